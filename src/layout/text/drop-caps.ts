/** Drop caps: large first letters beside several lines of their paragraph. */
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import type { Word } from "./text.ts";
import { isSpace } from "./words.ts";

/**
 * When a large letter is a drop cap; lengths in font sizes of the lines beside it. Checked on magazines
 * and on the few development pages that have drop caps.
 */
const limits = {
  /** Minimum size relative to the lines beside it: a letter over two lines is at least this large. */
  size: 1.8,
  /** Minimum number of lines beside it, and of words in each. */
  lines: 2,
  words: 2,
  /** Maximum distance of the lines from it. */
  reach: 1.5,
  /**
   * Maximum distance of its base from the baseline of the last line beside it, and of its top below the first one's.
   */
  slack: 0.6,
  /** How far its top may rise above the first line. */
  rise: 2,
};

/** A capital, possibly after a quotation mark, and the maximum length of both. */
const initial = /^["'“‘«„¿¡]?\p{Lu}['’]?$/u;
const longest = 4;

/**
 * Gives drop caps to the first line beside them; all other words are unchanged.
 *
 *     █▀▄ nce upon a time      →   Once upon a time
 *     ▀▄▀ there was a word         there was a word
 */
export function joinDropCaps(page: Page, words: readonly Word[]): readonly Word[] {
  const largest = words.reduce(
    (most, { size, text }) => (text.length > longest ? most : Math.max(most, size)),
    0,
  );
  // Most pages have no short word large enough to need the text size.
  if (!words.some(({ size }) => largest >= limits.size * size)) return words;
  const usual = usualSize(words);
  const caps = words.filter(({ size, text }) => size >= limits.size * usual && initial.test(text));
  if (caps.length === 0) return words;
  const joined = new Map<Word, readonly Word[]>();
  const taken = new Set<Word>();
  for (const cap of caps) {
    const first = firstBeside(cap, words);
    if (first === null || joined.has(first)) continue;
    joined.set(first, together(page, cap, first));
    taken.add(cap);
  }
  return words.flatMap((word) => (taken.has(word) ? [] : (joined.get(word) ?? [word])));
}

/** Size of most letters. */
function usualSize(words: readonly Word[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of words) letters.set(size, (letters.get(size) ?? 0) + text.length);
  let [best, most] = [0, 0];
  for (const [size, count] of letters) if (count > most) [best, most] = [size, count];
  return best;
}

/** The word that begins with a large letter; null if the lines beside it do not make the letter a drop cap. */
function firstBeside(cap: Word, words: readonly Word[]): Word | null {
  const beside = words.filter(
    (word) => cap.size >= limits.size * word.size && isBeside(cap, word.box, word.baseline, word.size),
  );
  const lines = linesOf(beside).filter(
    ([first, ...rest]) =>
      first !== undefined &&
      first.box.x0 - cap.box.x1 <= limits.reach * first.size &&
      rest.length + 1 >= limits.words,
  );
  const [first, last] = [lines[0]?.[0], lines.at(-1)?.[0]];
  if (first === undefined || last === undefined || lines.length < limits.lines) return null;
  const foot = Math.abs(cap.baseline - last.baseline) <= limits.slack * last.size;
  const above = (first.baseline - cap.box.y0) / first.size - 0.7;
  const head = above <= limits.rise && above >= -limits.slack;
  return foot && head ? first : null;
}

/** A letter and the rest of its word as one word, or as two if the file draws a space between them. */
function together(page: Page, cap: Word, first: Word): readonly Word[] {
  const { baseline, size } = first;
  const { y0, y1 } = first.box;
  const next = page.glyphs[(cap.glyphs.at(-1) ?? 0) + 1];
  if (next !== undefined && isSpace(next.text))
    return [{ ...cap, baseline, size, box: { ...cap.box, y0, y1 }, even: false, solid: false }, first];
  const box = { x0: cap.box.x0, y0, x1: first.box.x1, y1 };
  const glyphs = [...cap.glyphs, ...first.glyphs];
  const text = cap.text + first.text;
  return [{ ...cap, glyphs, text, box, baseline, size, even: false, solid: false }];
}

/** Returns whether a word stands to the right of a letter, between its top and base. */
function isBeside(cap: Word, box: Box, baseline: number, size: number): boolean {
  const right = box.x0 >= cap.box.x1 - 0.3 * size;
  return right && baseline > cap.box.y0 && baseline <= cap.baseline + 0.5 * size;
}

/** Words by baseline, each line from left to right. */
function linesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const above = line?.[0];
    if (line !== undefined && above !== undefined && word.baseline - above.baseline <= 0.3 * word.size)
      line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.box.x0 - b.box.x0));
}
