/** Fragments of lines from words: what stands on one baseline with usual spaces between. */
import { shareNumbers } from "../../numeric/shared-numbers.ts";
import { median } from "../../numeric/statistics.ts";
import { byLeft, inOrder } from "./in-order.ts";
import type { Fragment, Word } from "./text.ts";

shareNumbers<Fragment>({ words: [], baseline: null, size: null, box: null });
shareNumbers<Row>({ baseline: null, size: null, words: [] });

/**
 * When words stand on one line, and when a gap is more than a space; fractions of the font size.  Gutters of the
 * development articles are 0.9 and wider; stretched spaces stay below 0.8.
 */
const limits = {
  /** Words whose baselines differ by less are on one row. */
  rowTolerance: 0.2,
  /** Widest gap that is a space in an unstretched line: gutters and table gaps are wider. */
  widestSpace: 0.75,
  /** In stretched lines a gap is a space up to this many times the line's usual one. */
  stretch: 1.8,
  /** But never beyond this: wider gaps may be gutters, and lines cut at a space are joined again in their column. */
  mostStretched: 1,
  /** Beside words so many times larger the smaller ones say how wide a space is: a headline stands beside a column. */
  unlike: 2,
  /** Fewest rows that begin again at one place to make it the edge of a column, and how far off they may be. */
  edgeRows: 5,
  edgeSlack: 0.3,
};

/** How far ascenders reach above the baseline, in font sizes. */
const ascent = 0.75;
/** How far descenders reach below the baseline, in font sizes. */
export const descent = 0.22;

/** Groups words into fragments.  Every word is in exactly one. */
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
      // At the edge of a column the smaller of two words says what is wide: a headline may stand beside a column.
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

/** The font size that a space between two words is measured by. */
function spaceSize(word: Word, before: Word | undefined): number {
  if (before === undefined || before.size === word.size) return word.size;
  const small = word.size < before.size ? word : before;
  const large = word.size < before.size ? before : word;
  return large.size >= limits.unlike * small.size && /\p{L}{2}/u.test(large.text) ? small.size : large.size;
}

/** Places across the page where text begins again and again after a gap: left edges of columns. */
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
 * Finds the edges that gaps of the rows lead up to.
 *
 *     a row that is cut here ·  and goes on      the third row is stretched, so that its gaps are
 *     another cut at the     ·  same place       all as wide as the gutter: that it has a word at
 *     a   row   of   wide    ·  gaps   too       the edge of the others tells them apart
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

/** How many rows have a word that lies across a place. */
function crossingRows(rows: readonly (readonly Word[])[], x: number): number {
  let count = 0;
  for (const row of rows)
    if (row.some(({ box, size }) => box.x0 < x - 0.2 * size && box.x1 > x + 0.2 * size)) count++;
  return count;
}

/** Makes a fragment of words that stand on one line, in the order given. */
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

/** The word that gives the line its baseline and size: the longest by letters and size. */
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

/** Words on one row from left to right; small raised or lowered words join the row they stand in. */
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

/** Rows above a word that it may stand in: columns with baselines of their own make several. */
const nearRows = 12;

/** The last row that a word stands in; null for a new one. */
function rowOf(word: Word, rows: readonly Row[]): Row | null {
  for (let index = rows.length - 1; index >= 0 && index >= rows.length - nearRows; index--) {
    const row = rows[index] as Row;
    // Words come from top to bottom: rows above this one are farther away.
    const below = word.baseline - row.baseline;
    if (below > limits.rowTolerance * word.size) return null;
    if (below <= limits.rowTolerance * row.size) return row;
  }
  return null;
}

/**
 * Puts words of rows of small print into a taller row that they stand in, next to its words.
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

/** Rows above and below a row that may be taller and hold it. */
const hostRows = 4;
/** How many times as large as small print the letters around it are. */
const taller = 1.15;
/** How far below the baseline subscripts stand at most, in their own font sizes; the next line stands lower. */
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

/** Widest gap in font sizes that is still a space in this row: more in a line that is stretched evenly. */
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
