/** Decides whether columns separated only by white space are a table, favouring precision. */
import type { Page } from "../../../model/page.ts";
import { areaOf, sharedArea } from "../../../numeric/boxes.ts";
import type { PageCell } from "../parts.ts";
import type { CellGrid } from "./cells.ts";
import { isNumeral } from "./head-spans.ts";
import { isDots } from "./leaders.ts";
import type { Region } from "./region.ts";
import { isRoundedFrame } from "./rounded-frames.ts";
import { holdNames, holdValues } from "./values.ts";
import { isWordTable } from "./word-tables.ts";
import { pageShare } from "./line-work.ts";
import { alignedRows, alignment } from "./aligned-blocks.ts";

/** Minimum fraction of entries aligned with most of their column. */
const leastAligned = 0.6;

/** Minimum fraction of positions with text. */
const alignedFull = 0.5;

/** Minimum number of rows if a column contains amounts, dates or times. */
const valuedRows = 2;

/** Minimum fraction of positions with text in such a table. */
const valuedFull = 0.35;

/** Maximum mean number of words per cell; twice as many if a column contains values. */
const alignedWords = 5;

/** Minimum fraction of numeric cells without a caption; half as much again for two columns. */
const numberShare = 0.3;

/** Minimum fraction of the entries of a table of words aligned with most of their column. */
const wordAligned = 0.9;

/**
 * Decides whether a block without rules is a table.
 *
 * It must be well filled, with short cells that line up, and there must be a reason to tabulate: numbers, a caption,
 * or at least three columns.  Contents, lists, equations, names on title pages and labels of figures are none.
 */
export function isAlignedTable(page: Page, region: Region, grid: CellGrid, em: number): boolean {
  const { cells, rowCount, columnCount } = grid;
  const full = cells.filter((cell) => cell.lines.length > 0);
  const valued = hasValues(grid);
  const [leastRows, leastFull] = valued ? [valuedRows, valuedFull] : [alignedRows, alignedFull];
  if (rowCount < leastRows || full.length < leastFull * rowCount * columnCount) return false;
  if (region.caption === "figure" || isPictured(page, region, em)) return false;
  const words = full.map((cell) => cell.lines.flatMap((line) => line.words.map((word) => word.text)));
  const mostWords = (valued ? 2 : 1) * alignedWords * full.length;
  if (words.flat().filter((word) => !isDots(word)).length > mostWords) return false;
  if (isAddresses(words) || isIndex(words) || isEquations(full, words, columnCount)) return false;
  const aligned = alignedShare(grid, em);
  if (aligned < leastAligned) return false;
  if (region.caption === "table") return true;
  if (isNumbered(grid)) return false;
  if (valued) return true;
  if (aligned >= wordAligned && isWordTable(page, grid)) return true;
  const numbers = words.filter((cell) => cell.every(isNumeral)).length / full.length;
  return columnCount > 2 ? numbers >= numberShare : numbers >= 1.5 * numberShare && rowCount > 3;
}

/** Returns whether one column below the first row contains values, and another their names. */
function hasValues({ cells, columnCount }: CellGrid): boolean {
  const columns: string[][] = Array.from({ length: columnCount }, () => []);
  for (const { row, column, lines } of cells)
    if (lines.length > 0 && row > 0)
      columns[column]?.push(lines.flatMap((line) => line.words.map((word) => word.text)).join(" "));
  return columns.some(holdValues) && columns.some(holdNames);
}

/** Returns whether images lie behind the text, except for a page-sized one. */
function isPictured(page: Page, { box }: Region, em: number): boolean {
  const whole = page.width * page.height;
  const covered = page.images.some(
    (image) =>
      image.hidden === null &&
      areaOf(image.box) < pageShare * whole &&
      sharedArea(image.box, box) > 0.3 * areaOf(box),
  );
  return (
    covered ||
    page.paths.some(
      (path) =>
        path.hidden === null &&
        path.rules.length === 0 &&
        isCurve(path.outline, path.box, box) &&
        !isRoundedFrame(path, em),
    )
  );
}

function isCurve(outline: string, path: Region["box"], box: Region["box"]): boolean {
  return outline.includes("C") && sharedArea(path, box) > 0.1 * areaOf(box) && areaOf(path) < 2 * areaOf(box);
}

