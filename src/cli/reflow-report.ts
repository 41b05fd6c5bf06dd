/** Reports how the lines of a text were rejoined. */
import type { KeptClass, Recovery } from "../index.ts";
import { plainText } from "./terminal-text.ts";
import { textTable } from "./text-table.ts";

/** Longest piece of a line that is shown, in characters. */
const shown = 60;
/** Repaired words that are shown; the rest are counted. */
const shownRepairs = 5;

/** Writes the column width and, for each line, its type, length, whether a paragraph was open, and its class. */
export function reflowReport(
  name: string,
  lines: readonly string[],
  { columnWidth, eps, lines: explained }: Recovery,
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

/** Names of classes, for one line and for several. */
const names: Readonly<Record<KeptClass, readonly [one: string, several: string]>> = {
  heading: ["line of headings", "lines of headings"],
  caption: ["line of captions", "lines of captions"],
  footnote: ["line of footnotes", "lines of footnotes"],
  object: ["line of tables and other objects", "lines of tables and other objects"],
  "page-element": ["page number or running head", "page numbers and running heads"],
};

/** States which lines were left out without being dropped, and how to keep them; null if none were. */
export function omissionSentence({ lines }: Recovery, drop: readonly KeptClass[]): string | null {
  const omitted = (Object.keys(names) as KeptClass[]).flatMap((kind) => {
    const count = lines.filter((line) => line.class === kind && !line.kept).length;
    return count === 0 || drop.includes(kind) ? [] : [`${count} ${names[kind][count === 1 ? 0 : 1]}`];
  });
  return omitted.length === 0 ? null : `omitted: ${omitted.join(", ")}; use --keep all to include them`;
}

/** States which words were repaired; null if none were. */
export function repairSentence({ repairs }: Recovery): string | null {
  if (repairs.length === 0) return null;
  const words = repairs.length === 1 ? "1 word" : `${repairs.length} words`;
  const rest = repairs.length > shownRepairs ? ", …" : "";
  return `repaired ligatures or letters of another script in ${words}: ${repairs.slice(0, shownRepairs).join(", ")}${rest}`;
}
