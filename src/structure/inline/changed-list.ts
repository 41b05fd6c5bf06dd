/**
 * A list with each of its members changed; the list itself where none of them is.
 *
 * Passes over a whole document change few of its nodes: what they leave as it is need not be copied.
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

/** A node with each of its children changed; the node itself where none of them is. */
export function withChanged<C, N extends { readonly children: readonly C[] }>(
  node: N,
  change: (child: C) => C,
): N {
  const children = changedList(node.children, change);
  return children === node.children ? node : { ...node, children };
}
