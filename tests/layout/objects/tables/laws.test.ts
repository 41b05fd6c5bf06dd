import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fragmentOf } from "../../../../src/layout/text/fragments.ts";
import { findTables } from "../../../../src/layout/objects/tables/index.ts";
import type { Fragment, Word } from "../../../../src/layout/text/text.ts";
import type { Rule } from "../../../../src/model/page.ts";
import { drawingOf, pageOf, wordAt, type Drawing } from "./drawing.ts";

/** Fragments at any places of a page of letters, no two on one place. */
const fragments: fc.Arbitrary<readonly Fragment[]> = fc
  .array(
    fc.record({
      row: fc.nat(20),
      column: fc.nat(8),
      words: fc.array(fc.constantFrom("12.5", "7", "alpha", "beta", "of", "Graz", "Table", "."), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 60 },
  )
  .map((entries) => {
    const taken = new Set<number>();
    return entries.flatMap(({ row, column, words }) => {
      if (taken.has(row * 9 + column)) return [];
      taken.add(row * 9 + column);
      let at = column * 11;
      const placed = words.map((text) => {
        const word = wordAt(text, at, row);
        at += text.length + 1;
        return word;
      });
      return [fragmentOf(placed)];
    });
  });

/** Lines and frames with corners on a coarse grid, so that many of them touch. */
const rules: fc.Arbitrary<readonly Rule[]> = fc.array(
  fc
    .tuple(fc.constantFrom("horizontal", "vertical", "frame"), fc.nat(8), fc.nat(20), fc.nat(8), fc.nat(20))
    .map(([kind, a, b, c, d]): Rule => {
      const box = { x0: 66 * a, y0: 12 * b, x1: 66 * (a + c), y1: 12 * (b + d) };
      if (kind === "horizontal") return { kind, box: { ...box, y1: box.y0 + 1 } };
      if (kind === "vertical") return { kind, box: { ...box, x1: box.x0 + 1 } };
      return { kind, box };
    }),
  { maxLength: 40 },
);

const drawings = fc
  .record({ fragments, rules })
  .map((parts): Drawing => ({ page: pageOf(parts.rules), fragments: parts.fragments }));

/** Tables of random size and content, drawn with all their lines, so that most are found. */
const tables = fc
  .record({
    columns: fc.integer({ min: 2, max: 5 }),
    rows: fc.array(
      fc.array(fc.constantFrom("one", "two words", "12.5", ""), { minLength: 5, maxLength: 5 }),
      {
        minLength: 2,
        maxLength: 6,
      },
    ),
  })
  .map(({ columns, rows }) => {
    const edge = (left: string, middle: string, right: string): string =>
      left + Array.from({ length: columns }, () => "─".repeat(12)).join(middle) + right;
    const lines = rows.map(
      (row) =>
        `│${row
          .slice(0, columns)
          .map((text) => ` ${text.padEnd(11)}`)
          .join("│")}│`,
    );
    return [edge("┌", "┬", "┐"), lines.join(`\n${edge("├", "┼", "┤")}\n`), edge("└", "┴", "┘")].join("\n");
  })
  .map(drawingOf);

describe.each([
  ["any lines and words", drawings],
  ["drawn tables", tables],
])("%s", (_, arbitrary) => {
  it("gives every word of a table's fragments to exactly one cell", () => {
    fc.assert(
      fc.property(arbitrary, ({ page, fragments: all }) => {
        for (const table of findTables(page, all)) {
          const given = table.fragments.flatMap((index) => (all[index] as Fragment).words);
          const laid = table.cells.flatMap((cell) => cell.lines.flatMap((line) => line.words));
          expect(sorted(laid)).toEqual(sorted(given));
        }
      }),
    );
  });

  it("gives no fragment to two tables", () => {
    fc.assert(
      fc.property(arbitrary, ({ page, fragments: all }) => {
        const taken = findTables(page, all).flatMap((table) => table.fragments);
        expect(new Set(taken).size).toBe(taken.length);
      }),
    );
  });

  it("covers every place of the grid with exactly one cell", () => {
    fc.assert(
      fc.property(arbitrary, ({ page, fragments: all }) => {
        for (const { cells, rowCount, columnCount } of findTables(page, all)) {
          const places = cells.flatMap(({ row, column, rowSpan, columnSpan }) =>
            Array.from({ length: rowSpan * columnSpan }, (__, index) => {
              const [y, x] = [row + Math.floor(index / columnSpan), column + (index % columnSpan)];
              return y * columnCount + x;
            }),
          );
          const numbers = Array.from({ length: rowCount * columnCount }, (__, index) => index);
          expect(places.sort((a, b) => a - b)).toEqual(numbers);
        }
      }),
    );
  });
});

it("finds the same tables again", () => {
  fc.assert(
    fc.property(tables, ({ page, fragments: all }) => {
      expect(findTables(page, all)).toEqual(findTables(page, all));
    }),
  );
});

function sorted(words: readonly Word[]): readonly string[] {
  return words.map(({ text, box }) => `${text}@${box.x0},${box.y0}`).sort();
}
