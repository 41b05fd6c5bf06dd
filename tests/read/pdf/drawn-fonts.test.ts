import { expect, test } from "vitest";
import { type DrawnFont, drawnFontsOf, drawnFontWith } from "../../../src/read/pdf/drawn-fonts.ts";
import type { Font } from "../../../src/model/page.ts";
import { text } from "../../support/pdf.ts";
import { pageOf } from "./reading.ts";

/** The fonts of a page with a font made of drawings that is described so. */
async function fontsWith(description: string): Promise<readonly Font[]> {
  const page = await pageOf((pdf) => {
    const described = pdf.add(`<</Type/FontDescriptor${description}>>`);
    return {
      fonts: { F1: pdf.squareFont({ 1: "a", 2: "b" }, `/FontDescriptor ${described}`) },
      content: text(20, 30, "<0102>"),
    };
  });
  return page.fonts;
}

test("fonts made of drawings are as bold and as slanted as the file says", async () => {
  const [font] = await fontsWith("/FontName/AAAAAA+Inter-Bold/FontWeight 700/ItalicAngle -12/Flags 68");
  expect(font).toMatchObject({ name: "Inter-Bold", family: "Inter", weight: 700, italic: true });
});

test("fonts made of drawings are monospace where the file says so", async () => {
  const [font] = await fontsWith("/FontName/AAAAAA+Recursive/Flags 5");
  expect(font).toMatchObject({ name: "Recursive", weight: 400, italic: false, monospace: true });
});

/** A font whose letters, from "a" on, have these widths. */
function drawn(name: string, ...widths: readonly number[]): DrawnFont {
  const characters = new Map(widths.map((width, index) => [97 + index, width]));
  return { name, weight: 400, flags: 0, angle: 0, widths: characters };
}

const regular = drawn("Regular", 0.5, 0.55, 0.45, 0.5);
const bold = drawn("Bold", 0.55, 0.6, 0.5, 0.55);

test.each([
  ["the widths of all its letters", bold, [regular, bold], ["Bold"]],
  ["no font where one letter differs", drawn("", 0.5, 0.55, 0.45, 0.6), [regular, bold], []],
  [
    "all fonts that have the same letters",
    regular,
    [regular, { ...regular, name: "Other" }],
    ["Regular", "Other"],
  ],
])("widths match %s", (_, asked, fonts, expected) => {
  const found = drawnFontsOf(fonts, (character) => asked.widths.get(character) ?? 0);
  expect(found.map(({ name }) => name)).toEqual(expected);
});

/** A style of a monospace family, with the letters that a file uses in it. */
function monospaced(name: string, letters: string): DrawnFont {
  const widths = new Map(Array.from(letters, (letter) => [letter.charCodeAt(0), 0.6]));
  return { name, weight: 400, flags: 1, angle: 0, widths };
}

test.each([
  ["that has all the letters", "aceg", "Bold"],
  ["that has most of the letters, where a ligature was split", "bdfxyz", "Regular"],
])("of fonts as wide as each other, a text is in the one %s", (_, text, expected) => {
  const fonts = [monospaced("Regular", "abcdefxy"), monospaced("Bold", "aceg")];
  const characters = Array.from(text, (letter) => letter.charCodeAt(0));
  expect(drawnFontWith(fonts, characters)?.name).toBe(expected);
});

test("a text is in no font where several have all its letters", () => {
  const fonts = [monospaced("Regular", "abcd"), monospaced("Bold", "aceg")];
  expect(drawnFontWith(fonts, [97, 99])).toBeNull();
});
