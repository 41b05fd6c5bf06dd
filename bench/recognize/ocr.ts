/**
 * Characters read: pages in four languages as clean pictures, and noisy, leaning and turned ones, read after our own
 * analysis of the picture and by Tesseract alone on the same picture, with the processor time of both.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { similarity } from "../../src/measure/distance.ts";
import { type Gray, grayOf } from "../../src/recognize/image/gray.ts";
import { readPageImage } from "../../src/recognize/image/index.ts";
import { correctLines } from "../../src/recognize/ocr/corrections.ts";
import type { OcrEngine } from "../../src/recognize/ocr/engine.ts";
import { parseHocr } from "../../src/recognize/ocr/hocr.ts";
import { readLines } from "../../src/recognize/ocr/reading.ts";
import { tesseractSettings } from "../../src/recognize/ocr/tesseract-core.ts";
import { chanceOf } from "../../train/random.ts";
import { truthRoot } from "../read/files.ts";
import { type Degraded, degrade, pixelsOf } from "./degrade.ts";
import { keptFolder, withPdf } from "./material.ts";

/** A page and the languages it is in. */
type PageRow = readonly [file: string, page: number, languages: string];

/** Pages of one column, whose text has one order but for their tables. */
const pages: readonly PageRow[] = [
  ["manuals/debian-reference-en.pdf", 40, "eng"],
  ["manuals/debian-reference-de.pdf", 41, "deu"],
  ["manuals/debian-faq-fr.pdf", 20, "fra"],
  ["domains/laws/14_dev_direct.pdf", 1, "rus+eng"],
  ["domains/diplomas/diploma.pdf", 3, "rus+eng"],
];

const heading = "headings/texlive-";
/**
 * Pages of other documents and fonts but for one.
 *
 * Held apart until the limits for angle brackets and for letters of programs were set, which two of them showed to be
 * wrong and all of them were looked at for: what they score since is no longer of unseen pages.
 */
const fresh: readonly PageRow[] = [
  ["manuals/maint-guide-de.pdf", 21, "deu"],
  ["manuals/installation-guide-fr.pdf", 23, "fra"],
  ["manuals/installation-guide-en.pdf", 63, "eng"],
  [`${heading}publishers-doc__texlive-doc__latex__classicthesis__Examples__classicthesis-book.pdf`, 9, "eng"],
  ["domains/diplomas/diploma.pdf", 12, "rus+eng"],
  ["domains/pdf_with_text_layer/VVP_6_tables.pdf", 3, "rus+eng"],
  [`${heading}lang-french__texlive-doc__latex__l2tabu-french__l2tabufr.pdf`, 6, "fra"],
  [`${heading}latex-base-doc__texlive-doc__latex__base__usrguide.pdf`, 4, "eng"],
  [`${heading}lang-english__texlive-doc__xetex__xetexref__xetex-reference.pdf`, 11, "eng"],
];

const asItIs: Degraded = { turn: 0, skew: 0, noise: false };

/** How pictures are spoilt: noise, lean and turn. */
const degradings: readonly (readonly [name: string, dotsPerInch: number, way: Degraded])[] = [
  ["clean", 300, asItIs],
  ["clean", 200, asItIs],
  ["degraded", 200, { turn: 0, skew: 3.3, noise: true }],
  ["degraded", 200, { turn: 90, skew: -4.6, noise: true }],
  ["degraded", 200, { turn: 180, skew: -1.7, noise: false }],
  ["degraded", 200, { turn: 270, skew: 2.2, noise: true }],
];

/** What reading one picture gave. */
interface Reading {
  readonly text: string;
  /** Processor time in seconds. */
  readonly seconds: number;
}

interface Result {
  readonly name: string;
  readonly own: number;
  /** Of our text beside the truth in the order of pdftotext alone, which reads some tables by their columns. */
  readonly ordered: number;
  readonly alone: number;
  readonly ownSeconds: number;
  readonly aloneSeconds: number;
}

/** The cases: the pages in all ways, and the fresh ones clean. */
function casesOf(): readonly Case[] {
  const rows = [
    ...degradings.flatMap((degrading) => pages.map((page) => [degrading, page] as const)),
    ...fresh.map((page) => [["fresh", 200, asItIs], page] as const),
  ];
  return rows.map(([[name, dotsPerInch, way], [file, page, languages]]) => ({
    name,
    file,
    page,
    languages,
    dotsPerInch,
    way,
  }));
}

/** Scores recognition; results are kept, so that a run that was stopped goes on where it was. */
export async function scoreOcr(): Promise<void> {
  mkdirSync(keptFolder, { recursive: true });
  const results: Result[] = [];
  for (const each of casesOf()) {
    const { file, page, dotsPerInch, way } = each;
    const key = `read-6-${path.basename(file)}-${page}-${dotsPerInch}-${way.turn}-${way.skew}.json`;
    const result = await kept(key, () => readBoth(each));
    results.push(result);
    console.log(
      `  ${file} page ${page}, ${dotsPerInch} dpi, turn ${way.turn}, lean ${way.skew}: ${told(result)}`,
    );
  }
  for (const name of ["clean", "degraded", "fresh"])
    console.log(`  ${name}: ${told(meanOf(results.filter((each) => each.name === name)))}`);
}

