/** Lists that are mostly in order already. */

/** A list in order: the list itself where it is, else a copy that is. */
export function inOrder<T>(list: readonly T[], compare: (one: T, other: T) => number): readonly T[] {
  for (let at = 1; at < list.length; at++)
    if (compare(list[at - 1] as T, list[at] as T) > 0) return list.toSorted(compare);
  return list;
}

/** What has a place across the page. */
interface Placed {
  readonly box: { readonly x0: number };
}

/** Compares by where things begin, from the left. */
export function byLeft(one: Placed, other: Placed): number {
  return one.box.x0 - other.box.x0;
}

/** Compares by baselines, from the top. */
export function byBaseline(one: { readonly baseline: number }, other: { readonly baseline: number }): number {
  return one.baseline - other.baseline;
}
