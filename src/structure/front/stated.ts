/**
 * Reads what the file states, so that nothing has to be inferred.
 *
 * Formats made of paragraphs say where each block begins and ends, and often what it is: a heading style, `<li>`, a
 * note.  Statements are taken as they are; what they leave open (a bold paragraph that heads a section, the entries
 * below "References") is found by the same passes as on pages.
 */
import type { FlowLine, Hint } from "../../model/flow.ts";
import type { Front } from "./front.ts";
import type { Survey } from "../facts/headings.ts";
import type { Judged } from "../roles/roles.ts";

/** What the file states about a line; null if it gives only evidence, or nothing. */
export function statedHint({ hint }: FlowLine): Hint | null {
  return hint?.stated === true ? hint : null;
}

/** Whether a line continues the block above it; null if the file does not state blocks. */
export function goesOnAsStated(above: FlowLine, line: FlowLine): boolean | null {
  if (statedHint(above) === null && statedHint(line) === null) return null;
  return above.block === line.block;
}

/** Whether the file states headings, so that no others are sought. */
export function statesHeadings(lines: readonly FlowLine[]): boolean {
  return lines.some((line) => statedHint(line)?.role === "heading");
}

/**
 * The role that a stated line certainly has; null if its words and style have to decide.
 *
 * Authors number headings as lists: a numbered item that the table of contents lists is a heading, and where the file
 * states no headings, items are weighed like other lines.
 */
export function statedRole(
  line: FlowLine,
  survey: Survey,
): Pick<Judged, "role" | "confidence" | "reasons"> | null {
  const hint = statedHint(line);
  if (hint === null) return null;
  if (hint.role === "list-item" && survey.listed.has(line) && /[\p{L}\p{N}]/u.test(hint.marker ?? ""))
    return { role: "heading", confidence: 0.9, reasons: ["stands in the contents"] };
  if (hint.role === "list-item" && !survey.statesHeadings) return null;
  if (line.kind !== null) return { role: line.kind, confidence: 1, reasons: ["said by the file"] };
  const role = roles[hint.role];
  return role === undefined ? null : { role, confidence: 1, reasons: ["said by the file"] };
}

const roles: Readonly<Partial<Record<Hint["role"], Judged["role"]>>> = {
  heading: "heading",
  title: "heading",
  "list-item": "item",
  caption: "caption",
  footnote: "footnote",
  contents: "contents",
  quote: "quote",
};

/** Finds the title that a file without pages states before its text; a later line in that style is a heading. */
export function findStatedFront(judged: readonly Judged[]): Front | null {
  const first = judged.findIndex(({ line }) => statedHint(line)?.role === "title");
  const text = judged.findIndex(({ role }) => role !== "heading" && role !== "contents");
  if (first < 0 || (text >= 0 && text < first && first > titleReach)) return null;
  const rest = judged.slice(first).map(({ line }) => line);
  const end = rest.findIndex((line) => statedHint(line)?.role !== "title");
  const title = end < 0 ? rest : rest.slice(0, end);
  return { title, authors: [], affiliations: [], abstract: [], rest: [], taken: new Set(title) };
}

/** At most this many blocks precede a title: the name of an institution, a date. */
const titleReach = 12;
