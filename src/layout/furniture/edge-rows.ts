/** Rows of text near the upper and lower edge of a page, where running heads and feet stand. */
import type { FlowLine, Run, Source } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import { overlap } from "../../numeric/boxes.ts";
import { median } from "../../numeric/statistics.ts";
import type { PageLayout } from "../ordered-page.ts";
import { type Words, wordsOf } from "./words.ts";

/** The zones that are examined. */
export interface EdgeRowOptions {
  /** Height of the edge zones, as a fraction of the page. */
  readonly zone: number;
  /** Height of the zones for the first and last row if they are bare numbers. */
  readonly numberZone: number;
  /** Maximum number of rows per edge. */
  readonly rows: number;
  /** Whether rows without a letter or number count: printed ornaments repeat, specks of a scan do not. */
  readonly strokes: boolean;
}

/** A row of text near an edge of the page. */
export interface EdgeRow {
  readonly edge: "top" | "bottom";
  readonly lines: readonly FlowLine[];
  /** Distance from the edge of the page to the bottom of the row, in points. */
  readonly inset: number;
  readonly text: string;
  /** The text parsed for comparison, and its lines and parts between wide gaps if there are several. */
  readonly words: Words;
  readonly parts: readonly Words[];
  /** 0 for the outermost row. */
  readonly rank: number;
  /** Distance to the next inner row, in font sizes; Infinity if there is none. */
  readonly gap: number;
  /** Usual leading of the page, in font sizes of this row. */
  readonly leading: number;
  /** Font size relative to the page's usual one. */
  readonly size: number;
  /** Width of the row relative to its letters: above 1 it has wide gaps. */
  readonly sparse: number;
  /** Distance of its inner edge from the edge of the page, as a fraction of the page height. */
  readonly depth: number;
}

/** The rows near both edges. */
export function edgeRows(page: PageLayout, options: EdgeRowOptions): readonly EdgeRow[] {
  const lines = page.items.filter((item): item is FlowLine => item.type === "line" && item.place === "body");
  const rows = rowsOf(options.strokes ? lines : lines.filter((line) => /[\p{L}\p{N}]/u.test(textOf(line))));
  const usual = usualSize([...lines, ...cellLines(page)]);
  const zoneAt = (row: Row, outermost: Row | undefined): number =>
    (row === outermost && isNumbered(row) ? options.numberZone : options.zone) * page.height;
  const top = rows.slice(0, options.rows).filter((row) => row.y < zoneAt(row, rows[0]));
  const bottom = rows.slice(-options.rows).filter((row) => row.y > page.height - zoneAt(row, rows.at(-1)));
  const floats = boxesOf(page);
  const leading = median(rows.slice(1).map((row, at) => row.y - (rows[at]?.y ?? 0))) ?? 12;
  const toEdge = (row: Row, edge: EdgeRow["edge"]): EdgeRow => {
    const at = rows.indexOf(row);
    const text = rowText(row);
    const size = sizeOf(row.lines[0] as FlowLine);
    const inner = rows[edge === "top" ? at + 1 : at - 1];
    const gap = Math.min(distance(row, inner), ...floats.map((box) => toFloat(row, box, edge, size)));
    const goesOn = Math.min(...row.lines.map((line) => toOwnBlock(line, row, lines, edge)));
    return {
      edge,
      lines: row.lines,
      inset: edge === "top" ? row.y : page.height - row.y,
      text,
      words: wordsOf(text),
      parts: partedWords(row.lines),
      rank: edge === "top" ? at : rows.length - 1 - at,
      gap: Math.min(gap / Math.max(1, size), goesOn),
      leading: leading / Math.max(1, size),
      size: size / usual,
      sparse: (row.x1 - row.x0) / Math.max(1, 0.5 * size * text.length),
      depth: edge === "top" ? row.y / page.height : 1 - (row.y - size) / page.height,
    };
  };
  return [
    ...top.map((row) => toEdge(row, "top")),
    ...bottom.filter((row) => !top.includes(row)).map((row) => toEdge(row, "bottom")),
  ];
}

/** Returns whether a row is a number, alone or between dashes. */
function isNumbered(row: Row): boolean {
  return /^\P{L}?\s*\p{Nd}{1,4}\s*\P{L}?$/u.test(rowText(row));
}

/**
 * Distance of a line to the next inner one of its own block, in its font sizes.
 *
 *     notes in small print      the last line of a column, which goes on from
 *     https://doi.org/10…       the line above, though small print ends beside it
 */
function toOwnBlock(line: FlowLine, row: Row, lines: readonly FlowLine[], edge: EdgeRow["edge"]): number {
  let nearest = Infinity;
  const y = line.source?.box.y1 ?? 0;
  for (const other of lines) {
    if (other.block !== line.block || row.lines.includes(other) || other.source === null) continue;
    const inwards = edge === "top" ? other.source.box.y1 - y : y - other.source.box.y1;
    if (inwards > 0) nearest = Math.min(nearest, inwards);
  }
  return nearest / Math.max(1, sizeOf(line));
}

function partedWords(lines: readonly FlowLine[]): readonly Words[] {
  const texts = lines.length > 1 ? lines.map((line) => textOf(line).trim()) : [];
  const parts = lines.flatMap(partsOf);
  return [...new Set([...texts, ...(parts.length > 1 ? parts : [])])].map(wordsOf);
}

/** Words further apart than this, in font sizes, are separate parts. */
const wideGap = 2;

