/** Reduces what is drawn on a page to boxes: the ink that figures are made of. */
import type { Box } from "../../../model/geometry.ts";
import type { Page, Path, Primitive } from "../../../model/page.ts";
import { adjoins, boundsOf, grow } from "../../../numeric/boxes.ts";
import { visiblePart } from "../../../numeric/visible-part.ts";
import { findRuleImages } from "../rule-images.ts";

/**
 * A drawn object.
 *
 * "shape": curves, slanted lines, many corners, thick strokes; "frame": an axis-parallel rectangle; "rule": a thin
 * axis-parallel line, as in tables, underlines and axes.
 */
export interface Mark {
  readonly kind: "image" | "shape" | "frame" | "rule";
  /** Its visible part, clipped by its clip and the page. */
  readonly box: Box;
  /** Indices into `Page.images`: several for a picture stored in strips or tiles, none for other marks. */
  readonly images: readonly number[];
  /** Whether it is filled. */
  readonly filled: boolean;
}

/** Ink that is ignored before grouping. */
const limits = {
  /** Anything that covers this fraction of the page's width and height is paper or a page border. */
  pageShare: 0.9,
  /** Tolerance between a path's line work and its bounds, in points. */
  ruleSlack: 1,
  /** Maximum thickness of lines and joints, in points. */
  thin: 2,
  /** Maximum overlap or gap between strips of one picture, in points. */
  seam: 1.5,
} as const;

/** Lists the visible ink; marks of one path stay together. */
export function findMarks(page: Page): readonly Mark[] {
  const marks: Mark[] = [];
  const add: Add = (kind, box, owner, filled) => {
    const seen = visiblePart(page, box, owner);
    if (seen === null || isPageSized(page, seen)) return;
    const thin = kind !== "shape" && kind !== "image" && isThin(seen);
    marks.push({ kind: thin ? "rule" : kind, box: seen, images: [], filled });
  };
  for (const path of page.paths) addPath(path, add);
  for (const index of findRuleImages(page)) {
    const image = page.images[index];
    if (image !== undefined) add("rule", image.box, image, true);
  }
  for (const shading of page.shadings) if (shading.hidden === null) add("shape", shading.box, shading, true);
  const pictures = findPictures(page).filter(({ box }) => !isPageSized(page, box));
  return [...pictures, ...marks];
}

/** Merges strips and tiles drawn consecutively, edge to edge, into one picture. */
function findPictures(page: Page): readonly Mark[] {
  const pictures: Mark[] = [];
  const rules = findRuleImages(page);
  page.images.forEach((image, index) => {
    const box = image.hidden === null ? visiblePart(page, image.box, image) : null;
    if (box === null || rules.has(index)) return;
    const last = pictures[pictures.length - 1];
    if (last !== undefined && adjoins(last.box, box, limits)) {
      const whole = boundsOf([last.box, box]) as Box;
      pictures[pictures.length - 1] = { ...last, box: whole, images: [...last.images, index] };
    } else pictures.push({ kind: "image", box, images: [index], filled: true });
  });
  return pictures;
}

/** Maximum stroke width that counts for the bounds of a shape, in points: miters of thick strokes extend less. */
const thickStroke = 4;

/** Path data of table rules is shorter than this. */
const longestLines = 4000;

/** Path data of a frame is shorter than this. */
const longestFrame = 700;

type Add = (kind: Mark["kind"], box: Box, owner: Primitive, filled: boolean) => void;

function addPath(path: Path, add: Add): void {
  if (path.hidden !== null || isPaper(path)) return;
  const filled = path.fill === null ? path.stroke === null : !isWhite(path.fill);
  if (isLineWork(path)) {
    for (const rule of path.rules) add(rule.kind === "frame" ? "frame" : "rule", rule.box, path, filled);
    return;
  }
  const lines = linesOf(path.outline);
  if (lines.length > 0) {
    for (const line of lines) add("rule", line, path, filled);
    return;
  }
  if (isThin(path.box) && !isDisc(path)) {
    if (!isJoint(path.box)) add("rule", path.box, path, filled);
    return;
  }
  const half = Math.min(path.stroke?.width ?? 0, thickStroke) / 2;
  add(isFrame(path.outline) ? "frame" : "shape", grow(path.box, half), path, filled);
}

