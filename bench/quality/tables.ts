import { countOf, f1, share, sharedCount } from "../../src/measure/counts.ts";
import { withoutEntities } from "../../src/measure/inline.ts";
import type { Cell, Rows } from "../../src/measure/markup-table.ts";
import { neighbourRelations } from "../../src/measure/relations.ts";

/** A rectangle in points. */
export interface Rectangle {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A table, or the part of it on one page, as the ICDAR 2013 files have it: the box counts y from the bottom. */
export interface TruthTable {
  readonly page: number;
  readonly box: Rectangle | null;
  readonly rows: Rows;
}

/** A table found on a page; the box counts y from the top, as everywhere in Urtext. */
export interface FoundTable {
  readonly page: number;
  readonly box: Rectangle;
  readonly rows: Rows;
}

/** What was found in a document, and the heights of its pages in points, the first page first. */
export interface FoundTables {
  readonly pageHeights: readonly number[];
  readonly tables: readonly FoundTable[];
}

/** Scores of one document. */
export interface TableScores {
  /** Of the neighbour relations of all cells. */
  readonly precision: number;
  readonly recall: number;
  readonly relationF1: number;
  /** Share of the truth's regions that were found. */
  readonly regionRecall: number;
  /** Tables found where there is none. */
  readonly falseTables: number;
}

/** Overlap (intersection over union) from which a found box is a truth's region. */
const REGION_OVERLAP = 0.5;

/**
 * Scores the tables of a document: relations between neighbouring cells page by page, and regions by overlap.
 *
 * Relations are compared as multisets over each page, so that a table found in two halves loses only the
 * relations across the cut.  Göbel et al., "ICDAR 2013 table competition".
 */
export function scoreTables(truth: readonly TruthTable[], output: FoundTables): TableScores {
  const expected = relationsByPage(truth);
  const found = relationsByPage(output.tables);
  const right = sharedCount(countOf(expected), countOf(found));
  const regions = matchRegions(truth, output);
  return {
    precision: share(right, found.length) ?? (expected.length === 0 ? 1 : 0),
    recall: share(right, expected.length) ?? 1,
    relationF1: f1(right, expected.length, found.length),
    regionRecall: share(regions.truth.size, truth.length) ?? 1,
    falseTables: output.tables.length - regions.output.size,
  };
}

/** Reads the boxes of a region file (`*-reg.xml`). */
export function parseRegions(xml: string): { page: number; box: Rectangle }[] {
  return elementsOf(xml, "region").map(({ attributes, content }) => {
    const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((name) =>
      numberOf(elementsOf(content, "bounding-box")[0]?.attributes ?? "", name, 0),
    ) as [number, number, number, number];
    const box = { x0: Math.min(x1, x2), y0: Math.min(y1, y2), x1: Math.max(x1, x2), y1: Math.max(y1, y2) };
    return { page: numberOf(attributes, "page", 1), box };
  });
}

/** Reads the cells of a structure file (`*-str.xml`), region by region. */
export function parseStructure(xml: string): { page: number; rows: Rows }[] {
  return elementsOf(xml, "region").map(({ attributes, content }) => ({
    page: numberOf(attributes, "page", 1),
    rows: placeCells(elementsOf(content, "cell").map(placedCellOf)),
  }));
}

interface PlacedCell extends Cell {
  readonly row: number;
  readonly column: number;
}

function placedCellOf({ attributes, content }: XmlElement): PlacedCell {
  const row = numberOf(attributes, "start-row", 0);
  const column = numberOf(attributes, "start-col", 0);
  return {
    row,
    column,
    rowSpan: numberOf(attributes, "end-row", row) - row + 1,
    colSpan: numberOf(attributes, "end-col", column) - column + 1,
    text: withoutEntities(elementsOf(content, "content")[0]?.content ?? "").trim(),
  };
}

/** Writes placed cells as rows, with blank cells in the places that no cell covers. */
function placeCells(cells: readonly PlacedCell[]): Rows {
  const height = Math.max(0, ...cells.map((cell) => cell.row + cell.rowSpan));
  const width = Math.max(0, ...cells.map((cell) => cell.column + cell.colSpan));
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const here = cells.find((cell) => cell.row === row && cell.column === column);
      if (here !== undefined) return [here];
      return cells.some((cell) => covers(cell, row, column)) ? [] : [BLANK];
    }).flat(),
  );
}

const BLANK: Cell = { text: "", rowSpan: 1, colSpan: 1 };

function covers(cell: PlacedCell, row: number, column: number): boolean {
  const inRows = row >= cell.row && row < cell.row + cell.rowSpan;
  return inRows && column >= cell.column && column < cell.column + cell.colSpan;
}

function relationsByPage(tables: readonly { readonly page: number; readonly rows: Rows }[]): string[] {
  return tables.flatMap(({ page, rows }) =>
    neighbourRelations(rows).map((relation) => `${page}:${relation}`),
  );
}

function matchRegions(
  truth: readonly TruthTable[],
  output: FoundTables,
): { truth: Set<number>; output: Set<number> } {
  const pairs = truth.flatMap((table, t) =>
    output.tables.flatMap((found, o) => {
      if (table.box === null || table.page !== found.page) return [];
      const height = output.pageHeights[table.page - 1] ?? 0;
      const turned = { ...table.box, y0: height - table.box.y1, y1: height - table.box.y0 };
      const overlap = overlapOf(turned, found.box);
      return overlap >= REGION_OVERLAP ? [{ t, o, overlap }] : [];
    }),
  );
  const used = { truth: new Set<number>(), output: new Set<number>() };
  for (const { t, o } of pairs.sort((a, b) => b.overlap - a.overlap)) {
    if (used.truth.has(t) || used.output.has(o)) continue;
    used.truth.add(t);
    used.output.add(o);
  }
  return used;
}

function overlapOf(a: Rectangle, b: Rectangle): number {
  const width = Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0));
  const height = Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));
  const areas = (a.x1 - a.x0) * (a.y1 - a.y0) + (b.x1 - b.x0) * (b.y1 - b.y0);
  return areas === 0 ? 0 : (width * height) / (areas - width * height);
}

interface XmlElement {
  readonly attributes: string;
  readonly content: string;
}

/** The elements of one name; enough for the competition's files, where no element holds its own kind. */
function elementsOf(xml: string, name: string): XmlElement[] {
  const pattern = new RegExp(`<${name}(\\s[^>]*?)?(?:/>|>(.*?)</${name}>)`, "gsu");
  return [...xml.matchAll(pattern)].map((match) => ({ attributes: match[1] ?? "", content: match[2] ?? "" }));
}

function numberOf(attributes: string, name: string, otherwise: number): number {
  const digits = new RegExp(`\\b${name}\\s*=\\s*["'](-?[\\d.]+)`, "u").exec(attributes)?.[1];
  return digits === undefined ? otherwise : Number(digits);
}
