/**
 * How many of the characters that `pdftotext` finds are in our pages.
 *
 * Compared per page as multisets of non-space characters after NFKC, so that order does not matter.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { readPdf } from "../../src/index.ts";
import { pdfFiles, truthRoot } from "./files.ts";

interface Row {
  readonly file: string;
  readonly expected: number;
  readonly missing: number;
  /** The characters that were missed most, with counts. */
  readonly sample: string;
}

const rows: Row[] = [];
for (const file of process.argv[2] ? [process.argv[2]] : pdfFiles(path.join(truthRoot, "articles")))
  rows.push(await compare(file));
rows.sort((a, b) => b.missing - a.missing);
for (const row of rows.filter(({ missing }) => missing > 0).slice(0, 20))
  console.log(`${row.file}  ${row.missing} of ${row.expected}  ${row.sample}`);
const expected = rows.reduce((sum, row) => sum + row.expected, 0);
const missing = rows.reduce((sum, row) => sum + row.missing, 0);
console.log(
  `${rows.length} files, ${expected} characters, ${((100 * (expected - missing)) / expected).toFixed(3)} % found`,
);

async function compare(file: string): Promise<Row> {
  const theirs = execFileSync("pdftotext", ["-raw", "-enc", "UTF-8", file, "-"], { maxBuffer: 1 << 28 })
    .toString()
    .split("\f");
  const lost = new Map<string, number>();
  let expected = 0;
  let missing = 0;
  for await (const page of readPdf(readFileSync(file))) {
    const wanted = count(theirs[page.number - 1] ?? "");
    const found = count(page.glyphs.map((glyph) => glyph.text).join(""));
    for (const [character, times] of wanted) {
      const lack = Math.max(0, times - (found.get(character) ?? 0));
      expected += times;
      missing += lack;
      if (lack > 0) lost.set(character, (lost.get(character) ?? 0) + lack);
    }
  }
  const sample = [...lost].sort((a, b) => b[1] - a[1]).slice(0, 8);
  return {
    file: path.basename(file),
    expected,
    missing,
    sample: sample.map(([character, times]) => `${JSON.stringify(character)}×${times}`).join(" "),
  };
}

function count(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text.normalize("NFKC").replace(/\s/gu, ""))
    counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}
