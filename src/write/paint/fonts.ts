/** Paints letters in the colour of their font. */
import type { Color, Glyph, Page } from "../../model/page.ts";
import { visibleGlyphs, writeGlyphs } from "./letters.ts";
import { type Legend, legendOf, svgOf, writeShapes } from "./shapes.ts";

/** Colours that can be distinguished at text size; reused after the last. */
export const palette: readonly Color[] = [
  "#1f4e9c",
  "#d62728",
  "#2a8a2a",
  "#e07b00",
  "#8a4fc0",
  "#0a97a8",
  "#c2318f",
  "#7a5230",
  "#777700",
  "#ff5a5a",
  "#4aa3ff",
  "#555555",
];

/** A font of a page with its name, colour and visible glyphs. */
export interface UsedFont {
  readonly name: string;
  readonly color: Color;
  readonly glyphs: readonly Glyph[];
}

/** The fonts of a page, the most used first; subsets of one font count together. */
export function fontsOf(page: Page): readonly UsedFont[] {
  const glyphs = new Map<string, Glyph[]>();
  for (const glyph of visibleGlyphs(page)) {
    const name = page.fonts[glyph.font]?.name ?? "";
    const known = glyphs.get(name);
    if (known === undefined) glyphs.set(name, [glyph]);
    else known.push(glyph);
  }
  return [...glyphs]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, own], index) => ({
      name,
      color: palette[index % palette.length] ?? "#000000",
      glyphs: own,
    }));
}

/** The legend: names of fonts with the number of their letters. */
export function fontLegend(page: Page, fonts: readonly UsedFont[]): Legend {
  return legendOf(
    page,
    fonts.map(({ name, color, glyphs }) => [`${name === "" ? "unnamed" : name} (${glyphs.length})`, color]),
  );
}

/** Writes the letters of a page in the colours of their fonts, or of what else they are sorted by, with a legend. */
export function writeFonts(page: Page, fonts: readonly UsedFont[] = fontsOf(page)): string {
  const legend = fontLegend(page, fonts);
  return svgOf(page, legend.height, [
    ...fonts.flatMap(({ glyphs, color }) => writeGlyphs(page, glyphs, color)),
    ...writeShapes(legend.samples),
  ]);
}
