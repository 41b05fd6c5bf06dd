import { expect, test } from "vitest";
import { codes, text } from "../../support/pdf.ts";
import { pageOf, textOf } from "./reading.ts";

const inLatin1 = (signs: string): string => codes(...Array.from(signs, (sign) => sign.charCodeAt(0)));

const pageWith = (signs: string) =>
  pageOf((pdf) => ({
    fonts: { F1: pdf.font({ name: "Letters" }), F2: pdf.font({ name: "Signs" }) },
    content: `${text(20, 60, "abc")} ${text(20, 30, inLatin1(signs), { font: "F2" })}`,
  }));

test("a font of nothing but signs that are called letters gets its signs", async () => {
  expect(textOf(await pageWith("¼ðÞþ½"))).toBe("abc=()+[");
});

test("fractions, and letters among other letters, stay what they are", async () => {
  expect(textOf(await pageWith("¼½"))).toBe("abc¼½");
  expect(textOf(await pageWith("Það"))).toBe("abcÞað");
});
