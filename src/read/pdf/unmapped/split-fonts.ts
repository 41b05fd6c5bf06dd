/** Fonts that were split into subsets of 256 glyphs. */
import type { Font, Glyph } from "../../../model/page.ts";
import { macintoshCode, readsLikeText, trueTypeOrder } from "./glyph-order.ts";

/** The name of such a subset: the font's own, and the subset's number in two hexadecimal digits. */
const pieceName = /^(.*)_(0[\dA-Fa-f])$/;

/** Returns whether some font of a page may be such a subset. */
export function hasSplitFonts(fonts: readonly Font[]): boolean {
  return fonts.some(({ name }) => pieceName.test(name));
}

/** A subset of a font on a page. */
interface Piece {
  /** The font's index in the font list. */
  readonly font: number;
  /** The name of the original font. */
  readonly whole: string;
  /** The index of its first glyph. */
  readonly first: number;
}

/**
 * Reads the subsets that Ghostscript writes for a font with two-byte codes: "Times_02" has the glyphs 512 to 767, each
 * by its low byte, and claims the Macintosh encoding.
 *
 * Fonts of which no subset reads like text stay as they are. `unmapped` are indices of glyphs that were already read.
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

/** Returns whether a subset without Latin letters reads like text. */
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
