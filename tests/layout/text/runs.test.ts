import { describe, expect, it } from "vitest";
import { runsOf, sourceOf } from "../../../src/layout/text/runs.ts";
import { findWords } from "../../../src/layout/text/words.ts";
import type { Run } from "../../../src/model/flow.ts";
import type { Page } from "../../../src/model/page.ts";
import { type Stroke, written } from "../../support/flow.ts";
import { fontOf, pageOf } from "../../support/page.ts";

const fonts = [
  fontOf(),
  fontOf({ name: "Test-Bold", weight: 700 }),
  fontOf({ name: "Test-Italic", italic: true }),
];

/** Strokes, and the runs written with their marks: *bold*, _italic_, ^raised^, ~lowered~, [linked](address). */
function check(strokes: readonly Stroke[], expected: string, parts: Partial<Page> = {}): void {
  const page = pageOf({ fonts, glyphs: written(strokes), ...parts });
  const words = findWords(page, [...page.glyphs.keys()]);
  expect(runsOf(page, { words, baseline: 100, size: 10 }).map(shown).join("")).toBe(expected);
}

function shown(run: Run): string {
  const position = { normal: "", superscript: "^", subscript: "~" }[run.position];
  const mark = `${run.bold ? "*" : ""}${run.italic ? "_" : ""}${position}`;
  const text = `${mark}${run.text}${[...mark].toReversed().join("")}`;
  return run.link === null ? text : `[${text}](${run.link})`;
}

const small = (text: string, raise: number): Stroke => ({ text, raise, size: 6 });
const bold = (text: string): Stroke => ({ text, font: 1 });
const italic = (text: string): Stroke => ({ text, font: 2 });

it("puts one space between words", () => {
  check(["one", 0.3, "two", 2, "three"], "one two three");
});

it("puts none between Chinese words", () => {
  check(["漢字", 0.7, "文章"], "漢字文章");
});

it("parts letters of another look", () => {
  check(["a", 0.3, bold("fat"), 0.3, "and", 0.3, italic("thin"), 0.3, "word"], "a *fat *and _thin _word");
});

describe("positions", () => {
  it("raised and lowered", () => {
    check(["x", small("2", 3.5), 0.3, "H", small("2", -2), "O"], "x^2 ^H~2~O");
  });

  it("small letters on the baseline are neither", () => {
    check(["F", small("OO", 0)], "FOO");
  });

  it("letters of full size, little off, are neither", () => {
    check(["ab", { text: "c", raise: 1 }], "abc");
  });
});

describe("links", () => {
  const box = { x0: 85, y0: 90, x1: 112, y1: 102 };

  it("lead to an address", () => {
    const links = [{ box, uri: "https://example.org", destination: null }];
    check(["see", 0.3, "here", 0.3, "please"], "see [here ](https://example.org)please", { links });
  });

  it("lead to nowhere without one", () => {
    check(["see", 0.3, "here"], "see here", { links: [{ box, uri: null, destination: null }] });
  });

  it("may stand on the end of a word", () => {
    const links = [
      { box: { x0: 87, y0: 90, x1: 92, y1: 102 }, uri: null, destination: { page: 4, x: null, y: null } },
    ];
    check(["see1"], "see[1](#page=4)", { links });
  });
});

it("links end before the comma behind their last word", () => {
  const links = [{ box: { x0: 71, y0: 90, x1: 87, y1: 102 }, uri: "https://example.org", destination: null }];
  check(["see,", 0.3, "then"], "[see](https://example.org), then", { links });
});

describe("sources", () => {
  it("are ranges in reading order", () => {
    const page = pageOf({ glyphs: written(["abcdefghij"]) });
    const words = [[4, 5, 6], [0, 1], [9]].flatMap((indices) => findWords(page, indices));
    expect(sourceOf(page, page, words).glyphs).toEqual([
      [4, 7],
      [0, 2],
      [9, 10],
    ]);
  });

  it("leave out spaces and cover the ink", () => {
    const page = pageOf({ number: 3, glyphs: written(["ab cd"]) });
    expect(sourceOf(page, page, findWords(page, [0, 1, 2, 3, 4]))).toEqual({
      page: 3,
      box: { x0: 72, y0: 93, x1: 97, y1: 100 },
      glyphs: [
        [0, 2],
        [3, 5],
      ],
    });
  });
});

describe("what is drawn on a word", () => {
  it("does not mark the comma behind it", () => {
    const page = pageOf({ fonts, glyphs: written(["river,"]) });
    const words = findWords(page, [...page.glyphs.keys()]);
    const marks = { decoration: { underline: true }, x0: 72, x1: 97 } as const;
    const runs = runsOf(page, { words, baseline: 100, size: 10 }, [marks]);
    expect(runs.map(({ text, decoration }) => [text, decoration?.underline])).toEqual([
      ["river", true],
      [",", undefined],
    ]);
  });
});

it("marks smaller capitals of the same font as small capitals", () => {
  const strokes: readonly Stroke[] = ["by", 0.3, { text: "WRITER", size: 8 }, 0.3, "again"];
  const page = pageOf({ fonts, glyphs: written(strokes) });
  const words = findWords(page, [...page.glyphs.keys()]);
  const runs = runsOf(page, { words, baseline: 100, size: 10 });
  expect(runs.map(({ text, decoration }) => [text.trim(), decoration?.smallCapitals])).toEqual([
    ["by", undefined],
    ["WRITER", true],
    ["again", undefined],
  ]);
});
