import { expect, test } from "vitest";
import { writePrimitives } from "../../src/write/primitives.ts";
import { glyphsOf, imageOf, pageOf, tagOf } from "../support/page.ts";

const page = pageOf({
  label: "iv",
  glyphs: glyphsOf('line\nend "\u2028" \uD83D', { x: 1 / 3 }),
  images: [imageOf()],
  tags: [tagOf({ attributes: { ColSpan: 2 } })],
});

test("a page is one line", () => {
  expect(writePrimitives(page).indexOf("\n")).toBe(writePrimitives(page).length - 1);
});

test("reading the line gives back the page, to the last digit", () => {
  expect(JSON.parse(writePrimitives(page))).toEqual(page);
});
