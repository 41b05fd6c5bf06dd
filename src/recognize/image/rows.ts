/** Groups letters into rows by their boxes alone. */
import type { Components } from "./components.ts";
import type { Letters } from "./letters.ts";

/** Letters of one row, from left to right. */
export interface Row {
  /** Indices of components. */
  readonly members: readonly number[];
  /** Top of most letters with the skew removed, in pixels. */
  readonly top: number;
  /** Bottom of most letters with the skew removed, in pixels. */
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Thresholds for rows. */
export interface RowOptions {
  /** Maximum gap inside a row, in letter heights. */
  readonly gap: number;
  /** Minimum vertical overlap of neighbours, as a fraction of the shorter one. */
  readonly beside: number;
}

/** Wide enough for the spaces of justified text, too narrow for gutters. */
export const rowDefaults: RowOptions = { gap: 1.6, beside: 0.4 };

interface OpenRow {
  readonly members: number[];
  /** Edges of the latest letters, which follow the skew of the row. */
  top: number;
  bottom: number;
  right: number;
}

/** Groups letters into rows; `angle` is the skew of the page. */
export function findRows(
  components: Components,
  letters: Letters,
  angle: number,
  options: RowOptions = rowDefaults,
): readonly Row[] {
  const slope = Math.tan((angle * Math.PI) / 180);
  return groupRows(components, letters, angle, options).map((members) =>
    finished(members, components, slope),
  );
}

/** Groups letters as `findRows` does, and returns only the component indices of each row. */
export function groupRows(
  components: Components,
  { members, height }: Letters,
  angle: number,
  options: RowOptions,
): readonly (readonly number[])[] {
  const { x0, x1, y0, y1 } = components;
  const slope = Math.tan((angle * Math.PI) / 180);
  const open = new Map<number, OpenRow[]>();
  const rows: OpenRow[] = [];
  for (const at of fromLeft(members, x0)) {
    const shift = (((x0[at] as number) + (x1[at] as number)) / 2) * slope;
    const [top, bottom] = [(y0[at] as number) - shift, (y1[at] as number) - shift];
    const extent = { top, bottom };
    const left = x0[at] as number;
    const shelf = Math.round((top + bottom) / 2 / height);
    let row: OpenRow | null = null;
    for (let key = shelf - 1; key <= shelf + 1; key++) {
      const other = rowOn(open.get(key), left - options.gap * height, extent, options.beside);
      if (other !== null && (row === null || other.right > row.right)) row = other;
    }
    if (row === null) {
      row = { members: [], top, bottom, right: 0 };
      rows.push(row);
      shelve(open, shelf, row);
    }
    row.members.push(at);
    row.right = Math.max(row.right, x1[at] as number);
    // A row follows its letters slowly, so that one tall letter does not shift it.
    row.top += (top - row.top) / 4;
    row.bottom += (bottom - row.bottom) / 4;
  }
  return rows.map((row) => row.members);
}

/**
 * Finds the row that a letter continues, the nearest if there are several; it must share at least `beside` of its
 * height.
 *
 * Removes rows that ended left of `farthest`.
 */
function rowOn(
  shelf: OpenRow[] | undefined,
  farthest: number,
  { top, bottom }: Pick<OpenRow, "top" | "bottom">,
  beside: number,
): OpenRow | null {
  if (shelf === undefined) return null;
  let found: OpenRow | null = null;
  let kept = 0;
  for (const row of shelf) {
    // Letters come from left to right, so no later one is nearer.
    if (row.right < farthest) continue;
    shelf[kept++] = row;
    const shared = Math.min(bottom, row.bottom) - Math.max(top, row.top);
    if (shared < beside * Math.min(bottom - top, row.bottom - row.top)) continue;
    if (found === null || row.right > found.right) found = row;
  }
  shelf.length = kept;
  return found;
}

function shelve(open: Map<number, OpenRow[]>, shelf: number, row: OpenRow): void {
  const rows = open.get(shelf);
  if (rows === undefined) open.set(shelf, [row]);
  else rows.push(row);
}

function finished(members: readonly number[], components: Components, slope: number): Row {
  const { x0, x1, y0, y1 } = components;
  const [tops, bottoms] = [new Float64Array(members.length), new Float64Array(members.length)];
  let [left, right] = [Infinity, -Infinity];
  for (let index = 0; index < members.length; index++) {
    const at = members[index] as number;
    const shift = (((x0[at] as number) + (x1[at] as number)) / 2) * slope;
    tops[index] = (y0[at] as number) - shift;
    bottoms[index] = (y1[at] as number) - shift;
    left = Math.min(left, x0[at] as number);
    right = Math.max(right, x1[at] as number);
  }
  return { members, top: middle(tops), bottom: middle(bottoms), left, right };
}

/** The median; reorders the values. */
function middle(values: Float64Array): number {
  return values.sort()[values.length >> 1] as number;
}

/** Components from left to right, in a stable order. */
function fromLeft(members: Int32Array, x0: Int32Array): Int32Array {
  const all = members.length;
  const keys = new Float64Array(all);
  for (let index = 0; index < all; index++)
    keys[index] = (x0[members[index] as number] as number) * all + index;
  keys.sort();
  const sorted = new Int32Array(all);
  for (let index = 0; index < all; index++) {
    const key = keys[index] as number;
    sorted[index] = members[key - all * Math.floor(key / all)] as number;
  }
  return sorted;
}
