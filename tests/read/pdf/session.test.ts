import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ReadError } from "../../../src/model/report.ts";
import { openPdf } from "../../../src/read/pdf/index.ts";
import { bytesOf } from "../../support/bytes.ts";
import { filled, pdfOf, text } from "../../support/pdf.ts";
import { readAll, textOf } from "./reading.ts";

function encrypted(name: string): Uint8Array {
  return readFileSync(new URL(`../../cases/encrypted/${name}.pdf`, import.meta.url));
}

/** The code and the sentence of the error that opening the bytes ends in. */
async function failure(bytes: Uint8Array, password?: string): Promise<readonly [string, string]> {
  try {
    await openPdf(bytes, password === undefined ? {} : { password });
  } catch (error) {
    if (error instanceof ReadError) return [error.code, error.message];
    throw error;
  }
  throw new Error("the file opened");
}

/** A file with the given page tree: objects from number 2 on, the first being the root of the tree. */
function withTree(...objects: readonly string[]): Uint8Array {
  let file = "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n";
  const offsets = [file.indexOf("1 0 obj")];
  objects.forEach((body, index) => {
    offsets.push(file.length);
    file += `${index + 2} 0 obj\n${body}\nendobj\n`;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  return bytesOf(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<</Size ${size}/Root 1 0 R>>\n` +
      `startxref\n${file.length}\n%%EOF\n`,
  );
}

const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>";

describe("what cannot be read at all", () => {
  test.each<[string, Uint8Array, string, RegExp]>([
    ["nothing", new Uint8Array(0), "empty", /^The file is empty/],
    ["a text", bytesOf("Dear Sir or Madam,\n"), "not-a-document", /^This is not a PDF/],
    ["a picture", bytesOf("\x89PNG\r\n\x1a\n" + "\0".repeat(5000)), "not-a-document", /^This is not a PDF/],
    ["a header alone", bytesOf("%PDF-1.7\n"), "damaged", /damaged/],
    ["garbage after a header", bytesOf(`%PDF-1.7\n${"\xff\x00garbage".repeat(500)}`), "damaged", /damaged/],
    ["a file without pages", withTree("<</Type/Pages/Count 0/Kids[]>>"), "no-pages", /no pages/],
    ["a drawn file without pages", pdfOf({ pages: [] }), "no-pages", /no pages/],
  ])("%s", async (_, bytes, code, sentence) => {
    const [actual, message] = await failure(bytes);
    expect(actual).toBe(code);
    expect(message).toMatch(sentence);
    expect(message).toMatch(/^[A-Z].*\.$/);
  });

  test("is an error with a name, for programs", async () => {
    const error = await openPdf(new Uint8Array(0)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "ReadError", code: "empty" });
  });
});

describe("a page tree", () => {
  test("with a cycle gives the pages there are, once each or empty", async () => {
    const bytes = withTree("<</Type/Pages/Count 2/Kids[2 0 R 3 0 R]>>", page);
    const { pages } = await readAll(bytes);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(pages.some(({ width, height }) => width === 200 && height === 100)).toBe(true);
  });

  test("of nothing but itself gives no page that says anything", async () => {
    const { pages, diagnostics } = await readAll(withTree("<</Type/Pages/Count 1/Kids[2 0 R]>>"));
    expect(pages.map(textOf).join("")).toBe("");
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ severity: "error", code: "pdf/page-unreadable", page: 1 }),
    );
  });

  test("whose branches lead back to its root comes to an end", async () => {
    const bytes = withTree(
      "<</Type/Pages/Count 3/Kids[3 0 R 4 0 R]>>",
      "<</Type/Pages/Parent 2 0 R/Count 2/Kids[2 0 R 4 0 R]>>",
      page,
    );
    expect((await readAll(bytes)).pages.length).toBeLessThanOrEqual(3);
  });

  test("that counts too many pages says which are missing", async () => {
    const { pages, diagnostics } = await readAll(withTree("<</Type/Pages/Count 3/Kids[3 0 R]>>", page));
    expect(pages[0]).toMatchObject({ number: 1, width: 200 });
    for (const { number } of pages.slice(1))
      expect(diagnostics).toContainEqual(
        expect.objectContaining({ code: "pdf/page-unreadable", page: number }),
      );
  });

  test("with a broken branch keeps the other pages", async () => {
    const bytes = withTree("<</Type/Pages/Count 2/Kids[9 0 R 3 0 R]>>", page);
    expect((await readAll(bytes)).pages.some(({ width }) => width === 200)).toBe(true);
  });
});

describe("odd page sizes", () => {
  test("that are absurd are read with a warning", async () => {
    const bytes = pdfOf({ media: [0, 0, 1_000_000, 100], content: text(20, 50, "wide") });
    const { pages, diagnostics } = await readAll(bytes);
    expect(diagnostics).toEqual([
      {
        severity: "warning",
        code: "pdf/absurd-size",
        message: "The page claims a size of 1000000 × 100 points; it is read as it is.",
        page: 1,
      },
    ]);
    expect(pages.map(textOf)).toEqual(["wide"]);
  });

  test("that are missing or empty become a usual size", async () => {
    for (const media of ["", "/MediaBox[0 0 0 0]", "/MediaBox[9 9]"]) {
      const { pages } = await readAll(
        withTree("<</Type/Pages/Count 1/Kids[3 0 R]>>", `<</Type/Page/Parent 2 0 R${media}>>`),
      );
      expect(pages.map(({ width, height }) => [width, height])).toEqual([[612, 792]]);
    }
  });
});

describe("a locked file", () => {
  test.each(["aes-256", "rc4-128"])("%s needs its password", async (name) => {
    expect(await failure(encrypted(name))).toEqual([
      "password-needed",
      "The PDF is locked; give its password.",
    ]);
  });

  test.each(["aes-256", "rc4-128"])("%s does not open with another one", async (name) => {
    expect(await failure(encrypted(name), "wrong")).toEqual([
      "password-wrong",
      "The password does not open this PDF.",
    ]);
  });

  test.each([
    ["aes-256", "open"],
    ["aes-256", "sesame"],
    ["rc4-128", "open"],
    ["rc4-128", "sesame"],
  ])("%s opens with %s", async (name, password) => {
    const file = await openPdf(encrypted(name), { password });
    expect(textOf(await file.readPage(1))).toBe("Locked text");
    expect(file.description.metadata["Title"]).toBe("Locked");
    file.close();
  });

  test("says what its author allows", async () => {
    const file = await openPdf(encrypted("aes-256"), { password: "open" });
    expect(file.description.encryption).toMatchObject({
      revision: 6,
      allows: { print: false, printWell: false, modify: false, copy: false },
    });
    file.close();
  });

  test("for its owner alone opens without a password", async () => {
    const file = await openPdf(encrypted("owner-only"));
    expect(textOf(await file.readPage(1))).toBe("Locked text");
    expect(file.description.encryption?.allows).toMatchObject({ print: true, copy: true, modify: false });
    file.close();
  });
});

test("bytes before the header are skipped", async () => {
  const bytes = Buffer.concat([bytesOf("junk\r\n".repeat(20)), pdfOf({ content: text(20, 50, "found") })]);
  const { pages } = await readAll(bytes);
  expect(pages.map(textOf)).toEqual(["found"]);
});

test("files are independent of each other", async () => {
  const [one, two] = await Promise.all([
    openPdf(pdfOf({ content: text(20, 50, "one") })),
    openPdf(pdfOf({ content: text(20, 50, "two") + filled(0, 0, 9, 9) })),
  ]);
  expect(textOf(await one.readPage(1))).toBe("one");
  one.close();
  expect(textOf(await two.readPage(1))).toBe("two");
  two.close();
});

test("the bytes handed in are left as they are", async () => {
  const bytes = pdfOf({ content: text(20, 50, "one") });
  const copy = Uint8Array.from(bytes);
  await readAll(bytes);
  expect(Uint8Array.from(bytes)).toEqual(copy);
});
