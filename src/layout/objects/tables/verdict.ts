/** Decides whether laid-out cells are a table, or boxes, charts and columns of text. */
import type { Page } from "../../../model/page.ts";
import { areaOf, grow, holds, meets, sharedArea } from "../../../numeric/boxes.ts";
import { isMonospaced } from "../../text/fonts.ts";
import type { PageCell } from "../parts.ts";
import type { Word } from "../../text/text.ts";
import { isAlignedTable } from "./aligned-verdict.ts";
import type { CellGrid } from "./cells.ts";
import { isNumeral } from "./head-spans.ts";
import { type Fill, abutting } from "./fills.ts";
import type { PrintLine } from "./print-lines.ts";
import type { Border, Region } from "./region.ts";
import { isRoundedFrame } from "./rounded-frames.ts";
import { columnsOf, isContents, isProse, isRunningText, proseLines } from "./running-text.ts";
import { partedRows } from "./open-bodies.ts";

/** Fractions of cells with text, and of sides that are borders, from which a so-called figure is a table. */
const fullFigure = 0.85;

/** Fraction of monospace lines from which a text is a listing. */
const codeShare = 0.3;

/** Number of slanted and curved paths from which a sparse table is a drawing. */
const mostSlanted = 8;

/** Minimum fraction of cells with text. */
const leastFull = 0.3;

/** Maximum fraction of the words in one long cell. */
const oneText = 0.6;

/** Maximum fraction of a table that curves cover. */
const mostCurved = 0.2;

/** Maximum fraction of the words of a table crossed by lines. */
const mostCrossed = 0.08;

/** Minimum fraction of grid sides that are borders, in tables with many spans. */
const leastRegular = 0.4;

/** Decides from the lines of a region whether it may be a table, before columns are sought. */
export function mayBeTable(page: Page, { evidence }: Region, lines: readonly PrintLine[]): boolean {
  return !isContents(lines) && (evidence === "grid" || !isCode(page, lines));
}

/**
 * Decides from the columns of a region whether it may be a table, before cells are laid out.
 *
 * A grid needs a drawn line between two columns; a mere frame is left to the search by white space.
 */
export function mayBeColumns(
  region: Region,
  lines: readonly PrintLine[],
  columns: readonly Border[],
  em: number,
): boolean {
  if (columns.length < 3) return false;
  if (region.evidence !== "grid") return !isRunningText(lines, columns, em);
  return columns.slice(1, -1).some((border) => border.drawn) && !arePanels(region, lines, columns, em);
}

/** A rule shorter than this fraction of another does not close the same table. */
const closed = 0.8;

/**
 * Returns whether a grid without lines between its rows is a set of panels.
 *
 *     ───────────────────      ┌──────────┬──────────┐
 *     text beside │ In   │     │ text of  │ another  │
 *     a frame     │ brief│     │ a panel  │          │
 *                 └──────┘     └──────────┴──────────┘
 */
function arePanels(
  { horizontal }: Region,
  lines: readonly PrintLine[],
  columns: readonly Border[],
  em: number,
): boolean {
  if (horizontal.length > 2) return false;
  const widths = horizontal.map(({ from, to }) => to - from);
  if (Math.min(...widths) < closed * Math.max(...widths)) return true;
  return columnsOf(lines, columns).some((column) => isProse(column, em));
}

