import { expect, test } from "vitest";
import { findComponents } from "../../../src/recognize/image/components.ts";
import { findInk } from "../../../src/recognize/image/ink.ts";
import { findLetters } from "../../../src/recognize/image/letters.ts";
import { blacken, sheetOf } from "../../support/bitmap.ts";

test("letters are told by their height, however many dots lead from them to page numbers", () => {
  const contents = sheetOf(600, 600);
  for (let line = 0; line < 20; line++) {
    const foot = 40 + 26 * line;
    for (let x = 40; x < 160; x += 10) blacken(contents, x, foot - 10, 6, 10);
    for (let x = 170; x < 580; x += 6) blacken(contents, x, foot - 3, 3, 3);
  }
  const { height, members } = findLetters(findComponents(findInk(contents)));
  expect(height).toBe(10);
  expect(members).toHaveLength(20 * 12);
});
