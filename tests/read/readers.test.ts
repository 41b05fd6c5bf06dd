/** Which reader a file goes to, and what is said of files that none can read. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findReader, readFile, type Reader } from "../../src/read/index.ts";
import { bytesOf } from "../support/bytes.ts";
import { docxOf, zipOf } from "../support/archive.ts";

const files: readonly (readonly [string, Uint8Array, string, string])[] = [
  ["a PDF by its header", bytesOf("%PDF-1.7\n"), "x.txt", "pdf"],
  ["a PDF that lost its header by its name", bytesOf("\0\x01"), "x.PDF", "pdf"],
  ["a Word document by its parts", docxOf(""), "", "docx"],
  ["a web page by its first tag", bytesOf("\n<!DOCTYPE html><p>"), "a.txt", "html"],
  ["Markdown by its name", bytesOf("# Title"), "README.md", "md"],
  ["a table by its name", bytesOf("a,b"), "a.CSV", "csv"],
  ["a text by its name", bytesOf("1 0 obj"), "a.txt", "txt"],
  ["a text by what it looks like", bytesOf("Dear Sir"), "", "txt"],
  ["a mail by its headers", bytesOf("From: a\nTo: b\nSubject: c\n\nText"), "a.txt", "eml"],
  ["a saved web page", bytesOf("From: a\nContent-Type: multipart/related; boundary=x\n\n"), "", "mhtml"],
  ["rich text", bytesOf("{\\rtf1 x}"), "a.doc", "rtf"],
  ["an old Word document", bytesOf("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "a.docx", "legacy"],
  ["an archive", zipOf({ "a.txt": "" }), "a.xyz", "zip"],
  ["a book", zipOf({ mimetype: "", "META-INF/container.xml": "" }), "", "epub"],
  ["an OpenDocument text", zipOf({ mimetype: "", "content.xml": "" }), "", "odf"],
  ["a picture", bytesOf("\x89PNG\r\n\x1a\n"), "", "image"],
  ["a Word document that is cut off by its name", docxOf("").slice(0, 50), "a.docx", "docx"],
];

test.each(files)("%s", (_, bytes, name, reader) => {
  expect(findReader(bytes, name)?.name).toBe(reader);
});

const reader = (name: string, match: ReturnType<Reader["matches"]>): Reader => ({
  name,
  about: "",
  matches: () => match,
  read: () => Promise.reject(new Error("not read")),
});

test("readers from outside are asked in their order, content before names", () => {
  expect(
    findReader(bytesOf("x"), "", [reader("a", "name"), reader("b", "content"), reader("c", "content")])?.name,
  ).toBe("b");
});

describe("what cannot be read is told in one sentence", () => {
  test("unknown content", async () => {
    await expect(readFile(bytesOf("\x7fELF\0\0\x01\x02\0"), { fileName: "a.out" })).rejects.toMatchObject({
      code: "not-a-document",
      message: expect.stringMatching(
        /^This file is of no format that can be read \(it begins with the bytes 7f 45 4c 46\)/,
      ),
    });
  });

  test("no content", async () => {
    await expect(readFile(new Uint8Array())).rejects.toMatchObject({ code: "empty" });
  });

  const broken: readonly (readonly [string, RegExp])[] = [
    ["broken.docx", /^The DOCX file is damaged/],
    ["broken.odt", /^The OpenDocument file has no text/],
    ["broken.djvu", /^This file is of no format/],
  ];

  test.each(broken)("%s", async (name, sentence) => {
    const bytes = readFileSync(new URL(`../cases/broken/${name}`, import.meta.url));
    await expect(readFile(bytes, { fileName: name })).rejects.toMatchObject({
      name: "ReadError",
      message: expect.stringMatching(sentence),
    });
  });
});
