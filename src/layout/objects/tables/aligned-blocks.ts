/** Tables without rules: short entries aligned in columns, line after line. */
import { boundsOf } from "../../../numeric/boxes.ts";
import type { Box } from "../../../model/geometry.ts";
import type { Fragment } from "../../text/text.ts";
import { isNumeral, isYear, headLines, ruleBelow } from "./head-spans.ts";
import { isDots } from "./leaders.ts";
import type { Line, LineWork } from "./line-work.ts";
import { findPrintLines, type PrintLine } from "./print-lines.ts";
import type { Region } from "./region.ts";
import { stackEnds } from "./rule-stacks.ts";
import { mostCellWords } from "./running-text.ts";

/** Minimum number of multi-entry lines in a borderless table. */
export const alignedRows = 3;

/** Maximum distance of the lines of a borderless table, in ems. */
export const alignedPitch = 2.6;

/** Maximum number of consecutive one-entry lines in a borderless table. */
const singleLines = 2;

/** Maximum number of consecutive one-entry lines of which the entry is in the first column. */
export const stubLines = 4;

/** Tolerance of the alignment of entries, in ems. */
export const alignment = 0.4;

/** Width in ems from which a fragment of many words is running text rather than an entry. */
const longestCell = 14;

/** Maximum white space between two columns of a borderless table, in ems. */
const widestGap = 18;

/** Short fragments side by side, with no running text between. */
type Run = readonly Fragment[];

interface Block {
  readonly runs: Run[];
  /** Lines of one fragment since the last run; they belong to the block if a run follows. */
  pending: Run[];
  /** Baseline of the last line that was added. */
  baseline: number;
  box: Box;
}

/**
 * Finds blocks of at least `alignedRows` lines whose fragments are aligned with those of the lines above.
 *
 *     Graz       291 072        ← each fragment shares its left, right or middle
 *     Linz       206 604          with one of the lines before
 *     Salzburg   155 021
 *
 * The verdict decides whether a block is a table.
 */
export function findAlignedBlocks(
  fragments: readonly Fragment[],
  work: LineWork,
  em: number,
): readonly Region[] {
  const lines = findPrintLines(fragments);
  if (lines.filter((line) => line.fragments.length > 1).length < alignedRows) return [];
  const done: Block[] = [];
  let open: Block[] = [];
  for (const line of lines) {
    const limit = line.baseline - alignedPitch * em;
    done.push(...open.filter((block) => block.baseline < limit));
    open = open.filter((block) => block.baseline >= limit);
    for (const run of runsOf(line.fragments, em)) {
      const block = open.find((candidate) => fits(run, candidate, em));
      if (block !== undefined) add(run, block);
      else if (run.length > 1) open.push(blockOf(run));
    }
  }
  return [...done, ...open]
    .filter((block) => block.runs.filter((run) => run.length > 1).length >= alignedRows)
    .map(
      (block) => headedRegion(block, fragments, work, em) ?? regionAround(wholeLines(block, lines), work, em),
    );
}

/** Splits a line at long fragments, and at gaps wider than any between columns. */
function runsOf(fragments: readonly Fragment[], em: number): readonly Run[] {
  const runs: Fragment[][] = [];
  let end = Infinity;
  for (const fragment of fragments) {
    const { box } = fragment;
    const long = box.x1 - box.x0 > longestCell * em && hasManyWords(fragment);
    const last = runs[runs.length - 1];
    if (long) end = Infinity;
    else if (last === undefined || box.x0 - end > widestGap * em || end === Infinity) runs.push([fragment]);
    else last.push(fragment);
    if (!long) end = box.x1;
  }
  return runs;
}

/** Returns whether a fragment has more words than an entry; leader dots do not count. */
function hasManyWords({ words }: Fragment): boolean {
  return words.length > mostCellWords && words.filter(({ text }) => !isDots(text)).length > mostCellWords;
}

function blockOf(run: Run): Block {
  return {
    runs: [run],
    pending: [],
    baseline: (run[0] as Fragment).baseline,
    box: boundsOf(run.map((fragment) => fragment.box)) as Box,
  };
}

function add(run: Run, block: Block): void {
  block.baseline = (run[0] as Fragment).baseline;
  if (run.length === 1) {
    block.pending.push(run);
    return;
  }
  block.runs.push(...block.pending, run);
  block.pending = [];
  block.box = boundsOf([block.box, ...run.map((fragment) => fragment.box)]) as Box;
}

/** Returns whether the fragments of a run are aligned with those of the block's last lines. */
function fits(run: Run, block: Block, em: number): boolean {
  const [first, last] = [run[0] as Fragment, run[run.length - 1] as Fragment];
  if (last.box.x1 < block.box.x0 || first.box.x0 > block.box.x1) return false;
  const above = block.runs.slice(-3);
  const near = alignment * em;
  const aligned = run.filter(({ box }) =>
    above.some((line) => line.some((other) => isAligned(box, other.box, near))),
  ).length;
  if (run.length === 1) {
    const isStub = Math.abs(first.box.x0 - block.box.x0) <= near;
    return aligned === 1 && block.pending.length < (isStub ? stubLines : singleLines);
  }
  return aligned >= Math.max(2, Math.ceil(0.5 * run.length));
}

