import { expect, it } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Glyph } from "../../../src/model/page.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";

/** Lines set on an axis, the first of them large. */
function centred(axis: number, lines: readonly string[]): readonly Glyph[] {
  return lines.flatMap((line, row) => {
    const size = row === 0 ? 20 : 10;
    return glyphsOf(line, { x: axis - 0.25 * size * line.length, baseline: 100 + 14 * row, size });
  });
}

/** The lines of a page in reading order. */
function read(...glyphs: readonly (readonly Glyph[])[]): readonly string[] {
  const { items } = layOutPage(pageOf({ width: 600, height: 700, glyphs: glyphs.flat() }));
  return items.map((item) => (item.type === "line" ? item.runs.map(({ text }) => text).join("") : item.type));
}

it("reads centred cards beside each other one after the other", () => {
  const cards = [
    ["Two", "carbon intensity from", "our eastern and other", "plants in May"],
    ["First", "platform engineer", "employed by our plants", "in the east"],
    ["Third", "production is powered", "by two of the", "fields in the sea"],
  ];
  expect(read(...cards.map((card, index) => centred(120 + 170 * index, card)))).toEqual(cards.flat());
});

it("keeps rows together whose cells all begin anew", () => {
  const columns = [
    ["Kind", "Carbon", "Iron and nickel", "Tin"],
    ["Place", "Norway", "Chile", "Bolivia"],
  ];
  const cards = columns.map((lines, index) => centred(120 + 170 * index, lines));
  const rows = cards.flat().sort((a, b) => a.baseline - b.baseline || a.x - b.x);
  expect(read(rows)).not.toEqual(columns.flat());
});

it("reads signatures beside each other one after the other", () => {
  const forms = [
    ["______________", "Jane Miller", "Date: ______"],
    ["______________", "John Clerk", "Date: ______"],
  ];
  const set = forms.map((lines, index) =>
    lines.flatMap((line, row) => glyphsOf(line, { x: 60 + 240 * index, baseline: 100 + 14 * row, size: 10 })),
  );
  expect(read(...set)).toEqual(forms.flat());
});

it("keeps blanks in the line of their labels", () => {
  const lines = [
    ["Address:", "______________"],
    ["Telephone:", "______________"],
  ].flatMap(([label = "", blank = ""], row) =>
    [
      { text: label, x: 60 },
      { text: blank, x: 200 },
    ].map(({ text, x }) => glyphsOf(text, { x, baseline: 100 + 14 * row, size: 10 })),
  );
  expect(read(...lines)).toEqual(["Address: ______________", "Telephone: ______________"]);
});
