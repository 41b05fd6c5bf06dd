import { expect, it } from "vitest";
import { findColumnRules } from "../../../src/layout/order/column-rules.ts";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Glyph, Path } from "../../../src/model/page.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";
import { drawn, ruled } from "../../support/rules.ts";

/** Short items at several depths, each on the line of one in the other column. */
function items(name: string, x: number, count = 8): readonly Glyph[] {
  return Array.from({ length: count }, (_, row) =>
    glyphsOf(`${name}${row + 1} item`, { x: x + 12 * (row % 4), baseline: 100 + 25 * row, size: 10 }),
  ).flat();
}

const title = glyphsOf("0 A title over both of the columns", { x: 50, baseline: 60, size: 12 });
const columns = [...title, ...items("a", 50), ...items("b", 150)];
const divider = drawn("vertical", { x0: 140, y0: 85, x1: 140.4, y1: 285 });

/** The first words of the lines in reading order. */
function read(glyphs: readonly Glyph[], paths: readonly Path[]): string {
  const { items: found } = layOutPage(pageOf({ width: 400, height: 500, glyphs, paths }));
  return found
    .map((item) => (item.type === "line" ? (item.runs[0]?.text ?? "").split(" ")[0] : item.type))
    .join(" ");
}

it("reads one column after the other where a rule stands between them", () => {
  const inOrder = "0 a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8";
  expect(read(columns, [])).not.toBe(inOrder);
  expect(read(columns, [divider])).toBe(inOrder);
});

it("parts nothing where a line runs across the rule", () => {
  const across = glyphsOf("c line that runs across the rule", { x: 50, baseline: 262, size: 10 });
  const few = [...title, ...items("a", 50, 6), ...items("b", 150, 6), ...across];
  expect(read(few, [divider])).toBe(read(few, []));
});

it("takes no short rule for a divider, and none of a frame or table", () => {
  const short = drawn("vertical", { x0: 140, y0: 85, x1: 140.4, y1: 130 });
  const frame = ruled({ x0: 40, y0: 85, x1: 240, y1: 285 });
  expect(findColumnRules(pageOf({ width: 400, height: 500, paths: [short, ...frame] }))).toEqual([]);
});
