/** Builds the cells of a region from its borders and words. */
import type { Box } from "../../../model/geometry.ts";
import { fragmentOf } from "../../text/fragments.ts";
import { findLabelSpans } from "./centred-labels.ts";
import type { PageCell } from "../parts.ts";
import { byBaseline, inOrder } from "../../text/sorting.ts";
import type { Fragment } from "../../text/text.ts";
import type { Span } from "./placed-lines.ts";
import { ruledHead } from "./head-rows.ts";
import type { Line } from "./line-work.ts";
import { joinPlaces, type Place } from "./places.ts";
import { cutFragment, type Piece } from "./pieces.ts";
import { type Border, drawnShare, type Region, leastCell, drawnSide } from "./region.ts";
import { lineReach } from "./grids.ts";

/** Cells in rows from the top, each row from the left. */
export interface CellGrid {
  readonly cells: readonly PageCell[];
  readonly rowCount: number;
  readonly columnCount: number;
}

/** Lays the text of a region into cells. Every word is in exactly one cell. */
export function layCells(
  region: Region,
  rows: readonly Border[],
  columns: readonly Border[],
  heads: ReadonlyMap<Fragment, Span>,
  em: number,
): CellGrid {
  const drawn = drawnSides(region, rows, columns, em);
  const pieces = region.fragments.flatMap((fragment) =>
    cutFragment(fragment, rows, columns, drawn.right, heads.get(fragment), em),
  );
  const open = openSides(region, drawn, pieces, rows, columns, em);
  const places = joinPlaces(open.right, open.below);
  const inside = sortPieces(places, pieces, rows.length - 1, columns.length - 1);
  const cells = places.map((place, index) => ({
    ...place,
    box: boxOf(place, rows, columns),
    lines: linesOf(inside[index] ?? []),
  }));
  return { cells, rowCount: rows.length - 1, columnCount: columns.length - 1 };
}

/** A property of the right and lower side of each grid position. */
interface Sides {
  readonly right: readonly (readonly boolean[])[];
  readonly below: readonly (readonly boolean[])[];
}

/** The sides along which a line is drawn. */
function drawnSides(region: Region, rows: readonly Border[], columns: readonly Border[], em: number): Sides {
  const tolerance = leastCell * em;
  const beside = (lines: readonly Line[], borders: readonly Border[]): readonly (readonly Line[])[] =>
    borders.map(({ at, drawn }) =>
      drawn ? lines.filter((line) => Math.abs(line.at - at) <= tolerance) : [],
    );
  const [vertical, horizontal] = [beside(region.vertical, columns), beside(region.horizontal, rows)];
  return {
    right: matrix(rows, columns, (row, column) => isDrawn(vertical[column + 1], rows, row)),
    below: matrix(rows, columns, (row, column) => isDrawn(horizontal[row + 1], columns, column)),
  };
}

/** Returns whether lines cover the side of one interval between borders. */
function isDrawn(lines: readonly Line[] | undefined, borders: readonly Border[], index: number): boolean {
  if (lines === undefined || lines.length === 0) return false;
  const [from, to] = [(borders[index] as Border).at, (borders[index + 1] as Border).at];
  return drawnShare(lines, from, to) >= drawnSide;
}

/**
 * The sides across which a cell goes on.
 *
 * Text that reaches over a side opens it.  A side that is not drawn although the line is drawn in most other rows is
 * open as well, unless there is separate text on both sides or the row lies outside of the lines.  A head reaches up over the blank above it.
 */
