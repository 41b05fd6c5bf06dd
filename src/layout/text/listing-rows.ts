/** Rows of program listings with wide gaps, such as comments aligned by spaces. */
import { onDemand } from "../../language/on-demand.ts";
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { isMonospaced } from "./fonts.ts";
import { fragmentOf } from "./fragments.ts";
import { byBaseline, byLeft, inOrder } from "./sorting.ts";
import type { Fragment } from "./text.ts";

/**
 * When monospace fragments form one row. Letters of a listing deviate from its grid by a hundredth of an advance; the
 * grids of two listings side by side rarely agree.
 */
const limits = {
  /** Maximum offset of a letter from the grid of the previous letters, as a fraction of their advance. */
  grid: 0.06,
  /** Tolerance of equal baselines and sizes, in font sizes. */
  level: 0.1,
  /** Maximum distance of two rows of one listing, in font sizes. */
  pitch: 2.6,
  /** Rows of at least this many fragments, of at most this many words on average, belong to a printed table. */
  entries: 4,
  entryWords: 2,
};

/**
 * Joins monospace fragments on one row and one letter grid.
 *
 *     running text above crosses the gap        text aligned by spaces is read row by row,
 *     between the fragments below:              however straight the gap between them is
 *
 *         MOV   R0,(R1)      ; save it
 *         RTS   PC           ; and return
 *
 * A gutter between columns of text separates listings too: other text ends before it and begins after it. If everything
 * is monospace, more lines must cross the gap than are separated by it.
 */
export function joinListingRows(page: Page, fragments: readonly Fragment[]): readonly Fragment[] {
  if (!page.fonts.some((font) => font.monospace)) return fragments;
  const monospace: Fragment[] = [];
  const others: Fragment[] = [];
  for (const fragment of fragments)
    (fragment.words.every((word) => isMonospaced(page, word)) ? monospace : others).push(fragment);
  if (monospace.length < 2) return fragments;
  const follows = followers(monospace, others, page);
  if (follows.size === 0) return fragments;
  const later = new Set(follows.values());
  return fragments.flatMap((fragment) => {
    if (later.has(fragment)) return [];
    const row = [fragment];
    for (let next = follows.get(fragment); next !== undefined; next = follows.get(next)) row.push(next);
    return row.length === 1 ? row : [fragmentOf(row.flatMap(({ words }) => words))];
  });
}

/** Two fragments of a row that may be joined, and whether they are. */
interface Joint {
  readonly left: Fragment;
  readonly right: Fragment;
  joined: boolean;
}

/** For each fragment the one that continues its row. */
function followers(
  monospace: readonly Fragment[],
  others: readonly Fragment[],
  page: Page,
): ReadonlyMap<Fragment, Fragment> {
  // On most pages no two fragments of a row share a grid.
  const text = onDemand(() => textSpans(others));
  const all = onDemand(() => textSpans([...monospace, ...others]));
  const sides = onDemand(() => sidesOf(page));
  const joints: Joint[] = [];
  for (const row of rowsOf(monospace)) {
    if (row.length < 2) continue;
    const tabular = isTabular(row);
    const pitch = pitchOf(page, row);
    for (const [index, right] of row.entries()) {
      const left = row[index - 1];
      if (left === undefined || !onOneGrid(page, left, right, pitch)) continue;
      if (sides().some((side) => isBetween(side, left, right))) continue;
      const { crossing, separated } = countBeside(left, right, text());
      const whole = (index === 1 && isMark(left)) || crossing > separated || (tabular && separated === 0);
      joints.push({ left, right, joined: whole || isCrossed(left, right, all()) });
    }
  }
  spread(joints);
  spread(joints.toReversed());
  return new Map(joints.flatMap(({ left, right, joined }) => (joined ? [[left, right]] : [])));
}

/** Vertical lines of the page, and the left and right sides of frames: boxes of a diagram are read one by one. */
function sidesOf({ paths }: Page): readonly Box[] {
  return paths.flatMap(({ hidden, stroke, rules }) =>
    hidden !== null
      ? []
      : rules.flatMap(({ kind, box }) => {
          if (kind === "vertical") return [box];
          return kind === "frame" && stroke !== null
            ? [
                { ...box, x1: box.x0 },
                { ...box, x0: box.x1 },
              ]
            : [];
        }),
  );
}

