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

const ringAt = (rise: number, size: number, before: string, after: string) =>
  pageOf((pdf) => ({
    fonts: { F1: pdf.font({ name: "Letters" }), F2: pdf.font({ name: "Signs", toUnicode: { 1: "\u2218" } }) },
    content:
      `${text(20, 30, before, { size: 10 })} ${text(20 + 5 * before.length, 30 + rise, codes(1), { font: "F2", size })} ` +
      text(24 + 5 * before.length, 30, after, { size: 10 }),
  }));

test("a raised ring behind a number or before a unit is a degree sign", async () => {
  expect(textOf(await ringAt(4, 7, "19.67", "C"))).toBe("19.67°C");
  expect(textOf(await ringAt(4, 7, "360", " turns"))).toBe("360° turns");
  expect(textOf(await ringAt(4, 7, "(", "C)"))).toBe("(°C)");
});

test("a ring on the line, or raised behind a letter, stays a ring", async () => {
  expect(textOf(await ringAt(0, 10, "f", "g"))).toBe("f∘g");
  expect(textOf(await ringAt(4, 7, "A", " is open"))).toBe("A∘ is open");
});
