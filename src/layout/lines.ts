/** Lines of a region from its fragments, and the blocks they are set in. */
import { overlap } from "../numeric/boxes.ts";
import { median } from "../numeric/statistics.ts";
import { fragmentOf } from "./fragments.ts";
import type { Fragment, Word } from "./text.ts";

/** When fragments stand on one line, and when a line begins a block. */
export interface LineOptions {
  /** Share of the lower fragment's height that two must have in common to stand on one line. */
  readonly shared: number;
  /** A distance this many times the usual one parts blocks. */
  readonly blockGap: number;
  /** A size that differs by more than this share parts blocks. */
  readonly sizeChange: number;
}

/** Checked by eye on thirty development pages. */
export const lineDefaults: LineOptions = { shared: 0.55, blockGap: 1.3, sizeChange: 0.08 };

/** Joins fragments that stand on one line, from top to bottom. */
export function findLines(
  fragments: readonly Fragment[],
  options: LineOptions = lineDefaults,
): readonly Fragment[] {
  const rows: Fragment[][] = [];
  const sorted = [...fragments].sort((a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
  for (const fragment of sorted) {
    const row = rows
      .slice(-3)
      .findLast((candidate) => candidate.some((member) => onOneLine(member, fragment, options)));
    if (row === undefined) rows.push([fragment]);
    else row.push(fragment);
  }
  return rows.map(joinFragments).sort((a, b) => a.baseline - b.baseline);
}

function onOneLine(a: Fragment, b: Fragment, options: LineOptions): boolean {
  const shared = overlap(a.box.y0, a.box.y1, b.box.y0, b.box.y1);
  const lower = Math.min(a.box.y1 - a.box.y0, b.box.y1 - b.box.y0);
  const apart = overlap(a.box.x0, a.box.x1, b.box.x0, b.box.x1) <= 0.2 * Math.min(a.size, b.size);
  return apart && shared >= options.shared * lower;
}

function joinFragments(fragments: readonly Fragment[]): Fragment {
  if (fragments.length === 1) return fragments[0] as Fragment;
  const words: Word[] = [];
  for (const fragment of fragments) words.push(...fragment.words);
  return fragmentOf(words.sort((a, b) => a.box.x0 - b.box.x0));
}

/** Numbers the blocks of lines that follow each other in one region: 0, 0, 0, 1, 1 … */
export function findBlocks(
  lines: readonly Fragment[],
  options: LineOptions = lineDefaults,
): readonly number[] {
  const gaps: number[] = [];
  for (let index = 1; index < lines.length; index++) gaps.push(gapBetween(lines, index));
  const usual = median(gaps.filter((gap) => gap > 0.8)) ?? 1.2;
  let block = 0;
  return lines.map((line, index) => {
    const above = lines[index - 1];
    if (above === undefined) return block;
    const change = Math.abs(line.size - above.size) / Math.max(line.size, above.size);
    if (gapBetween(lines, index) > options.blockGap * usual || change > options.sizeChange) block++;
    return block;
  });
}

/** Distance of a line's baseline to the one above, in font sizes. */
export function gapBetween(lines: readonly Fragment[], index: number): number {
  const [above, line] = [lines[index - 1], lines[index]];
  if (above === undefined || line === undefined) return 0;
  return (line.baseline - above.baseline) / Math.max(1, Math.min(line.size, above.size));
}
