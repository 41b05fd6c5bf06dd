/** Side headings: headings in the margin, beside the first line of their text. */
import type { FlowLine } from "../../model/flow.ts";
import { overlap } from "../../numeric/boxes.ts";
import { isColorful } from "../../numeric/colors.ts";
import { median } from "../../numeric/statistics.ts";
import { lookOf, share } from "../facts/looks.ts";
import { isTypewriter, lineSize, type Profile, textOf } from "../facts/profile.ts";

/**
 * When words in the margin are headings.
 *
 * Checked on manuals with side headings, and on others with notes and command names in the margin.
 */
const limits = {
  /** Minimum number in one style, and their minimum fraction of that style's lines. */
  fewest: 3,
  share: 0.6,
  /** Maximum number of lines and letters. */
  lines: 3,
  letters: 80,
  /** Minimum size relative to the text: notes are smaller. */
  smallest: 0.85,
  /** Minimum number of text lines below most of them: explanations of terms and options are shorter. */
  under: 6,
} as const;

/**
 * The first lines of side headings: in a style that hardly anything else in the document has.
 *
 * Layout puts margin text before the paragraph beside it.
 */
export function findSideHeads(lines: readonly FlowLine[], profile: Profile): ReadonlySet<FlowLine> {
  const counts = new Map<string, { all: number; beside: FlowLine[]; starts: number[] }>();
  for (let start = 0; start < lines.length;) {
    let end = start + 1;
    while (lines[end]?.block === lines[start]?.block && lines[end] !== undefined) end++;
    const [first, below] = [lines[start] as FlowLine, lines[end]];
    const count = counts.get(lookOf(first)) ?? { all: 0, beside: [], starts: [] };
    count.all++;
    const isHead = below !== undefined && isTitle(lines.slice(start, end), profile);
    if (isHead && standsBeside(first, below)) {
      count.beside.push(first);
      count.starts.push(start);
    }
    counts.set(lookOf(first), count);
    start = end;
  }
  const own = [...counts.values()].filter(
    ({ all, beside, starts }) =>
      beside.length >= limits.fewest &&
      beside.length >= limits.share * all &&
      (median(starts.slice(1).map((start, index) => start - (starts[index] ?? 0))) ?? 0) >= limits.under,
  );
  return new Set(own.flatMap(({ beside }) => beside));
}

/** Returns whether a block is short, and bold, coloured or larger than the text, and not a name of code. */
function isTitle(block: readonly FlowLine[], profile: Profile): boolean {
  const text = block.map(textOf).join(" ").trim();
  if (block.length > limits.lines || text.length > limits.letters || !/^[\p{L}\p{N}].*\p{L}{2}/u.test(text))
    return false;
  if (/[.,;:]$|[\\_{}=<>|]/u.test(text) || block.some(isTypewriter)) return false;
  return block.every((line) => {
    const ratio = lineSize(line) / profile.size;
    if (ratio >= larger) return true;
    const bold = !profile.bold && share(line, (run) => run.bold) > 0.8;
    return ratio >= limits.smallest && (bold || share(line, ({ color }) => isColorful(color)) > 0.8);
  });
}

/** Minimum size of a title that otherwise looks like the text. */
const larger = 1.06;

/** Returns whether a line overlaps another vertically and stands left or right of it. */
function standsBeside({ source: own }: FlowLine, { source }: FlowLine): boolean {
  if (own === null || source === null || own.page !== source.page) return false;
  const [a, b] = [own.box, source.box];
  const level = overlap(a.y0, a.y1, b.y0, b.y1) > 0.5 * Math.min(a.y1 - a.y0, b.y1 - b.y0);
  return level && (a.x1 <= b.x0 || a.x0 >= b.x1);
}
