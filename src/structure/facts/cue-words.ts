/** Cue words: what a line says it is. "References" announces a section, "Table 2." a caption, "Keywords:" keywords. */
import { type Label, parseLabel } from "../../language/numbering.ts";
import { findWholeSection, sectionIndex, type SectionIndex } from "../../language/sections.ts";
import type { SectionType } from "../../language/tables/index.ts";

/** Maximum length of a known section title, in letters. */
const longest = 80;

/** Sections of an article that state something about it rather than belong to its text. */
export const statements: readonly SectionType[] = [
  "acknowledgements",
  "funding",
  "conflicts",
  "ethics",
  "author-contributions",
  "data-availability",
  "supplementary",
];

/** The section that a whole title announces; null for any other text. */
export function sectionOf(title: string, sections: SectionIndex = sectionIndex): SectionType | null {
  const trimmed = title.trim();
  const bare = trimmed.endsWith(".") || trimmed.endsWith(":") ? trimmed.slice(0, -1) : trimmed;
  // Short titles of ideographs are letterspaced: "目 录", "차 례".
  const text = /[\u2e80-\uffff]/.test(bare) ? closedUp(bare) : bare;
  return text.length > longest ? null : findWholeSection(text, sections);
}

function closedUp(title: string): string {
  const spaced = /^\p{Lo}(?:\s+\p{Lo}){1,4}$/u.test(title) ? title.replace(/\s+/gu, "") : title;
  return spaced.replace(/(?<=\p{sc=Han})\s+(?=\p{sc=Han})/gu, "");
}

/** The label that a caption opens with; null for text that only mentions a figure ("Figure 3 shows"). */
export function captionLabelOf(text: string): Label | null {
  const label = parseLabel(text);
  if (label?.kind !== "caption") return null;
  // "Fig. 1 (a, c) Uptake of …": the parts that the first words describe.
  const rest = text.slice(label.length).replace(/^\([a-z](?:\s?[,–-]\s?[a-z])*\)\s/u, "");
  // Titles after ideographs may begin with any letter: "図 2.3 mysql".
  const begins = /^["“(]?[\p{Lu}\p{Lo}]/u.test(rest) || /^\p{sc=Han}/u.test(text);
  return label.style.close !== "" || rest === "" || begins ? label : null;
}

/** Whether a line begins with the word for keywords, or for the terms of a classification such as ACM's. */
export function isKeywords(text: string): boolean {
  return opensKeywords(text) || sectionOf(beforeStop(text)) === "classification";
}

/** Whether a line begins with the word for keywords. */
export function opensKeywords(text: string): boolean {
  const words = /^(\S+)(?:\s\S+)?/u.exec(text) ?? [];
  return [beforeStop(text), ...words].some((lead) => sectionOf(lead) === "keywords");
}

/** The words before the first colon, full stop, dash or bar: the lead of "Keywords: maps". */
export function beforeStop(text: string): string {
  return /^(?:(?!-\s)[^:.—–|])*/u.exec(text.trim())?.[0] ?? "";
}
