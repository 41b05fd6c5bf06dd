/** Detects the language of a document. */
import { guessLanguage } from "../../language/language.ts";
import type { FlowLine } from "../../model/flow.ts";
import { textOf } from "./profile.ts";

/** When the language is certain. */
const limits = {
  /** Minimum confidence; see `guessLanguage`. */
  sure: 0.2,
  /** Number of lines examined, from the middle, past title pages. */
  lines: 200,
} as const;

/** Detects the main language of the body, as a BCP 47 tag; null if undetermined. */
export function findLanguage(lines: readonly FlowLine[]): string | null {
  const body = lines.filter(({ place }) => place === "body");
  const start = Math.max(0, Math.floor(body.length / 2 - limits.lines / 2));
  return languageOf(body.slice(start, start + limits.lines));
}

/** The language of some lines as a whole; null if undetermined. */
export function languageOf(lines: readonly FlowLine[]): string | null {
  const { language, confidence } = guessLanguage(lines.map(textOf).join(" "));
  return language === "und" || confidence < limits.sure ? null : language;
}
