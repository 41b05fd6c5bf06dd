/** Marks an element without a partner in an alignment. */
export const UNALIGNED = -1;

/** Inverts an alignment: gives each element of the right side (of this length) its partner on the left. */
export function reverseAlignment(partners: Int32Array, rightLength: number): Int32Array {
  const reversed = new Int32Array(rightLength).fill(UNALIGNED);
  partners.forEach((partner, index) => {
    if (partner !== UNALIGNED) reversed[partner] = index;
  });
  return reversed;
}

/**
 * Moves partners of an alignment next to their neighbours' where the same word stands there too.
 *
 * The number of partners and their order stay.  Without it a word of one sentence may be paired with the same word
 * in a footnote that came out before it:
 *
 *     left:   … of │ the cell wall            the cell wall
 *     right:  … of │ the footnote … the cell wall      ──▶ "the" goes with "cell", not with "footnote"
 */
export function joinRuns<T>(left: readonly T[], right: readonly T[], partners: Int32Array): Int32Array {
  let joined = partners;
  for (let round = 0; round < 2; round++) {
    joined = slide(left, right, joined);
    joined = reverseAlignment(slide(right, left, reverseAlignment(joined, right.length)), left.length);
  }
  return joined;
}

/** Moves partners on the right side: first towards the following one, then towards the previous one. */
function slide<T>(left: readonly T[], right: readonly T[], partners: Int32Array): Int32Array {
  const moved = Int32Array.from(partners);
  const at = (index: number): number => moved[index] ?? UNALIGNED;
  for (let i = left.length - 2; i >= 0; i--) {
    const next = at(i + 1);
    const afterPrevious = at(i - 1) !== UNALIGNED && at(i - 1) === at(i) - 1;
    if (at(i) === UNALIGNED || next <= at(i) + 1 || afterPrevious) continue;
    if (right[next - 1] === left[i]) moved[i] = next - 1;
  }
  for (let i = 1; i < left.length; i++) {
    const previous = at(i - 1);
    if (previous === UNALIGNED || at(i) <= previous + 1 || at(i + 1) === at(i) + 1) continue;
    if (right[previous + 1] === left[i]) moved[i] = previous + 1;
  }
  return moved;
}
