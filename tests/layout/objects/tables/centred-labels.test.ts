/** Names of several rows that stand in the middle of these. */
import { expect, it } from "vitest";
import { fragmentOf } from "../../../../src/layout/text/fragments.ts";
import type { Fragment } from "../../../../src/layout/text/text.ts";
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
