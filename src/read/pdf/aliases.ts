/** Codes that a file says to mean several characters at once, all of which look the same. */

const blanks = /^[\t-\r \u00A0\uFFFD]+$/;
const hyphens = /^[-\u00AD\u2010\u2011]+$/;

/**
 * The one character that a glyph stands for where the pieces that PDFium lists for it are names of the same sign; null
 * where they are letters of a ligature.
 *
 * Some programs map a glyph to every character that its font draws with it: the space to tab, return, space and fixed
 * space, the hyphen to three hyphens, μ to the letter and the unit.
 */
export function aliasOf(pieces: readonly string[]): string | null {
  const text = pieces.join("");
  if (blanks.test(text)) return /\s/.test(text) ? " " : null;
  if (hyphens.test(text)) return new Set(pieces).size > 1 ? "-" : null;
  const [first = "", ...others] = pieces;
  const plain = first.normalize("NFKC");
  const same = others.every((piece) => piece !== first && piece.normalize("NFKC") === plain);
  return same && others.length > 0 ? plain : null;
}
