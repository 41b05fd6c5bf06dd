/** Decides which of a page's own text survives recognition. */
import { mainScript, scriptOf } from "../language/scripts.ts";
import type { Glyph, Page } from "../model/page.ts";
import { isOfForm } from "./form-letters.ts";
import { ocrFonts } from "./ocr/glyphs.ts";
import { isSameScript, scriptOfLanguage, triedForScript } from "./ocr/languages.ts";
import type { OcrMode } from "./ocr/setup.ts";
import { confirmedShare, textAgreementLimits } from "./text-agreement.ts";
import { characterOf, isBlank } from "./text-layer/characters.ts";
import { classifyText } from "./text-layer/classifier.ts";
import { codedFont, rightFonts, wrongFonts } from "./text-layer/readable-fonts.ts";
import { sampleOf } from "./text-layer/sample.ts";
import { isMisread, misspeltShare, type TextLayerVerdict } from "./text-layer/verdict.ts";

/** The text layer of a page, split by trust. */
export interface LayerParts {
  /** Letters that always stay: a stamp on a scan, fonts that read well. */
  readonly known: readonly Glyph[];
  /** Letters that recognition may replace. */
  readonly doubtful: readonly Glyph[];
}

/** Splits the text layer of a page that will be recognised. */
export function partLayer(page: Page, { verdict, reasons }: TextLayerVerdict, mode: OcrMode): LayerParts {
  // An engine sees what a form prints, but mistakes ticks for letters.
  const isFilled = (glyph: Glyph): boolean => isOfForm(glyph) && isSeen(glyph);
  // Here nobody asks whether the layer is right.
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

/** What happens to the doubtful part of a layer. */
export type LayerFate = "kept" | "confirmed" | "replaced" | "dropped";

/** Thresholds for rejecting a layer. On pages with a wrong encoding at most 0.04 of the words are confirmed. */
const limits = {
  /** A layer with at most this fraction of its words confirmed is contradicted by its image. */
  contradicted: 0.1,
  /** Minimum letters read, as a fraction of the layer's codes: Devanagari takes two or three codes per letter. */
  letters: 0.15,
  /** A layer with this fraction of its letters in scripts that the engine cannot read is never replaced. */
  foreign: 0.2,
} as const;

/**
 * Chooses between the doubtful part of a layer and what was read in its place.
 *
 * The reading wins if the text-layer judge finds it more plausible. A layer in a script that the engine knows, none of
 * which was confirmed, consists of font codes: it is dropped even if the reading is no better.
 */
export function judgeReading(
  page: Page,
  doubtful: readonly Glyph[],
  read: { readonly glyphs: readonly Glyph[]; readonly available: readonly string[] },
  judged: TextLayerVerdict,
): LayerFate {
  if (foreignShare(doubtful, read.available) >= limits.foreign) return "kept";
  const [layer, reading] = [doubtful, read.glyphs].map((glyphs) => ({ ...page, glyphs })) as [Page, Page];
  if (isMisread(judged)) return misspeltShare(reading) < misspeltShare(layer) ? "replaced" : "kept";
  const confirmed = confirmedShare(layer, reading);
  if (confirmed !== null && confirmed >= textAgreementLimits.confirmed) return "confirmed";
  const [own, other] = [layer, reading].map((each) => classifyText(sampleOf(each)).probability) as [
    number,
    number,
  ];
  const enough = lettersIn(read.glyphs) >= limits.letters * lettersIn(doubtful);
  if (enough && other < own) return "replaced";
  const isContradicted = confirmed === null || confirmed <= limits.contradicted;
  return isContradicted && isReadable(doubtful, read.available) ? "dropped" : "kept";
}

/** Returns whether the engine reads the script of the letters, so that it would have recognised them. */
function isReadable(glyphs: readonly Glyph[], available: readonly string[]): boolean {
  const script = mainScript(glyphs.map(({ text }) => text).join(""));
  return script !== null && triedForScript(script, available).length > 0;
}

/** Fraction of letters in scripts the engine has no data for and would read in another alphabet. */
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

/** The doubtful letters of a layer that are font codes rather than text. */
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

/** Returns whether a letter may occur in a text of a script; Latin letters may occur anywhere. */
function isOf(script: string, letter: string): boolean {
  const own = scriptOf(letter);
  return own !== null && (own === "Latin" || isSameScript(own, script));
}

/** Marks codes that are not letters, so that nothing prints them. */
export function withUnreadable(page: Page, codes: ReadonlySet<Glyph>): Page {
  return {
    ...page,
    glyphs: page.glyphs.map((glyph) => (codes.has(glyph) ? { ...glyph, hidden: "unreadable" } : glyph)),
  };
}

/** Combines letters of a page with recognised ones, and the fonts of both. */
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
