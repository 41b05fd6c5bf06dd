/** Every letter of a page with its place and look, in one pass over PDFium's text page. */
import { isIdeographicCode, isRightToLeft } from "../../language/scripts.ts";
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Font, Glyph, Hidden } from "../../model/page.ts";
import { holds } from "../../numeric/boxes.ts";
import { shareNumbers } from "../../numeric/shared-numbers.ts";
import { aliasOf } from "./aliases.ts";
import { type Character, characterOf, lettersOf, texLigature } from "./characters.ts";
import type { Handle } from "./destinations.ts";
import type { Engine } from "./engine.ts";
import type { Placement } from "./objects.ts";
import { isTooTall } from "./sizes.ts";
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

/** The letters of a page before accents are composed and doubles dropped. */
export interface RawGlyphs {
  readonly glyphs: readonly Glyph[];
  readonly fonts: readonly Font[];
  /** Whether some glyph is higher than letters of its size can be. */
  readonly tall: boolean;
  /** Whether all are plain characters, and no two of them names of one sign. */
  readonly plain: boolean;
  /** Where the glyphs of each text object begin, if all are plain: as many are listed then as are given. */
  readonly starts: readonly number[];
  /** Whether some letters lie outside of their clip, as on pages that are drawn in strips. */
  readonly strips: boolean;
}

/**
 * Reads the glyphs of a loaded page.
 *
 * Spaces and line breaks that PDFium makes up are left out; spaces that the file draws are kept.  Notes of music fonts
 * are drawings, not letters, and are left out as well.
 */
export function readGlyphs(
  handle: Handle,
  page: number,
  toPage: Matrix,
  pageBox: Box,
  texts: ReadonlyMap<number, Placement>,
): RawGlyphs {
  const textPage = new TextPage(handle, page, toPage, texts);
  const reader = new GlyphReader(textPage, toPage, pageBox, new TextCopies(handle.engine, texts));
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
  private readonly starts: number[] = [];
  private state: TextState | null = null;
  private font = -1;
  private fontName = "";
  /** Whether the font is one of notes, which are drawings and say nothing. */
  private isMusic = false;
  /** Of fonts of signs that are known by name. */
  private alphabet: PictureAlphabet | null = null;
  /** Whether some glyph is a ligature, or a letter of one. */
  private pieces = false;
  /** Whether some glyph has several names for one sign. */
  private aliases = false;
  /** Whether some glyphs are the letters of a stated text; see `withPens`. */
  private stated = false;
  /** Glyphs that the file maps to no text. */
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
    // Nothing else in here: a long loop is compiled while it runs, and with it all that stands around it.
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
    if (last === undefined || last.order !== glyph.order) this.starts.push(this.glyphs.length);
    else if (last.x === glyph.x && last.baseline === glyph.baseline) this.compare(last, glyph);
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

  /** Takes note of a character that may have to be changed. */
  private remark(index: number, code: number, { text, mapped }: Character): void {
    this.plain = false;
    if (!mapped) {
      const own = this.text.isUnmapped(index) ? code : -1;
      this.unmapped.push({ at: this.glyphs.length, code: own, font: this.state?.fontPointer ?? 0 });
    }
    if (isSuspect(code)) this.suspect = true;
    if (text.length > 1) this.pieces = true;
  }

  /** Takes note of two glyphs with the pen at one place. */
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
    const placed = this.stated ? withPens(whole) : whole;
    const single = this.aliases ? withoutAliases(placed) : placed;
    const glyphs = this.suspect ? mendSymbols(single) : single;
    const guessed = isMapped ? glyphs : guessLigatures(glyphs);
    const split = this.pieces || !isMapped;
    return {
      glyphs: split ? splitPieces(guessed) : glyphs,
      fonts: this.text.fonts,
      tall: this.tall,
      plain: this.plain,
      starts: this.starts,
      strips: this.strips,
    };
  }

  /** In one piece: a fraction that is handed from function to function takes memory each time. */
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
    // Pages are turned by quarters only, so that two corners tell the bounds.
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

  /** The character of a code, flagged where the file maps the code to no text: it is the font's own then. */
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

  /** A glyph counts as hidden when its middle is: descenders cut by a tight clip are still read. */
  private hidden(box: Box, state: TextState): Hidden | null {
    if (state.invisible) return "invisible";
    if (!holds(this.pageBox, box)) return "off-page";
    if (state.clipBox === null || holds(state.clipBox, box)) return null;
    this.strips = true;
    return this.copies.shows(state.pointer, box) ? null : "clipped";
  }

  /**
   * How far the pen goes, by the font, and no further than `most`.
   *
   * For upright text PDFium's loose box tells: it ends where the pen goes, or with the ink where that reaches further.
   * Then, and for turned or slanted text, the font is asked, which takes longer; not for ideographs, which keep inside
   * their room, and of which fonts know a second one of half the width.
   */
  private advance(code: number, state: TextState, most: number): number {
    const { call, scratch: at } = this.engine;
    const known = call.FPDFFont_GetGlyphWidth(state.fontPointer, code, state.rawSize, at) !== 0;
    const width = known ? Math.abs(this.engine.f32()[at >> 2] as number) : 0;
    const advance = width * state.across;
    // A font may have two glyphs for one character, and answer for the other, or know nothing of it.
    return most === Infinity || (advance > 0 && advance < most) ? advance : most;
  }
}

const space = 0x20;

