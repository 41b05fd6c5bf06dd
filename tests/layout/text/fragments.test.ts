import { describe, expect, it } from "vitest";
import { findFragments } from "../../../src/layout/text/fragments.ts";
import { findWords } from "../../../src/layout/text/words.ts";
import { type Stroke, written } from "../../support/flow.ts";
import { pageOf } from "../../support/page.ts";

/** Rows of strokes, numbers are gaps in font sizes; fragments from top to bottom, their words with a space between. */
function check(rows: readonly (readonly Stroke[])[], expected: readonly string[]): void {
  const glyphs = rows.flatMap((row, index) => written(row, { baseline: 100 + 12 * index }));
  const page = pageOf({ glyphs });
  const fragments = findFragments(findWords(page, [...glyphs.keys()]));
  expect(fragments.map(({ words }) => words.map((word) => word.text).join(" "))).toEqual(expected);
}

const large = (text: string): Stroke => ({ text, size: 24 });

const small = (text: string, raise: number): Stroke => ({ text, raise, size: 6 });

describe("gaps", () => {
  it("part two columns on one row", () => {
    check(
      [
        ["the", 0.3, "left", 2, "the", 0.3, "right"],
        ["goes", 0.3, "on", 2, "as", 0.3, "well"],
      ],
      ["the left", "the right", "goes on", "as well"],
    );
  });

  it("of 0.8 part a line with usual spaces", () => {
    check(
      [["one", 0.3, "two", 0.3, "three", 0.8, "four", 0.3, "five", 0.3, "six"]],
      ["one two three", "four five six"],
    );
  });

  it("of 0.8 part a stretched line where other rows begin again too", () => {
    const row: readonly Stroke[] = ["letters", 0.9, "columns"];
    const stretched: readonly Stroke[] = ["a", 0.85, "b", 0.85, "c", 0.9, "de", 0.85, "fg", 0.85, "h"];
    check(
      [row, row, row, row, row, stretched],
      [...Array.from({ length: 5 }, () => ["letters", "columns"]).flat(), "a b c", "de fg h"],
    );
  });

  it("of 1.0 part a quotation in larger print from the column beside it", () => {
    const row: readonly Stroke[] = ["letters", 1, "columns"];
    const quoted: readonly Stroke[] = ["letters", 1, { text: "said", size: 15 }];
    check(
      [row, row, row, row, row, quoted],
      [...Array.from({ length: 5 }, () => ["letters", "columns"]).flat(), "letters", "said"],
    );
    check([quoted], ["letters said"]);
  });

  it("of 0.8 are spaces in a line that is stretched throughout", () => {
    check(
      [["this", 0.8, "line", 0.8, "is", 0.75, "stretched", 0.8, "to", 0.85, "the", 0.8, "edge"]],
      ["this line is stretched to the edge"],
    );
  });

  it("are measured by the text beside a headline, but by the number before an entry", () => {
    check([["the", 0.3, "text", 1.2, large("Headline")]], ["the text", "Headline"]);
    check([[large("22"), 1.2, "the", 0.3, "entry"]], ["22 the entry"]);
  });

  it("wider than a font size part even stretched lines", () => {
    check(
      [["one", 0.9, "two", 0.9, "three", 0.9, "four", 1.1, "five", 0.9, "six"]],
      ["one two three four", "five six"],
    );
  });
});

describe("rows", () => {
  it("are found from top to bottom, whatever was drawn first", () => {
    const glyphs = [...written(["below"], { baseline: 112 }), ...written(["above"], { baseline: 100 })];
    const page = pageOf({ glyphs });
    const texts = findFragments(findWords(page, [...glyphs.keys()])).map(({ words }) => words[0]?.text);
    expect(texts).toEqual(["above", "below"]);
  });

  it("take in small raised and lowered words that stand in them", () => {
    check([["energy", 0.2, small("12", 4), 0.2, "of", 0.2, small("max", -2)]], ["energy 12 of max"]);
  });

  it("leave small words alone that stand far from theirs", () => {
    check([["text", 3, small("note", 4)]], ["note", "text"]);
  });

  it("have the baseline and size of most of their letters", () => {
    const page = pageOf({ glyphs: written([small("a", 4), 0.2, "measure"]) });
    const [row] = findFragments(findWords(page, [...page.glyphs.keys()]));
    expect(row).toMatchObject({ baseline: 100, size: 10, box: { y0: 92.5, y1: 102.2 } });
  });
});

it("a small line right under a large word is not part of its line", () => {
  const glyphs = [...written([large("1st")], { baseline: 100 }), ...written(["woman"], { baseline: 110.5 })];
  const fragments = findFragments(findWords(pageOf({ glyphs }), [...glyphs.keys()]));
  expect(fragments.map(({ words }) => words.map((word) => word.text).join(" "))).toEqual(["1st", "woman"]);
});
