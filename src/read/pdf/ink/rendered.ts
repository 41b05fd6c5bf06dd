/** Measures Type 3 fonts, which have no outlines, on a rendering of their letters. */
import type { Pixels } from "../../../model/assets.ts";
import type { Box } from "../../../model/geometry.ts";
import type { Glyph } from "../../../model/page.ts";
import { boundsOf } from "../../../numeric/boxes.ts";
import { median } from "../../../numeric/statistics.ts";
import type { Engine } from "../engine.ts";
import { renderBox } from "../render.ts";
import { type Ink, letterSizes, levels, lowLetters, usualHeight } from "./measure.ts";

/** Minimum number of letters in a line. */
const fewestLetters = 4;

/** Maximum number of letters measured per line. */
const mostLetters = 40;

/** Rendered letter height in pixels: stems of regular letters are then six pixels wide. */
const pixelsPerHeight = 32;

/** Maximum area of a line, in squares of its letters' height; letters thrown over a page would make a huge image. */
const largestLine = 400;

/** Slants tried, in degrees: none, and those of italic and oblique fonts. */
const slants = [0, 10, 14, 18];

/** Minimum share of plain letters in a font's text; where accented ones prevail, its codes stand for another script. */
const fewestPlain = 0.5;

/** Measures the letters of a font in the line that has the most of them; null if no line has enough. */
export function measureRendered(
  engine: Engine,
  page: { readonly pointer: number },
  glyphs: readonly Glyph[],
): Ink | null {
  if (!areCodesLetters(glyphs)) return null;
  const letters = longestLine(glyphs).slice(0, mostLetters);
  const height = letterSizes(letters.map(({ text, box }) => ({ text, height: box.y1 - box.y0 })));
  const box = boundsOf(letters.map((letter) => letter.box));
  if (!areLetters(letters)) return null;
  if (letters.length < fewestLetters || height === null || box === null) return null;
  if ((box.x1 - box.x0) * (box.y1 - box.y0) > largestLine * height ** 2) return null;
  const scale = pixelsPerHeight / height;
  const image = darkness(renderBox(engine, page, box, { scale, ground: white }));
  const parts = letters.map((letter) => partOf(image, letter.box, box, scale));
  const stem = median(parts.flatMap(strokesAcross));
  if (stem === null) return null;
  return {
    // Such a font's stated size is arbitrary, so its letters replace it.
    stem: (stem / pixelsPerHeight) * Math.sqrt(usualHeight),
    slant: slantOf(parts),
    smallCapitals: false,
    serif: true,
    even: isEven(letters),
  };
}

const white = 0xffffffff;

/** The letters of the line that has the most of them. */
function longestLine(glyphs: readonly Glyph[]): readonly Glyph[] {
  let best: readonly Glyph[] = [];
  let line: Glyph[] = [];
  for (const glyph of glyphs) {
    if (!isReadable(glyph)) continue;
    if (line[0] !== undefined && (line[0].baseline !== glyph.baseline || line[0].size !== glyph.size))
      line = [];
    line.push(glyph);
    if (line.length > best.length) best = line;
  }
  return best;
}

/** Returns whether a glyph is a visible Latin or Cyrillic letter. */
function isReadable({ text, hidden, rotation }: Glyph): boolean {
  return hidden === null && rotation === 0 && /^[A-Za-zА-Яа-я]$/.test(text);
}

/** Returns whether a font's codes are mapped to what they show. */
function areCodesLetters(glyphs: readonly Glyph[]): boolean {
  const signs = glyphs.filter(({ text }) => /[^\p{N}\p{P}\p{Z}]/u.test(text));
  const plain = signs.filter(({ text }) => /^[A-Za-z\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text));
  return plain.length >= fewestPlain * signs.length;
}

/** Maximum difference of x-heights; round letters overshoot a little. */
const sameHeight = 1.2;

