import { expect, it } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Glyph } from "../../../src/model/page.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";

function rows(texts: readonly string[], x: number, size: number, top = 100): readonly Glyph[] {
  return texts.flatMap((row, index) => glyphsOf(row, { x, baseline: top + 12 * index, size }));
}

function read(...glyphs: readonly (readonly Glyph[])[]): readonly string[] {
  const { items } = layOutPage(pageOf({ width: 600, height: 700, glyphs: glyphs.flat() }));
  return items.map((item) => (item.type === "line" ? item.runs.map(({ text }) => text).join("") : item.type));
}

const history = ["Article info", "", "Received", "Accepted", "", "Keywords", "water", "ice"];
const prose = [
  "",
  "Water was looked for in spring, and it was found in all of the",
  "places where it had been expected, and in some others too. In",
  "autumn there was less of it, and in winter all of it was ice. We",
  "say why this may be so, and what can be done with the water as",
  "long as there is any of it left. More of it is told at the end,",
  "where all that was found is put together in a table, by months.",
];

it.each([9, 10])("reads a strip in size %s beside an abstract as a whole", (size) => {
  for (const title of ["Abstract", "A B S T R A C T"]) {
    const right = [title, ...prose];
    const shown = [...history, ...right].filter((row) => row !== "");
    expect(read(rows(history, 60, size), rows(right, 180, 10))).toEqual(shown);
  }
});

it("ends the strip with the abstract, where columns of other widths begin", () => {
  const right = ["Abstract", ...prose];
  const left = [
    "",
    "",
    "Rivers",
    "",
    ...Array.from({ length: 12 }, () => "The rivers of the land were wide, and"),
  ];
  const beside = Array.from({ length: 13 }, () => "the lakes were deep, as they had been");
  const shown = [...history, ...right, ...left, ...beside].filter((row) => row !== "");
  expect(
    read(rows(history, 60, 9), rows(right, 180, 10), rows(left, 60, 10, 240), rows(beside, 285, 10, 240)),
  ).toEqual(shown);
});
