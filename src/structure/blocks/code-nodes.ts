/** Builds nodes of program code. */
import type { Code } from "../../model/document.ts";
import type { FlowLine } from "../../model/flow.ts";
import { placesOf } from "../inline/inlines.ts";
import { indentOf, textOf } from "../facts/profile.ts";

/** Width of a monospace letter, in em. */
const letterWidth = 0.6;

/** Builds a node of program code: keeps line breaks, turns indents into spaces and wide gaps into empty lines. */
export function codeOf(lines: readonly FlowLine[]): Code {
  const least = Math.min(...lines.map(indentOf));
  const rows = lines.flatMap((line, index) => {
    const spaces = " ".repeat(Math.max(0, Math.round((indentOf(line) - least) / letterWidth)));
    const apart = index > 0 && line.setting.gapBefore > 1.9;
    return [...(apart ? [""] : []), spaces + textOf(line).trimEnd()];
  });
  return { type: "code", value: rows.join("\n"), ...placesOf(lines), confidence: 0.8, reasons: [] };
}