/** Returns whether two boxes share their left edge, right edge or centre. */
export function isAligned(a: Box, b: Box, near: number): boolean {
  return (
    Math.abs(a.x0 - b.x0) <= near ||
    Math.abs(a.x1 - b.x1) <= near ||
    Math.abs(a.x0 + a.x1 - b.x0 - b.x1) <= 2 * near
  );
}

/** The region of fragments in columns, with the rules between them. */
export function regionAround(fragments: readonly Fragment[], work: LineWork, em: number): Region {
  const inner = boundsOf(fragments.map((fragment) => fragment.box)) as Box;
  const box = { x0: inner.x0 - em / 4, y0: inner.y0, x1: inner.x1 + em / 4, y1: inner.y1 };
  const isRule = ({ at, from, to }: Line): boolean =>
    at > box.y0 && at < box.y1 && Math.min(to, box.x1) - Math.max(from, box.x0) > 0.5 * (box.x1 - box.x0);
  return {
    box,
    evidence: "spaces",
    horizontal: work.horizontal.filter(isRule),
    vertical: [],
    fragments,
    caption: null,
  };
}

/** The text of a block, with everything between its edges on its multi-entry lines, however wide the gap. */
function wholeLines({ runs, box }: Block, lines: readonly PrintLine[]): readonly Fragment[] {
  const own = new Set(runs.flat());
  const parted = new Set(runs.filter((run) => run.length > 1).map((run) => run[0]));
  const beside = lines
    .filter(({ fragments }) => fragments.some((fragment) => parted.has(fragment)))
    .flatMap(({ fragments }) => fragments)
    .filter((fragment) => !own.has(fragment) && fragment.box.x0 >= box.x0 && fragment.box.x1 <= box.x1);
  return beside.length === 0 ? [...own] : [...own, ...beside];
}

/**
 * The region of a block whose first line, or what stands above it, is between two rules as wide as the block, with all
 * text in it: a table that goes on over the page has no rule at its end, and one with a shaded head may have none.
 *
 *     ────────────────────          ▒▒▒▒▒▒▒▒Sales▒▒▒▒▒▒▒
 *     When   By    What             ▒Name▒▒1999▒▒▒2000▒▒
 *     ────────────────────           Anna    12     14
 *     1999   Ann   a first text      Bruno    9      8
 *     2001   Bob   and a second
 */
function headedRegion(
  { runs, box }: Block,
  fragments: readonly Fragment[],
  work: LineWork,
  em: number,
): Region | null {
  const wide = work.horizontal.filter(({ from, to }) => from <= box.x0 + em && to >= box.x1 - em);
  const rules = rulesAround(runs, wide, em) ?? rulesAbove(box, wide, fragments, em);
  if (rules === null) return null;
  const [above, below] = rules;
  if (Math.max(Math.abs(above.from - below.from), Math.abs(above.to - below.to)) > stackEnds * em)
    return null;
  const inside = fragments.filter(
    (fragment) =>
      fragment.baseline > above.at &&
      fragment.box.y1 <= box.y1 + em / 4 &&
      fragment.box.x0 >= above.from - em &&
      fragment.box.x1 <= above.to + em,
  );
  return {
    box: { x0: above.from, y0: above.at, x1: above.to, y1: box.y1 },
    evidence: "rules",
    horizontal: wide.filter(({ at }) => at >= above.at && at <= box.y1),
    vertical: [],
    fragments: inside,
    caption: null,
  };
}

type Rules = readonly [above: Line, below: Line];

/** The rules close to the first line, if it is the fullest. */
function rulesAround(runs: readonly Run[], wide: readonly Line[], em: number): Rules | null {
  const head = runs[0] as Run;
  if (runs.some((run) => run.length > head.length)) return null;
  const [top, bottom] = [Math.min(...head.map((entry) => entry.box.y0)), (head[0] as Fragment).baseline];
  const above = wide.findLast(({ at }) => at <= top && at > top - ruleBelow * em);
  const below = wide.find(({ at }) => at >= bottom && at < bottom + ruleBelow * em);
  return above === undefined || below === undefined ? null : [above, below];
}

/** Rules with few head lines between them: those above the block, or the one above it and the first in it. */
function rulesAbove(
  box: Box,
  wide: readonly Line[],
  fragments: readonly Fragment[],
  em: number,
): Rules | null {
  const index = wide.findLastIndex(({ at }) => at <= box.y0 + em / 4);
  for (const [above, below] of [wide.slice(index - 1, index + 1), wide.slice(index, index + 2)]) {
    if (above === undefined || below === undefined || below.at < box.y0 - ruleBelow * em) continue;
    const heads = fragments.filter(({ baseline }) => baseline > above.at && baseline < below.at);
    if (heads.some(isNumber)) continue;
    const lines = findPrintLines(heads);
    const areSeparated = lines.some((line) => line.fragments.length > 1);
    if (areSeparated && lines.length <= headLines) return [above, below];
  }
  return null;
}

function isNumber({ words }: Fragment): boolean {
  return words.every(({ text }) => isNumeral(text) && !isYear(text));
}
