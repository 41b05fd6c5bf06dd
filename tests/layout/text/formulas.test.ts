import { describe, expect, it } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Glyph } from "../../../src/model/page.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";

const full = "Words that run on from line to line as a text does, all of them full";

/** A line of text at a place across the page; letters are 5 points wide. */
interface Printed {
  readonly text: string;
  readonly x: number;
}

/** Text, then what is given 12 points apart, then text again; which of the lines in between are formulas. */
function check(between: readonly (readonly Printed[])[], expected: readonly string[]): void {
  const rows: readonly (readonly Printed[])[] = [text, text, ...between, text, text];
  const glyphs = rows.flatMap((row, index) =>
    row.flatMap((part): readonly Glyph[] => glyphsOf(part.text, { x: part.x, baseline: 100 + 12 * index })),
  );
  const formulas = layOutPage(pageOf({ glyphs })).items.flatMap((item) =>
    item.type === "line" && item.kind === "formula" ? [item.runs.map((run) => run.text).join("")] : [],
  );
  expect(formulas).toEqual(expected);
}

const text: readonly Printed[] = [{ text: full, x: 72 }];
const centred = (words: string): readonly Printed[] => [{ text: words, x: 242 - 2.5 * words.length }];

describe("a displayed formula", () => {
  it("stands in the middle of its column", () => {
    check([centred("y = a + bx")], ["y = a + bx"]);
  });

  it("has its number at the margin", () => {
    check(
      [
        [
          { text: "F = ma", x: 130 },
          { text: "(12)", x: 392 },
        ],
      ],
      ["F = ma (12)"],
    );
  });

  it("has its numerator and denominator", () => {
    check([centred("x − m"), centred("z = _____"), centred("s")], ["x − m", "z = _____", "s"]);
  });

  it("may have names of functions and a condition", () => {
    check([centred("f(x) = log x for x > 0")], ["f(x) = log x for x > 0"]);
  });
});

describe("no displayed formula", () => {
  it("is a line of text with a relation in it", () => {
    check([centred("the result was better (p < 0.05)")], []);
  });

  it("is the last line of a paragraph", () => {
    check([[{ text: "y = a + bx", x: 72 }]], []);
  });

  it("is the size of a group", () => {
    check([centred("(n = 24)")], []);
  });

  it("is a heading in the middle", () => {
    check([centred("II. Results + 3 figures")], []);
  });
});
