import { describe, expect, it } from "vitest";
import { scoreJoins, type PlacedText } from "../../bench/quality/joins.ts";
import type { Source } from "../../src/model/flow.ts";

const truth = [
  { kind: "paragraph", text: "Rivers are long and lakes are round but both have water" },
] as const;

function lineAt(page: number, y: number): Source {
  return { page, box: { x0: 72, y0: y, x1: 300, y1: y + 10 }, glyphs: [] };
}

function check(texts: readonly PlacedText[], expected: string): void {
  const { joined, crossing } = scoreJoins(truth, texts);
  expect(`${joined} of ${crossing}`).toBe(expected);
}

describe("a paragraph", () => {
  const [{ text }] = truth;
  const halves = ["Rivers are long and lakes", "are round but both have water"] as const;

  it("on one page is not counted", () => {
    check([{ text, sources: [lineAt(1, 100), lineAt(1, 112)] }], "0 of 0");
  });

  it("over a page, a column or a float is counted as joined where it is one text", () => {
    check([{ text, sources: [lineAt(1, 700), lineAt(2, 100)] }], "1 of 1");
    check([{ text, sources: [lineAt(1, 700), lineAt(1, 100)] }], "1 of 1");
    check([{ text, sources: [lineAt(1, 100), lineAt(1, 400)] }], "1 of 1");
  });

  it("is missed where the page break parts it", () => {
    check(
      [
        { text: halves[0], sources: [lineAt(1, 700)] },
        { text: halves[1], sources: [lineAt(2, 100)] },
      ],
      "0 of 1",
    );
  });

  it("that falls apart inside a column is not counted", () => {
    check(
      [
        { text: halves[0], sources: [lineAt(1, 100)] },
        { text: halves[1], sources: [lineAt(1, 112)] },
      ],
      "0 of 0",
    );
  });
});
