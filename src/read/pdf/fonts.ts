/** Fonts as the file declares them and as their letters look. */
import type { Font } from "../../model/page.ts";
import { type DrawnFont, drawnFontsOf, drawnFontWith } from "./drawn-fonts.ts";
import type { Engine } from "./engine.ts";
import { type Encodings, withoutSubset } from "./encodings.ts";
import { type Ink, measureInk, usualHeight, widthOf } from "./ink/measure.ts";
import { weightInName, weightOf } from "./ink/weight.ts";
import { readNarrow } from "./memory.ts";
import { codeTextsOf, unknownCodes } from "./unmapped/code-texts.ts";
import type { CodeTexts } from "./unmapped/index.ts";

/** A font that was read, and a key that distinguishes it from others. */
export interface KnownFont {
  readonly font: Font;
  readonly key: string;
  /** Its stem width, as in `Ink`; null if it was not measured. */
  readonly stem: number | null;
  /** The text of codes that the file does not map; read on first use. */
  codeTexts?: CodeTexts;
  /** Descriptions that may be those of a Type 3 font, until its letters decide; missing for other fonts. */
  unseen?: readonly DrawnFont[];
}

/** How letters are drawn beyond what their font states. */
export interface Drawn {
  /** Width of a stroke in their own colour, in font sizes; 0 if they have none. */
  readonly stroke: number;
  /** Through a matrix that slants them to the right. */
  readonly slanted: boolean;
}

/** Fonts of one page, each stored once. */
export class FontTable {
  readonly fonts: Font[] = [];
  private readonly engine: Engine;
  private readonly known: Map<number, KnownFont>;
  private readonly encodings: () => Encodings;
  private readonly drawn: () => readonly DrawnFont[];
  private readonly byPointer = new Map<number, Map<string, number>>();
  private readonly byContent = new Map<string, number>();

  /** `known` are the fonts of the file so far: PDFium keeps a font until the file is closed. */
  constructor(
    engine: Engine,
    known: Map<number, KnownFont>,
    encodings: () => Encodings,
    drawn: () => readonly DrawnFont[],
  ) {
    this.engine = engine;
    this.known = known;
    this.encodings = encodings;
    this.drawn = drawn;
  }

  /**
   * Returns the index of the font behind a pointer, as its letters are drawn; one font under two pointers is one.
   *
   * Letters drawn bolder or more slanted than their font belong to a bold or italic font beside it.
   */
  add(pointer: number, { stroke, slanted }: Drawn): number {
    const places = this.byPointer.get(pointer) ?? new Map<string, number>();
    const thousandths = Math.round(stroke * 1000);
    const way = `${thousandths} ${slanted}`;
    const place = places.get(way);
    if (place !== undefined) return place;
    const { font, key, stem } = this.known.get(pointer) ?? this.read(pointer);
    const weight = thousandths === 0 ? font.weight : strokedWeight(font.weight, stem, stroke);
    const drawn = way === asStated ? font : { ...font, weight, italic: slanted || font.italic };
    const index = this.addFont(drawn, `${key} ${way}`);
    places.set(way, index);
    this.byPointer.set(pointer, places);
    return index;
  }

  private addFont(font: Font, key: string): number {
    const index = this.byContent.get(key) ?? this.fonts.push(font) - 1;
    this.byContent.set(key, index);
    return index;
  }

  /** What is known about the unmapped codes of a font. */
  codeTexts(pointer: number): CodeTexts {
    const known = this.known.get(pointer);
    if (known === undefined) return unknownCodes;
    known.codeTexts ??= codeTextsOf(this.engine, pointer, known.font.name, this.encodings());
    return known.codeTexts;
  }

