import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { findWords, isSpace } from "../../../src/layout/text/words.ts";
import { type Stroke, written } from "../../support/flow.ts";
import { pageOf } from "../../support/page.ts";

/** Numbers are moves of the pen, in font sizes. */
function check(strokes: readonly Stroke[], expected: readonly string[]): void {
  const page = pageOf({ glyphs: written(strokes) });
  expect(findWords(page, [...page.glyphs.keys()]).map((word) => word.text)).toEqual(expected);
}

const small = (text: string, raise: number): Stroke => ({ text, raise, size: 6 });

const low = (text: string): Stroke => ({ text, raise: -2.2, size: 10 });

const spaced = (text: string): readonly Stroke[] => [...text].flatMap((letter) => [letter, 0.2]);

/** A word of a title that is set solid. */
function title(text: string): Stroke {
  return { text, raise: -30, size: 10 };
}

describe("gaps", () => {
  it("part words in a font without spaces", () => {
    check(["The", 0.3, "quick", 0.3, "fox"], ["The", "quick", "fox"]);
  });

  it("part words in a squeezed line", () => {
    check(["squeezed", 0.13, "into", 0.13, "the", 0.13, "line"], ["squeezed", "into", "the", "line"]);
  });

  it("that are kerns part nothing", () => {
    check(["A", -0.1, "V", 0.05, "A"], ["AVA"]);
  });

  it("beside drawn spaces are wider before they part", () => {
    check(["a kern", 0.15, "ed word in a line"], ["a", "kerned", "word", "in", "a", "line"]);
  });

  it("part words of a title that is set solid without drawn spaces, though its font has some", () => {
    check(
      ["all of a line with its spaces", title("STATUTORY"), 0.16, title("PROVISIONS")],
      ["all", "of", "a", "line", "with", "its", "spaces", "STATUTORY", "PROVISIONS"],
    );
  });

  it("part words beside leaders, whose dots are no tracking", () => {
    const dots = Array.from({ length: 20 }, (): readonly Stroke[] => [0.28, "."]).flat();
    const page = pageOf({ glyphs: written(["on", 0.3, "the", 0.3, "sea", ...dots]) });
    const words = findWords(page, [...page.glyphs.keys()]).map((word) => word.text);
    expect(words.slice(0, 3)).toEqual(["on", "the", "sea"]);
  });

  it("between all letters are the tracking of a spaced title", () => {
    check([...spaced("SPACED"), 0.3, ...spaced("TITLE")], ["SPACED", "TITLE"]);
  });
});

describe("drawn spaces", () => {
  it("part words", () => {
    check(["two words"], ["two", "words"]);
  });

  it("undone by a move back part nothing", () => {
    check(["un ", -0.5, "done and on"], ["undone", "and", "on"]);
  });

  it("are not part of a word, and their place is not lost", () => {
    const page = pageOf({ glyphs: written(["a b"]) });
    expect(findWords(page, [0, 1, 2]).map((word) => word.glyphs)).toEqual([[0], [2]]);
  });
});

describe("raised and lowered letters", () => {
  it("stay in their word", () => {
    check(["x", small("2", 3.5), 0.3, "and", 0.3, "H", small("2", -2), "O"], ["x2", "and", "H2O"]);
  });

  it("of the logo of TeX are tucked in", () => {
    check(
      ["T", -0.17, low("E"), -0.13, "X", 0.3, "and", 0.3, "T", -0.17, low("E"), -0.13, "Xt"],
      ["TEX", "and", "TEXt"],
    );
  });

  it("do not lower the size of their word", () => {
    const page = pageOf({ glyphs: written([small("14", 3.5), "carbon"]) });
    const [word] = findWords(page, [...page.glyphs.keys()]);
    expect(word).toMatchObject({ text: "14carbon", size: 10, baseline: 100 });
  });
});

describe("lines", () => {
  it("part words", () => {
    check(["one", { text: "two", raise: -12 }], ["one", "two"]);
  });

  it("begin where the pen goes back", () => {
    check(["one", -3, "two"], ["one", "two"]);
  });
});

it("keeps Chinese together over usual gaps", () => {
  check(["漢字", 0.2, "文章", 0.7, "次"], ["漢字文章", "次"]);
});

it("parts Chinese from other letters and figures where a gap is seen", () => {
  check(["用", 0.25, "Debian", 0.15, "系统", "2", "号"], ["用", "Debian", "系统2号"]);
});

it("keeps full-width signs with what stands beside them", () => {
  check(["系统，", 0.5, "Debian", 0.3, "（旧）", 0.4, "。"], ["系统，Debian（旧）。"]);
});

it("puts every letter into exactly one word, in drawing order", () => {
  const strokes = fc.array(
    fc.oneof(fc.string({ maxLength: 5 }), fc.double({ min: -3, max: 3, noNaN: true })),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(strokes, (line) => {
      const page = pageOf({ glyphs: written(line) });
      const letters = [...page.glyphs.keys()].filter((index) => !isSpace(page.glyphs[index]?.text ?? ""));
      const words = findWords(page, [...page.glyphs.keys()]);
      expect(words.flatMap((word) => word.glyphs)).toEqual(letters);
    }),
  );
});

it("a capital with a lowered index gives its word size and baseline", () => {
  const glyphs = written([
    { text: "T", raise: 0, size: 10 },
    { text: "1", raise: -3, size: 5 },
  ]);
  const [word] = findWords(pageOf({ glyphs }), [0, 1]);
  expect(word).toMatchObject({ text: "T1", size: 10, baseline: glyphs[0]?.baseline });
});
