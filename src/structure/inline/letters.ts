/** Repairs letters that were read as lookalikes from another script. */
import type { Flow, FlowItem, FlowLine, Run } from "../../model/flow.ts";
import type { Report } from "../../model/report.ts";
import { repairConfusables } from "../../language/confusables.ts";
import { countScripts, mainScript, type Script } from "../../language/scripts.ts";

/** A word with Cyrillic or Greek letters beside Latin ones or digits. */
const mixed = /[\p{sc=Cyrillic}\p{sc=Greek}]/u;
const other = /[\p{sc=Latin}\d]/u;

/** Letters and digits with punctuation around them: not an address, command, tag or part number. */
const plainWord = /^[\p{Ps}\p{Pi}"'«]*[\p{L}\p{M}\d]+(?:-[\p{L}\p{M}\d]+)*[\p{Pe}\p{Pf}"'»,.;:!?…]*$/u;

/**
 * Repairs words of running text and reports each changed line with the words as they were read.
 *
 * Tables, figures, code and formulas are left alone, because their characters are data.  A word is repaired only to a
 * script that other words of the text use.
 */
export function repairLetters(flow: Flow, report: Report): Flow {
  const scripts = new Set<Script | null>();
  let isMixed = false;
  for (const item of flow) {
    if (item.type !== "line" || item.kind !== null) continue;
    for (const { text } of item.runs) {
      isMixed ||= mixed.test(text) && other.test(text);
      for (const word of text.match(/\p{L}{2,}/gu) ?? [])
        if (countScripts(word).size === 1) scripts.add(mainScript(word));
    }
  }
  return isMixed
    ? flow.map((item): FlowItem => (item.type === "line" ? repairLine(item, scripts, report) : item))
    : flow;
}

function repairLine(line: FlowLine, scripts: ReadonlySet<Script | null>, report: Report): FlowLine {
  if (line.kind !== null) return line;
  const repairs: string[] = [];
  const runs = line.runs.map((run): Run => {
    if (run.monospace || !mixed.test(run.text)) return run;
    const text = run.text.replace(/\S+/gu, (word) => {
      const repaired =
        mixed.test(word) && other.test(word) && plainWord.test(word) ? repairConfusables(word) : null;
      if (repaired === null || !scripts.has(mainScript(repaired))) return word;
      repairs.push(`${word} → ${repaired}`);
      return repaired;
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
