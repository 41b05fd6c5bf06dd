import { describe, expect, test } from "vitest";
import { joinStrips } from "../../../src/read/pdf/strips.ts";
import { clipped, text } from "../../support/pdf.ts";
import { glyphsOf } from "../../support/page.ts";
import { pageOf, textOf } from "./reading.ts";

/** Two strips that meet in the middle of small letters on a baseline at 50, and below that of capitals. */
const upper = (content: string): string => clipped(0, 53.2, 200, 40, content);
const lower = (content: string): string => clipped(0, 13.2, 200, 40, content);

describe("a page drawn in strips", () => {
  test.each([
    ["drawn whole in both", text(20, 50, "Tan sun"), text(20, 50, "Tan sun")],
    ["of which the upper strip has the high letters only", text(20, 50, "T"), text(20, 50, "Tan sun")],
  ])("shows a string %s once, with no letter hidden", async (_, above, below) => {
    const page = await pageOf({ content: upper(above) + lower(below) });
    expect(textOf(page)).toBe("Tan sun");
    expect(page.glyphs.map((glyph) => glyph.hidden)).toEqual(Array.from("Tan sun", () => null));
  });

  test("still hides what no strip shows", async () => {
    const page = await pageOf({ content: clipped(0, 90, 200, 10, text(20, 50, "gone")) });
    expect(page.glyphs.map((glyph) => glyph.hidden)).toEqual(Array.from("gone", () => "clipped"));
  });
});

test("letters that different strips show make one string", () => {
  const clips = [0, 1].map(() => ({ box: { x0: 0, y0: 0, x1: 600, y1: 800 }, outlines: [] }));
  const [one, nine] = glyphsOf("19", { order: 1, clip: 0 });
  const moved = nine && {
    ...nine,
    x: nine.x + 3,
    box: { ...nine.box, x0: nine.box.x0 + 3, x1: nine.box.x1 + 3 },
  };
  const point = glyphsOf(".", { order: 2, clip: 1, x: (nine?.x ?? 0) + 0.5 });
  const joined = joinStrips(
    [one, moved, ...point].filter((glyph) => glyph !== undefined),
    clips,
  );
  expect(joined.map(({ text: letter, order }) => [letter, order])).toEqual([
    ["1", 1],
    [".", 1],
    ["9", 1],
  ]);
});

test("copies of a letter under one clip are not strips", () => {
  const word = glyphsOf("ab", { order: 1, clip: 0 });
  const again = glyphsOf("ab", { order: 2, clip: 0 });
  expect(joinStrips([...word, ...again], [])).toHaveLength(4);
});

test("tens of thousands of letters piled on one place are read as they are", () => {
  const clips = [{ box: { x0: 0, y0: 0, x1: 600, y1: 800 }, outlines: [] }];
  const [letter] = glyphsOf("a", { order: 1, clip: 0 });
  const pile = Array.from({ length: 40_000 }, () => letter).filter((glyph) => glyph !== undefined);
  expect(joinStrips(pile, clips)).toHaveLength(40_000);
});
