/** Repairs letters that were read as lookalikes from another script. */
import type { Flow, FlowItem, FlowLine, Run } from "../../model/flow.ts";
import type { Report } from "../../model/report.ts";
import { mayNeedRepair, repairWords, scriptsOfWords } from "../../language/letter-repairs.ts";
import type { Script } from "../../language/scripts.ts";

/**
 * Repairs words of running text and reports each changed line with the words as they were read.
 *
 * Tables, figures, code and formulas are left alone, because their characters are data.  A word is repaired only to a
 * script that other words of the text use.
 */
export function repairLetters(flow: Flow, report: Report): Flow {
  const texts = flow.flatMap((item) =>
    item.type === "line" && item.kind === null ? item.runs.map(({ text }) => text) : [],
  );
  if (!texts.some(mayNeedRepair)) return flow;
  const scripts = scriptsOfWords(texts);
  return flow.map((item): FlowItem => (item.type === "line" ? repairLine(item, scripts, report) : item));
}

function repairLine(line: FlowLine, scripts: ReadonlySet<Script | null>, report: Report): FlowLine {
  if (line.kind !== null) return line;
  const repairs: string[] = [];
  const runs = line.runs.map((run): Run => {
    if (run.monospace) return run;
    const { text, repairs: own } = repairWords(run.text, scripts);
    repairs.push(...own);
    return own.length === 0 ? run : { ...run, text };
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
