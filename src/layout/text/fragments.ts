/** Groups words into line fragments: words on one baseline with ordinary spaces between. */
import { shareNumbers } from "../../numeric/shared-numbers.ts";
import { median } from "../../numeric/statistics.ts";
import { byLeft, inOrder } from "./sorting.ts";
import type { Fragment, Word } from "./text.ts";

shareNumbers<Fragment>({ words: [], baseline: null, size: null, box: null });
shareNumbers<Row>({ baseline: null, size: null, words: [] });

/**
 * When words share a line, and when a gap exceeds a space; fractions of the font size. Gutters of the development
 * articles are at least 0.9 wide; justified word spaces stay below 0.8.
 */
const limits = {
  /** Words whose baselines differ by less are on one row. */
  rowTolerance: 0.2,
  /** Maximum word space in an unjustified line: gutters and table gaps are wider. */
  widestSpace: 0.75,
  /** In justified lines a gap is a space up to this many times the line's usual one. */
  stretch: 1.8,
  /** But never beyond this: wider gaps may be gutters, and lines split at a space are rejoined in their column. */
  mostStretched: 1,
  /**
   * Beside words this many times larger, the smaller ones determine the width of a space: a headline beside a column.
   */
  unlike: 2,
  /** Minimum number of rows that restart at one position to make it a column edge, and their tolerance. */
  edgeRows: 5,
  edgeSlack: 0.3,
};

/** Ascender height above the baseline, in font sizes. */
const ascent = 0.75;
/** Descender depth below the baseline, in font sizes. */
export const descent = 0.22;

/** Groups words into fragments. Every word is in exactly one. */
export function findFragments(words: readonly Word[]): readonly Fragment[] {
  const fragments: Fragment[] = [];
  const rows = findRows(words);
  // Most rows have no wide gap, and need neither the edges nor a limit.
  let edges: Edges | null = null;
  for (const row of rows) {
    let limit: number | null = null;
    let open: Word[] = [];
    let end = -Infinity;
    for (const word of row) {
      const before = open[open.length - 1];
      const gap = word.box.x0 - end;
      // At a column edge the smaller of two words determines what is wide: a headline may stand beside a column.
      const smaller = before === undefined ? word.size : Math.min(word.size, before.size);
      const wide = before !== undefined && gap > limits.widestSpace * smaller;
      const size = wide ? spaceSize(word, before) : smaller;
      if (
        wide &&
        ((gap > limits.widestSpace * size && gap > (limit ??= widestSpaceOf(row)) * size) ||
          (edges ??= findEdges(rows)).includes(word))
      ) {
        fragments.push(fragmentOf(open));
        open = [];
        end = -Infinity;
      }
      open.push(word);
      end = Math.max(end, word.box.x1);
    }
    if (open.length > 0) fragments.push(fragmentOf(open));
  }
  return fragments;
}

/** The font size by which the space between two words is measured. */
function spaceSize(word: Word, before: Word | undefined): number {
  if (before === undefined || before.size === word.size) return word.size;
  const small = word.size < before.size ? word : before;
  const large = word.size < before.size ? before : word;
  return large.size >= limits.unlike * small.size && /\p{L}{2}/u.test(large.text) ? small.size : large.size;
}

/** Positions where text restarts after a gap again and again: left edges of columns. */
class Edges {
  private readonly places: readonly number[];

  constructor(places: readonly number[]) {
    this.places = places;
  }

  includes({ box, size }: Word): boolean {
    return this.places.some((x) => Math.abs(box.x0 - x) <= limits.edgeSlack * size);
  }
}

/**
 * Finds the edges at which gaps of the rows end.
 *
 *     a row that is cut here ·  and goes on      the third row is stretched, and all its gaps
 *     another cut at the     ·  same place       are as wide as the gutter: only the word at
 *     a   row   of   wide    ·  gaps   too       the edge of the other rows shows where to cut
 */
function findEdges(rows: readonly (readonly Word[])[]): Edges {
  const starts: Word[] = [];
  for (const row of rows)
    for (let index = 1; index < row.length; index++) {
      const left = row[index - 1] as Word;
      const right = row[index] as Word;
      const size = Math.max(left.size, right.size);
      if (right.box.x0 - left.box.x1 > limits.widestSpace * size) starts.push(right);
    }
  starts.sort((a, b) => a.box.x0 - b.box.x0);
  const places: number[] = [];
  for (let start = 0; start < starts.length;) {
    const { box, size } = starts[start] as Word;
    let end = start + 1;
    while (end < starts.length && (starts[end] as Word).box.x0 - box.x0 <= limits.edgeSlack * size) end++;
    const x = (starts[(start + end) >> 1] as Word).box.x0;
    if (end - start >= limits.edgeRows && end - start > crossingRows(rows, x)) places.push(x);
    start = end;
  }
  return new Edges(places);
}

/** Number of rows with a word across a position. */
function crossingRows(rows: readonly (readonly Word[])[], x: number): number {
  let count = 0;
  for (const row of rows)
    if (row.some(({ box, size }) => box.x0 < x - 0.2 * size && box.x1 > x + 0.2 * size)) count++;
  return count;
}

