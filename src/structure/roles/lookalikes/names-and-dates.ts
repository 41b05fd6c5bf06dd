/** Lines that look like headings but are names or dates: authors, addressees, the date under a title. */
import { isName, nameShare, splitNames } from "../../../language/names.ts";
import { isDate } from "../../../language/title-pages.ts";
import type { FlowLine } from "../../../model/flow.ts";
import { namesText } from "../../front/title.ts";
import { lineSize, textOf } from "../../facts/profile.ts";

/**
 * Whether a line is names of authors: with raised marks behind them, which point to their addresses, or on the first
 * page, in letters that are no title's, several with a mark or an initial, or many between commas.
 */
export function areNames(line: FlowLine, ratio: number): boolean {
  let marks = 0;
  for (const { position } of line.runs) if (position === "superscript") marks++;
  const mayBe = marks > 1 || (line.source?.page === 1 && ratio < titleRatio);
  const text = mayBe ? namesText(line) : "";
  if (nameShare(text) < mostlyNames) return false;
  if (marks > 1) return true;
  const least = marks > 0 || authorSign.test(textOf(line)) ? 2 : 3;
  return between.test(text) && splitNames(text).length >= least;
}

/** A sign between names, or a short word such as "and" in any language. */
const between = /[,;&]|\s\p{Ll}{1,3}\s/u;

/** A mark behind a name, or an initial in it. */
const authorSign = /\p{L}\s?[*†‡§∗]|\p{Ll}\s\p{Lu}\.?\s\p{Lu}\p{Ll}/u;

/** Whether a line is a date right under a larger one: the date of a title. */
export function isDateUnder(line: FlowLine, above: FlowLine): boolean {
  if (above.source?.page !== line.source?.page || lineSize(above) <= lineSize(line)) return false;
  return isDate(textOf(line));
}

/** Titles are at least this many times as large as the text. */
const titleRatio = 1.35;

/** Share of a line that is names where it is a list of authors. */
const mostlyNames = 0.8;

/** Whether a line is the name over a postal address: a house number below it, and a postcode there or in the next line. */
export function isAddressee(line: FlowLine, below: FlowLine | null, after: FlowLine | null): boolean {
  if (below === null || !isName(textOf(line).trim())) return false;
  const street = textOf(below).trim();
  const place = `${street} ${after === null ? "" : textOf(after)}`;
  return street.length < longestStreet && houseNumber.test(street) && postcode.test(place);
}

/** Longest line of an address, in letters. */
const longestStreet = 60;

/** "12 Long Street", "Hauptstraße 12 b", "ул. Речная, 5". */
const houseNumber = /^\d{1,5}\p{L}?,?\s+\p{Lu}|\p{L}{3}[.,]?\s+\d{1,4}\s?\p{L}?,?(?:$|,)/u;

/** "CA 91234", "12345 Berlin", "SW1A 1AA", "〒100-0001". */
const postcode =
  /\b[A-Z]{2}\s+\d{5}\b|(?<![\d.])\d{4,6}\s+\p{Lu}|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|〒|\p{L},?\s+\d{5,6}$/u;
