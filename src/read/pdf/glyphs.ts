/** Reads every letter of a page with its position and style, in one pass over PDFium's text page. */
import { isIdeographicCode } from "../../language/scripts.ts";
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Font, Glyph, Hidden } from "../../model/page.ts";
import { areaOf, holds, sharedArea } from "../../numeric/boxes.ts";
import { shareNumbers } from "../../numeric/shared-numbers.ts";
import { type Character, characterOf } from "./characters.ts";
import type { Engine } from "./engine.ts";
import { confirmSmallCapitals } from "./ink/small-capitals.ts";
import type { Placement } from "./objects.ts";
import { aliasOf } from "./aliases.ts";
import type { Handle, LoadedPage } from "./handles.ts";
import {
  guessLigatures,
  isBesidePen,
  samePlace,
  splitLigatures,
  withoutAliases,
} from "./glyph-characters.ts";
import { isTooTall } from "./font-sizes.ts";
import { TextCopies } from "./strips.ts";
import { isSuspect, mendSymbols } from "./symbol-fonts.ts";
import { isLowSurrogate, TextPage, type TextState } from "./text-page.ts";
import { readUnmapped, type UnmappedGlyph } from "./unmapped/index.ts";
import {
  isMusicFont,
  type PictureAlphabet,
  pictureAlphabetOf,
  signOfPicture,
} from "./unmapped/picture-fonts.ts";
import { hasSplitFonts, readSplitFonts } from "./unmapped/split-fonts.ts";
import { placeStated } from "./stated-text.ts";
import { textOfPrivateUse } from "./unmapped/private-use.ts";

shareNumbers<Glyph>({
  text: "",
  box: null,
  x: null,
  baseline: null,
  advance: null,
  font: 0,
  size: null,
  color: "",
  rotation: null,
  mapped: true,
  vertical: false,
  origin: "text-layer",
  confidence: 1,
  order: 0,
  clip: null,
  hidden: null,
  markedContent: null,
});

/** The letters of a page before accents are composed and duplicates dropped. */
export interface RawGlyphs {
  readonly glyphs: readonly Glyph[];
  readonly fonts: readonly Font[];
  /** Whether some glyph is taller than letters of its size can be. */
  readonly tall: boolean;
  /** Whether all are plain characters, and no two of them names of one sign. */
  readonly plain: boolean;
  /** Whether some letters lie outside their clip, as on pages drawn in strips. */
  readonly strips: boolean;
}

/**
 * Reads the glyphs of a loaded page.
 *
 * Spaces and line breaks that PDFium generates are left out; spaces that the file draws are kept. Notes of music fonts
 * are drawings, not letters, and are left out as well.
 */
export function readGlyphs(
  handle: Handle,
  { pointer, matrix, box }: LoadedPage,
  texts: ReadonlyMap<number, Placement>,
): RawGlyphs {
  const textPage = new TextPage(handle, pointer, matrix, texts);
  const reader = new GlyphReader(textPage, matrix, box, new TextCopies(handle.engine, texts));
  const result = reader.readAll();
  textPage.close();
  return result;
}

class GlyphReader {
  private readonly engine: Engine;
  private readonly text: TextPage;
  private readonly toPage: Matrix;
  private readonly pageBox: Box;
  private readonly glyphs: Glyph[] = [];
  private state: TextState | null = null;
  private font = -1;
  private fontName = "";
  /** Whether it is a music font, whose notes are drawings. */
  private isMusic = false;
  /** For symbol fonts known by name. */
  private alphabet: PictureAlphabet | null = null;
  /** Whether some glyph is a ligature or part of one. */
  private pieces = false;
  /** Whether some glyph has several names for one sign. */
  private aliases = false;
  /** Whether some glyphs are the letters of an /ActualText; see `placeStated`. */
  private stated = false;
  /** Glyphs that the file does not map to text. */
  private readonly unmapped: UnmappedGlyph[] = [];
  private suspect = false;
  private tall = false;
  private plain = true;
  private strips = false;
  private readonly copies: TextCopies;

