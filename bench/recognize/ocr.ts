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
import { chanceOf } from "../../train/random.ts";
import { truthRoot } from "../read/files.ts";
import { type Degraded, degrade, pixelsOf } from "./degrade.ts";
import { keptFolder, withPdf } from "./material.ts";

/** Pages of one column, whose text has one order. */
const pages: readonly (readonly [file: string, page: number, languages: string])[] = [
  ["manuals/debian-reference-en.pdf", 40, "eng"],
  ["manuals/debian-reference-de.pdf", 41, "deu"],
  ["manuals/debian-faq-fr.pdf", 20, "fra"],
  ["domains/laws/14_dev_direct.pdf", 1, "rus+eng"],
  ["domains/diplomas/diploma.pdf", 3, "rus+eng"],
];

/** How pictures are spoilt: noise, lean and turn. */
const degradings: readonly (readonly [name: string, dotsPerInch: number, way: Degraded])[] = [
  ["clean", 300, { turn: 0, skew: 0, noise: false }],
  ["clean", 200, { turn: 0, skew: 0, noise: false }],
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
  readonly alone: number;
  readonly ownSeconds: number;
  readonly aloneSeconds: number;
}

/** Scores recognition; results are kept, so that a run that was stopped goes on where it was. */
export async function scoreOcr(): Promise<void> {
  mkdirSync(keptFolder, { recursive: true });
  const results: Result[] = [];
  for (const [name, dotsPerInch, way] of degradings)
    for (const [file, page, languages] of pages) {
      const key = `read-${path.basename(file)}-${page}-${dotsPerInch}-${way.turn}-${way.skew}.json`;
      const result = await kept(key, () => readBoth({ name, file, page, languages, dotsPerInch, way }));
      results.push(result);
      console.log(
        `  ${file} page ${page}, ${dotsPerInch} dpi, turn ${way.turn}, lean ${way.skew}: ${told(result)}`,
      );
    }
  for (const name of ["clean", "degraded"])
    console.log(`  ${name}: ${told(meanOf(results.filter((each) => each.name === name)))}`);
}

function told({ own, alone, ownSeconds, aloneSeconds }: Omit<Result, "name">): string {
  return `${percent(own)}, Tesseract alone ${percent(alone)}; ${ownSeconds.toFixed(1)} s, alone ${aloneSeconds.toFixed(1)} s`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function meanOf(results: readonly Result[]): Omit<Result, "name"> {
  const mean = (value: (result: Result) => number): number =>
    results.reduce((sum, result) => sum + value(result), 0) / Math.max(1, results.length);
  return {
    own: mean(({ own }) => own),
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
  const number = String(page);
  const truth = spawnSync("pdftotext", ["-f", number, "-l", number, whole, "-"], { encoding: "utf8" }).stdout;
  const gray = await withPdf(whole, async (pdf) => {
    const pixels = pdf.render(page, dotsPerInch);
    if (pixels === null) throw new Error(`${file} has no page ${page}`);
    return degrade(grayOf(pixels), way, chanceOf(page));
  });
  const start = process.cpuUsage();
  const upright = readPageImage(pixelsOf(gray)).gray;
  const { user, system } = process.cpuUsage(start);
  const own = tesseract(upright, languages, dotsPerInch);
  const alone = tesseract(gray, languages, dotsPerInch);
  return {
    name,
    own: similarity(collapsed(truth), collapsed(own.text)),
    alone: similarity(collapsed(truth), collapsed(alone.text)),
    ownSeconds: own.seconds + (user + system) / 1e6,
    aloneSeconds: alone.seconds,
  };
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

/** Tesseract as it comes, with the processor time it took. */
function tesseract({ width, height, data }: Gray, languages: string, dotsPerInch: number): Reading {
  const command = `TIMEFORMAT='%U %S'; time tesseract - - -l ${languages} --dpi ${dotsPerInch} 2>/dev/null`;
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
