/** Numbers in the fields of objects that there are many of. */

/** What was handed in: the engine forgets a kind of objects when there is none of it. */
const kept: object[] = [];

/**
 * Has the engine share the fractions of a kind of objects, and not copy them.
 *
 * V8 gives a field in which it has seen nothing but numbers a room of its own: code that is not optimised, and most of a
 * command is not, makes a copy of the number at each look, and another where it goes on into the next object.  A field
 * that once held null refers to its number.  `shape` has the fields in the order in which such objects are written, and
 * null where fractions stand.  A manual takes a third less memory on the way with it, an article a fifth.
 */
export function shareNumbers<T extends object>(shape: { readonly [Key in keyof T]: T[Key] | null }): void {
  kept.push(shape);
}
