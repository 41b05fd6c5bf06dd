import { expect, test } from "vitest";
import type { Pixels } from "../../../src/model/assets.ts";
import { openPdf } from "../../../src/read/pdf/index.ts";
import { drawShapes } from "../../../src/write/paint/drawing.ts";
import { fontLegend, fontsOf, writeFonts } from "../../../src/write/paint/fonts.ts";
import { colorBody, colorFonts, laidOver } from "../../../src/write/paint/pixels.ts";
import { legendOf } from "../../../src/write/paint/shapes.ts";
import { fontOf, glyphsOf, pageOf } from "../../support/page.ts";

/** Pixels of a row of greys. */
function rowOf(...greys: readonly number[]): Pixels {
  return {
    width: greys.length,
    height: 1,
    data: Uint8Array.from(greys.flatMap((grey) => [grey, grey, grey, 255])),
  };
}

function colorsOf({ data }: Pixels): readonly string[] {
  return Array.from({ length: data.length / 4 }, (_, pixel) =>
    [...data.subarray(4 * pixel, 4 * pixel + 3)].join(" "),
  );
}

const box = { x0: 0, y0: 0, x1: 1, y1: 1 };

test("ink of body words is black, all other ink red, and paper white", () => {
  const word = { id: "w1-0", isBody: true, box, glyphs: [], text: "x" };
  expect(colorsOf(colorBody(rowOf(0, 0, 255), 1, [word]))).toEqual(["0 0 0", "255 0 0", "255 255 255"]);
});

test("letters have the color of their font, and all else is pale", () => {
  const [glyph] = glyphsOf("x");
  const font = { name: "A", color: "#0000ff", glyphs: glyph === undefined ? [] : [{ ...glyph, box }] };
  expect(colorsOf(colorFonts(rowOf(0, 0), 1, [font]))).toEqual(["0 0 255", "200 200 200"]);
});

test("a drawing is laid over a page that stays visible, and may be higher", () => {
  const drawing = { width: 1, height: 2, data: Uint8Array.of(255, 255, 255, 255, 255, 0, 0, 255) };
  expect(colorsOf(laidOver(rowOf(0), drawing))).toEqual(["51 51 51", "255 0 0"]);
});

test("fonts are listed by use with the number of their letters, subsets of one font together", () => {
  const fonts = [fontOf({ name: "Times" }), fontOf({ name: "Arial" }), fontOf({ name: "Times" })];
  const page = pageOf({
    fonts,
    glyphs: [...glyphsOf("ab", { font: 0 }), ...glyphsOf("xyz", { font: 1 }), ...glyphsOf("cd", { font: 2 })],
  });
  const labels = fontLegend(page, fontsOf(page)).samples.map(({ label }) => label);
  expect(labels).toEqual(["Times (4)", "Arial (3)"]);
  expect(writeFonts(page).match(/<g fill="#\w+"/g)).toHaveLength(2);
});

test("shapes are drawn where they are", async () => {
  const { samples } = legendOf({ width: 100, height: 20 }, [["a (b)\\ ü", "#0000ff"]]);
  const shapes = [
    {
      type: "frame",
      name: "x",
      box: { x0: 10, y0: 4, x1: 30, y1: 14 },
      color: "#ff0000",
      width: 1,
      filled: true,
    },
    { type: "arrow", from: { x: 40, y: 10 }, to: { x: 90, y: 10 }, color: "#111111" },
    { type: "stop", at: { x: 90, y: 10 }, label: "12", color: "#111111" },
    ...samples,
  ] as const;
  const file = await openPdf(drawShapes(100, 40, shapes));
  const pixels = file.render(1, 72);
  file.close();
  const at = (x: number, y: number): string => colorsOf(pixels as Pixels)[y * (pixels?.width ?? 0) + x] ?? "";
  expect([at(20, 9), at(2, 2), at(18, 30)]).toEqual(["255 204 204", "255 255 255", "0 0 255"]);
});
