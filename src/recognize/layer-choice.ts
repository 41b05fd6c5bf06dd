/** What of a page's own text stays when the page is recognised. */
import { mainScript, scriptOf } from "../language/scripts.ts";
import type { Glyph, Page } from "../model/page.ts";
import { isOfForm } from "./form-letters.ts";
import { ocrFonts } from "./ocr/glyphs.ts";
import { isSameScript, scriptOfLanguage, triedForScript } from "./ocr/languages.ts";
import type { OcrMode } from "./ocr/setup.ts";
import { confirmedShare, textAgreementDefaults } from "./text-agreement.ts";
import { characterOf, isBlank } from "./text-layer/characters.ts";
import { classifyText } from "./text-layer/classifier.ts";
import { codedFont, rightFonts, wrongFonts } from "./text-layer/readable-fonts.ts";
import { sampleOf } from "./text-layer/sample.ts";
import { isMisread, misspeltShare, type TextLayerVerdict } from "./text-layer/verdict.ts";

/** The text layer of a page, parted by whether it is believed. */
export interface LayerParts {
  /** Letters that stay whatever is recognised: a stamp on a scan, the fonts that read well. */
  readonly known: readonly Glyph[];
  /** Letters that recognition may replace. */
  readonly doubtful: readonly Glyph[];
}

/** Parts the text layer of a page that is to be recognised. */
export function partLayer(page: Page, { verdict, reasons }: TextLayerVerdict, mode: OcrMode): LayerParts {
  // An engine sees what a form prints, too, but takes ticks for letters.
  const isFilled = (glyph: Glyph): boolean => isOfForm(glyph) && isSeen(glyph);
  // Nobody asks then whether the layer is right.
  if (mode === "always") return { known: page.glyphs.filter(isFilled), doubtful: [] };
  if (verdict === "missing") return { known: page.glyphs.filter(isSeen), doubtful: [] };
  if (verdict !== "wrong") return partBy(page, isFilled);
  const isByFont = reasons.includes(codedFont);
  const fonts = isByFont ? wrongFonts(page) : rightFonts(page);
  return partBy(page, (glyph) => isFilled(glyph) || (isSeen(glyph) && fonts.has(glyph.font) !== isByFont));
}

function partBy({ glyphs }: Page, isKnown: (glyph: Glyph) => boolean): LayerParts {
  return { known: glyphs.filter(isKnown), doubtful: glyphs.filter((glyph) => !isKnown(glyph)) };
}

function isSeen({ hidden }: Glyph): boolean {
  return hidden === null;
}

/** What becomes of the doubtful part of a layer. */
export type LayerFate = "kept" | "confirmed" | "replaced" | "dropped";

/** When a reading counts against a layer. */
interface LayerChoiceOptions {
  /** A layer of which no more words are recognised too is contradicted by its picture. */
  readonly contradicted: number;
  /** Least letters of a reading, as a share of the codes of the layer: Devanagari takes two or three codes a letter. */
  readonly letters: number;
  /** A layer with this fraction of its letters in scripts that the engine cannot read is never replaced. */
  readonly foreign: number;
}

/** Of pages with a wrong encoding at most 0.04 of the words are recognised too. */
const options: LayerChoiceOptions = { contradicted: 0.1, letters: 0.15, foreign: 0.2 };

/**
 * Decides between the doubtful part of a layer and what was read in its place.
 *
 * The reading wins where the judge of text layers finds it more plausible.  A layer in a script that the engine knows,
 * of which nothing was recognised, is the codes of a font: it is dropped even where the reading is no better.
 */
export function judgeReading(
  page: Page,
  doubtful: readonly Glyph[],
  read: { readonly glyphs: readonly Glyph[]; readonly available: readonly string[] },
  judged: TextLayerVerdict,
): LayerFate {
  if (foreignShare(doubtful, read.available) >= options.foreign) return "kept";
  const [layer, reading] = [doubtful, read.glyphs].map((glyphs) => ({ ...page, glyphs })) as [Page, Page];
  if (isMisread(judged)) return misspeltShare(reading) < misspeltShare(layer) ? "replaced" : "kept";
  const confirmed = confirmedShare(layer, reading);
  if (confirmed !== null && confirmed >= textAgreementDefaults.confirmed) return "confirmed";
  const [own, other] = [layer, reading].map((each) => classifyText(sampleOf(each)).probability) as [
    number,
    number,
  ];
  const enough = lettersIn(read.glyphs) >= options.letters * lettersIn(doubtful);
  if (enough && other < own) return "replaced";
  const isContradicted = confirmed === null || confirmed <= options.contradicted;
  return isContradicted && isReadable(doubtful, read.available) ? "dropped" : "kept";
}

/** Whether the engine reads the script that letters are in, so that it would have recognised them. */
function isReadable(glyphs: readonly Glyph[], available: readonly string[]): boolean {
  const script = mainScript(glyphs.map(({ text }) => text).join(""));
  return script !== null && triedForScript(script, available).length > 0;
}

/** Fraction of letters in scripts that the engine has no data for: it would read them in another alphabet. */
function foreignShare(glyphs: readonly Glyph[], available: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const { text } of glyphs) {
    const script = scriptOf(text);
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const foreign = [...counts]
    .filter(([script]) => triedForScript(script, available).length === 0)
    .reduce((sum, [, count]) => sum + count, 0);
  return all === 0 ? 0 : foreign / all;
}

function lettersIn(glyphs: readonly Glyph[]): number {
  return glyphs.filter(({ text }) => !isBlank(text) && characterOf(text).kind !== "sign").length;
}

/** Those of the doubtful letters of a layer that are a font's codes, and nothing to print. */
export function codesAmong(
  doubtful: readonly Glyph[],
  fate: LayerFate | "unread",
  missing: string | null,
): readonly Glyph[] {
  const seen = doubtful.filter(({ hidden, text }) => hidden === null && !isBlank(text));
  if (fate === "dropped") return seen;
  const script = missing === null ? null : scriptOfLanguage(missing);
  return seen.filter(({ mapped, text }) => {
    if (/^[!-~]*$/.test(text)) return false;
    return !mapped || (script !== null && characterOf(text).kind === "letter" && !isOf(script, text));
  });
}

/** Whether a letter may stand in a text of a script; Latin letters may anywhere. */
function isOf(script: string, letter: string): boolean {
  const own = scriptOf(letter);
  return own !== null && (own === "Latin" || isSameScript(own, script));
}

/** The page with codes that are no letters marked as such, so that nobody prints them. */
export function withUnreadable(page: Page, codes: ReadonlySet<Glyph>): Page {
  return {
    ...page,
    glyphs: page.glyphs.map((glyph) => (codes.has(glyph) ? { ...glyph, hidden: "unreadable" } : glyph)),
  };
}

/** Letters of a page and letters that were recognised, with the fonts of both. */
export function joined(
  page: Page,
  own: readonly Glyph[],
  letters: readonly Glyph[],
): Pick<Page, "fonts" | "glyphs"> {
  if (own.length === 0) return { fonts: ocrFonts, glyphs: letters };
  const start = page.fonts.length;
  const added = letters.map((letter) => ({ ...letter, font: letter.font + start }));
  return { fonts: [...page.fonts, ...ocrFonts], glyphs: [...own, ...added] };
}
