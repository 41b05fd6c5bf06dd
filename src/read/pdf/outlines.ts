/** Paths, clips and letter shapes as SVG path data, and the rules among them. */
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Rule } from "../../model/page.ts";
import type { Engine } from "./engine.ts";

/** An outline in page coordinates. */
export interface Outline {
  readonly data: string;
  readonly box: Box;
  readonly subpaths: readonly Subpath[];
}

/** One subpath; `points` is null if it has curves or many corners. */
interface Subpath {
  readonly points: readonly number[] | null;
  readonly closed: boolean;
}

/** Thresholds for rules, in points. Checked by eye on the ruled tables of the ICDAR 2013 set. */
const limits = {
  /** Maximum thickness: heavy bars on title pages are about 4 points. */
  thickness: 4,
  /** Minimum ratio of length to thickness, so that dots and bullets do not count. */
  slenderness: 3,
  /** Maximum deviation of a straight line. */
  tolerance: 0.5,
} as const;

const lineTo = 0;
const curveTo = 1;
const mostCorners = 6;

/**
 * Reads `count` segments into an outline.
 *
 * Points are mapped to the page as they are read and rounded to a hundredth of a point in the path data.
 */
export function readOutline(
  engine: Engine,
  count: number,
  segmentAt: (index: number) => number,
  matrix: Matrix,
): Outline {
  const { call, scratch } = engine;
  const builder = new OutlineBuilder();
  for (let index = 0; index < count; index++) {
    const segment = segmentAt(index);
    if (call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4) === 0) continue;
    const heap = engine.f32();
    const px = heap[scratch >> 2] as number;
    const py = heap[(scratch >> 2) + 1] as number;
    builder.add(
      call.FPDFPathSegment_GetType(segment),
      matrix[0] * px + matrix[2] * py + matrix[4],
      matrix[1] * px + matrix[3] * py + matrix[5],
    );
    if (call.FPDFPathSegment_GetClose(segment) !== 0) builder.close();
  }
  return builder.finish();
}

/** Finds the straight line work of an outline stroked with `strokeWidth` points. */
export function findRules(outline: Outline, filled: boolean, strokeWidth: number | null): readonly Rule[] {
  const rules: Rule[] = [];
  for (const { points: all, closed } of outline.subpaths) {
    if (all === null) continue;
    const points = isThereAndBack(all) ? all.slice(0, 4) : all;
    const kind = pointsKind(points, closed || filled);
    if (kind === "line" && strokeWidth !== null) addStrokedRules(points, strokeWidth, rules);
    if (kind === "rectangle") addRectangleRule(points, strokeWidth, rules);
  }
  return rules;
}

class OutlineBuilder {
  private data = "";
  /** Path data of the open subpath once it is more than a few straight lines. */
  private tail = "";
  private points: number[] = [];
  private simple = true;
  private closed = false;
  private curve = 0;
  private x0 = Infinity;
  private y0 = Infinity;
  private x1 = -Infinity;
  private y1 = -Infinity;
  private readonly subpaths: Subpath[] = [];

  add(type: number, x: number, y: number): void {
    if (x < this.x0) this.x0 = x;
    if (x > this.x1) this.x1 = x;
    if (y < this.y0) this.y0 = y;
    if (y > this.y1) this.y1 = y;
    if (type !== lineTo && type !== curveTo) this.endSubpath();
    if (this.simple && (type === curveTo || this.points.length >= 2 * mostCorners)) this.flush();
    if (this.simple) this.points.push(x, y);
    else if (type === curveTo) this.tail += (this.curve++ % 3 === 0 ? "C" : " ") + place(x, y);
    else this.tail += `L${place(x, y)}`;
  }

  close(): void {
    this.closed = true;
    if (!this.simple) this.tail += "Z";
  }

  finish(): Outline {
    this.endSubpath();
    const empty = this.x0 > this.x1;
    const box = empty
      ? { x0: 0, y0: 0, x1: 0, y1: 0 }
      : { x0: this.x0, y0: this.y0, x1: this.x1, y1: this.y1 };
    return { data: this.data, box, subpaths: this.subpaths };
  }

  /** Converts the points so far to path data; the subpath is no longer simple. */
  private flush(): void {
    this.tail = linesData(this.points);
    this.simple = false;
  }

  private endSubpath(): void {
    const { points, closed } = this;
    if (!this.simple) {
      this.data += this.tail;
      this.subpaths.push({ points: null, closed });
    } else if (points.length >= 4) {
      this.data += isUprightRectangle(points, closed)
        ? rectangleData(points)
        : linesData(points) + (closed ? "Z" : "");
      this.subpaths.push({ points, closed });
    }
    this.points = [];
    this.simple = true;
    this.closed = false;
    this.curve = 0;
    this.tail = "";
  }
}

