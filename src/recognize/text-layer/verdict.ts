/** Whether the text of a page can be used as it is. */
import type { Page } from "../../model/page.ts";
import { boundsOf, sharedArea } from "../../numeric/boxes.ts";

/**
 * What the text layer of a page is worth.
 *
 * `under-image`: text that is not seen lies under a picture of the page, as scanners and OCR programs make it.
 */
export type TextLayer = "trusted" | "wrong" | "missing" | "under-image";

/** A verdict with its grounds. */
export interface TextLayerVerdict {
  readonly verdict: TextLayer;
  /** 0 to 1. */
  readonly confidence: number;
  /** Short phrases, strongest first. */
  readonly reasons: readonly string[];
}

/** How the text layer is judged. */
export interface TextLayerOptions {
  /** With fewer letters there is nothing to judge. */
  readonly letters: number;
  /** Share of the page that a picture of it covers. */
  readonly covered: number;
  /** Share of letters without a known character that makes the text wrong. */
  readonly unmapped: number;
  /** Share of accented letters among Latin ones that no language reaches: text in a wrong encoding. */
  readonly accented: number;
  /** Least and most vowels among Latin letters, as a share, in text of any language. */
  readonly leastVowels: number;
  readonly mostVowels: number;
  /** Share of words with letters of two scripts, or with signs inside, that makes the text wrong. */
  readonly mixed: number;
}

/** Checked on the development folders and on pages with wrong encodings. */
export const textLayerDefaults: TextLayerOptions = {
  letters: 40,
  covered: 0.6,
  unmapped: 0.3,
  accented: 0.45,
  leastVowels: 0.2,
  mostVowels: 0.65,
  mixed: 0.25,
};

/** Judges the text layer of a page by its characters and by what lies over them. */
export function judgeTextLayer(page: Page, options: TextLayerOptions = textLayerDefaults): TextLayerVerdict {
  const text = page.glyphs.map((glyph) => glyph.text).join("");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const scanned = imageShare(page) >= options.covered;
  if (text.trim() === "")
    return scanned || page.images.length > 0
      ? { verdict: "missing", confidence: scanned ? 0.99 : 0.8, reasons: ["a picture and no text"] }
      : { verdict: "trusted", confidence: 0.9, reasons: ["an empty page"] };
  const faults = letters < options.letters ? [] : findFaults(page, text, options);
  if (faults.length > 0) return { verdict: "wrong", confidence: 0.9, reasons: faults };
  const unseen = page.glyphs.filter((glyph) => glyph.hidden === "invisible").length;
  if (scanned && unseen > 0.9 * page.glyphs.length)
    return { verdict: "under-image", confidence: 0.95, reasons: ["unseen text under a picture of the page"] };
  if (scanned && letters < options.letters)
    return { verdict: "missing", confidence: 0.8, reasons: ["a picture of the page and hardly any text"] };
  return { verdict: "trusted", confidence: 0.9, reasons: [] };
}

/** How much of the page its largest picture covers. */
function imageShare(page: Page): number {
  const whole = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  const seen = page.images.filter((image) => image.hidden === null);
  // Scans are often stored in strips: together they cover the page.
  const bounds = boundsOf(seen.map((image) => image.box));
  const area = seen.reduce((sum, image) => sum + sharedArea(image.box, whole), 0);
  const most = bounds === null ? 0 : sharedArea(bounds, whole);
  return Math.min(area, most) / Math.max(1, page.width * page.height);
}

function findFaults(page: Page, text: string, options: TextLayerOptions): readonly string[] {
  const faults: string[] = [];
  const unknown = page.glyphs.filter((glyph) => !glyph.mapped || glyph.text === "\uFFFD").length;
  if (unknown > options.unmapped * page.glyphs.length) faults.push("letters without a known character");
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (latin.length >= options.letters) {
    const accented = latin.filter((letter) => /[\u00C0-\u00FF]/u.test(letter)).length;
    if (accented > options.accented * latin.length) faults.push("more accents than any language has");
    const vowels = latin.filter((letter) => /[aeiouy]/iu.test(letter.normalize("NFD"))).length;
    if (vowels < options.leastVowels * latin.length) faults.push("fewer vowels than any language has");
    if (vowels > options.mostVowels * latin.length) faults.push("more vowels than any language has");
  }
  const words = wordsOf(page);
  const mixed = words.filter(isMixed).length;
  if (words.length >= 10 && mixed > options.mixed * words.length) faults.push("words of mixed scripts");
  return faults;
}

/** Words as the glyphs have them: cut at spaces, at moves of the pen and at new lines. */
function wordsOf({ glyphs }: Page): readonly string[] {
  const words: string[] = [];
  let open = "";
  for (const [index, glyph] of glyphs.entries()) {
    const last = glyphs[index - 1];
    const apart =
      last === undefined ||
      last.order !== glyph.order ||
      Math.abs(last.baseline - glyph.baseline) > glyph.size / 2 ||
      glyph.x > last.x + last.advance + glyph.size * 0.2;
    if (apart || glyph.text.trim() === "") {
      if (open.length > 1) words.push(open);
      open = "";
    }
    open += glyph.text.trim();
  }
  return open.length > 1 ? [...words, open] : words;
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

function isMixed(word: string): boolean {
  return scripts.filter((script) => script.test(word)).length > 1;
}
