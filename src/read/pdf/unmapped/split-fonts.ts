/** Fonts that were cut into pieces of 256 glyphs. */
import type { Font, Glyph } from "../../../model/page.ts";
import { macintoshCode, readsLikeText, trueTypeOrder } from "./glyph-order.ts";

/** The name of such a piece: the font's own, and the number of the piece in two hexadecimal digits. */
const pieceName = /^(.*)_(0[\dA-Fa-f])$/;

/** Whether some font of a page may be a piece of a larger one. */
export function hasSplitFonts(fonts: readonly Font[]): boolean {
  return fonts.some(({ name }) => pieceName.test(name));
}

/** A piece of a font on a page. */
interface Piece {
  /** The font's place in the list of fonts. */
  readonly font: number;
  /** The name of the font that it is a piece of. */
  readonly whole: string;
  /** The number of its first glyph. */
  readonly first: number;
}

/**
 * Reads the pieces of large fonts that Ghostscript writes in place of a font with codes of two bytes: "Times_02" has
 * the glyphs 512 to 767, each by its low byte, and says that these are the letters of the Macintosh's encoding.
 *
 * Fonts of which no piece reads like text stay as they are.  `unmapped` are places of glyphs that were read already.
 */
export function readSplitFonts(
  glyphs: readonly Glyph[],
  fonts: readonly Font[],
  unmapped: ReadonlySet<number>,
): readonly Glyph[] {
  const pieces = fonts.flatMap(({ name }, font): readonly Piece[] => {
    const [, whole = "", number] = pieceName.exec(name) ?? [];
    return number === undefined ? [] : [{ font, whole, first: 256 * Number.parseInt(number, 16) }];
  });
  const proven = new Set(pieces.filter((piece) => isText(glyphs, piece)).map(({ whole }) => whole));
  const firstGlyphs = new Map(
    pieces.flatMap(({ font, whole, first }) => (proven.has(whole) ? [[font, first] as const] : [])),
  );
  return glyphs.map((glyph, at) => {
    const first = unmapped.has(at) ? undefined : firstGlyphs.get(glyph.font);
    const text = first === undefined ? null : textOf(glyph, first);
    return text === null ? glyph : { ...glyph, text, mapped: true };
  });
}

function textOf({ text }: Glyph, first: number): string | null {
  const code = macintoshCode(text);
  return code === null ? null : trueTypeOrder(first + code);
}

/** Whether a piece that does not have the letters of Latin script reads like text. */
function isText(glyphs: readonly Glyph[], { font, first }: Piece): boolean {
  if (first === 0) return false;
  const drawn = new Map<number, { readonly width: number; readonly count: number }>();
  const texts = new Map<number, string>();
  for (const glyph of glyphs) {
    if (glyph.font !== font) continue;
    const number = first + (macintoshCode(glyph.text) ?? 0);
    drawn.set(number, { width: 0, count: (drawn.get(number)?.count ?? 0) + 1 });
    const text = trueTypeOrder(number);
    if (text !== null) texts.set(number, text);
  }
  return readsLikeText(drawn, texts);
}
