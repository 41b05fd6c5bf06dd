/** Clusters nearby boxes in nearly linear time. */
import type { Box } from "../../../model/geometry.ts";

/**
 * Groups boxes that share a cell of a fine grid; returns lists of indices.
 *
 * The cells of a row that one box covers are merged into one run and skipped from then on, so that a box costs its
 * rows, not its area, however many boxes overlap.
 */
export function clusterBoxes(boxes: readonly Box[], cell: number): readonly (readonly number[])[] {
  if (boxes.length < 2) return boxes.map((_, index) => [index]);
  const sets = new Sets(boxes.length);
  const top = boxes.reduce((least, { y0 }) => Math.min(least, Math.floor(y0 / cell)), Infinity);
  const rows: RowRuns[] = [];
  for (let index = 0; index < boxes.length; index++) {
    const box = boxes[index] as Box;
    const first = Math.floor(box.x0 / cell);
    const last = Math.floor(box.x1 / cell);
    const bottom = Math.floor(box.y1 / cell);
    for (let y = Math.floor(box.y0 / cell); y <= bottom; y++) {
      const row = rows[y - top];
      if (row === undefined) rows[y - top] = new RowRuns(first, last, index);
      else row.cover(first, last, index, sets);
    }
  }
  return sets.lists();
}

/** The covered runs of one row of cells by first cell; they are disjoint. */
class RowRuns {
  private readonly starts: number[];
  private readonly ends: number[];
  private readonly owners: number[];

  constructor(first: number, last: number, owner: number) {
    this.starts = [first];
    this.ends = [last];
    this.owners = [owner];
  }

  cover(first: number, last: number, owner: number, sets: Sets): void {
    const { starts, ends, owners } = this;
    const from = this.firstEndingAt(first);
    let to = from;
    let start = first;
    let end = last;
    while (to < starts.length && (starts[to] as number) <= last) {
      sets.join(owners[to] as number, owner);
      start = Math.min(start, starts[to] as number);
      end = Math.max(end, ends[to] as number);
      to++;
    }
    if (from === starts.length) {
      starts.push(first);
      ends.push(last);
      owners.push(owner);
      return;
    }
    if (to === from + 1) {
      starts[from] = start;
      ends[from] = end;
      return;
    }
    starts.splice(from, to - from, start);
    ends.splice(from, to - from, end);
    owners.splice(from, to - from, owner);
  }

  /** Index of the first run that ends at or after a cell. */
  private firstEndingAt(cell: number): number {
    const { ends } = this;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) < cell) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A union-find structure over the numbers below `count`. */
export class Sets {
  private readonly parents: Int32Array;

  constructor(count: number) {
    this.parents = new Int32Array(count).map((_, index) => index);
  }

  find(item: number): number {
    const { parents } = this;
    let root = item;
    while (parents[root] !== root) root = parents[root] as number;
    let at = item;
    while (parents[at] !== root) {
      const next = parents[at] as number;
      parents[at] = root;
      at = next;
    }
    return root;
  }

  join(a: number, b: number): void {
    const one = this.find(a);
    const two = this.find(b);
    // The lower number is the root, so that groups come out in the order of their first members.
    if (one < two) this.parents[two] = one;
    else this.parents[one] = two;
  }

  lists(): readonly (readonly number[])[] {
    const lists = new Map<number, number[]>();
    for (let item = 0; item < this.parents.length; item++) {
      const root = this.find(item);
      const list = lists.get(root);
      if (list === undefined) lists.set(root, [item]);
      else list.push(item);
    }
    return [...lists.values()];
  }
}
