/** Names of several rows that stand in the middle of these. */
import { expect, it } from "vitest";
import { fragmentOf } from "../../../../src/layout/text/fragments.ts";
import type { Fragment } from "../../../../src/layout/text/text.ts";
import type { Rule } from "../../../../src/model/page.ts";
import { findTables } from "../../../../src/layout/objects/tables/index.ts";
import { pageOf, wordAt, writeTable } from "./drawing.ts";

function rowAt(texts: readonly string[], row: number): Fragment[] {
  return texts.map((text, column) => fragmentOf([wordAt(text, [0, 14, 28, 38, 48][column] ?? 0, row)]));
}

/** Rows of a sector and three numbers, two for each country, whose name stands halfway between them. */
function drawn(countries: readonly string[], pitch: number): string[] {
  const fragments = [
    rowAt(["Country", "Sector", "1999", "2000", "2001"], 0),
    ...countries.flatMap((country, index) => {
      const row = (2 * index + 1) * pitch;
      return [
        rowAt(["", "Farming", "598.2", "12.7", "267.7"], row).slice(1),
        [fragmentOf([wordAt(country, 0, row + pitch / 2)])],
        rowAt(["", "Health", "992.6", "53.3", "772.9"], row + pitch).slice(1),
      ];
    }),
  ].flat();
  return findTables(pageOf([]), fragments).map(writeTable);
}

const table =
  "Country | Sector | 1999 | 2000 | 2001\n---\n" +
  "^2 Greece | Farming | 598.2 | 12.7 | 267.7\nHealth | 992.6 | 53.3 | 772.9\n" +
  "^2 Malta | Farming | 598.2 | 12.7 | 267.7\nHealth | 992.6 | 53.3 | 772.9\n" +
  "^2 Spain | Farming | 598.2 | 12.7 | 267.7\nHealth | 992.6 | 53.3 | 772.9";

it("a name between two rows spans both", () => {
  expect(drawn(["Greece", "Malta", "Spain"], 1)).toEqual([table]);
});

it("a name between two rows that are far apart is no row", () => {
  expect(drawn(["Greece", "Malta", "Spain"], 1.75)).toEqual([table]);
});

/** The tables of lines of text, some of them halfway between others, and of rules. */
function placed(
  lines: readonly (readonly [row: number, text: string])[],
  rules: readonly number[],
): string[] {
  const fragments = lines.flatMap(([row, text]) =>
    [...text.matchAll(/\S+/gu)].map((word) => fragmentOf([wordAt(word[0], word.index, row)])),
  );
  return findTables(pageOf(rules.map(ruleAt)), fragments).map(writeTable);
}

function ruleAt(row: number): Rule {
  return { kind: "horizontal", box: { x0: 0, y0: 12 * row, x1: 312, y1: 12 * row + 1 } };
}

it("names and results are centred on two rows and on three", () => {
  const found = placed(
    [
      [0, "Country       Sector        1999      2000      Change"],
      [2, "              Farming       598.2     12.7"],
      [2.5, "Greece                                          0.12"],
      [3, "              Health        992.6     53.3"],
      [4, "              Farming       598.2     12.7"],
      [5, "Malta         Health        992.6     53.3      0.34"],
      [6, "              Schools       113.4     21.1"],
    ],
    [0, 1.2, 7.2],
  );
  expect(found).toEqual([
    "Country | Sector | 1999 | 2000 | Change\n---\n" +
      "^2 Greece | Farming | 598.2 | 12.7 | ^2 0.12\nHealth | 992.6 | 53.3\n" +
      "^3 Malta | Farming | 598.2 | 12.7 | ^3 0.34\nHealth | 992.6 | 53.3\nSchools | 113.4 | 21.1",
  ]);
});

it("heads between two lines are as high as both, and the lower line stands below the heads of the upper one", () => {
  const found = placed(
    [
      [0, "                        Sales"],
      [0.5, "Country"],
      [1, "              1999      2000      2001"],
      [3, "Greece        598.2     12.7      267.7"],
      [4, "Malta         992.6     53.3      772.9"],
    ],
    [0, 2.2, 5.2],
  );
  expect(found).toEqual([
    "^2 Country | <3> Sales\n1999 | 2000 | 2001\n---\n" +
      "Greece | 598.2 | 12.7 | 267.7\nMalta | 992.6 | 53.3 | 772.9",
  ]);
});

it("names of two lines have a column beside numbers in their middle", () => {
  const found = placed(
    [
      [0, "Plant         Leaf      Root"],
      [2, "Beta"],
      [2.5, "              250       500"],
      [3, "vulgaris"],
      [4, "Daucus"],
      [4.5, "              125       625"],
      [5, "carota"],
      [6, "Allium"],
      [6.5, "              250       125"],
      [7, "cepa"],
    ],
    [0, 1.2, 8.2],
  );
  expect(found).toEqual([
    "Plant | Leaf | Root\n---\nBeta / vulgaris | 250 | 500\nDaucus / carota | 125 | 625\nAllium / cepa | 250 | 125",
  ]);
});
