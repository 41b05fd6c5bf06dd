/** Joins the fragments of a region into lines, and groups lines into blocks. */
import { overlap } from "../../numeric/boxes.ts";
import { median } from "../../numeric/statistics.ts";
import { fragmentOf } from "./fragments.ts";
import { byBaseline, byLeft, inOrder } from "./sorting.ts";
import type { Fragment, Word } from "./text.ts";

/** When fragments share a line, and when a line begins a block. Checked by eye on thirty development pages. */
const limits = {
  /** Minimum vertical overlap on one line, as a fraction of the lower fragment. */
  shared: 0.55,
  /** A distance this many times the usual one separates blocks. */
  blockGap: 1.3,
  /** Minimum number of line distances that determine what is usual in a region. */
  few: 2,
  /** A size difference above this fraction separates blocks. */
  sizeChange: 0.08,
  /** Maximum leading within a stack, and tolerance of its line starts; in font sizes. */
  leading: 1.6,
  alignment: 0.3,
};

/** Joins fragments on one line, from top to bottom; a label centred beside several lines precedes them. */
export function findLines(fragments: readonly Fragment[]): readonly Fragment[] {
  const rows: Fragment[][] = [];
  const sorted = inOrder(fragments, (a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
  for (const fragment of sorted) {
    const row = rowOf(fragment, rows);
    if (row === null) rows.push([fragment]);
    else row.push(fragment);
  }
  return raiseLabels(inOrder(rows.map(joinFragments), byBaseline));
}

/** The last of the rows directly above or beside that a fragment belongs to; null if there is none. */
function rowOf(fragment: Fragment, rows: readonly Fragment[][]): Fragment[] | null {
  for (let at = rows.length - 1; at >= 0 && at >= rows.length - nearRows; at--) {
    const row = rows[at] as Fragment[];
    for (let member = 0; member < row.length; member++)
      if (onOneLine(row[member] as Fragment, fragment)) return row;
  }
  return null;
}

/** Number of rows that a fragment may belong to: fragments come from the top, so the last ones. */
const nearRows = 3;

/**
 * Puts a label centred beside two or more lines before them.
 *
 *                  Lines that explain        The label is level with none of the
 *     Diagram 2                              lines, and is read first.
 *                  the diagram
 */
function raiseLabels(lines: readonly Fragment[]): readonly Fragment[] {
  const raised = [...lines];
  for (let at = 1; at + 1 < raised.length; at++) {
    const above = raised[at - 1] as Fragment;
    const label = raised[at] as Fragment;
    const below = raised[at + 1] as Fragment;
    const beside = label.box.x1 + 0.5 * label.size < Math.min(above.box.x0, below.box.x0);
    if (!beside || !isStack(above, below)) continue;
    let top = at - 1;
    while (top > 0 && isStack(raised[top - 1] as Fragment, raised[top] as Fragment)) top--;
    raised.splice(at, 1);
    raised.splice(top, 0, label);
  }
  return raised;
}

/** Returns whether lines follow each other with usual leading at one edge. */
function isStack(above: Fragment, below: Fragment): boolean {
  const size = Math.min(above.size, below.size);
  const near = below.baseline - above.baseline < limits.leading * size;
  return near && Math.abs(below.box.x0 - above.box.x0) < limits.alignment * size;
}

function onOneLine(a: Fragment, b: Fragment): boolean {
  const shared = overlap(a.box.y0, a.box.y1, b.box.y0, b.box.y1);
  const lower = Math.min(a.box.y1 - a.box.y0, b.box.y1 - b.box.y0);
  if (!(shared >= limits.shared * lower)) return false;
  return overlap(a.box.x0, a.box.x1, b.box.x0, b.box.x1) <= 0.2 * Math.min(a.size, b.size);
}

function joinFragments(fragments: readonly Fragment[]): Fragment {
  if (fragments.length === 1) return fragments[0] as Fragment;
  const words: Word[] = [];
  for (const fragment of fragments) words.push(...fragment.words);
  return fragmentOf(inOrder(words, byLeft));
}

/** The usual leading in the regions of a page, in font sizes. */
export function leadingOf(regions: readonly (readonly Fragment[])[]): number {
  return median(regions.flatMap(gapsOf)) ?? 1.2;
}

/** Distances of consecutive lines. */
function gapsOf(lines: readonly Fragment[]): readonly number[] {
  const gaps: number[] = [];
  for (let index = 1; index < lines.length; index++) {
    const gap = gapBetween(lines, index);
    if (gap > 0.8) gaps.push(gap);
  }
  return gaps;
}

/**
 * Numbers the blocks of consecutive lines in a region: 0, 0, 0, 1, 1 …
 *
 * The lines of the region determine what is usual; if there are only two, such as a caption and the line after it, it
 * is at most the page's.
 */
export function findBlocks(lines: readonly Fragment[], leading: number): readonly number[] {
  const gaps = gapsOf(lines);
  const own = median(gaps) ?? leading;
  const usual = gaps.length < limits.few ? Math.min(own, leading) : own;
  let block = 0;
  return lines.map((line, index) => {
    const above = lines[index - 1];
    if (above === undefined) return block;
    const change = Math.abs(line.size - above.size) / Math.max(line.size, above.size);
    if (gapBetween(lines, index) > limits.blockGap * usual || change > limits.sizeChange) block++;
    return block;
  });
}

/** Leading from the line above, in font sizes; 0 after a label that is lower. */
export function gapBetween(lines: readonly Fragment[], index: number): number {
  const above = lines[index - 1];
  const line = lines[index];
  if (above === undefined || line === undefined) return 0;
  return Math.max(0, line.baseline - above.baseline) / Math.max(1, Math.min(line.size, above.size));
}
