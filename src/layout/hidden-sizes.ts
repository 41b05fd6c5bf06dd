/** Sizes of letters beneath a scan: their font is any, but their words are as wide as the printed ones. */
import type { Page } from "../model/page.ts";
import { median } from "../numeric/statistics.ts";
import type { Word } from "./text.ts";

/** How sizes are told by widths. */
export interface HiddenSizeOptions {
  /** Lines of at least so many letters tell the usual size. */
  readonly longLetters: number;
  /** Shorter ones than this have the usual size. */
  readonly leastLetters: number;
  /** Sizes that differ from the usual one by less than this share of it are the usual one. */
  readonly alike: number;
  /** Words farther apart than this, in sizes as stated, are of two lines. */
  readonly apart: number;
}

/** Seen on patents and old journals: lines of one text measure within 8 % of each other, stated sizes within 40 %. */
export const hiddenSizeDefaults: HiddenSizeOptions = {
  longLetters: 20,
  leastLetters: 4,
  alike: 0.15,
  apart: 2,
};

/** The page with letters in the sizes that the widths of their lines tell. */
export function withHiddenSizes(
  page: Page,
  words: readonly Word[],
  options: HiddenSizeOptions = hiddenSizeDefaults,
): Page {
  const lines = linesOf(words, options).map((line) => ({
    line,
    letters: lettersIn(line),
    size: sizeOf(line),
  }));
  const long = lines.filter(({ letters }) => letters >= options.longLetters);
  const usual = median(long.map(({ size }) => size));
  if (usual === null) return page;
  const glyphs = [...page.glyphs];
  for (const { line, letters, size } of lines) {
    const isUsual = letters < options.leastLetters || Math.abs(size - usual) <= options.alike * usual;
    for (const index of line.flatMap((word) => word.glyphs)) {
      const glyph = glyphs[index];
      if (glyph !== undefined) glyphs[index] = { ...glyph, size: isUsual ? usual : size };
    }
  }
  return { ...page, glyphs };
}

/** Words that follow each other on one baseline. */
function linesOf(words: readonly Word[], options: HiddenSizeOptions): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1)?.at(-1);
    const gap = last === undefined ? Infinity : word.box.x0 - last.box.x1;
    const level = last !== undefined && Math.abs(word.baseline - last.baseline) <= 0.4 * last.size;
    if (level && gap > -last.size && gap <= options.apart * last.size) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines;
}

function lettersIn(line: readonly Word[]): number {
  return line.reduce((sum, { text }) => sum + text.length, 0);
}

/** The font size in which letters are as wide as these. */
function sizeOf(line: readonly Word[]): number {
  let [width, letters] = [0, 0];
  for (const { box, text } of line) {
    width += box.x1 - box.x0;
    for (const letter of text) letters += widthOf(letter);
  }
  return width / letters;
}

/** How wide letters usually are, in font sizes: means of the common text fonts. */
function widthOf(letter: string): number {
  if (/[iljtfrI.,;:'!|()[\]’‘`-]/u.test(letter)) return 0.31;
  if (/[mwMW—]/u.test(letter)) return 0.8;
  if (/[\p{Lu}&%@]/u.test(letter)) return 0.68;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter) ? 1 : 0.49;
}
