/**
 * Pages drawn with letters: what the table tests are written in.
 *
 *     ┌──────┬─────┐      a character is 6 points wide, a line 12 high, letters are 10 points;
 *     │ Name │ Age │      one space parts words, two part fragments;
 *     ├──────┼─────┤      box characters draw lines
 *     │ Anna │  31 │
 *     └──────┴─────┘
 */
import { fragmentOf } from "../../../../src/layout/text/fragments.ts";
import type { PageCell, PageTable } from "../../../../src/layout/objects/parts.ts";
import type { Fragment, Word } from "../../../../src/layout/text/text.ts";
import { findTables } from "../../../../src/layout/objects/tables/index.ts";
import type { Page, Path, Rule } from "../../../../src/model/page.ts";

const [cellWidth, lineHeight, size] = [6, 12, 10];

/** The sides that the lines of each box character reach: left, right, up, down. */
const reaches: Readonly<Record<string, string>> = {
  "─": "lr",
  "═": "lr",
  "│": "ud",
  "┌": "rd",
  "┐": "ld",
  "└": "ru",
  "┘": "lu",
  "├": "rud",
  "┤": "lud",
  "┬": "lrd",
  "┴": "lru",
  "┼": "lrud",
};

/** A page and its text, as the search for tables takes them. */
export interface Drawing {
  readonly page: Page;
  readonly fragments: readonly Fragment[];
}

/** Reads a drawing; the first line may be empty. */
export function drawingOf(text: string): Drawing {
  const rows = text.replace(/^\n/u, "").split("\n");
  const rules = [...horizontalRules(rows), ...verticalRules(rows)];
  return { page: pageOf(rules), fragments: rows.flatMap(fragmentsOf) };
}

/** A page of points with line work and no glyphs. */
export function pageOf(rules: readonly Rule[], paths: readonly Partial<Path>[] = []): Page {
  const blank = { order: 0, clip: null, hidden: null, markedContent: null, outline: "", rules: [] } as const;
  const stroke = { color: "#000000", width: 1, dash: [], dashOffset: 0, cap: "butt", join: "miter" } as const;
  const box = { x0: 0, y0: 0, x1: 600, y1: 800 };
  return {
    number: 1,
    label: null,
    width: 600,
    height: 800,
    rotation: 0,
    boxes: {},
    fonts: [],
    glyphs: [],
    images: [],
    paths: [
      { ...blank, box, fill: null, fillRule: "nonzero", stroke, rules },
      ...paths.map((path) => ({
        ...blank,
        box,
        fill: null,
        fillRule: "nonzero" as const,
        stroke: null,
        ...path,
      })),
    ],
    shadings: [],
    forms: [],
    clips: [],
    links: [],
    annotations: [],
    tags: [],
  };
}

/** Words on one baseline, by the character they begin at. */
export function wordAt(text: string, column: number, row: number): Word {
  const baseline = row * lineHeight + 9;
  const box = {
    x0: column * cellWidth,
    y0: baseline - 7,
    x1: (column + text.length) * cellWidth,
    y1: baseline,
  };
  return { glyphs: [], font: -1, color: "#000000", text, box, baseline, size, even: false, solid: false };
}

function fragmentsOf(line: string, row: number): Fragment[] {
  const plain = line.replace(/[─═│┌┐└┘├┤┬┴┼]/gu, "  ").length === line.length ? line : blankBoxes(line);
  return [...plain.matchAll(/\S+(?: \S+)*/gu)].map((match) => {
    const words = [...match[0].matchAll(/\S+/gu)].map((word) =>
      wordAt(word[0], match.index + word.index, row),
    );
    return fragmentOf(words);
  });
}

/** A box character parts fragments as two spaces do. */
function blankBoxes(line: string): string {
  return line.replace(/ ?[─═│┌┐└┘├┤┬┴┼] ?/gu, (found) => " ".repeat(found.length));
}

function horizontalRules(rows: readonly string[]): Rule[] {
  return rows.flatMap((line, row) =>
    runsOf(line, "lr").map(({ from, to }): Rule => {
      const y = (row + 0.5) * lineHeight;
      return {
        kind: "horizontal",
        box: { x0: from * cellWidth, x1: to * cellWidth, y0: y - 0.5, y1: y + 0.5 },
      };
    }),
  );
}

function verticalRules(rows: readonly string[]): Rule[] {
  const width = rows.reduce((most, line) => Math.max(most, line.length), 0);
  return Array.from({ length: width }, (_, column) =>
    rows.map((line) => line[column] ?? " ").join(""),
  ).flatMap((line, column) =>
    runsOf(line, "ud").map(({ from, to }): Rule => {
      const x = (column + 0.5) * cellWidth;
      return {
        kind: "vertical",
        box: { x0: x - 0.5, x1: x + 0.5, y0: from * lineHeight, y1: to * lineHeight },
      };
    }),
  );
}

/** Runs of characters with lines in a direction, from the middle of a corner or the edge of a line's end. */
function runsOf(line: string, [back, on]: string): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < line.length; at++) {
    const sides = reaches[line[at] ?? ""] ?? "";
    if (!sides.includes(back ?? "") && !sides.includes(on ?? "")) continue;
    const last = runs[runs.length - 1];
    const goesOn = last !== undefined && last.to === at && sides.includes(back ?? "");
    const end = sides.includes(on ?? "") ? at + 1 : at + 0.5;
    if (goesOn) last.to = end;
    else runs.push({ from: sides.includes(back ?? "") ? at : at + 0.5, to: end });
  }
  return runs;
}

/** Finds the tables of a drawing and writes them: rows of cells, `<2>` columns wide, `^2` rows high, `/` between lines. */
export function tablesIn(text: string): string[] {
  const { page, fragments } = drawingOf(text);
  return findTables(page, fragments).map(writeTable);
}

/** Writes a table row by row, the head parted from the body by a line. */
export function writeTable(table: PageTable): string {
  const rows = Array.from({ length: table.rowCount }, (_, row) =>
    table.cells
      .filter((cell) => cell.row === row)
      .map(writeCell)
      .join(" | "),
  );
  if (table.headRows > 0) rows.splice(table.headRows, 0, "---");
  return rows.join("\n");
}

function writeCell({ lines, columnSpan, rowSpan }: PageCell): string {
  const text = lines.map((line) => line.words.map((word) => word.text).join(" ")).join(" / ");
  const spans = (columnSpan > 1 ? `<${columnSpan}>` : "") + (rowSpan > 1 ? `^${rowSpan}` : "");
  return spans + (spans !== "" && text !== "" ? " " : "") + text || "·";
}
