/** Lines whose style changes midway, unlike headings. */
import type { FlowLine } from "../../../model/flow.ts";

/** Returns whether a line begins with a bold sentence and continues in plain letters. */
export function isRunIn({ runs }: FlowLine): boolean {
  const end = runs.findIndex((run) => !run.bold && /\p{L}/u.test(run.text));
  if (end <= 0) return false;
  const bold = runs
    .slice(0, end)
    .map((run) => run.text)
    .join("");
  return /\p{L}[.:]\s*$/u.test(bold);
}