/** Decides whether a grid of cells is a table. */
export function isTable(
  page: Page,
  fills: readonly Fill[],
  region: Region,
  grid: CellGrid,
  em: number,
): boolean {
  if (region.evidence === "spaces" && !isAlignedTable(page, region, grid, em)) return false;
  const full = grid.cells.filter((cell) => cell.lines.length > 0);
  const rows = new Set(full.map((cell) => cell.row));
  const columns = new Set(full.map((cell) => cell.column));
  if (rows.size < 2 || columns.size < 2 || full.length < 4) return false;
  if (isOneText(full) || isForm(full) || isBulletList(full, grid) || areBoxes(full, grid)) return false;
  const least = region.caption === "figure" ? fullFigure : leastFull;
  if (full.length < least * grid.cells.length) return false;
  const regular = region.caption === "figure" ? fullFigure : leastRegular;
  if (!isRegular(grid, regular) || crossedShare(region) > mostCrossed) return false;
  if (region.evidence !== "grid" && partedShare(grid) < partedRows) return false;
  const drawing = full.length < fullFigure * grid.cells.length || region.evidence === "spaces";
  if (drawing && countSlanted(page, region, em) > mostSlanted) return false;
  return curvedShare(page, region, em) <= mostCurved && !hasBars(fills, region, abutting * em);
}

/** Returns whether all cells ask for something that is missing: a form to fill in. */
function isForm(full: readonly PageCell[]): boolean {
  return full.every(({ lines }) => lines.at(-1)?.words.at(-1)?.text.endsWith(":") === true);
}

/** Minimum number of rows, and maximum fraction with several entries, of boxes on both sides of an axis. */
const leastBoxes = 6;
const boxesBeside = 0.15;

/**
 * Returns whether nearly all rows have one entry, now in one column and now in another: boxes of a drawing.
 *
 *     ┌──────┐
 *     │ matK ├──────┐
 *     └──────┤ psbK │
 *     ┌──────┼──────┘
 *     │ atpA │
 */
function areBoxes(full: readonly PageCell[], grid: CellGrid): boolean {
  if (grid.rowCount < leastBoxes || partedShare(grid) > boxesBeside) return false;
  const counts = Array.from(
    { length: grid.columnCount },
    (_, at) => full.filter(({ column }) => column === at).length,
  );
  return Math.max(...counts) < 0.75 * full.length;
}

/** Returns whether two columns are bullets and the items of a list. */
function isBulletList(full: readonly PageCell[], { columnCount }: CellGrid): boolean {
  const first = full.filter(({ column, columnSpan }) => column === 0 && columnSpan === 1);
  return columnCount === 2 && first.length > 2 && first.every(isBullet);
}

function isBullet({ lines }: PageCell): boolean {
  return lines.every(({ words }) => words.every(({ text }) => /^[•●○■□▪‣➢✓✔❖◆]$/u.test(text)));
}

/** Returns whether one cell has most of the text: an abstract beside keywords, a box with a heading. */
function isOneText(full: readonly PageCell[]): boolean {
  const counts = full.map(({ lines }) => lines.reduce((sum, line) => sum + line.words.length, 0));
  const all = counts.reduce((sum, count) => sum + count, 0);
  return full.some(
    ({ lines }, index) => lines.length >= 2 * proseLines && (counts[index] ?? 0) > oneText * all,
  );
}

/** Returns whether many lines are entirely monospace: listings are full of aligned white space. */
function isCode(page: Page, lines: readonly PrintLine[]): boolean {
  let [typed, typedWords, allWords] = [0, 0, 0];
  for (const { fragments } of lines) {
    const words = fragments.reduce((sum, fragment) => sum + fragment.words.length, 0);
    allWords += words;
    // Line numbers are often set in another font.
    const first = fragments[0]?.words[0];
    const isOfCode = (word: Word): boolean =>
      isMonospaced(page, word) || (word === first && isNumeral(word.text));
    if (!fragments.every((fragment) => fragment.words.every(isOfCode))) continue;
    typed++;
    typedWords += words;
  }
  // A column of code in a table has many lines of its own, of few words.
  return typed >= codeShare * lines.length && typedWords >= codeShare * allWords;
}

