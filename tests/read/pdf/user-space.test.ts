import { describe, expect, test } from "vitest";
import { filled, type PageParts, placed, text } from "../../support/pdf.ts";
import { edges, fileOf, glyphOf, inkOf, pageOf } from "./reading.ts";

/*
 * A square letter at (30, 60) in user space, 10 points high; the page is cropped to 180 by 70 points,
 * from (10, 20) to (190, 90):
 *
 *     (10,90)              (190,90)        left of the letter: 20; under it: 40
 *        +---------------------+           right of it: 150; over it: 20
 *        |    [A]              |
 *        |                     |
 *        +---------------------+
 *     (10,20)              (190,20)
 */
const crop = [10, 20, 190, 90] as const;

const turns = [
  { rotate: 0, size: [180, 70], box: [20, 20, 30, 30], pen: [20, 30], letters: 0 },
  { rotate: 90, size: [70, 180], box: [40, 20, 50, 30], pen: [40, 20], letters: 90 },
  { rotate: 180, size: [180, 70], box: [150, 40, 160, 50], pen: [160, 40], letters: 180 },
  { rotate: 270, size: [70, 180], box: [20, 150, 30, 160], pen: [30, 160], letters: 270 },
  { rotate: -90, size: [70, 180], box: [20, 150, 30, 160], pen: [30, 160], letters: 270 },
  { rotate: 450, size: [70, 180], box: [40, 20, 50, 30], pen: [40, 20], letters: 90 },
] as const;

describe.each(turns)("a cropped page turned by $rotate", ({ rotate, size, box, pen, letters }) => {
  const turned: PageParts = { crop, rotate };

  test("has the size that is seen", async () => {
    const page = await pageOf(turned);
    expect([page.width, page.height]).toEqual(size);
    expect(page.rotation).toBe(((rotate % 360) + 360) % 360);
  });

  test("has a letter where it is seen", async () => {
    const page = await pageOf((pdf) => ({
      ...turned,
      fonts: { S: pdf.squareFont({ 65: "A" }) },
      content: text(30, 60, "A", { font: "S" }),
    }));
    const glyph = glyphOf(page, "A");
    expect(edges(glyph.box)).toEqual(box);
    expect(glyph.x).toBeCloseTo(pen[0], 3);
    expect(glyph.baseline).toBeCloseTo(pen[1], 3);
    expect(glyph.rotation).toBe(letters);
    expect(glyph.size).toBeCloseTo(10, 3);
    expect(glyph.advance).toBeCloseTo(10, 3);
  });

  test("has a path where it is seen", async () => {
    const page = await pageOf({ ...turned, content: filled(30, 60, 10, 10) });
    expect(page.paths.map((path) => edges(path.box))).toEqual([box]);
  });

  test("has an image where it is seen", async () => {
    const page = await pageOf((pdf) => ({
      ...turned,
      objects: { I: pdf.image(1, 1, "\0\0\0") },
      content: placed("I", 30, 60, 10, 10),
    }));
    expect(page.images.map((image) => edges(image.box))).toEqual([box]);
  });

  test("has a link where it is seen, and what it leads to", async () => {
    const page = await pageOf((pdf) => ({
      ...turned,
      annotations: [
        `<</Type/Annot/Subtype/Link/Rect[30 60 40 70]/Dest[${pdf.page(1)}/XYZ 30 60 null]>>`,
        "<</Type/Annot/Subtype/Square/Rect[30 60 40 70]>>",
      ],
    }));
    expect(page.links.map((link) => edges(link.box))).toEqual([box]);
    expect(page.annotations.map((annotation) => edges(annotation.box))).toEqual([box]);
    expect(page.links[0]?.destination).toEqual({ page: 1, x: pen[0], y: pen[1] });
  });

  test("has its other boxes around it", async () => {
    const page = await pageOf({ ...turned, entries: "/TrimBox[30 60 40 70]" });
    expect(page.boxes.trim && edges(page.boxes.trim)).toEqual(box);
  });

  test("is rendered the same way", async () => {
    const file = await fileOf({ ...turned, content: filled(30, 60, 10, 10) });
    const pixels = file.render(1, 72);
    expect(pixels && [pixels.width, pixels.height]).toEqual(size);
    expect(pixels && edges(inkOf(pixels))).toEqual(box);
  });
});

test("the media box is reported around the crop box", async () => {
  const page = await pageOf({ crop });
  expect(page.boxes.media && edges(page.boxes.media)).toEqual([-10, -10, 190, 90]);
});

test("boxes and turn are inherited from the page tree", async () => {
  const file = await fileOf((pdf) => ({
    pages: [
      {
        entries: "",
        content: filled(30, 60, 10, 10),
        annotations: [`<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest[${pdf.page(1)}/XYZ 30 60 null]>>`],
      },
    ],
    tree: "/CropBox[10 20 190 90]/Rotate 90",
  }));
  const page = await file.readPage(1);
  expect([page.width, page.height, page.rotation]).toEqual([70, 180, 90]);
  expect(page.links[0]?.destination).toEqual({ page: 1, x: 40, y: 20 });
});

test("a crop box that reaches over the media box ends with it", async () => {
  const page = await pageOf({ crop: [100, -50, 500, 500], content: filled(110, 10, 10, 10) });
  expect([page.width, page.height]).toEqual([100, 100]);
  expect(page.paths.map((path) => edges(path.box))).toEqual([[10, 80, 20, 90]]);
});

test("a page box with its corners swapped is the same box", async () => {
  const page = await pageOf({ media: [200, 100, 0, 0], content: filled(110, 10, 10, 10) });
  expect([page.width, page.height]).toEqual([200, 100]);
  expect(page.paths.map((path) => edges(path.box))).toEqual([[110, 80, 120, 90]]);
});

test("text that leans on an upright page says by how much, clockwise", async () => {
  const content = "BT /F1 10 Tf 0.866 0.5 -0.5 0.866 50 20 Tm (up) Tj ET";
  expect(glyphOf(await pageOf({ content }), "u").rotation).toBe(330);
});

test("text that stands upright on a turned page has no rotation", async () => {
  const page = await pageOf({ rotate: 90, content: "BT /F1 10 Tf 0 1 -1 0 50 20 Tm (HH) Tj ET" });
  const [first, second] = page.glyphs;
  expect([first?.rotation, first?.x, first?.baseline]).toEqual([0, 20, 50]);
  expect(second?.baseline).toBe(50);
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(7.22, 2);
  expect(first?.advance).toBeCloseTo(7.22, 2);
});

test("text size is what is seen, whatever scales it", async () => {
  const content = "2 0 0 2 0 0 cm BT /F1 3 Tf 2 0 0 2 10 10 Tm (H) Tj ET";
  const glyph = glyphOf(await pageOf({ content }), "H");
  expect(glyph.size).toBeCloseTo(12, 3);
  expect(glyph.advance).toBeCloseTo(0.722 * 12, 2);
});