  private read(pointer: number): KnownFont {
    const { font: read, stem } = pointer === 0 ? noFont : readFont(this.engine, pointer);
    const isDrawn = pointer !== 0 && read.name === "";
    const alike = isDrawn
      ? drawnFontsOf(this.drawn(), (character) => widthOf(this.engine, pointer, character))
      : [];
    const [only, ...others] = alike;
    const font = only === undefined || others.length > 0 ? read : describedFont(read, only);
    // Type 3 fonts may all state the same: nothing.
    const key = JSON.stringify(font) + (isDrawn && font === read ? pointer : "");
    const known: KnownFont = isDrawn ? { font, key, stem: null, unseen: alike } : { font, key, stem };
    this.known.set(pointer, known);
    return known;
  }

  /**
   * Returns the fonts; `look` examines the letters of a Type 3 font.
   *
   * A font is examined on the first page that shows enough of it, and not again.
   */
  seen(look: (index: number) => SeenLetters): readonly Font[] {
    for (const [pointer, places] of this.byPointer) {
      const known = this.known.get(pointer);
      const index = places.get(asStated);
      if (known?.unseen === undefined || index === undefined) continue;
      const font = seenFont(known.font, known.unseen, look(index));
      if (font === null) continue;
      this.known.set(pointer, { font, key: known.key, stem: null });
      this.fonts[index] = font;
    }
    return this.fonts;
  }
}

/** How letters are drawn that are as their font states. */
const asStated = "0 false";

/**
 * The weight of letters with a stroke around them; `stem` is null if they were not measured.
 *
 * Stroked letters of a light font are as heavy as regular ones at most.
 */
function strokedWeight(weight: number, stem: number | null, stroke: number): number {
  if (stem === null) return Math.max(weight, boldWeight);
  return weightOf(stem + stroke / Math.sqrt(usualHeight), meantBold);
}

/**
 * The weight that a stroke states: fonts that it makes bold get strokes of a 50th to a 30th of their size. Measured on
 * nine fonts of word processors, of which Calibri Light and lighter ones do not look bold.
 */
const meantBold = 650;

/** The letters of a Type 3 font on a page. */
export interface SeenLetters {
  readonly characters: readonly number[];
  /** Measures them; null if they are too few. */
  readonly measure: () => Ink | null;
  readonly areSmallCapitals: () => boolean;
}

/** A Type 3 font as one of the descriptions says or as its letters look; null if they are too few. */
function seenFont(font: Font, alike: readonly DrawnFont[], letters: SeenLetters): Font | null {
  const described = drawnFontWith(alike, letters.characters);
  if (described === null) {
    const ink = letters.measure();
    return ink === null ? null : drawnFont(font, ink, alike);
  }
  return {
    ...describedFont(font, described),
    ...(letters.areSmallCapitals() && { smallCapitals: true as const }),
  };
}

/** A font without a name, as the file describes it: a Type 3 font. */
function describedFont(font: Font, { name: full, weight, flags, angle, widths }: DrawnFont): Font {
  const name = withoutSubset(full);
  const width: WidthOf = (character) => widths.get(character) ?? 0;
  return {
    ...font,
    name,
    family: name.replace(/[-,].*$/, ""),
    weight,
    italic: (flags & flag.italic) !== 0 || angle < leaning,
    monospace: font.monospace || isMonospace(width, name, (flags & flag.fixedPitch) !== 0),
    serif: (flags & flag.serif) !== 0,
  };
}

/**
 * A Type 3 font as its letters look; its name says so, because names distinguish fonts.
 *
 * Where all descriptions that may be its own are of monospace fonts, it is one.
 */
function drawnFont(font: Font, ink: Ink, alike: readonly DrawnFont[]): Font {
  const monospace =
    ink.even || (alike.length > 0 && alike.every((other) => describedFont(font, other).monospace));
  const weight = weightOf(stemOf(ink, monospace), null);
  const italic = isItalic(ink);
  const styles = [weight >= leastBold ? "Bold" : "", italic ? "Italic" : "", monospace ? "Mono" : ""].join(
    "",
  );
  const name = styles === "" ? "Type3" : `Type3-${styles}`;
  return { ...font, name, family: "Type3", weight, italic, monospace, serif: ink.serif };
}

