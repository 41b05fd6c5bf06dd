/** Letters that were read as their lookalikes of another script, repaired. */
import type { Flow, FlowItem, FlowLine, FlowPicture, FlowTable, Run } from "../model/flow.ts";
import type { Report } from "../model/report.ts";
import { repairConfusables } from "../language/confusables.ts";

/** A word with Cyrillic or Greek letters beside Latin ones or digits. */
const mixed = /[\p{sc=Cyrillic}\p{sc=Greek}]/u;
const other = /[\p{sc=Latin}\d]/u;

/** Repairs the words of a flow; each line that changes is reported, with the words as they were read. */
export function repairLetters(flow: Flow, report: Report): Flow {
  return flow.map((item): FlowItem => {
    if (item.type === "line") return repairLine(item, report);
    // Most tables stay what they are: copies of all would be held beside them.
    if (!linesIn(item).some(isMixed)) return item;
    if (item.type === "picture")
      return { ...item, lines: item.lines.map((line) => repairLine(line, report)) };
    const rows = item.rows.map((row) =>
      row.map((cell) => ({ ...cell, lines: cell.lines.map((line) => repairLine(line, report)) })),
    );
    return { ...item, rows };
  });
}

function linesIn(item: FlowPicture | FlowTable): readonly FlowLine[] {
  if (item.type === "picture") return item.lines;
  return item.rows.flatMap((row) => row.flatMap((cell) => cell.lines));
}

function isMixed({ kind, runs }: FlowLine): boolean {
  return kind === null && runs.some((run) => mixed.test(run.text) && other.test(run.text));
}

function repairLine(line: FlowLine, report: Report): FlowLine {
  if (!isMixed(line)) return line;
  const repairs: string[] = [];
  const runs = line.runs.map((run): Run => {
    const text = run.text.replace(/\S+/gu, (word) => {
      const repaired = mixed.test(word) && other.test(word) ? repairConfusables(word) : null;
      if (repaired !== null) repairs.push(`${word} → ${repaired}`);
      return repaired ?? word;
    });
    return text === run.text ? run : { ...run, text };
  });
  if (repairs.length === 0) return line;
  report({
    severity: "warning",
    code: "structure/letters-repaired",
    message: `Letters of another script were repaired: ${repairs.join(", ")}.`,
    ...(line.source !== null && { page: line.source.page, box: line.source.box }),
  });
  return { ...line, runs };
}
