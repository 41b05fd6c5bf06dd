/** Small files that ask for a lot: each is read within bounds, or refused in one sentence. */
import { expect, it } from "vitest";
import { ReadError } from "../../../src/model/report.ts";
import { openPdf } from "../../../src/read/pdf/index.ts";
import { mostPages } from "../../../src/read/pdf/page-count.ts";
import { findObjects, inflateStream, unpackObjects } from "../../../src/read/pdf/syntax.ts";
import { nestedForms, packedZeros } from "../../support/hostile.ts";
import { pdfOf, text } from "../../support/pdf.ts";
import { readAll, textOf } from "./reading.ts";

it("unpacks no stream that expands to more than 32 MB, while others are still read", () => {
  const bytes = pdfOf((pdf) => {
    pdf.stream(packedZeros(40), "/Type/ObjStm/N 1/First 4/Filter/FlateDecode");
    pdf.stream(packedZeros(8), "/Type/ObjStm/N 1/First 4/Filter/FlateDecode");
    return {};
  });
  const sizes = [...findObjects(bytes)]
    .filter(({ head }) => head.includes("ObjStm"))
    .map((object) => inflateStream(bytes, object)?.length ?? null);
  expect(sizes).toEqual([null, 8 * 2 ** 20]);
});

it("unpacks no more than 256 MB of one file", () => {
  const zeros = packedZeros(30);
  const bytes = pdfOf((pdf) => {
    for (let index = 0; index < 12; index++) pdf.stream(zeros, "/Type/ObjStm/N 1/First 4/Filter/FlateDecode");
    return {};
  });
  const sizes = [...findObjects(bytes)]
    .filter(({ head }) => head.includes("ObjStm"))
    .map((object) => inflateStream(bytes, object)?.length ?? 0);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20).toBeLessThan(300);
});

it("counts the objects of a stream by what is there, not by what it claims", () => {
  const bytes = pdfOf((pdf) => {
    pdf.stream("1 0 2 5 <<>> <<>>", "/Type/ObjStm/N 4000000000/First 8");
    return {};
  });
  const [stream] = [...findObjects(bytes)].filter(({ head }) => head.includes("ObjStm"));
  expect(stream && unpackObjects(bytes, stream).size).toBe(2);
});

it("defines no global names, which would keep the memory of the engine", async () => {
  const before = Object.getOwnPropertyNames(globalThis);
  await readAll(pdfOf(() => ({ content: text(20, 50, "Hello") })));
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before);
});

it("leaves a page of forms in forms empty and reads the next one", async () => {
  const bytes = pdfOf((pdf) => ({
    pages: [
      { content: "/X Do", objects: { X: nestedForms(pdf, 10, 6) } },
      { content: text(20, 50, "Hello") },
    ],
  }));
  const { pages, diagnostics } = await readAll(bytes);
  expect(pages.map(textOf)).toEqual(["", "Hello"]);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    [
      "pdf/page-unreadable",
      "The PDF engine failed on this page (it takes more than 384 MB of memory); it is left empty.",
    ],
  ]);
});

it("lists at most 20,000 forms of a page and still reads what the others draw", async () => {
  const bytes = pdfOf((pdf) => {
    const empty = pdf.stream("", "/Type/XObject/Subtype/Form/BBox[0 0 9 9]");
    const drawn = pdf.stream("0 0 5 5 re f", "/Type/XObject/Subtype/Form/BBox[0 0 9 9]");
    return { content: `${"/E Do ".repeat(20_000)} /D Do`, objects: { E: empty, D: drawn } };
  });
  const [page] = (await readAll(bytes)).pages;
  expect([page?.forms.length, page?.paths.length]).toEqual([20_000, 1]);
});

it("leaves the rest of a file unread when the engine has failed on six of its pages", async () => {
  const bytes = pdfOf((pdf) => {
    const form = nestedForms(pdf, 10, 6);
    return { pages: Array.from({ length: 12 }, () => ({ content: "/X Do", objects: { X: form } })) };
  });
  const { diagnostics } = await readAll(bytes);
  expect(diagnostics).toHaveLength(12);
  expect(diagnostics.at(-1)?.message).toContain("it failed on 6 others before");
});

it("refuses a file whose description expands beyond the memory of the engine", async () => {
  const bytes = pdfOf((pdf) => {
    const metadata = pdf.stream(packedZeros(700), "/Type/Metadata/Subtype/XML/Filter/FlateDecode");
    return { pages: [{ content: text(20, 50, "Hello") }], catalog: `/Metadata ${metadata}` };
  });
  await expect(openPdf(bytes)).rejects.toThrow(ReadError);
});

/** A page tree that lists one node with one page again and again. */
function repeatedPages(wide: number, deep: number): Uint8Array {
  return pdfOf((pdf) => {
    const page = pdf.page(1);
    const node = pdf.add(`<</Type/Pages/Count ${deep}/Kids[${`${page} `.repeat(deep)}]>>`);
    const tree = pdf.add(`<</Type/Pages/Count ${wide * deep}/Kids[${`${node} `.repeat(wide)}]>>`);
    return { pages: [{ content: text(20, 50, "Hello") }], catalog: `/Pages ${tree}` };
  });
}

it("reads a page that is listed a million times a few hundred times, and says so", async () => {
  const said: string[] = [];
  const file = await openPdf(repeatedPages(1000, 1000), { report: ({ code }) => void said.push(code) });
  expect(file.pageCount).toBeLessThan(mostPages / 100);
  expect(said).toEqual(["pdf/too-many-pages"]);
  file.close();
});

it("believes a short file that lists a page twice", async () => {
  const file = await openPdf(repeatedPages(2, 2));
  expect(file.pageCount).toBe(4);
  file.close();
});
