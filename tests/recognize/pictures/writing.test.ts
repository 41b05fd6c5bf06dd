import { expect, test } from "vitest";
import { findComponents } from "../../../src/recognize/image/components.ts";
import type { Gray } from "../../../src/recognize/image/gray.ts";
import { findInk } from "../../../src/recognize/image/ink.ts";
import { findWriting } from "../../../src/recognize/pictures/writing.ts";
import { blacken, sheetOf, textSheet } from "../../support/bitmap.ts";

function writingIn(sheet: Gray, known: Parameters<typeof findWriting>[1] = []): string {
  const writing = findWriting(findComponents(findInk(sheet)), known, sheet.width);
  if (writing === null) return "none";
  return writing.scattered ? "scattered" : "in lines";
}

/** Spots of the size of letters, here and there. */
function spots(): Gray {
  const sheet = sheetOf(600, 600);
  for (let at = 0; at < 400; at++)
    blacken(sheet, (at * 7919) % 580, (at * 104729) % 580, 5 + (at % 4), 6 + (at % 9));
  return sheet;
}

test("lines of letters over the picture are writing in lines", () => {
  expect(writingIn(textSheet())).toBe("in lines");
});

test("a few words beside a large bar are scattered writing", () => {
  const sheet = sheetOf(400, 300);
  blacken(sheet, 50, 60, 80, 200);
  for (let letter = 0; letter < 8; letter++) blacken(sheet, 200 + 12 * letter, 100, 7, 12);
  expect(writingIn(sheet)).toBe("scattered");
});

test("spots as large as letters are none", () => {
  expect(writingIn(spots())).toBe("none");
});

test("letters too low to be read are none", () => {
  const sheet = sheetOf(400, 100);
  for (let letter = 0; letter < 30; letter++) blacken(sheet, 20 + 6 * letter, 50, 3, 5);
  expect(writingIn(sheet)).toBe("none");
});

test("what the page itself says is known already", () => {
  expect(writingIn(textSheet(), [{ x0: 0, y0: 0, x1: 600, y1: 600 }])).toBe("none");
});
