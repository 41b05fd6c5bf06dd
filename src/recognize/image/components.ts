/** Connected components of ink. */
import type { Box } from "../../model/geometry.ts";
import type { Ink } from "./ink.ts";

/** Components, each with its bounds (ends excluded) and its ink, stored in columns of numbers. */
export interface Components {
  readonly count: number;
  readonly x0: Int32Array;
  readonly y0: Int32Array;
  readonly x1: Int32Array;
  readonly y1: Int32Array;
  /** Pixels of ink. */
  readonly area: Int32Array;
  /** Ink as runs of pixels, row by row: start, end, row and component of each. */
  readonly runs: Runs;
}

/** Runs of ink, row by row and from left to right. */
export interface Runs {
  readonly count: number;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly row: Int32Array;
  readonly component: Int32Array;
}

/**
 * Finds the connected components of an image; pixels that touch at corners are connected.
 *
 * Works on runs of pixels: a page has a hundred times fewer runs than pixels.
 */
export function findComponents(ink: Ink): Components {
  return componentsOf(findRuns(ink));
}

/** Returns the bounds of a component. */
export function boxAt({ x0, y0, x1, y1 }: Pick<Components, "x0" | "y0" | "x1" | "y1">, at: number): Box {
  return { x0: x0[at] as number, y0: y0[at] as number, x1: x1[at] as number, y1: y1[at] as number };
}

/** Finds the components of ink given as runs, row by row. */
export function componentsOf(runs: Runs): Components {
  const { start, end, row, component } = runs;
  const { parents, roots } = joinRuns(runs);
  const [x0, y0, x1] = [new Int32Array(roots), new Int32Array(roots), new Int32Array(roots)];
  const [y1, area] = [new Int32Array(roots), new Int32Array(roots)];
  let count = 0;
  // A parent precedes its children, so its component is already known.
  for (let run = 0; run < runs.count; run++) {
    const parent = parents[run] as number;
    const [from, to, y] = [start[run] as number, end[run] as number, row[run] as number];
    const at = parent === run ? count++ : (component[parent] as number);
    component[run] = at;
    if (parent === run) {
      x0[at] = from;
      y0[at] = y;
    } else if (from < (x0[at] as number)) x0[at] = from;
    if (to > (x1[at] as number)) x1[at] = to;
    y1[at] = y + 1;
    area[at] = (area[at] as number) + to - from;
  }
  return { count, x0, y0, x1, y1, area, runs };
}

/** Scans four pixels at a time for the start or end of a run. */
function findRuns({ width, height, data }: Ink): Runs {
  let capacity = 1 << 16;
  let start = new Int32Array(capacity);
  let end = new Int32Array(capacity);
  let row = new Int32Array(capacity);
  let count = 0;
  const fours = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let y = 0; y < height; y++) {
    const first = y * width;
    const last = first + width;
    // An upper bound for the runs of a row.
    if (count + width / 2 + 1 > capacity) {
      capacity = 2 * capacity + width;
      [start, end, row] = [grown(start, capacity), grown(end, capacity), grown(row, capacity)];
    }
    // To the left of the first pixel lies paper.
    let before = 0;
    for (let at = first; at < last; at += 4) {
      const word = at + 4 <= last ? fours.getInt32(at, true) : lastOf(data, at, last);
      // One bit per pixel that differs from its left neighbour; usually few of four do.
      for (let changes = word ^ ((word << 8) | before); changes !== 0; changes &= changes - 1) {
        const place = at - first + ((31 - Math.clz32(changes & -changes)) >> 3);
        before ^= 1;
        if (before === 1) start[count] = place;
        else {
          end[count] = place;
          row[count++] = y;
        }
      }
    }
    if (before === 1) {
      end[count] = width;
      row[count++] = y;
    }
  }
  return { count, start, end, row, component: new Int32Array(count) };
}

/** The last pixels of a row, padded to four with copies of the last. */
function lastOf(data: Uint8Array, from: number, last: number): number {
  let word = 0;
  for (let place = 0; place < 4; place++)
    word |= (data[Math.min(from + place, last - 1)] as number) << (8 * place);
  return word;
}

function grown(values: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity);
  larger.set(values);
  return larger;
}

/**
 * Joins runs with those they touch in the row above; returns each run's parent in a forest, and the number of roots.
 */
function joinRuns({ count, start, end, row }: Runs): {
  readonly parents: Int32Array;
  readonly roots: number;
} {
  const parents = new Int32Array(count);
  let roots = 0;
  // Runs of the row above that may touch: from `above` up to `first`, where the run's own row begins.
  let [above, first, y] = [0, 0, -1];
  for (let run = 0; run < count; run++) {
    if (row[run] !== y) {
      above = row[run] === y + 1 ? first : run;
      first = run;
      y = row[run] as number;
    }
    const from = start[run] as number;
    const to = end[run] as number;
    while (above < first && (end[above] as number) < from) above++;
    let root = run;
    for (let other = above; other < first && (start[other] as number) <= to; other++) {
      const top = rootOf(parents, other);
      if (top === root) continue;
      if (root !== run) roots--;
      // The earlier of the two is the parent.
      if (top < root) {
        parents[root] = top;
        root = top;
      } else parents[top] = root;
    }
    parents[run] = root;
    if (root === run) roots++;
  }
  return { parents, roots };
}

function rootOf(parents: Int32Array, run: number): number {
  let root = run;
  while (parents[root] !== root) {
    parents[root] = parents[parents[root] as number] as number;
    root = parents[root] as number;
  }
  return root;
}