/** Measured letters of at least this weight are named bold. */
const leastBold = 550;

/** The weight of bold letters where it cannot be measured. */
const boldWeight = 700;

/** Stated angles below this, in degrees, are italic. */
const leaning = -3;

const unknownFont: Font = {
  name: "",
  family: "",
  weight: 400,
  italic: false,
  monospace: false,
  serif: false,
  embedded: false,
  symbolic: false,
  ascent: 0.8,
  descent: 0.2,
};

const noFont = { font: unknownFont, stem: null };

/** Font descriptor flags, PDF 32000-1 table 123. */
const flag = { fixedPitch: 1, serif: 2, symbolic: 4, italic: 64, forceBold: 1 << 18 } as const;

function readFont(engine: Engine, pointer: number): Pick<KnownFont, "font" | "stem"> {
  const { call } = engine;
  const baseName = readNarrow(engine, (buffer, size) => call.FPDFFont_GetBaseFontName(pointer, buffer, size));
  const name = withoutSubset(baseName);
  const family = readNarrow(engine, (buffer, size) => call.FPDFFont_GetFamilyName(pointer, buffer, size));
  const flags = Math.max(0, call.FPDFFont_GetFlags(pointer));
  const embedded = call.FPDFFont_GetIsEmbedded(pointer) === 1;
  // Without a font program PDFium answers for its substitute.
  const ink = embedded ? measureInk(engine, pointer) : null;
  const width: WidthOf = (character) => widthOf(engine, pointer, character);
  const monospace =
    ink?.even === true || isMonospace(width, name, embedded && (flags & flag.fixedPitch) !== 0);
  const stated = statedWeight(name, ink === null ? call.FPDFFont_GetWeight(pointer) : 0, flags);
  const stem = ink === null ? null : stemOf(ink, monospace);
  const font = {
    name,
    family: ((embedded && withoutSubset(family)) || name).replace(/[-,].*$/, ""),
    weight: weightOf(stem, stated),
    italic: (flags & flag.italic) !== 0 || leans(engine, pointer) || italicName.test(name) || isItalic(ink),
    monospace,
    serif: ink?.serif ?? (flags & flag.serif) !== 0,
    embedded,
    symbolic: (flags & flag.symbolic) !== 0,
    ascent: extent(engine, pointer, "FPDFFont_GetAscent", unknownFont.ascent),
    descent: extent(engine, pointer, "FPDFFont_GetDescent", unknownFont.descent),
    ...(ink?.smallCapitals === true ? { smallCapitals: true as const } : {}),
  };
  return { font, stem };
}

/**
 * Stem widths at equal weight, relative to text fonts: in monospace fonts, whose letters share one width, and in
 * lowercase.
 */
const thinner = { monospace: 1.08, lowercase: 1.06 };

/** The stem width normalised to a text font of the same weight. */
function stemOf({ stem, smallCapitals }: Ink, monospace: boolean): number {
  if (monospace) return stem * thinner.monospace;
  return smallCapitals ? stem / thinner.lowercase : stem;
}

/** Minimum and maximum slant of italic stems, in degrees: Lora has 4, handwriting up to 38. */
const italicSlant = { least: 4, most: 40 };

function isItalic(ink: Ink | null): boolean {
  return ink !== null && ink.slant >= italicSlant.least && ink.slant <= italicSlant.most;
}

/** "Ital" capitalised or whole, so that "Digital" and "Capitals" stay upright. */
const italicName = /Ital|italic|ITALIC|[Oo]bli|OBLI|[Ss]lanted|[Cc][Mm](?:[Tt][Ii]|[Ss][Ll])/;
const monospaceName = /mono(?!type)|courier|consol|typewriter|menlo|cmtt|cmsltt|fixed|lmtt|inconsolata/i;

