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

test("a file packed by gzip is read as if it were not", async () => {
  const packed = gzipSync(new TextEncoder().encode("a,b\n1,2"));
  const { document } = await recover(packed, { fileName: "table.csv.gz" });
  expect(outlineOf(document)).toEqual(["[table]"]);
});
