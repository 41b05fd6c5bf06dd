/** The language a document is written in. */
import { guessLanguage } from "../../language/language.ts";
import type { FlowLine } from "../../model/flow.ts";
import { textOf } from "./profile.ts";

/** How the language is told. */
export interface DocumentLanguageOptions {
  /** Guesses that are less sure are not told; see `guessLanguage`. */
  readonly sure: number;
  /** Text it is told from, in lines; taken from the middle, past title pages. */
  readonly lines: number;
}

/** The usual settings. */
export const documentLanguageDefaults: DocumentLanguageOptions = { sure: 0.2, lines: 200 };

/** Finds the language of most of the body, a BCP 47 tag; null where it cannot be told. */
export function findLanguage(
  lines: readonly FlowLine[],
  options: DocumentLanguageOptions = documentLanguageDefaults,
): string | null {
  const body = lines.filter(({ place }) => place === "body");
  const start = Math.max(0, Math.floor(body.length / 2 - options.lines / 2));
  return languageOf(body.slice(start, start + options.lines), options);
}

/** The language of some lines as a whole; null where it cannot be told. */
export function languageOf(
  lines: readonly FlowLine[],
  options: DocumentLanguageOptions = documentLanguageDefaults,
): string | null {
  const { language, confidence } = guessLanguage(lines.map(textOf).join(" "));
  return language === "und" || confidence < options.sure ? null : language;
}
