/** Fragments that share a baseline, across all columns of a table. */
import { shareNumbers } from "../../../numeric/shared-numbers.ts";
import { byBaseline, byLeft, inOrder } from "../../text/sorting.ts";
import type { Fragment } from "../../text/text.ts";
import { cutAtLeaders, hasDots } from "./leaders.ts";

/** Tolerance of baselines within a printed line, in font sizes. */
const sameBaseline = 0.3;

shareNumbers<PrintLine>({ baseline: null, size: null, y0: null, y1: null, fragments: [] });

/** The text on one baseline, from left to right. */
export interface PrintLine {
  readonly baseline: number;
  readonly size: number;
  readonly y0: number;
  readonly y1: number;
  readonly fragments: readonly Fragment[];
}

/** Groups fragments into lines from top to bottom, split after leaders. Every word is in exactly one. */
export function findPrintLines(fragments: readonly Fragment[]): readonly PrintLine[] {
  const pieces: Fragment[] = [];
  for (const fragment of fragments)
    if (hasDots(fragment.words)) pieces.push(...cutAtLeaders(fragment));
    else pieces.push(fragment);
  const groups: Fragment[][] = [];
  let open: Fragment[] = [];
  for (const fragment of inOrder(pieces, byBaseline)) {
    const first = open[0];
    if (first !== undefined) {
      const size = Math.min(first.size, fragment.size);
      if (fragment.baseline - first.baseline > sameBaseline * size) {
        groups.push(open);
        open = [];
      }
    }
    open.push(fragment);
  }
  if (open.length > 0) groups.push(open);
  return groups.map(printLineOf);
}

/** Maximum size of raised marks, and their distance above the line; both relative to the line's size. */
const markSize = 0.8;
const markRise = 0.6;

/**
 * Drops lines of only raised marks, which have no row and no column of their own.
 *
 *            d
 *     0.450        12.15 (4.67)
 */
export function withoutRaisedMarks(lines: readonly PrintLine[]): readonly PrintLine[] {
  return lines.filter((line, index) => !isRaised(line, lines[index + 1]));
}

function isRaised(line: PrintLine, next: PrintLine | undefined): boolean {
  return (
    next !== undefined &&
    line.size <= markSize * next.size &&
    next.baseline - line.baseline < markRise * next.size &&
    line.fragments.every(({ words }) => words.length === 1 && (words[0]?.text.length ?? 0) < 4)
  );
}

function printLineOf(group: readonly Fragment[]): PrintLine {
  const fragments = inOrder(group, byLeft);
  let y0 = Infinity;
  let y1 = -Infinity;
  let size = 0;
  let baseline = 0;
  for (const fragment of fragments) {
    y0 = Math.min(y0, fragment.box.y0);
    y1 = Math.max(y1, fragment.box.y1);
    size = Math.max(size, fragment.size);
    baseline += fragment.baseline / fragments.length;
  }
  return { baseline, size, y0, y1, fragments };
}
