/** Statements about old scans: the share that holds of what we recover, and of what Tesseract alone reads. */
import path from "node:path";
import { withOcrCache } from "../../src/node/ocr-cache.ts";
import { findTesseract } from "../../src/node/tesseract.ts";
import { recoverPages } from "../../src/pipeline.ts";
import type { PdfFile } from "../../src/read/pdf/index.ts";
import { grayOf } from "../../src/recognize/image/gray.ts";
import type { OcrEngine } from "../../src/recognize/ocr/engine.ts";
import { recognizePage } from "../../src/recognize/recognition.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { holds, type Statement } from "../quality/statements.ts";
import { readStatements } from "../quality/truth.ts";
import { truthRoot } from "../read/files.ts";
import { keptFolder, withPdf } from "./material.ts";

/** The set of statements, and the resolution at which its pages are read. */
const set = "old_scans";
const dotsPerInch = 200;

/** Scores both on every page of the set; what was recognised is kept. */
export async function scoreOldScans(): Promise<void> {
  const found = await findTesseract();
  if (found === null) return console.log("  needs Tesseract");
  const engine = withOcrCache(found, { folder: path.join(keptFolder, "ocr"), bytes: 1e9 });
  const statements = readStatements(truthRoot).find(({ name }) => name === set)?.statements ?? [];
  const counts = { own: 0, alone: 0, all: 0 };
  for (const [pdf, about] of groups(statements)) {
    await withPdf(path.join(truthRoot, "statements", set, pdf), async (file) => {
      const [own, alone] = [await recovered(file, engine), await readAlone(file, engine)];
      for (const statement of about) {
        const [first, second] = [holds(statement, own), holds(statement, alone)];
        if (first === null) continue;
        counts.all++;
        counts.own += first ? 1 : 0;
        counts.alone += second === true ? 1 : 0;
      }
    });
  }
  const share = (part: number): string => (part / Math.max(1, counts.all)).toFixed(3);
  console.log(
    `  ${counts.all} statements: ours ${share(counts.own)}, Tesseract alone ${share(counts.alone)}`,
  );
}

function groups(statements: readonly Statement[]): ReadonlyMap<string, readonly Statement[]> {
  const byFile = new Map<string, Statement[]>();
  for (const statement of statements)
    byFile.set(statement.pdf, [...(byFile.get(statement.pdf) ?? []), statement]);
  return byFile;
}

async function recovered(file: PdfFile, engine: OcrEngine): Promise<string> {
  const pages = async function* () {
    for (let number = 1; number <= file.pageCount; number++)
      yield await recognizePage(await file.readPage(number), {
        mode: "always",
        engine,
        languages: ["eng"],
        render: (resolution) => file.render(number, resolution),
        report: () => {},
      });
  };
  return writeMarkdown(await recoverPages(pages()));
}

/** Lines as Tesseract gives them, of the picture as it is. */
async function readAlone(file: PdfFile, engine: OcrEngine): Promise<string> {
  const texts: string[] = [];
  for (let number = 1; number <= file.pageCount; number++) {
    const pixels = file.render(number, dotsPerInch);
    if (pixels === null) continue;
    const lines = await engine.recognize(grayOf(pixels), { languages: ["eng"], dotsPerInch });
    texts.push(lines.map(({ words }) => words.map(({ text }) => text).join(" ")).join("\n"));
  }
  return texts.join("\n\n");
}
