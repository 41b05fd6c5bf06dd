import { describe, expect, it } from "vitest";
import { findLineNumbers, findPageLineNumbers } from "../../../src/layout/text/line-numbers.ts";
import { layOutPage } from "../../../src/layout/index.ts";
import { findWords } from "../../../src/layout/text/words.ts";
import type { Glyph, Page } from "../../../src/model/page.ts";
import { glyphsOf, pageOf, pathOf } from "../../support/page.ts";

const sentence = "words that run on from line to line";

/** Lines 12 points apart; `number` says what stands before a line, `text` what is on it. */
function numbered(
  lines: number,
  number: (line: number) => string,
  text: (line: number) => string,
): readonly Glyph[] {
  return Array.from({ length: lines }, (_, line) => {
    const baseline = 100 + 12 * line;
    return [...glyphsOf(number(line), { x: 60, baseline }), ...glyphsOf(text(line), { x: 90, baseline })];
  }).flat();
}

function numbersOf(glyphs: readonly Glyph[]): readonly string[] {
  return [...findLineNumbers(findWords(pageOf({ glyphs }), [...glyphs.keys()]))].map((word) => word.text);
}

const fifths = (line: number): string => ((line + 1) % 5 === 0 ? String(line + 1).padStart(2) : "");
const misread = (line: number): string => fifths(line).replace("20", "2O").replace("30", "3o");
const every = (line: number): string => String(line + 10);
const offset = (line: number): string => String(line < 30 ? line + 5 : line - 5);
const prose = (): string => sentence;

describe("line numbers", () => {
  it("are told where every fifth line has one", () => {
    expect(numbersOf(numbered(40, fifths, prose))).toEqual(["5", "10", "15", "20", "25", "30", "35", "40"]);
  });

  it("are none where rules part them, as rows of a table", () => {
    const glyphs = numbered(20, every, prose);
    const paths = Array.from({ length: 20 }, (_, line) => {
      const box = { x0: 50, y0: 102 + 12 * line, x1: 400, y1: 102.5 + 12 * line };
      return pathOf({ box, rules: [{ kind: "horizontal", box }] });
    });
    const count = (page: Page): number => findPageLineNumbers(page, findWords(page, [...glyphs.keys()])).size;
    expect(count(pageOf({ glyphs, paths }))).toBe(0);
    expect(count(pageOf({ glyphs }))).toBe(20);
  });

  it("are told where every line of a text has one", () => {
    expect(numbersOf(numbered(20, every, prose))).toHaveLength(20);
  });

  it("are told where every line has one, however far apart the lines are", () => {
    const spaced = numbered(9, every, (line) => (line % 3 === 0 ? `Some ${sentence}` : sentence)).map(
      (glyph) => {
        const white = 7 * Math.floor((glyph.baseline - 100) / 36);
        const { box } = glyph;
        return {
          ...glyph,
          baseline: glyph.baseline + white,
          box: { ...box, y0: box.y0 + white, y1: box.y1 + white },
        };
      },
    );
    expect(numbersOf(spaced)).toHaveLength(9);
  });

  it("are told where a recogniser misread some of them", () => {
    expect(numbersOf(numbered(40, misread, prose))).toEqual(expect.arrayContaining(["2O", "3o", "40"]));
  });

  it("stand apart, after the text", () => {
    const { items } = layOutPage(pageOf({ glyphs: numbered(40, fifths, prose) }));
    const lines = items.flatMap((item) => (item.type === "line" ? [item] : []));
    expect(lines.filter(({ place }) => place === "line-number")).toHaveLength(8);
    expect(lines.filter(({ place }) => place !== "line-number").map(({ runs }) => runs[0]?.text)).toEqual(
      Array.from({ length: 40 }, prose),
    );
  });
});

/** Lines with a number each, but every third stands further off, as under a heading, a formula or a figure. */
function uneven(lines: number, text: (line: number) => string): readonly Glyph[] {
  let baseline = 100;
  return Array.from({ length: lines }, (_, line) => {
    baseline += line % 3 === 0 ? 31 : 12;
    return [...glyphsOf(every(line), { x: 60, baseline }), ...glyphsOf(text(line), { x: 90, baseline })];
  }).flat();
}

describe("line numbers in the margin", () => {
  it("are told where headings and formulas stand between the lines", () => {
    expect(numbersOf(uneven(12, prose))).toHaveLength(12);
  });
});

describe("no line numbers", () => {
  it("are those of paragraphs of several lines", () => {
    const glyphs = Array.from({ length: 24 }, (_, line) => {
      const baseline = 100 + 12 * line + (line % 5);
      const number = line % 2 === 0 ? String(line / 2 + 1) : "";
      return [...glyphsOf(number, { x: 60, baseline }), ...glyphsOf(sentence, { x: 90, baseline })];
    }).flat();
    expect(numbersOf(glyphs)).toEqual([]);
  });

  it("are those of rows of a table at uneven distances", () => {
    expect(numbersOf(uneven(12, (line) => `Row ${line} 3.5`))).toEqual([]);
  });

  it("are those of the rows of a table", () => {
    expect(numbersOf(numbered(20, every, (line) => `Row ${line} 3.5`))).toEqual([]);
  });

  it("are those of titles in a list, which begin with a capital each", () => {
    expect(numbersOf(numbered(12, every, () => `The ${sentence}`))).toEqual([]);
  });

  it("are years and other figures that do not count lines", () => {
    expect(numbersOf(numbered(20, (line) => String(1900 + 10 * line), prose))).toEqual([]);
  });

  it("are offsets in two tables below each other", () => {
    const rows = numbered(
      60,
      (line) => (line % 5 === 0 ? offset(line) : ""),
      () => "int16_t speed",
    );
    expect(numbersOf(rows)).toEqual([]);
  });
});
