import { expect, it } from "vitest";
import { withHiddenSizes } from "../../../src/layout/orientation/scan-text-sizes.ts";
import { layOutPage } from "../../../src/layout/index.ts";
import { findWords } from "../../../src/layout/text/words.ts";
import type { Glyph, Page } from "../../../src/model/page.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";

/** Lines of letters that are as wide as those of `drawn`, in fonts of the sizes that are stated. */
function beneath(
  lines: readonly { readonly drawn: number; readonly stated: number; readonly text?: string }[],
): Page {
  const printed = "a line of the printed page, as wide as it is there";
  const glyphs = lines.flatMap(({ drawn, stated, text = printed }, line): readonly Glyph[] =>
    glyphsOf(text, {
      x: 72,
      baseline: 100 + 14 * line,
      size: drawn,
    }).map((glyph) => ({ ...glyph, size: stated, hidden: "invisible" })),
  );
  return pageOf({ glyphs });
}

function sizesOf(page: Page): readonly number[] {
  const steady = withHiddenSizes(page, findWords(page, [...page.glyphs.keys()]));
  const byLine = new Map(steady.glyphs.map((glyph) => [glyph.baseline, glyph.size]));
  return [...byLine.values()];
}

it("gives lines of one width one size, whatever their fonts state", () => {
  const [first, ...others] = sizesOf(beneath([10, 13, 8, 11, 10].map((stated) => ({ drawn: 10, stated }))));
  expect(others).toEqual([first, first, first, first]);
});

it("tells larger print by its width", () => {
  const text = { drawn: 10, stated: 10 };
  const [title = 0, ...others] = sizesOf(beneath([{ drawn: 16, stated: 10 }, text, text, text]));
  expect(title / (others[0] ?? 1)).toBeCloseTo(1.6, 1);
});

it("gives the short end of a paragraph the size of the lines above, and figures no say", () => {
  const text = { drawn: 10, stated: 10 };
  const [usual, ...others] = sizesOf(
    beneath([
      text,
      { ...text, drawn: 13, text: "it ends so." },
      { ...text, text: "0, 1, 2, . . . , 9 are the figures" },
    ]),
  );
  expect(others).toEqual([usual, usual]);
});

it("keeps lines in one block whose fonts state different sizes", () => {
  const { items } = layOutPage(beneath([12, 12, 8, 12, 12].map((stated) => ({ drawn: 10, stated }))));
  expect(new Set(items.map((item) => (item.type === "line" ? item.block : -1)))).toEqual(new Set([0]));
});
