/** Glyph outlines as polygons, for measuring. */
import type { Engine } from "../engine.ts";

/** A glyph's outline in font sizes, y up: closed polygons, each a list of alternating x and y. */
export interface Shape {
  readonly code: number;
  readonly polygons: readonly (readonly number[])[];
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** PDFium's path segment types. */
const lineTo = 0;
const curveTo = 1;

/** Number of straight pieces per curve: within a thousandth of a font size on the sides of a bowl. */
const piecesPerCurve = 6;

/**
 * Reads the outlines of the first characters that a font has, at most `most` of them.
 *
 * PDFium returns the missing-glyph box, or nothing, for missing characters, so an outline shared by several characters
 * is left out.
 */
export function readShapes(
  engine: Engine,
  font: number,
  codes: readonly number[],
  most: number,
): readonly Shape[] {
  const missing = keyOf(readShape(engine, font, noCharacter));
  const found = new Map<string, Shape | null>([[missing, null]]);
  let count = 0;
  for (const code of codes) {
    const shape = readShape(engine, font, code);
    if (shape === null) continue;
    const key = keyOf(shape);
    const known = found.get(key);
    if (known === undefined) count++;
    else if (known !== null) count--;
    found.set(key, known === undefined ? shape : null);
    if (count >= most) break;
  }
  return [...found.values()].filter((shape) => shape !== null);
}

/** A character that no font has. */
const noCharacter = 0xe7ff;

function keyOf(shape: Shape | null): string {
  if (shape === null) return "";
  const { polygons, x0, y0, x1, y1 } = shape;
  const corners = polygons.map((polygon) => polygon.length).join(" ");
  return `${corners} ${x0.toFixed(4)} ${y0.toFixed(4)} ${x1.toFixed(4)} ${y1.toFixed(4)}`;
}

/** Reads one outline; null if the font has none for the character, as for a space. */
function readShape(engine: Engine, font: number, code: number): Shape | null {
  const { call, scratch } = engine;
  const path = call.FPDFFont_GetGlyphPath(font, code, 1);
  const count = path === 0 ? 0 : call.FPDFGlyphPath_CountGlyphSegments(path);
  if (count <= 0) return null;
  const builder = new PolygonBuilder();
  for (let index = 0; index < count; index++) {
    const segment = call.FPDFGlyphPath_GetGlyphPathSegment(path, index);
    call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const heap = engine.f32();
    const x = heap[scratch >> 2] as number;
    const y = heap[(scratch >> 2) + 1] as number;
    builder.add(call.FPDFPathSegment_GetType(segment), x, y);
  }
  return builder.finish(code);
}

class PolygonBuilder {
  private readonly polygons: number[][] = [];
  private polygon: number[] = [];
  /** Control points of the current curve. */
  private control: number[] = [];

  add(type: number, x: number, y: number): void {
    if (type === curveTo) {
      this.control.push(x, y);
      if (this.control.length === 6) this.flatten();
      return;
    }
    if (type !== lineTo) this.polygons.push((this.polygon = []));
    this.polygon.push(x, y);
  }

  private flatten(): void {
    const [ax = 0, ay = 0] = this.polygon.slice(-2);
    const [bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = this.control;
    for (let piece = 1; piece <= piecesPerCurve; piece++) {
      const t = piece / piecesPerCurve;
      const s = 1 - t;
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      this.polygon.push(a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy);
    }
    this.control = [];
  }

  finish(code: number): Shape | null {
    const polygons = this.polygons.filter((polygon) => polygon.length >= 6);
    const xs = polygons.flatMap((polygon) => polygon.filter((_, at) => at % 2 === 0));
    const ys = polygons.flatMap((polygon) => polygon.filter((_, at) => at % 2 === 1));
    if (xs.length === 0) return null;
    return {
      code,
      polygons,
      x0: Math.min(...xs),
      y0: Math.min(...ys),
      x1: Math.max(...xs),
      y1: Math.max(...ys),
    };
  }
}
