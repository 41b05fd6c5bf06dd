import { describe, expect, test } from "vitest";
import { decodeText, findEncoding, looksLikeText } from "../../src/read/encoding.ts";
import { bytesOf } from "../support/bytes.ts";

/** Bytes of a text in an encoding of one byte a letter. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => codes.get(letter) ?? 63);
}

const russian = "Реки текут с гор к морю, и никто не знает, долго ли ещё. Приказ от 5 мая № 7.";

describe("findEncoding", () => {
  test.each(["windows-1251", "koi8-r", "ibm866", "iso-8859-5"])("tells Russian in %s", (encoding) => {
    expect(decodeText(encoded(russian.replace("№", "N"), encoding))).toBe(russian.replace("№", "N"));
  });

  test("tells Western texts by their few accents", () => {
    const bytes = bytesOf("Les rivi\xe8res coulent vers la mer, et l\x92\xe9t\xe9 elles sont \xe0 sec.");
    expect(decodeText(bytes)).toBe("Les rivières coulent vers la mer, et l’été elles sont à sec.");
  });

  test("takes UTF-8 and UTF-16 by their bytes", () => {
    expect(findEncoding(new TextEncoder().encode(russian))).toBe("utf-8");
    expect(findEncoding(Uint8Array.of(0xff, 0xfe, 0x41, 0))).toBe("utf-16le");
    expect(findEncoding(bytesOf("\0A\0B\0C\0D"))).toBe("utf-16be");
  });

  test("believes a declaration that the bytes allow", () => {
    expect(findEncoding(encoded("ясно", "windows-1251"), "windows-1251")).toBe("windows-1251");
    expect(findEncoding(bytesOf("plain"), "no-such-encoding")).toBe("utf-8");
  });
});

test("text has hardly any control characters", () => {
  expect(looksLikeText(bytesOf("Dear Sir,\r\n"))).toBe(true);
  expect(looksLikeText(bytesOf("\x7fELF\x01\0\0"))).toBe(false);
});
