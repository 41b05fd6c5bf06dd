import { gzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { recover } from "../../src/pipeline.ts";
import { docxOf, wordParagraph, zipOf } from "../support/archive.ts";
import { outlineOf } from "../support/flow.ts";
import { pdfOf, text } from "../support/pdf.ts";

describe("an archive", () => {
  test("is a collection: every file a section, its headings deeper", async () => {
    const letter = docxOf(wordParagraph("Rivers", '<w:outlineLvl w:val="0"/>') + wordParagraph("Flow."));
    const { document } = await recover(zipOf({ "a/letter.docx": letter, "b.txt": "Plain." }));
    expect(outlineOf(document)).toEqual(["# a/letter.docx", "## Rivers", "Flow.", "# b.txt", "Plain."]);
  });

  test("may hold files with pages", async () => {
    const pdf = pdfOf({ content: text(20, 50, "Words on a page") });
    const { document } = await recover(zipOf({ "page.pdf": pdf }));
    expect(outlineOf(document)).toEqual(["# page.pdf", "Words on a page"]);
  });

  test("goes on where one of its files cannot be read", async () => {
    const { document, diagnostics } = await recover(zipOf({ "a.bin": "\0\x01\x02\0", "b.txt": "Plain." }));
    expect(outlineOf(document)).toEqual(["# b.txt", "Plain."]);
    expect(diagnostics).toMatchObject([{ code: "archive/file-unreadable", severity: "warning" }]);
  });

  test("in an archive in an archive is read, but not for ever", async () => {
    let bytes = zipOf({ "leaf.txt": "Leaf." });
    for (let depth = 0; depth < 6; depth++) bytes = zipOf({ "inner.zip": bytes });
    const { document, diagnostics } = await recover(bytes);
    expect(outlineOf(document).join()).not.toContain("Leaf.");
    expect(diagnostics.some(({ message }) => message.includes("deep"))).toBe(true);
  });
});

describe("what is packed to overwhelm is refused before it is unpacked", () => {
  const zeros = new Uint8Array(30e6);

  test("in an archive, which tells its sizes", async () => {
    await expect(recover(zipOf({ "a.txt": zeros }))).rejects.toMatchObject({
      code: "too-large",
      message: expect.stringMatching(
        /^The ZIP archive would unpack to more than \d+ times its size \(30 MB\)/,
      ),
    });
  });

  test("packed by gzip, which does not", async () => {
    await expect(recover(gzipSync(zeros), { fileName: "a.txt.gz" })).rejects.toMatchObject({
      code: "too-large",
      message: expect.stringMatching(/^The packed file would unpack to more than \d+ times its size/),
    });
  });

  test("in many archives, each of which would do", async () => {
    const inner = zipOf({ "a.bin": new Uint8Array(15e6) });
    const many = zipOf(Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`${at}.zip`, inner])));
    const { diagnostics } = await recover(many);
    expect(diagnostics.map(({ message }) => message).join("\n")).toContain(
      "The file 14.zip inside was left out: The ZIP archive holds more than can be read",
    );
  });
});

test("a file packed by gzip is read as if it were not", async () => {
  const packed = gzipSync(new TextEncoder().encode("a,b\n1,2"));
  const { document } = await recover(packed, { fileName: "table.csv.gz" });
  expect(outlineOf(document)).toEqual(["[table]"]);
});
