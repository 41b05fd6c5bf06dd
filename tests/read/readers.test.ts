/** Which reader a file goes to, and what is said of files that none can read. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findConverters } from "../../src/node/converters.ts";
import { findReader, readFile, type Reader, readers } from "../../src/read/index.ts";
import { bytesOf } from "../support/bytes.ts";
import { docxOf, zipOf } from "../support/archive.ts";

const files: readonly (readonly [string, Uint8Array, string, string])[] = [
  ["a PDF by its header", bytesOf("%PDF-1.7\n"), "x.txt", "pdf"],
  ["a PDF that lost its header by its name", bytesOf("\0\x01"), "x.PDF", "pdf"],
  ["a Word document by its parts", docxOf(""), "", "docx"],
  ["a web page by its first tag", bytesOf("\n<!DOCTYPE html><p>"), "a.txt", "html"],
  ["a text that is named like a web page", bytesOf("No tags: 1 < 2 & 3 > 2"), "a.html", "txt"],
  ["a web page without a head by its name", bytesOf("<p>Some"), "a.html", "html"],
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

/** What is said of a file that begins like this. */
async function said(head: string): Promise<unknown> {
  return readFile(bytesOf(`${head}\0\x01\x02\0`)).catch((error: Error) => error.message);
}

describe("what cannot be read is told in one sentence", () => {
  test("unknown content", async () => {
    await expect(readFile(bytesOf("\x01\xff\0\0\0\x02\x7f"), { fileName: "a.out" })).rejects.toMatchObject({
      code: "not-a-document",
      message: expect.stringMatching(
        /^This file is of no format that can be read \(it begins with the bytes 01 ff 00 00\)/,
      ),
    });
  });

  test("content that is known but not read", async () => {
    expect(await said("7z\xbc\xaf\x27\x1c")).toBe(
      "This file cannot be read: it is a 7z archive; unpack it and read the files in it.",
    );
    expect(await said("\x7fELF")).toBe("This file cannot be read: it is a program, not a document.");
    expect(await said("\0\0\0\x18ftypheic")).toMatch(/a picture \(HEIC or AVIF\)/);
  });

  test("no content", async () => {
    await expect(readFile(new Uint8Array())).rejects.toMatchObject({ code: "empty" });
  });

  const broken: readonly (readonly [string, RegExp])[] = [
    ["broken.docx", /^The DOCX file is damaged/],
    ["broken.odt", /^The OpenDocument file has no text/],
    ["broken.djvu", /^This file is of no format/],
    ["cut.xlsx", /^The XLSX file is damaged: its list of parts/],
    ["cut.pptx", /^The PPTX file is damaged: its list of parts/],
    ["cut.ods", /^The OpenDocument file is damaged: its list of parts/],
    ["cut.odp", /^The OpenDocument file is damaged: its list of parts/],
    ["cut.epub", /^The EPUB file is damaged: its list of parts/],
    ["cut.zip", /^The ZIP archive is damaged: its list of parts/],
    ["cut.tar", /^The TAR archive is cut off, or has no files in it\.$/],
    ["cut.tar.gz", /^The file packed by gzip is damaged/],
    ["noise.rtf", /^The RTF file does not begin as one does\.$/],
    ["noise.mhtml", /^The MHTML file has no web page in it\.$/],
    ["noise.eml", /^The EML file is no mail: it has no headers\.$/],
    ["noise.html", /^This file is of no format/],
    ["noise.md", /^The file is named like Markdown, but what it holds is no text\.$/],
    ["noise.csv", /^The file is named like a table of text, but/],
    ["noise.txt", /^The file is named like a text, but/],
    ["cut.png", /^The PNG picture is damaged or cut off\.$/],
    ["cut.jpg", /^The JPEG picture is damaged or cut off\.$/],
    ["cut.gif", /^The GIF picture is damaged or cut off\.$/],
    ["cut.bmp", /^The BMP picture is damaged or cut off\.$/],
    ["cut.j2k", /^The JPEG 2000 picture is damaged or cut off\.$/],
  ];

  const converted: readonly (readonly [string, string])[] = [
    ["cut.doc", "LibreOffice"],
    ["cut.xls", "LibreOffice"],
    ["cut.ppt", "LibreOffice"],
    ["cut.djvu", "DjVuLibre"],
    ["cut.tiff", "tiff2pdf"],
    ["cut.webp", "dwebp"],
  ];

  test.each(converted)("%s, which %s converts where it is installed", async (name, program) => {
    const bytes = readFileSync(new URL(`../cases/broken/${name}`, import.meta.url));
    const all = [...(await findConverters()), ...readers];
    await expect(readFile(bytes, { fileName: name }, all)).rejects.toMatchObject({
      message: expect.stringMatching(`^${program} could not convert|once ${program} is installed`),
    });
  });

  test.each(broken)("%s", async (name, sentence) => {
    const bytes = readFileSync(new URL(`../cases/broken/${name}`, import.meta.url));
    await expect(readFile(bytes, { fileName: name })).rejects.toMatchObject({
      name: "ReadError",
      message: expect.stringMatching(sentence),
    });
  });
});
