import { describe, expect, test } from "vitest";
import { openPdf } from "../../../src/read/pdf/index.ts";
import { rebuildFile } from "../../../src/read/pdf/repair.ts";
import { type FileParts, pdfOf, text } from "../../support/pdf.ts";
import { readAll, textOf } from "./reading.ts";

const count = 40;

/** A file of forty pages, each saying its number; pages are objects in the order of the file. */
function manyPages(parts: Partial<FileParts> = {}): Uint8Array {
  return pdfOf((pdf) => {
    pdf.standardFont("Helvetica");
    const pages = Array.from({ length: count }, (_, index) => {
      const lines = Array.from({ length: 8 }, (_, line) =>
        text(20, 90 - 10 * line, `Line ${line} of the page`),
      );
      return { content: text(120, 10, `<${hex(`page ${index + 1}.`)}>`) + lines.join("") };
    });
    return { pages, ...parts };
  });
}

function hex(value: string): string {
  return Buffer.from(value).toString("hex");
}

/** The numbers that pages say they have. */
function numbersSaid(texts: readonly string[]): readonly number[] {
  return texts.map((value) => Number(/page (\d+)\./.exec(value)?.[1] ?? 0));
}

function cut(bytes: Uint8Array, share: number): Uint8Array {
  return bytes.slice(0, Math.floor(bytes.length * share));
}

function replaced(bytes: Uint8Array, from: RegExp, to: string): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString("latin1").replace(from, to), "latin1");
}

const whole = Array.from({ length: count }, (_, index) => index + 1);
const repaired = expect.objectContaining({ severity: "warning", code: "pdf/repaired" });

describe.each([
  ["plain", 0],
  ["packed into object streams", 10],
])("a file whose objects are %s", (_, packed) => {
  test("is read whole, without a word, while it is whole", async () => {
    const { pages, diagnostics } = await readAll(manyPages({ packed }));
    expect(numbersSaid(pages.map(textOf))).toEqual(whole);
    expect(diagnostics).toEqual([]);
  });

  test("cut at 70 % yields its readable pages in their order", async () => {
    const { pages, diagnostics } = await readAll(cut(manyPages({ packed }), 0.7));
    const said = numbersSaid(pages.map(textOf)).filter((number) => number > 0);
    expect(said.length).toBeGreaterThanOrEqual(0.55 * count);
    expect(said).toEqual(whole.slice(0, said.length));
    expect(diagnostics).toContainEqual(repaired);
  });

  test.each([0.2, 0.4, 0.9, 0.99])("cut at %d keeps what is left", async (share) => {
    const { pages } = await readAll(cut(manyPages({ packed }), share));
    const said = numbersSaid(pages.map(textOf)).filter((number) => number > 0);
    expect(said.length).toBeGreaterThanOrEqual((share - 0.25) * count);
    expect(said).toEqual(whole.slice(0, said.length));
  });

  test.each<[string, RegExp, string]>([
    ["a wrong startxref", /startxref\s+\d+/, "startxref\n7"],
    ["a startxref far beyond the end", /startxref\s+\d+/, "startxref\n999999999"],
    ["no startxref", /startxref\s+\d+\s+%%EOF/, ""],
    ["no end mark", /%%EOF\s*$/, ""],
  ])("with %s is read whole", async (_, from, to) => {
    const { pages } = await readAll(replaced(manyPages({ packed }), from, to));
    expect(numbersSaid(pages.map(textOf))).toEqual(whole);
  });
});

test("a file without a trailer is read whole", async () => {
  const bytes = replaced(manyPages(), /xref\n0 [\s\S]*$/, "");
  const { pages, diagnostics } = await readAll(bytes);
  expect(numbersSaid(pages.map(textOf))).toEqual(whole);
  expect(diagnostics).toContainEqual(repaired);
});

test("a file whose table counts wrongly is read whole", async () => {
  const shifted = replaced(
    manyPages(),
    /%\xe2\xe3\xcf\xd3\n/,
    "% a longer line than before, so that all is moved\n",
  );
  const { pages } = await readAll(shifted);
  expect(numbersSaid(pages.map(textOf))).toEqual(whole);
});

test("a file without a catalog gets one", async () => {
  const bytes = replaced(manyPages(), /\/Type\/Catalog\/Pages/, "/Type/Nothing/Kids_");
  const { pages } = await readAll(bytes);
  expect(numbersSaid(pages.map(textOf))).toEqual(whole);
});

test("what pages inherited from a lost tree is given back where it is known", async () => {
  const bytes = pdfOf((pdf) => ({
    pages: [{ content: text(20, 50, "page 1.") }, { content: text(20, 50, "page 2.") }],
    tree: "/Rotate 90",
    info: `/Title(${"x".repeat(pdf.page(1).length)})`,
  }));
  const { pages } = await readAll(replaced(bytes, /xref\n0 [\s\S]*$/, ""));
  expect(pages.map((page) => page.rotation)).toEqual([90, 90]);
});

test("nothing to rebuild from is null", () => {
  expect(rebuildFile(Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/Font>>\nendobj\n"))).toBeNull();
});

test("a file without a trailer keeps its metadata, language and outline", async () => {
  const whole = pdfOf((pdf) => {
    const outlines = pdf.reserve();
    const entry = pdf.add(`<</Title(One)/Parent ${outlines}/Dest[${pdf.page(1)}/Fit]>>`);
    pdf.set(outlines, `<</Type/Outlines/First ${entry}/Last ${entry}/Count 1>>`);
    return {
      pages: [{ content: text(20, 50, "page 1.") }],
      catalog: `/Lang(de)/Outlines ${outlines}`,
      info: "/Title(Kept)/Producer(A program)",
    };
  });
  const file = await openPdf(replaced(whole, /xref\n0 [\s\S]*$/, ""));
  const { metadata, language, outline } = file.description;
  file.close();
  expect(metadata).toEqual({ Title: "Kept", Producer: "A program" });
  expect(language).toBe("de");
  expect(outline.map(({ title, destination }) => [title, destination?.page])).toEqual([["One", 1]]);
});

test("a repaired file still opens its description", async () => {
  const file = await openPdf(cut(manyPages({ info: "/Title(Cut)" }), 0.7));
  expect(file.description.pageCount).toBe(file.pageCount);
  file.close();
});
