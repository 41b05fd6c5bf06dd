/** Names and dates that look like headings: authors, addressees, the date below a title. */
import { isName, nameShare, splitNames } from "../../../language/names.ts";
import { isDate } from "../../../language/title-pages.ts";
import type { FlowLine } from "../../../model/flow.ts";
import { namesText } from "../../front/title.ts";
import { lineSize, textOf } from "../../facts/profile.ts";

/**
 * Returns whether a line is author names: with superscript marks, or on the first page, below title size, several with
 * a mark or an initial, or many separated by commas.
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

/** A separator between names, or a short word such as "and" in any language. */
const between = /[,;&]|\s\p{Ll}{1,3}\s/u;

/** A mark after a name, or an initial in it. */
const authorSign = /\p{L}\s?[*†‡§∗]|\p{Ll}\s\p{Lu}\.?\s\p{Lu}\p{Ll}/u;

/** Returns whether a line is a date directly below a larger one: the date of a title. */
export function isDateUnder(line: FlowLine, above: FlowLine): boolean {
  if (above.source?.page !== line.source?.page || lineSize(above) <= lineSize(line)) return false;
  return isDate(textOf(line));
}

/** Minimum size of titles relative to the text. */
const titleRatio = 1.35;

/** Minimum fraction of names in a list of authors. */
const mostlyNames = 0.8;

/**
 * Returns whether a line is the name above a postal address: a house number below it, and a postcode there or on the
 * next line.
 */
export function isAddressee(line: FlowLine, below: FlowLine | null, after: FlowLine | null): boolean {
  if (below === null || !isName(textOf(line).trim())) return false;
  const street = textOf(below).trim();
  const place = `${street} ${after === null ? "" : textOf(after)}`;
  return street.length < longestStreet && houseNumber.test(street) && postcode.test(place);
}

/** Maximum length of an address line, in letters. */
const longestStreet = 60;

/** "12 Long Street", "Hauptstraße 12 b", "ул. Речная, 5". */
const houseNumber = /^\d{1,5}\p{L}?,?\s+\p{Lu}|\p{L}{3}[.,]?\s+\d{1,4}\s?\p{L}?,?(?:$|,)/u;

/** "CA 91234", "12345 Berlin", "SW1A 1AA", "〒100-0001". */
const postcode =
  /\b[A-Z]{2}\s+\d{5}\b|(?<![\d.])\d{4,6}\s+\p{Lu}|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|〒|\p{L},?\s+\d{5,6}$/u;
