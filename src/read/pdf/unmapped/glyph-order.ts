/** Reads codes that are glyph indices by the order in which fonts store their glyphs. */

/** The glyphs of one font on a page: the width of each index, in em, and how often it is drawn. */
export type DrawnNumbers = ReadonlyMap<number, { readonly width: number; readonly count: number }>;

/** Text by glyph index; null where an order does not cover an index. */
type GlyphOrder = (number: number) => string | null;

/** Widths of Helvetica's characters from space to tilde, in thousandths of an em (Adobe's AFM file). */
const helveticaWidths = (
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 " +
  "584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 " +
  "667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 " +
  "278 556 500 722 500 500 500 334 260 334 584"
)
  .split(" ")
  .map(Number);

const space = 0x20;
const tilde = 0x7e;

/** Reads indices as ASCII counted from the index of the space. */
function asciiFrom(first: number): GlyphOrder {
  return (number) => {
    const code = number - first + space;
    return code >= space && code <= tilde ? String.fromCharCode(code) : null;
  };
}

/** The first glyph index after ASCII in TrueType order, which continues like the Macintosh encoding. */
const firstMacintosh = 98;

const macintosh =
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø" +
  "¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ";

/** Cyrillic letters in the order of Microsoft's fonts: Unicode's, with gaps. */
const cyrillic = { first: 556, from: 0x401, to: 0x45f, missing: [0x40d, 0x450, 0x45d] } as const;

const cyrillicLetters = Array.from({ length: cyrillic.to - cyrillic.from + 1 }, (_, at) => cyrillic.from + at)
  .filter((code) => !(cyrillic.missing as readonly number[]).includes(code))
  .map((code) => String.fromCharCode(code));

/**
 * The order of TrueType's `post` table (format 1), which Arial, Times New Roman, Courier New and most fonts of their
 * time follow: the space is glyph 3. Cyrillic letters follow as in Microsoft's fonts.
 */
export function trueTypeOrder(number: number): string | null {
  if (number < firstMacintosh) return asciiFrom(3)(number);
  if (number === numeroSign) return "№";
  return macintosh[number - firstMacintosh] ?? cyrillicLetters[number - cyrillic.first] ?? null;
}

/** The index of "№" in Microsoft's fonts. */
const numeroSign = 907;

/** The code of a character in the Macintosh encoding; null if it has none. */
export function macintoshCode(text: string): number | null {
  const code = text.charCodeAt(0);
  if (text.length === 1 && code < 0x80) return code;
  const at = macintosh.indexOf(text);
  return at < 0 ? null : 0x80 + at;
}

/** The known orders, most frequent first; the last is Adobe's, whose space is glyph 1. */
const orders: readonly GlyphOrder[] = [trueTypeOrder, asciiFrom(1)];

/**
 * Reads the glyph indices of a font if the drawn glyphs prove its order; empty otherwise.
 *
 * Each order predicts the width of each glyph: read correctly, "i" is narrow, "m" wide and digits are equal. If all
 * glyphs are equally wide, or few are ASCII, frequent letters must be frequent instead, or the font known by name.
 */
export function readNumbers(drawn: DrawnNumbers, fontName = ""): ReadonlyMap<number, string> {
  for (const order of orders) {
    const texts = new Map<number, string>();
    for (const number of drawn.keys()) {
      const text = order(number);
      if (text !== null) texts.set(number, text);
    }
    const isProven = fitsWidths(drawn, texts) || readsLikeText(drawn, texts);
    if (isProven || (order === trueTypeOrder && isKnownFont(drawn, fontName))) return texts;
  }
  return new Map();
}

/** Fonts known to be in TrueType order; style and vendor suffixes may follow. */
const knownFonts =
  /^(?:arial|times ?new ?roman|courier ?new|verdana|georgia|tahoma|trebuchet ?ms|comic ?sans)/i;

/** Glyphs 1 and 2 print nothing in that order: if they are drawn, the font was renumbered. */
function isKnownFont(drawn: DrawnNumbers, fontName: string): boolean {
  return knownFonts.test(fontName.replaceAll("#20", " ")) && ![0, 1, 2].some((number) => drawn.has(number));
}

/**
 * Minimum number of distinct characters whose widths prove an order, and their minimum correlation with Helvetica's.
 */
const widthProof = { characters: 6, correlation: 0.85 };

function fitsWidths(drawn: DrawnNumbers, texts: ReadonlyMap<number, string>): boolean {
  const pairs: (readonly [number, number])[] = [];
  for (const [number, { width }] of drawn) {
    const usual = helveticaWidths[(texts.get(number)?.charCodeAt(0) ?? 0) - space];
    if (usual !== undefined && width > 0) pairs.push([width, usual]);
  }
  return pairs.length >= widthProof.characters && correlation(pairs) >= widthProof.correlation;
}

/** Pearson's correlation; 0 if one side is constant. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (side: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - meanX) * (y - meanY);
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

/**
 * The most frequent letters of Latin and Cyrillic languages and the space, the minimum number of glyphs judged by them,
 * and their minimum share: 0.55 to 0.75 in European languages, 0.15 in a wrong order.
 */
const frequent = { characters: / |[aeinorst]|[аеинорст]/, glyphs: 20, share: 0.45 };

/** Returns whether generally frequent letters are frequent here. */
export function readsLikeText(drawn: DrawnNumbers, texts: ReadonlyMap<number, string>): boolean {
  let [all, common] = [0, 0];
  for (const [number, { count }] of drawn) {
    all += count;
    if (frequent.characters.test(texts.get(number) ?? "")) common += count;
  }
  return all >= frequent.glyphs && common >= frequent.share * all;
}
