import { describe, expect, test } from "vitest";
import type { Font } from "../../../../src/model/page.ts";
import type { Objects } from "../../../support/pdf.ts";
import { pageOf } from "../reading.ts";

const letters = "nmhdE";

/** Codes that a font for another script may have, and the accented letters for which they pass. */
const others = { codes: "ABCDFG", texts: "æðøþßœ" };

/** A font made of drawings, one bar for each letter, whose foot is so far to the left of its top. */
function drawnFont(pdf: Objects, width: number, lean: number, first: string): string {
  const texts = first + others.texts;
  const codes = Array.from(letters + others.codes, (letter) => letter.charCodeAt(0));
  const procedures = codes.map((code) => {
    const height = code === 0x6e || code === 0x6d ? 470 : 690;
    const corners = `0 0 m ${lean} ${height} l ${lean + width} ${height} l ${width} 0 l`;
    return `/g${code} ${pdf.stream(`600 0 0 0 ${lean + width} ${height} d1 ${corners} f`)}`;
  });
  const names = codes.map((code) => `${code}/g${code}`).join(" ");
  const widths = Array.from({ length: 256 }, (_, code) => 300 + 2 * code).join(" ");
  return pdf.add(
    `<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 0/LastChar 255` +
      `/Widths[${widths}]/Encoding<</Type/Encoding/Differences[${names}]>>/CharProcs<<${procedures.join("")}>>` +
      `/Resources<<>>/ToUnicode ${pdf.unicode(Object.fromEntries(codes.map((code, at) => [code, texts[at] ?? ""])))}>>`,
  );
}

/** The font as read where it shows some codes, the letters of which pass for others. */
async function fontOf(
  width: number,
  lean = 0,
  { shown = letters, texts = letters, size = 10, apart = 0 } = {},
): Promise<Font> {
  const page = await pageOf((pdf) => ({
    fonts: { F1: drawnFont(pdf, width, lean, texts) },
    content: `BT /F1 ${size} Tf ${apart} Tc 20 30 Td (${shown}) Tj ET`,
  }));
  const font = page.fonts[page.glyphs[0]?.font ?? -1];
  if (font === undefined) throw new Error("no font");
  return font;
}

describe("a font made of drawings", () => {
  test("is bold where its stems are thick", async () => {
    const [thin, thick] = [await fontOf(75), await fontOf(140)];
    expect([thin.weight < 550, thick.weight >= 550]).toEqual([true, true]);
  });

  test("is italic where its stems lean", async () => {
    expect([(await fontOf(75)).italic, (await fontOf(75, 150)).italic]).toEqual([false, true]);
  });

  test("is measured on Cyrillic letters as well", async () => {
    expect((await fontOf(140, 150, { texts: "нмБВЕ" })).name).toBe("Type3-BoldItalic");
  });

  test("is not measured where most of its codes are not plain letters", async () => {
    expect((await fontOf(140, 0, { shown: letters + others.codes })).weight).toBeLessThan(550);
  });

  test("is not measured on letters thrown over the page, which would take a huge image", async () => {
    expect((await fontOf(140, 0, { size: 0.5, apart: 30 })).weight).toBeLessThan(550);
  });

  test("is named after its looks", async () => {
    expect([(await fontOf(75)).name, (await fontOf(140, 150)).name]).toEqual(["Type3", "Type3-BoldItalic"]);
  });
});
