/** Decides whether the text of a page is usable, from its characters and from its image. */
import type { Pixels } from "../model/assets.ts";
import type { Page } from "../model/page.ts";
import { hasDrawnLetters } from "./drawn-letters.ts";
import { findComponents } from "./image/components.ts";
import { grayOf } from "./image/gray.ts";
import { findInk } from "./image/ink.ts";
import { findLetters } from "./image/letters.ts";
import { imageShare } from "./image-share.ts";
import { compareWithInk, inkAgreementLimits } from "./ink-agreement.ts";
import { findWriting, writingLimits } from "./pictures/writing.ts";
import { inPixels } from "./pictures/written-pictures.ts";
import { dotsPerInchOf } from "./resolution.ts";
import { judgeTextLayer, textLayerLimits, type TextLayerVerdict } from "./text-layer/verdict.ts";

/** Renders a page. */
export type Render = (dotsPerInch: number) => Pixels | null;

/**
 * A page with some text is a scan if rows on its image have this many letters, about two lines; photographs have at
 * most 24.
 */
const scanLetters = 100;

/**
 * A quick look at a page without text before it is examined closely. Checked on 36 such pages: covers with a logo
 * (letters of 1.3 inches), plates, drawings (0.9 inches are read).
 */
const limits = {
  /** Resolution of the quick look, as a fraction of that for recognition. */
  coarse: 0.5,
  /** Letters higher than this, in pixels of the quick look, belong to a logo, which no engine reads. */
  highest: 100,
} as const;

/**
 * Judges the text of a page by its characters and, where it can be rendered, by its image: text under a picture must
 * lie on its ink, a page with hardly any text must not be full of letter-like shapes, and a picture on a page without
 * text must contain something like letters.
 */
export function judgePage(page: Page, render?: Render): TextLayerVerdict {
  const judged = judgeTextLayer(page);
  if (render === undefined) return judged;
  if (judged.verdict === "under-image" && !liesOnInk(page, render))
    return {
      verdict: "wrong",
      confidence: 0.8,
      reasons: ["text that does not lie on the ink of the picture"],
    };
  if (judged.verdict === "missing" && isWordless(page, render))
    return { verdict: "trusted", confidence: 0.8, reasons: ["a picture without words"] };
  if (judged.verdict !== "trusted") return judged;
  if (isDrawn(page, render))
    return { verdict: "missing", confidence: 0.8, reasons: ["letters drawn as shapes and hardly any text"] };
  if (isStampedScan(page, render))
    return {
      verdict: "missing",
      confidence: 0.8,
      reasons: ["a picture of the page with more text than its own"],
    };
  return judged;
}

/** Returns whether a verdict calls for recognition. */
export function isUnusable({ verdict }: Pick<TextLayerVerdict, "verdict">): boolean {
  return verdict === "missing" || verdict === "wrong";
}

function liesOnInk(page: Page, render: Render): boolean {
  const pixels = render(inkAgreementLimits.dotsPerInch);
  return pixels === null || compareWithInk(page, grayOf(pixels)).agrees;
}

/**
 * Returns whether pictures that do not cover the page contain nothing of letter size; images of whole pages are read.
 */
function isWordless(page: Page, render: Render): boolean {
  if (imageShare(page) >= textLayerLimits.covered) return false;
  const pixels = render(dotsPerInchOf(page) * limits.coarse);
  if (pixels === null) return false;
  const { members, height } = findLetters(findComponents(findInk(grayOf(pixels))));
  return members.length < writingLimits.letters || height > limits.highest;
}

function isDrawn(page: Page, render: Render): boolean {
  if (hasText(page, textLayerLimits.letters) || !hasDrawnLetters(page)) return false;
  const pixels = render(dotsPerInchOf(page));
  if (pixels === null) return false;
  return findWriting(findComponents(findInk(grayOf(pixels))), [], pixels.width) !== null;
}

/**
 * Returns whether a page is a scan with a few lines of its own, such as a stamp, header or number.
 *
 * Its image shows more letters in rows than the page has; photographs show no rows.
 */
function isStampedScan(page: Page, render: Render): boolean {
  if (imageShare(page) < textLayerLimits.covered) return false;
  const own = page.glyphs.filter(({ hidden, text }) => hidden === null && text.trim() !== "");
  const pixels = render(dotsPerInchOf(page));
  if (pixels === null) return false;
  const components = findComponents(findInk(grayOf(pixels)));
  const whole = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  const known = inPixels(
    own.map(({ box }) => box),
    whole,
    page.width / pixels.width,
  );
  const writing = findWriting(components, known, pixels.width);
  return writing !== null && writing.letters >= Math.max(scanLetters, own.length);
}

/** Returns whether the page has this many letters and digits; most pages do within their first words. */
function hasText({ glyphs }: Page, least: number): boolean {
  let seen = 0;
  for (const { hidden, text } of glyphs)
    if (hidden === null && /[\p{L}\p{N}]/u.test(text) && ++seen >= least) return true;
  return false;
}