function isEmpty(box: Box): boolean {
  return box.x0 === box.x1 && box.y0 === box.y1;
}

/** A font that leaves more of its glyphs without a letter has an encoding of its own: ligatures are 1 in 50. */
const mostUnread = 0.04;

/**
 * Reads the codes of TeX's ligatures where a font gives all else but these: fonts of bitmaps.
 *
 * A guess, so such glyphs stay flagged as unmapped; elsewhere the codes become U+FFFD.
 */
function guessLigatures(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some((glyph) => texLigature(glyph.text) !== null)) return glyphs;
  const counts = new Map<number, { all: number; unread: number }>();
  for (const { font, text } of glyphs) {
    const count = counts.get(font) ?? { all: 0, unread: 0 };
    const unread = text === "\uFFFD" || texLigature(text) !== null ? 1 : 0;
    counts.set(font, { all: count.all + 1, unread: count.unread + unread });
  }
  return glyphs.map((glyph) => {
    const ligature = texLigature(glyph.text);
    if (ligature === null) return glyph;
    const { all, unread } = counts.get(glyph.font) ?? { all: 1, unread: 1 };
    return { ...glyph, text: unread <= mostUnread * all ? ligature : "\uFFFD" };
  });
}

/**
 * Gives each letter of a ligature its share of the ligature's box.
 *
 * PDFium lists them one after the other at one place: "ﬃ" is "f", "f", "i" with equal boxes.
 */
function splitPieces(glyphs: readonly Glyph[]): readonly Glyph[] {
  return byPlace(glyphs, (first, pieces) => {
    const letters = lettersOf(pieces.map(({ text }) => text));
    return letters.map((text, index) => share(first, text, index, letters.length));
  });
}

/**
 * Moves the pen to each letter of a text that the file states for what is drawn, as browsers do for ligatures.
 *
 * PDFium divides the drawn box among these letters and leaves the pen of all at its beginning.
 */
function withPens(glyphs: readonly Glyph[]): readonly Glyph[] {
  return glyphs.map((glyph, index) => {
    const last = glyphs[index - 1];
    if (last === undefined || !isBesidePen(last, glyph)) return glyph;
    return { ...glyph, x: glyph.box.x0, advance: glyph.box.x1 - glyph.box.x0 };
  });
}

/** Whether an upright glyph begins where the last one ends, though the pen has not moved. */
function isBesidePen(last: Glyph, { x, baseline, order, rotation, box }: Glyph): boolean {
  if (last.x !== x || last.baseline !== baseline || last.order !== order || rotation !== 0) return false;
  return box.x1 > box.x0 && Math.abs(box.x0 - last.box.x1) < joint && last.box.x1 > last.box.x0;
}

/** How far the parts of a divided box may be apart, in points. */
const joint = 0.01;

/** Gives glyphs that the file maps to several names of one sign that sign. */
function withoutAliases(glyphs: readonly Glyph[]): readonly Glyph[] {
  return byPlace(glyphs, (first, pieces) => {
    const alias = pieces.length === 1 ? null : aliasOf(pieces.map(({ text }) => text));
    return alias === null ? pieces : [{ ...first, text: alias, mapped: true }];
  });
}

/** Puts others for the characters of ligatures, and for those that PDFium lists at one place, all of one glyph. */
function byPlace(
  glyphs: readonly Glyph[],
  others: (first: Glyph, pieces: readonly Glyph[]) => readonly Glyph[],
): readonly Glyph[] {
  const result: Glyph[] = [];
  for (let start = 0; start < glyphs.length;) {
    const first = glyphs[start] as Glyph;
    let end = start + 1;
    while (end < glyphs.length && samePlace(first, glyphs[end] as Glyph)) end++;
    if (end === start + 1 && first.text.length === 1) result.push(first);
    else result.push(...others(first, glyphs.slice(start, end)));
    start = end;
  }
  return result;
}

function samePlace(a: Glyph, b: Glyph): boolean {
  return (
    a.x === b.x &&
    a.baseline === b.baseline &&
    a.order === b.order &&
    a.box.x0 === b.box.x0 &&
    a.box.x1 === b.box.x1 &&
    a.box.y0 === b.box.y0
  );
}

/** The letter's part of the glyph, counted along the baseline; right-to-left letters start at its far end. */
function share(glyph: Glyph, text: string, index: number, count: number): Glyph {
  if (count === 1) return { ...glyph, text };
  const { box } = glyph;
  const angle = (glyph.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = Math.abs(sin) > 0.7;
  const slot = isRightToLeft(text) ? count - 1 - index : index;
  const fromStart = (turned ? sin : cos) > 0 ? slot : count - 1 - slot;
  const at = (from: number, to: number, part: number): number => from + ((to - from) * part) / count;
  const piece: Box = turned
    ? { ...box, y0: at(box.y0, box.y1, fromStart), y1: at(box.y0, box.y1, fromStart + 1) }
    : { ...box, x0: at(box.x0, box.x1, fromStart), x1: at(box.x0, box.x1, fromStart + 1) };
  // The font may answer for one letter of the ligature only, never for less than the ink of all.
  const advance = Math.max(glyph.advance, turned ? box.y1 - box.y0 : box.x1 - box.x0) / count;
  return {
    ...glyph,
    text,
    box: piece,
    x: glyph.x + advance * slot * cos,
    baseline: glyph.baseline + advance * slot * sin,
    advance,
  };
}
