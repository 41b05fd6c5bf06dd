/** A position in both sequences where the same run of elements begins. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
}

/**
 * Finds runs of `length` elements that occur exactly once on either side, and keeps the most that are in order.
 *
 * Patience diff (Bram Cohen) with runs in place of lines.
 */
export function findAnchors(left: Int32Array, right: Int32Array, length: number): Anchor[] {
  if (length === 0) return [];
  const rightRuns = uniqueRuns(right, length);
  const shared: Anchor[] = [];
  for (const [run, x] of uniqueRuns(left, length)) {
    const y = rightRuns.get(run) ?? REPEATED;
    if (x !== REPEATED && y !== REPEATED) shared.push({ x, y });
  }
  return longestRise(shared.sort((a, b) => a.x - b.x));
}

const REPEATED = -1;

/** The position of each run, or {@link REPEATED}. */
function uniqueRuns(values: Int32Array, length: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let start = 0; start + length <= values.length; start++) {
    const run = values.subarray(start, start + length).join(" ");
    places.set(run, places.has(run) ? REPEATED : start);
  }
  return places;
}

/**
 * The longest chain of anchors with increasing y, by patience sorting: each pile keeps the lowest end of its length.
 */
function longestRise(anchors: readonly Anchor[]): Anchor[] {
  const piles: Anchor[] = [];
  const before = new Map<Anchor, Anchor | undefined>();
  for (const anchor of anchors) {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((piles[middle]?.y ?? 0) < anchor.y) low = middle + 1;
      else high = middle;
    }
    before.set(anchor, piles[low - 1]);
    piles[low] = anchor;
  }
  const chain: Anchor[] = [];
  for (let anchor = piles.at(-1); anchor !== undefined; anchor = before.get(anchor)) chain.push(anchor);
  return chain.toReversed();
}
