/** Names that stand beside each other on one line, with wide gaps instead of commas between them. */
import type { FlowLine, Run } from "../../model/flow.ts";
import { lineSize, textOf } from "../facts/profile.ts";

/** A gap between columns is at least this many times as wide as the line's usual word space. */
const timesSpace = 3;

/** It is at least this wide, in font sizes: a justified line has no word spaces of this width. */
const leastGap = 1.5;

/**
 * Puts commas into the gaps between the columns of a line.
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

/** Numbers of the words that stand behind a wide gap; none where the places of words are not known. */
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
