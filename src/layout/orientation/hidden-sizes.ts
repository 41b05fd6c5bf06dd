/** Sizes of letters beneath a scan: their font is any, but their words are as wide as the printed ones. */
import type { Page } from "../../model/page.ts";
import { median } from "../../numeric/statistics.ts";
import type { Word } from "../text/text.ts";

/**
 * How sizes are told by widths.  Seen on patents and old journals: lines of one text measure within 8 % of each
 * other, short ones within 30 %, stated sizes within 40 %.
 */
const limits = {
  /** Lines of at least so many letters tell the usual size. */
  longLetters: 20,
  /** Shorter ones than this have the usual size. */
  leastLetters: 4,
  /** Sizes that differ from the usual one by less than this share of it are the usual one. */
  alike: 0.15,
  /** A short line that differs from the line right above it by less than this share has its size. */
  alikeShort: 0.35,
  /** It is right above at this many usual sizes, from baseline to baseline, and less. */
  leading: 1.5,
  /** Words farther apart than this, in sizes as stated, are of two lines. */
  apart: 2,
};

/** Words of one line and the size that their widths tell. */
interface Measured {
  readonly line: readonly Word[];
  readonly letters: number;
  readonly size: number;
}

/** The page with letters in the sizes that the widths of their lines tell. */
export function withHiddenSizes(page: Page, words: readonly Word[]): Page {
  const lines: readonly Measured[] = linesOf(words).map((line) => ({
    line,
    letters: lettersIn(line),
    size: sizeOf(line),
  }));
  const long = lines.filter(({ letters }) => letters >= limits.longLetters);
  const usual = median(long.map(({ size }) => size));
  if (usual === null) return page;
  const glyphs = [...page.glyphs];
  let above: Measured | null = null;
  for (const measured of lines) {
    const size = settledSize(measured, above, usual);
    above = { ...measured, size };
    for (const index of measured.line.flatMap((word) => word.glyphs)) {
      const glyph = glyphs[index];
      if (glyph !== undefined) glyphs[index] = { ...glyph, size };
    }
  }
  return { ...page, glyphs };
}

/** The usual size where a line is near it, that of the line above where a short one goes on with it, or its own. */
function settledSize({ line, letters, size }: Measured, above: Measured | null, usual: number): number {
  if (letters < limits.leastLetters || Math.abs(size - usual) <= limits.alike * usual) return usual;
  if (above === null || letters >= limits.longLetters) return size;
  const goesOn =
    isUnder(line, above.line, usual) && Math.abs(size - above.size) <= limits.alikeShort * above.size;
  return goesOn ? above.size : size;
}

/** Whether a line stands right under another one, at its beginning. */
function isUnder(line: readonly Word[], above: readonly Word[], usual: number): boolean {
  const [first, begin] = [line[0], above[0]];
  if (first === undefined || begin === undefined) return false;
  const down = first.baseline - begin.baseline;
  return down > 0 && down <= limits.leading * usual && Math.abs(first.box.x0 - begin.box.x0) <= 2 * usual;
}

/** Words that follow each other on one baseline. */
function linesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1)?.at(-1);
    const gap = last === undefined ? Infinity : word.box.x0 - last.box.x1;
    const level = last !== undefined && Math.abs(word.baseline - last.baseline) <= 0.4 * last.size;
    if (level && gap > -last.size && gap <= limits.apart * last.size) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines;
}

function lettersIn(line: readonly Word[]): number {
  return line.reduce((sum, { text }) => sum + text.length, 0);
}

/** The font size in which letters are as wide as these; figures and dots beside words are set wider and narrower. */
function sizeOf(line: readonly Word[]): number {
  const worded = line.filter(({ text }) => /\p{L}{2}/u.test(text));
  let [width, letters] = [0, 0];
  for (const { box, text } of worded.length === 0 ? line : worded) {
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
