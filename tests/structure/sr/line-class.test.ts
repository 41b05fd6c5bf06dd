import { expect, test } from "vitest";
import { isCaptionStart, isPageNumber, typeOf } from "../../../src/structure/sr/line-class.ts";

test("lines are empty, finished or unfinished", () => {
  expect(["", "  ", "Done.", "Done? ", "Done!", "Not", "Not:", "Not.)"].map(typeOf)).toEqual([
    "EL",
    "EL",
    "FL",
    "FL",
    "FL",
    "UL",
    "UL",
    "UL",
  ]);
});

test("page numbers stand alone", () => {
  const numbers = ["12", "– 12 –", "xii", "Page 3 of 9", "Seite 4", "стр. 5"];
  expect(numbers.filter((line) => !isPageNumber(line))).toEqual([]);
  const others = ["Chapter 4", "civil", "12 apes", "Serbia 1", "1.2"];
  expect(others.filter((line) => isPageNumber(line))).toEqual([]);
});

test("captions begin with a label and a sign", () => {
  expect(["Figure 3. A", "Table 1", "Figure 3 shows", "1. A"].map((line) => isCaptionStart(line))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
