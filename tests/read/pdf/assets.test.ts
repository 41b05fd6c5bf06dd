import { describe, expect, test } from "vitest";
import { unzlibSync } from "fflate";
import type { Pixels } from "../../../src/model/assets.ts";
import { clipped, filled, type Objects, type PageParts, placed, text } from "../../support/pdf.ts";
import { edges, fileOf, inkOf } from "./reading.ts";

/** Red, green / blue, white. */
const fourColors = Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255);

/** The smallest JPEG there is of one gray pixel: its bytes matter, not its look. */
const jpeg = Buffer.from(
  "ffd8ffe000104a46494600010101004800480000ffdb0043000302020302020303030304030304050805050404050a07070608" +
    "0c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffc0000b080001000101011100" +
    "ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100" +
    "003f002a9fffd9",
  "hex",
);

const gradient = (pdf: Objects): string =>
  `<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 200 0]/Extend[true true]/Function ${pdf.add(
    "<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>",
  )}>>`;
const tile = (pdf: Objects): string =>
  pdf.stream(
    "1 0 0 rg 0 0 2 2 re f",
    "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 4 4]/XStep 4/YStep 4/Resources<<>>",
  );

function colorAt({ width, data }: Pixels, x: number, y: number): readonly number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

describe("an image by its index", () => {
  test("is given as pixels, row by row from the top", async () => {
    const file = await fileOf((pdf) => ({
      objects: { I: pdf.image(2, 2, fourColors) },
      content: placed("I", 20, 30, 40, 60),
    }));
    const pixels = file.readImage(1, 0) as Pixels;
    expect([pixels.width, pixels.height]).toEqual([2, 2]);
    expect([...pixels.data]).toEqual([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]);
  });

  test("is given as pixels where it is gray", async () => {
    const file = await fileOf((pdf) => ({
      objects: { I: pdf.image(2, 1, "\0\x80", "/ColorSpace/DeviceGray") },
      content: placed("I", 20, 30, 40, 60),
    }));
    expect([...(file.readImage(1, 0) as Pixels).data]).toEqual([0, 0, 0, 255, 128, 128, 128, 255]);
  });

  test("is the JPEG as stored where there is one", async () => {
    const file = await fileOf((pdf) => ({
      objects: { I: pdf.image(1, 1, jpeg, "/ColorSpace/DeviceGray/Filter/DCTDecode") },
      content: placed("I", 20, 30, 40, 60),
    }));
    expect(file.readImage(1, 0)).toEqual({ type: "image/jpeg", bytes: new Uint8Array(jpeg) });
  });

  test("is found inside forms and behind other objects", async () => {
    const file = await fileOf((pdf) => {
      const image = pdf.image(2, 2, fourColors);
      const form = pdf.form(
        "q 9 0 0 9 0 0 cm /I Do Q",
        [0, 0, 9, 9],
        `/Resources<</XObject<</I ${image}>>>>`,
      );
      return { objects: { X: form }, content: filled(0, 0, 5, 5) + placed("X", 20, 20) };
    });
    expect((file.readImage(1, 0) as Pixels).width).toBe(2);
  });

  test("is null where there is none, or nothing to decode", async () => {
    const file = await fileOf((pdf) => ({
      objects: { I: pdf.image(4, 4, "no such data", "/Filter/JPXDecode") },
      content: placed("I", 20, 30, 40, 60),
    }));
    expect(file.readImage(1, 0)).toBeNull();
    expect(file.readImage(1, 7)).toBeNull();
  });
});

