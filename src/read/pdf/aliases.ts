/** Codes that a file maps to several lookalike characters at once. */

const blanks = /^[\t-\r \u00A0\uFFFD]+$/;
const hyphens = /^[-\u00AD\u2010\u2011]+$/;

/**
 * Returns the character that a glyph stands for if the pieces that PDFium lists for it are names of the same sign; null
 * if they are letters of a ligature.
 *
 * Some programs map a glyph to every character that its font draws with it: the space to tab, return, space and
 * no-break space, the hyphen to three hyphens, μ to the letter and the unit.
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
