/** Values: amounts, dates and times, which fill the columns of invoices, statements and timetables. */
import { onDemand } from "../../../language/on-demand.ts";
import { languageTables } from "../../../language/tables/index.ts";

/** A number with or without thousands, and an optional fraction; ",-" stands for no cents. */
const digits = String.raw`\p{Nd}{1,3}(?:[ .,'’]?\p{Nd}{3})*(?:[.,](?:\p{Nd}+|[-–—]))?`;
/** The same after an optional sign. */
const number = String.raw`[-–−+(]*${digits}`;
const currency = String.raw`(?:\p{Sc}|[A-Z]{1,2}\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei)`;
const unitPrice = new RegExp(
  String.raw`^[-–−+(]*(?:${currency} ?${number}|${digits} ?${currency})\)?(?: ?(?:CR|DR|[-–]))?$`,
  "u",
);
const cents = new RegExp(String.raw`^${number}\)?(?: ?(?:CR|DR|[-–]))?$`, "u");
const hasCents = /[.,](?:\p{Nd}{2}|[-–—])(?!\p{Nd})/u;
const percent = /^[-–−+]?\p{Nd}+(?:[.,]\p{Nd}+)? ?%$/u;
const numericDate =
  /^(?:\p{Nd}{1,2}([./-])\p{Nd}{1,2}\1(?:\p{Nd}{4}|\p{Nd}{2})|\p{Nd}{4}([./-])\p{Nd}{1,2}\2\p{Nd}{1,2}|\p{Nd}{1,2}\/\p{Nd}{1,2})$/u;
const clock = String.raw`\p{Nd}{1,2}(?:[:.h]\p{Nd}{2}(?: ?[ap]\.?m\.?)?| ?[ap]\.?m\.?)`;
const time = new RegExp(String.raw`^${clock}(?: ?[-–—] ?${clock})?$`, "iu");

/** Maximum length of a value, in characters: a range of two times with what surrounds them. */
const longestValue = 24;

/** Returns whether words are an amount of money, by a currency or two decimals. */
export function isAmount(text: string): boolean {
  if (text.length > longestValue || !/\p{Nd}/u.test(text)) return false;
  return unitPrice.test(text) || (hasCents.test(text) && cents.test(text));
}

/** Returns whether words are a date or a time. */
export function isDate(text: string): boolean {
  if (text.length > longestValue || !/\p{Nd}/u.test(text)) return false;
  return numericDate.test(text) || time.test(text) || isNamedDate(text);
}

/** Returns whether words are an amount, a percentage, a date or a time. */
export function isValue(text: string): boolean {
  return isAmount(text) || isDate(text) || percent.test(text);
}

const months = onDemand(() => new Set(languageTables.flatMap((table) => table.months)));
const datePart = /^(?:\p{Nd}{1,2}(?:\.|st|nd|rd|th)?|\p{Nd}{4})$/u;

/** Returns whether words are a date with a month name: "3 May", "Aug. 14, 2014", "1-Jan-2019". */
function isNamedDate(text: string): boolean {
  const parts = text.toLowerCase().split(/[\s,/-]+/u);
  if (parts.length < 2 || parts.length > 4) return false;
  const names = parts.filter((part) => !datePart.test(part));
  return names.length === 1 && months().has((names[0] ?? "").replace(/\.$/u, ""));
}

/**
 * Returns whether words contain a number or a code beside few words: a quantity, an invoice number, a telephone number.
 */
export function isCoded(text: string): boolean {
  return /\p{Nd}/u.test(text) && text.length <= longestValue && text.split(" ").length <= 4;
}

/** Returns whether most entries of a column are words: names for the values beside them. */
export function holdNames(texts: readonly string[]): boolean {
  return 2 * texts.filter((text) => /\p{L}{2}/u.test(text) && !isValue(text)).length > texts.length;
}

/**
 * Returns whether the entries of a column are values: most have numbers, and at least half are amounts, dates or times.
 */
export function holdValues(texts: readonly string[]): boolean {
  const share = (is: (text: string) => boolean): number =>
    texts.filter(is).length / Math.max(texts.length, 1);
  return share(isCoded) >= 0.6 && share(isValue) >= 0.5;
}