describe("what a drawing of the page needs", () => {
  test("letters as outlines that lie where the glyphs do", async () => {
    const file = await fileOf({ content: text(20, 30, "HiH") });
    const { letters, shapes } = file.readAssets(1);
    expect(letters.map((letter) => letter.shape)).toEqual([0, 1, 0]);
    expect(shapes.map((shape) => shape.type)).toEqual(["outline", "outline"]);
    expect(letters[0]?.matrix.map((value) => Math.round(value * 100) / 100)).toEqual([10, 0, 0, -10, 20, 70]);
    expect(letters[0]).toMatchObject({ fill: "#000000", stroke: null });
  });

  test("letters with strokes as they are drawn", async () => {
    const file = await fileOf({ content: `1 0 0 RG 2 w ${text(20, 30, "H", { state: "2 Tr" })}` });
    expect(file.readAssets(1).letters[0]).toMatchObject({
      fill: "#000000",
      stroke: "#ff0000",
      strokeWidth: 2,
    });
  });

  test("letters that have no outline as pixels", async () => {
    const file = await fileOf((pdf) => ({
      fonts: { F1: pdf.squareFont({ 65: "A" }) },
      content: text(20, 30, "AA"),
    }));
    const { letters, shapes } = file.readAssets(1);
    expect(letters.map((letter) => letter.shape)).toEqual([0, 0]);
    expect(shapes.map((shape) => shape.type)).toEqual(["pixels"]);
  });

  test("no letters that are not seen", async () => {
    const file = await fileOf({ content: text(20, 30, "H", { state: "3 Tr" }) });
    expect(file.readAssets(1).letters).toEqual([]);
  });

  test("a plain JPEG as it is, others as PNG", async () => {
    const file = await fileOf((pdf) => ({
      objects: {
        J: pdf.image(1, 1, jpeg, "/ColorSpace/DeviceGray/Filter/DCTDecode"),
        P: pdf.image(2, 2, fourColors),
      },
      content: placed("J", 0, 0, 50, 50) + placed("P", 50, 0, 50, 50) + placed("P", 900, 0, 50, 50),
    }));
    const { images } = file.readAssets(1);
    expect(images.map((picture) => picture?.type ?? null)).toEqual(["image/jpeg", "image/png", null]);
    expect(images[0]?.bytes).toEqual(new Uint8Array(jpeg));
  });

  test.each<[string, (pdf: Objects) => PageParts]>([
    [
      "a gradient",
      (pdf) => ({
        resources: `/Shading<</S ${gradient(pdf)}>>`,
        content: clipped(20, 30, 40, 50, "/S sh\n"),
      }),
    ],
    [
      "a path filled with a gradient",
      (pdf) => ({
        resources: `/Pattern<</P<</Type/Pattern/PatternType 2/Shading ${gradient(pdf)}>>>>`,
        content: `/Pattern cs /P scn ${filled(20, 30, 40, 50)}`,
      }),
    ],
    [
      "a path filled with tiles",
      (pdf) => ({
        resources: `/Pattern<</P ${tile(pdf)}>>`,
        content: `/Pattern cs /P scn ${filled(20, 30, 40, 50)}`,
      }),
    ],
  ])("%s as pixels in its place", async (_, drawn) => {
    const file = await fileOf(drawn);
    const { rasters } = file.readAssets(1);
    expect(rasters.map(({ box, first, end }) => [...edges(box), first, end])).toEqual([
      [20, 20, 60, 70, 0, 1],
    ]);
    expect(rasters[0]?.picture.type).toBe("image/png");
  });

  test("no pixels for plain white or gray", async () => {
    const file = await fileOf({
      content: `1 g ${filled(20, 30, 40, 50)} 0.749 g ${filled(20, 30, 40, 50)} 0 g ${filled(0, 0, 9, 9)}`,
    });
    expect(file.readAssets(1).rasters).toEqual([]);
  });

  test("nothing where the page is empty", async () => {
    const file = await fileOf({});
    expect(file.readAssets(1)).toEqual({ shapes: [], letters: [], images: [], rasters: [] });
  });
});

describe("a rendered page", () => {
  test("is as large as asked for, on white", async () => {
    const file = await fileOf({ content: filled(20, 30, 40, 50) });
    const pixels = file.render(1, 144) as Pixels;
    expect([pixels.width, pixels.height]).toEqual([400, 200]);
    expect(edges(inkOf(pixels))).toEqual([40, 40, 120, 140]);
    expect(colorAt(pixels, 0, 0)).toEqual([255, 255, 255, 255]);
  });

  test("leaves the page as it was", async () => {
    const file = await fileOf({ content: text(20, 30, "H") + filled(20, 30, 40, 50) });
    const before = await file.readPage(1);
    file.readAssets(1);
    file.render(1, 72);
    expect(await file.readPage(1)).toEqual(before);
  });
});

test("a PNG holds the pixels it was made of", async () => {
  const file = await fileOf((pdf) => ({
    objects: { P: pdf.image(1, 1, "\x01\x02\x03") },
    content: placed("P", 50, 0, 10, 10),
  }));
  const { bytes } = file.readAssets(1).images[0] ?? { bytes: new Uint8Array() };
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  expect([...bytes.subarray(1, 4)].map((code) => String.fromCodePoint(code)).join("")).toBe("PNG");
  const width = view.getUint32(16);
  const lines = unzlibSync(bytes.subarray(41, 41 + view.getUint32(33)));
  expect(view.getUint32(20)).toBe(width);
  // Opaque pixels have three bytes, and each row starts with the number of its filter.
  expect(lines.length).toBe(width * (3 * width + 1));
  expect([...lines.subarray(1, 4)]).toEqual([1, 2, 3]);
});
