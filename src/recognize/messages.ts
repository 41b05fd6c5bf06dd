/** Messages about recognition; each follows the reason for recognition, after a semicolon. */
import type { OcrEngine } from "./ocr/engine.ts";
import { isOtherScript, tagOfLanguage } from "./ocr/languages.ts";
import type { Confidence } from "./whole-page.ts";

/** No OCR engine is available. */
export function noEngine(what: string): string {
  return `there is no OCR engine to have ${what} recognised: install Tesseract (Debian: tesseract-ocr), or hand one in as the option ocr.`;
}

/** The page was recognised. */
export function recognized(what: string, { name }: OcrEngine, { doubtful, words }: Confidence): string {
  const doubts = doubtful === 0 ? "" : `; ${doubtful} of ${words} words are doubtful`;
  return `${what} was recognised by ${name}${doubts}.`;
}

/** There is no data for the language or script of the page. */
export function languageMissing(language: string, { name, installHint }: OcrEngine): string {
  const script = isOtherScript(language) ? " or another language in the same script" : "";
  const hint = installHint?.(language) ?? language;
  return `it seems to be in ${nameOf(language)}${script}, for which ${name} has no data; install ${hint}.`;
}

/** The reading makes no sense in any available language. */
export function nothingRead({ name, languages }: OcrEngine): string {
  return `${name} could not read it in the languages that it has data for (${languages.join(", ")}).`;
}

/** The layer is no worse than the reading. */
export function layerKept(): string {
  return "recognition did not read the page better, so its text layer is kept.";
}

/** Codes of the layer are left out; a sentence of its own. */
export function unreadable(count: number): string {
  return count === 1
    ? "One character of its text layer, a font's code and not a letter, is left out."
    : `${count} characters of its text layer, a font's codes and not letters, are left out.`;
}

/** The engine failed. */
export function failed(what: string, { message }: Error): string {
  return `${what.replace("the", "The")} could not be recognised: ${message}`;
}

/** The English name of a language by Tesseract's name. */
function nameOf(language: string): string {
  const tag = tagOfLanguage(language);
  return (tag === null ? null : new Intl.DisplayNames(["en"], { type: "language" }).of(tag)) ?? language;
}
