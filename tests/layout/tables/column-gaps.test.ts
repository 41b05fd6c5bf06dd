import { expect, test } from "vitest";
import { fragmentOf } from "../../../src/layout/fragments.ts";
import { findColumnGaps } from "../../../src/layout/tables/column-gaps.ts";
import { tableDefaults } from "../../../src/layout/tables/options.ts";
import { findPrintLines } from "../../../src/layout/tables/print-lines.ts";
import type { Fragment } from "../../../src/layout/text.ts";

/** Words of five letters from a place on, 25 points each with spaces of 3. */
function textAt(x: number, row: number, count = 1): Fragment {
  const baseline = 12 * row;
  const words = Array.from({ length: count }, (_, index) => {
    const x0 = x + 28 * index;
    const box = { x0, y0: baseline - 7, x1: x0 + 25, y1: baseline };
    return { glyphs: [], text: "words", box, baseline, size: 10, even: true };
  });
  return fragmentOf(words);
}

const columns = [0, 60, 120, 180];
const rows = [1, 2, 3, 4, 5].flatMap((row) => columns.map((x) => textAt(x, row)));

function gapsIn(fragments: readonly Fragment[]): number {
  return findColumnGaps(findPrintLines(fragments, tableDefaults), 10, 2, tableDefaults).length;
}

test("a row of one text spans the columns, though its spaces lie between them", () => {
  expect(gapsIn(rows)).toBe(3);
  expect(gapsIn([...rows, textAt(11, 6, 6)])).toBe(3);
});
