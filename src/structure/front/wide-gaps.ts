/** Separates names that share a line with wide gaps in place of commas. */
import type { FlowLine, Run } from "../../model/flow.ts";
import { lineSize, textOf } from "../facts/profile.ts";

/** A gap between columns is at least this many times the line's usual word space. */
const timesSpace = 3;

/** A gap between columns is at least this wide, in em; justified lines have no word spaces of this width. */
const leastGap = 1.5;

/**
 * Puts commas into the wide gaps of a line.
 *
 *     Ann Mary Brook          Bert Hill          becomes   Ann Mary Brook, Bert Hill
 */
export function withCommasInGaps(line: FlowLine): FlowLine {
  const gaps = wideGaps(line);
  if (gaps.size === 0) return line;
  let words = 0;
  let space = true;
  const runs = line.runs.map((run): Run => {
    const text = Array.from(run.text, (letter) => {
      const isSpace = /\s/u.test(letter);
      const begins = space && !isSpace;
      space = isSpace;
      if (!begins) return letter;
      words++;
      return gaps.has(words - 1) ? `, ${letter}` : letter;
    });
    return { ...run, text: text.join("") };
  });
  return { ...line, runs };
}

/** Whether a line has a wide gap, as between a journal's name and its publisher's. */
export function hasWideGap(line: FlowLine): boolean {
  return wideGaps(line).size > 0;
}

/** Indices of the words that follow a wide gap; empty if word positions are unknown. */
function wideGaps(line: FlowLine): ReadonlySet<number> {
  const count = textOf(line).trim().split(/\s+/u).length;
  const edges = line.words ?? [];
  if (edges.length !== 2 * count || count < 3) return new Set();
  const gaps = Array.from(
    { length: count - 1 },
    (_, at) => (edges[2 * at + 2] ?? 0) - (edges[2 * at + 1] ?? 0),
  );
  const usual = Math.max(0, gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0);
  const least = Math.max(timesSpace * usual, leastGap * lineSize(line));
  return new Set(gaps.flatMap((gap, at) => (gap >= least ? [at + 1] : [])));
}
