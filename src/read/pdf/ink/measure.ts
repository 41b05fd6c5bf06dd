/** Measures what the letters of a font look like from their outlines. */
import { median } from "../../../numeric/statistics.ts";
import type { Engine } from "../engine.ts";
import { slantOf, strokesAcross } from "./scan.ts";
import { readShapes, type Shape } from "./shapes.ts";

/** Measurements of a font's letters. */
export interface Ink {
  /**
   * Stem width, divided by the geometric mean of font size and letter height.
   *
   * The font size alone misjudges fonts that are small on their body, and the letters alone misjudge fonts with a small
   * x-height (Gill Sans).
   */
  readonly stem: number;
  /** Slant of the stems, in degrees to the right. */
  readonly slant: number;
  /** Whether lowercase letters are drawn as smaller capitals. */
  readonly smallCapitals: boolean;
  /** Whether stems end in serifs. */
  readonly serif: boolean;
  /** Whether narrow and wide letters have the same advance, within the range of monospace fonts. */
  readonly even: boolean;
}

/** Minimum number of letters: one of a few may be a sign. */
const fewestLetters = 4;

/** Maximum number of letters measured per group: more hardly change the result. */
const enough = 8;

/** Latin, Cyrillic and Greek letters, most frequent first, and digits, which are as tall as capitals in most fonts. */
const alphabet = {
  low: codesOf("nmuriaeocsvwxzипнмвкегсяоανπρικ"),
  tall: codesOf("hldbk"),
  capitals: codesOf("HEITDBPRLNFMAUSCOGKZXVWYСКПНТДРИГБЛМΓΕΝΠΔ"),
  digits: codesOf("0123456789"),
  /** Letters that say nothing about heights: they reach above the x-height or below the baseline by their own measure. */
  other: codesOf("tfgpqyjруфψφμ"),
};

/** Characters without stems, which show no slant: digits of bowls, and letters of diagonals. */
const stemless = codesOf("02356789vwxzkyosceVWXYZKAMNSCOGижкМИХУ");

/** Heights at which strokes are measured, as fractions of a letter: between its bars and away from its serifs. */
export const levels = [0.3, 0.5, 0.7];

/** Where serifs are, as a fraction of a letter's height. */
const foot = [0.015];

/** Stems have serifs if their feet are this many times as wide. */
const serifWidth = 1.6;

/** Measures a font; null if its outlines are missing or too few. */
export function measureInk(engine: Engine, font: number): Ink | null {
  const read = (codes: readonly number[]): readonly Shape[] => readShapes(engine, font, codes, enough);
  const low = read(alphabet.low);
  const tall = read(alphabet.tall);
  const capitals = read(alphabet.capitals);
  const letters = [...low, ...tall, ...capitals];
  const upright = letters.length < fewestLetters ? [...letters, ...read(alphabet.digits)] : letters;
  const shapes = upright.length < fewestLetters ? [...upright, ...read(alphabet.other)] : upright;
  const stem = median(shapes.flatMap((shape) => strokesAcross(shape, levels)));
  const height = letterHeight(low, tall, upright);
  if (shapes.length < fewestLetters || stem === null || height === null) return null;
  const feet = median(letters.flatMap((shape) => strokesAcross(shape, foot)));
  return {
    stem: stem / Math.sqrt(height),
    slant: slantOf(stemsAmong(shapes)),
    smallCapitals: isSmallCapitals(low, tall, capitals),
    even: isEven(engine, font, letters),
    serif: feet !== null && feet > serifWidth * stem,
  };
}

/** The letters that have stems. */
function stemsAmong(shapes: readonly Shape[]): readonly Shape[] {
  return shapes.filter(({ code }) => !stemless.includes(code));
}

/** Narrow and wide letters in all but monospace fonts. */
const narrow = codesOf("ilrIJ");
const wide = codesOf("mwMHND");

/** Letter widths in monospace fonts, in font sizes, and their tolerance. */
const monospaceWidth = { least: 0.4, most: 0.75, difference: 0.01 };

