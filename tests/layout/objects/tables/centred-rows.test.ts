/** Rows whose entries are centred beside a label of two lines. */
import { expect, it } from "vitest";
import { findTables } from "../../../../src/layout/objects/tables/index.ts";
import { fragmentOf } from "../../../../src/layout/text/fragments.ts";
import type { Fragment } from "../../../../src/layout/text/text.ts";
import { pageOf, wordAt, writeTable } from "./drawing.ts";

function rowAt(texts: readonly string[], row: number): Fragment[] {
  return texts.flatMap((text, column) =>
    text === "" ? [] : [fragmentOf([wordAt(text, [0, 28, 38, 48][column] ?? 0, row)])],
  );
}

it("a label beside centred entries begins their row instead of going on with the row above", () => {
  const fragments = [
    rowAt(["Finding", "1999", "2000", "2001"], 0),
    rowAt(["Length of stay in days", "5.59", "7.81", "1.02"], 1),
    rowAt(["Number of transfusions of"], 2),
    rowAt(["", "1.91", "2.72", "4.15"], 2.45),
    rowAt(["packed cells"], 2.9),
    rowAt(["Number of illnesses", "0.65", "1.83", "0.99"], 3.9),
    rowAt(["Number of surgeries", "0.12", "1.44", "0.31"], 4.9),
  ].flat();
  expect(findTables(pageOf([]), fragments).map(writeTable)).toEqual([
    "Finding | 1999 | 2000 | 2001\n---\nLength of stay in days | 5.59 | 7.81 | 1.02\n" +
      "Number of transfusions of / packed cells | 1.91 | 2.72 | 4.15\n" +
      "Number of illnesses | 0.65 | 1.83 | 0.99\nNumber of surgeries | 0.12 | 1.44 | 0.31",
  ]);
});
