import { describe, expect, test } from "vitest";
import { clipped, filled, placed, text } from "../../support/pdf.ts";
import { edges, glyphOf, pageOf } from "./reading.ts";

describe("an image", () => {
  test("knows its size in pixels, its filters and its place", async () => {
    const page = await pageOf((pdf) => ({
      objects: { I: pdf.image(2, 3, "<000000000000000000000000000000000000>", "/Filter/ASCIIHexDecode") },
      content: placed("I", 20, 30, 40, 60),
    }));
    expect(page.images).toEqual([
      {
        box: { x0: 20, y0: 10, x1: 60, y1: 70 },
        matrix: [40, 0, 0, 60, 20, 10],
        pixels: { width: 2, height: 3 },
        filters: ["ASCIIHexDecode"],
        order: 0,
        clip: null,
        hidden: null,
        markedContent: null,
      },
    ]);
  });

  test("lists its filters in order", async () => {
    const page = await pageOf((pdf) => ({
      objects: { I: pdf.image(1, 1, "", "/Filter[/ASCII85Decode/DCTDecode]") },
      content: placed("I", 20, 30, 40, 60),
    }));
    expect(page.images[0]?.filters).toEqual(["ASCII85Decode", "DCTDecode"]);
  });

  test("that is turned says so by its matrix", async () => {
    const page = await pageOf((pdf) => ({
      objects: { I: pdf.image(1, 1, "\0\0\0") },
      // A quarter turn to the left: its bottom edge runs up, from (60, 30).
      content: "q 0 50 -40 0 60 30 cm /I Do Q",
    }));
    const [image] = page.images;
    expect(image && edges(image.box)).toEqual([20, 20, 60, 70]);
    // The picture's top left corner is seen at the lower left.
    expect(image?.matrix).toEqual([0, -50, 40, 0, 20, 70]);
  });

  test("that is slanted has a box that holds all of it", async () => {
    const page = await pageOf((pdf) => ({
      objects: { I: pdf.image(1, 1, "\0\0\0") },
      content: "q 40 0 20 50 60 30 cm /I Do Q",
    }));
    expect(page.images.map((image) => edges(image.box))).toEqual([[60, 20, 120, 70]]);
  });

  test("inside the content stream is an image too", async () => {
    const page = await pageOf({
      content: "q 40 0 0 60 20 30 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q",
    });
    expect(page.images.map((image) => [image.pixels, edges(image.box)])).toEqual([
      [{ width: 1, height: 1 }, [20, 10, 60, 70]],
    ]);
  });

  test("that is broken keeps its place", async () => {
    const page = await pageOf((pdf) => ({
      objects: { I: pdf.image(4, 4, "no jpeg", "/Filter/DCTDecode") },
      content: placed("I", 20, 30, 40, 60) + text(100, 30, "after"),
    }));
    expect(page.images.map((image) => edges(image.box))).toEqual([[20, 10, 60, 70]]);
    expect(glyphOf(page, "f").hidden).toBeNull();
  });
});

describe("a path", () => {
  test("is an outline with its fill", async () => {
    const page = await pageOf({ content: "1 0 0 rg 10 20 m 30 20 l 20 40 l f" });
    expect(page.paths).toEqual([
      {
        box: { x0: 10, y0: 60, x1: 30, y1: 80 },
        outline: expect.stringMatching(/^M10 80L30 80L20 60/),
        fill: "#ff0000",
        fillRule: "nonzero",
        stroke: null,
        rules: [],
        order: 0,
        clip: null,
        hidden: null,
        markedContent: null,
      },
    ]);
  });

  test("with curves keeps them", async () => {
    const [path] = (await pageOf({ content: "10 20 m 10 30 20 40 30 40 c S" })).paths;
    expect(path?.outline).toBe("M10 80C10 70 20 60 30 60");
  });

  test("knows the rule that fills it", async () => {
    const page = await pageOf({ content: "10 20 30 30 re f* 10 20 30 30 re f" });
    expect(page.paths.map((path) => path.fillRule)).toEqual(["evenodd", "nonzero"]);
  });

  test("has a line as drawn: scaled width, dash, ends and corners", async () => {
    const page = await pageOf({
      content: "2 0 0 2 0 0 cm 0 0 1 RG 1.5 w [3 1] 2 d 1 J 2 j 10 20 m 30 20 l S",
    });
    expect(page.paths[0]?.stroke).toEqual({
      color: "#0000ff",
      width: 3,
      dash: [6, 2],
      dashOffset: 4,
      cap: "round",
      join: "bevel",
    });
    expect(page.paths[0]?.fill).toBeNull();
  });

  test("both filled and stroked has both", async () => {
    const [path] = (await pageOf({ content: "0 1 0 rg 1 0 0 RG 10 20 30 30 re B" })).paths;
    expect([path?.fill, path?.stroke?.color]).toEqual(["#00ff00", "#ff0000"]);
  });

  test("that draws nothing is left out", async () => {
    expect((await pageOf({ content: "10 20 30 30 re n" })).paths).toEqual([]);
  });

  test("without opacity is invisible", async () => {
    const page = await pageOf({
      resources: "/ExtGState<</G<</ca 0>>>>",
      content: `/G gs ${filled(10, 10, 9, 9)}`,
    });
    expect(page.paths.map((path) => path.hidden)).toEqual(["invisible"]);
  });

  test("filled with a gradient is seen, though it has no color of its own", async () => {
    const gradient =
      "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 200 0]" +
      "/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>";
    const page = await pageOf({
      resources: `/Pattern<</G<</Type/Pattern/PatternType 2/Shading${gradient}>>>>`,
      content: `/Pattern cs /G scn ${filled(10, 20, 30, 30)}`,
    });
    expect(page.paths.map((path) => [path.hidden, ...edges(path.box)])).toEqual([[null, 10, 50, 40, 80]]);
  });

  test("outside the page or its clip says so", async () => {
    const page = await pageOf({
      content: filled(300, 10, 9, 9) + clipped(0, 0, 50, 50, filled(80, 10, 9, 9)) + filled(80, 10, 9, 9),
    });
    expect(page.paths.map((path) => path.hidden)).toEqual(["off-page", "clipped", null]);
  });
});

