import { expect, it } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Glyph } from "../../../src/model/page.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";

/** Rows of text, some with a sign, on lines of their own. */
function rows(texts: readonly string[], x: number, leading: number): readonly Glyph[] {
  return texts.flatMap((row, index) =>
    glyphsOf(row.trimStart(), {
      x: row.startsWith(" ") ? x + 10 : x,
      baseline: 100 + leading * index,
      size: 10,
    }),
  );
}

/** The lines of a page in reading order. */
function read(...glyphs: readonly (readonly Glyph[])[]): readonly string[] {
  const { items } = layOutPage(pageOf({ width: 500, height: 700, glyphs: glyphs.flat() }));
  return items.map((item) => (item.type === "line" ? item.runs.map(({ text }) => text).join("") : item.type));
}

const left = ["• amsmath", "• fancyhdr", "• geometry, by default", "  set to the margins", "• calc"];
const right = ["• graphicx", "• titlesec", "• color", "• letltxmacro"];

it("reads lists beside each other one after the other", () => {
  const trimmed = [...left, ...right].map((row) => row.trim());
  expect(read(rows(left, 60, 16), rows(right, 260, 16))).toEqual(trimmed);
});

it("keeps what stands beside a list in its line where it has no sign", () => {
  const bare = right.map((row) => row.slice(2));
  const drawn = [...rows(left, 60, 16), ...rows(bare, 260, 16)];
  drawn.sort((a, b) => a.baseline - b.baseline || a.x - b.x);
  expect(read(drawn)[0]).toBe("• amsmath graphicx");
});