const [narrow, wide] = ["iljtf", "mwMWOQGDHNUnuohbdpq"].map((letters) =>
  Array.from(letters, (letter) => letter.charCodeAt(0)),
);

/** A letter that no font has: its width is the default that the file states for missing letters. */
const noLetter = 0xe7ff;

/** Signs that hardly any text has: if all are equally wide, the file may have left them out. */
const rare = Array.from("¢¥¬ÿ", (letter) => letter.charCodeAt(0));

/** Letter widths of monospace fonts, in font sizes. */
const typewriterWidth = { least: 0.4, most: 0.75 };

/** Determined by name or by the file's flag unless the letter widths contradict them, or by the widths alone. */
function isMonospace(widthOf: WidthOf, name: string, said: boolean): boolean {
  const widths = widthsBesides(widthOf, widthOf(noLetter));
  if (!said && !monospaceName.test(name))
    return isEven(widths) || isEven(widthsBesides(widthOf, rareWidth(widthOf)));
  const [least, most] = [Math.min(...widths.flat()), Math.max(...widths.flat())];
  return widths.some((own) => own.length === 0) || most < severalWidths * least;
}

/** The width of a character in font sizes; 0 if the file does not state it. */
type WidthOf = (character: number) => number;

/** Returns whether narrow letters are as wide as wide ones, within the range of monospace fonts. */
function isEven(widths: readonly (readonly number[])[]): boolean {
  const [least, most] = [Math.min(...widths.flat()), Math.max(...widths.flat())];
  if (least < typewriterWidth.least || most > typewriterWidth.most) return false;
  return widths.every((own) => own.length > 1) && most - least < 0.01;
}

/** Widths of narrow and of wide letters, ignoring the default width of missing letters. */
function widthsBesides(widthOf: WidthOf, missing: number): readonly (readonly number[])[] {
  return [narrow, wide].map((codes = []) =>
    codes.map(widthOf).filter((width) => width > 0 && width !== missing),
  );
}

/** The common width of all rare signs; 0 if they differ. */
function rareWidth(widthOf: WidthOf): number {
  const [first = 0, ...others] = rare.map(widthOf).filter((width) => width > 0);
  return others.every((width) => width === first) ? first : 0;
}

/** Wide letters this many times as wide as narrow ones rule out monospace; in other fonts the ratio is three. */
const severalWidths = 1.5;

/**
 * PDFium's stem-derived weight from which a font is bold: 550 separates TeX's bold fonts (570) from its regular ones
 * (345).
 */
const boldStem = { least: 550, most: 900 };

/**
 * The weight that the file states by name or flags; null if none.
 *
 * `stemWeight` is PDFium's value from the stated stem width, for fonts that cannot be measured.
 */
function statedWeight(name: string, stemWeight: number, flags: number): number | null {
  const named = weightInName(name);
  if (named !== null && named > 400) return named;
  if ((flags & flag.forceBold) !== 0) return boldWeight;
  if (named !== null) return named;
  return stemWeight >= boldStem.least && stemWeight <= boldStem.most ? 600 : null;
}

function leans(engine: Engine, pointer: number): boolean {
  const { call, scratch } = engine;
  if (call.FPDFFont_GetItalicAngle(pointer, scratch) === 0) return false;
  const angle = engine.i32()[scratch >> 2] ?? 0;
  return angle < leaning && angle > -60;
}

/** Ascent or descent in font sizes; implausible values are replaced. */
function extent(
  engine: Engine,
  pointer: number,
  name: "FPDFFont_GetAscent" | "FPDFFont_GetDescent",
  usual: number,
): number {
  const { call, scratch } = engine;
  engine.f32()[scratch >> 2] = 0;
  if (call[name](pointer, 1, scratch) === 0) return usual;
  const value = Math.abs(engine.f32()[scratch >> 2] ?? 0);
  return value > 0.05 && value < 2 ? value : usual;
}
