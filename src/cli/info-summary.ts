/** The counts that `urtext info` shows. */
import type { FileDescription } from "../model/file.ts";
import type { PageNumber } from "../model/geometry.ts";
import type { Page } from "../model/page.ts";
import type { TextLayerVerdict } from "../recognize/text-layer/verdict.ts";
import { imageShare } from "./image-share.ts";

/** The amounts of text and images on a page. */
export interface PageSummary {
  readonly page: PageNumber;
  readonly label: string | null;
  /** In points, as seen. */
  readonly width: number;
  readonly height: number;
  readonly glyphs: number;
  /** Glyphs that cannot be seen. */
  readonly hidden: number;
  /** Glyphs of which the file does not say which character they are. */
  readonly unmapped: number;
  readonly images: number;
  /** Share of the page covered by images, 0 to 1. */
  readonly imageShare: number;
  /** Whether the text can be used as it is. */
  readonly textLayer: TextLayerVerdict;
}

/** Judges the text layer of a page. */
export type Judge = (page: Page) => TextLayerVerdict;

/** A font and how much it is used. */
export interface FontSummary {
  readonly name: string;
  readonly embedded: boolean;
  readonly glyphs: number;
}

/** What is known about a file. */
export interface FileSummary extends FileDescription {
  /** As named on the command line. */
  readonly file: string;
  /** By falling use. */
  readonly fonts: readonly FontSummary[];
  readonly pages: readonly PageSummary[];
}

/** Goes through pages once and keeps only the counts. */
export async function summarize(
  file: string,
  description: FileDescription,
  pages: AsyncIterable<Page>,
  judge: Judge,
): Promise<FileSummary> {
  const fonts = new Map<string, FontSummary>();
  const summaries: PageSummary[] = [];
  for await (const page of pages) {
    summaries.push(summarizePage(page, judge));
    countFonts(page, fonts);
  }
  return {
    file,
    ...description,
    fonts: [...fonts.values()].sort((a, b) => b.glyphs - a.glyphs),
    pages: summaries,
  };
}

function summarizePage(page: Page, judge: Judge): PageSummary {
  return {
    page: page.number,
    label: page.label,
    width: page.width,
    height: page.height,
    glyphs: page.glyphs.length,
    hidden: page.glyphs.filter((glyph) => glyph.hidden !== null).length,
    unmapped: page.glyphs.filter((glyph) => !glyph.mapped).length,
    images: page.images.length,
    imageShare: Number(imageShare(page).toFixed(3)),
    textLayer: judge(page),
  };
}

/** Fonts of one name count together, because subsets of a font share its name; embedded and missing fonts are counted separately. */
function countFonts(page: Page, fonts: Map<string, FontSummary>): void {
  const used = new Uint32Array(page.fonts.length);
  for (const glyph of page.glyphs) used[glyph.font] = (used[glyph.font] ?? 0) + 1;
  for (const [index, { name, embedded }] of page.fonts.entries()) {
    const key = JSON.stringify([name, embedded]);
    fonts.set(key, { name, embedded, glyphs: (fonts.get(key)?.glyphs ?? 0) + (used[index] ?? 0) });
  }
}
