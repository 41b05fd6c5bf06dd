import { describe, expect, it } from "vitest";
import { layOutPage, type LayoutOptions } from "../../src/layout/index.ts";
import { written } from "../support/flow.ts";
import { pageOf } from "../support/page.ts";

/** The places of words in the lines of a page. */
function places(options?: LayoutOptions): readonly (readonly number[])[] {
  const glyphs = [
    ...written(["Two words"], { x: 90, baseline: 100 }),
    ...written(["One"], { x: 90, baseline: 112 }),
  ];
  return layOutPage(pageOf({ glyphs }), options).items.map((item) =>
    item.type === "line" ? (item.words ?? []) : [],
  );
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