function isEven(engine: Engine, font: number, letters: readonly Shape[]): boolean {
  const has = (codes: readonly number[]): boolean => letters.some(({ code }) => codes.includes(code));
  if (!has(narrow) || !has(wide)) return false;
  const widths = letters.map(({ code }) => widthOf(engine, font, code));
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  return (
    least >= monospaceWidth.least && most <= monospaceWidth.most && most - least < monospaceWidth.difference
  );
}

/** Width of a letter in font sizes; 0 if the file does not state it. */
export function widthOf({ call, scratch, f32 }: Engine, font: number, code: number): number {
  return call.FPDFFont_GetGlyphWidth(font, code, 1, scratch) === 0 ? 0 : (f32()[scratch >> 2] ?? 0);
}

/** Geometric mean of x-height and capital height in a text font, in font sizes. */
export const usualHeight = 0.55;

/** Usual ratio of x-height to capital height. */
const lowToCapital = 0.68;

/** The geometric mean of x-height and capital height; either is estimated from the other if missing. */
function letterHeight(
  low: readonly Shape[],
  tall: readonly Shape[],
  others: readonly Shape[],
): number | null {
  return meanHeight(
    heightOf(low),
    heightOf(others.filter((shape) => !low.includes(shape) && !tall.includes(shape))),
  );
}

function meanHeight(small: number | null, large: number | null): number | null {
  if (small === null && large === null) return null;
  return Math.sqrt((small ?? lowToCapital * (large ?? 0)) * (large ?? (small ?? 0) / lowToCapital));
}

/** Lowercase letters without ascender, descender or accent. */
export const lowLetters = /^[acemnorsuvwxzавгезиклмнопстхчшьэюя]$/;

/** Capitals that stand on the baseline without an accent. */
const capitalLetters = /^[A-PR-ZАБВГЕЖЗИКЛМНОПРСТУХЧШЫЬЭЮЯ]$/;

/** The same mean for Latin and Cyrillic letters of known height; null if there are none. */
export function letterSizes(
  letters: readonly { readonly text: string; readonly height: number }[],
): number | null {
  const heights = (wanted: RegExp): number | null =>
    median(letters.filter(({ text }) => wanted.test(text)).map(({ height }) => height));
  return meanHeight(heights(lowLetters), heights(capitalLetters));
}

function heightOf(shapes: readonly Shape[]): number | null {
  return median(shapes.map(({ y0, y1 }) => y1 - y0));
}

/** Minimum ratio of ascender height to x-height in true lowercase. */
const ascending = 1.12;

/** Maximum height of small capitals, as a fraction of the capitals, or of the font size if there are none. */
const small = { ofCapitals: 0.93, ofSize: 0.6 };

/** Number of contours of capitals whose lowercase letters differ: i has a dot, e an eye. */
const capitalOutlines: ReadonlyMap<number, number> = new Map([
  [0x69, 1],
  [0x65, 1],
  [0x72, 2],
  [0x62, 3],
]);

/** Fraction of these letters that match capitals in small capitals: the R of some faces is open. */
const mostAgree = 0.5;

/** A letter whose outline may overlap itself, and so has as many contours as its capital: alone it proves nothing. */
const overlapping = 0x72;

/**
 * Returns whether lowercase letters are equally tall, lower than capitals, and have the contours of capitals.
 *
 * Where the letters whose contours differ are missing, an ascender must show the height.
 */
function isSmallCapitals(low: readonly Shape[], tall: readonly Shape[], capitals: readonly Shape[]): boolean {
  const [letters, ascenders, large] = [heightOf(low), heightOf(tall), heightOf(capitals)];
  if (letters === null || (ascenders !== null && ascenders > ascending * letters)) return false;
  if (large === null ? letters >= small.ofSize : letters >= small.ofCapitals * large) return false;
  const telling = [...low, ...tall].filter(({ code }) => capitalOutlines.has(code));
  if (telling.length === 0) return ascenders !== null;
  const agreeing = telling.filter(({ code, polygons }) => polygons.length === capitalOutlines.get(code));
  if (ascenders === null && agreeing.every(({ code }) => code === overlapping)) return false;
  return agreeing.length > 0 && agreeing.length >= mostAgree * telling.length;
}

function codesOf(letters: string): readonly number[] {
  return Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
}
