/** Pages without text that can be used get the text that their picture shows. */
import type { Pixels } from "../model/assets.ts";
import type { Page } from "../model/page.ts";
import type { Report } from "../model/report.ts";
import { readPageImage } from "./image/index.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { glyphsOf, ocrFonts } from "./ocr/glyphs.ts";
import { findBold } from "./ocr/weight.ts";
import { judgeTextLayer } from "./text-layer/verdict.ts";

/** When to recognise: only pages whose text cannot be used, never, or every page. */
export type OcrMode = "auto" | "never" | "always";

/** How pages are recognised. */
export interface RecognizeOptions {
  readonly mode: OcrMode;
  readonly engine: OcrEngine;
  /** As Tesseract names them. */
  readonly languages: readonly string[];
  /** Renders the page. */
  readonly render: (dotsPerInch: number) => Pixels | null;
  readonly signal?: AbortSignal;
  readonly report: Report;
}

/** Resolution at which pages are recognised; 300 costs twice as much and reads no better. */
const dotsPerInch = 200;

/**
 * Recognises a page where it must be; others come back as they are.
 *
 * Recognised letters stand on the page with its lean taken out.
 */
export async function recognizePage(page: Page, options: RecognizeOptions): Promise<Page> {
  if (options.mode === "never") return page;
  const { verdict } = judgeTextLayer(page);
  if (options.mode === "auto" && (verdict === "trusted" || verdict === "under-image")) return page;
  const pixels = options.render(dotsPerInch);
  if (pixels === null) return page;
  const { gray, ink, orientation } = readPageImage(pixels);
  const { engine, languages, signal } = options;
  const lines = await engine.recognize(gray, { languages, dotsPerInch, ...(signal && { signal }) });
  const placement = {
    width: page.width,
    height: page.height,
    turn: orientation.turn,
    pointsPerPixel: page.width / pixels.width,
  };
  const glyphs = glyphsOf(lines, placement, findBold(ink, lines));
  if (glyphs.length === 0 && page.glyphs.length === 0) return page;
  options.report({
    severity: "warning",
    code: "ocr/recognized",
    message: `The text of this page was recognised by ${engine.name}, as its text layer is ${verdict}.`,
    page: page.number,
  });
  return { ...page, fonts: ocrFonts, glyphs };
}
