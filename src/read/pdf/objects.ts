/** Walks the objects of a page in drawing order: images, paths, shadings, forms, and text state. */
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Clip, Color, Form, Hidden, Path, PlacedImage, Shading, Stroke } from "../../model/page.ts";
import { ClipTable } from "./clips.ts";
import { hexColor } from "./colors.ts";
import type { Engine } from "./engine.ts";
import { readBox, readMatrix, readNarrow } from "./memory.ts";
import { findRules, readOutline } from "./outlines.ts";
import { concat, mapBox, scaleOf } from "../../numeric/matrices.ts";
import { touches } from "../../numeric/boxes.ts";

/** Where and under which clip an object is drawn. */
export interface Placement {
  readonly pointer: number;
  readonly order: number;
  readonly clip: number | null;
  readonly clipBox: Box | null;
  readonly markedContent: number | null;
  /** From the object's own space to the page. */
  readonly matrix: Matrix;
}

/** Everything on a page except its letters. */
export interface PageObjects {
  readonly images: readonly PlacedImage[];
  readonly paths: readonly Path[];
  readonly shadings: readonly Shading[];
  readonly forms: readonly Form[];
  readonly clips: readonly Clip[];
  /** Text objects by PDFium's pointer, for their glyphs. */
  readonly texts: ReadonlyMap<number, Placement>;
  /** PDFium's pointers by drawing order. */
  readonly pointers: readonly number[];
}

/** PDFium's type of text objects. */
export const textType = 1;
const pathType = 2;
const imageType = 3;
const shadingType = 4;
/** PDFium's type of form objects. */
export const formType = 5;

/** Forms nested deeper than this are damage, not design. */
const deepestForm = 24;

/** Forms listed per page: 400,000 empty ones took 330 MB.  What further forms draw is read all the same. */
const mostForms = 20_000;

/** Reads all objects of a loaded page. */
export function readObjects(engine: Engine, page: number, toPage: Matrix, pageBox: Box): PageObjects {
  const walk = new ObjectWalk(engine, pageBox);
  const { call } = engine;
  walk.container(call.FPDFPage_CountObjects(page), (index) => call.FPDFPage_GetObject(page, index), {
    matrix: toPage,
    clip: null,
    depth: 0,
  });
  return walk.result();
}

/** What draws objects: the page, or a form on it. */
interface Container {
  /** From the container's coordinates to the page. */
  readonly matrix: Matrix;
  /** Index of the clip around it. */
  readonly clip: number | null;
  /** How many forms it lies in. */
  readonly depth: number;
}

class ObjectWalk {
  private readonly engine: Engine;
  private readonly pageBox: Box;
  private readonly images: PlacedImage[] = [];
  private readonly pointers: number[] = [];
  private readonly paths: Path[] = [];
  private readonly shadings: Shading[] = [];
  private readonly forms: Form[] = [];
  private readonly texts = new Map<number, Placement>();
  private readonly clips: ClipTable;
  private order = 0;

  constructor(engine: Engine, pageBox: Box) {
    this.engine = engine;
    this.pageBox = pageBox;
    this.clips = new ClipTable(engine, pageBox);
  }

  result(): PageObjects {
    const { images, paths, shadings, forms, texts, pointers } = this;
    return { images, paths, shadings, forms, texts, pointers, clips: this.clips.clips };
  }

  container(count: number, objectAt: (index: number) => number, container: Container): void {
    // Nothing else in here: a long loop is compiled while it runs, together with all surrounding code.
    for (let index = 0; index < count; index++) this.object(objectAt(index), container);
  }

