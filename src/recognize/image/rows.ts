/** Letters in rows, by their boxes alone. */
import type { Components } from "./components.ts";
import type { Letters } from "./letters.ts";

/** Letters that stand in one row, from left to right. */
export interface Row {
  /** Indices of components. */
  readonly members: readonly number[];
  /** Upper edge of most letters, the lean of the page taken out, in pixels. */
  readonly top: number;
  /** Lower edge of most letters, the lean taken out. */
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** How letters are put into rows. */
export interface RowOptions {
  /** Widest gap inside a row, in heights of a letter. */
  readonly gap: number;
  /** How much of the lower of two neighbours lies beside the other. */
  readonly beside: number;
}

/** Wide enough for the spaces of justified text, too narrow for gutters. */
export const rowDefaults: RowOptions = { gap: 1.6, beside: 0.4 };

interface OpenRow {
  readonly members: number[];
  /** Edges of the last letters, which lean with the row. */
  top: number;
  bottom: number;
  right: number;
}

/** Puts letters into rows; `angle` is the lean of the page. */
export function findRows(
  components: Components,
  { members, height }: Letters,
  angle: number,
  options: RowOptions = rowDefaults,
): readonly Row[] {
  const { x0, x1, y0, y1 } = components;
  const slope = Math.tan((angle * Math.PI) / 180);
  const lift = (at: number): number => (((x0[at] as number) + (x1[at] as number)) / 2) * slope;
  const sorted = [...members].sort((a, b) => (x0[a] as number) - (x0[b] as number));
  const open = new Map<number, OpenRow[]>();
  const rows: OpenRow[] = [];
  for (const at of sorted) {
    const shift = lift(at);
    const [top, bottom] = [(y0[at] as number) - shift, (y1[at] as number) - shift];
    const left = x0[at] as number;
    const shelf = Math.round((top + bottom) / 2 / height);
    let row: OpenRow | null = null;
    for (let key = shelf - 1; key <= shelf + 1; key++) {
      const other = rowOn(open.get(key), { left, top, bottom }, options.gap * height, options.beside);
      if (other !== null && (row === null || other.right > row.right)) row = other;
    }
    if (row === null) {
      row = { members: [], top, bottom, right: 0 };
      rows.push(row);
      shelve(open, shelf, row);
    }
    row.members.push(at);
    row.right = Math.max(row.right, x1[at] as number);
    // A row follows its letters slowly, so that one tall letter does not lead it away.
    row.top += (top - row.top) / 4;
    row.bottom += (bottom - row.bottom) / 4;
  }
  return rows.map((row) => finished(row.members, components, lift));
}

/** The row of a shelf that a letter goes on, the nearest if several; rows that ended too far to the left are taken out. */
function rowOn(
  shelf: OpenRow[] | undefined,
  { left, top, bottom }: { readonly left: number; readonly top: number; readonly bottom: number },
  gap: number,
  beside: number,
): OpenRow | null {
  if (shelf === undefined) return null;
  let found: OpenRow | null = null;
  let kept = 0;
  for (const row of shelf) {
    // Letters come from left to right: no later one is nearer.
    if (left - row.right > gap) continue;
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

function finished(members: readonly number[], components: Components, lift: (at: number) => number): Row {
  const { x0, x1, y0, y1 } = components;
  return {
    members,
    top: middle(members.map((at) => (y0[at] as number) - lift(at))),
    bottom: middle(members.map((at) => (y1[at] as number) - lift(at))),
    left: Math.min(...members.map((at) => x0[at] as number)),
    right: Math.max(...members.map((at) => x1[at] as number)),
  };
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
}
