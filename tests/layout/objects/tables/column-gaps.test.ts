import { expect, test } from "vitest";
import { fragmentOf } from "../../../../src/layout/text/fragments.ts";
import { findColumnGaps } from "../../../../src/layout/objects/tables/column-gaps.ts";
import { findPrintLines } from "../../../../src/layout/objects/tables/print-lines.ts";
import type { Fragment } from "../../../../src/layout/text/text.ts";

/** Words of five letters from a place on, 25 points each with spaces of 3. */
function textAt(x: number, row: number, count = 1): Fragment {
  const baseline = 12 * row;
  const words = Array.from({ length: count }, (_, index) => {
    const x0 = x + 28 * index;
    const box = { x0, y0: baseline - 7, x1: x0 + 25, y1: baseline };
    return {
      glyphs: [],
      font: -1,
      color: "#000000",
      text: "words",
      box,
      baseline,
      size: 10,
      even: true,
      solid: false,
    };
  });
  return fragmentOf(words);
}

const columns = [0, 60, 120, 180];
const rows = [1, 2, 3, 4, 5].flatMap((row) => columns.map((x) => textAt(x, row)));

function gapsIn(fragments: readonly Fragment[]): number {
  return findColumnGaps(findPrintLines(fragments), 10, 2).length;
}

test("a row of one text spans the columns, though its spaces lie between them", () => {
  expect(gapsIn(rows)).toBe(3);
  expect(gapsIn([...rows, textAt(11, 6, 6)])).toBe(3);
});

/** One word between two places. */
function wordAt(x0: number, x1: number, row: number): Fragment {
  const baseline = 12 * row;
  const box = { x0, y0: baseline - 7, x1, y1: baseline };
  return fragmentOf([
    {
      glyphs: [],
      font: -1,
      color: "#000000",
      text: "word",
      box,
      baseline,
      size: 10,
      even: true,
      solid: false,
    },
  ]);
}

/** Three groups of two rows, each group under a title of one long word. */
function titledRows(rowAt: (row: number) => readonly Fragment[]): readonly Fragment[] {
  return [1, 4, 7].flatMap((row) => [wordAt(0, 80, row), ...rowAt(row + 1), ...rowAt(row + 2)]);
}

test("titles of rows span a strip between columns, however many there are", () => {
  expect(gapsIn(titledRows((row) => columns.map((x) => textAt(x, row))))).toBe(3);
});

test("titles of rows over the ragged ends of a column part nothing there", () => {
  const ragged = titledRows((row) => [
    wordAt(0, row === 5 ? 76 : 40, row),
    ...[100, 150, 200].map((x) => textAt(x, row)),
  ]);
  expect(gapsIn(ragged)).toBe(3);
});

test("a head within the space between two columns stands over both and does not narrow it", () => {
  expect(gapsIn([textAt(0, 0), textAt(150, 0), ...rows])).toBe(3);
});