test("a gradient has the bounds of its clip", async () => {
  const page = await pageOf({
    resources:
      "/Shading<</S<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 200 0]" +
      "/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>>>",
    content: clipped(20, 30, 40, 50, "/S sh\n"),
  });
  expect(page.shadings.map((shading) => [shading.hidden, ...edges(shading.box)])).toEqual([
    [null, 20, 20, 60, 70],
  ]);
});

describe("a form", () => {
  test("places what is in it", async () => {
    const page = await pageOf((pdf) => ({
      objects: { X: pdf.form(text(10, 10, "f") + filled(0, 0, 4, 4), [0, 0, 50, 50]) },
      content: placed("X", 100, 40, 2, 2),
    }));
    const glyph = glyphOf(page, "f");
    expect([glyph.x, glyph.baseline, glyph.size]).toEqual([120, 40, 20]);
    expect(page.paths.map((path) => edges(path.box))).toEqual([[100, 52, 108, 60]]);
    expect(page.forms.map(({ first, end }) => [first, end])).toEqual([[0, 2]]);
  });

  test("applies its own matrix before the page's", async () => {
    const page = await pageOf((pdf) => ({
      objects: { X: pdf.form(filled(0, 0, 4, 4), [0, 0, 50, 50], "/Matrix[1 0 0 1 5 6]") },
      content: placed("X", 100, 40, 2, 2),
    }));
    // (0,0) goes to (5,6), then to (110,52).
    expect(page.paths.map((path) => edges(path.box))).toEqual([[110, 40, 118, 48]]);
  });

  test("inside a form adds up", async () => {
    const page = await pageOf((pdf) => {
      const inner = pdf.form(text(0, 0, "i"), [0, 0, 50, 50]);
      const outer = pdf.form(
        `${filled(0, 0, 1, 1)}q 2 0 0 2 10 10 cm /N Do Q`,
        [0, 0, 90, 90],
        `/Resources<</XObject<</N ${inner}>>>>`,
      );
      return { objects: { X: outer }, content: `${placed("X", 50, 20, 0.5, 0.5)}${text(10, 10, "o")}` };
    });
    const glyph = glyphOf(page, "i");
    // Inner (0,0) is (10,10) in the outer form, and that (55,25) on the page, 75 from the top.
    expect([glyph.x, glyph.baseline, glyph.size]).toEqual([55, 75, 10]);
    expect(page.forms.map(({ first, end }) => [first, end])).toEqual([
      [1, 2],
      [0, 2],
    ]);
    expect(glyphOf(page, "o").order).toBe(2);
  });

  test("clips to its box", async () => {
    const page = await pageOf((pdf) => ({
      objects: { X: pdf.form(text(10, 10, "a") + text(80, 10, "b"), [0, 0, 50, 50]) },
      content: placed("X", 20, 20),
    }));
    expect(page.glyphs.map((glyph) => [glyph.text, glyph.hidden])).toEqual([
      ["a", null],
      ["b", "clipped"],
    ]);
  });

  test("drawn twice has its text twice", async () => {
    const page = await pageOf((pdf) => ({
      objects: { X: pdf.form(text(10, 10, "f"), [0, 0, 50, 50]) },
      content: placed("X", 0, 0) + placed("X", 100, 40),
    }));
    expect(page.glyphs.map((glyph) => [glyph.text, glyph.x])).toEqual([
      ["f", 10],
      ["f", 110],
    ]);
  });

  test("that draws itself comes to an end", async () => {
    const page = await pageOf((pdf) => {
      const self = pdf.reserve();
      const content = text(10, 10, "x");
      pdf.set(
        self,
        `<</Type/XObject/Subtype/Form/BBox[0 0 90 90]/Length ${content.length + 6}` +
          `/Resources<</XObject<</X ${self}>>/Font<</F1 ${pdf.standardFont("Helvetica")}>>>>>>\nstream\n${content}/X Do\n\nendstream`,
      );
      return { objects: { X: self }, content: "/X Do" };
    });
    expect(page.glyphs.every((glyph) => glyph.text === "x")).toBe(true);
    expect(page.glyphs.length).toBeGreaterThan(0);
  });
});

test("drawing order runs over all kinds", async () => {
  const page = await pageOf((pdf) => ({
    objects: { I: pdf.image(1, 1, "\0\0\0"), X: pdf.form(filled(0, 0, 4, 4), [0, 0, 50, 50]) },
    content: filled(0, 0, 9, 9) + placed("I", 20, 30, 40, 60) + placed("X", 0, 0) + text(10, 10, "t"),
  }));
  expect(page.paths.map((path) => path.order)).toEqual([0, 2]);
  expect(page.images.map((image) => image.order)).toEqual([1]);
  expect(page.forms.map(({ first, end }) => [first, end])).toEqual([[2, 3]]);
  expect(glyphOf(page, "t").order).toBe(3);
});
