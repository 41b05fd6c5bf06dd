/** PDFium's text page: characters by index, and their graphics state. */
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Color, Font, Glyph } from "../../model/page.ts";
import type { Engine } from "./engine.ts";
import { FontTable } from "./fonts.ts";
import type { Handle } from "./handles.ts";
import { measureRendered } from "./ink/rendered.ts";
import { areSmallCapitals } from "./ink/small-capitals.ts";
import { fillColor, isTransparent, strokeColor, type Placement } from "./objects.ts";
import { readMatrix } from "./memory.ts";
import { concat, scaleOf } from "../../numeric/matrices.ts";
import { findStated, type Stated } from "./stated-text.ts";
import type { CodeTexts } from "./unmapped/index.ts";

/** What all glyphs of one text object share. */
export interface TextState {
  readonly pointer: number;
  /** Where the object is drawn; see `Placement`. */
  readonly order: number;
  readonly clip: number | null;
  readonly clipBox: Box | null;
  readonly markedContent: number | null;
  /** From the object's own space to the page. */
  readonly place: Matrix;
  readonly fontPointer: number;
  readonly font: number;
  /** Size as the file states it, before any matrix. */
  readonly rawSize: number;
  readonly size: number;
  readonly color: Color;
  readonly rotation: number;
  /** From text space to the page. */
  readonly matrix: Matrix;
  /** Scale of the matrix along the baseline. */
  readonly across: number;
  /** Whether letters run to the right and stand upright: the loose boxes of slanted ones overlap the next letter. */
  readonly upright: boolean;
  readonly invisible: boolean;
}

/** The characters of a loaded page. Close it before the page. */
export class TextPage {
  readonly engine: Engine;
  readonly pointer: number;
  readonly count: number;
  private readonly page: number;
  private readonly toPage: Matrix;
  private readonly placements: ReadonlyMap<number, Placement>;
  private readonly fontTable: FontTable;
  private readonly states = new Map<number, TextState>();
  private fontsByOrder: ReadonlyMap<number, number> | null = null;

  constructor(handle: Handle, page: number, toPage: Matrix, placements: ReadonlyMap<number, Placement>) {
    const { engine } = handle;
    this.engine = engine;
    this.page = page;
    this.toPage = toPage;
    this.placements = placements;
    this.fontTable = new FontTable(engine, handle.fonts, handle.encodings, handle.drawnFonts);
    this.pointer = engine.call.FPDFText_LoadPage(page);
    this.count = this.pointer === 0 ? 0 : Math.max(0, engine.call.FPDFText_CountChars(this.pointer));
  }

  get fonts(): readonly Font[] {
    return this.fontTable.fonts;
  }

  /** The fonts, Type 3 ones described by their letters on the page. */
  fontsAsDrawn(glyphs: readonly Glyph[]): readonly Font[] {
    const { engine } = this;
    return this.fontTable.seen((index) => {
      const own = glyphs.filter(({ font }) => font === index);
      return {
        characters: [...new Set(own.map(({ text }) => text.codePointAt(0) ?? 0))],
        measure: () => measureRendered(engine, { pointer: this.page }, own),
        areSmallCapitals: () => areSmallCapitals(own),
      };
    });
  }

  /** The text objects under an /ActualText, by drawing order. */
  stated(): ReadonlyMap<number, Stated> {
    return findStated(this.engine, this.placements);
  }

  /** What is known about the unmapped codes of a font, by PDFium's pointer. */
  codeTexts(font: number): CodeTexts {
    return this.fontTable.codeTexts(font);
  }

  /** The font of a text object, by PDFium's pointer; 0 if there is no such object. */
  fontOf(order: number): number {
    this.fontsByOrder ??= new Map([...this.states.values()].map((state) => [state.order, state.fontPointer]));
    return this.fontsByOrder.get(order) ?? 0;
  }

  close(): void {
    if (this.pointer !== 0) this.engine.call.FPDFText_ClosePage(this.pointer);
  }

