/** Gradient boosting of small trees on a yes-or-no question (Friedman 2001), with features cut into bins. */
import type { Trees } from "../src/numeric/trees.ts";

/** Rows of features with their answers. */
export interface Examples {
  readonly rows: readonly Float64Array[];
  /** 1 for yes, 0 for no. */
  readonly answers: readonly number[];
  readonly weights: readonly number[];
}

/** How trees are grown. */
export interface BoostingOptions {
  readonly trees: number;
  readonly depth: number;
  /** What each tree counts, 0 to 1. */
  readonly rate: number;
  /** Most values that are told apart in a feature. */
  readonly bins: number;
  /** Fewest examples of a leaf, by weight. */
  readonly leaf: number;
  /** Draws leaves towards 0: as if so many examples spoke for neither. */
  readonly restraint: number;
}

/** Depth and rate as usual for a few dozen features and some ten thousand rows. */
export const boostingDefaults: BoostingOptions = {
  trees: 120,
  depth: 4,
  rate: 0.15,
  bins: 64,
  leaf: 8,
  restraint: 2,
};

interface Growing {
  readonly columns: readonly Uint8Array[];
  readonly cuts: readonly (readonly number[])[];
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
  readonly options: BoostingOptions;
  readonly nodes: { readonly features: number[]; readonly thresholds: number[]; readonly left: number[] };
  readonly scores: Float64Array;
}

/** Grows trees that answer the question. */
export function boost(examples: Examples, options: BoostingOptions = boostingDefaults): Trees {
  const { rows, answers, weights } = examples;
  const width = rows[0]?.length ?? 0;
  const cuts = Array.from({ length: width }, (_, feature) => cutsOf(rows, feature, options.bins));
  const columns = cuts.map((own, feature) =>
    Uint8Array.from(rows, (row) => binOf(row[feature] as number, own)),
  );
  const yes = answers.reduce((sum, answer, at) => sum + answer * (weights[at] as number), 0);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const base = Math.log(yes / (all - yes));
  const scores = new Float64Array(rows.length).fill(base);
  const nodes = { features: [] as number[], thresholds: [] as number[], left: [] as number[] };
  const gradient = new Float64Array(rows.length);
  const curvature = new Float64Array(rows.length);
  const growing: Growing = { columns, cuts, gradient, curvature, options, nodes, scores };
  const roots: number[] = [];
  for (let tree = 0; tree < options.trees; tree++) {
    for (let at = 0; at < rows.length; at++) {
      const likely = 1 / (1 + Math.exp(-(scores[at] as number)));
      gradient[at] = ((answers[at] as number) - likely) * (weights[at] as number);
      curvature[at] = likely * (1 - likely) * (weights[at] as number);
    }
    roots.push(addNode(nodes));
    grow(growing, roots.at(-1) as number, Int32Array.from(rows.keys()), options.depth);
  }
  return { base: rounded(base), roots, ...nodes };
}

function addNode({ features, thresholds, left }: Growing["nodes"]): number {
  features.push(-1);
  thresholds.push(0);
  left.push(0);
  return features.length - 1;
}

/** Values between which a feature is cut, the same number of rows between any two. */
function cutsOf(rows: readonly Float64Array[], feature: number, bins: number): readonly number[] {
  const sorted = Float64Array.from(rows, (row) => row[feature] as number).sort();
  const cuts = new Set<number>();
  for (let bin = 1; bin < bins; bin++) {
    const at = Math.floor((bin * sorted.length) / bins);
    const [below, above] = [sorted[at - 1] ?? 0, sorted[at] ?? 0];
    if (below < above) cuts.add(rounded((below + above) / 2));
    else {
      const next = sorted.find((value) => value > above);
      if (next !== undefined) cuts.add(rounded((above + next) / 2));
    }
  }
  return [...cuts].sort((a, b) => a - b);
}

function binOf(value: number, cuts: readonly number[]): number {
  let bin = 0;
  while (bin < cuts.length && value >= (cuts[bin] as number)) bin++;
  return bin;
}

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}

/** Splits a node where that helps most, down to the depth. */
function grow(growing: Growing, node: number, members: Int32Array, depth: number): void {
  const { nodes, options, columns, cuts, scores } = growing;
  const split = depth === 0 ? null : bestSplit(growing, members);
  if (split === null) {
    const value = rounded(options.rate * leafValue(growing, members));
    nodes.thresholds[node] = value;
    for (const at of members) scores[at] = (scores[at] as number) + value;
    return;
  }
  const column = columns[split.feature] as Uint8Array;
  nodes.features[node] = split.feature;
  nodes.thresholds[node] = cuts[split.feature]?.[split.bin] as number;
  const left = addNode(nodes);
  addNode(nodes);
  nodes.left[node] = left;
  grow(
    growing,
    left,
    members.filter((at) => (column[at] as number) <= split.bin),
    depth - 1,
  );
  grow(
    growing,
    left + 1,
    members.filter((at) => (column[at] as number) > split.bin),
    depth - 1,
  );
}

function leafValue({ gradient, curvature, options }: Growing, members: Int32Array): number {
  let [up, bend] = [0, options.restraint];
  for (const at of members) {
    up += gradient[at] as number;
    bend += curvature[at] as number;
  }
  return up / bend;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

interface Split {
  readonly feature: number;
  /** Rows of this bin and below go left. */
  readonly bin: number;
}

function bestSplit(
  { columns, cuts, gradient, curvature, options }: Growing,
  members: Int32Array,
): Split | null {
  let best: Split | null = null;
  let most = 1e-6;
  const [up, bend, count] = [new Float64Array(256), new Float64Array(256), new Float64Array(256)];
  for (const [feature, column] of columns.entries()) {
    up.fill(0);
    bend.fill(0);
    count.fill(0);
    for (const at of members) {
      const bin = column[at] as number;
      up[bin] = (up[bin] as number) + (gradient[at] as number);
      bend[bin] = (bend[bin] as number) + (curvature[at] as number);
      count[bin] = (count[bin] as number) + 1;
    }
    const [allUp, allBend] = [sum(up), sum(bend)];
    const gainOf = (a: number, b: number): number => (a * a) / (b + options.restraint);
    let [leftUp, leftBend, leftCount] = [0, 0, 0];
    for (let bin = 0; bin < (cuts[feature] as readonly number[]).length; bin++) {
      leftUp += up[bin] as number;
      leftBend += bend[bin] as number;
      leftCount += count[bin] as number;
      if (leftCount < options.leaf || members.length - leftCount < options.leaf) continue;
      const gain =
        gainOf(leftUp, leftBend) + gainOf(allUp - leftUp, allBend - leftBend) - gainOf(allUp, allBend);
      if (gain > most) [best, most] = [{ feature, bin }, gain];
    }
  }
  return best;
}