/**
 * The parts of a line between its wide gaps.
 *
 *     CHAPTER 6. RIVERS              6.7. HOW THEY BEGIN
 */
export function partsOf(line: FlowLine): readonly string[] {
  const text = textOf(line).trim();
  const words = text.split(/\s+/u);
  const edges = line.words ?? [];
  if (edges.length !== 2 * words.length) return [text];
  const parts: string[][] = [];
  words.forEach((word, at) => {
    const gap = (edges[2 * at] as number) - (edges[2 * at - 1] ?? -Infinity);
    if (gap > wideGap * sizeOf(line)) parts.push([]);
    parts.at(-1)?.push(word);
  });
  return parts.map((part) => part.join(" "));
}

interface Row {
  readonly y: number;
  x0: number;
  x1: number;
  readonly lines: FlowLine[];
}

function rowsOf(lines: readonly FlowLine[]): readonly Row[] {
  const rows: Row[] = [];
  const split = splitLines(lines);
  const placed = lines.filter((line) => line.source !== null).sort((a, b) => boxOf(a).y1 - boxOf(b).y1);
  for (const line of placed) {
    const box = boxOf(line);
    const row = rows[rows.length - 1];
    const isSplit = split.has(line) && row?.lines.every((other) => split.has(other)) === true;
    if (row !== undefined && (box.y1 - row.y < 0.4 * sizeOf(line) || (isSplit && standsBeside(line, row)))) {
      row.lines.push(line);
      row.x0 = Math.min(row.x0, box.x0);
      row.x1 = Math.max(row.x1, box.x1);
    } else rows.push({ y: box.y1, x0: box.x0, x1: box.x1, lines: [line] });
  }
  for (const row of rows) if (row.lines.length > 1) row.lines.sort((a, b) => boxOf(a).x0 - boxOf(b).x0);
  return rows;
}

/** The lines of blocks drawn beside each other: parts of rows, even in letters of unlike sizes. */
function splitLines(lines: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const split = new Set<FlowLine>();
  let first: FlowLine | null = null;
  for (const line of lines) {
    const { column } = line.setting;
    if (line.apart === true) first = line;
    else if (first?.setting.column.x0 !== column.x0 || first.setting.column.x1 !== column.x1) first = null;
    if (first !== null) split.add(line);
  }
  return split;
}

/** Fraction of the lower of two lines that is level if they stand on one row: a name and the small print beside it. */
const level = 0.55;

function standsBeside(line: FlowLine, { lines }: Row): boolean {
  const a = boxOf(line);
  return lines.every((other) => {
    const b = boxOf(other);
    const lower = Math.min(a.y1 - a.y0, b.y1 - b.y0);
    return overlap(a.x0, a.x1, b.x0, b.x1) <= 0 && overlap(a.y0, a.y1, b.y0, b.y1) >= level * lower;
  });
}

function boxOf({ source }: FlowLine): Box {
  return (source as Source).box;
}

function distance(row: Row, inner: Row | undefined): number {
  return inner === undefined ? Infinity : Math.abs(inner.y - row.y);
}

function rowText({ lines }: Row): string {
  return lines.map(textOf).join(" ").trim();
}

/** The lines in table cells, which may be all the text of a report. */
function cellLines(page: PageLayout): readonly FlowLine[] {
  return page.items.flatMap((item) =>
    item.type === "table" ? item.rows.flatMap((row) => row.flatMap(({ lines }) => lines)) : [],
  );
}

/** Tables and figures, which may also be next to a row. */
function boxesOf(page: PageLayout): readonly Box[] {
  return page.items.flatMap((item) => {
    if (item.type === "table") return item.sources.map(({ box }) => box);
    return item.type === "picture" && item.source !== null ? [item.source.box] : [];
  });
}

/** Distance to an inner table or figure, as if its nearest edge were a line of text. */
function toFloat(row: Row, { x0, y0, x1, y1 }: Box, edge: EdgeRow["edge"], size: number): number {
  if (overlap(row.x0, row.x1, x0, x1) <= 0) return Infinity;
  if (edge === "top") return y0 >= row.y - size ? Math.max(0, y0 - row.y) + size : Infinity;
  return y1 <= row.y ? Math.max(0, row.y - y1) : Infinity;
}

/** The largest size with a substantial share of the letters: captions and references may be most of a page. */
function usualSize(lines: readonly FlowLine[]): number {
  const letters = new Map<number, number>();
  let all = 0;
  for (const line of lines) {
    const count = line.runs.reduce((sum, { text }) => sum + text.length, 0);
    const size = Math.round(2 * sizeOf(line)) / 2;
    letters.set(size, (letters.get(size) ?? 0) + count);
    all += count;
  }
  const common = [...letters].filter(([, count]) => count >= 0.25 * all).map(([size]) => size);
  return Math.max(1, common.length > 0 ? Math.max(...common) : (median(lines.map(sizeOf)) ?? 10));
}

/** The text of a line. */
export function textOf(line: FlowLine): string {
  const { runs } = line;
  // Most lines have one run.
  return runs.length === 1 ? (runs[0] as Run).text : runs.map((run) => run.text).join("");
}

/** Size of most letters of a line. */
export function sizeOf(line: FlowLine): number {
  let best = 0;
  let most = -1;
  for (const { size, text } of line.runs) {
    if (text.length <= most) continue;
    best = size;
    most = text.length;
  }
  return best;
}
