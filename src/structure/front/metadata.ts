/** Reads what a document says about itself on its first pages. */
import { opensKeywords } from "../facts/cue-words.ts";
import { findPublished } from "../../language/title-pages.ts";
import { languageTables } from "../../language/tables/index.ts";
import type { Metadata } from "../../model/document.ts";
import type { FlowLine } from "../../model/flow.ts";
import { findLanguage } from "../facts/document-language.ts";
import type { Front } from "./front.ts";
import type { ThesisFields } from "./thesis.ts";
import { textOf } from "../facts/profile.ts";

/** Limits of the search for metadata. */
const limits = {
  /** Identifiers and dates are printed no later than this page. */
  lastPage: 2,
} as const;

/** Finds keywords, date and identifier, in running heads and footers too, and adds the language. */
export function findMetadata(
  lines: readonly FlowLine[],
  front: Front | null,
  language: string | null = findLanguage(lines),
): Metadata {
  const early = lines.filter(({ source }) => source !== null && source.page <= limits.lastPage);
  const rest = front?.rest ?? [];
  return {
    language,
    keywords: keywordsIn(rest),
    date:
      front === null
        ? null
        : (dateIn([...rest, ...early.filter(({ place }) => place !== "body")]) ?? front.thesis?.year ?? null),
    doi: front === null ? null : doiIn([...rest, ...early]),
    ...thesisMetadata(front?.thesis),
  };
}

/** What the title page of a thesis says besides its date. */
function thesisMetadata(thesis: ThesisFields | undefined): Pick<Metadata, "supervisors" | "place"> {
  if (thesis === undefined) return {};
  const { supervisors, place } = thesis;
  return { ...(supervisors.length > 0 && { supervisors }), ...(place !== null && { place }) };
}

/** What follows the word for keywords, in its block or below it. */
function keywordsIn(rest: readonly FlowLine[]): readonly string[] {
  const at = rest.findIndex((line) => opensKeywords(textOf(line).trim()));
  const first = rest[at];
  if (first === undefined) return [];
  const own = textOf(first)
    .trim()
    .replace(/^[^:.—–|]*[:.—–|]\s*/u, "");
  const alone = own === "" || own === textOf(first).trim();
  const block = alone ? rest[at + 1]?.block : first.block;
  const more = rest.slice(at + 1).filter((line) => line.block === block || line.block === first.block);
  const texts = [...(alone ? [] : [own]), ...more.map((line) => textOf(line).trim())];
  return partsOf(texts)
    .map((word) =>
      word
        .replace(/\s+/gu, " ")
        .trim()
        .replace(/(?<![.,;])[.,;]+$/u, ""),
    )
    .filter((word) => word !== "" && word.length < 100);
}

/** Splits keywords at their separators; without any, each line is a keyword unless it continues in lowercase. */
function partsOf(lines: readonly string[]): readonly string[] {
  const text = lines.join(" ");
  const parts = text.replace(/-\s(?=\p{Ll})/gu, "").split(/(?:(?<!\s)\s+)?[;·•|]\s*/u);
  if (parts.length > 1) return parts;
  return text.includes(",") ? text.split(/(?:(?<!\s)\s+)?,\s*/u) : lines.join("\n").split(/\n(?!\p{Ll})/u);
}

/** Finds a DOI, without the punctuation that closes a sentence or bracket. */
function doiIn(lines: readonly FlowLine[]): string | null {
  for (const line of lines) {
    const found = /(?<![\d.])10\.\d{4,9}\/[^\s"<>,;]+/u.exec(textOf(line))?.[0];
    if (found !== undefined)
      return found.replace(/(?<![.)\]])[.)\]]+$/u, (tail) =>
        /\(/u.test(found) ? tail.replace(/(?<![.\]])[.\]]+$/u, "") : "",
      );
  }
  return null;
}

/** Month names in lowercase, longer ones before their prefixes. */
const MONTHS = [...new Set(languageTables.flatMap(({ months }) => months))]
  .map(lowerCase)
  .sort((a, b) => b.length - a.length);

/** A pattern for lowercase dates with one of some months; compiling it for all months costs more than using it. */
function datePattern(months: readonly string[]): RegExp {
  const month = months.length === 0 ? "(?!)" : months.join("|");
  return new RegExp(
    String.raw`(?<![\p{L}\d])(?:\d{1,2}(?:st|nd|rd|th|er)?\.?\s?(?:de\s)?(?:${month})\.?,?\s?(?:de\s)?\d{4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|(?:${month})\.?(?:\s?\d{1,2}(?:st|nd|rd|th)?,?|,?)\s\d{4})(?!\d)`,
    "u",
  );
}

/** The first date in a text, as printed; null if there is none. */
function findDate(text: string): string | null {
  const small = lowerCase(text);
  const found = datePattern(MONTHS.filter((month) => small.includes(month))).exec(small);
  return found === null ? null : text.slice(found.index, found.index + found[0].length);
}

/** Lowercases a text without changing its length: İ, whose lowercase is two characters, becomes ı. */
function lowerCase(text: string): string {
  return text.replaceAll("İ", "ı").toLowerCase();
}

/** The date of publication as printed, otherwise the last date of the front matter. */
function dateIn(lines: readonly FlowLine[]): string | null {
  const texts = lines.map(textOf).filter((text) => /\d{4}/.test(text));
  for (const text of texts) {
    const at = findPublished(text);
    const found = at < 0 ? null : findDate(text.slice(at));
    if (found !== null) return found;
  }
  for (const text of texts.toReversed()) {
    const found = findDate(text);
    if (found !== null) return found;
  }
  return null;
}
