import { joinRuns, UNALIGNED } from "./aligned-runs.ts";
import { findAnchors } from "./anchors.ts";

export { UNALIGNED } from "./aligned-runs.ts";

/** Settings of {@link align}. */
export interface AlignOptions {
  /**
   * Runs of this many equal elements, each unique on either side, anchor the alignment; 0 for none. Runs of 3 words
   * brought the alignment of a 60,000-word manual from 9 s to under 1 s; wordR fell by 0.002, because fewer chance
   * partners were left.
   */
  readonly anchorLength: number;
  /**
   * Edits (insertions + deletions) searched from each end of a part between anchors before it is cut heuristically.
   * 4,000 keeps two texts of 120,000 words without a common run to about ten seconds.
   */
  readonly searchDepth: number;
}

/** The default settings of {@link align}, for words. */
const alignDefaults: AlignOptions = { anchorLength: 3, searchDepth: 4_000 };

/** Settings without anchors and with a deeper search: exact up to 64,000 edits, for characters of a page. */
export const exactAlign: AlignOptions = { anchorLength: 0, searchDepth: 32_000 };

/**
 * Aligns two sequences: gives each element of `left` its partner's index in `right`, or {@link UNALIGNED}.
 *
 * Partners are equal and in the same order on both sides. Between two anchors the alignment is a longest common
 * subsequence if the parts differ by at most 2 × `searchDepth` edits; beyond that it may be shorter. The work is at
 * most O((n + m) · searchDepth). Of equally long alignments, one without gaps between partners is preferred. Myers, "An
 * O(ND) Difference Algorithm", 1986, §4b.
 */
export function align<T>(
  left: readonly T[],
  right: readonly T[],
  options: AlignOptions = alignDefaults,
): Int32Array {
  const numbers = new Map<T, number>();
  const [a, b] = [numbered(left, numbers), numbered(right, numbers)];
  const search = new Search(a, b, options.searchDepth);
  const partners = new Int32Array(left.length).fill(UNALIGNED);
  const parts = partsBetween(findAnchors(a, b, options.anchorLength), left.length, right.length);
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const core = search.trim(part, partners);
    if (core.x0 === core.x1 || core.y0 === core.y1) continue;
    const { x, y } = search.split(core);
    parts.push({ ...core, x1: x, y1: y }, { ...core, x0: x, y0: y });
  }
  return joinRuns(left, right, partners);
}

/** A rectangle of the edit graph: `left[x0..x1)` against `right[y0..y1)`. */
interface Part {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** Splits the edit graph at its anchors; each part but the first begins with an anchor's equal elements. */
function partsBetween(anchors: readonly { x: number; y: number }[], width: number, height: number): Part[] {
  const corners = [{ x: 0, y: 0 }, ...anchors, { x: width, y: height }];
  return corners.slice(1).map((end, index) => {
    const start = corners[index] ?? end;
    return { x0: start.x, x1: end.x, y0: start.y, y1: end.y };
  });
}

function numbered<T>(values: readonly T[], numbers: Map<T, number>): Int32Array {
  return Int32Array.from(values, (value) => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  });
}

/** Marks a diagonal that no path has reached; far below zero so that sums stay below every real position. */
const UNREACHED = -1e9;

/** The furthest points reached on each diagonal, from both ends of a part. */
class Search {
  readonly #left: Int32Array;
  readonly #right: Int32Array;
  readonly #depth: number;
  readonly #forward: Int32Array;
  readonly #backward: Int32Array;
  readonly #zero: number;

  constructor(left: Int32Array, right: Int32Array, depth: number) {
    this.#left = left;
    this.#right = right;
    this.#depth = Math.min(depth, Math.ceil((left.length + right.length) / 2));
    this.#zero = this.#depth + 1;
    this.#forward = new Int32Array(2 * this.#zero + 1);
    this.#backward = new Int32Array(2 * this.#zero + 1);
  }

