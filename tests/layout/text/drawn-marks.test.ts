import { describe, expect, it } from "vitest";
import { decorationsOf, findDrawnMarks } from "../../../src/layout/text/drawn-marks.ts";
import { findWords } from "../../../src/layout/text/words.ts";
import type { Path } from "../../../src/model/page.ts";
import { type Stroke, written } from "../../support/flow.ts";
import { pageOf } from "../../support/page.ts";
import { drawn } from "../../support/rules.ts";

/** "one two three" on a baseline at 100, each letter 5 points wide, the first at 72. */
const line: readonly Stroke[] = ["one", 0.3, "two", 0.3, "three"];

/** Where the words of the line begin and end. */
const word = { one: [72, 87], two: [90, 105], three: [108, 133] } as const;

interface Case {
  readonly strokes?: readonly Stroke[];
  readonly inCell?: boolean;
}

/** The words of the line with what is drawn on each. */
function marked(paths: readonly Path[], { strokes = line, inCell = false }: Case = {}): string {
  const page = pageOf({ glyphs: written(strokes), paths });
  const words = findWords(page, [...page.glyphs.keys()]);
  const found = findDrawnMarks(page);
  const decorations = found && decorationsOf(found, { words, baseline: 100, size: 10 }, inCell);
  return words
    .map(({ text }, at) => [text, ...Object.keys(decorations?.[at]?.decoration ?? {})].join("+"))
    .join(" ");
}

/** A thin line from `x0` to `x1`, `below` the baseline. */
const rule = (x0: number, x1: number, below: number): Path =>
  drawn("horizontal", { x0, y0: 100 + below - 0.25, x1, y1: 100 + below + 0.25 });

const underline = ([x0, x1]: readonly [number, number]): Path => rule(x0, x1, 1.2);

describe("underlines", () => {
  it("mark the words they run under", () => {
    expect(marked([underline(word.two)])).toBe("one two+underline three");
  });

  it("may leave out the brackets around a word", () => {
    const strokes: readonly Stroke[] = ["(riverbanks)", 0.3, "two"];
    expect(marked([rule(77, 127, 1.2)], { strokes })).toBe("(riverbanks)+underline two");
  });

  it("may be drawn word by word", () => {
    expect(marked([underline(word.one), underline(word.two)])).toBe("one+underline two+underline three");
  });

  it("are not rules that reach beyond the words on both sides", () => {
    expect(marked([rule(50, 400, 1.2)])).toBe("one two three");
  });

  it("are not rules that keep clear of the letters", () => {
    expect(marked([rule(72, 133, 4)])).toBe("one two three");
  });

  it("are not rules under two columns of numbers", () => {
    expect(marked([rule(72, 122, 1.2)], { strokes: ["12", 3, "24"] })).toBe("12 24");
  });

  it("are not the bars of fractions", () => {
    const denominator = written(["four"], { x: 72, baseline: 112 });
    const page = pageOf({ glyphs: [...written(["half"]), ...denominator], paths: [underline([72, 92])] });
    const words = findWords(page, [0, 1, 2, 3]);
    const found = findDrawnMarks(page);
    expect(found && decorationsOf(found, { words, baseline: 100, size: 10 })).toBeNull();
  });

  it("are not looked for in cells, whose rules may run under any word", () => {
    expect(marked([underline(word.two)], { inCell: true })).toBe("one two three");
  });
});

describe("strike-through", () => {
  it("marks the words it crosses, in cells as well", () => {
    const paths = [rule(72, 105, -2.5)];
    expect(marked(paths)).toBe("one+strike two+strike three");
    expect(marked(paths, { inCell: true })).toBe("one+strike two+strike three");
  });
});

/** A yellow rectangle behind the line. */
const behind = ([x0, x1]: readonly [number, number], height = 12): Path =>
  drawn("frame", { x0, y0: 103 - height, x1, y1: 103 }, "#ffff00");

const grey = ([x0, x1]: readonly [number, number]): Path =>
  drawn("frame", { x0, y0: 91, x1, y1: 103 }, "#dddddd");

describe("highlights", () => {
  it("mark the words they lie behind", () => {
    expect(marked([behind(word.three)])).toBe("one two three+highlight");
  });

  it("are no higher than a line", () => {
    expect(marked([behind([72, 133], 30)])).toBe("one two three");
  });

  it("are grey where text goes on beside them", () => {
    expect(marked([grey(word.two)])).toBe("one two+highlight three");
  });

  it("are not grey behind a whole line, as headings and cells are", () => {
    expect(marked([grey([72, 133])])).toBe("one two three");
  });
});

/** A frame around words, a point away from them, or with some of its sides drawn as lines. */
const frame = ([x0, x1]: readonly [number, number], sides?: string): readonly Path[] => {
  const box = { x0: x0 - 1, y0: 90, x1: x1 + 1, y1: 104 };
  const lines: Readonly<Record<string, Path>> = {
    top: drawn("horizontal", { ...box, y1: box.y0 + 0.5 }),
    bottom: drawn("horizontal", { ...box, y0: box.y1 - 0.5 }),
    left: drawn("vertical", { ...box, x1: box.x0 + 0.5 }),
    right: drawn("vertical", { ...box, x0: box.x1 - 0.5 }),
  };
  if (sides !== undefined) return sides.split(" ").flatMap((side) => lines[side] ?? []);
  return [drawn("frame", box)];
};

describe("boxes", () => {
  it.each([
    ["a frame", frame(word.two)],
    ["four lines", frame(word.two, "top right bottom left")],
    ["three lines, where the next line goes on", frame(word.two, "top bottom left")],
  ])("mark the words inside: %s", (_, paths) => {
    expect(marked(paths)).toBe("one two+box three");
  });

  it("are not two lines alone", () => {
    expect(marked(frame(word.two, "top bottom"))).toBe("one two three");
  });

  it("are not the cells of a grid", () => {
    const cells = [...frame([72, 88]), ...frame([90, 106])];
    expect(marked(cells)).toBe("one two three");
  });

  it("do not end in the middle of words", () => {
    expect(marked(frame([72, 120]))).toBe("one two three");
  });

  it("do not underline the words above or inside", () => {
    const box = { x0: 71, y0: 91, x1: 88, y1: 102 };
    const bottom = drawn("horizontal", { ...box, y0: 101.5 });
    const others = [drawn("horizontal", { ...box, y1: 91.5 }), drawn("vertical", { ...box, x1: 71.5 })];
    expect(marked([bottom, ...others])).toBe("one+box two three");
  });
});

it("finds nothing on a page without drawings", () => {
  expect(findDrawnMarks(pageOf({ glyphs: written(line) }))).toBeNull();
});