  private object(pointer: number, { matrix, clip: outerClip, depth }: Container): void {
    if (pointer === 0) return;
    const { call } = this.engine;
    const clip = this.clips.add(pointer, matrix, outerClip);
    const id = call.FPDFPageObj_GetMarkedContentID(pointer);
    const placement: Placement = {
      pointer,
      order: this.order,
      clip,
      clipBox: clip === null ? null : (this.clips.clips[clip]?.box ?? null),
      markedContent: id < 0 ? null : id,
      matrix,
    };
    const type = call.FPDFPageObj_GetType(pointer);
    if (type === formType) return this.form(placement, depth);
    this.order++;
    this.pointers.push(placement.pointer);
    if (type === textType) this.texts.set(placement.pointer, placement);
    else if (type === pathType) this.path(placement);
    else if (type === imageType) this.image(placement);
    else if (type === shadingType) this.shading(placement);
  }

  private form(placement: Placement, depth: number): void {
    if (depth >= deepestForm) return;
    const { call } = this.engine;
    const { pointer } = placement;
    const matrix = concat(this.ownMatrix(pointer), placement.matrix);
    const first = this.order;
    const objectAt = (index: number): number => call.FPDFFormObj_GetObject(pointer, index);
    const inside = { matrix, clip: placement.clip, depth: depth + 1 };
    this.container(call.FPDFFormObj_CountObjects(pointer), objectAt, inside);
    if (this.forms.length >= mostForms) return;
    const box = this.bounds(placement);
    this.forms.push({ ...this.primitive(placement, box), matrix, first, end: this.order });
  }

  private path(placement: Placement): void {
    const { call, scratch } = this.engine;
    const { pointer } = placement;
    const count = call.FPDFPath_CountSegments(pointer);
    if (count <= 0) return;
    const matrix = concat(this.ownMatrix(pointer), placement.matrix);
    const outline = readOutline(
      this.engine,
      count,
      (index) => call.FPDFPath_GetPathSegment(pointer, index),
      matrix,
    );
    call.FPDFPath_GetDrawMode(pointer, scratch, scratch + 4);
    const heap = this.engine.i32();
    const fillMode = heap[scratch >> 2] ?? 0;
    const stroked = (heap[(scratch >> 2) + 1] ?? 0) !== 0;
    if (fillMode === 0 && !stroked) return;
    const fill = fillMode === 0 ? null : fillColor(this.engine, pointer);
    const stroke = stroked ? this.stroke(pointer, scaleOf(matrix)) : null;
    // Written out: pages have hundreds of paths, and spreading was most of their cost.
    this.paths.push({
      box: outline.box,
      order: placement.order,
      clip: placement.clip,
      hidden: this.pathHidden(placement, outline.box, fill, stroke),
      markedContent: placement.markedContent,
      outline: outline.data,
      fill,
      fillRule: fillMode === 1 ? "evenodd" : "nonzero",
      stroke,
      rules: findRules(outline, fill !== null, stroke?.width ?? null),
    });
  }

  private pathHidden(
    placement: Placement,
    box: Box,
    fill: Color | null,
    stroke: Stroke | null,
  ): Hidden | null {
    const transparent = isTransparent(fill) && isTransparent(stroke?.color ?? null);
    return transparent ? "invisible" : this.hidden(box, placement.clipBox);
  }

  private stroke(pointer: number, scale: number): Stroke {
    const { call, scratch } = this.engine;
    call.FPDFPageObj_GetStrokeWidth(pointer, scratch);
    const width = (this.engine.f32()[scratch >> 2] ?? 0) * scale;
    const { dash, dashOffset } = this.dash(pointer, scale);
    return {
      color: strokeColor(this.engine, pointer) ?? "#000000",
      width,
      dash,
      dashOffset,
      cap: caps[call.FPDFPageObj_GetLineCap(pointer)] ?? "butt",
      join: joins[call.FPDFPageObj_GetLineJoin(pointer)] ?? "miter",
    };
  }

  private dash(pointer: number, scale: number): Pick<Stroke, "dash" | "dashOffset"> {
    const { call, scratch } = this.engine;
    const count = call.FPDFPageObj_GetDashCount(pointer);
    if (count <= 0) return solid;
    const buffer = call.malloc(4 * count);
    call.FPDFPageObj_GetDashArray(pointer, buffer, count);
    const dash = Array.from(
      this.engine.f32().subarray(buffer >> 2, (buffer >> 2) + count),
      (length) => length * scale,
    );
    call.free(buffer);
    call.FPDFPageObj_GetDashPhase(pointer, scratch);
    return { dash, dashOffset: (this.engine.f32()[scratch >> 2] ?? 0) * scale };
  }

