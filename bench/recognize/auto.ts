/**
 * Recognition where it must be, always and never: pages with right text and as many whose text was spoilt by wrong
 * encodings and fonts, with the share of characters that come out right and the time.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { joinPages, layOutPage } from "../../src/layout/index.ts";
import { similarity } from "../../src/measure/distance.ts";
import type { Page } from "../../src/model/page.ts";
import { findTesseract } from "../../src/node/tesseract.ts";
import type { PdfFile } from "../../src/read/pdf/index.ts";
import { needsRecognition, recognizePage } from "../../src/recognize/recognition.ts";
import { chanceOf } from "../../train/random.ts";
import { spoil } from "../../train/text-layer/damage.ts";
import { keptFolder, truthPdfs, withPdf } from "./material.ts";

/** Pages of each kind. */
const each = Number(process.env["URTEXT_AUTO"] ?? 30);

/** Fewest letters of a page. */
const fewest = 800;

/** Longest text that is compared. */
const longest = 4000;

interface Tally {
  auto: number;
  always: number;
  never: number;
  autoSeconds: number;
  alwaysSeconds: number;
  pages: number;
}

/** Scores the three modes; what was recognised is kept. */
export async function scoreAuto(): Promise<void> {
  mkdirSync(keptFolder, { recursive: true });
  const tally: Tally = { auto: 0, always: 0, never: 0, autoSeconds: 0, alwaysSeconds: 0, pages: 0 };
  const files = [...truthPdfs("manuals"), ...truthPdfs("headings")];
  const chance = chanceOf(7);
  for (let at = 0; tally.pages < 2 * each && at < 40 * each; at++) {
    const file = files[at % files.length] as string;
    await withPdf(file, async (pdf) => {
      const number = 1 + chance.below(pdf.pageCount);
      const page = await pdf.readPage(number);
      if (page.glyphs.length < fewest || page.glyphs.some(({ rotation }) => rotation !== 0)) return;
      const spoilt = tally.pages % 2 === 1;
      const given = spoilt ? spoiltPage(page, (text) => spoil(text, chance)) : page;
      await scorePage(tally, pdf, file, page, given);
    });
  }
  const { pages } = tally;
  for (const mode of ["auto", "always", "never"] as const)
    console.log(`  ${mode.padEnd(7)} ${(tally[mode] / pages).toFixed(4)}`);
  console.log(
    `  ${pages} pages: auto ${tally.autoSeconds.toFixed(0)} s, always ${tally.alwaysSeconds.toFixed(0)} s`,
  );
}

async function scorePage(tally: Tally, pdf: PdfFile, file: string, page: Page, given: Page): Promise<void> {
  const truth = textOf(page);
  const read = await recognised(pdf, file, page);
  const start = performance.now();
  const needed = needsRecognition(given, "auto");
  const judging = (performance.now() - start) / 1000;
  const [plain, scanned] = [similarity(truth, textOf(given)), similarity(truth, read.text)];
  tally.pages++;
  tally.never += plain;
  tally.always += scanned;
  tally.auto += needed ? scanned : plain;
  tally.alwaysSeconds += read.seconds;
  tally.autoSeconds += judging + (needed ? read.seconds : 0);
}

/** The page with its letters exchanged one for one; spaces stay. */
function spoiltPage(page: Page, spoilText: (text: string) => string): Page {
  const letters = page.glyphs.map(({ text }) => (text === "" ? " " : text));
  const codes = [...new Set(letters)].filter((text) => text.trim() !== "" && text.length === 1);
  const spoilt = Array.from(spoilText(codes.join("")));
  const map = new Map(codes.map((code, at) => [code, spoilt[at] ?? code]));
  return {
    ...page,
    glyphs: page.glyphs.map((glyph) => ({ ...glyph, text: map.get(glyph.text) ?? glyph.text })),
  };
}

async function recognised(
  pdf: PdfFile,
  file: string,
  page: Page,
): Promise<{ readonly text: string; readonly seconds: number }> {
  const kept = path.join(keptFolder, `auto-${path.basename(file)}-${page.number}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8")) as { text: string; seconds: number };
  const engine = await findTesseract();
  if (engine === null) throw new Error("this needs Tesseract");
  const start = performance.now();
  const read = await recognizePage(page, {
    mode: "always",
    engine,
    language: () => pdf.description.language,
    render: (dotsPerInch) => pdf.render(page.number, dotsPerInch),
    report: () => {},
  });
  const result = { text: textOf(read), seconds: (performance.now() - start) / 1000 };
  writeFileSync(kept, JSON.stringify(result));
  return result;
}

function textOf(page: Page): string {
  const lines = joinPages([layOutPage(page)]).flatMap((item) =>
    "runs" in item ? item.runs.map(({ text }) => text).join("") : [],
  );
  return lines.join(" ").normalize("NFKC").replace(/\s+/g, " ").slice(0, longest);
}
