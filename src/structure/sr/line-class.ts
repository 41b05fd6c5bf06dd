/** Types and classes of lines. */
import { parseLabel } from "../../language/numbering.ts";
import { romanValue } from "../../language/numerals.ts";

/** The three line types of the algorithm: empty, finished (. ? !) and unfinished. */
export type LineType = "EL" | "FL" | "UL";

/** The class of a line. */
export type LineClass =
  | "empty"
  | "heading"
  | "paragraph"
  | "caption"
  | "footnote"
  | "object"
  | "page-element";

/** Distinguishes empty, finished and unfinished lines by their last character. */
export function typeOf(line: string): LineType {
  const text = line.trim();
  if (text === "") return "EL";
  return /[.?!]$/u.test(text) ? "FL" : "UL";
}

const PAGE_WORDS = "page|p|seite|s|pagina|pag|página|pág|страница|стр|с|страна|strana|strona|str|blz";
const PAGE_NUMBER = new RegExp(
  String.raw`^(?:(?:${PAGE_WORDS})\.?\s)?[-–—\s]*(?<number>\d{1,4}|[ivxlc]{1,7})(?:\s?(?:\/|of|von|из|de|sur)\s?\d{1,4})?[-–—\s]*$`,
  "iu",
);

/** Returns whether a line is only a page number: "12", "– 12 –", "xii", "Page 3 of 9". */
export function isPageNumber(line: string): boolean {
  const number = PAGE_NUMBER.exec(line.trim())?.groups?.number;
  return number !== undefined && (/^\d/u.test(number) || romanValue(number) !== null);
}

/**
 * Returns whether a line begins a caption: a label with punctuation after it, a label alone, or, at the start of a
 * block, a label before a capital: "Fig. 1 Larvae", but not "Figure 3 shows".
 */
export function isCaptionStart(line: string, startsBlock = false): boolean {
  const label = parseLabel(line);
  if (label?.kind !== "caption") return false;
  if (label.style.close !== "" || label.length >= line.trimEnd().length) return true;
  return startsBlock && /^\p{Lu}/u.test(line.slice(label.length));
}
