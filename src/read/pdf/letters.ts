/** The letters of a page as shapes, for drawing it. */
import type { Letter, LetterShape } from "../../model/assets.ts";
import type { Box, Matrix } from "../../model/geometry.ts";
import type { LoadedPage } from "./handles.ts";
import { strokeColor } from "./objects.ts";
import { readOutline } from "./outlines.ts";
import { encodePng } from "./png.ts";
import { mapBox, scaleOf } from "../../numeric/matrices.ts";
import type { ObjectRenderer } from "./object-rendering.ts";
import { isLowSurrogate, type TextPage, type TextState } from "./text-page.ts";

/** Shapes and their positions. */
export interface Letters {
  readonly shapes: readonly LetterShape[];
  readonly letters: readonly Letter[];
}

/**
 * Reads the letters of a page.
 *
 * PDFium returns outlines by character, not by code, so a font with two glyphs for one character may return the wrong
 * one. An outline is used only if its bounds match the letter on the page; otherwise the letter is rendered, once per
 * style.
 */
export function readLetters(text: TextPage, page: LoadedPage, renderer: ObjectRenderer): Letters {
  const reader = new LetterReader(text, page, renderer);
  return reader.readAll();
}

/** Maximum deviation of an outline from the letter's box, in font sizes: small capitals differ by more. */
const tolerance = 0.012;

/** Letters thinner than this, in font sizes, are spaces. */
const leastInk = 0.005;

/** Pixels per font size for letters without an outline: sharp at twice the usual screen resolution. */
const pixelsPerSize = 64;

const fillAndStroke = 2;
const strokeOnly = 1;

interface KnownOutline {
  readonly data: string;
  readonly box: Box;
}

class LetterReader {
  private readonly text: TextPage;
  private readonly page: LoadedPage;
  private readonly renderer: ObjectRenderer;
  private readonly shapes: LetterShape[] = [];
  private readonly letters: Letter[] = [];
  private readonly outlines = new Map<string, KnownOutline | null>();
  private readonly shapeIndex = new Map<string, number>();

  constructor(text: TextPage, page: LoadedPage, renderer: ObjectRenderer) {
    this.text = text;
    this.page = page;
    this.renderer = renderer;
  }

  readAll(): Letters {
    const { call } = this.text.engine;
    const { pointer, count } = this.text;
    for (let index = 0; index < count;) {
      const object = call.FPDFText_GetTextObject(pointer, index);
      const end = object === 0 ? index + 1 : this.endOfPieces(index, object);
      if (object !== 0) this.letter(index, end, this.text.stateOf(object, index));
      index = end;
    }
    return { shapes: this.shapes, letters: this.letters };
  }

  /** Characters of one ligature share a position and follow each other. */
  private endOfPieces(index: number, object: number): number {
    const { call } = this.text.engine;
    const place = this.place(index);
    let end = index + 1;
    while (
      end < this.text.count &&
      call.FPDFText_GetTextObject(this.text.pointer, end) === object &&
      this.place(end).every((value, at) => value === place[at])
    )
      end++;
    return end;
  }

  /** Left, right, bottom, top, and the pen's x and y, in user space. */
  private place(index: number): readonly number[] {
    const { call, scratch: at } = this.text.engine;
    call.FPDFText_GetCharBox(this.text.pointer, index, at, at + 8, at + 16, at + 24);
    call.FPDFText_GetCharOrigin(this.text.pointer, index, at + 32, at + 40);
    return [...this.text.engine.f64().subarray(at >> 3, (at >> 3) + 6)];
  }

  private letter(index: number, end: number, state: TextState): void {
    if (state.invisible) return;
    const code = this.codeOf(index, end, state);
    const [left = 0, right = 0, bottom = 0, top = 0, x = 0, y = 0] = this.place(index);
    const box = mapBox(this.page.matrix, { x0: left, y0: bottom, x1: right, y1: top });
    const thinnest = leastInk * state.size;
    if (box.x1 - box.x0 < thinnest || box.y1 - box.y0 < thinnest) return;
    const [a, b, c, d] = state.matrix;
    const [A, B, C, D, E, F] = this.page.matrix;
    const size = state.rawSize;
    const pen: Matrix = [a * size, b * size, c * size, d * size, A * x + C * y + E, B * x + D * y + F];
    const shape = this.outlineShape(code, state, pen, box) ?? this.pixelShape(code, state, pen, box);
    if (shape === null) return;
    this.letters.push({
      shape,
      matrix: pen,
      ...this.paint(state),
      order: state.order,
      clip: state.clip,
    });
  }