/** Makes a fragment of words on one line, in the given order. */
export function fragmentOf(words: readonly Word[]): Fragment {
  const { baseline, size } = mainWord(words);
  let { x0, x1 } = (words[0] as Word).box;
  for (let index = 1; index < words.length; index++) {
    const { box } = words[index] as Word;
    if (box.x0 < x0) x0 = box.x0;
    if (box.x1 > x1) x1 = box.x1;
  }
  const y0 = Math.min(baseline - ascent * size, baseline);
  return { words, baseline, size, box: { x0, y0, x1, y1: baseline + descent * size } };
}

/** The word that determines the baseline and size of the line: the longest by letters and size. */
function mainWord(words: readonly Word[]): Word {
  let best = words[0] as Word;
  const { size, baseline } = best;
  if (words.every((word) => word.size === size && word.baseline === baseline)) return best;
  const weights = new Map<string, number>();
  let most = 0;
  let last: Word | null = null;
  let key = "";
  for (const word of words) {
    // Most words are as the one before.
    if (last === null || word.size !== last.size || word.baseline !== last.baseline)
      key = `${word.size.toFixed(1)}:${word.baseline.toFixed(1)}`;
    last = word;
    const weight = (weights.get(key) ?? 0) + word.text.length * word.size;
    weights.set(key, weight);
    if (weight > most) {
      most = weight;
      best = word;
    }
  }
  return best;
}

interface Row {
  readonly baseline: number;
  readonly size: number;
  readonly words: Word[];
}

/** Words of one row from left to right; small raised or lowered words join the row they belong to. */
function findRows(words: readonly Word[]): readonly (readonly Word[])[] {
  const order = inOrder(words, (a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
  const rows: Row[] = [];
  for (const word of order) {
    const row = rowOf(word, rows);
    if (row === null) rows.push({ baseline: word.baseline, size: word.size, words: [word] });
    else row.words.push(word);
  }
  return joinSmallRows(rows).map((row) => inOrder(row, byLeft));
}

/** Number of previous rows that a word may belong to: columns with different baselines make several. */
const nearRows = 12;

/** The last row that a word belongs to; null for a new one. */
function rowOf(word: Word, rows: readonly Row[]): Row | null {
  for (let index = rows.length - 1; index >= 0 && index >= rows.length - nearRows; index--) {
    const row = rows[index] as Row;
    // Words come from top to bottom: earlier rows are further away.
    const below = word.baseline - row.baseline;
    if (below > limits.rowTolerance * word.size) return null;
    if (below <= limits.rowTolerance * row.size) return row;
  }
  return null;
}

/**
 * Merges rows of small print into the taller row that contains them, next to its words.
 *
 *        2 ← a row of its own by baseline, inside the row "x + y" by height
 *     x    + y
 */
function joinSmallRows(rows: readonly Row[]): readonly Word[][] {
  const result: Word[][] = rows.map(() => []);
  rows.forEach((row, index) => {
    const largest = largestNear(rows, index);
    for (let at = 0; at < row.words.length; at++) {
      const word = row.words[at] as Word;
      const host = largest < taller * word.size ? null : hostRow(rows, index, word);
      result[host ?? index]?.push(word);
    }
  });
  return result.filter((row) => row.length > 0);
}

/** Number of rows above and below that may be taller and contain a row. */
const hostRows = 4;
/** Minimum size of the surrounding letters relative to small print. */
const taller = 1.15;
/** Maximum depth of subscripts below the baseline, in their own font sizes; the next line is lower. */
const lowest = 0.9;

/** Font size of the largest of the rows around a row. */
function largestNear(rows: readonly Row[], index: number): number {
  let largest = 0;
  for (let other = Math.max(0, index - hostRows); other <= index + hostRows && other < rows.length; other++)
    if (other !== index) largest = Math.max(largest, (rows[other] as Row).size);
  return largest;
}

function hostRow(rows: readonly Row[], index: number, word: Word): number | null {
  for (let other = Math.max(0, index - hostRows); other <= index + hostRows && other < rows.length; other++) {
    const row = rows[other] as Row;
    if (other === index || row.size < taller * word.size) continue;
    const top = row.baseline - ascent * row.size;
    const bottom = row.baseline + descent * row.size;
    if (word.baseline < top + 0.2 * row.size || word.baseline > bottom + 0.25 * row.size) continue;
    if (word.baseline - row.baseline > lowest * word.size) continue;
    const near = 0.35 * row.size;
    if (
      row.words.some(
        (member) =>
          member.size >= taller * word.size &&
          word.box.x0 - member.box.x1 < near &&
          member.box.x0 - word.box.x1 < near,
      )
    )
      return other;
  }
  return null;
}

/** Maximum word space of this row, in font sizes: more if it is evenly justified. */
function widestSpaceOf(row: readonly Word[]): number {
  const gaps: number[] = [];
  for (let index = 1; index < row.length; index++) {
    const left = row[index - 1] as Word;
    const right = row[index] as Word;
    gaps.push((right.box.x0 - left.box.x1) / Math.max(left.size, right.size));
  }
  if (gaps.length < 4) return limits.widestSpace;
  return Math.max(limits.widestSpace, Math.min(limits.mostStretched, limits.stretch * (median(gaps) ?? 0)));
}
