import { expect, test } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import { findDisagreement } from "../../src/recognize/matching.ts";
import { glyphsOf, pageOf } from "../support/page.ts";

const page = pageOf({ glyphs: glyphsOf("Text that is right as it stands, and long enough to tell.") });
const all = { x0: 0, y0: 0, x1: page.width, y1: page.height };

/** What is said of the page's 46 letters in blocks with these boxes. */
function told(boxes: readonly Box[]): string | undefined {
  const blocks = boxes.map((box) => ({ box, lines: [box] }));
  return findDisagreement(page, { blocks, pictures: [] })?.message;
}

test("letters inside one block agree with the image", () => {
  expect(told([all])).toBeUndefined();
});

test("letters in no block disagree with it", () => {
  expect(told([])).toContain("46 are in no zone of the page's picture, and 0 in several");
});

test("so do letters in two blocks", () => {
  expect(told([all, all])).toContain("0 are in no zone of the page's picture, and 46 in several");
});

test("so do letters over the edge of one", () => {
  const middle =
    (page.glyphs[0]?.box.y0 ?? 0) + 0.5 * ((page.glyphs[0]?.box.y1 ?? 0) - (page.glyphs[0]?.box.y0 ?? 0));
  expect(told([{ ...all, y0: middle + 2 }])).toContain("0 are in no zone");
});
