/** Writes the letters of a page as SVG text. */
import type { Font, Glyph, Page } from "../../model/page.ts";
import { decimal } from "../decimal.ts";
import { escapeText } from "../escape.ts";
import { isSpace } from "./boxes.ts";

/** The visible glyphs of a page, without spaces. */
export function visibleGlyphs(page: Page): readonly Glyph[] {
  return page.glyphs.filter((glyph) => glyph.hidden === null && !isSpace(glyph));
}

/** Writes glyphs in one colour, one element per word, because not every viewer places letters one by one. */
export function writeGlyphs(page: Page, glyphs: readonly Glyph[], color: string): readonly string[] {
  const texts = runsOf(glyphs).map((run) => writeRun(page, run, ""));
  return [`<g fill="${color}" font-family="serif">`, ...texts, "</g>"];
}

/** Splits glyphs where one does not continue the one before it. */
export function runsOf(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && sharesElement(last, glyph)) run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

function sharesElement(last: Glyph, next: Glyph): boolean {
  const single = [...last.text].length === 1 && [...next.text].length === 1;
  const upright = last.rotation === 0 && next.rotation === 0;
  const near = Math.abs(next.x - last.x - last.advance) < 0.15 * next.size;
  const alike = last.size === next.size && last.baseline === next.baseline && last.font === next.font;
  return single && upright && near && alike;
}

/** Writes a run as a `text` element with more attributes, if there are any. */
export function writeRun(page: Page, run: readonly Glyph[], attributes: string): string {
  const first = run[0] as Glyph;
  const place =
    first.rotation === 0
      ? `x="${run.map((glyph) => decimal(glyph.x)).join(" ")}" y="${decimal(first.baseline)}"`
      : `transform="translate(${decimal(first.x)} ${decimal(first.baseline)}) rotate(${decimal(first.rotation)})"`;
  const text = escapeText(run.map((glyph) => glyph.text).join(""));
  return `<text${attributes} ${place} font-size="${decimal(first.size)}"${lookOf(page.fonts[first.font])}>${text}</text>`;
}

/** Attributes for a font that is not an upright serif. */
function lookOf(font: Font | undefined): string {
  if (font === undefined) return "";
  const family = font.monospace ? "monospace" : font.serif ? null : "sans-serif";
  return [
    family === null ? "" : ` font-family="${family}"`,
    font.weight >= 600 ? ` font-weight="bold"` : "",
    font.italic ? ` font-style="italic"` : "",
  ].join("");
}
