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
  readonly roots: ArrayLike<number>;
  readonly features: ArrayLike<number>;
  readonly thresholds: ArrayLike<number>;
  readonly left: ArrayLike<number>;
}

/** The same trees in typed arrays, for ensembles that judge every line of a document. */
export function compactTrees({ base, roots, features, thresholds, left }: Trees): Trees {
  return {
    base,
    roots: Int32Array.from(roots),
    features: Int16Array.from(features),
    thresholds: Float64Array.from(thresholds),
    left: Int32Array.from(left),
  };
}

/** How likely a row of features belongs to the class that the trees were trained for, 0 to 1. */
export function probabilityOf(trees: Trees, row: ArrayLike<number>): number {
  return 1 / (1 + Math.exp(-logOddsOf(trees, row)));
}

function logOddsOf({ base, roots, features, thresholds, left }: Trees, row: ArrayLike<number>): number {
  let sum = base;
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree] as number;
    for (let feature = features[node] as number; feature >= 0; feature = features[node] as number) {
      const right = (row[feature] as number) < (thresholds[node] as number) ? 0 : 1;
      node = (left[node] as number) + right;
    }
    sum += thresholds[node] as number;
  }
  return sum;
}