function openSides(
  region: Region,
  drawn: Sides,
  pieces: readonly Piece[],
  rows: readonly Border[],
  columns: readonly Border[],
  em: number,
): Sides {
  const filled = matrix(rows, columns, () => false);
  const crossed = matrix(rows, columns, () => false);
  const spanned = matrix(rows, columns, () => false);
  for (const { row, first, last } of pieces)
    for (let column = first; column <= last; column++) {
      (filled[row] as boolean[])[column] = true;
      if (column < last) (crossed[row] as boolean[])[column] = true;
      if (first < last) (spanned[row] as boolean[])[column] = true;
    }
  const head = region.evidence === "grid" ? 0 : (ruledHead(region, rows) ?? 0);
  const usual = columns.map(
    (_, column) => 2 * drawn.right.filter((row) => row[column]).length >= rows.length - 1,
  );
  const labelled = region.evidence === "grid" ? [] : findLabelSpans(pieces, rows, columns.length - 1, em);
  const near = lineReach * em;
  const [top, bottom] = extentOf(region.vertical);
  const isOutside = (row: number): boolean =>
    (rows[row + 1] as Border).at <= top + near || (rows[row] as Border).at >= bottom - near;
  return {
    right: matrix(rows, columns, (row, column) => {
      if (column + 2 === columns.length || drawn.right[row]?.[column] === true) return false;
      const one = filled[row]?.[column] !== filled[row]?.[column + 1];
      return crossed[row]?.[column] === true || (usual[column] === true && one && !isOutside(row));
    }),
    below: matrix(rows, columns, (row, column) => {
      if (labelled[column]?.has(row) === true) return true;
      if (row + 1 < head && rows[row + 1]?.drawn !== true) {
        const [here, there] = [filled[row]?.[column] === true, filled[row + 1]?.[column] === true];
        const isParted = labelled.some((rowsOn) => rowsOn.has(row)) && !spanned[row]?.[column];
        return (
          (!here && there) ||
          (here && there && isParted && !spanned[row + 1]?.[column]) ||
          (here && column === 0 && !there && crossed[row]?.includes(true) === true)
        );
      }
      if (row + 2 === rows.length || rows[row + 1]?.drawn !== true) return false;
      const [here, there] = [filled[row]?.[column] === true, filled[row + 1]?.[column] === true];
      if (drawn.below[row]?.[column] === true || (!here && !there)) return false;
      return region.evidence === "grid" || (!(here && there) && !isSumRule(drawn, filled, row));
    }),
  };
}

/** Returns whether a rule below a row omits columns with text on both sides of it: it is drawn above totals only. */
function isSumRule(drawn: Sides, filled: readonly (readonly boolean[])[], row: number): boolean {
  return (filled[row] ?? []).some(
    (here, column) => here && filled[row + 1]?.[column] === true && drawn.below[row]?.[column] === false,
  );
}

/** The joint extent of lines. */
function extentOf(lines: readonly Line[]): [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity];
  for (const line of lines) [from, to] = [Math.min(from, line.from), Math.max(to, line.to)];
  return [from, to];
}

function matrix(
  rows: readonly Border[],
  columns: readonly Border[],
  valueAt: (row: number, column: number) => boolean,
): boolean[][] {
  return Array.from({ length: rows.length - 1 }, (_, row) =>
    Array.from({ length: columns.length - 1 }, (__, column) => valueAt(row, column)),
  );
}

function boxOf(place: Place, rows: readonly Border[], columns: readonly Border[]): Box {
  return {
    x0: (columns[place.column] as Border).at,
    y0: (rows[place.row] as Border).at,
    x1: (columns[place.column + place.columnSpan] as Border).at,
    y1: (rows[place.row + place.rowSpan] as Border).at,
  };
}

/** The pieces of each grid position, by where they begin. */
function sortPieces(
  places: readonly Place[],
  pieces: readonly Piece[],
  height: number,
  width: number,
): readonly (readonly Piece[])[] {
  const owners = Array<number>(height * width).fill(0);
  places.forEach(({ row, column, rowSpan, columnSpan }, index) => {
    for (let y = row; y < row + rowSpan; y++)
      for (let x = column; x < column + columnSpan; x++) owners[y * width + x] = index;
  });
  const sorted: Piece[][] = places.map(() => []);
  for (const piece of pieces) sorted[owners[piece.row * width + piece.first] as number]?.push(piece);
  return sorted;
}

/** Lines of a cell: pieces on one baseline are one line. */
function linesOf(pieces: readonly Piece[]): readonly Fragment[] {
  if (pieces.length < 2) return pieces.map((piece) => fragmentOf(piece.words));
  const parts = inOrder(
    pieces.map((piece) => fragmentOf(piece.words)),
    byBaseline,
  );
  const lines: Fragment[][] = [];
  for (const part of parts) {
    const open = lines[lines.length - 1];
    const first = open?.[0];
    if (first !== undefined && part.baseline - first.baseline <= 0.3 * Math.min(first.size, part.size))
      open?.push(part);
    else lines.push([part]);
  }
  return lines.map((line) =>
    line.length === 1
      ? (line[0] as Fragment)
      : fragmentOf(line.sort((a, b) => a.box.x0 - b.box.x0).flatMap((part) => part.words)),
  );
}