/** Fraction of words crossed by lines: in charts, lines pass behind the numbers. */
function crossedShare({ fragments, horizontal, vertical }: Region): number {
  let [crossed, all] = [0, 0];
  for (const { words } of fragments)
    for (const { box, size } of words) {
      all++;
      const x = (box.x0 + box.x1) / 2;
      const y = (box.y0 + box.y1) / 2;
      const middle = Math.max(0.15 * size, 0.3 * (box.x1 - box.x0));
      const behind =
        vertical.some((line) => Math.abs(line.at - x) < middle && line.from < y && line.to > y) ||
        horizontal.some((line) => Math.abs(line.at - y) < 0.15 * size && line.from < x && line.to > x);
      if (behind) crossed++;
    }
  return crossed / Math.max(all, 1);
}

/** Fraction of rows with several non-empty cells. */
function partedShare({ cells, rowCount }: CellGrid): number {
  const counts = Array<number>(rowCount).fill(0);
  for (const { row, lines } of cells) if (lines.length > 0) counts[row] = (counts[row] ?? 0) + 1;
  return counts.filter((count) => count > 1).length / rowCount;
}

/** Counts paths inside that are neither lines nor rectangles, ignoring specks. */
function countSlanted(page: Page, { box }: Region, em: number): number {
  return page.paths.filter(
    (path) =>
      path.hidden === null &&
      path.rules.length === 0 &&
      Math.min(path.box.x1 - path.box.x0, path.box.y1 - path.box.y0) > 0.4 * em &&
      holds(box, path.box) &&
      areaOf(path.box) < areaOf(box),
  ).length;
}

/** Fraction of the region that curves and slanted lines cover. */
function curvedShare(page: Page, { box }: Region, em: number): number {
  let area = 0;
  for (const path of page.paths) {
    if (path.hidden !== null || path.rules.length > 0) continue;
    const shared = areaOf(path.box) < 2 * areaOf(box) ? sharedArea(path.box, box) : 0;
    if (shared > 0 && /C|[ML].{400}/u.test(path.outline) && !isRoundedFrame(path, em)) area += shared;
  }
  return area / Math.max(areaOf(box), 1);
}

/** Returns whether most fills inside contain no text: bars of a chart, not cell backgrounds. */
function hasBars(fills: readonly Fill[], { box, fragments }: Region, slack: number): boolean {
  const inside = fills.filter((fill) => holds(box, fill.box) && areaOf(fill.box) < 0.2 * areaOf(box));
  if (inside.length < 4) return false;
  const isGround = (fill: Fill): boolean =>
    fragments.some((fragment) => sharedArea(fill.box, fragment.box) > 0);
  const isBars = (empty: readonly Fill[]): boolean => empty.length > 0.6 * inside.length;
  const empty = inside.filter((fill) => !isGround(fill));
  return isBars(empty) && isBars(withoutGround(empty, inside.filter(isGround), slack));
}

/** Drops fills that continue one with text in the same colour: the lines and margins of a shaded cell. */
function withoutGround(empty: readonly Fill[], ground: readonly Fill[], slack: number): readonly Fill[] {
  const open = [...ground];
  let left = empty;
  for (let known = open.pop(); known !== undefined; known = open.pop()) {
    const { color } = known;
    const around = grow(known.box, slack);
    const goesOn = (fill: Fill): boolean => fill.color === color && meets(around, fill.box);
    open.push(...left.filter(goesOn));
    left = left.filter((fill) => !goesOn(fill));
  }
  return left;
}

/**
 * Returns whether borders run through the table: in charts each bar has ends of its own.
 *
 *     ▐███████▌            │   │
 *     ▐███▌           ─────┼───┼─
 *     ▐█████▌              │   │
 */
function isRegular({ cells, rowCount, columnCount }: CellGrid, least: number): boolean {
  let [across, down] = [0, 0];
  for (const cell of cells) {
    if (cell.column > 0) across += cell.rowSpan;
    if (cell.row > 0) down += cell.columnSpan;
  }
  const columns = columnCount > 1 ? across / ((columnCount - 1) * rowCount) : 1;
  const rows = rowCount > 1 ? down / ((rowCount - 1) * columnCount) : 1;
  return columns >= least && rows >= least;
}