/** Returns whether numbers are page numbers: several in a row separated by commas. */
function isIndex(cells: readonly (readonly string[])[]): boolean {
  return cells.filter((words) => /^\p{Nd}+,$/u.test(words.at(-1) ?? "")).length > 1;
}

function isAddresses(cells: readonly (readonly string[])[]): boolean {
  return cells.filter((words) => words.some((word) => /@|^https?:/u.test(word))).length > 1;
}

/** Pieces of large brackets around matrices and cases, which TeX fonts keep in a private-use area. */
const bracketPart = /[\u239B-\u23B1\uF8E5-\uF8FE]/u;

/**
 * Returns whether the last column numbers equations, brackets enclose several lines, or most cells are mathematical
 * signs.
 */
function isEquations(
  full: readonly PageCell[],
  words: readonly (readonly string[])[],
  columnCount: number,
): boolean {
  const last = words.filter((_, index) => full[index]?.column === columnCount - 1);
  if (last.length > 0 && last.every((cell) => cell.length === 1 && /^\(\d+[a-z.\d]*\)$/u.test(cell[0] ?? "")))
    return true;
  if (words.filter((cell) => cell.some((word) => bracketPart.test(word))).length > 1) return true;
  const signs = words.filter((cell) => cell.some((word) => /^[=≈≤≥∑∫∂∇×→⇒∈⊂√∏]$/u.test(word))).length;
  return signs > 0.25 * words.length;
}

const itemNumber = /^[([]?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]+)[)\].:]?$|^\P{L}$/iu;

const leaderEnd = /(?:^|[\s.])\.\s?\.$/u;

/** Returns whether the entries are list items, or contents entries that end in rising page numbers. */
function isNumbered({ cells, columnCount }: CellGrid): boolean {
  const entries = (column: number): readonly string[] =>
    cells
      .filter((cell) => cell.column === column && cell.lines.length > 0)
      .map((cell) => cell.lines.flatMap((line) => line.words.map((word) => word.text)).join(" "));
  if (columnCount > 4) return false;
  const first = entries(0);
  if (columnCount === 2 && first.every((text) => itemNumber.test(text))) return true;
  if (isCounting(first.map(Number))) return true;
  const isPages = (column: number): boolean => {
    const values = entries(column).map(Number);
    return (
      values.length > 3 &&
      values.every((value, index) => Number.isInteger(value) && value >= (values[index - 1] ?? 0))
    );
  };
  if (isPages(columnCount - 1)) return true;
  // Contents beside a column of text: leaders run to the numbers between the two.
  return columnCount === 3 && entries(0).some((text) => leaderEnd.test(text)) && isPages(1);
}

/** Returns whether most numbers are one more than the previous: line numbers. */
function isCounting(values: readonly number[]): boolean {
  const next = values.filter(
    (value, index) => index > 0 && value === (values[index - 1] as number) + 1,
  ).length;
  return next >= 0.7 * (values.length - 1);
}

/** Fraction of entries aligned by an edge or centre with most of their column. */
function alignedShare({ cells, columnCount }: CellGrid, em: number): number {
  let [aligned, all] = [0, 0];
  for (let column = 0; column < columnCount; column++) {
    const lines = cells
      .filter((cell) => cell.column === column && cell.columnSpan === 1)
      .flatMap((cell) => cell.lines.slice(0, 1));
    const sides = [
      lines.map((line) => line.box.x0),
      lines.map((line) => line.box.x1),
      lines.map((line) => (line.box.x0 + line.box.x1) / 2),
    ];
    aligned += Math.max(...sides.map((places) => mostTogether(places, alignment * em)));
    all += lines.length;
  }
  return aligned / Math.max(all, 1);
}

/** Maximum number of positions within `near` of each other. */
function mostTogether(places: readonly number[], near: number): number {
  const sorted = [...places].sort((a, b) => a - b);
  let [most, start] = [0, 0];
  sorted.forEach((place, index) => {
    while (place - (sorted[start] as number) > near) start++;
    most = Math.max(most, index - start + 1);
  });
  return most;
}
