/**
 * Gives a value that is made when it is first asked for.
 *
 * For patterns of letters and tables that many documents do not need: making them takes a good part of a start.
 */
export function onDemand<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
