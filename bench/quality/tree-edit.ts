/** A node of an ordered tree. */
export interface TreeNode<T> {
  readonly value: T;
  readonly children: readonly TreeNode<T>[];
}

/** Counts the nodes of a tree, its root included. */
export function treeSize<T>(tree: TreeNode<T>): number {
  return tree.children.reduce((sum, child) => sum + treeSize(child), 1);
}

/**
 * Finds the cheapest way to edit one ordered tree into another; inserting or deleting a node costs 1.
 *
 * Zhang and Shasha, "Simple fast algorithms for the editing distance between trees", 1989.
 */
export function treeEditDistance<T>(
  left: TreeNode<T>,
  right: TreeNode<T>,
  rename: (left: T, right: T) => number,
): number {
  const a = postorderOf(left);
  const b = postorderOf(right);
  const costs = remembered(a, b, rename);
  const distances = new Float64Array(a.values.length * b.values.length);
  for (const i of a.keyRoots) for (const j of b.keyRoots) compareSubtrees(a, b, i, j, costs, distances);
  return distances[distances.length - 1] as number;
}

/** A tree in postorder: `leftmost[i]` is the first leaf below node i; key roots have a left sibling. */
interface Postorder<T> {
  readonly values: readonly T[];
  readonly leftmost: readonly number[];
  readonly keyRoots: readonly number[];
}

function postorderOf<T>(tree: TreeNode<T>): Postorder<T> {
  const values: T[] = [];
  const leftmost: number[] = [];
  function visit(node: TreeNode<T>): number {
    let first = -1;
    for (const child of node.children) {
      const leaf = visit(child);
      if (first < 0) first = leaf;
    }
    values.push(node.value);
    leftmost.push(first < 0 ? values.length - 1 : first);
    return leftmost[leftmost.length - 1] as number;
  }
  visit(tree);
  const keyRoots = leftmost.map((leaf, node) => (leftmost.lastIndexOf(leaf) === node ? node : -1));
  return { values, leftmost, keyRoots: keyRoots.filter((node) => node >= 0) };
}

/** Calls `rename` once for each pair that is asked for. */
function remembered<T>(
  a: Postorder<T>,
  b: Postorder<T>,
  rename: (left: T, right: T) => number,
): (i: number, j: number) => number {
  const known = new Float64Array(a.values.length * b.values.length).fill(-1);
  return (i, j) => {
    const at = i * b.values.length + j;
    if ((known[at] as number) < 0) known[at] = rename(a.values[i] as T, b.values[j] as T);
    return known[at] as number;
  };
}

/** Fills in the distances of all pairs of subtrees on the left paths of nodes i and j. */
function compareSubtrees<T>(
  a: Postorder<T>,
  b: Postorder<T>,
  i: number,
  j: number,
  rename: (i: number, j: number) => number,
  distances: Float64Array,
): void {
  const i0 = a.leftmost[i] as number;
  const j0 = b.leftmost[j] as number;
  const width = j - j0 + 2;
  const forest = new Float64Array((i - i0 + 2) * width);
  for (let y = 1; y < width; y++) forest[y] = y;
  for (let x = 1; x <= i - i0 + 1; x++) {
    forest[x * width] = x;
    const node = i0 + x - 1;
    const nodeLeaf = a.leftmost[node] as number;
    for (let y = 1; y < width; y++) {
      const other = j0 + y - 1;
      const otherLeaf = b.leftmost[other] as number;
      const edited = 1 + Math.min(cell(forest, width, x - 1, y), cell(forest, width, x, y - 1));
      const at = node * b.values.length + other;
      if (nodeLeaf === i0 && otherLeaf === j0) {
        const best = Math.min(edited, cell(forest, width, x - 1, y - 1) + rename(node, other));
        forest[x * width + y] = best;
        distances[at] = best;
      } else {
        const before = cell(forest, width, nodeLeaf - i0, otherLeaf - j0);
        forest[x * width + y] = Math.min(edited, before + (distances[at] as number));
      }
    }
  }
}

function cell(forest: Float64Array, width: number, x: number, y: number): number {
  return forest[x * width + y] as number;
}
