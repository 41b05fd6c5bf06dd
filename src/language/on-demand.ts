/**
 * Creates a value on first use.
 *
 * For patterns and tables that many documents do not need: building them takes a good part of the start-up time.
 */
export function onDemand<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
