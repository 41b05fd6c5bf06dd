import { expect, test } from "vitest";
import { isMultiColumn, scoreAdjacency } from "../../bench/quality/flow-lines.ts";
import { linesOf } from "../support/flow.ts";

const paragraph =
  "The first of the printed lines goes on in all of the sec-ond one and ends in the third of them.";
const [first, second, third] = linesOf(`
  The first of the printed lines
  goes on in all of the sec-
  ond one and ends in the third
`);
const [caption] = linesOf("Figure 1. A caption that stands between");

function flowOf(...lines: readonly (typeof first)[]): Parameters<typeof scoreAdjacency>[0] {
  return lines.filter((line) => line !== undefined);
}

test("lines that follow each other are adjacent, over hyphens and captions", () => {
  expect(scoreAdjacency(flowOf(first, second, caption, third), [paragraph])).toEqual({
    pairs: 2,
    breaks: [],
  });
});

test("a line that comes too late breaks both its neighbours", () => {
  const { pairs, breaks } = scoreAdjacency(flowOf(first, third, second), [paragraph]);
  expect(pairs).toBe(2);
  expect(breaks.map(({ next }) => next)).toEqual([
    "goes on in all of the sec-",
    "ond one and ends in the third",
  ]);
});

test("lines that stand twice in the text are not counted", () => {
  expect(scoreAdjacency(flowOf(first, second), [paragraph, paragraph]).pairs).toBe(0);
});

test("columns that leave room beside them are several", () => {
  const left = linesOf("a full line of the left column\na full line of the left column");
  const right = linesOf("a full line of a right column\na full line of a right column", { x: 300 });
  expect(isMultiColumn([...left, ...right])).toBe(true);
  expect(isMultiColumn(left)).toBe(false);
});
