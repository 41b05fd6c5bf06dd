/** Whether the text of a page can be used, by its characters and by what can be seen of the page. */
import type { Pixels } from "../model/assets.ts";
import type { Page } from "../model/page.ts";
import { hasDrawnLetters } from "./drawn-letters.ts";
import { findComponents } from "./image/components.ts";
import { grayOf } from "./image/gray.ts";
import { findInk } from "./image/ink.ts";
import { findLetters } from "./image/letters.ts";
import { imageShare } from "./image-share.ts";
import { compareWithInk, inkAgreementDefaults } from "./ink-agreement.ts";
import { findWriting, writingDefaults } from "./pictures/writing.ts";
import { inPixels } from "./pictures/written-pictures.ts";
import { dotsPerInchOf } from "./resolution.ts";
import { judgeTextLayer, textLayerDefaults, type TextLayerVerdict } from "./text-layer/verdict.ts";

/** Renders a page. */
export type Render = (dotsPerInch: number) => Pixels | null;

/** When a page with text of its own is a scan all the same. */
export interface ScanOptions {
  /** Fewest letters of its picture, in rows: photographs have at most 24. */
  readonly letters: number;
}

/** About two lines of text. */
const scanDefaults: ScanOptions = { letters: 100 };

/** What is seen at a glance of a page without text, before it is looked at closely. */
export interface GlanceOptions {
  /** How coarse the glance is, as a share of the resolution at which pages are recognised. */
  readonly coarse: number;
  /** Letters that are higher, in pixels of the glance, are those of a mark, which no engine reads. */
  readonly highest: number;
}

/** Checked on 36 such pages: covers with a mark (letters of 1.3 inches), plates, drawings (0.9 inches are read). */
const glanceDefaults: GlanceOptions = { coarse: 0.5, highest: 100 };

/**
 * Judges the text of a page, and where it can be rendered what is seen of it: text under a picture must lie on its
 * ink, a page with hardly any text must not be full of letters that are drawn as shapes, and a picture on a page
 * without text must have something that may be letters.
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

/** Whether a page is to be recognised by its verdict. */
export function isUnusable({ verdict }: Pick<TextLayerVerdict, "verdict">): boolean {
  return verdict === "missing" || verdict === "wrong";
}

function liesOnInk(page: Page, render: Render): boolean {
  const pixels = render(inkAgreementDefaults.dotsPerInch);
  return pixels === null || compareWithInk(page, grayOf(pixels)).agrees;
}

/** Whether pictures that do not cover the page have nothing of the size of letters; pictures of a page are read. */
function isWordless(
  page: Page,
  render: Render,
  { coarse, highest }: GlanceOptions = glanceDefaults,
): boolean {
  if (imageShare(page) >= textLayerDefaults.covered) return false;
  const pixels = render(dotsPerInchOf(page) * coarse);
  if (pixels === null) return false;
  const { members, height } = findLetters(findComponents(findInk(grayOf(pixels))));
  return members.length < writingDefaults.letters || height > highest;
}

function isDrawn(page: Page, render: Render): boolean {
  if (hasText(page, textLayerDefaults.letters) || !hasDrawnLetters(page)) return false;
  const pixels = render(dotsPerInchOf(page));
  if (pixels === null) return false;
  return findWriting(findComponents(findInk(grayOf(pixels))), [], pixels.width) !== null;
}

/**
 * Whether a page is a scan that carries a few lines of its own, such as a stamp, a header or a number.
 *
 * Its picture shows more letters, in rows of writing, than the page has; photographs show no rows.
 */
function isStampedScan(page: Page, render: Render, { letters: fewest }: ScanOptions = scanDefaults): boolean {
  if (imageShare(page) < textLayerDefaults.covered) return false;
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
  return writing !== null && writing.letters >= Math.max(fewest, own.length);
}

/** Whether so many letters and digits are seen; most pages tell by their first words. */
function hasText({ glyphs }: Page, least: number): boolean {
  let seen = 0;
  for (const { hidden, text } of glyphs)
    if (hidden === null && /[\p{L}\p{N}]/u.test(text) && ++seen >= least) return true;
  return false;
}
