import { expect, test } from "vitest";
import { isColorful } from "../../src/numeric/colors.ts";

test("red, dark blue and pale green are colors; black, grays and white are none", () => {
  expect(["#ff0000", "#000080", "#c0ffc0"].map(isColorful)).toEqual([true, true, true]);
  expect(["#000000", "#808080", "#ffffff", "#7f8088"].map(isColorful)).toEqual([false, false, false, false]);
});
