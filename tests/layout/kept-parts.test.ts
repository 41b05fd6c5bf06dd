import { describe, expect, it } from "vitest";
import { layOutPage, type LayoutOptions } from "../../src/layout/index.ts";
import type { FlowLine } from "../../src/model/flow.ts";
import { keepParts } from "../../src/layout/kept-parts.ts";
import { linesOf, written } from "../support/flow.ts";
import { pageOf } from "../support/page.ts";

/** The lines of a page with two of them. */
function lines(options?: LayoutOptions): readonly FlowLine[] {
  const glyphs = [
    ...written(["Two words"], { x: 90, baseline: 100 }),
    ...written(["One"], { x: 90, baseline: 112 }),
  ];
  return layOutPage(pageOf({ glyphs }), options).items.filter((item) => item.type === "line");
}

/** The places of words in them. */
function places(options?: LayoutOptions): readonly (readonly number[])[] {
  return lines(options).map(({ words }) => words ?? []);
}

describe("places of words", () => {
  it("are kept for every word unless somebody does without them", () => {
    expect(places().map(({ length }) => length)).toEqual([4, 2]);
  });

  it("are those of first words where no others are asked for", () => {
    const all = places();
    expect(places({ everyWord: false })).toEqual(all.map((words) => words.slice(0, 2)));
  });
});

it("places of words that stand far apart are kept: what such a line is depends on them", () => {
  const [line] = linesOf("Term Meaning").map((each) => ({ ...each, words: [72, 90, 180, 215] }));
  const [near] = linesOf("Two words").map((each) => ({ ...each, words: [72, 90, 94, 120] }));
  const kept = keepParts([line as FlowLine, near as FlowLine], { everyWord: false });
  expect(kept).toMatchObject([{ words: [72, 90, 180, 215] }, { words: [72, 90] }]);
});

describe("glyphs of sources", () => {
  it("are kept unless somebody does without them", () => {
    expect(lines().every(({ source }) => source?.glyphs.length !== 0)).toBe(true);
  });

  it("are let go alone where they are not asked for", () => {
    const bare = lines().map(({ source, ...line }) => ({
      ...line,
      source: source && { ...source, glyphs: [] },
    }));
    expect(lines({ everyGlyph: false })).toEqual(bare);
  });
});