  /** Pairs the common prefix and suffix of a part and returns what lies between them. */
  trim(part: Part, partners: Int32Array): Part {
    let { x0, x1, y0, y1 } = part;
    while (x0 < x1 && y0 < y1 && this.#left[x0] === this.#right[y0]) partners[x0++] = y0++;
    while (x0 < x1 && y0 < y1 && this.#left[x1 - 1] === this.#right[y1 - 1]) partners[--x1] = --y1;
    return { x0, x1, y0, y1 };
  }

  /** Finds a point about halfway on a shortest edit path of the part; heuristic beyond the search depth. */
  split(part: Part): { x: number; y: number } {
    const width = part.x1 - part.x0;
    const height = part.y1 - part.y0;
    const delta = width - height;
    const depth = Math.min(this.#depth, Math.ceil((width + height) / 2));
    this.#reset(depth);
    for (let edits = 0; edits <= depth; edits++) {
      const met = this.#stepForward(part, edits, delta);
      if (met !== null) return met;
      const metBack = this.#stepBackward(part, edits, delta);
      if (metBack !== null) return metBack;
    }
    return this.#furthest(part, depth);
  }

  #reset(depth: number): void {
    const from = this.#zero - Math.min(depth + 1, this.#zero);
    const to = this.#zero + Math.min(depth + 1, this.#zero) + 1;
    this.#forward.fill(UNREACHED, from, to);
    this.#backward.fill(UNREACHED, from, to);
  }

  #stepForward(part: Part, edits: number, delta: number): { x: number; y: number } | null {
    const { x0, y0 } = part;
    const width = part.x1 - x0;
    const height = part.y1 - y0;
    const search = { edits, width, height };
    for (let k = lowest(edits, height); k <= highest(edits, width); k += 2) {
      let x = next(this.#forward, this.#zero, k, search);
      if (x < 0) continue;
      while (x < width && x - k < height && this.#left[x0 + x] === this.#right[y0 + x - k]) x++;
      this.#forward[this.#zero + k] = x;
      const other = delta - k;
      if ((delta & 1) === 0 || Math.abs(other) > edits - 1) continue;
      if (x + (this.#backward[this.#zero + other] as number) >= width) return { x: x0 + x, y: y0 + x - k };
    }
    return null;
  }

  #stepBackward(part: Part, edits: number, delta: number): { x: number; y: number } | null {
    const { x1, y1 } = part;
    const width = x1 - part.x0;
    const height = y1 - part.y0;
    const search = { edits, width, height };
    for (let k = lowest(edits, height); k <= highest(edits, width); k += 2) {
      let x = next(this.#backward, this.#zero, k, search);
      if (x < 0) continue;
      while (x < width && x - k < height && this.#left[x1 - x - 1] === this.#right[y1 - x + k - 1]) x++;
      this.#backward[this.#zero + k] = x;
      const other = delta - k;
      if ((delta & 1) !== 0 || Math.abs(other) > edits) continue;
      if (x + (this.#forward[this.#zero + other] as number) >= width) return { x: x1 - x, y: y1 - x + k };
    }
    return null;
  }

  /** The furthest point of the search from the start. */
  #furthest(part: Part, depth: number): { x: number; y: number } {
    let best = { x: part.x0, y: part.y0 };
    for (let k = -depth; k <= depth; k++) {
      const x = this.#forward[this.#zero + k] as number;
      if (x >= 0 && 2 * x - k > best.x - part.x0 + best.y - part.y0)
        best = { x: part.x0 + x, y: part.y0 + x - k };
    }
    return best;
  }
}

/** Diagonal k holds the points with x − y = k, for k from −height to width. */
function lowest(edits: number, height: number): number {
  return -edits + 2 * Math.max(0, edits - height);
}

function highest(edits: number, width: number): number {
  return edits - 2 * Math.max(0, edits - width);
}

/** Number of edits that a search has made, in a part of this size. */
interface SearchStep {
  readonly edits: number;
  readonly width: number;
  readonly height: number;
}

/** The furthest x on diagonal k after one more edit: a step right from k − 1 or a step down from k + 1. */
function next(reached: Int32Array, zero: number, k: number, { edits, width, height }: SearchStep): number {
  if (edits === 0) return 0;
  const right = (reached[zero + k - 1] as number) + 1;
  const down = reached[zero + k + 1] as number;
  const canRight = right <= width;
  const canDown = down - k <= height;
  if (canRight && canDown) return Math.max(right, down);
  return canRight ? right : canDown ? down : UNREACHED;
}