  constructor(text: TextPage, toPage: Matrix, pageBox: Box, copies: TextCopies) {
    this.engine = text.engine;
    this.text = text;
    this.copies = copies;
    this.toPage = toPage;
    this.pageBox = pageBox;
  }

  readAll(): RawGlyphs {
    const { count } = this.text;
    // Nothing else in here: a long loop is compiled while it runs, together with all surrounding code.
    for (let index = 0; index < count; index++) this.read(index);
    return this.finish();
  }

  private read(index: number): void {
    const { call } = this.engine;
    const { pointer } = this.text;
    const object = call.FPDFText_GetTextObject(pointer, index);
    if (object === 0) return;
    if (this.state === null || this.state.pointer !== object) this.enter(this.text.stateOf(object, index));
    const state = this.state as TextState;
    if (this.isMusic) return;
    const code = this.text.codeAt(index, state);
    if (isLowSurrogate(code)) return;
    const character = this.character(index, code);
    const glyph = this.glyph(index, code, character, state);
    if (code === space && isEmpty(glyph.box) && call.FPDFText_IsGenerated(pointer, index) === 1) return;
    if (!character.plain) this.remark(index, code, character);
    if (!this.tall && isTooTall(glyph)) this.tall = true;
    const last = this.glyphs[this.glyphs.length - 1];
    if (last?.order === glyph.order && last.x === glyph.x && last.baseline === glyph.baseline)
      this.compare(last, glyph);
    this.glyphs.push(glyph);
  }

  private enter(state: TextState): void {
    this.state = state;
    if (state.font === this.font) return;
    this.font = state.font;
    this.fontName = this.text.fonts[state.font]?.name ?? "";
    this.alphabet = pictureAlphabetOf(this.fontName);
    this.isMusic = isMusicFont(this.fontName);
  }

  /** Records a character that may have to be changed. */
  private remark(index: number, code: number, { text, mapped }: Character): void {
    this.plain = false;
    if (!mapped) {
      const own = this.text.isUnmapped(index) ? code : -1;
      this.unmapped.push({ at: this.glyphs.length, code: own, font: this.state?.fontPointer ?? 0 });
    }
    if (isSuspect(code)) this.suspect = true;
    if (text.length > 1) this.pieces = true;
  }

  /** Records two glyphs at one pen position. */
  private compare(last: Glyph, glyph: Glyph): void {
    if (samePlace(last, glyph)) {
      this.pieces = true;
      if (aliasOf([last.text, glyph.text]) !== null) {
        this.aliases = true;
        this.plain = false;
      }
    }
    if (isBesidePen(last, glyph)) this.stated = true;
  }

  private finish(): RawGlyphs {
    const isMapped = this.unmapped.length === 0;
    const read = isMapped ? this.glyphs : readUnmapped(this.glyphs, this.unmapped, this.text);
    const whole = hasSplitFonts(this.text.fonts)
      ? readSplitFonts(read, this.text.fonts, new Set(this.unmapped.map(({ at }) => at)))
      : read;
    const placed = this.stated ? placeStated(whole, this.text.stated()) : whole;
    const single = this.aliases ? withoutAliases(placed) : placed;
    const glyphs = this.suspect ? mendSymbols(single) : single;
    const guessed = isMapped ? glyphs : guessLigatures(glyphs);
    const split = this.pieces || !isMapped ? splitLigatures(guessed) : glyphs;
    return {
      glyphs: split,
      fonts: confirmSmallCapitals(this.text.fontsAsDrawn(split), split),
      tall: this.tall,
      plain: this.plain,
      strips: this.strips,
    };
  }

