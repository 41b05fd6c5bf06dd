import { expect, test } from "vitest";
import { withAngleBrackets } from "../../../src/recognize/ocr/angle-brackets.ts";
import { beside, drawnLine, textOf } from "./drawn-words.ts";

const opening = [
  "......##",
  ".....##.",
  "...##...",
  ".##.....",
  "##......",
  ".##.....",
  "...##...",
  ".....##.",
  "......##",
];
const round = [
  "......##",
  "...##...",
  ".##.....",
  ".##.....",
  "##......",
  ".##.....",
  ".##.....",
  "...##...",
  "......##",
];
const letter = ["....", "....", "####", "#..#", "#..#", "#..#", "#..#", "####", "...."];

function mirrored(rows: readonly string[]): readonly string[] {
  return rows.map((row) => [...row].toReversed().join(""));
}

function read(text: string, ...letters: readonly (readonly string[])[]): string {
  const { line, ink } = drawnLine([{ text, rows: beside(...letters) }]);
  return textOf(withAngleBrackets([line], ink));
}

test("brackets with a corner are angle brackets", () => {
  expect(read("(a)", opening, letter, mirrored(opening))).toBe("⟨a⟩");
});

test("they are told though the letters between them touch", () => {
  const touching = letter.map((row) => row + row);
  expect(read("(ab)", opening, touching, mirrored(opening))).toBe("⟨ab⟩");
});

test("round brackets stay, and so does one with a corner on a page without the other", () => {
  expect(read("(a)", round, letter, mirrored(round))).toBe("(a)");
  expect(read("(a)", opening, letter, mirrored(round))).toBe("(a)");
});
