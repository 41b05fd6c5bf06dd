/** Structure of scans beside their digital twins: articles rendered at 300 dots per inch, without their text. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withOcrCache } from "../../src/node/ocr-cache.ts";
import { findTesseract } from "../../src/node/tesseract.ts";
import { recover } from "../../src/pipeline.ts";
import { grayOf } from "../../src/recognize/image/gray.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { type Outputs, scoreArticles, type ScoreSheet } from "../quality/score.ts";
import { type ArticleTruth, readArticles } from "../quality/truth.ts";
import { truthRoot } from "../read/files.ts";
import { writeImagePdf } from "./image-pdf.ts";
import { keptFolder, withPdf } from "./material.ts";

/** Of the articles, one in so many. */
const every = 5;
const dotsPerInch = 300;

/** Scores ten articles as they are and as scans; recognition is kept, so that a second run takes seconds. */
export async function scoreScans(): Promise<void> {
  const engine = await findTesseract();
  if (engine === null) return console.log("  needs Tesseract");
  const cached = withOcrCache(engine, { folder: path.join(keptFolder, "ocr"), bytes: 1e9 });
  const only = process.env["URTEXT_SCANS"]?.split(",");
  const articles = readArticles(truthRoot).filter(({ id }, at) => only?.includes(id) ?? at % every === 0);
  const [digital, scanned] = [new Map<string, string>(), new Map<string, string>()];
  for (const article of articles) {
    const plain = await recover(readFileSync(fileOf(article)), { outline: false });
    digital.set(article.id, writeMarkdown(plain.document));
    const ocr = { mode: "auto", engine: cached } as const;
    const scan = await recover(await scanOf(article), { ocr });
    scanned.set(article.id, writeMarkdown(scan.document));
    writeFileSync(path.join(keptFolder, `${article.id}.md`), scanned.get(article.id) ?? "");
    writeFileSync(path.join(keptFolder, `${article.id}-digital.md`), digital.get(article.id) ?? "");
  }
  print("digital", articles, digital);
  print("scans", articles, scanned);
}

function fileOf({ id }: ArticleTruth): string {
  return path.join(truthRoot, "articles", `${id}.pdf`);
}

/** The article without its text; made once. */
async function scanOf(article: ArticleTruth): Promise<Uint8Array> {
  mkdirSync(keptFolder, { recursive: true });
  const made = path.join(keptFolder, `${article.id}.pdf`);
  if (existsSync(made)) return readFileSync(made);
  const bytes = await withPdf(fileOf(article), async (pdf) => {
    const pages = [];
    for (let number = 1; number <= pdf.pageCount; number++) {
      const { width, height } = await pdf.readPage(number);
      const pixels = pdf.render(number, dotsPerInch);
      if (pixels !== null) pages.push({ width, height, picture: grayOf(pixels) });
    }
    return writeImagePdf(pages);
  });
  writeFileSync(made, bytes);
  return bytes;
}

function print(name: string, truth: readonly ArticleTruth[], outputs: Outputs): void {
  const { columns, rows, mean }: ScoreSheet = scoreArticles(truth, outputs);
  console.log(`  ${name.padEnd(14)}${columns.map((column) => column.padStart(9)).join("")}`);
  for (const { id, scores } of rows) console.log(line(id, scores));
  console.log(line("mean", mean));
}

function line(title: string, scores: readonly (number | null)[]): string {
  return `  ${title.padEnd(14)}${scores.map((score) => (score?.toFixed(3) ?? "–").padStart(9)).join("")}`;
}
