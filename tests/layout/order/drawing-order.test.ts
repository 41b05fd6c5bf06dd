import { expect, it } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Glyph } from "../../../src/model/page.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";

/** The lines of a page in reading order. */
function read(...glyphs: readonly (readonly Glyph[])[]): readonly string[] {
  const { items } = layOutPage(pageOf({ width: 600, height: 700, glyphs: glyphs.flat() }));
  return items.map((item) => (item.type === "line" ? item.runs.map(({ text }) => text).join("") : item.type));
}

/** Lines below each other from a left edge and a first baseline. */
function block(x: number, baseline: number, lines: readonly string[]): readonly Glyph[] {
  return lines.flatMap((line, row) => glyphsOf(line, { x, baseline: baseline + 14 * row, size: 10 }));
}

const sender = ["Maison Blanc", "12, rue des Tilleuls", "69003 Lyon"];
const invoice = ["Facture FB-20331", "Date du 8 juillet"];

it("reads a large name before the small lines beside it", () => {
  const name = glyphsOf("NORDWIND", { x: 50, baseline: 110, size: 30 });
  const lines = ["Solar and heat pumps", "Installation since 1998"];
  expect(read(name, block(400, 92, lines))).toEqual(["NORDWIND", ...lines]);
});

it("reads blocks side by side one after the other", () => {
  expect(read(block(50, 100, sender), block(380, 105, invoice))).toEqual([...sender, ...invoice]);
});

it("reads text below a block after the block beside it", () => {
  const text = ["Below both of them follows the text of the letter, over", "the whole width of the page."];
  const letter = text
    .map((line, row) => glyphsOf(line, { x: 50, baseline: 150 + 14 * row, size: 12 }))
    .flat();
  expect(read(block(50, 100, sender), letter, block(380, 105, invoice))).toEqual([
    ...sender,
    ...invoice,
    ...text,
  ]);
});

it("reads rows across if each is drawn from left to right", () => {
  const rows = ["Venue", "Speaker", "Moderator"].flatMap((label, row) => [
    ...block(50, 100 + 14 * row, [label]),
    ...block(200, 100 + 14 * row, [["Hall B", "Ines Ferraz", "Susan Blyth"][row] ?? ""]),
  ]);
  expect(read(rows)).toEqual(["Venue Hall B", "Speaker Ines Ferraz", "Moderator Susan Blyth"]);
});

it("distrusts the drawing order of a page whose columns are drawn upwards", () => {
  const names = ["The committee of the club", "Ada", "Bo", "Cy"];
  const left = [3, 2, 1, 0].flatMap((row) => block(50, 100 + 14 * row, [names[row] ?? ""]));
  const right = [3, 2, 1, 0].flatMap((row) => block(300, 100 + 14 * row, [names[row] ?? ""]));
  expect(read(left, right)).toEqual(names.map((name) => `${name} ${name}`));
});

it("reads the head of a column with the column, if it is drawn with it", () => {
  const row = block(50, 86, ["Serves 4 to 6 people, with bread"]);
  const time = block(230, 86, ["Takes half an hour and fifteen minutes"]);
  const left = ["Ingredients", "250 g brown lentils", "1 onion, 2 carrots", "800 ml vegetable stock"];
  const right = [
    "Rinse the lentils and peel the onion.",
    "Fry it in oil until it is soft.",
    "Add all the rest.",
  ];
  expect(
    read(row, time, block(50, 120, left), block(240, 120, ["Method"]), block(262, 134, right)).slice(-7),
  ).toEqual([...left, "Method", ...right].slice(-7));
});
