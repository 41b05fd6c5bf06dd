/**
 * Gradient boosting of small trees on a yes-or-no question (Friedman 2001), on histograms of binned features.
 *
 * A node's histogram is its parent's minus its sibling's, so that only the smaller child is counted.
 */
import type { Trees } from "./trees.ts";

/** Rows of features with their answers. */
export interface Examples {
  readonly rows: readonly ArrayLike<number>[];
  /** 1 for yes, 0 for no. */
  readonly answers: readonly number[];
  readonly weights: readonly number[];
}

/** How trees are grown. */
export interface BoostingOptions {
  readonly trees: number;
  readonly depth: number;
  /** Fraction of its vote that each tree contributes, 0 to 1. */
  readonly rate: number;
  /** Maximum number of bins per feature, at most 256. */
  readonly bins: number;
  /** Minimum number of examples in a leaf. */
  readonly leaf: number;
  /** Shrinks leaves towards 0, like this many undecided examples. */
  readonly restraint: number;
  /** Minimum gain of a split. */
  readonly gain: number;
}

/** Usual values for a few dozen features and about ten thousand rows. */
export const boostingDefaults: BoostingOptions = {
  trees: 120,
  depth: 4,
  rate: 0.15,
  bins: 64,
  leaf: 8,
  restraint: 2,
  gain: 1e-6,
};

/** Examples with binned features, row after row. */
export interface Binned {
  readonly count: number;
  readonly width: number;
  readonly bins: Uint8Array;
  readonly cuts: readonly (readonly number[])[];
}

interface Growing extends Binned {
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
  readonly options: BoostingOptions;
  readonly nodes: { readonly features: number[]; readonly thresholds: number[]; readonly left: number[] };
  readonly scores: Float64Array;
}

/** Grows trees that answer the question. */
export function boost(examples: Examples, options: BoostingOptions = boostingDefaults): Trees {
  return boostBinned(binExamples(examples.rows, options.bins), examples, options);
}

/** Grows trees on features that are binned already; rows of weight 0 do not count. */
export function boostBinned(
  binned: Binned,
  { answers, weights }: Pick<Examples, "answers" | "weights">,
  options: BoostingOptions = boostingDefaults,
): Trees {
  const members = Int32Array.from(answers.keys()).filter((at) => (weights[at] as number) > 0);
  let [yes, all] = [0, 0];
  for (const at of members) {
    all += weights[at] as number;
    yes += (answers[at] as number) * (weights[at] as number);
  }
  const base = Math.log(yes / (all - yes));
  const scores = new Float64Array(binned.count).fill(base);
  const nodes = { features: [] as number[], thresholds: [] as number[], left: [] as number[] };
  const gradient = new Float64Array(binned.count);
  const curvature = new Float64Array(binned.count);
  const growing: Growing = { ...binned, gradient, curvature, options, nodes, scores };
  const roots: number[] = [];
  for (let tree = 0; tree < options.trees; tree++) {
    for (const at of members) {
      const likely = 1 / (1 + Math.exp(-(scores[at] as number)));
      gradient[at] = ((answers[at] as number) - likely) * (weights[at] as number);
      curvature[at] = likely * (1 - likely) * (weights[at] as number);
    }
    const root = addNode(nodes);
    roots.push(root);
    grow(growing, { node: root, members, counts: countsOf(growing, members), depth: options.depth });
  }
  return { base: rounded(base), roots, ...nodes };
}

/** Cuts each feature into bins that hold about as many rows each. */
export function binExamples(rows: readonly ArrayLike<number>[], bins: number): Binned {
  const width = rows[0]?.length ?? 0;
  const cuts = Array.from({ length: width }, (_, feature) => cutsOf(rows, feature, bins));
  const binned = new Uint8Array(rows.length * width);
  rows.forEach((row, at) => {
    for (let feature = 0; feature < width; feature++)
      binned[at * width + feature] = binOf(row[feature] as number, cuts[feature] as readonly number[]);
  });
  return { count: rows.length, width, bins: binned, cuts };
}

function addNode({ features, thresholds, left }: Growing["nodes"]): number {
  features.push(-1);
  thresholds.push(0);
  left.push(0);
  return features.length - 1;
}

/** Values between which a feature is cut, the same number of rows between any two. */
function cutsOf(rows: readonly ArrayLike<number>[], feature: number, bins: number): readonly number[] {
  const sorted = Float64Array.from(rows, (row) => row[feature] as number).sort();
  const cuts = new Set<number>();
  for (let bin = 1; bin < bins; bin++) {
    const at = Math.floor((bin * sorted.length) / bins);
    const [below, above] = [sorted[at - 1] ?? 0, sorted[at] ?? 0];
    if (below < above) cuts.add(rounded((below + above) / 2));
    else {
      const next = nextAfter(sorted, above);
      if (next !== undefined) cuts.add(rounded((above + next) / 2));
    }
  }
  return [...cuts].sort((a, b) => a - b);
}

