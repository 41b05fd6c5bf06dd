import { onDemand } from "./on-demand.ts";

/** Words of title pages that are neither title nor text: journals, licences, dates, addresses. */

/** Article types, which stand above titles in large print. */
const KINDS =
  "research|article|paper|communication|review|report|letter|note|editorial|commentary|study|contribution|minireview|mini review|protocol|study protocol|hypothesis|" +
  "originalarbeit|übersichtsarbeit|beitrag|aufsatz|artículo|artigo|articolo|статья|обзор|чланак";
const KIND = new RegExp(
  String.raw`^(?:original|research|review|short|case|brief|rapid|full|invited|special)?\s*(?:${KINDS})s?(?:\s+(?:article|paper|report|original|originale|scientifique|científico|scientifico))?(?:\s+open access)?$`,
  "i",
);
const PUBLICATION = /https?:|www\.|\bdoi\b|\bissn\b|©|\bopen access\b|\bvol(?:ume)?\.? ?\d|\bpublish/i;
/** The name of a journal; longer texts may be titles that mention one. */
const JOURNAL = /^(?=.{0,70}$).*\bjournal of\b/iu;

/** Returns whether large print is a journal name, an article type or a licence rather than a title. */
export function isMasthead(text: string): boolean {
  return PUBLICATION.test(text) || KIND.test(text) || JOURNAL.test(text);
}

const MONTH =
  "jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|février|mar(?:ch|s|zo)?|märz|apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|june?|juni|juin|junio|giugno|july?|juli|juillet|julio|luglio|aug(?:ust)?|août|agosto|sep(?:t|tember|tembre)?|septiembre|settembre|oct(?:ober|obre)?|oktober|octubre|ottobre|nov(?:ember|embre)?|noviembre|dec(?:ember|embre)?|dez(?:ember)?|décembre|diciembre|dicembre|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря";

/** What opens notices in lowercase, but no sentence. */
const NOTICE =
  /^\W*(?:available online|how to cite|please cite|cite this|citation\s*(?::|$)|correspond(?:ing (?:author|address|editor|e-?mail)|ence|ance|enz|encia|ência|enza)|\*?\s?to whom|e-?mail|copyright|©|\(c\)|doi\b|https?:|abbreviations?:|edited by|reviewed by|academic editor|eingegangen|reçu|accepté|recibido|aceptado|ricevuto|recebido|aceito|поступила|получено|this (?:is an open access|article is|work is licensed))/;
/** The history of a manuscript: before a date or the next step, not in a sentence about who "received treatment". */
const history = onDemand(
  () =>
    new RegExp(
      String.raw`^\W*(?:received|revised|accepted|published)(?:\s*(?:$|[:;,(\d])|\s+(?:on|in|for|by|online|at|from|date|manuscript)\b|\s+(?:${MONTH})\b)`,
    ),
);

/** Returns whether a line belongs to the title-page apparatus: dates, licences, correspondence addresses, citation. */
export function isNotice(text: string): boolean {
  const trimmed = text.trim();
  const small = trimmed.toLowerCase();
  if (NOTICE.test(small)) return true;
  if (!/^\W*(?:received|revised|accepted|published)/.test(small) || !history().test(small)) return false;
  // Inside a sentence such a word is lowercase: only a year or a colon marks it.
  return !/^\W*[a-z]/.test(trimmed) || /:|\b(?:19|20)\d\d\b/.test(small);
}

const IMPRINT = /@|https?:|www\.|\bissn\b|\bvol(?:ume)?\.?\s?\d|publish|copyright|©/i;

/** Returns whether a line has a correspondence address, or belongs to a journal or publisher. */
export function isImprint(text: string): boolean {
  return IMPRINT.test(text);
}

const PUBLISHED =
  /publish|available online|veröffentlicht|publié|publicado|pubblicato|опубликован|objavljen|opublikowan|vydáno/i;

/** The offset of a publication statement; -1 if there is none. */
export function findPublished(text: string): number {
  return text.search(PUBLISHED);
}

/** What a date or version begins with, followed by a figure. */
const DATE = String.raw`(?:(?:\d{1,2}(?:st|nd|rd|th|er)?\.?[\s-]*(?:of|de)?\s*)?(?:${MONTH})\b\.?[\s,-]*(?:de\s+)?\d|\d{4}[-/.年]\d|\d{1,2}[./]\d{1,2}[./]\d{2}|(?:version|release|revision|rev\.|vers\.|released|compiled|versión|versione|версия|v)\.?\s*\d)`;
const dated = onDemand(() => new RegExp(`^${DATE}`, "iu"));
const datedInside = onDemand(() => new RegExp(String.raw`(?<!\s)\s+(?=${DATE}\S*(?:\s|$)[^\p{L}]*$)`, "iu"));

/** Returns whether a title-page line is a date or a version: "March 4, 2010", "Version 1.2", "2021年2月15日". */
export function isDated(text: string): boolean {
  return dated().test(text.trim());
}

/** Returns whether a line consists only of a date or version; a section may be about one. */
export function isDate(text: string): boolean {
  return isDated(text) && /\d\W*$/u.test(text);
}

/** A line without its trailing date or version: names and versions share lines on title pages. */
export function withoutDate(text: string): string {
  const at = text.search(datedInside());
  return at < 0 ? text : text.slice(0, at);
}