/** The thin pieces of a path that consists only of them: table rules in one path; none for other paths. */
function linesOf(outline: string): readonly Box[] {
  if (outline.length > longestLines || outline.includes("C")) return [];
  const pieces = outline.split("M").slice(1);
  if (pieces.length < 2) return [];
  const boxes: Box[] = [];
  for (const piece of pieces) {
    const box = pieceBox(piece);
    if (Math.min(box.x1 - box.x0, box.y1 - box.y0) > limits.thin) return [];
    boxes.push(box);
  }
  return boxes;
}

/** Bounds of a straight-lined piece; axis-parallel rectangles are written with H and V. */
function pieceBox(piece: string): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, letter, values] of `L${piece}`.matchAll(/([LHV])([^LHVZ]*)/g)) {
    const [first, second] = (values ?? "").trim().split(/\s+/).map(Number);
    if (letter !== "V" && first !== undefined) xs.push(first);
    if (letter === "V" && first !== undefined) ys.push(first);
    if (letter === "L" && second !== undefined) ys.push(second);
  }
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Recognises rectangles not drawn as such: with rounded corners, or with an outlined border. */
export function isFrame(outline: string): boolean {
  return outline.length <= longestFrame && (isRounded(outline) || isBorder(outline));
}

/** One piece with straight sides and a curve or two per corner. */
function isRounded(outline: string): boolean {
  const count = (letter: string): number => outline.split(letter).length - 1;
  const curves = count("C");
  return (curves === 4 || curves === 8) && count("M") === 1 && count("L") >= 2;
}

/** Ten corners of two nested rectangles in one subpath. */
function isBorder(outline: string): boolean {
  if (outline.includes("C")) return false;
  const points = [...outline.matchAll(/[ML]([^\sMLZ]+) ([^MLZ]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  if (points.length < 8 || points.length > 12) return false;
  const upright = points.filter(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] as readonly [number, number];
    return Math.abs(x - nextX) < 0.1 || Math.abs(y - nextY) < 0.1;
  });
  return upright.length >= points.length - 2;
}

/** Lines drawn as outlines of any kind. */
function isThin(box: Box): boolean {
  return Math.min(box.x1 - box.x0, box.y1 - box.y0) <= limits.thin;
}

/** The squares that some producers draw where lines meet. */
function isJoint(box: Box): boolean {
  return Math.max(box.x1 - box.x0, box.y1 - box.y0) <= limits.thin;
}

/** Dots of scatter plots are round, and as wide as high. */
function isDisc({ box, outline }: Path): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  return Math.max(width, height) <= 1.5 * Math.min(width, height, limits.thin) && outline.includes("C");
}

/** White areas hide what is below them or do nothing; a path with neither fill nor stroke has a pattern. */
function isPaper({ fill, stroke }: Path): boolean {
  if (fill === null && stroke === null) return false;
  return (stroke === null || isWhite(stroke.color)) && (fill === null || isWhite(fill));
}

function isWhite(color: string): boolean {
  return color.startsWith("#ffffff");
}

/** Returns whether a path consists only of rules. */
function isLineWork(path: Path): boolean {
  const [only] = path.rules;
  if (only === undefined) return false;
  const bounds = path.rules.length === 1 ? only.box : (boundsOf(path.rules.map((rule) => rule.box)) as Box);
  const { box } = path;
  const slack = limits.ruleSlack;
  const reaches =
    bounds.x0 <= box.x0 + slack &&
    bounds.y0 <= box.y0 + slack &&
    bounds.x1 >= box.x1 - slack &&
    bounds.y1 >= box.y1 - slack;
  return reaches && !path.outline.includes("C");
}

function isPageSized(page: Page, box: Box): boolean {
  return (
    box.x1 - box.x0 >= limits.pageShare * page.width && box.y1 - box.y0 >= limits.pageShare * page.height
  );
}

/** Marks that belong together. */
export interface Drawing {
  readonly box: Box;
  /** Ink that certainly belongs to a picture. */
  readonly sure: readonly Mark[];
  /** Lines and boxes, which tables and text have too. */
  readonly open: readonly Mark[];
}
