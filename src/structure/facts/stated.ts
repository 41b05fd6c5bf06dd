/**
 * Reads what the file states, so that nothing has to be inferred.
 *
 * Formats made of paragraphs say where each block begins and ends, and often what it is: a heading style, `<li>`, a
 * note.  Statements are taken as they are; what they leave open (a bold paragraph that heads a section, the entries
 * below "References") is found by the same passes as on pages.
 */
import type { FlowLine, Hint } from "../../model/flow.ts";

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
