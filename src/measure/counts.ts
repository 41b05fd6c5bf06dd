/** Counts how often each value occurs. */
export function countOf<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Size of the intersection of two multisets. */
export function sharedCount<T>(left: ReadonlyMap<T, number>, right: ReadonlyMap<T, number>): number {
  let shared = 0;
  for (const [value, count] of left) shared += Math.min(count, right.get(value) ?? 0);
  return shared;
}

/** Harmonic mean of precision and recall from counts; 0 if nothing was right. */
export function f1(right: number, expected: number, found: number): number {
  return expected + found === 0 ? 1 : (2 * right) / (expected + found);
}

/** A fraction of a whole; null for an empty whole. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** The mean of the non-null values; null if there are none. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return share(
    known.reduce((sum, value) => sum + value, 0),
    known.length,
  );
}

/** Groups values by a key, in the order in which keys first occur. */
export function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}
