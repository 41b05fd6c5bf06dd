import { expect, it } from "vitest";
import { fragmentOf } from "../../../src/layout/text/fragments.ts";
import { joinItemMarkers } from "../../../src/layout/text/item-markers.ts";
import type { Fragment } from "../../../src/layout/text/text.ts";

/** Rows of 12 points, letters 5 wide; two spaces part fragments. */
function check(drawing: string, expected: readonly string[]): void {
  const fragments = drawing
    .split("\n")
    .flatMap((row, index) =>
      [...row.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index: at }) =>
        fragmentAt(text, 5 * at, 12 * index),
      ),
    );
  const texts = joinItemMarkers(fragments).map(({ words }) => words.map(({ text }) => text).join(" "));
  expect(texts).toEqual(expected);
}

function fragmentAt(text: string, x: number, baseline: number): Fragment {
  const box = { x0: x, y0: baseline - 7, x1: x + 5 * text.length, y1: baseline };
  return fragmentOf([
    { glyphs: [], font: -1, color: "#000000", text, box, baseline, size: 10, even: false, solid: false },
  ]);
}

it("marks are joined with their items over wide gaps, and not with columns before them", () => {
  check("text    •    one\ntext    •    two", ["text", "• one", "text", "• two"]);
});

it("marks far from what follows, and dashes, stay alone", () => {
  check("•                one\n–    two", ["•", "one", "–", "two"]);
});