  private paint(state: TextState): Pick<Letter, "fill" | "stroke" | "strokeWidth"> {
    const { engine } = this.text;
    const { call, scratch } = engine;
    const mode = call.FPDFTextObj_GetTextRenderMode(state.pointer) & 3;
    if (mode !== strokeOnly && mode !== fillAndStroke)
      return { fill: state.color, stroke: null, strokeWidth: 0 };
    call.FPDFPageObj_GetStrokeWidth(state.pointer, scratch);
    const width = (engine.f32()[scratch >> 2] ?? 0) * scaleOf(state.place);
    const stroke = strokeColor(engine, state.pointer);
    return { fill: mode === strokeOnly ? null : state.color, stroke, strokeWidth: width };
  }

  private codeOf(index: number, end: number, state: TextState): number {
    if (
      end === index + 1 ||
      isLowSurrogate(this.text.engine.call.FPDFText_GetUnicode(this.text.pointer, index + 1))
    )
      return this.text.codeAt(index, state);
    let letters = "";
    for (let at = index; at < end; at++) letters += String.fromCodePoint(this.text.codeAt(at, state));
    return ligatures[letters] ?? noCharacter;
  }

  private outlineShape(code: number, state: TextState, pen: Matrix, box: Box): number | null {
    if (code === noCharacter) return null;
    const key = `${state.fontPointer}:${code}`;
    let outline = this.outlines.get(key);
    if (outline === undefined) this.outlines.set(key, (outline = this.readOutline(state.fontPointer, code)));
    if (outline === null || !agrees(mapBox(pen, outline.box), box, tolerance * state.size)) return null;
    return this.store(key, { type: "outline", outline: outline.data });
  }

  private readOutline(font: number, code: number): KnownOutline | null {
    const { engine } = this.text;
    const path = engine.call.FPDFFont_GetGlyphPath(font, code, 1);
    const count = path === 0 ? 0 : engine.call.FPDFGlyphPath_CountGlyphSegments(path);
    if (count <= 0) return null;
    const segmentAt = (index: number): number => engine.call.FPDFGlyphPath_GetGlyphPathSegment(path, index);
    // In thousandths of the font size, because the path data is rounded to hundredths.
    const outline = readOutline(engine, count, segmentAt, [1000, 0, 0, 1000, 0, 0]);
    const { x0, y0, x1, y1 } = outline.box;
    return { data: outline.data, box: { x0: x0 / 1000, y0: y0 / 1000, x1: x1 / 1000, y1: y1 / 1000 } };
  }

  private pixelShape(code: number, state: TextState, pen: Matrix, box: Box): number | null {
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    const flat = Math.abs(pen[0] * pen[3] - pen[1] * pen[2]) < 1e-9;
    if (flat) return null;
    const look = [code, state.size, width, height].map((value) => value.toFixed(1)).join(":");
    const key = `${state.fontPointer}:${look}:${state.color}`;
    const known = this.shapeIndex.get(key);
    if (known !== undefined) return known;
    const pixels = this.renderer.draw([state.order], box, pixelsPerSize / Math.max(1, state.size));
    const [x0, y0] = toFont(pen, box.x0, box.y0);
    const [x1, y1] = toFont(pen, box.x1, box.y1);
    return this.store(key, { type: "pixels", picture: encodePng(pixels), box: { x0, y0, x1, y1 } });
  }

  private store(key: string, shape: LetterShape): number {
    const known = this.shapeIndex.get(key);
    if (known !== undefined) return known;
    this.shapeIndex.set(key, this.shapes.length);
    this.shapes.push(shape);
    return this.shapes.length - 1;
  }
}

const noCharacter = -1;

const ligatures: Readonly<Record<string, number>> = {
  ff: 0xfb00,
  fi: 0xfb01,
  fl: 0xfb02,
  ffi: 0xfb03,
  ffl: 0xfb04,
  ſt: 0xfb05,
  st: 0xfb06,
};

function agrees(a: Box, b: Box, slack: number): boolean {
  return (
    Math.abs(a.x0 - b.x0) <= slack &&
    Math.abs(a.x1 - b.x1) <= slack &&
    Math.abs(a.y0 - b.y0) <= slack &&
    Math.abs(a.y1 - b.y1) <= slack
  );
}

/** From the page back to font sizes around the pen. */
function toFont(pen: Matrix, x: number, y: number): readonly [number, number] {
  const [a, b, c, d, e, f] = pen;
  const determinant = a * d - b * c;
  return [(d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant];
}
