/** Cuts lines in two. */
import type { FlowLine } from "../../model/flow.ts";

/** A line without its first letters; its source keeps their glyphs. */
export function dropLetters(line: FlowLine, count: number): FlowLine {
  let left = count;
  const runs = line.runs.flatMap((run) => {
    const text = run.text.slice(left);
    left = Math.max(0, left - run.text.length);
    return text === "" ? [] : [{ ...run, text }];
  });
  return { ...line, runs };
}

/** A line of its first letters only, without trailing space; its source keeps the glyphs of the whole line. */
export function keepLetters(line: FlowLine, count: number): FlowLine {
  let left = count;
  const runs = line.runs.flatMap((run) => {
    const text = run.text.slice(0, left);
    left = Math.max(0, left - run.text.length);
    return text.trim() === "" ? [] : [{ ...run, text }];
  });
  return { ...line, runs };
}
