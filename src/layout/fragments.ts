/** Fragments of lines from words: what stands on one baseline with usual spaces between. */
import type { Box } from "../model/geometry.ts";
import { boundsOf } from "../numeric/boxes.ts";
import { median } from "../numeric/statistics.ts";
import type { Fragment, Word } from "./text.ts";

/** When words stand on one line, and when a gap is more than a space; fractions of the font size. */
export interface FragmentOptions {
  /** Words whose baselines differ by less are on one row. */
  readonly rowTolerance: number;
  /** Widest gap that is a space in an unstretched line: gutters and table gaps are wider. */
  readonly widestSpace: number;
  /** In stretched lines a gap is a space up to this many times the line's usual one. */
  readonly stretch: number;
  /** But never beyond this: wider gaps may be gutters, and lines cut at a space are joined again in their column. */
  readonly mostStretched: number;
  /** How far ascenders and descenders reach. */
  readonly ascent: number;
  readonly descent: number;
}

/** Gutters of the development articles are 0.9 and wider; stretched spaces stay below 0.8. */
export const fragmentDefaults: FragmentOptions = {
  rowTolerance: 0.2,
  widestSpace: 0.75,
  stretch: 1.8,
  mostStretched: 1,
  ascent: 0.75,
  descent: 0.22,
};

/** Groups words into fragments.  Every word is in exactly one. */
export function findFragments(
  words: readonly Word[],
  options: FragmentOptions = fragmentDefaults,
): readonly Fragment[] {
  const fragments: Fragment[] = [];
  for (const row of findRows(words, options)) {
    const limit = widestSpaceOf(row, options);
    let open: Word[] = [];
    let end = -Infinity;
    for (const word of row) {
      if (
        open.length > 0 &&
        word.box.x0 - end > limit * Math.max(word.size, (open[open.length - 1] as Word).size)
      ) {
        fragments.push(fragmentOf(open, options));
        open = [];
        end = -Infinity;
      }
      open.push(word);
      end = Math.max(end, word.box.x1);
    }
    if (open.length > 0) fragments.push(fragmentOf(open, options));
  }
  return fragments;
}

/** Makes a fragment of words that stand on one line, in the order given. */
export function fragmentOf(words: readonly Word[], options: FragmentOptions = fragmentDefaults): Fragment {
  const main = mainWord(words);
  const ink = boundsOf(words.map((word) => word.box)) as Box;
  return {
    words,
    baseline: main.baseline,
    size: main.size,
    box: {
      x0: ink.x0,
      x1: ink.x1,
      y0: Math.min(main.baseline - options.ascent * main.size, main.baseline),
      y1: main.baseline + options.descent * main.size,
    },
  };
}

/** The word that gives the line its baseline and size: the longest by letters and size. */
function mainWord(words: readonly Word[]): Word {
  let best = words[0] as Word;
  const weights = new Map<string, number>();
  let most = 0;
  for (const word of words) {
    const key = `${word.size.toFixed(1)}:${word.baseline.toFixed(1)}`;
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
function findRows(words: readonly Word[], options: FragmentOptions): readonly (readonly Word[])[] {
  const order = [...words].sort((a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
  const rows: Row[] = [];
  for (const word of order) {
    const row = rows.findLast((candidate, index) => {
      if (rows.length - index > 12) return false;
      const size = Math.min(candidate.size, word.size);
      return Math.abs(candidate.baseline - word.baseline) <= options.rowTolerance * size;
    });
    if (row === undefined) rows.push({ baseline: word.baseline, size: word.size, words: [word] });
    else row.words.push(word);
  }
  return joinSmallRows(rows, options).map((row) => [...row].sort((a, b) => a.box.x0 - b.box.x0));
}

/**
 * Puts words of rows of small print into a taller row that they stand in, next to its words.
 *
 *        2 ← a row of its own by baseline, inside the row "x + y" by height
 *     x    + y
 */
function joinSmallRows(rows: readonly Row[], options: FragmentOptions): readonly (readonly Word[])[] {
  const result: Word[][] = rows.map(() => []);
  rows.forEach((row, index) => {
    for (const word of row.words) result[hostRow(rows, index, word, options) ?? index]?.push(word);
  });
  return result.filter((row) => row.length > 0);
}

function hostRow(rows: readonly Row[], index: number, word: Word, options: FragmentOptions): number | null {
  for (let other = Math.max(0, index - 4); other < Math.min(rows.length, index + 5); other++) {
    const row = rows[other];
    if (row === undefined || other === index || row.size < 1.15 * word.size) continue;
    const top = row.baseline - options.ascent * row.size;
    const bottom = row.baseline + options.descent * row.size;
    if (word.baseline < top + 0.2 * row.size || word.baseline > bottom + 0.25 * row.size) continue;
    const near = 0.35 * row.size;
    if (
      row.words.some(
        (member) =>
          member.size >= 1.15 * word.size &&
          word.box.x0 - member.box.x1 < near &&
          member.box.x0 - word.box.x1 < near,
      )
    )
      return other;
  }
  return null;
}

/** Widest gap in font sizes that is still a space in this row: more in a line that is stretched evenly. */
function widestSpaceOf(row: readonly Word[], options: FragmentOptions): number {
  const gaps: number[] = [];
  for (let index = 1; index < row.length; index++) {
    const [left, right] = [row[index - 1] as Word, row[index] as Word];
    gaps.push((right.box.x0 - left.box.x1) / Math.max(left.size, right.size));
  }
  if (gaps.length < 4) return options.widestSpace;
  return Math.max(
    options.widestSpace,
    Math.min(options.mostStretched, options.stretch * (median(gaps) ?? 0)),
  );
}
