import { describe, expect, test } from "vitest";
import { textOfPrivateUse } from "../../../../src/read/pdf/unmapped/private-use.ts";
import { codes, text } from "../../../support/pdf.ts";
import { pageOf, textOf } from "../reading.ts";

describe("characters for private use", () => {
  test.each([
    ["the bullet of Symbol", 0xf0b7, "SymbolMT", "•"],
    ["the mu of Symbol", 0xf06d, "Symbol", "μ"],
    ["the square of Wingdings", 0xf0a7, "Wingdings", "▪"],
    ["the check of Wingdings", 0xf0fc, "Wingdings-Regular", "✓"],
    ["the arrow of Wingdings 3", 0xf075, "Wingdings3", "▶"],
    ["a letter of a font with a table of symbols", 0xf041, "Barcode", "A"],
    ["a digit of old style", 0xf733, "Utopia", "3"],
    ["a small capital", 0xf761, "Minion", "A"],
    ["a small capital with an accent", 0xf7e9, "Minion", "É"],
    ["a raised letter", 0xf6ec, "Utopia", "e"],
    ["a piece of a bracket", 0xf8ee, "Symbol", "⎡"],
    ["a small capital of Libertine", 0xe055, "LinBiolinumO", "E"],
    ["a ligature of Libertine", 0xe03c, "LinLibertineOI", "tt"],
    ["a letter with an accent of Libertine", 0xe0b6, "Linux Libertine O", "İ"],
  ])("%s is read", (_, code, font, sign) => {
    expect(textOfPrivateUse(code, font)).toBe(sign);
  });

  test.each([
    ["an icon", 0xf326, "FontAwesome"],
    ["an icon at the code of a letter", 0xf073, "FontAwesome5Free-Solid"],
    ["a small capital of Libertine in another font", 0xe055, "Garamond"],
    ["a sign of Wingdings that Unicode lacks", 0xf0d0, "Wingdings"],
    ["the last of the block", 0xf8ff, "Times"],
  ])("%s is not", (_, code, font) => {
    expect(textOfPrivateUse(code, font)).toBeNull();
  });
});

const pageIn = (name: string, ...said: readonly number[]) =>
  pageOf((pdf) => ({ fonts: { F1: pdf.font({ name }) }, content: text(20, 30, codes(...said)) }));

describe("letters of a font of signs are its signs", () => {
  test.each([
    ["ZapfDingbats", [0x6c, 0x6d, 0x34], "●❍✔"],
    ["Wingdings", [0xa7, 0xd8, 0xfc], "▪➢✓"],
    ["Wingdings2", [0x50, 0x52], "✓☑"],
    ["EPSSymbol", [0x53, 0x6d, 0x35], "Σμ5"],
  ])("of %s", async (name, said, signs) => {
    expect(textOf(await pageIn(name, ...said))).toBe(signs);
  });

  test("but those of a font of letters with a like name are letters", async () => {
    expect(textOf(await pageIn("SegoeUISymbol", 0x53, 0x6c))).toBe("Sl");
  });
});

test("notes of a music font are drawings and no letters", async () => {
  const page = await pageOf((pdf) => ({
    fonts: { F1: pdf.font({ name: "ABCDEF+Emmentaler-16" }), F2: pdf.font({ name: "OpusTextStd" }) },
    content: `${text(20, 60, "qqq")} ${text(20, 30, "sing", { font: "F2" })}`,
  }));
  expect(textOf(page)).toBe("sing");
});
