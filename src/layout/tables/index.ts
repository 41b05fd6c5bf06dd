/** Tables on one page. */
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { meets } from "../../numeric/boxes.ts";
import { median } from "../../numeric/statistics.ts";
import type { PageTable } from "../parts.ts";
import type { Fragment } from "../text.ts";
import { captionNear, findCaptions } from "./captions.ts";
import { layCells } from "./cells.ts";
import { findColumnBorders } from "./column-borders.ts";
import type { Fill } from "./fills.ts";
import { findGrids, type Grid } from "./grids.ts";
import { findLineWork, type Line, type LineWork } from "./line-work.ts";
import { tableDefaults, type TableOptions } from "./options.ts";
import { placeLines } from "./placed-lines.ts";
import { findPrintLines } from "./print-lines.ts";
import { findRowBorders } from "./row-borders.ts";
import { findRuleStacks } from "./rule-stacks.ts";
import type { Region } from "./region.ts";
import { isTable, mayBeTable } from "./verdict.ts";

export { tableDefaults, type TableOptions } from "./options.ts";

/**
 * Finds the tables of an upright page.
 *
 * Drawn grids are looked for first, then stacks of rules, then columns of white space; each works on what the ones
 * before have left.  Every word of a fragment that a table lists is in exactly one of its cells, and no fragment is
 * in two tables.
 */
export function findTables(
  page: Page,
  fragments: readonly Fragment[],
  options: TableOptions = tableDefaults,
): readonly PageTable[] {
  const em = median(fragments.map((fragment) => fragment.size));
  if (em === null || fragments.length < 4) return [];
  const work = findLineWork(page, em, options);
  const tables: PageTable[] = [];
  const free = new Set(fragments);
  const places = new Map(fragments.map((fragment, index) => [fragment, index]));
  const captions = findCaptions(fragments);
  const take = (found: Region): void => {
    const region = { ...found, caption: captionNear(found.box, captions, em, options) };
    const table = layTable(page, work.fills, region, options, places);
    if (table === null) return;
    tables.push(table);
    for (const fragment of region.fragments) free.delete(fragment);
  };
  for (const grid of findGrids(work.drawn, em, options))
    if (grid.horizontal.length > 2 && grid.vertical.length > 2) take(gridRegion(grid, [...free]));
  for (const grid of findGrids(withoutTables(work.all, tables, em), em, options))
    take(gridRegion(grid, [...free]));
  const stacks = findRuleStacks(withoutTables(work.all, tables, em), [...free], em, options);
  for (const region of stacks) if (!tables.some((table) => meets(table.box, region.box))) take(region);
  return tables.sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

function gridRegion(grid: Grid, fragments: readonly Fragment[]): Region {
  const { x0, y0, x1, y1 } = grid.box;
  const inside = fragments.filter(({ box }) => {
    const y = (box.y0 + box.y1) / 2;
    const shared = Math.min(box.x1, x1) - Math.max(box.x0, x0);
    return y > y0 && y < y1 && shared > 0.5 * (box.x1 - box.x0);
  });
  return { ...grid, evidence: "grid", fragments: inside, caption: null };
}

function layTable(
  page: Page,
  fills: readonly Fill[],
  region: Region,
  options: TableOptions,
  places: ReadonlyMap<Fragment, number>,
): PageTable | null {
  const em = median(region.fragments.map((fragment) => fragment.size));
  if (em === null || region.fragments.length < 4) return null;
  const lines = findPrintLines(region.fragments, options);
  const columns = findColumnBorders(region, lines, em, options);
  if (!mayBeTable(page, region, lines, columns, em, options)) return null;
  const text = placeLines(region, lines, columns, em, options);
  const rows = findRowBorders(region, text, em, options);
  if (rows.length < 3) return null;
  const grid = layCells(region, rows, columns, text.heads, em, options);
  if (!isTable(page, fills, region, grid, options)) return null;
  return {
    box: region.box,
    ...grid,
    headRows: 1,
    evidence: region.evidence,
    fragments: region.fragments.map((fragment) => places.get(fragment) as number).sort((a, b) => a - b),
  };
}

function withoutTables(work: LineWork, tables: readonly PageTable[], em: number): LineWork {
  if (tables.length === 0) return work;
  const left = (lines: readonly Line[], boxes: readonly Box[]): readonly Line[] =>
    lines.filter((line) => !boxes.some((box) => isInside(line, box, em)));
  const boxes = tables.map((table) => table.box);
  const turned = boxes.map(({ x0, y0, x1, y1 }) => ({ x0: y0, y0: x0, x1: y1, y1: x1 }));
  return { horizontal: left(work.horizontal, boxes), vertical: left(work.vertical, turned) };
}

function isInside(line: Line, box: Box, em: number): boolean {
  const inside = line.at > box.y0 - em / 2 && line.at < box.y1 + em / 2;
  return inside && Math.min(line.to, box.x1) - Math.max(line.from, box.x0) > 0;
}
