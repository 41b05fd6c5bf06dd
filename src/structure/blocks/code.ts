/** Program text as nodes. */
import type { Code } from "../../model/document.ts";
import type { FlowLine } from "../../model/flow.ts";
import { placesOf } from "../inline/inlines.ts";
import { indentOf, textOf } from "../facts/profile.ts";

/** Width of a typewriter letter, in font sizes. */
const letterWidth = 0.6;

/** Program text: line breaks kept, indents as spaces, wide gaps as empty lines. */
export function codeOf(lines: readonly FlowLine[]): Code {
  const least = Math.min(...lines.map(indentOf));
  const rows = lines.flatMap((line, index) => {
    const spaces = " ".repeat(Math.max(0, Math.round((indentOf(line) - least) / letterWidth)));
    const apart = index > 0 && line.setting.gapBefore > 1.9;
    return [...(apart ? [""] : []), spaces + textOf(line).trimEnd()];
  });
  return { type: "code", value: rows.join("\n"), ...placesOf(lines), confidence: 0.8, reasons: [] };
}
