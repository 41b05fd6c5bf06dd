/** Lines whose look changes on the way, as that of headings does not. */
import type { FlowLine } from "../../../model/flow.ts";

/** Whether a line begins with a sentence in bold and goes on in plain letters. */
export function isRunIn({ runs }: FlowLine): boolean {
  const end = runs.findIndex((run) => !run.bold && /\p{L}/u.test(run.text));
  if (end <= 0) return false;
  const bold = runs
    .slice(0, end)
    .map((run) => run.text)
    .join("");
  return /\p{L}[.:]\s*$/u.test(bold);
}
