import { describe, expect, it } from "vitest";
import { findFragments } from "../../../src/layout/text/fragments.ts";
import { columnOfLines } from "../../../src/layout/text/line-setting.ts";
import type { Fragment } from "../../../src/layout/text/text.ts";
import { findWords } from "../../../src/layout/text/words.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";

/** A fragment for each row, from the left edge 72; letters are half as wide as high. */
function linesOf(rows: readonly string[]): readonly Fragment[] {
  return rows.flatMap((row, index) => {
    const page = pageOf({ glyphs: glyphsOf(row, { x: 72, baseline: 100 + 12 * index }) });
    return findFragments(findWords(page, [...page.glyphs.keys()]));
  });
}

const full = "words of a line that is full";

function edgeOf(rows: readonly string[]): number {
  const lines = linesOf(rows);
  const x1 = Math.max(...lines.map(({ box }) => box.x1));
  const widest = columnOfLines({ x0: 72, y0: 0, x1, y1: 800 }, lines).x1;
  const text = linesOf([full])[0]?.box.x1 ?? 0;
  return widest - text;
}

describe("the right edge of a column", () => {
  it("is where its lines end, though one sticks out", () => {
    expect(edgeOf([...Array.from({ length: 12 }, () => full), `${full} and an address`])).toBe(0);
  });

  it("is that of the widest line where lines do not end together", () => {
    const ragged = Array.from({ length: 12 }, (_, index) => full + "x".repeat(2 * index));
    expect(edgeOf(ragged)).toBeGreaterThan(50);
  });

  it("is that of the widest lines where several stick out", () => {
    const rows = [
      ...Array.from({ length: 12 }, () => full),
      ...Array.from({ length: 4 }, () => `${full} beyond`),
    ];
    expect(edgeOf(rows)).toBeGreaterThan(20);
  });
});