  /** The code point at `index`: surrogate pairs are one, hyphens at line ends get their kind back. */
  codeAt(index: number, state: TextState): number {
    const { call } = this.engine;
    const code = call.FPDFText_GetUnicode(this.pointer, index);
    if (code > lineEndHyphen && code < 0xd800) return code;
    if (code === lineEndHyphen && !this.isUnmapped(index)) return this.hyphenOf(state.fontPointer);
    if (code < 0xd800 || code > 0xdbff) return code;
    const low = call.FPDFText_GetUnicode(this.pointer, index + 1);
    return isLowSurrogate(low) ? 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00) : code;
  }

  /** Returns whether the file does not map the character at `index`: its code is then the font's own. */
  isUnmapped(index: number): boolean {
    return this.engine.call.FPDFText_HasUnicodeMapError(this.pointer, index) !== 0;
  }

  /**
   * Distinguishes hyphen and soft hyphen, which PDFium merges at line ends: it is soft if the font has only that one.
   */
  private hyphenOf(font: number): number {
    const { call, scratch } = this.engine;
    const has = (code: number): boolean => {
      this.engine.f32()[scratch >> 2] = 0;
      call.FPDFFont_GetGlyphWidth(font, code, 1, scratch);
      return (this.engine.f32()[scratch >> 2] ?? 0) > 0;
    };
    return !has(hyphen) && has(softHyphen) ? softHyphen : hyphen;
  }

  /** The graphics state of the text object of the character at `index`. */
  stateOf(object: number, index: number): TextState {
    const known = this.states.get(object);
    if (known !== undefined) return known;
    const { call, scratch } = this.engine;
    call.FPDFText_GetMatrix(this.pointer, index, scratch);
    const matrix = concat(readMatrix(this.engine.f32(), scratch), this.toPage);
    call.FPDFTextObj_GetFontSize(object, scratch);
    const rawSize = this.engine.f32()[scratch >> 2] ?? 0;
    const mode = call.FPDFTextObj_GetTextRenderMode(object);
    const color = mode === 1 ? strokeColor(this.engine, object) : fillColor(this.engine, object);
    const fontPointer = call.FPDFTextObj_GetFont(object);
    const placement = this.placements.get(object);
    const across = lengthOf(matrix[0], matrix[1]);
    const rotation = rotationOf(matrix, rawSize);
    const size = Math.abs(rawSize) * heightOf(matrix, across);
    const place = placement?.matrix ?? this.toPage;
    const stroke = isFilledAndStroked(mode) ? this.boldStroke(object, place, size, color) : 0;
    const state: TextState = {
      pointer: object,
      order: placement?.order ?? 0,
      clip: placement?.clip ?? null,
      clipBox: placement?.clipBox ?? null,
      markedContent: placement?.markedContent ?? null,
      place,
      fontPointer,
      font: this.fontTable.add(fontPointer, { stroke, slanted: isOblique(matrix) }),
      rawSize,
      size,
      color: color ?? "#000000",
      rotation,
      matrix,
      across,
      upright: rotation === 0 && this.toPage[0] > 0 && !isSlanted(matrix),
      invisible: mode === 3 || mode === 7 || (color !== null && isTransparent(color)),
    };
    this.states.set(object, state);
    return state;
  }

  /**
   * The width of a stroke in the letters' own colour that makes them bolder, in font sizes; 0 without such a stroke.
   *
   * Word processors draw one for fonts without a bold face, as many Chinese and Japanese ones are.
   */
  private boldStroke(object: number, place: Matrix, size: number, color: Color | null): number {
    const { call, scratch } = this.engine;
    if (call.FPDFPageObj_GetStrokeWidth(object, scratch) === 0) return 0;
    const width = ((this.engine.f32()[scratch >> 2] ?? 0) * scaleOf(place)) / size;
    if (width < boldLine.least || width > boldLine.most) return 0;
    return strokeColor(this.engine, object) === color ? width : 0;
  }
}

/** Stroke widths that make letters bolder, in font sizes: Word uses a 35th. */
const boldLine = { least: 0.012, most: 0.1 };

/** Returns whether a rendering mode fills and strokes letters, clipping or not. */
function isFilledAndStroked(mode: number): boolean {
  return mode === 2 || mode === 6;
}

/** PDFium's code for a word broken at the end of a line. */
const lineEndHyphen = 0x02;
const hyphen = 0x2d;
const softHyphen = 0xad;

/** Returns whether a code is a low surrogate. */
export function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** Returns whether the matrix makes letters oblique. */
function isSlanted(matrix: Matrix): boolean {
  return Math.abs(matrix[2]) > 0.01 * Math.abs(matrix[3]);
}

/** Minimum and maximum horizontal shear, in heights, of a matrix that makes letters italic. */
const oblique = { least: 0.1, most: 0.6 };

/** Returns whether a matrix makes upright letters italic: word processors do so for fonts without an italic face. */
function isOblique([a, b, c, d]: Matrix): boolean {
  const along = a * c + b * d;
  const across = Math.abs(a * d - b * c);
  return along >= oblique.least * across && along <= oblique.most * across && across > 0;
}

/** Height of the unit square perpendicular to its baseline: a slant does not enlarge letters. */
function heightOf(matrix: Matrix, across: number): number {
  if (across === 0) return lengthOf(matrix[2], matrix[3]);
  return Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) / across;
}

/** Length of a vector; most are axis-parallel and need no square root. */
function lengthOf(x: number, y: number): number {
  return y === 0 ? Math.abs(x) : Math.hypot(x, y);
}

/** Direction of the baseline in degrees, rounded to a tenth because matrices carry rounding noise. */
function rotationOf(matrix: Matrix, rawSize: number): number {
  const turn = rawSize < 0 ? 180 : 0;
  if (matrix[1] === 0 && matrix[0] > 0) return turn;
  const degrees = (Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI + turn;
  const rounded = Math.round(degrees * 10) / 10;
  return ((rounded % 360) + 360) % 360;
}
