import { describe, expect, test } from "vitest";
import { filled, type Objects, text } from "../../support/pdf.ts";
import { fileOf, glyphOf, pageOf } from "./reading.ts";

/** A gradient from red to blue. */
const gradient =
  "<</Type/Pattern/PatternType 2/Shading<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 200 0]" +
  "/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>>>";

/** Small red squares. */
const tile = (pdf: Objects): string =>
  pdf.stream(
    "1 0 0 rg 0 0 2 2 re f",
    "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 4 4]/XStep 4/YStep 4/Resources<<>>",
  );

describe("a path", () => {
  test.each([
    ["gradient", () => gradient],
    ["pattern of tiles", tile],
  ])("filled with a %s has no color", async (_, pattern) => {
    const page = await pageOf((pdf) => ({
      resources: `/Pattern<</P ${pattern(pdf)}>>`,
      content: `/Pattern cs /P scn ${filled(10, 20, 30, 30)} 1 g ${filled(60, 20, 30, 30)}`,
    }));
    expect(page.paths.map(({ fill, hidden }) => [fill, hidden])).toEqual([
      [null, null],
      ["#ffffff", null],
    ]);
  });

  test("in plain white or gray keeps its color", async () => {
    const page = await pageOf({
      content: `1 g ${filled(10, 20, 30, 30)} 0.749 g ${filled(20, 30, 40, 30)}`,
    });
    expect(page.paths.map(({ fill }) => fill)).toEqual(["#ffffff", "#bfbfbf"]);
  });
});

describe("letters", () => {
  test("filled with a gradient have the color that they are drawn in", async () => {
    const page = await pageOf({
      resources: `/Pattern<</P ${gradient}>>`,
      content: `/Pattern cs /P scn ${text(10, 40, "Hill")}`,
    });
    expect(glyphOf(page, "H").color).toMatch(/^#[c-f].{3}[0-3]/u);
  });

  test("in plain white stay white beside a gradient", async () => {
    const page = await pageOf({
      resources: `/Pattern<</P ${gradient}>>`,
      content: `/Pattern cs /P scn ${filled(10, 20, 90, 40)} 1 g ${text(20, 30, "on it")}`,
    });
    expect(glyphOf(page, "o").color).toBe("#ffffff");
  });

  test("are read again the same after patterns were looked for", async () => {
    const file = await fileOf({
      resources: `/Pattern<</P ${gradient}>>`,
      content: `/Pattern cs /P scn ${filled(10, 20, 90, 40)} 0 g ${text(20, 30, "twice")}`,
    });
    expect(await file.readPage(1)).toEqual(await file.readPage(1));
  });
});
