/** Frames and tinted backgrounds around text: boxes and sidebars, which are read as a unit. */
import type { Box } from "../../model/geometry.ts";
import type { Page, Path } from "../../model/page.ts";
import { areaOf, overlap } from "../../numeric/boxes.ts";
import { median } from "../../numeric/statistics.ts";
import { visiblePart } from "../../numeric/visible-part.ts";
import { isFrame } from "./figures/marks.ts";
import { findRuledFrames } from "./ruled-frames.ts";

/**
 * What makes a rectangle a box around text; lengths in font sizes unless said otherwise. Checked by eye on boxes
 * of development statements, pages and articles.
 */
const limits = {
  /** Minimum width and height: smaller ones are bars behind headings, buttons, marks. */
  width: 8,
  height: 3,
  /** Minimum number of text rows in a box. */
  rows: 2,
  /** A box of at least this fraction of the page's width and height is its paper. */
  pageShare: 0.9,
  /** A box with more than this fraction of the page's text sets nothing apart. */
  textShare: 0.9,
  /** How far text may extend beyond the edge of its box. */
  overhang: 0.5,
  /** Edges this close are one, in points: backgrounds and borders are drawn separately. */
  same: 3,
  /** Pages with more rectangles are drawings. */
  most: 300,
} as const;

/** Anything that is inside a box or not: fragments, tables, figures. */
export interface Framable {
  readonly box: Box;
  /** Font size of text; 0 for other parts. */
  readonly size: number;
}

/** A box around some of the parts of a page. */
export interface Frame {
  readonly box: Box;
  /** Indices of all parts in it, including those in nested boxes. */
  readonly members: readonly number[];
}

/**
 * Finds the boxes that set parts of a page apart, larger before smaller.
 *
 *     text of the  +--------+    No part lies across the edge of a box.  Of two boxes one lies
 *     page beside  | a box  |    in the other, or they have no part in common.
 *     the box      +--------+
 */
export function findFrames(page: Page, parts: readonly Framable[]): readonly Frame[] {
  if (page.paths.length === 0) return [];
  const em = median(parts.filter(({ size }) => size > 0).map(({ size }) => size));
  if (em === null) return [];
  const boxes = findRectangles(page, em);
  if (boxes.length === 0 || boxes.length > limits.most) return [];
  const found: Frame[] = [];
  for (const box of boxes) {
    if (found.some((other) => isSame(other.box, box, limits.same))) continue;
    const frame = frameAround(box, parts, em);
    if (frame !== null && found.every((other) => isApart(other, frame))) found.push(frame);
  }
  return found;
}

/** Axis-parallel rectangles with a visible fill or border, largest first. */
function findRectangles(page: Page, em: number): readonly Box[] {
  const boxes: Box[] = [];
  for (const path of page.paths) {
    if (path.hidden !== null || !isVisible(path)) continue;
    for (const bounds of rectanglesOf(path)) {
      const box = visiblePart(page, bounds, path);
      if (box !== null) boxes.push(box);
    }
  }
  return [...boxes, ...findRuledFrames(page)]
    .filter(({ x0, y0, x1, y1 }) => {
      const width = x1 - x0;
      const height = y1 - y0;
      const paper = width >= limits.pageShare * page.width && height >= limits.pageShare * page.height;
      return !paper && width >= limits.width * em && height >= limits.height * em;
    })
    .sort((a, b) => areaOf(b) - areaOf(a));
}

/** Returns whether a path leaves colour on the paper; one with neither fill nor stroke has a pattern. */
function isVisible({ fill, stroke }: Path): boolean {
  if (fill === null && stroke === null) return true;
  return isColored(fill) || isColored(stroke?.color ?? null);
}

function isColored(color: string | null): boolean {
  return color !== null && !color.startsWith("#ffffff");
}

function rectanglesOf(path: Path): readonly Box[] {
  if (path.rules.length === 0) return isFrame(path.outline) ? [path.box] : [];
  return path.rules.filter(({ kind }) => kind === "frame").map(({ box }) => box);
}

/** The box with its parts; null if it is not a text box. */
function frameAround(box: Box, parts: readonly Framable[], em: number): Frame | null {
  const members: number[] = [];
  const rows: number[] = [];
  let [text, all] = [0, 0];
  const over = limits.overhang * em;
  for (const [index, part] of parts.entries()) {
    const width = part.box.x1 - part.box.x0;
    if (part.size > 0) all += width;
    const middle = (part.box.y0 + part.box.y1) / 2;
    const beside = part.size > 0 ? middle > box.y0 && middle < box.y1 : overlaps(part.box, box, over);
    // Anything narrower than the tolerance, such as a note mark, is in the box if half of it is.
    if (!beside || overlap(part.box.x0, part.box.x1, box.x0, box.x1) <= Math.min(over, 0.5 * width)) continue;
    if (!isWithin(part, box, over)) return null;
    members.push(index);
    if (part.size === 0) continue;
    text += width;
    if (rows.every((row) => Math.abs(row - middle) > 0.5 * part.size)) rows.push(middle);
  }
  return rows.length >= limits.rows && text <= limits.textShare * all ? { box, members } : null;
}

function overlaps(part: Box, box: Box, over: number): boolean {
  return overlap(part.y0, part.y1, box.y0, box.y1) > over;
}

function isWithin(part: Framable, box: Box, over: number): boolean {
  const across = part.box.x0 >= box.x0 - over && part.box.x1 <= box.x1 + over;
  return across && (part.size > 0 || (part.box.y0 >= box.y0 - over && part.box.y1 <= box.y1 + over));
}

function isSame(a: Box, b: Box, slack: number): boolean {
  return (["x0", "y0", "x1", "y1"] as const).every((edge) => Math.abs(a[edge] - b[edge]) <= slack);
}

/** Returns whether two boxes are properly nested or disjoint in their parts. */
function isApart(large: Frame, small: Frame): boolean {
  const inside = new Set(large.members);
  const common = small.members.filter((index) => inside.has(index)).length;
  return common === 0 || (common === small.members.length && common < large.members.length);
}
