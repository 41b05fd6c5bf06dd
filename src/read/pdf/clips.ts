/** The clips of a page, each stored once. */
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Clip } from "../../model/page.ts";
import type { Engine } from "./engine.ts";
import { type Outline, readOutline } from "./outlines.ts";
import { intersect } from "../../numeric/boxes.ts";

/** A cached clip and its index. */
interface Question {
  readonly paths: readonly number[];
  readonly matrix: Matrix;
  readonly outer: number | null;
  readonly index: number | null;
}

/**
 * Collects clips while objects are read.
 *
 * A clip that contains the whole page has no effect and is left out: most producers set one per page.
 */
export class ClipTable {
  readonly clips: Clip[] = [];
  private readonly engine: Engine;
  private readonly pageBox: Box;
  private readonly known = new Map<string, number>();
  private readonly byHandle = new Map<string, number | null>();
  /** The last query: neighbours mostly share a clip. */
  private last: Question | null = null;

  constructor(engine: Engine, pageBox: Box) {
    this.engine = engine;
    this.pageBox = pageBox;
  }

  /** Returns the index of the clip of `object`, including that of the enclosing form. */
  add(object: number, matrix: Matrix, outer: number | null): number | null {
    const { call } = this.engine;
    const handle = call.FPDFPageObj_GetClipPath(object);
    const count = handle === 0 ? 0 : call.FPDFClipPath_CountPaths(handle);
    if (count <= 0) return outer;
    const { last } = this;
    if (last !== null && last.matrix === matrix && last.outer === outer && this.hasPaths(handle, count, last))
      return last.index;
    const paths = Array.from({ length: count }, (_, path) => this.pathOf(handle, path));
    const key = `${paths.join(",")}:${outer ?? ""}:${matrix.join(" ")}`;
    let index = this.byHandle.get(key);
    if (index === undefined) {
      index = this.read(handle, count, matrix, outer);
      this.byHandle.set(key, index);
    }
    this.last = { paths, matrix, outer, index };
    return index;
  }

  /** Objects under one clip share its outlines, so the first points identify it. */
  private pathOf(handle: number, path: number): number {
    return this.engine.call.FPDFClipPath_GetPathSegment(handle, path, 0);
  }

  private hasPaths(handle: number, count: number, { paths }: Question): boolean {
    if (paths.length !== count) return false;
    for (let path = 0; path < count; path++) if (this.pathOf(handle, path) !== paths[path]) return false;
    return true;
  }

  private read(handle: number, count: number, matrix: Matrix, outer: number | null): number | null {
    const around = outer === null ? null : (this.clips[outer] ?? null);
    const outlines: string[] = [...(around?.outlines ?? [])];
    let box: Box = around?.box ?? this.pageBox;
    for (let index = 0; index < count; index++) {
      const outline = this.outline(handle, index, matrix);
      if (isRectangle(outline) && contains(outline.box, box)) continue;
      if (!outlines.includes(outline.data)) outlines.push(outline.data);
      box = intersect(box, outline.box) ?? nowhere;
    }
    return outlines.length === 0 ? null : this.store(outlines, box);
  }

  private outline(handle: number, index: number, matrix: Matrix): Outline {
    const { call } = this.engine;
    return readOutline(
      this.engine,
      call.FPDFClipPath_CountPathSegments(handle, index),
      (segment) => call.FPDFClipPath_GetPathSegment(handle, index, segment),
      matrix,
    );
  }

  private store(outlines: readonly string[], box: Box): number {
    const key = outlines.join("|");
    const index = this.known.get(key);
    if (index !== undefined) return index;
    this.known.set(key, this.clips.length);
    this.clips.push({ box, outlines });
    return this.clips.length - 1;
  }
}

/** Where disjoint clips leave nothing visible. */
const nowhere: Box = { x0: -1e6, y0: -1e6, x1: -1e6, y1: -1e6 };

/** Tolerance in points for clips computed from the page box. */
const slack = 0.5;

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.x0 <= inner.x0 + slack &&
    outer.y0 <= inner.y0 + slack &&
    outer.x1 >= inner.x1 - slack &&
    outer.y1 >= inner.y1 - slack
  );
}

function isRectangle(outline: Outline): boolean {
  const points = outline.subpaths.length === 1 ? outline.subpaths[0]?.points : null;
  if (!points || points.length < 8 || points.length > 10) return false;
  const { box } = outline;
  return points.every((value, index) =>
    index % 2 === 0 ? value === box.x0 || value === box.x1 : value === box.y0 || value === box.y1,
  );
}