  private image(placement: Placement): void {
    const { call, scratch } = this.engine;
    const { pointer } = placement;
    const unit = concat(this.ownMatrix(pointer), placement.matrix);
    // PDF images occupy the unit square with y up; in the model y runs down.
    const matrix = concat([1, 0, 0, -1, 0, 1], unit);
    call.FPDFImageObj_GetImagePixelSize(pointer, scratch, scratch + 4);
    const heap = this.engine.u32();
    const pixels = { width: heap[scratch >> 2] ?? 0, height: heap[(scratch >> 2) + 1] ?? 0 };
    const filters = Array.from({ length: call.FPDFImageObj_GetImageFilterCount(pointer) }, (_, index) =>
      readNarrow(this.engine, (buffer, size) =>
        call.FPDFImageObj_GetImageFilter(pointer, index, buffer, size),
      ),
    );
    this.images.push({
      ...this.primitive(placement, mapBox(matrix, unitSquare)),
      matrix,
      pixels,
      filters,
    });
  }

  private shading(placement: Placement): void {
    this.shadings.push(this.primitive(placement, this.bounds(placement)));
  }

  private primitive(placement: Placement, box: Box): Shading {
    const { order, clip, markedContent } = placement;
    return { box, order, clip, hidden: this.hidden(box, placement.clipBox), markedContent };
  }

  private hidden(box: Box, clipBox: Box | null): Hidden | null {
    return hiddenBy(box, clipBox, this.pageBox);
  }

  private bounds(placement: Placement): Box {
    const { call, scratch } = this.engine;
    const at = scratch;
    call.FPDFPageObj_GetBounds(placement.pointer, at, at + 4, at + 8, at + 12);
    return readBox(this.engine.f32(), at, placement.matrix);
  }

  private ownMatrix(pointer: number): Matrix {
    const { call, scratch } = this.engine;
    if (call.FPDFPageObj_GetMatrix(pointer, scratch) === 0) return [1, 0, 0, 1, 0, 0];
    return readMatrix(this.engine.f32(), scratch);
  }
}

/** Line caps and joins by PDFium's numbers. */
/** The area of a stored image before it is placed. */
const unitSquare: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };

const caps: readonly Stroke["cap"][] = ["butt", "round", "square"];
const joins: readonly Stroke["join"][] = ["miter", "round", "bevel"];

const solid: Pick<Stroke, "dash" | "dashOffset"> = { dash: [], dashOffset: 0 };

/** Returns why something at `box` is not visible, if it is not. */
function hiddenBy(box: Box, clipBox: Box | null, pageBox: Box): Hidden | null {
  if (!touches(box, pageBox)) return "off-page";
  return clipBox !== null && !touches(box, clipBox) ? "clipped" : null;
}

/** The fill colour of an object; null if it has none (a pattern fills it). */
export function fillColor(engine: Engine, pointer: number): Color | null {
  const { call, scratch: at } = engine;
  if (call.FPDFPageObj_GetFillColor(pointer, at, at + 4, at + 8, at + 12) === 0) return null;
  return hexColor(engine.u32(), at >> 2);
}

/** The stroke colour of an object; null if it has none. */
export function strokeColor(engine: Engine, pointer: number): Color | null {
  const { call, scratch: at } = engine;
  if (call.FPDFPageObj_GetStrokeColor(pointer, at, at + 4, at + 8, at + 12) === 0) return null;
  return hexColor(engine.u32(), at >> 2);
}

/** Colours with lower opacity, of 255, are invisible: a watermark has 25 or more. */
const leastOpacity = 10;

/** Returns whether a colour is invisible; a missing colour is too. */
export function isTransparent(color: Color | null): boolean {
  return color === null || (color.length === 9 && Number.parseInt(color.slice(7), 16) < leastOpacity);
}
