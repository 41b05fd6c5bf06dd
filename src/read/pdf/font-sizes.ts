/** Corrects implausible font sizes. */
import type { Glyph } from "../../model/page.ts";
import { median } from "../../numeric/statistics.ts";

/** Maximum ink height in font sizes: the tallest letters stay below 1.3. */
const tallest = 1.6;

/** Height of capitals and ascenders in font sizes, in most fonts. */
const capitalHeight = 0.7;

/**
 * Gives glyphs a size that fits their ink where the stated one does not.
 *
 * Type 3 fonts have their own matrix, so "size 0.1" may be ten points tall.
 */
export function correctSizes(glyphs: readonly Glyph[]): readonly Glyph[] {
  const wrong = new Map<string, number[]>();
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as Glyph;
    if (isTooTall(glyph)) {
      const height = inkHeight(glyph);
      const key = keyOf(glyph);
      const list = wrong.get(key);
      if (list === undefined) wrong.set(key, [height]);
      else list.push(height);
    }
  }
  if (wrong.size === 0) return glyphs;
  const sizes = new Map([...wrong].map(([key, heights]) => [key, (tall(heights) ?? 0) / capitalHeight]));
  return glyphs.map((glyph) => {
    const size = sizes.get(keyOf(glyph));
    return size === undefined || size <= glyph.size ? glyph : { ...glyph, size };
  });
}

/** Returns whether a glyph is taller than letters of its size can be. */
export function isTooTall(glyph: Glyph): boolean {
  return inkHeight(glyph) > tallest * glyph.size;
}

function keyOf(glyph: Glyph): string {
  return `${glyph.font}:${glyph.size.toFixed(3)}`;
}

function inkHeight({ box, rotation }: Glyph): number {
  return rotation === 90 || rotation === 270 ? box.x1 - box.x0 : box.y1 - box.y0;
}

/** Height of tall letters: the median of the upper half. */
function tall(heights: readonly number[]): number | null {
  const sorted = [...heights].sort((a, b) => a - b);
  return median(sorted.slice(sorted.length >> 1));
}
