import { describe, expect, it } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Glyph, Path } from "../../../src/model/page.ts";
import { fontOf, glyphsOf, imageOf, pageOf, pathOf } from "../../support/page.ts";

const fonts = [fontOf(), fontOf({ name: "Typewriter", monospace: true })];
const sentence = "A sentence that goes on and on until it has come to the end of the line at last";

/** Lines 12 points apart; those of a list are pieces at the same places, in a typewriter font. */
function readAs(
  lines: readonly (string | readonly (readonly [number, string])[])[],
  paths: readonly Path[] = [],
  hidden: Glyph["hidden"] = null,
): readonly string[] {
  const glyphs = lines.flatMap((line, row) => {
    const baseline = 100 + 12 * row;
    return typeof line === "string"
      ? glyphsOf(line, { baseline, hidden })
      : line.flatMap(([x, piece]) => glyphsOf(piece, { x, baseline, font: 1, hidden }));
  });
  const scan = imageOf({ box: { x0: 0, y0: 0, x1: 595, y1: 842 } });
  const images = hidden === "invisible" ? [scan] : [];
  return layOutPage(pageOf({ fonts, glyphs, paths, images })).items.flatMap((item) =>
    item.type === "line" ? [item.runs.map((run) => run.text).join("")] : [],
  );
}

/** Twelve rows that would be two columns by their gap. */
function listing(second: number): readonly (readonly (readonly [number, string])[])[] {
  return Array.from(
    { length: 12 },
    (_, row) =>
      [
        [92, `register number ${10 + row} is read here`],
        [second, `and what is written into register ${10 + row}`],
      ] as const,
  );
}

/** A row of four numbers. */
function row(index: number): readonly (readonly [number, string])[] {
  return [92, 172, 252, 332].map((x) => [x, `${x + index}.25`] as const);
}

/** A line of a comment, every second one empty. */
function comment(line: number): readonly (readonly [number, string])[] {
  return line % 2 === 0
    ? [[72, "#"]]
    : [
        [72, "#"],
        [102, "what is said of this line"],
      ];
}

describe("rows of a listing", () => {
  it("are read whole where text goes across the gap", () => {
    const lines = readAs([sentence, ...listing(282), sentence]);
    expect(lines[1]).toBe("register number 10 is read here and what is written into register 10");
    expect(lines).toHaveLength(14);
  });

  it("are read whole where most lines of a typewritten page go across", () => {
    const typed = Array.from({ length: 20 }, () => [[72, sentence]] as const);
    const lines = readAs([...typed, ...listing(282)]);
    expect(lines[20]).toBe("register number 10 is read here and what is written into register 10");
  });

  it("are all read whole where the text goes across the gap of one of them", () => {
    const text = "A sentence that ends before the second piece";
    const lines = readAs([
      text,
      text,
      ...listing(322),
      [
        [92, "here"],
        [182, "and there is more"],
      ],
    ]);
    expect(lines[2]).toBe("register number 10 is read here and what is written into register 10");
  });

  it("stand in two columns where few lines of a typewritten page go across", () => {
    const lines = readAs([[[72, sentence]], ...listing(282)]);
    expect(lines[1]).toBe("register number 10 is read here");
  });

  it("are not told by the font of text beneath a scan", () => {
    const lines = readAs([sentence, ...listing(282), sentence], [], "invisible");
    expect(lines[2]).toBe("register number 11 is read here");
  });

  it("are parted by a line that is drawn between", () => {
    const box = { x0: 270, x1: 270.5, y0: 90, y1: 300 };
    const line = pathOf({ box, outline: "M270 90V300", rules: [{ kind: "vertical", box }] });
    expect(readAs([sentence, ...listing(282), sentence], [line])[2]).toBe("register number 11 is read here");
  });

  it("stand in two columns where they are on grids of their own", () => {
    expect(readAs([sentence, ...listing(284), sentence])[2]).toBe("register number 11 is read here");
  });

  it("begin with the signs of comments, however far these stand before the text", () => {
    const lines = readAs(Array.from({ length: 24 }, (_, line) => comment(line)));
    expect(lines[1]).toBe("# what is said of this line");
  });

  it("are read whole where they have many short pieces", () => {
    const lines = readAs(Array.from({ length: 12 }, (_, index) => row(index)));
    expect(lines[0]).toBe("92.25 172.25 252.25 332.25");
  });
});
