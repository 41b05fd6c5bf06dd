/** Sorting of lists that are usually in order already. */

/** The sorted list: the list itself if it is sorted, otherwise a sorted copy. */
export function inOrder<T>(list: readonly T[], compare: (one: T, other: T) => number): readonly T[] {
  for (let at = 1; at < list.length; at++)
    if (compare(list[at - 1] as T, list[at] as T) > 0) return list.toSorted(compare);
  return list;
}

/** Anything with a left edge. */
interface Placed {
  readonly box: { readonly x0: number };
}

/** Compares by left edge. */
export function byLeft(one: Placed, other: Placed): number {
  return one.box.x0 - other.box.x0;
}

/** Compares by baseline, from the top. */
export function byBaseline(one: { readonly baseline: number }, other: { readonly baseline: number }): number {
  return one.baseline - other.baseline;
}