function isBetween(side: Box, left: Fragment, right: Fragment): boolean {
  const y = (left.box.y0 + left.box.y1) / 2;
  return side.y0 < y && side.y1 > y && side.x0 >= left.box.x1 && side.x1 <= right.box.x0;
}

/** Rows beside a joined one are joined too: a listing is read one way. */
function spread(joints: readonly Joint[]): void {
  joints.forEach((joint, index) => {
    const before = joints[index - 1];
    if (before === undefined || !before.joined) return;
    const distance = Math.abs(joint.left.baseline - before.left.baseline);
    if (distance <= limits.pitch * joint.left.size) joint.joined = true;
  });
}

/** Pieces on one baseline, from left to right, rows from top to bottom. */
function rowsOf(fragments: readonly Fragment[]): readonly (readonly Fragment[])[] {
  const rows: Fragment[][] = [];
  for (const fragment of inOrder(fragments, byBaseline)) {
    const row = rows[rows.length - 1];
    const first = row?.[0];
    if (row !== undefined && first !== undefined && isLevel(first, fragment)) row.push(fragment);
    else rows.push([fragment]);
  }
  return rows.map((row) => inOrder(row, byLeft));
}

function isLevel(one: Fragment, other: Fragment): boolean {
  return Math.abs(one.baseline - other.baseline) <= limits.level * one.size;
}

/** Returns whether the first letter of a fragment is a whole number of advances after that of another. */
function onOneGrid(page: Page, left: Fragment, right: Fragment, pitch: number): boolean {
  const [one, other] = [firstGlyph(page, left), firstGlyph(page, right)];
  if (one === undefined || other === undefined || right.box.x0 < left.box.x1 || pitch <= 0) return false;
  if (Math.abs(one.size - other.size) > limits.level * one.size) return false;
  const steps = (other.x - one.x) / pitch;
  return Math.abs(steps - Math.round(steps)) <= limits.grid;
}

/** The advance, measured on the longest word of a row: the font's own value is rounded. */
function pitchOf(page: Page, row: readonly Fragment[]): number {
  let longest: readonly number[] = [];
  for (const { words } of row)
    for (const { glyphs } of words) if (glyphs.length > longest.length) longest = glyphs;
  const [first, last] = [page.glyphs[longest[0] ?? -1], page.glyphs[longest.at(-1) ?? -1]];
  if (first === undefined || last === undefined) return 0;
  return first === last ? first.advance : (last.x - first.x) / (longest.length - 1);
}

function firstGlyph(page: Page, { words }: Fragment): Page["glyphs"][number] | undefined {
  return page.glyphs[words[0]?.glyphs[0] ?? -1];
}

/** Returns whether a fragment is a sign that begins comments, prompts or quotations. */
function isMark({ words }: Fragment): boolean {
  return words.length === 1 && /^[#%>+*$;|/!]{1,3}$/u.test(words[0]?.text ?? "");
}

/** Returns whether a row has many fragments of few words, unlike columns of text. */
function isTabular(row: readonly Fragment[]): boolean {
  const words = row.reduce((sum, fragment) => sum + fragment.words.length, 0);
  return row.length >= limits.entries && words <= limits.entryWords * row.length;
}

/** Counts the text fragments across a gap, and those that end before it beside one that begins after it. */
function countBeside(
  left: Fragment,
  right: Fragment,
  others: readonly TextSpan[],
): { readonly crossing: number; readonly separated: number } {
  const [x0, x1] = [left.box.x1, right.box.x0];
  let [crossing, separated] = [0, 0];
  for (const { from, to, lastStart } of others) {
    if (from <= x0 && to >= x1) crossing++;
    else if (to <= x1 && lastStart >= x0) separated++;
  }
  return { crossing, separated };
}

function isCrossed(left: Fragment, right: Fragment, fragments: readonly TextSpan[]): boolean {
  const { crossing, separated } = countBeside(left, right, fragments);
  return crossing > separated;
}

/** A fragment of text, and where the last fragment of its row begins. */
interface TextSpan {
  readonly from: number;
  readonly to: number;
  readonly lastStart: number;
}

function textSpans(fragments: readonly Fragment[]): readonly TextSpan[] {
  return rowsOf(fragments).flatMap((row) => {
    const lastStart = row.at(-1)?.box.x0 ?? -Infinity;
    return row.map(({ box }) => ({ from: box.x0, to: box.x1, lastStart }));
  });
}
