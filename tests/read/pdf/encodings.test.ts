import { zlibSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readEncodings } from "../../../src/read/pdf/encodings.ts";
import { codes, text } from "../../support/pdf.ts";
import { pageOf, textOf } from "./reading.ts";

const bytesOf = (parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

const pageWith = (differences: Readonly<Record<number, string>>, said: string) =>
  pageOf((pdf) => ({
    fonts: { F1: pdf.font({ name: "Signs", differences, flags: 4 }) },
    content: text(20, 30, codes(...Array.from(said, (letter) => letter.charCodeAt(0)))),
  }));

const named = (letters: string): Record<number, string> =>
  Object.fromEntries(Array.from(letters, (letter, index) => [index + 1, `MT${letter.charCodeAt(0)}`]));

describe("the names of glyphs in a file", () => {
  test("are those of the font's encoding, counted on from each number", () => {
    const file = bytesOf([
      "1 0 obj <</Type/Font/BaseFont/Some#20Font/Encoding 2 0 R>> endobj\n",
      "2 0 obj <</Type/Encoding/Differences[1/H11005/f_i 40/parenleft]>> endobj\n",
    ]);
    expect(readEncodings(file).get("Some Font")?.names).toEqual(
      new Map([
        [1, "H11005"],
        [2, "f_i"],
        [40, "parenleft"],
      ]),
    );
  });

  test("are also found in objects that are packed in a stream", () => {
    const font = "<</BaseFont/ABCDEF+Packed/Encoding<</Differences[3/T_h]>>>>";
    const data = zlibSync(Buffer.from(`7 0 ${font}`, "latin1"));
    const head = `5 0 obj <</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>\nstream\n`;
    const encodings = readEncodings(bytesOf([head, data, "\nendstream endobj\n"]));
    expect(encodings.get("ABCDEF+Packed")?.names.get(3)).toBe("T_h");
    expect(encodings.get("Packed")?.names.get(3)).toBe("T_h");
  });

  test("are kept apart by subset, and dropped from the common name where subsets differ", () => {
    const encodings = readEncodings(
      bytesOf([
        "1 0 obj <</BaseFont/AAAAAA+Pi/Encoding<</Differences[1/H11005/H11001]>>>> endobj\n",
        "2 0 obj <</BaseFont/BBBBBB+Pi/Encoding<</Differences[1/H11021/H11001]>>>> endobj\n",
      ]),
    );
    expect(encodings.get("AAAAAA+Pi")?.names.get(1)).toBe("H11005");
    expect(encodings.get("BBBBBB+Pi")?.names.get(1)).toBe("H11021");
    expect([encodings.get("Pi")?.names.get(1), encodings.get("Pi")?.names.get(2)]).toEqual([
      ".notdef",
      "H11001",
    ]);
  });
});

describe("a code without text is read by the name of its glyph", () => {
  test("signs of the Mathematical Pi fonts", async () => {
    const page = await pageWith(
      { 1: "H11005", 2: "H11022", 3: "H9251", 4: "H9275", 5: "H11350" },
      "\x01\x02\x03\x04\x05",
    );
    expect(textOf(page)).toBe("=>αω≥");
    expect(page.glyphs.every((glyph) => glyph.mapped)).toBe(true);
  });

  test("ligatures, letter by letter, whatever their variant", async () => {
    const page = await pageWith({ 1: "f_f_i", 2: "T_h.alt" }, "o\x01ce \x02e");
    expect(page.glyphs.map((glyph) => glyph.text)).toEqual([..."office The"]);
  });

  test("signs named by their place in TeX's symbol font, and large signs of its extension font", async () => {
    expect(textOf(await pageWith({ 1: "C0", 2: "C2", 3: "C21" }, "\x01\x02\x03"))).toBe("−×≥");
    expect(textOf(await pageWith({ 1: "parenleftbigg", 2: "summationdisplay" }, "\x01\x02"))).toBe("(∑");
  });

  test("letters named by their ASCII code, if these make up the frequent letters", async () => {
    expect(textOf(await pageWith(named("neotrais"), "\x02\x05\x04"))).toBe("ert");
    expect(textOf(await pageWith(named("QRSTUVWX"), "\x01\x03"))).toBe("\uFFFD\uFFFD");
  });

  test("and stays unmapped where the name says nothing", async () => {
    const page = await pageWith({ 1: "gid00030", 2: "C99" }, "\x01\x02");
    expect(page.glyphs.map(({ text: said, mapped }) => [said, mapped])).toEqual([
      ["\uFFFD", false],
      ["\uFFFD", false],
    ]);
  });
});