/** The first value of a sorted list that is larger than another. */
function nextAfter(sorted: Float64Array, value: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return sorted[low];
}

function binOf(value: number, cuts: readonly number[]): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value >= (cuts[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}

/** Sums of gradient, curvature and rows for each bin of each feature. */
type Counts = Float64Array;

/** Bins of a feature, and numbers kept for each. */
const [binCount, perBin] = [256, 3];

function countsOf({ bins, width, gradient, curvature, options }: Growing, members: Int32Array): Counts {
  const stride = perBin * Math.min(binCount, options.bins + 1);
  const counts = new Float64Array(width * stride);
  for (const at of members) {
    const [up, bend] = [gradient[at] as number, curvature[at] as number];
    let from = at * width;
    for (let base = 0; base < counts.length; base += stride) {
      const place = base + perBin * (bins[from++] as number);
      counts[place] = (counts[place] as number) + up;
      counts[place + 1] = (counts[place + 1] as number) + bend;
      counts[place + 2] = (counts[place + 2] as number) + 1;
    }
  }
  return counts;
}

interface GrowingNode {
  readonly node: number;
  readonly members: Int32Array;
  readonly counts: Counts;
  readonly depth: number;
}

/** Splits a node where that helps most, down to the depth. */
function grow(growing: Growing, { node, members, counts, depth }: GrowingNode): void {
  const { nodes, options, bins, width, cuts, scores } = growing;
  const split = depth === 0 ? null : bestSplit(growing, counts, members.length);
  if (split === null) {
    const value = rounded(options.rate * leafValue(growing, members));
    nodes.thresholds[node] = value;
    for (const at of members) scores[at] = (scores[at] as number) + value;
    return;
  }
  nodes.features[node] = split.feature;
  nodes.thresholds[node] = cuts[split.feature]?.[split.bin] as number;
  const left = addNode(nodes);
  addNode(nodes);
  nodes.left[node] = left;
  const goesLeft = (at: number): boolean => (bins[at * width + split.feature] as number) <= split.bin;
  const sides = [members.filter(goesLeft), members.filter((at) => !goesLeft(at))] as const;
  const smaller = sides[0].length <= sides[1].length ? 0 : 1;
  const [own, other] = [sides[smaller], sides[1 - smaller] as Int32Array];
  const few = depth > 1 ? countsOf(growing, own) : counts;
  if (depth > 1)
    for (let at = 0; at < counts.length; at++) counts[at] = (counts[at] as number) - (few[at] as number);
  grow(growing, { node: left + smaller, members: own, counts: few, depth: depth - 1 });
  grow(growing, { node: left + 1 - smaller, members: other, counts, depth: depth - 1 });
}

function leafValue({ gradient, curvature, options }: Growing, members: Int32Array): number {
  let [up, bend] = [0, options.restraint];
  for (const at of members) {
    up += gradient[at] as number;
    bend += curvature[at] as number;
  }
  return up / bend;
}

interface Split {
  readonly feature: number;
  /** Rows of this bin and below go left. */
  readonly bin: number;
}

function bestSplit({ width, cuts, options }: Growing, counts: Counts, members: number): Split | null {
  let best: Split | null = null;
  let most = options.gain;
  const stride = counts.length / width;
  const gainOf = (up: number, bend: number): number => (up * up) / (bend + options.restraint);
  for (let feature = 0; feature < width; feature++) {
    const [from, to] = [feature * stride, (feature + 1) * stride];
    let [allUp, allBend] = [0, 0];
    for (let at = from; at < to; at += perBin) {
      allUp += counts[at] as number;
      allBend += counts[at + 1] as number;
    }
    const whole = gainOf(allUp, allBend);
    let [up, bend, count] = [0, 0, 0];
    const last = (cuts[feature] as readonly number[]).length;
    for (let bin = 0; bin < last; bin++) {
      up += counts[from + perBin * bin] as number;
      bend += counts[from + perBin * bin + 1] as number;
      count += counts[from + perBin * bin + 2] as number;
      if (count < options.leaf || members - count < options.leaf) continue;
      const gain = gainOf(up, bend) + gainOf(allUp - up, allBend - bend) - whole;
      if (gain > most) [best, most] = [{ feature, bin }, gain];
    }
  }
  return best;
}
