import { expect, test } from "vitest";
import { withKnownLetters } from "../../../src/recognize/ocr/alike-letters.ts";
import { beside, type DrawnWord, drawnLine, textOf } from "./drawn-words.ts";

const l = ["####...", "...#...", "...#...", "...#...", "...#...", "...#...", "...#...", "#######"];
const one = ["..##...", ".#.#...", "#..#...", "...#...", "...#...", "...#...", "...#...", "#######"];
const s = [".......", ".......", "#####..", "#......", "#####..", "....#..", "#####..", "......."];
const o = [".......", ".......", ".###...", "#...#..", "#...#..", "#...#..", ".###...", "......."];

function read(...words: readonly DrawnWord[]): string {
  const { line, ink } = drawnLine(words);
  return textOf(withKnownLetters([line], ink));
}

const known: DrawnWord = { text: "loss", rows: beside(l, o, s, s) };

test("an l that was read as a figure is known by the same letter in a word", () => {
  expect(read(known, { text: "1s", rows: beside(l, s) })).toBe("loss ls");
  expect(read(known, { text: "LS", rows: beside(l, s), confidence: 0.96 })).toBe("loss ls");
});

test("a figure that looks like those of a number stays, and so does what nothing on the page is like", () => {
  expect(read(known, { text: "11", rows: beside(one, one) }, { text: "1", rows: one })).toBe("loss 11 1");
  expect(read({ text: "so", rows: beside(s, o) }, { text: "1s", rows: beside(l, s) })).toBe("so 1s");
});

test("a name in capitals stays, though one of its letters looks like a small one", () => {
  expect(read(known, { text: "LSD", rows: beside(l, s, o) })).toBe("loss LSD");
});

test("a word whose letters touch stays", () => {
  expect(read(known, { text: "1s", rows: l.map((row, at) => row + (s[at] ?? "")) })).toBe("loss 1s");
});
