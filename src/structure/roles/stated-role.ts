/** The role of a line as the file states it. */
import type { FlowLine, Hint } from "../../model/flow.ts";
import type { Survey } from "../facts/survey.ts";
import { statedHint } from "../facts/stated.ts";
import type { Judged } from "./judged.ts";

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
