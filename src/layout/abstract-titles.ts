/** Titles of abstracts on a page: what stands beside them labels nothing of theirs. */
import { findWholeSection } from "../language/sections.ts";
import type { Piece } from "./columns.ts";

/** Titles of abstracts have at most so many letters. */
const longest = 20;

/**
 * Whether a piece says "Abstract" and no more, in any language, also with space between its letters.
 *
 *     Article info   Abstract
 *     Received …     The text of it, which goes on      a strip of its own, read as a whole,
 *     Keywords …     down to its end.                   and not line by line with the abstract
 */
export function isAbstractTitle({ words, letters }: Piece): boolean {
  if (words === undefined || letters === 0 || letters > longest) return false;
  const isSpaced = words.length > 2 && words.every(({ text }) => text.length === 1);
  const text = words.map((word) => word.text).join(isSpaced ? "" : " ");
  return findWholeSection(text.replace(/[.:]$/, ""))?.type === "abstract";
}