/** Returns whether glyph heights fit their letters: unmapped codes may be anything. */
function areLetters(glyphs: readonly Glyph[]): boolean {
  const low = glyphs.filter(({ text }) => lowLetters.test(text)).map(({ box }) => box.y1 - box.y0);
  const tall = glyphs
    .filter(({ text }) => /[bdhklA-PR-ZБВГЕКМНПРТ]/.test(text))
    .map(({ box }) => box.y1 - box.y0);
  const highest = Math.max(...low);
  return highest <= sameHeight * Math.min(...low) && tall.every((height) => height > highest);
}

/** A greyscale image: darkness of each pixel, 0 to 1. */
interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Darkness of pixels, normalised to the darkest. */
function darkness({ width, height, data }: Pixels): Gray {
  const gray = new Float32Array(width * height);
  let most = 0;
  for (let at = 0; at < gray.length; at++) {
    const light = (data[4 * at] ?? 0) + (data[4 * at + 1] ?? 0) + (data[4 * at + 2] ?? 0);
    gray[at] = 1 - light / 765;
    most = Math.max(most, gray[at] as number);
  }
  return { width, height, data: most === 0 ? gray : gray.map((dark) => dark / most) };
}

/** The part of a line's image that shows one letter. */
function partOf({ width, height, data }: Gray, { x0, y0, x1, y1 }: Box, line: Box, scale: number): Gray {
  const left = Math.max(0, Math.floor((x0 - line.x0) * scale));
  const right = Math.min(width, Math.ceil((x1 - line.x0) * scale));
  const top = Math.max(0, Math.floor((y0 - line.y0) * scale));
  const bottom = Math.min(height, Math.ceil((y1 - line.y0) * scale));
  const [wide, high] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const part = new Float32Array(wide * high);
  for (let row = 0; row < high; row++) {
    const start = (top + row) * width + left;
    part.set(data.subarray(start, start + wide), row * wide);
  }
  return { width: wide, height: high, data: part };
}

/** Widths of the ink along rows through a letter, in pixels; grey edge pixels count in part. */
function strokesAcross({ width, height, data }: Gray): readonly number[] {
  const strokes: number[] = [];
  for (const level of levels) {
    const start = Math.floor((1 - level) * height) * width;
    let stroke = 0;
    for (let x = 0; x <= width; x++) {
      const dark = x < width ? (data[start + x] ?? 0) : 0;
      if (dark > 0.1) stroke += dark;
      else if (stroke > 0) {
        strokes.push(stroke);
        stroke = 0;
      }
    }
  }
  return strokes;
}

/** The slant whose removal gives the most distinct columns, when stems are upright. */
function slantOf(parts: readonly Gray[]): number {
  let best = 0;
  let most = -Infinity;
  for (const slant of slants) {
    const sharpness = parts.reduce(
      (sum, part) => sum + sharpnessOf(part, Math.tan((slant * Math.PI) / 180)),
      0,
    );
    if (sharpness <= most) continue;
    most = sharpness;
    best = slant;
  }
  return best;
}

/** Sum of squares of the ink per column after removing a slant. */
function sharpnessOf({ width, height, data }: Gray, shift: number): number {
  const columns = new Float32Array(width + 2 * height);
  for (let y = 0; y < height; y++) {
    const by = height + Math.round((y - height) * shift);
    for (let x = 0; x < width; x++) columns[x + by] = (columns[x + by] ?? 0) + (data[y * width + x] ?? 0);
  }
  return columns.reduce((sum, ink) => sum + ink * ink, 0);
}

/** Tolerance of advances in a monospace font, as a fraction: ink wider than its advance counts as advance. */
const sameAdvance = 0.05;

function isEven(letters: readonly Glyph[]): boolean {
  const has = (wanted: string): boolean => letters.some(({ text }) => wanted.includes(text));
  const advances = letters.map(({ advance }) => advance);
  const [least, most] = [Math.min(...advances), Math.max(...advances)];
  return has("ilrtfj") && has("mwopdbnMW") && least > 0 && most - least < sameAdvance * most;
}
