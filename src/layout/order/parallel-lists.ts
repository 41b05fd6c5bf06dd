/** Two lists side by side. */
import { itemSigns } from "../../language/item-signs.ts";
import { limits } from "./gutter-limits.ts";
import type { Piece } from "./piece.ts";

/** Item signs, alone or with their first word. */
const sign = new RegExp(`^[${itemSigns}]`, "u");

/** Minimum number of items in a list. */
const fewest = 2;

/**
 * Returns whether both sides are lists with one item sign: these are columns even if their items are short or differ in height.
 *
 *     • amsmath          • graphicx
 *     • geometry, with   • titlesec        rows of a table have no sign in each cell
 *       its margins set  • color
 */
export function areLists(left: readonly Piece[], right: readonly Piece[], size: number): boolean {
  const own = signOf(left, size);
  return own !== null && own === signOf(right, size);
}

/** The common sign of all items in a list; null if the pieces are not a list. */
function signOf(pieces: readonly Piece[], size: number): string | null {
  const items = pieces.filter(({ words }) => sign.test(words?.[0]?.text ?? ""));
  const [first] = items;
  if (first === undefined || items.length < fewest) return null;
  const own = signIn(first);
  const slack = limits.straight * size;
  // Continuation lines of an item are indented behind its sign.
  const isOfList = (piece: Piece): boolean => piece.letters > 0 && piece.box.x0 > first.box.x0 - slack;
  const isAlike = (piece: Piece): boolean =>
    signIn(piece) === own && Math.abs(piece.box.x0 - first.box.x0) <= slack;
  return items.every(isAlike) && pieces.every(isOfList) ? own : null;
}

function signIn({ words }: Piece): string {
  return (words?.[0]?.text ?? "").slice(0, 1);
}
