import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findConverters } from "../../src/node/converters.ts";
import { encodePng } from "../../src/read/pdf/png.ts";
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
