import { expect, test } from "vitest";
import { codes, text } from "../../../support/pdf.ts";
import { pageOf, textOf } from "../reading.ts";

/** Codes of Russian letters in the third piece of a font in TrueType's order. */
const low = (letters: string): string =>
  codes(...Array.from(letters, (letter) => letter.charCodeAt(0) - 0x410 + 570 - 512));

test("pieces of a font of many glyphs are read by the numbers of its glyphs", async () => {
  const page = await pageOf((pdf) => ({
    fonts: {
      F1: pdf.font({ name: "ABCDEF+Times#20New#20Roman_02" }),
      F2: pdf.font({ name: "ABCDEF+Times#20New#20Roman_00" }),
    },
    content: `${text(20, 60, low("Уголовныйкодексиправила"))} ${text(20, 30, codes(0x2c, 0x24), { font: "F2" })}`,
  }));
  expect(textOf(page)).toBe("УголовныйкодексиправилаIA");
});

test("a font whose name only looks like that of a piece keeps its letters", async () => {
  const page = await pageOf((pdf) => ({
    fonts: { F1: pdf.font({ name: "Text_02" }) },
    content: text(20, 60, codes(...Array.from("the rain in spain stays", (letter) => letter.charCodeAt(0)))),
  }));
  expect(textOf(page)).toBe("the rain in spain stays");
});
