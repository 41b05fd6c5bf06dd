/**
 * Maps a list, returning the list itself if no member changes.
 *
 * Passes over a whole document change few nodes; unchanged ones need not be copied.
 */
export function changedList<T>(list: readonly T[], change: (member: T) => T): readonly T[] {
  let result: T[] | null = null;
  for (let at = 0; at < list.length; at++) {
    const member = list[at] as T;
    const next = change(member);
    if (result === null && next !== member) result = list.slice(0, at);
    result?.push(next);
  }
  return result ?? list;
}

/** Maps the children of a node, returning the node itself if none changes. */
export function withChanged<C, N extends { readonly children: readonly C[] }>(
  node: N,
  change: (child: C) => C,
): N {
  const children = changedList(node.children, change);
  return children === node.children ? node : { ...node, children };
}
