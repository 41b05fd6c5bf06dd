import { describe, expect, it } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Glyph, Path } from "../../../src/model/page.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";
import { drawn, ruled } from "../../support/rules.ts";

/** Lines of text, 12 points apart, letters 5 wide. */
function lines(name: string, x: number, baseline: number, count: number, letters = 34): readonly Glyph[] {
  return Array.from({ length: count }, (_, line) => {
    const text = `${name}${line + 1} as the lines of a text run on to the edge`.slice(0, letters);
    return glyphsOf(text, { x, baseline: baseline + 12 * line, size: 10 });
  }).flat();
}

/** The first words of the lines in reading order, with a bar where a block begins. */
function read(glyphs: readonly Glyph[], paths: readonly Path[] = []): string {
  const { items } = layOutPage(pageOf({ width: 500, height: 700, glyphs, paths }));
  let last = 0;
  return items
    .flatMap((item) => {
      if (item.type !== "line") return [item.type];
      const bar = item.block === last ? [] : ["|"];
      last = item.block;
      return [...bar, (item.runs[0]?.text ?? "").split(" ")[0]];
    })
    .join(" ");
}

describe("frames", () => {
  const columns = [...lines("a", 50, 100, 6), ...lines("b", 260, 100, 6)];
  const below = [...lines("c", 50, 180, 3), ...lines("d", 260, 180, 3)];
  const box = { x0: 40, y0: 88, x1: 450, y1: 167 };

  it("keep their columns from those below", () => {
    expect(read([...columns, ...below])).toContain("a6 | c1");
    const inOrder = /a6 \| b1 .* b6 \| c1 .* c3 \| d1/;
    expect(read([...columns, ...below], [drawn("frame", box)])).toMatch(inOrder);
    expect(read([...columns, ...below], [drawn("frame", box, "#ddeeff")])).toMatch(inOrder);
  });

  it("drawn as four rules are read one after the other, labels before their text", () => {
    const noted = (name: string, top: number): readonly Glyph[] => [
      ...lines(`${name}text`, 110, top + 30, 4, 40),
      ...lines(`${name}label`, 50, top + 12, 1, 6),
    ];
    const title = [...lines("5", 50, 280, 1, 2), ...lines("title", 110, 280, 1, 8)];
    const glyphs = [...noted("a", 88), ...noted("b", 178), ...title, ...lines("c", 50, 310, 3, 60)];
    const inOrder = /alabel \| atext1 .* atext4 \| blabel \| btext1 .* btext4 \| 51 \| c1/;
    expect(read(glyphs)).not.toMatch(inOrder);
    expect(
      read(
        glyphs,
        [88, 178].flatMap((y0) => ruled({ x0: 40, y0, x1: 350, y1: y0 + 75 })),
      ),
    ).toMatch(inOrder);
  });

  it("keep marks of notes that are narrower than a letter", () => {
    const label = lines("label", 50, 100, 1, 6);
    const text = lines("t", 110, 118, 4, 40);
    const mark = glyphsOf("a", { x: 318, baseline: 114, size: 4 });
    const inside = { x0: 40, y0: 88, x1: 350, y1: 167 };
    expect(read([...label, ...text, ...mark, ...lines("c", 50, 190, 3)], ruled(inside))).toMatch(
      /^\| label1 \| t1 t2/,
    );
  });

  it("of white do not count", () => {
    expect(read([...columns, ...below], [drawn("frame", box, "#ffffff")])).toContain("a6 | c1");
  });

  it("that text lies across do not count", () => {
    const narrow = { ...box, x1: 350 };
    expect(read([...columns, ...below], [drawn("frame", narrow)])).toContain("a6 | c1");
  });

  it("wider than their column leave the other column whole", () => {
    const boxed = lines("box", 50, 100, 6, 40);
    const beside = lines("r", 320, 100, 6, 22);
    const rest = [...lines("l", 50, 190, 8), ...lines("s", 260, 172, 9)];
    const ground = { x0: 40, y0: 88, x1: 300, y1: 170 };
    expect(read([...boxed, ...beside, ...rest], [drawn("frame", ground, "#dddddd")])).toMatch(
      /^box1 .* box6 \| l1 .* l8 \| r1 .* r6 s1 .* s9$/,
    );
  });
});

describe("rules", () => {
  it("part the blocks that they stand between", () => {
    const notes = [...lines("a", 50, 100, 3), ...lines("n", 50, 138, 3)];
    const rule = drawn("horizontal", { x0: 50, y0: 128, x1: 120, y1: 128.5 });
    expect(read(notes)).toBe("a1 a2 a3 n1 n2 n3");
    expect(read(notes, [rule])).toBe("a1 a2 a3 | n1 n2 n3");
  });

  it("under words part nothing", () => {
    const underline = { x0: 50, y0: 125.5, x1: 120, y1: 126 };
    expect(read(lines("a", 50, 100, 6), [drawn("horizontal", underline)])).toBe("a1 a2 a3 a4 a5 a6");
  });
});
