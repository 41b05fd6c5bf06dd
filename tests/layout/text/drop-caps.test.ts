import { describe, expect, it } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Glyph } from "../../../src/model/page.ts";
import { glyphOf, glyphsOf, pageOf } from "../../support/page.ts";

/** A capital over two lines, with its ink from head to foot. */
function capital(text: string, baseline: number): Glyph {
  const box = { x0: 72, y0: baseline - 21, x1: 90, y1: baseline };
  return glyphOf({ text, x: 72, baseline, size: 30, advance: 18, box });
}

function says(text: string, x: number, baseline: number): readonly Glyph[] {
  return glyphsOf(text, { x, baseline });
}

function linesOf(glyphs: readonly Glyph[]): readonly string[] {
  return layOutPage(pageOf({ glyphs })).items.flatMap((item) =>
    item.type === "line" ? [item.runs.map((run) => run.text).join("")] : [],
  );
}

const beside = [...says("nce upon a time there", 92, 100), ...says("was a word that stood", 92, 112)];
const below = [...says("alone on its line and over", 72, 124), ...says("the two below it as well", 72, 136)];

describe("a drop cap", () => {
  it("begins the first of the lines beside it", () => {
    expect(linesOf([capital("O", 112), ...beside, ...below])).toEqual([
      "Once upon a time there",
      "was a word that stood",
      "alone on its line and over",
      "the two below it as well",
    ]);
  });

  it("is a word of its own when a space follows it", () => {
    const space = glyphOf({ text: " ", x: 90, baseline: 112, size: 30 });
    expect(linesOf([capital("A", 112), space, ...beside, ...below])[0]).toBe("A nce upon a time there");
  });

  it("is neither raised nor lowered", () => {
    const [line] = layOutPage(pageOf({ glyphs: [capital("O", 112), ...beside, ...below] })).items;
    expect(line).toMatchObject({ runs: [{ text: "O", position: "normal" }, { position: "normal" }] });
  });

  it("that stands on the first line leaves the second alone", () => {
    const raised = linesOf([capital("O", 100), ...says("nce upon a time there", 90, 100), ...below]);
    expect(raised).toEqual([
      "Once upon a time there",
      "alone on its line and over",
      "the two below it as well",
    ]);
  });

  it("is none when it stands by itself", () => {
    const apart = says("was a word that stood", 192, 112);
    expect(linesOf([capital("O", 112), ...apart, ...says("and so it went on then", 192, 100)])).toContain(
      "O",
    );
  });
});
