import { onDemand } from "./on-demand.ts";

/** Words of title pages that are neither title nor text: of journals, licences, dates, addresses. */

/** Kinds of articles, which stand over titles in large print. */
const KINDS =
  "research|article|paper|communication|review|report|letter|note|editorial|commentary|study|contribution|minireview|mini review|protocol|study protocol|hypothesis|" +
  "originalarbeit|übersichtsarbeit|beitrag|aufsatz|artículo|artigo|articolo|статья|обзор|чланак";
const KIND = new RegExp(
  String.raw`^(?:original|research|review|short|case|brief|rapid|full|invited|special)?\s*(?:${KINDS})s?(?:\s+(?:article|paper|report|original|originale|scientifique|científico|scientifico))?(?:\s+open access)?$`,
  "i",
);
const PUBLICATION = /https?:|www\.|\bdoi\b|\bissn\b|©|\bopen access\b|\bvol(?:ume)?\.? ?\d|\bpublish/i;
/** The name of a journal; longer texts may be titles that speak of one. */
const JOURNAL = /^(?=.{0,70}$).*\bjournal of\b/iu;

/** Whether large print is of a journal, a kind of article or a licence, and no title. */
export function isMasthead(text: string): boolean {
  return PUBLICATION.test(text) || KIND.test(text) || JOURNAL.test(text);
}

const MONTH =
  "jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|février|mar(?:ch|s|zo)?|märz|apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|june?|juni|juin|junio|giugno|july?|juli|juillet|julio|luglio|aug(?:ust)?|août|agosto|sep(?:t|tember|tembre)?|septiembre|settembre|oct(?:ober|obre)?|oktober|octubre|ottobre|nov(?:ember|embre)?|noviembre|dec(?:ember|embre)?|dez(?:ember)?|décembre|diciembre|dicembre|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря";

/** What opens notices, in small letters, and no sentence. */
const NOTICE =
  /^\W*(?:available online|how to cite|please cite|cite this|citation\s*(?::|$)|correspond(?:ing (?:author|address|editor|e-?mail)|ence|ance|enz|encia|ência|enza)|\*?\s?to whom|e-?mail|copyright|©|\(c\)|doi\b|https?:|abbreviations?:|edited by|reviewed by|academic editor|eingegangen|reçu|accepté|recibido|aceptado|ricevuto|recebido|aceito|поступила|получено|this (?:is an open access|article is|work is licensed))/;
/** What became of a manuscript: before a date or how it went on, not where a sentence says who "received treatment". */
const history = onDemand(
  () =>
    new RegExp(
      String.raw`^\W*(?:received|revised|accepted|published)(?:\s*(?:$|[:;,(\d])|\s+(?:on|in|for|by|online|at|from|date|manuscript)\b|\s+(?:${MONTH})\b)`,
    ),
);

/** Whether a line belongs to the apparatus of a title page: dates, licences, addresses to write to, how to cite. */
export function isNotice(text: string): boolean {
  const trimmed = text.trim();
  const small = trimmed.toLowerCase();
  if (NOTICE.test(small)) return true;
  if (!/^\W*(?:received|revised|accepted|published)/.test(small) || !history().test(small)) return false;
  // Inside of a sentence such a word is small: only a year or a colon tell it from the rest.
  return !/^\W*[a-z]/.test(trimmed) || /:|\b(?:19|20)\d\d\b/.test(small);
}

const IMPRINT = /@|https?:|www\.|\bissn\b|\bvol(?:ume)?\.?\s?\d|publish|copyright|©/i;

/** Whether a line has an address to write to, or is of a journal or publisher. */
export function isImprint(text: string): boolean {
  return IMPRINT.test(text);
}

const PUBLISHED =
  /publish|available online|veröffentlicht|publié|publicado|pubblicato|опубликован|objavljen|opublikowan|vydáno/i;

/** Where a line says that something was published; -1 where it does not. */
export function findPublished(text: string): number {
  return text.search(PUBLISHED);
}

/** What a date or a version begins with, and a figure after it. */
const DATE = String.raw`(?:(?:\d{1,2}(?:st|nd|rd|th|er)?\.?[\s-]*(?:of|de)?\s*)?(?:${MONTH})\b\.?[\s,-]*(?:de\s+)?\d|\d{4}[-/.年]\d|\d{1,2}[./]\d{1,2}[./]\d{2}|(?:version|release|revision|rev\.|vers\.|released|compiled|versión|versione|версия|v)\.?\s*\d)`;
const dated = onDemand(() => new RegExp(`^${DATE}`, "iu"));
const datedInside = onDemand(() => new RegExp(String.raw`(?<!\s)\s+(?=${DATE}\S*(?:\s|$)[^\p{L}]*$)`, "iu"));

/** Whether a line of a title page is a date or names a version: "March 4, 2010", "Version 1.2", "2021年2月15日". */
export function isDated(text: string): boolean {
  return dated().test(text.trim());
}

/** Whether a line is a date or a version and nothing else; a section may tell of one. */
export function isDate(text: string): boolean {
  return isDated(text) && /\d\W*$/u.test(text);
}

/** A line without the date or version that it ends in: names and versions stand beside each other on title pages. */
export function withoutDate(text: string): string {
  const at = text.search(datedInside());
  return at < 0 ? text : text.slice(0, at);
}
