/** Lays a region out as a table: columns, rows, cells, and the verdict. */
import type { Page } from "../../../model/page.ts";
import { median } from "../../../numeric/statistics.ts";
import type { PageTable } from "../parts.ts";
import type { Fragment } from "../../text/text.ts";
import { layCells } from "./cells.ts";
import { findColumnBorders, hasInnerLine } from "./column-borders.ts";
import { countHeadRows } from "./head-rows.ts";
import { joinCentredLabels } from "./centred-labels.ts";
import type { Fill } from "./fills.ts";
import { reachOut } from "./outer-lines.ts";
import { columnExtents, placeLines } from "./placed-lines.ts";
import { findPrintLines, type PrintLine, withoutRaisedMarks } from "./print-lines.ts";
import type { Border, Region } from "./region.ts";
import { findRowBorders } from "./row-borders.ts";
import { isTable, mayBeColumns, mayBeTable } from "./verdict.ts";

/** Maximum number of grid positions per fragment: drawings on a grid have many more. */
const mostPlaces = 10;

/** A table, and the region with all the text it takes. */
export interface LaidTable {
  readonly table: Omit<PageTable, "fragments">;
  readonly region: Region;
}

/**
 * Lays out a region as a table; null if it is not one.
 *
 * Lines of `free` text above and below that fit its columns are added: heads above the first rule, rows below the last
 * one.
 */
export function layTable(
  page: Page,
  fills: readonly Fill[],
  found: Region,
  free: readonly Fragment[],
): LaidTable | null {
  const em = median(found.fragments.map((fragment) => fragment.size));
  if (em === null || found.fragments.length < 4) return null;
  if (found.evidence === "grid" && !hasInnerLine(found, em)) return null;
  const inner = linesOf(found);
  if (!mayBeTable(page, found, inner)) return null;
  const columns = findColumnBorders(found, inner, em);
  if (!mayBeColumns(found, inner, columns, em)) return null;
  const extents = columnExtents(inner, columns, em);
  const { region, lines, borders } = growRegion(
    { region: found, lines: inner, borders: columns },
    reachOut(found, extents, free, em),
    em,
  );
  const text = placeLines(region, lines, borders, em);
  const rows = findRowBorders(region, text, em);
  if (rows.length < 3 || rows.length * borders.length > mostPlaces * region.fragments.length) return null;
  const grid = layCells(region, rows, borders, text.heads, em);
  if (!isTable(page, fills, region, grid, em)) return null;
  const headRows = countHeadRows(region, rows, grid);
  return { table: { box: region.box, ...grid, headRows, evidence: region.evidence }, region };
}

/** The lines from which rows and columns are found. */
function linesOf({ fragments }: Region): readonly PrintLine[] {
  return joinCentredLabels(withoutRaisedMarks(findPrintLines(fragments)));
}

/** A region with its printed lines and column borders. */
interface Layout {
  readonly region: Region;
  readonly lines: readonly PrintLine[];
  readonly borders: readonly Border[];
}

/** Extends the region by surrounding lines if these leave the columns unchanged. */
function growRegion(layout: Layout, region: Region, em: number): Layout {
  if (region === layout.region) return layout;
  const lines = linesOf(region);
  const borders = findColumnBorders(region, lines, em);
  return borders.length === layout.borders.length ? { region, lines, borders } : layout;
}
