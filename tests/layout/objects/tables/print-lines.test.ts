import { expect, test } from "vitest";
import { findPrintLines, withoutRaisedMarks } from "../../../../src/layout/objects/tables/print-lines.ts";
import { fragmentOf } from "../../../../src/layout/text/fragments.ts";
import type { Fragment } from "../../../../src/layout/text/text.ts";

/** A word whose letters are half as wide as high. */
function wordAt(text: string, x0: number, baseline: number, size: number): Fragment {
  const box = { x0, y0: baseline - 0.7 * size, x1: x0 + (size / 2) * text.length, y1: baseline };
  const word = { glyphs: [], font: -1, color: "#000000", even: true, solid: false } as const;
  return fragmentOf([{ ...word, text, box, baseline, size }]);
}

function textsOf(fragments: readonly Fragment[]): readonly string[] {
  return withoutRaisedMarks(findPrintLines(fragments)).map((line) =>
    line.fragments.map(({ words }) => words.map(({ text }) => text).join(" ")).join(" | "),
  );
}

test("raised marks have no line of their own", () => {
  expect(
    textsOf([wordAt("d", 60, 96, 6), wordAt("0.450", 30, 100, 10), wordAt("12.15", 90, 100, 10)]),
  ).toEqual(["0.450 | 12.15"]);
});

test("a line of small print above another is a line", () => {
  expect(textsOf([wordAt("mg", 30, 90, 6), wordAt("0.450", 30, 100, 10)])).toEqual(["mg", "0.450"]);
});
