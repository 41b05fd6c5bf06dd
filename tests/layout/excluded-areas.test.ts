import { expect, test } from "vitest";
import { excludeAreas } from "../../src/layout/excluded-areas.ts";
import { layOutPage } from "../../src/layout/index.ts";
import { glyphsOf, imageOf, pageOf } from "../support/page.ts";

const page = pageOf({
  glyphs: [...glyphsOf("body", { baseline: 100 }), ...glyphsOf("stamp", { baseline: 400 })],
  images: [imageOf({ box: { x0: 60, y0: 300, x1: 100, y1: 500 } })],
});
const below = { x0: 0, y0: 350, x1: 600, y1: 450 };

test("text in an excluded area has a place of its own, and none is lost", () => {
  const { items, letters } = layOutPage(page, { exclude: [{ page: 1, box: below }] });
  const lines = items.flatMap((item) =>
    item.type === "line" ? [[item.place, item.runs.map(({ text }) => text).join("")]] : [],
  );
  expect(lines).toEqual([
    ["body", "body"],
    ["excluded", "stamp"],
  ]);
  expect(letters).toBe(9);
});

test("pictures whose centre is in an excluded area are left out", () => {
  const { items } = layOutPage(page, { exclude: [{ page: 1, box: below }] });
  expect(items.some(({ type }) => type === "picture")).toBe(false);
});

test("areas of other pages change nothing", () => {
  expect(excludeAreas(page, [{ page: 2, box: below }])).toBe(page);
});
