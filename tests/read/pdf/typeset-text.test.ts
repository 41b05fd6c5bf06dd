import { expect, test } from "vitest";
import { setLine, wrapText } from "../../../src/read/pdf/typeset-text.ts";

const place = { x: 10, baseline: 20, size: 10, room: 100 };
const setting = { font: 0, order: 0 };

test("letters follow each other, ideographs twice as wide", () => {
  const set = setLine("a北b", place, setting);
  expect(set.map(({ text, x, advance }) => [text, x, advance])).toEqual([
    ["a", 10, 5],
    ["北", 15, 10],
    ["b", 25, 5],
  ]);
});

test("Hebrew runs from the right, and a number in it from the left", () => {
  const set = setLine("אב 12", place, setting);
  expect(set.map(({ text, x }) => [text, x])).toEqual([
    ["א", 30],
    ["ב", 25],
    [" ", 20],
    ["1", 10],
    ["2", 15],
  ]);
});

test("a line that is too long for its room is set closer", () => {
  const set = setLine("x".repeat(40), place, setting);
  expect(set.at(-1)?.box.x1).toBeCloseTo(110);
});

test("text is broken where it says so and where the room ends", () => {
  expect(wrapText("one two three\nfour", 4)).toEqual(["one two", "three", "four"]);
});
