/** Drawn PDFs, opened and read, and small views of what comes out. */
import { onTestFinished } from "vitest";
import type { Pixels } from "../../../src/model/assets.ts";
import type { Box } from "../../../src/model/geometry.ts";
import type { Glyph, Page } from "../../../src/model/page.ts";
import type { Diagnostic } from "../../../src/model/report.ts";
import { openPdf, type PdfFile, type PdfOptions, readPdf } from "../../../src/read/pdf/index.ts";
import { pdfOf } from "../../support/pdf.ts";

type Drawn = Parameters<typeof pdfOf>[0];

/** Opens a drawn file; it is closed after the test. */
export async function fileOf(drawn: Drawn, options: PdfOptions = {}): Promise<PdfFile> {
  const file = await openPdf(pdfOf(drawn), options);
  onTestFinished(() => file.close());
  return file;
}

/** The first page of a drawn file. */
export async function pageOf(drawn: Drawn): Promise<Page> {
  return (await fileOf(drawn)).readPage(1);
}

/** All pages of a file, and what was said on the way. */
export async function readAll(
  bytes: Uint8Array,
): Promise<{ readonly pages: readonly Page[]; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const pages: Page[] = [];
  for await (const page of readPdf(bytes, { report: (diagnostic) => diagnostics.push(diagnostic) }))
    pages.push(page);
  return { pages, diagnostics };
}

/** The text of all glyphs in their order. */
export function textOf(page: Page): string {
  return page.glyphs.map((glyph) => glyph.text).join("");
}

/** The glyph with this text; the first where there are several. */
export function glyphOf(page: Page, text: string): Glyph {
  const glyph = page.glyphs.find((candidate) => candidate.text === text);
  if (glyph === undefined) throw new Error(`no glyph ${text} in "${textOf(page)}"`);
  return glyph;
}

/** A box as left, top, right, bottom, rounded to a tenth of a point. */
export function edges(box: Box): readonly number[] {
  return [box.x0, box.y0, box.x1, box.y1].map((value) => Math.round(value * 10) / 10 + 0);
}

/** Bounds of what is not white in a rendered page, in pixels. */
export function inkOf({ width, height, data }: Pixels): Box {
  const box = { x0: width, y0: height, x1: 0, y1: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4] ?? 255) > 127) continue;
      box.x0 = Math.min(box.x0, x);
      box.y0 = Math.min(box.y0, y);
      box.x1 = Math.max(box.x1, x + 1);
      box.y1 = Math.max(box.y1, y + 1);
    }
  return box;
}
