/** Lines whose look changes on the way, as that of headings does not. */
import type { FlowLine } from "../../../model/flow.ts";
import type { Profile } from "../../facts/profile.ts";

/** The number of a section is at least this share of its title's size. */
const labelSize = 0.7;

/** Whether a line begins with a number far smaller than what follows: a line's, or a note's. */
export function isLineNumber({ runs }: FlowLine): boolean {
  const [first, second] = runs;
  if (first === undefined || second === undefined || !/^\s*\d+\s*$/u.test(first.text)) return false;
  return first.size < labelSize * second.size;
}

/** Whether a line begins with words in the type of the text and goes on in bold: an item that stresses a title. */
export function turnsBold({ runs }: FlowLine, { font, bold }: Profile): boolean {
  const first = runs.find((run) => /\p{L}{3}/u.test(run.text));
  return (
    !bold && first?.font === font && !first.bold && runs.some((run) => run.bold && /\p{L}{3}/u.test(run.text))
  );
}

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
