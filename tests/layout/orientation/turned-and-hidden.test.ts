import { describe, expect, test } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { FlowLine } from "../../../src/model/flow.ts";
import type { Glyph } from "../../../src/model/page.ts";
import { glyphOf, glyphsOf, pageOf } from "../../support/page.ts";

const text = Array.from({ length: 30 }, (_, line) =>
  glyphsOf("Words that run on from line to line as a text does", { x: 150, baseline: 100 + 12 * line }),
).flat();

/** Letters of one line at an angle, 6 points apart, from a place on. */
function turned(words: string, x: number, y: number, rotation: number, size = 10): readonly Glyph[] {
  const angle = (rotation * Math.PI) / 180;
  return [...words].map((letter, at) => {
    const step = 0.6 * size * at;
    const [px, py] = [x + step * Math.cos(angle), y + step * Math.sin(angle)];
    const box = { x0: px - 3, y0: py - 3, x1: px + 3, y1: py + 3 };
    return glyphOf({ text: letter, x: px, baseline: py, box, rotation, size, advance: 0.6 * size });
  });
}

function placesOf(glyphs: readonly Glyph[], words: RegExp): readonly FlowLine["place"][] {
  const { items } = layOutPage(pageOf({ glyphs }));
  return items
    .filter((item) => item.type === "line")
    .filter(({ runs }) => words.test(runs.map((run) => run.text).join("")))
    .map(({ place }) => place);
}

describe("turned text", () => {
  test("among the text of a page is text", () => {
    expect(placesOf([...text, ...turned("every 30 mins", 300, 560, 270)], /mins/)).toEqual(["body"]);
  });

  test("along the edge of a page is in its margin", () => {
    expect(placesOf([...text, ...turned("Downloaded from here", 20, 500, 270)], /Downloaded/)).toEqual([
      "margin",
    ]);
  });
});

describe("slanted text", () => {
  test("is read along its slant, and is text where it is no larger than text", () => {
    expect(placesOf([...text, ...turned("Total revenue", 250, 600, 315)], /revenue/)).toEqual(["body"]);
  });

  test("is a watermark where it is large", () => {
    expect(placesOf([...text, ...turned("DRAFT", 200, 500, 315, 60)], /DRAFT/)).toEqual(["watermark"]);
  });
});

/** Letters of a vertical line, 10 points high, with their left edge at `x`. */
function column(letters: string, x: number): readonly Glyph[] {
  return Array.from(letters, (letter, at) => {
    const baseline = 109 + 10 * at;
    const box = { x0: x, y0: baseline - 9, x1: x + 10, y1: baseline + 1 };
    return glyphOf({ text: letter, x, baseline, box, size: 10, advance: 10, vertical: true });
  });
}

test("vertical lines are read from right to left", () => {
  const glyphs = [...column("\u4f1a\u5834\u516c\u6c11", 180), ...column("\u6765\u308b\u5341\u6708", 200)];
  const { items } = layOutPage(pageOf({ glyphs }));
  const lines = items.flatMap((item) =>
    item.type === "line" ? [item.runs.map((run) => run.text).join("")] : [],
  );
  expect(lines).toEqual(["\u6765\u308b\u5341\u6708", "\u4f1a\u5834\u516c\u6c11"]);
});
