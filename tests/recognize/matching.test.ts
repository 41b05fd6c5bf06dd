import { describe, expect, test } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import { correctBlocks, findDisagreement, matchObjects } from "../../src/recognize/matching.ts";
import { glyphsOf, pageOf } from "../support/page.ts";

function box(x0: number, y0: number, x1: number, y1: number): Box {
  return { x0, y0, x1, y1 };
}

/** Two blocks, one over the other. */
const blocks = [box(0, 0, 100, 50), box(0, 60, 100, 110)];

test.each<[string, Box, object]>([
  ["inside one block is assigned to it", box(10, 10, 30, 20), { assigned: [{ object: 0, block: 0 }] }],
  ["over two blocks is unresolved", box(10, 30, 30, 80), { unresolved: [{ object: 0, blocks: [0, 1] }] }],
  ["over the edge of one is unresolved", box(80, 10, 130, 20), { unresolved: [{ object: 0, blocks: [0] }] }],
  ["in none is unassigned", box(200, 10, 230, 20), { unassigned: [0] }],
])("an object %s", (_, object, expected) => {
  const none = { assigned: [], unresolved: [], unassigned: [] };
  expect(matchObjects([object], blocks)).toEqual({ ...none, ...expected });
});

describe("blocks are corrected", () => {
  test("where one object spans them: they are one", () => {
    expect(correctBlocks([box(10, 30, 30, 80)], blocks)).toEqual([box(0, 0, 100, 110)]);
  });

  test("where one reaches out: it grows", () => {
    expect(correctBlocks([box(80, 10, 130, 20)], blocks)).toContainEqual(box(0, 0, 130, 50));
  });

  test("where one is missing: it is added, once for objects that meet", () => {
    const words = [box(200, 10, 230, 20), box(232, 10, 260, 20), box(300, 80, 320, 90)];
    expect(correctBlocks(words, blocks)).toEqual([...blocks, box(200, 10, 260, 20), box(300, 80, 320, 90)]);
  });
});

test("a page and a picture that do not belong together are told", () => {
  const page = pageOf({ glyphs: glyphsOf("Text that is right as it stands, and long enough to tell.") });
  const [first] = page.glyphs;
  const all = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  expect(first).toBeDefined();
  expect(findDisagreement(page, { blocks: [{ box: all, lines: [all] }], pictures: [] })).toBeNull();
  expect(findDisagreement(page, { blocks: [], pictures: [] })).toMatchObject({
    code: "zones/disagree",
    page: 1,
  });
});
