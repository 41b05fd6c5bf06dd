import { expect, it } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Glyph } from "../../../src/model/page.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";

/** Lines of a column, from a baseline down. */
function column(x: number, baseline: number, lines: readonly string[]): readonly Glyph[] {
  return lines.flatMap((line, row) => glyphsOf(line, { x, baseline: baseline + 12 * row, size: 10 }));
}

function head(text: string, baseline: number, size: number): readonly Glyph[] {
  return glyphsOf(text, { x: 60, baseline, size });
}

/** The lines of a page in reading order. */
function read(...glyphs: readonly (readonly Glyph[])[]): readonly string[] {
  const { items } = layOutPage(pageOf({ width: 500, height: 700, glyphs: glyphs.flat() }));
  return items.map((item) => (item.type === "line" ? item.runs.map(({ text }) => text).join("") : item.type));
}

const [one, two, three, four] = ["first", "second", "third", "fourth"].map((name) =>
  ["one", "two", "three", "four"].map((line) => `${name} column with its line ${line}`),
) as [string[], string[], string[], string[]];

const above = [column(60, 100, one), column(280, 100, two)];

it("ends balanced columns at a head that the right column leaves room for", () => {
  const below = [column(60, 190, three), column(280, 190, four)];
  expect(read(...above, head("B", 170, 16), ...below)).toEqual([...one, ...two, "B", ...three, ...four]);
});

it("ends them too at a head of the same size with nothing below", () => {
  const below = [column(60, 190, three), column(280, 190, four)];
  const order = [...one, ...two, "B", ...three, ...four, "C"];
  expect(read(...above, head("B", 170, 16), ...below, head("C", 260, 16))).toEqual(order);
});

it("reads on down the left column at a head that the right column does not begin level below", () => {
  const below = [column(60, 190, three), column(280, 195, four)];
  expect(read(...above, head("B", 170, 16), ...below)).toEqual([...one, "B", ...three, ...two, ...four]);
});

it("reads a grid of texts row by row where their heads stand level from the first row on", () => {
  const heads = [60, 280].map((x) => glyphsOf("A head", { x, baseline: 80, size: 14 }));
  const lower = [60, 280].map((x) => glyphsOf("A head", { x, baseline: 170, size: 14 }));
  const below = [column(60, 190, three), column(280, 190, four)];
  expect(read(...heads, ...above, ...lower, ...below).filter((line) => line !== "A head")).toEqual([
    ...one,
    ...two,
    ...three,
    ...four,
  ]);
});