  /** In one function: fractions passed between functions are allocated each time. */
  private glyph(index: number, code: number, character: Character, state: TextState): Glyph {
    const { call, scratch: at } = this.engine;
    const textPage = this.text.pointer;
    call.FPDFText_GetCharBox(textPage, index, at, at + 8, at + 16, at + 24);
    call.FPDFText_GetCharOrigin(textPage, index, at + 32, at + 40);
    const heap = this.engine.f64();
    const i = at >> 3;
    const left = heap[i] as number;
    const right = heap[i + 1] as number;
    const low = heap[i + 2] as number;
    const high = heap[i + 3] as number;
    const px = heap[i + 4] as number;
    const py = heap[i + 5] as number;
    const m = this.toPage;
    // Pages are rotated by quarter turns only, so two corners give the bounds.
    const ax = m[0] * left + m[2] * low + m[4];
    const ay = m[1] * left + m[3] * low + m[5];
    const bx = m[0] * right + m[2] * high + m[4];
    const by = m[1] * right + m[3] * high + m[5];
    const box: Box = {
      x0: ax < bx ? ax : bx,
      y0: ay < by ? ay : by,
      x1: ax < bx ? bx : ax,
      y1: ay < by ? by : ay,
    };
    let advance = 0;
    if (!state.upright) advance = this.advance(code, state, Infinity);
    else if (call.FPDFText_GetLooseCharBox(textPage, index, at) !== 0) {
      const end = this.engine.f32()[(at >> 2) + 2] as number;
      advance = Math.max(0, end - px);
      if (!(end > right) && code !== space && !isIdeographicCode(code))
        advance = this.advance(code, state, advance);
    }
    return {
      text: character.text,
      box,
      x: m[0] * px + m[2] * py + m[4],
      baseline: m[1] * px + m[3] * py + m[5],
      advance,
      font: state.font,
      size: state.size,
      color: state.color,
      rotation: state.rotation,
      mapped: character.mapped,
      vertical: false,
      origin: "text-layer",
      confidence: 1,
      order: state.order,
      clip: state.clip,
      hidden: this.hidden(box, state),
      markedContent: state.markedContent,
    };
  }

  /** The character of a code, flagged if the file does not map it: it is then the font's own. */
  private character(index: number, code: number): Character {
    const character = characterOf(code);
    if (this.text.isUnmapped(index)) return { text: character.text, mapped: false, plain: false };
    if (character.mapped && this.alphabet === null) return character;
    const text =
      this.alphabet !== null && character.mapped
        ? signOfPicture(code, this.alphabet)
        : textOfPrivateUse(code, this.fontName);
    return text === null ? character : { text, mapped: true, plain: false };
  }

  /** A glyph is hidden if its centre is; of low signs a tight clip may leave less, and they are still legible. */
  private hidden(box: Box, state: TextState): Hidden | null {
    if (state.invisible) return "invisible";
    if (!holds(this.pageBox, box)) return "off-page";
    if (state.clipBox === null || holds(state.clipBox, box)) return null;
    if (isLow(box, state) && sharedArea(state.clipBox, box) >= leastSeen * areaOf(box)) return null;
    this.strips = true;
    return this.copies.shows(state.pointer, box) ? null : "clipped";
  }

  /**
   * The advance width by the font, at most `most`.
   *
   * For upright text PDFium's loose box ends at the pen, or with the ink if that extends further. In the latter case,
   * and for rotated or slanted text, the font is queried, which is slower; not for ideographs, which stay within their
   * width, and for which fonts know a second one of half the width.
   */
  private advance(code: number, state: TextState, most: number): number {
    const { call, scratch: at } = this.engine;
    const known = call.FPDFFont_GetGlyphWidth(state.fontPointer, code, state.rawSize, at) !== 0;
    const width = known ? Math.abs(this.engine.f32()[at >> 2] as number) : 0;
    const advance = width * state.across;
    // A font may have two glyphs for one character and answer for the other, or not at all.
    return most === Infinity || (advance > 0 && advance < most) ? advance : most;
  }
}

const space = 0x20;

/** Fraction of a comma or underline that must remain inside the clip for it to be legible. */
const leastSeen = 0.2;

/** Signs lower than this, in font sizes, are commas, full stops and lines. */
const lowSign = 0.3;

function isLow({ y0, y1 }: Box, { size }: TextState): boolean {
  return y1 - y0 < lowSign * size;
}

function isEmpty(box: Box): boolean {
  return box.x0 === box.x1 && box.y0 === box.y1;
}
