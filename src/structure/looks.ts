/** How lines look: what tells headings from text before a word is read. */
import type { FlowLine, Run } from "../model/flow.ts";
import { letterShare } from "./profile.ts";

/** Size, weight, slant and font as a key: lines of one kind look alike. */
export function lookOf(line: FlowLine): string {
  const known = looks.get(line);
  if (known !== undefined) return known;
  let main = line.runs[0] as Run;
  for (const run of line.runs) if (run.text.length > main.text.length) main = run;
  const look = `${main.font}:${main.size.toFixed(1)}:${main.color}`;
  looks.set(line, look);
  return look;
}

/** Looks of lines that were asked for before: each line is compared with several others. */
const looks = new WeakMap<FlowLine, string>();

/** How many lines in a row each look usually has: 1 or 2 for headings, more for text. */
export function runLengths(lines: readonly FlowLine[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number[]>();
  for (let start = 0; start < lines.length;) {
    const look = lookOf(lines[start] as FlowLine);
    let end = start + 1;
    while (end < lines.length && lookOf(lines[end] as FlowLine) === look) end++;
    const list = lengths.get(look);
    if (list === undefined) lengths.set(look, [end - start]);
    else list.push(end - start);
    start = end;
  }
  return new Map(
    [...lengths].map(([look, list]) => [
      look,
      list.reduce((sum, n) => sum + n * n, 0) / list.reduce((sum, n) => sum + n, 0),
    ]),
  );
}

/** Share of a line's letters that a test holds for. */
export function share(line: FlowLine, test: (run: Run) => boolean): number {
  return letterShare(line.runs, test);
}

/** Share of a text's letters that are capitals; 0.5 where its script has none. */
export function capitalShare(text: string): number {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0;
  return upper + lower === 0 ? 0.5 : upper / (upper + lower);
}

/** Whether all letters of a text are capitals, of a script that has them. */
export function isCapitals(text: string): boolean {
  if (/[a-z]/.test(text)) return false;
  const letters = text.replace(/[^\p{L}]/gu, "");
  if (letters.length < 3 || letters !== letters.toUpperCase()) return false;
  return (letters.match(/\p{Lu}/gu)?.length ?? 0) > 0.8 * letters.length;
}
