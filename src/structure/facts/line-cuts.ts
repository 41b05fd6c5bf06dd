/** Cuts lines in two. */
import type { FlowLine, GlyphRange, Run } from "../../model/flow.ts";

/** A line without its first letters; its source keeps their glyphs. */
export function dropLetters(line: FlowLine, count: number): FlowLine {
  return { ...line, runs: cutRuns(line.runs, count)[1] };
}

/** A line of its first letters only, without trailing space; its source keeps the glyphs of the whole line. */
export function keepLetters(line: FlowLine, count: number): FlowLine {
  return { ...line, runs: cutRuns(line.runs, count)[0].filter(({ text }) => text.trim() !== "") };
}

/** Splits runs before the character at an index. */
export function cutRuns(runs: readonly Run[], at: number): readonly [readonly Run[], readonly Run[]] {
  const [head, tail]: [Run[], Run[]] = [[], []];
  let start = 0;
  for (const run of runs) {
    const cut = Math.min(Math.max(0, at - start), run.text.length);
    if (cut > 0) head.push({ ...run, text: run.text.slice(0, cut) });
    if (cut < run.text.length) tail.push({ ...run, text: run.text.slice(cut) });
    start += run.text.length;
  }
  return [head, tail];
}

/** Splits a line before one of its runs; the second part is null if nothing is left. */
export function splitLine(line: FlowLine, end: number): readonly [FlowLine, FlowLine | null] {
  const head = line.runs.slice(0, end);
  const tail = line.runs.slice(end);
  const glyphs = head.reduce((sum, run) => sum + [...run.text.replace(/\s/gu, "")].length, 0);
  const [first, rest] = splitRanges(line.source?.glyphs ?? [], glyphs);
  const part = (runs: readonly Run[], ranges: readonly GlyphRange[]): FlowLine => ({
    ...line,
    runs,
    source: line.source === null ? null : { ...line.source, glyphs: ranges },
  });
  return [part(head, first), tail.length === 0 ? null : part(tail, rest)];
}

/** The first `count` glyphs of ranges, and the others. */
function splitRanges(
  ranges: readonly GlyphRange[],
  count: number,
): readonly [readonly GlyphRange[], readonly GlyphRange[]] {
  const [first, rest]: [GlyphRange[], GlyphRange[]] = [[], []];
  let left = count;
  for (const [start, end] of ranges) {
    const taken = Math.min(left, end - start);
    if (taken > 0) first.push([start, start + taken]);
    if (taken < end - start) rest.push([start + taken, end]);
    left -= taken;
  }
  return [first, rest];
}

/** Cuts a line after so many characters; null if nothing follows them. */
export function cutLine(line: FlowLine, length: number): readonly [FlowLine, FlowLine | null] {
  const [head, tail] = cutRuns(line.runs, length);
  const [label, rest] = splitLine({ ...line, runs: [...head, ...tail] }, head.length);
  return [label, rest === null ? null : { ...rest, setting: { ...rest.setting, gapBefore: 0 } }];
}
