import { describe, expect, it } from "vitest";
import { fragmentOf } from "../../../src/layout/text/fragments.ts";
import { findBlocks, findLines, gapBetween } from "../../../src/layout/text/lines.ts";
import type { Fragment } from "../../../src/layout/text/text.ts";

/** Rows of 12 points; two spaces part fragments, `{14}` is a size.  A row of dashes parts the blocks expected. */
function check(drawing: string, expected: string, leading = 1.2): void {
  const lines = findLines(fragmentsOf(drawing));
  const blocks = findBlocks(lines, leading);
  const rows = lines.flatMap((line, index) => [
    ...(index > 0 && blocks[index] !== blocks[index - 1] ? ["---"] : []),
    line.words.map((word) => word.text).join(" "),
  ]);
  expect(rows).toEqual(rowsOf(expected));
}

function rowsOf(drawing: string): readonly string[] {
  return drawing
    .replace(/^\n|\n\s*$/g, "")
    .split("\n")
    .map((row) => row.trim());
}

function fragmentsOf(drawing: string): readonly Fragment[] {
  return drawing.split("\n").flatMap((row, index) =>
    [...row.matchAll(/(?:\{(\d+)\})?([^\s{]+(?: \S+)*)/g)].map((match) => {
      const [, size = "10", text = ""] = match;
      return fragmentAt(text, 72 + 5 * match.index, 72 + 12 * index, Number(size));
    }),
  );
}

function fragmentAt(text: string, x: number, baseline: number, size = 10): Fragment {
  const width = (text.length * size) / 2;
  const box = { x0: x, y0: baseline - 0.7 * size, x1: x + width, y1: baseline };
  return fragmentOf([
    { glyphs: [], font: -1, color: "#000000", text, box, baseline, size, even: false, solid: false },
  ]);
}

describe("lines", () => {
  it("join fragments that stand beside each other", () => {
    check(
      `
      •   an item
          goes on
      •   another
      `,
      `
      • an item
      goes on
      • another
      `,
    );
  });

  it("follow a label that stands beside them at the height of none", () => {
    const lines = findLines([
      fragmentAt("Before", 72, 70),
      fragmentAt("what the diagram shows", 140, 94),
      fragmentAt("and from when", 140, 106),
      fragmentAt("Diagram 2", 72, 112),
      fragmentAt("it is", 140, 118),
    ]);
    const texts = lines.map((line) => line.words.map((word) => word.text).join(" "));
    expect(texts).toEqual(["Before", "Diagram 2", "what the diagram shows", "and from when", "it is"]);
  });

  it("join what stands a little higher or lower", () => {
    const lines = findLines([
      fragmentAt("left", 72, 100),
      fragmentAt("right", 120, 102),
      fragmentAt("below", 72, 112),
    ]);
    expect(lines.map(({ words }) => words.map(({ text }) => text))).toEqual([["left", "right"], ["below"]]);
  });

  it("keep apart what stands above each other", () => {
    const lines = findLines([fragmentAt("upper", 72, 100), fragmentAt("lower", 72, 104)]);
    expect(lines).toHaveLength(2);
  });
});

describe("blocks", () => {
  it("are parted by a gap", () => {
    check(
      `
      the first block
      has two lines

      the second block
      has three of
      its own
      `,
      `
      the first block
      has two lines
      ---
      the second block
      has three of
      its own
      `,
    );
  });

  it("are parted by a change of size", () => {
    check(
      `
      {12}A heading
      its text follows
      without a gap
      {8}and a note in
      {8}small print
      `,
      `
      A heading
      ---
      its text follows
      without a gap
      ---
      and a note in
      small print
      `,
    );
  });

  it("are parted by a gap between two lines that is wider than those of the page", () => {
    const drawing = `
      Table 4: A caption

      and the text after it`;
    check(drawing, "Table 4: A caption\n---\nand the text after it");
    check(drawing, "Table 4: A caption\nand the text after it", 2.4);
  });

  it("do not part at every line of a text set wide", () => {
    check(
      `
      a thesis is set

      with double leading

      on all its pages
      `,
      `
      a thesis is set
      with double leading
      on all its pages
      `,
    );
  });

  it("have no first gap", () => {
    const lines = findLines(fragmentsOf("one\ntwo"));
    expect([gapBetween(lines, 0), gapBetween(lines, 1)]).toEqual([0, 1.2]);
  });
});
