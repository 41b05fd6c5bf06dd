/** Maps character codes of a PDF to text, without printing artefacts. */
import { isRightToLeft } from "../../language/scripts.ts";
import { isSuspect } from "./symbol-fonts.ts";

/** The text of a code, and whether the file really states it. */
export interface Character {
  readonly text: string;
  readonly mapped: boolean;
  /** Whether it is a single plain letter: not an accent or mark, and never set vertically. */
  readonly plain: boolean;
}

/** Characters by the high and low byte of their code; one sparse array would become a slow dictionary. */
const cache: (Character | undefined)[][] = [];

/** Codes below this are cached: all scripts except rare Chinese characters and historic ones. */
const remembered = 0x10000;

/**
 * Returns the text of a code point from PDFium.
 *
 * Ligatures and presentation forms are split into their letters; unmapped and private-use codes are flagged, so that
 * later passes can distrust them.
 */
export function characterOf(code: number): Character {
  if (code >= remembered) return describe(code);
  const page = (cache[code >> 8] ??= Array.from({ length: 256 }));
  return (page[code & 0xff] ??= describe(code));
}

/** Codes below this belong to horizontal scripts. */
const eastAsian = 0x2e80;

function describe(code: number): Character {
  const { text, mapped } = decode(code);
  const single = mapped && text.length === 1 && code < eastAsian;
  const plain = single && !isAccent(text) && !isSuspect(code) && !/\p{M}/u.test(text);
  return { text, mapped, plain };
}

/** Codes that TeX's bitmap fonts leave unmapped, and their ligatures. */
const texLigatures: Readonly<Record<string, string>> = {
  "\u000b": "ff",
  "\u000c": "fi",
  "\u000d": "fl",
  "\u000e": "ffi",
  "\u000f": "ffl",
};

/** The text of an unmapped code in TeX's text encoding; null if it has none there. */
export function texLigature(text: string): string | null {
  return texLigatures[text] ?? null;
}

function decode(code: number): Pick<Character, "text" | "mapped"> {
  // Left unchanged until the rest of the font shows what they may be; see `guessLigatures`.
  if (code >= 0x0b && code <= 0x0f) return { text: String.fromCharCode(code), mapped: false };
  if (code === 0x09 || code === 0x0a) return { text: " ", mapped: true };
  if (code < 0x20 || code === 0x7f || isUnassigned(code)) return { text: "\uFFFD", mapped: false };
  const text = String.fromCodePoint(code);
  if (isPrivate(code)) return { text, mapped: false };
  if (isRadical(code)) return { text: ideographOf(code), mapped: true };
  return { text: isPresentationForm(code) ? text.normalize("NFKC") : text, mapped: true };
}

/** Radicals of Chinese dictionaries, which programs use for the ideographs that look the same. */
function isRadical(code: number): boolean {
  return code >= firstRadical && code <= 0x2fd5;
}

const firstRadical = 0x2e80;

/** The ideographs of the radicals from U+2E80 (Unicode's EquivalentUnifiedIdeograph.txt); a dot where there is none. */
const radicals = Array.from(
  "·厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵·旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑" +
    "艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟",
);

function ideographOf(code: number): string {
  const ideograph = radicals[code - firstRadical] ?? "·";
  return ideograph === "·" ? String.fromCodePoint(code).normalize("NFKC") : ideograph;
}

function isUnassigned(code: number): boolean {
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  return surrogate || code > 0x10ffff || (code & 0xfffe) === 0xfffe || code === 0xfffd;
}

function isPrivate(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;
}

/** Ligatures and presentation forms: U+FB00 to FDFF and FE70 to FEFC, Latin to Arabic. */
function isPresentationForm(code: number): boolean {
  return (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc);
}

/**
 * The letters of one glyph in reading order, marks after their letters, from the pieces that PDFium lists.
 *
 * PDFium lists right-to-left letters from the file in reverse, but the components of a presentation form in reading
 * order.
 */
export function lettersOf(pieces: readonly string[]): readonly string[] {
  const text = pieces.join("");
  const backwards =
    !isCombining(pieces.at(-1) ?? "") &&
    (isCombining(pieces[0] ?? "") || (isRightToLeft(text) && !presentationForms().has(text)));
  const letters = backwards && pieces.length > 1 ? pieces.toReversed().join("") : text;
  const whole = /\p{M}/u.test(letters) ? letters.normalize("NFC") : letters;
  return whole.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [text];
}

let knownForms: ReadonlySet<string> | null = null;

/** The letters of Hebrew and Arabic presentation forms. */
function presentationForms(): ReadonlySet<string> {
  knownForms ??= new Set(
    Array.from({ length: 0xfefd - 0xfb1d }, (_, index) => 0xfb1d + index)
      .filter(isPresentationForm)
      .map((code) => String.fromCodePoint(code).normalize("NFKC")),
  );
  return knownForms;
}

/**
 * Combining forms of accents that old encodings draw as separate letters.
 *
 * TeX's \accent and many subset fonts draw "¨" and then "a" at one position.
 */
const combining: Readonly<Record<string, string>> = {
  "\u0060": "\u0300", // Grave, in fonts whose accent has the code of the backquote.
  "\u00a8": "\u0308",
  "\u00af": "\u0304",
  "\u00b4": "\u0301",
  "\u00b8": "\u0327",
  "\u02c6": "\u0302",
  "\u005e": "\u0302",
  "\u02c7": "\u030c",
  "\u02c9": "\u0304",
  "\u02ca": "\u0301",
  "\u02cb": "\u0300",
  "\u02d8": "\u0306",
  "\u02d9": "\u0307",
  "\u02da": "\u030a",
  "\u00b0": "\u030a", // A degree sign drawn as a ring.
  "\u02db": "\u0328",
  "\u02dc": "\u0303",
  "\u007e": "\u0303",
  "\u02dd": "\u030b",
};

/** Returns whether a glyph's text may be an accent on a neighbouring letter. */
export function isAccent(text: string): boolean {
  const code = text.charCodeAt(0);
  if (code < 0x5e || (code > 0x60 && code < 0x7e)) return false;
  return text in combining || (code >= 0x300 && isCombining(text));
}

/** Returns whether the text is a mark that never stands alone. */
export function isCombining(text: string): boolean {
  return /^\p{Mn}$/u.test(text);
}

/** Puts an accent on a letter; null if Unicode has no such letter. */
export function compose(letter: string, accent: string): string | null {
  const mark = combining[accent] ?? accent;
  const base = letter === "\u0131" ? "i" : letter === "\u0237" ? "j" : letter;
  // The slash through a sign is a glyph of its own: "≠" is "=" and a slash.
  if (mark === "\u0338" && /^\p{Sm}$/u.test(base)) return (base + mark).normalize("NFC");
  if (!/^\p{L}\p{M}*$/u.test(base)) return null;
  const composed = (base + mark).normalize("NFC");
  const single = [...composed].length === [...base.normalize("NFC")].length;
  return single || isCombining(accent) ? composed : null;
}