/** Rounded to a hundredth of a point: finer than any printer. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function place(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

function linesData(points: readonly number[]): string {
  let data = "";
  for (let at = 0; at < points.length; at += 2)
    data += (at === 0 ? "M" : "L") + place(points[at] as number, points[at + 1] as number);
  return data;
}

/** Four corners, or five with the first repeated, and each side exactly horizontal or vertical. */
function isUprightRectangle(points: readonly number[], closed: boolean): boolean {
  const corners = points.length / 2;
  const returns = points[0] === points[8] && points[1] === points[9];
  if (!(corners === 4 && closed) && !(corners === 5 && returns)) return false;
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points;
  return (
    (x0 === x1 && y1 === y2 && x2 === x3 && y3 === y0) || (y0 === y1 && x1 === x2 && y2 === y3 && x3 === x0)
  );
}

function rectangleData(points: readonly number[]): string {
  const x = round(points[0] as number);
  const y = round(points[1] as number);
  const right = round(points[4] as number);
  const bottom = round(points[5] as number);
  return `M${x} ${y}H${right}V${bottom}H${x}Z`;
}

/** A single line that was closed before it was drawn, as many drawing programs do. */
function isThereAndBack(points: readonly number[]): boolean {
  return points.length === 6 && points[0] === points[4] && points[1] === points[5];
}

type PointsKind = "line" | "rectangle" | "other";

function pointsKind(points: readonly number[], closed: boolean): PointsKind {
  const corners = points.length / 2;
  if (corners === 2) return "line";
  const fourSided = corners === 5 ? returns(points, limits.tolerance) : corners === 4 && closed;
  if (!fourSided) return closed ? "other" : "line";
  return isFlatFirst(points, limits.tolerance) || isUprightFirst(points, limits.tolerance)
    ? "rectangle"
    : "other";
}

/** Returns whether two coordinates are practically equal. */
function near(points: readonly number[], i: number, j: number, tolerance: number): boolean {
  return Math.abs((points[i] as number) - (points[j] as number)) <= tolerance;
}

/** Returns whether the last point repeats the first. */
function returns(points: readonly number[], tolerance: number): boolean {
  return near(points, 0, points.length - 2, tolerance) && near(points, 1, points.length - 1, tolerance);
}

/** Returns whether sides alternate between horizontal and vertical, horizontal first. */
function isFlatFirst(points: readonly number[], tolerance: number): boolean {
  return (
    near(points, 1, 3, tolerance) &&
    near(points, 2, 4, tolerance) &&
    near(points, 5, 7, tolerance) &&
    near(points, 6, 0, tolerance)
  );
}

function isUprightFirst(points: readonly number[], tolerance: number): boolean {
  return (
    near(points, 0, 2, tolerance) &&
    near(points, 3, 5, tolerance) &&
    near(points, 4, 6, tolerance) &&
    near(points, 7, 1, tolerance)
  );
}

function addStrokedRules(points: readonly number[], width: number, rules: Rule[]): void {
  for (let i = 0; i + 3 < points.length; i += 2) {
    const xa = points[i] as number;
    const ya = points[i + 1] as number;
    const xb = points[i + 2] as number;
    const yb = points[i + 3] as number;
    const half = width / 2;
    const flat = Math.abs(ya - yb) <= limits.tolerance;
    const upright = Math.abs(xa - xb) <= limits.tolerance;
    if (flat === upright || width > limits.thickness) continue;
    const growX = flat ? 0 : half;
    const growY = flat ? half : 0;
    const rule = thinRule({
      x0: Math.min(xa, xb) - growX,
      y0: Math.min(ya, yb) - growY,
      x1: Math.max(xa, xb) + growX,
      y1: Math.max(ya, yb) + growY,
    });
    if (rule !== null) rules.push(rule);
  }
}

function addRectangleRule(points: readonly number[], strokeWidth: number | null, rules: Rule[]): void {
  // The first and the third corner are opposite.
  const xa = points[0] as number;
  const ya = points[1] as number;
  const xb = points[4] as number;
  const yb = points[5] as number;
  const half = (strokeWidth ?? 0) / 2;
  const box: Box = {
    x0: Math.min(xa, xb) - half,
    y0: Math.min(ya, yb) - half,
    x1: Math.max(xa, xb) + half,
    y1: Math.max(ya, yb) + half,
  };
  const thin = Math.min(box.x1 - box.x0, box.y1 - box.y0) <= limits.thickness;
  const rule: Rule | null = thin ? thinRule(box) : { kind: "frame", box };
  if (rule !== null) rules.push(rule);
}

function thinRule(box: Box): Rule | null {
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  if (width >= limits.slenderness * Math.max(height, limits.tolerance)) return { kind: "horizontal", box };
  if (height >= limits.slenderness * Math.max(width, limits.tolerance)) return { kind: "vertical", box };
  return null;
}
