/** What the letters of fonts made of drawings (Type 3) look like, measured on a rendering: they have no outlines. */
import type { Pixels } from "../../../model/assets.ts";
import type { Box } from "../../../model/geometry.ts";
import type { Glyph } from "../../../model/page.ts";
import { boundsOf } from "../../../numeric/boxes.ts";
import { median } from "../../../numeric/statistics.ts";
import type { Engine } from "../engine.ts";
import { renderBox } from "../render.ts";
import { type Ink, letterSizes, levels } from "./measure.ts";

/** Fewest letters in a line that are measured. */
const fewestLetters = 4;

/** Most letters of a line that are measured. */
const mostLetters = 40;

/** Pixels of a letter's height: stems of regular letters are six wide then. */
const pixelsPerHeight = 32;

/** Slants that letters are tried with, in degrees: none, and those of italic and slanted fonts. */
const slants = [0, 10, 14, 18];

/** Measures the letters of a font in the line that has most of them; null where no line has enough. */
export function measureRendered(
  engine: Engine,
  page: { readonly pointer: number },
  glyphs: readonly Glyph[],
): Ink | null {
  const letters = longestLine(glyphs).slice(0, mostLetters);
  const height = letterSizes(letters.map(({ text, box }) => ({ text, height: box.y1 - box.y0 })));
  const box = boundsOf(letters.map((letter) => letter.box));
  if (!areLetters(letters)) return null;
  if (letters.length < fewestLetters || height === null || box === null) return null;
  const scale = pixelsPerHeight / height;
  const image = darkness(renderBox(engine, page, box, scale, white));
  const parts = letters.map((letter) => partOf(image, letter.box, box, scale));
  const stem = median(parts.flatMap(strokesAcross));
  if (stem === null) return null;
  return {
    // The font size that such a font states may be anything, so its letters stand for it.
    stem: (stem / pixelsPerHeight) * Math.sqrt(usualHeight),
    slant: slantOf(parts),
    smallCapitals: false,
    serif: true,
    even: isEven(letters),
  };
}

const white = 0xffffffff;

/** Geometric mean of the heights of lowercase letters and capitals in a text font, in font sizes. */
const usualHeight = 0.55;

/** The letters of one line, the one with most of them. */
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

/** Whether a glyph stands for a Latin letter and can be seen. */
function isReadable({ text, hidden, rotation }: Glyph): boolean {
  return hidden === null && rotation === 0 && /^[A-Za-z]$/.test(text);
}

/** Most that lowercase letters without ascender differ in height; round ones are a little higher. */
const sameHeight = 1.2;

/** Whether glyphs are as high as the letters that they stand for: codes that the file does not map may be any. */
function areLetters(glyphs: readonly Glyph[]): boolean {
  const low = glyphs.filter(({ text }) => /[acemnorsuvwxz]/.test(text)).map(({ box }) => box.y1 - box.y0);
  const tall = glyphs.filter(({ text }) => /[bdhklA-PR-Z]/.test(text)).map(({ box }) => box.y1 - box.y0);
  const highest = Math.max(...low);
  return highest <= sameHeight * Math.min(...low) && tall.every((height) => height > highest);
}

/** A gray picture: how dark each pixel is, from 0 to 1. */
interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** How dark pixels are, with the darkest as 1. */
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

/** The part of a line's picture that shows one letter. */
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

/** Widths of the ink along rows through a letter, in pixels: grays at the edges of a stroke count in part. */
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

/** The slant under which letters have the most even columns: their stems are upright then. */
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

/** Sum of the squares of the ink in the columns of a letter that is set upright from a slant. */
function sharpnessOf({ width, height, data }: Gray, shift: number): number {
  const columns = new Float32Array(width + 2 * height);
  for (let y = 0; y < height; y++) {
    const by = height + Math.round((y - height) * shift);
    for (let x = 0; x < width; x++) columns[x + by] = (columns[x + by] ?? 0) + (data[y * width + x] ?? 0);
  }
  return columns.reduce((sum, ink) => sum + ink * ink, 0);
}

/** Fraction by which advances of a monospace font may differ: ink that is wider than its room counts as room. */
const sameAdvance = 0.05;

function isEven(letters: readonly Glyph[]): boolean {
  const has = (wanted: string): boolean => letters.some(({ text }) => wanted.includes(text));
  const advances = letters.map(({ advance }) => advance);
  const [least, most] = [Math.min(...advances), Math.max(...advances)];
  return has("ilrtfj") && has("mwopdbnMW") && least > 0 && most - least < sameAdvance * most;
}
