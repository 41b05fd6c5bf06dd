/** Sorts values into groups; every value is in exactly one, in the same order. */

/** Groups values by a key, in the order in which the keys first occur. */
export function groupBy<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/** Groups neighbours: a value joins the group of the one before it where the test says so. */
export function groupRuns<Value>(
  values: readonly Value[],
  joins: (before: Value, value: Value) => boolean,
): readonly (readonly Value[])[] {
  const groups: Value[][] = [];
  let last: Value | undefined;
  for (const value of values) {
    if (last !== undefined && joins(last, value)) groups.at(-1)?.push(value);
    else groups.push([value]);
    last = value;
  }
  return groups;
}
