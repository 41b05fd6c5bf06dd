/** Rows of listings whose pieces stand far apart: fields and comments that were lined up by spaces. */
import type { Page } from "../model/page.ts";
import { fragmentOf } from "./fragments.ts";
import type { Fragment } from "./text.ts";

/** When pieces in a typewriter font are one row. */
export interface ListingRowOptions {
  /** How far a letter may stand off the grid of the letters before it; share of their advance. */
  readonly grid: number;
  /** How far off two baselines and two sizes may be that are the same, in font sizes. */
  readonly level: number;
  /** Rows of at least so many pieces, of at most so many words on average, are those of a printed table. */
  readonly entries: number;
  readonly entryWords: number;
}

/** Letters of listings stand on their grid to a hundredth; two listings side by side rarely do. */
export const listingRowDefaults: ListingRowOptions = { grid: 0.06, level: 0.1, entries: 4, entryWords: 2 };

/**
 * Joins pieces of typewriter text that stand on one row and on one grid of letters.
 *
 *     text of the page goes across the gap      what is lined up by spaces is read row by
 *     that lies between the pieces:             row, however straight the gap between is
 *
 *         MOV   R0,(R1)      ; save it
 *         RTS   PC           ; and return
 *
 * In two columns of text the gutter parts listings too: there other text ends before it and begins after it.
 */
export function joinListingRows(
  page: Page,
  fragments: readonly Fragment[],
  options: ListingRowOptions = listingRowDefaults,
): readonly Fragment[] {
  if (!page.fonts.some((font) => font.monospace)) return fragments;
  const typed: Fragment[] = [];
  const others: Fragment[] = [];
  for (const fragment of fragments) (isTyped(page, fragment) ? typed : others).push(fragment);
  if (typed.length < 2) return fragments;
  const follows = followers(typed, textPieces(others, options), page, options);
  if (follows.size === 0) return fragments;
  const later = new Set(follows.values());
  return fragments.flatMap((fragment) => {
    if (later.has(fragment)) return [];
    const row = [fragment];
    for (let next = follows.get(fragment); next !== undefined; next = follows.get(next)) row.push(next);
    return row.length === 1 ? row : [fragmentOf(row.flatMap(({ words }) => words))];
  });
}

/** For each piece the one that goes on with its row. */
function followers(
  typed: readonly Fragment[],
  others: readonly TextPiece[],
  page: Page,
  options: ListingRowOptions,
): ReadonlyMap<Fragment, Fragment> {
  const found = new Map<Fragment, Fragment>();
  const sorted = [...typed].sort((a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
  for (let start = 0; start < sorted.length;) {
    const first = sorted[start] as Fragment;
    let end = start + 1;
    while (end < sorted.length && isLevel(first, sorted[end] as Fragment, options)) end++;
    const row = sorted.slice(start, end).sort((a, b) => a.box.x0 - b.box.x0);
    const tabular = isTabular(row, options);
    for (const [index, right] of row.entries()) {
      const left = row[index - 1];
      if (left === undefined || !onOneGrid(page, left, right, options)) continue;
      const { crossing, parted } = countBeside(left, right, others);
      if (crossing > parted || (tabular && parted === 0)) found.set(left, right);
    }
    start = end;
  }
  return found;
}

function isTyped(page: Page, { words }: Fragment): boolean {
  return words.every(({ glyphs }) => {
    const glyph = page.glyphs[glyphs[0] ?? -1];
    return glyph !== undefined && page.fonts[glyph.font]?.monospace === true;
  });
}

function isLevel(one: Fragment, other: Fragment, { level }: ListingRowOptions): boolean {
  return Math.abs(one.baseline - other.baseline) <= level * one.size;
}

/** Whether the first letter of a piece stands a whole number of letters after that of another. */
function onOneGrid(page: Page, left: Fragment, right: Fragment, { grid, level }: ListingRowOptions): boolean {
  const [one, other] = [firstGlyph(page, left), firstGlyph(page, right)];
  if (one === undefined || other === undefined || right.box.x0 < left.box.x1) return false;
  if (Math.abs(one.size - other.size) > level * one.size || one.advance <= 0) return false;
  if (Math.abs(one.advance - other.advance) > grid * one.advance) return false;
  const steps = (other.x - one.x) / one.advance;
  return Math.abs(steps - Math.round(steps)) <= grid;
}

function firstGlyph(page: Page, { words }: Fragment): Page["glyphs"][number] | undefined {
  return page.glyphs[words[0]?.glyphs[0] ?? -1];
}

/** Whether a row has many pieces of few words, as no columns of text have. */
function isTabular(row: readonly Fragment[], { entries, entryWords }: ListingRowOptions): boolean {
  const words = row.reduce((sum, piece) => sum + piece.words.length, 0);
  return row.length >= entries && words <= entryWords * row.length;
}

/** Counts the pieces of other text that go across the gap, and those that end before it beside one that begins after it. */
function countBeside(
  left: Fragment,
  right: Fragment,
  others: readonly TextPiece[],
): { readonly crossing: number; readonly parted: number } {
  const [x0, x1] = [left.box.x1, right.box.x0];
  let [crossing, parted] = [0, 0];
  for (const { from, to, lastStart } of others) {
    if (from <= x0 && to >= x1) crossing++;
    else if (to <= x1 && lastStart >= x0) parted++;
  }
  return { crossing, parted };
}

/** A piece of text that is no listing, and where the last piece of its row begins. */
interface TextPiece {
  readonly from: number;
  readonly to: number;
  readonly lastStart: number;
}

function textPieces(fragments: readonly Fragment[], options: ListingRowOptions): readonly TextPiece[] {
  return fragments.map((fragment) => ({
    from: fragment.box.x0,
    to: fragment.box.x1,
    lastStart: fragments.reduce(
      (most, other) => (isLevel(fragment, other, options) ? Math.max(most, other.box.x0) : most),
      -Infinity,
    ),
  }));
}
