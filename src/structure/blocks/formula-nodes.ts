/** Builds nodes of displayed formulas. */
import { lowerText, raiseText } from "../../language/superscripts.ts";
import type { Formula } from "../../model/document.ts";
import type { FlowLine, Run } from "../../model/flow.ts";
import { placesOf } from "../inline/inlines.ts";
import { statedHint } from "../facts/stated.ts";

/**
 * A formula as plain text: one row per printed line, superscripts and subscripts as Unicode characters where they exist.
 */
export function formulaOf(lines: readonly FlowLine[]): Formula {
  const rows = lines.map((line) => line.runs.map(written).join("").trim());
  const stated = lines.some((line) => statedHint(line) !== null);
  return {
    type: "formula",
    value: rows.join("\n"),
    ...placesOf(lines),
    confidence: stated ? 1 : 0.7,
    reasons: stated ? ["said by the file"] : [],
  };
}

function written({ text, position }: Run): string {
  if (position === "normal") return text;
  return position === "superscript" ? raiseText(text) : lowerText(text);
}
