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

test("copies of a letter under one clip are not strips", () => {
  const word = glyphsOf("ab", { order: 1, clip: 0 });
  const again = glyphsOf("ab", { order: 2, clip: 0 });
  expect(joinStrips([...word, ...again])).toHaveLength(4);
});
