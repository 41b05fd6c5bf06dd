/** Font sizes of the text beneath a scan. Its font is arbitrary, but its words are as wide as the printed ones. */
import type { Page } from "../../model/page.ts";
import { median } from "../../numeric/statistics.ts";
import type { Word } from "../text/text.ts";

/**
 * How sizes follow from widths. Checked on patents and old journals: lines of one text are within 8 % of each other,
 * short ones within 30 %, stated sizes within 40 %.
 */
const limits = {
  /** Lines of at least this many letters determine the usual size. */
  longLetters: 20,
  /** Shorter lines have the usual size. */
  leastLetters: 4,
  /** Sizes within this fraction of the usual one are equal to it. */
  alike: 0.15,
  /** A short line within this fraction of the size of the line above has its size. */
  alikeShort: 0.35,
  /** Maximum distance of that line, in usual sizes, from baseline to baseline. */
  leading: 1.5,
  /** Words further apart than this, in stated sizes, belong to two lines. */
  apart: 2,
};

/** Words of one line and the size that their widths imply. */
interface Measured {
  readonly line: readonly Word[];
  readonly letters: number;
  readonly size: number;
}

/** The page with letter sizes corrected by the widths of their lines. */
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

/** The usual size if a line is close to it, that of the line above if a short one continues it, or its own. */
function settledSize({ line, letters, size }: Measured, above: Measured | null, usual: number): number {
  if (letters < limits.leastLetters || Math.abs(size - usual) <= limits.alike * usual) return usual;
  if (above === null || letters >= limits.longLetters) return size;
  const goesOn =
    isUnder(line, above.line, usual) && Math.abs(size - above.size) <= limits.alikeShort * above.size;
  return goesOn ? above.size : size;
}

/** Returns whether a line stands directly below another, at its start. */
function isUnder(line: readonly Word[], above: readonly Word[], usual: number): boolean {
  const [first, begin] = [line[0], above[0]];
  if (first === undefined || begin === undefined) return false;
  const down = first.baseline - begin.baseline;
  return down > 0 && down <= limits.leading * usual && Math.abs(first.box.x0 - begin.box.x0) <= 2 * usual;
}

/** Consecutive words on one baseline. */
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

/** The font size in which letters have these widths; figures and dots beside words are wider and narrower. */
function sizeOf(line: readonly Word[]): number {
  const worded = line.filter(({ text }) => /\p{L}{2}/u.test(text));
  let [width, letters] = [0, 0];
  for (const { box, text } of worded.length === 0 ? line : worded) {
    width += box.x1 - box.x0;
    for (const letter of text) letters += widthOf(letter);
  }
  return width / letters;
}

/** Average letter widths in font sizes, over common text fonts. */
function widthOf(letter: string): number {
  if (/[iljtfrI.,;:'!|()[\]’‘`-]/u.test(letter)) return 0.31;
  if (/[mwMW—]/u.test(letter)) return 0.8;
  if (/[\p{Lu}&%@]/u.test(letter)) return 0.68;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter) ? 1 : 0.49;
}
