import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findConverters } from "../../src/node/converters.ts";
import { encodePng } from "../../src/read/pdf/png.ts";
import { bitmapOf } from "../../src/read/image/bmp.ts";
import { ShrinkingRows } from "../../src/read/image/shrinking-rows.ts";
import { readFile, readers } from "../../src/read/index.ts";
import { bytesOf } from "../support/bytes.ts";

/** A picture that is black on the left and transparent on the right. */
function picture(width: number, height: number, alpha: number): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++)
    data.set([0, 0, 0, at % width < width / 2 ? 255 : alpha], 4 * at);
  return encodePng({ width, height, data }).bytes;
}

describe("a picture", () => {
  test("is a page with one image that fills it", async () => {
    const reading = await readFile(picture(200, 100, 0));
    if (reading.type !== "pages") throw new Error("has no pages");
    const page = await reading.file.readPage(1);
    expect(page.images).toHaveLength(1);
    expect(page.images[0]?.pixels).toEqual({ width: 200, height: 100 });
    expect(page.width / page.height).toBeCloseTo(2);
    const pixels = reading.file.render(1, 72);
    const middle = 4 * Math.floor((pixels?.height ?? 0) / 2) * (pixels?.width ?? 0);
    expect(pixels?.data[middle + 40]).toBeLessThan(40);
    expect(pixels?.data[middle + 4 * ((pixels?.width ?? 0) - 10)]).toBeGreaterThan(215);
    reading.file.close();
  });

  test("that is cut off is told to be", async () => {
    await expect(readFile(picture(20, 10, 0).slice(0, 30))).rejects.toMatchObject({
      code: "damaged",
      message: "The PNG picture is damaged or cut off.",
    });
    await expect(readFile(bytesOf("\xff\xd8\xff\xe0\0\x10JFIF"))).rejects.toMatchObject({ code: "damaged" });
  });
});

/** How dark the page is, in a grid of small squares. */
async function shades(name: string): Promise<readonly number[]> {
  const bytes = readFileSync(new URL(`../cases/pictures/${name}`, import.meta.url));
  const reading = await readFile(bytes, {}, [...(await findConverters()), ...readers]);
  if (reading.type !== "pages") throw new Error("has no pages");
  const { width, height } = await reading.file.readPage(1);
  const pixels = reading.file.render(1, (72 * 360) / width);
  reading.file.close();
  expect(width / height).toBeCloseTo(720 / 420, 1);
  const { data, width: columns, height: rows } = pixels ?? { data: [], width: 1, height: 1 };
  const sums = new Float64Array(24 * 14);
  for (let at = 0; at < columns * rows; at++) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const square = Math.floor((y / rows) * 14) * 24 + Math.floor((x / columns) * 24);
    sums[square] = (sums[square] ?? 0) + (255 - (data[4 * at] ?? 0)) / 225;
  }
  return [...sums];
}

describe("one page in all formats of pictures", () => {
  const kept = ["interlaced.png", "page.gif", "interlaced.gif", "page.jpg", "page.j2k", "page.bmp"];
  test.each(kept)("%s looks like the PNG", async (name) => {
    const [own, plain] = [await shades(name), await shades("page.png")];
    expect(Math.max(...plain)).toBeGreaterThan(20);
    expect(Math.max(...own.map((shade, at) => Math.abs(shade - (plain[at] ?? 0))))).toBeLessThan(12);
  });

  test.each(["g4.tiff", "lzw.tiff", "page.webp", "lossless.webp", "page.djvu", "photo.djvu"])(
    "%s too, where its program is installed",
    async (name) => {
      const own = await shades(name).catch((error: Error) => error.message);
      if (typeof own === "string") return expect(own).toContain("is installed (Debian: ");
      const plain = await shades("page.png");
      return expect(Math.max(...own.map((shade, at) => Math.abs(shade - (plain[at] ?? 0))))).toBeLessThan(25);
    },
  );
});

/** The head of a bitmap, with the rows that are given. */
function bitmap(width: number, height: number, bits: number, rows: Uint8Array): Uint8Array {
  const colors = bits <= 8 ? 4 * 2 ** bits : 0;
  const bytes = new Uint8Array(54 + colors + rows.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(10, 54 + colors, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(28, bits, true);
  bytes.set(rows, 54 + colors);
  return bytes;
}

/** The first bytes of pictures that say how large they are. */
function gifHead(width: number, height: number, frame: number): Uint8Array {
  const sides = [width, height].flatMap((side) => [side & 255, side >> 8]);
  const inner = [frame & 255, frame >> 8];
  return Uint8Array.from([
    ...bytesOf("GIF89a"),
    ...sides,
    0,
    0,
    0,
    0x2c,
    0,
    0,
    0,
    0,
    ...inner,
    ...inner,
    0,
    2,
    0,
  ]);
}

function jpegHead(mark: number, side: number): Uint8Array {
  const size = [side >> 8, side & 255];
  return Uint8Array.from([0xff, 0xd8, 0xff, mark, 0, 17, 8, ...size, ...size, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
}

describe("a picture of too many pixels", () => {
  test.each([
    ["BMP", bitmap(30_000, 30_000, 1, new Uint8Array(100))],
    ["GIF", gifHead(20_000, 20_000, 10)],
    ["GIF", gifHead(10, 10, 65_535)],
    ["JPEG", jpegHead(0xc0, 60_000)],
    ["progressive JPEG", jpegHead(0xc2, 15_000)],
  ])("is refused before it is unpacked: %s", async (kind, bytes) => {
    await expect(readFile(bytes)).rejects.toMatchObject({
      code: "too-large",
      message: expect.stringMatching(new RegExp(`^The ${kind} picture has \\d+ times \\d+ pixels; up to`)),
    });
  });
});

describe("a bitmap", () => {
  test("that is cut off has the rows that are there, whatever it says", () => {
    const { width, height, data } = bitmapOf(bitmap(20_000, 20_000, 24, new Uint8Array(2 * 60_000)));
    expect({ width, height, length: data.length }).toEqual({ width: 20_000, height: 2, length: 120_000 });
  });

  test("of listed colors keeps them", () => {
    const { data, entries } = bitmapOf(bitmap(8, 2, 1, Uint8Array.from([0x0f, 0, 0, 0, 0xf0, 0, 0, 0])));
    expect([...data]).toEqual([0xf0, 0x0f]);
    expect(entries).toBe("/ColorSpace [/Indexed /DeviceRGB 1 <000000000000>] /BitsPerComponent 1");
  });
});

test("rows of more pixels than are kept are made smaller by their mean", () => {
  const rows = new ShrinkingRows(4, 4, 1, 4);
  for (const row of [
    [0, 100, 9, 9],
    [0, 100, 9, 9],
    [20, 20, 255, 1],
    [20, 20, 255, 1],
  ])
    rows.add(Uint8Array.from(row));
  expect(rows).toMatchObject({ factor: 2, width: 2, height: 2 });
  expect([...rows.pixels]).toEqual([50, 9, 20, 128]);
});