function told({ own, ordered, alone, ownSeconds, aloneSeconds }: Omit<Result, "name">): string {
  return `${percent(own)} (${percent(ordered)} in one order), Tesseract alone ${percent(alone)}; ${ownSeconds.toFixed(1)} s, alone ${aloneSeconds.toFixed(1)} s`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function meanOf(results: readonly Result[]): Omit<Result, "name"> {
  const mean = (value: (result: Result) => number): number =>
    results.reduce((sum, result) => sum + value(result), 0) / Math.max(1, results.length);
  return {
    own: mean(({ own }) => own),
    ordered: mean(({ ordered }) => ordered),
    alone: mean(({ alone }) => alone),
    ownSeconds: mean(({ ownSeconds }) => ownSeconds),
    aloneSeconds: mean(({ aloneSeconds }) => aloneSeconds),
  };
}

interface Case {
  readonly name: string;
  readonly file: string;
  readonly page: number;
  readonly languages: string;
  readonly dotsPerInch: number;
  readonly way: Degraded;
}

async function readBoth({ name, file, page, languages, dotsPerInch, way }: Case): Promise<Result> {
  const whole = path.join(truthRoot, file);
  const truths = truthsOf(whole, page);
  const gray = await withPdf(whole, async (pdf) => {
    const pixels = pdf.render(page, dotsPerInch);
    if (pixels === null) throw new Error(`${file} has no page ${page}`);
    return degrade(grayOf(pixels), way, chanceOf(page));
  });
  const own = stopwatch();
  const { gray: upright, ink } = own.run(() => readPageImage(pixelsOf(gray)));
  const { engine, seconds } = engineFor(languages.split("+"));
  const read = await readLines({ gray: upright, ink, dotsPerInch }, engine, {
    languages: languages.split("+"),
  });
  const lines = own.run(() => correctLines(read.lines, ink));
  const ownText = lines.map(({ words }) => words.map(({ text }) => text).join(" ")).join("\n");
  const alone = tesseract(gray, `-l ${languages} --dpi ${dotsPerInch}`);
  const likeness = (text: string): readonly number[] =>
    truths.map((truth) => similarity(truth, collapsed(text)));
  return {
    name,
    own: Math.max(...likeness(ownText)),
    ordered: likeness(ownText)[0] ?? 0,
    alone: Math.max(...likeness(alone.text)),
    ownSeconds: seconds() + own.seconds(),
    aloneSeconds: alone.seconds,
  };
}

/** Adds up the processor time of what it runs. */
function stopwatch(): {
  readonly run: <Value>(work: () => Value) => Value;
  readonly seconds: () => number;
} {
  let seconds = 0;
  return {
    run: (work) => {
      const start = process.cpuUsage();
      const value = work();
      const { user, system } = process.cpuUsage(start);
      seconds += (user + system) / 1e6;
      return value;
    },
    seconds: () => seconds,
  };
}

/** Tesseract asked as our engines ask it, and the processor time that it took so far. */
function engineFor(known: readonly string[]): { readonly engine: OcrEngine; readonly seconds: () => number } {
  let seconds = 0;
  const recognize: OcrEngine["recognize"] = (image, { languages, dotsPerInch }) => {
    const settings = Object.entries(tesseractSettings({ image })).map(
      ([name, value]) => `-c ${name}=${value}`,
    );
    const options = `-l ${languages.join("+")} --dpi ${dotsPerInch} ${settings.join(" ")} hocr`;
    const reading = tesseract(image, options);
    seconds += reading.seconds;
    return Promise.resolve(parseHocr(reading.text));
  };
  return { engine: { name: "Tesseract", languages: known, atOnce: 1, recognize }, seconds: () => seconds };
}

/** The text of a page in the orders that pdftotext knows; it joins words over lines in the first alone. */
function truthsOf(file: string, page: number): readonly string[] {
  const number = String(page);
  return [[], ["-layout"], ["-raw"]].map((order) =>
    collapsed(
      spawnSync("pdftotext", [...order, "-f", number, "-l", number, file, "-"], { encoding: "utf8" }).stdout,
    ),
  );
}

function collapsed(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[‐‑–—]/g, "-")
    .replace(/[“”„«»]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

/** What Tesseract writes, with the processor time it took. */
function tesseract({ width, height, data }: Gray, options: string): Reading {
  const command = `TIMEFORMAT='%U %S'; time tesseract - - ${options} 2>/dev/null`;
  const { stdout, stderr } = spawnSync("bash", ["-c", command], {
    input: Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]),
    env: { ...process.env, OMP_THREAD_LIMIT: "1", LC_ALL: "C" },
    maxBuffer: 1e8,
  });
  const [user = 0, system = 0] = stderr.toString().trim().split(/\s+/).map(Number);
  return { text: stdout.toString("utf8"), seconds: user + system };
}

async function kept(name: string, make: () => Promise<Result>): Promise<Result> {
  const file = path.join(keptFolder, name);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Result;
  const result = await make();
  writeFileSync(file, JSON.stringify(result));
  return result;
}
