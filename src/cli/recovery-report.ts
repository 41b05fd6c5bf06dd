/** How the sentences of a text were recovered, for people. */
import type { Recovery } from "../index.ts";
import { plainText } from "./plain-text.ts";
import { textTable } from "./text-table.ts";

/** Longest piece of a line that is shown, in characters. */
const shown = 60;

/** Writes the column width and, for each line, its type, length, whether a paragraph was open, and its class. */
export function recoveryReport(
  name: string,
  lines: readonly string[],
  { columnWidth, lines: explained }: Recovery,
  eps: number,
): string {
  const least = Math.ceil(columnWidth * (1 - eps));
  const most = Math.floor(columnWidth * (1 + eps));
  const head = `${plainText(name)}: column width CW = ${columnWidth}; full lines have ${least} to ${most} characters (eps ${eps})`;
  const rows = explained.map((line, index) => [
    String(index + 1),
    line.type,
    String(line.length),
    line.par ? "par" : "",
    line.class,
    line.kept || line.type === "EL" ? "" : "dropped",
    plainText((lines[index] ?? "").trim()).slice(0, shown),
  ]);
  const table = textTable([["line", "type", "length", "open", "class", "", "text"], ...rows]);
  return `${[head, ...table.map((line) => line.trimEnd())].join("\n")}\n`;
}
