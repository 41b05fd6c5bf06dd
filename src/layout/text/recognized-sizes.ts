/** Evens out the font sizes of recognised text across the document. */
import type { Flow, FlowItem, FlowLine, Run } from "../../model/flow.ts";
import { isRecognized } from "../../model/recognized.ts";

/**
 * How sizes are evened out. Measured on five articles as scans: 95 % of lines set in one size are within 4.3 % of the
 * median.
 */
const limits = {
  /** Sizes within this fraction of each other are one. */
  alike: 0.06,
  /** Letters within this fraction of a size count as evidence for it. */
  close: 0.03,
};

/**
 * Gives lines of recognised letters the nearest prevailing size; drawn text keeps its own.
 *
 * Sizes are measured line by line and page by page; headings of one kind look alike only after the noise is removed.
 * Bold lines are evened out separately, because there are few of them and their size is close to the text's.
 */
export function evenSizes(flow: Flow): Flow {
  const lines = flow.filter((item): item is FlowLine => item.type === "line" && isRecognized(item));
  if (lines.length === 0) return flow;
  const [bold, plain] = [true, false].map((wanted) =>
    groupsOf(lettersBySize(lines.filter((line) => isBold(line) === wanted))),
  );
  return flow.map((item): FlowItem => {
    if (item.type !== "line" || !isRecognized(item)) return item;
    const sizes = isBold(item) ? bold : plain;
    const even = (run: Run): Run => ({ ...run, size: sizes?.get(run.size) ?? run.size });
    return { ...item, runs: item.runs.map(even) };
  });
}

/** Returns whether most letters of a line are bold. */
function isBold({ runs }: FlowLine): boolean {
  return runs.reduce((sum, run) => sum + (run.bold ? 1 : -1) * run.text.length, 0) > 0;
}

function lettersBySize(lines: readonly FlowLine[]): ReadonlyMap<number, number> {
  const letters = new Map<number, number>();
  for (const { size, text } of lines.flatMap(({ runs }) => runs))
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  return letters;
}

/**
 * Maps each size to its representative: the nearest of the sizes with the most letters around them.
 *
 *     letters  ▂▇▃▁▁▂▅▂     two sizes a tenth apart, each with what was measured beside it
 */
function groupsOf(letters: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const sizes = [...letters.keys()];
  const weights = new Map(sizes.map((size) => [size, around(letters, size, limits.close)]));
  const byWeight = (a: number, b: number): number =>
    (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || (letters.get(b) ?? 0) - (letters.get(a) ?? 0) || a - b;
  const peaks: number[] = [];
  for (const size of sizes.toSorted(byWeight))
    if (peaks.every((peak) => Math.abs(size - peak) > limits.alike * peak)) peaks.push(size);
  return new Map(
    sizes.map((size) => [
      size,
      peaks.reduce((best, next) => (Math.abs(next - size) < Math.abs(best - size) ? next : best)),
    ]),
  );
}

/** Number of letters within a fraction of a size. */
function around(letters: ReadonlyMap<number, number>, middle: number, share: number): number {
  let sum = 0;
  for (const [size, count] of letters) if (Math.abs(size - middle) <= share * middle) sum += count;
  return sum;
}
