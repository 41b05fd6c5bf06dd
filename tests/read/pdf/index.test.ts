import { describe, expect, test } from "vitest";
import { ReadError } from "../../../src/model/report.ts";
import { openPdf, readPdf } from "../../../src/read/pdf/index.ts";
import { filled, pdfOf, text } from "../../support/pdf.ts";
import { fileOf, readAll, textOf } from "./reading.ts";

const three = pdfOf({ pages: ["one", "two", "three"].map((word) => ({ content: text(20, 50, word) })) });

describe("reading page by page", () => {
  test("gives all pages in order", async () => {
    const texts: string[] = [];
    for await (const page of readPdf(three)) texts.push(`${page.number} ${textOf(page)}`);
    expect(texts).toEqual(["1 one", "2 two", "3 three"]);
  });

  test("gives the pages asked for in the order asked for", async () => {
    const texts: string[] = [];
    for await (const page of readPdf(three, { pages: [3, 1, 3] })) texts.push(textOf(page));
    expect(texts).toEqual(["three", "one", "three"]);
  });

  test("says how far it is after each page", async () => {
    const progress: string[] = [];
    for await (const page of readPdf(three, {
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    }))
      progress.push(textOf(page));
    expect(progress).toEqual(["one", "1/3", "two", "2/3", "three", "3/3"]);
  });

  test("counts the pages asked for", async () => {
    const progress: string[] = [];
    const options = {
      pages: [2],
      onProgress: (done: number, total: number) => progress.push(`${done}/${total}`),
    };
    for await (const page of readPdf(three, options)) expect(page.number).toBe(2);
    expect(progress).toEqual(["1/1"]);
  });

  test("stops at the signal with its reason", async () => {
    const abort = new AbortController();
    const reason = new Error("enough");
    const texts: string[] = [];
    const reading = (async () => {
      for await (const page of readPdf(three, { signal: abort.signal })) {
        texts.push(textOf(page));
        abort.abort(reason);
      }
    })();
    await expect(reading).rejects.toBe(reason);
    expect(texts).toEqual(["one"]);
  });

  test("does not start after the signal", async () => {
    const pages = readPdf(three, { signal: AbortSignal.abort() });
    await expect(pages.next()).rejects.toMatchObject({ name: "AbortError" });
  });

  test("can be left at any page", async () => {
    for await (const page of readPdf(three)) {
      expect(page.number).toBe(1);
      break;
    }
    for await (const page of readPdf(three, { pages: [2] })) expect(textOf(page)).toBe("two");
  });

  test.each([0, 4, 1.5, -1])("has no page %d", async (number) => {
    const pages = readPdf(three, { pages: [number] });
    const error = await pages.next().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ReadError);
    expect(error).toMatchObject({
      code: "no-such-page",
      message: `There is no page ${number}: the document has pages 1 to 3.`,
    });
  });
});

describe("an open file", () => {
  test("gives any page at any time", async () => {
    const file = await openPdf(three);
    const texts = [];
    for (const number of [2, 3, 2, 1]) texts.push(textOf(await file.readPage(number)));
    expect(texts).toEqual(["two", "three", "two", "one"]);
    file.close();
  });

  test("has one description", async () => {
    const file = await openPdf(three);
    expect(file.description).toBe(file.description);
    expect(file.description.pageCount).toBe(3);
    file.close();
  });

  test("of one page says so when asked for another", async () => {
    const file = await fileOf({});
    await expect(file.readPage(2)).rejects.toThrow("There is no page 2: the document has one page.");
    expect(() => file.readAssets(2)).toThrow(ReadError);
    expect(() => file.render(0, 72)).toThrow(ReadError);
  });
});

describe("a closed file", () => {
  test("can be closed again, and cannot be read", async () => {
    const file = await openPdf(three);
    file.close();
    file.close();
    await expect(file.readPage(1)).rejects.toThrow("The file is closed.");
  });

  test("that took much memory does no harm to files that are open or opened later", async () => {
    const [large, other] = [await openPdf(three), await openPdf(three)];
    expect(large.render(1, 1600)?.width).toBeGreaterThan(3000);
    large.close();
    expect(textOf(await other.readPage(2))).toBe("two");
    other.close();
    const later = await openPdf(three);
    expect(textOf(await later.readPage(3))).toBe("three");
    later.close();
  });
});

describe("a page that the engine fails on", () => {
  /** The first page's color goes through two thousand functions inside each other: PDFium runs out of stack. */
  const hostile = pdfOf((pdf) => {
    let inner = pdf.add("<</FunctionType 2/Domain[0 1]/C0[0 0 0]/C1[1 1 1]/N 1>>");
    for (let depth = 0; depth < 2000; depth++)
      inner = pdf.add(`<</FunctionType 3/Domain[0 1]/Functions[${inner}]/Bounds[]/Encode[0 1]>>`);
    const color = `/ColorSpace<</C[/Separation/S/DeviceRGB ${inner}]>>`;
    return {
      pages: [
        { resources: color, content: `/C cs 0.5 sc ${filled(0, 0, 9, 9)}` },
        { content: text(20, 50, "next") },
      ],
    };
  });

  test("is left empty, with a diagnostic, and the next page is read", async () => {
    const { pages, diagnostics } = await readAll(hostile);
    expect(pages.map(textOf)).toEqual(["", "next"]);
    expect(diagnostics).toEqual([
      {
        severity: "error",
        code: "pdf/page-unreadable",
        message: expect.stringMatching(/^The PDF engine failed on this page \(.+\); it is left empty\.$/),
        page: 1,
      },
    ]);
  });

  test("does no harm to files that are open or opened later", async () => {
    const before = await openPdf(three);
    await readAll(hostile);
    expect(textOf(await before.readPage(2))).toBe("two");
    before.close();
    const after = await openPdf(three);
    expect(textOf(await after.readPage(3))).toBe("three");
    after.close();
  });

  test("cannot be drawn either, but the others can", async () => {
    const codes: string[] = [];
    const file = await openPdf(hostile, { report: ({ code }) => codes.push(code) });
    expect(file.readAssets(1)).toEqual({ shapes: [], letters: [], images: [], rasters: [] });
    expect(codes).toEqual(["pdf/page-unreadable"]);
    expect(textOf(await file.readPage(2))).toBe("next");
    expect(file.readAssets(2).letters.length).toBe(4);
    file.close();
  });
});
