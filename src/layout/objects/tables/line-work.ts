/** The drawn lines of a page, assembled from the pieces that producers draw. */
import type { Box } from "../../../model/geometry.ts";
import type { Page, Path, Rule } from "../../../model/page.ts";
import { shareNumbers } from "../../../numeric/shared-numbers.ts";
import { inOrder } from "../../text/sorting.ts";
import { findRuleImages } from "../rule-images.ts";
import { type Fill, visibleEdges, abutting } from "./fills.ts";

/** Lines closer than this, in ems, are one: hairline duplicates, edges of adjacent cell fills. */
export const lineSnap = 0.25;

/** Maximum gap between pieces of one line, in ems, as between cells with white gaps. */
export const lineJoint = 0.3;

/** Maximum thickness of filled bars that are lines, in ems. */
const thickest = 0.45;

/** Frames that cover this fraction of the page in both directions are its background. */
export const pageShare = 0.85;

/** Pages with more pieces of lines are drawings. */
const mostPieces = 12_000;

shareNumbers<Line>({ at: null, from: null, to: null });

/** A horizontal line at y = `at` from x `from` to `to`, or a vertical one with x and y swapped. */
export interface Line {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Lines of a page, sorted by `at`. */
export interface LineWork {
  readonly horizontal: readonly Line[];
  readonly vertical: readonly Line[];
}

/** All line work of a page. */
export interface PageLines {
  /** Strokes, thin fills, and the sides of stroked frames. */
  readonly drawn: LineWork;
  /** The same, plus the edges of coloured fills: stripes and cell backgrounds. */
  readonly all: LineWork;
  readonly fills: readonly Fill[];
}

/**
 * Collects the pieces of lines and joins what lies on one line.
 *
 *     ──── ────  ─────        ───────────────
 *      pieces of cells    →      one line
 *
 * Pages with more pieces than any table has (maps, engineering drawings) give none.
 */
export function findLineWork(page: Page, em: number): PageLines {
  const pieces: Pieces = { horizontal: [], vertical: [], fills: [] };
  for (const path of page.paths) {
    if (path.hidden !== null) continue;
    for (const rule of path.rules) addRule(page, path, rule, thickest * em, pieces);
    if (path.rules.length === 0 || path.outline.length > shortPolyline) addPolygon(page, path, em, pieces);
    if (pieces.horizontal.length + pieces.vertical.length + pieces.fills.length > mostPieces)
      return { drawn: noLines, all: noLines, fills: [] };
  }
  for (const index of findRuleImages(page)) addRuleImage(page, index, pieces);
  const drawn = joinWork(pieces, em);
  if (pieces.fills.length === 0) return { drawn, all: drawn, fills: [] };
  const edges = visibleEdges(pieces.fills, abutting * em);
  const both = {
    horizontal: [...drawn.horizontal, ...edges.horizontal],
    vertical: [...drawn.vertical, ...edges.vertical],
  };
  return { drawn, all: joinWork(both, em), fills: pieces.fills };
}

const noLines: LineWork = { horizontal: [], vertical: [] };

interface Pieces {
  readonly horizontal: Line[];
  readonly vertical: Line[];
  readonly fills: Fill[];
}

function addRuleImage(page: Page, index: number, pieces: Pieces): void {
  const box = page.images[index]?.box;
  if (box === undefined) return;
  const { x0, y0, x1, y1 } = box;
  if (x1 - x0 > y1 - y0) pieces.horizontal.push({ at: (y0 + y1) / 2, from: x0, to: x1 });
  else pieces.vertical.push({ at: (x0 + x1) / 2, from: y0, to: y1 });
}

function addRule(page: Page, path: Path, rule: Rule, bar: number, pieces: Pieces): void {
  const box = clippedBox(page, path, rule.box);
  if (box === null) return;
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (rule.kind === "horizontal" || (rule.kind === "frame" && height <= bar && width > 2 * height)) {
    pieces.horizontal.push({ at: (box.y0 + box.y1) / 2, from: box.x0, to: box.x1 });
  } else if (rule.kind === "vertical" || (rule.kind === "frame" && width <= bar && height > 2 * width)) {
    pieces.vertical.push({ at: (box.x0 + box.x1) / 2, from: box.y0, to: box.y1 });
  } else if (Math.min(width, height) > bar && !isPageSized(page, box)) {
    if (path.stroke !== null) {
      const { x0, y0, x1, y1 } = box;
      pieces.horizontal.push({ at: y0, from: x0, to: x1 }, { at: y1, from: x0, to: x1 });
      pieces.vertical.push({ at: x0, from: y0, to: y1 }, { at: x1, from: y0, to: y1 });
    } else if (path.fill !== null && path.fill !== "#ffffff") pieces.fills.push({ box, color: path.fill });
  }
}

/** Maximum length of path data that is searched for straight sides, in characters. */
const longestPolygon = 1500;
/** Longer path data, in characters, may have line work not listed as rules: lines with many corners. */
const shortPolyline = 120;

/** Adds the axis-parallel sides of a polygon: some producers draw borders with slanted ends, or frames as rings. */
function addPolygon(page: Page, path: Path, em: number, pieces: Pieces): void {
  const { outline } = path;
  if (outline.length > longestPolygon || outline.includes("C")) return;
  const box = clippedBox(page, path, path.box);
  if (box === null || Math.max(box.x1 - box.x0, box.y1 - box.y0) < em) return;
  let last: { x: number; y: number } | null = null;
  for (const [, kind, px, py] of outline.matchAll(/([ML])(-?[\d.]+) (-?[\d.]+)/gu)) {
    const [x, y] = [Number(px), Number(py)];
    if (kind === "L" && last !== null) {
      if (Math.abs(y - last.y) < 0.01 && Math.abs(x - last.x) >= em)
        pieces.horizontal.push({ at: y, from: Math.min(x, last.x), to: Math.max(x, last.x) });
      else if (Math.abs(x - last.x) < 0.01 && Math.abs(y - last.y) >= em)
        pieces.vertical.push({ at: x, from: Math.min(y, last.y), to: Math.max(y, last.y) });
    }
    last = { x, y };
  }
}

function clippedBox(page: Page, path: Path, box: Box): Box | null {
  const clip = path.clip === null ? undefined : page.clips[path.clip]?.box;
  if (clip === undefined) return box;
  const cut = {
    x0: Math.max(box.x0, clip.x0),
    y0: Math.max(box.y0, clip.y0),
    x1: Math.min(box.x1, clip.x1),
    y1: Math.min(box.y1, clip.y1),
  };
  return cut.x0 <= cut.x1 && cut.y0 <= cut.y1 ? cut : null;
}

function isPageSized(page: Page, box: Box): boolean {
  const wide = box.x1 - box.x0 >= pageShare * page.width;
  return wide && box.y1 - box.y0 >= pageShare * page.height;
}

function joinWork(pieces: LineWork, em: number): LineWork {
  return {
    horizontal: joinLines(pieces.horizontal, lineSnap * em, lineJoint * em),
    vertical: joinLines(pieces.vertical, lineSnap * em, lineJoint * em),
  };
}

/** Joins pieces whose positions differ by less than `snap` and whose ends are less than `joint` apart. */
export function joinLines(pieces: readonly Line[], snap: number, joint: number): readonly Line[] {
  const sorted = inOrder(pieces, (a, b) => a.at - b.at);
  const lines: Line[] = [];
  for (let first = 0; first < sorted.length;) {
    const at = (sorted[first] as Line).at;
    let end = first + 1;
    while (end < sorted.length && (sorted[end] as Line).at - at <= snap) end++;
    for (const line of joinCollinear(sorted.slice(first, end), joint)) lines.push(line);
    first = end;
  }
  return inOrder(lines, (a, b) => a.at - b.at);
}

function joinCollinear(pieces: readonly Line[], joint: number): readonly Line[] {
  const sorted = inOrder(pieces, (a, b) => a.from - b.from);
  const lines: Line[] = [];
  let open: { from: number; to: number; sum: number; length: number } | null = null;
  const close = (): void => {
    if (open !== null) lines.push({ at: open.sum / open.length, from: open.from, to: open.to });
  };
  for (const { at, from, to } of sorted) {
    const length = Math.max(to - from, 0.01);
    if (open !== null && from - open.to <= joint) {
      open.to = Math.max(open.to, to);
      open.sum += at * length;
      open.length += length;
    } else {
      close();
      open = { from, to, sum: at * length, length };
    }
  }
  close();
  return lines;
}
