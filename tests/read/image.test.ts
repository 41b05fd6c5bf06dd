import { describe, expect, test } from "vitest";
import { encodePng } from "../../src/read/pdf/png.ts";
import { readFile } from "../../src/read/index.ts";
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
