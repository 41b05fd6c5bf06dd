/** Ensembles of decision trees, as gradient boosting produces them. */

/**
 * Trees as a flat list of nodes.
 *
 * A node with a feature sends a row left if its value is below the threshold, right otherwise; a leaf has feature −1
 * and its value in place of the threshold. Children are adjacent: `left` and `left + 1`.
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

/** The probability, 0 to 1, that a row of features belongs to the trained class. */
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
