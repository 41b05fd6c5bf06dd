/** Ensembles of decision trees, such as gradient boosting makes them. */

/**
 * Trees as lists of nodes, all in a row.
 *
 * A node with a feature sends a row left when its value is below the threshold, and right otherwise; a leaf has the
 * feature −1 and its value in place of the threshold.  Children of a node stand side by side: `left` and `left + 1`.
 */
export interface Trees {
  /** Score before any tree, in log-odds. */
  readonly base: number;
  /** First node of each tree. */
  readonly roots: readonly number[];
  readonly features: readonly number[];
  readonly thresholds: readonly number[];
  readonly left: readonly number[];
}

/** How likely a row of features belongs to the class that the trees were trained for, 0 to 1. */
export function probabilityOf(trees: Trees, row: ArrayLike<number>): number {
  return 1 / (1 + Math.exp(-logOddsOf(trees, row)));
}

function logOddsOf({ base, roots, features, thresholds, left }: Trees, row: ArrayLike<number>): number {
  let sum = base;
  for (const root of roots) {
    let node = root;
    for (let feature = features[node] as number; feature >= 0; feature = features[node] as number) {
      const right = (row[feature] as number) < (thresholds[node] as number) ? 0 : 1;
      node = (left[node] as number) + right;
    }
    sum += thresholds[node] as number;
  }
  return sum;
}
