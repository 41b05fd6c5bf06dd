/**
 * Verdicts on text layers: clean pages of the development folders and of two TeX manuals in Bulgarian and Mongolian;
 * pages spoilt by encodings and fonts that training did not use; pages recognised in a wrong language; real bad layers.
 */
import { mkdirSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mainScript } from "../../src/language/scripts.ts";
import type { Glyph, Page } from "../../src/model/page.ts";
import { findTesseract } from "../../src/node/tesseract.ts";
import { recognizePage } from "../../src/recognize/recognition.ts";
import { judgeTextLayer } from "../../src/recognize/text-layer/verdict.ts";
import { numbered, recode, withCodes } from "../../train/text-layer/recode.ts";
import { truthRoot } from "../read/files.ts";
import { debianFile, keptFolder, truthPdfs, withPdf } from "./material.ts";

/** Pages whose text layer is plainly wrong although they stand in a folder of clean ones. */
const notClean = /english_doc_bad_text|ukodeksrf|fstek17|example_with_table9|old_scans/;
/** Of clean pages one in so many is spoilt, each in one way. */
const spoilEvery = 6;
/** Fewest letters of a page that is spoilt. */
export const fewest = 200;

/** What was judged, and how. */
export interface Tally {
  clean: number;
  alarms: number;
  wrong: number;
  found: number;
  milliseconds: number;
  judged: number;
}

/** Nothing judged yet. */
export function noTally(): Tally {
  return { clean: 0, alarms: 0, wrong: 0, found: 0, milliseconds: 0, judged: 0 };
}

/** Ways to spoil a text, by its main script and by what is done. */
export type Ways = Readonly<Record<string, Readonly<Record<string, (text: string) => string>>>>;

/** Ways to spoil a text by its main script, none of them used in training. */
const ways: Ways = {
  Latin: {
    "codes in order of use": (text) => numbered(text, 0x21),
    "codes less 29": (text) =>
      withCodes(text, (each) => String.fromCodePoint(Math.max(1, codeOf(each) - 29))),
    "codes plus 31": (text) => withCodes(text, (each) => String.fromCodePoint(codeOf(each) + 31)),
    "order of use, private": (text) => numbered(text, 0xf021),
    "codes mirrored": (text) =>
      withCodes(text, (each) => (/[!-~]/.test(each) ? String.fromCodePoint(0x9f - codeOf(each)) : each)),
    "as Cyrillic letters": (text) =>
      withCodes(text, (each) => (/[A-z]/.test(each) ? String.fromCodePoint(0x3d0 + codeOf(each)) : each)),
  },
  Cyrillic: {
    "cp866 as cp1252": (text) => recode(text, "ibm866", "windows-1252"),
    "cp866 as cp1251": (text) => recode(text, "ibm866", "windows-1251"),
    "Mac as cp1252": (text) => recode(text, "x-mac-cyrillic", "windows-1252"),
    "cp1251 as KOI8": (text) => recode(text, "windows-1251", "koi8-r"),
    "8859-5 as Latin-1": (text) => recode(text, "iso-8859-5", "iso-8859-1"),
    "cp1251 as Greek": (text) => recode(text, "windows-1251", "iso-8859-7"),
    "cp1251 as cp1250": (text) => recode(text, "windows-1251", "windows-1250"),
    "UTF-8 as cp1251": (text) => recode(text, "utf-8", "windows-1251"),
    "UTF-8 as Mac": (text) => recode(text, "utf-8", "macintosh"),
    "codes in order of use": (text) => numbered(text, 0x21),
  },
  Greek: { "cp1253 as Mac": (text) => recode(text, "windows-1253", "macintosh") },
  Arabic: { "cp1256 as cp1251": (text) => recode(text, "windows-1256", "windows-1251") },
  Han: {
    "Big5 as cp1252": (text) => recode(text, "big5", "windows-1252"),
    "GBK as EUC-KR": (text) => recode(text, "gbk", "euc-kr"),
    "UTF-8 as Shift_JIS": (text) => recode(text, "utf-8", "shift_jis"),
  },
};

function codeOf(character: string): number {
  return character.codePointAt(0) as number;
}

/** Scores verdicts and prints them. */
export async function scoreTextLayers(): Promise<void> {
  const tally = noTally();
  const byWay = new Map<string, [found: number, all: number]>();
  let spoilable = 0;
  for (const file of cleanFiles())
    await withPdf(file, async (pdf) => {
      const step = Math.max(1, Math.floor(pdf.pageCount / 60));
      for (let number = 1; number <= pdf.pageCount; number += step) {
        const page = await pdf.readPage(number);
        if (notClean.test(file)) continue;
        const { verdict, reasons } = timed(page, tally);
        tally.clean++;
        if (verdict === "wrong") {
          tally.alarms++;
          console.log(
            `  false alarm: ${path.relative(truthRoot, file)} page ${number}: ${reasons.join(", ")}`,
          );
          continue;
        }
        if (verdict !== "trusted" || lettersIn(page) < fewest) continue;
        const own = Object.entries(ways[mainScript(textOf(page)) ?? ""] ?? {});
        if (spoilable++ % spoilEvery !== 0 || own.length === 0) continue;
        const [way, spoil] = own[Math.floor(spoilable / spoilEvery) % own.length] as (typeof own)[0];
        count(spoilt(page, spoil), way, tally, byWay);
      }
    });
  await addReal(tally, byWay);
  await addMisrecognised(tally, byWay);
  print(tally, byWay);
}

function cleanFiles(): readonly string[] {
  const folders = ["articles", "manuals", "pages", "statements", "tables", "headings", "domains"];
  const doc = "usr/share/doc/texlive-doc/latex";
  return [
    ...folders.flatMap((folder) => truthPdfs(folder)).filter((file) => !file.includes("/scanned/")),
    debianFile("texlive-lang-cyrillic", `${doc}/lshort-bulgarian/lshort-bg.pdf`),
    debianFile("texlive-lang-cyrillic", `${doc}/lshort-mongol/lshort-mn.pdf`),
  ];
}

/** Judges a page and counts the time it takes. */
export function timed(page: Page, tally: Tally): ReturnType<typeof judgeTextLayer> {
  const start = process.cpuUsage();
  const verdict = judgeTextLayer(page);
  const { user, system } = process.cpuUsage(start);
  tally.milliseconds += (user + system) / 1000;
  tally.judged++;
  return verdict;
}

/** Judges a page that is wrong and counts whether it was found. */
export function count(page: Page, way: string, tally: Tally, byWay: Map<string, [number, number]>): void {
  const { verdict } = timed(page, tally);
  const [found, all] = byWay.get(way) ?? [0, 0];
  const hit = verdict === "wrong" ? 1 : 0;
  byWay.set(way, [found + hit, all + 1]);
  tally.wrong++;
  tally.found += hit;
}

/** The text of a page as its glyphs say it. */
export function textOf({ glyphs }: Page): string {
  return glyphs.map(({ text }) => text).join("");
}

/** How many letters a page has. */
export function lettersIn(page: Page): number {
  return textOf(page).match(/\p{L}/gu)?.length ?? 0;
}

/** The page with the text of its glyphs spoilt, each character on its own. */
export function spoilt(page: Page, spoil: (text: string) => string): Page {
  const different = [...new Set(page.glyphs.map(({ text }) => text).filter((text) => text.trim() !== ""))];
  const wrong = spoil(different.join(" ")).split(" ");
  const map = new Map(different.map((text, index) => [text, wrong[index] ?? ""]));
  const whole =
    wrong.length === different.length ? map : new Map(different.map((text) => [text, spoil(text)]));
  const glyphs = page.glyphs.map((glyph): Glyph => ({ ...glyph, text: whole.get(glyph.text) ?? glyph.text }));
  return { ...page, glyphs };
}

function domain(name: string): string {
  return path.join(truthRoot, "domains", name);
}

/** Files whose text layer is wrong as they are. */
async function addReal(tally: Tally, byWay: Map<string, [number, number]>): Promise<void> {
  const doc = "usr/share/doc/texlive-doc/latex/lshort-russian/lshortru.pdf";
  for (const [file, way] of [
    [domain("pdf_auto/english_doc_bad_text.pdf"), "english_doc_bad_text.pdf"],
    [domain("laws/ukodeksrf.pdf"), "ukodeksrf.pdf"],
    [domain("laws/fstek17.pdf"), "fstek17.pdf"],
    [domain("tables/example_with_table9.pdf"), "example_with_table9.pdf"],
    [debianFile("texlive-lang-cyrillic", doc), "lshortru.pdf"],
  ] as const)
    await withPdf(file, async (pdf) => {
      for (let number = 1; number <= pdf.pageCount; number += way === "lshortru.pdf" ? 3 : 1) {
        const page = await pdf.readPage(number);
        if (textOf(page).trim() === "") continue;
        // Pages of code and formulas in it are right.
        if (way !== "lshortru.pdf" || accentedShare(page) > 0.3) count(page, way, tally, byWay);
      }
    });
}

function accentedShare(page: Page): number {
  return (textOf(page).match(/[À-ÿ]/g)?.length ?? 0) / Math.max(1, lettersIn(page));
}

/** Pages recognised in a language of another script, which training did not use with these texts. */
async function addMisrecognised(tally: Tally, byWay: Map<string, [number, number]>): Promise<void> {
  const engine = await findTesseract();
  if (engine === null) return console.log("  without Tesseract: no pages recognised in a wrong language");
  const manuals = truthPdfs("manuals");
  const laws = truthPdfs("domains/laws");
  const choices: readonly (readonly [string, string])[] = [
    ...manuals.map((file) => [file, "rus"] as const),
    ...laws.flatMap((file) => [[file, "fra"] as const, [file, "deu"] as const]),
  ];
  for (const [file, language] of choices)
    await withPdf(file, async (pdf) => {
      for (const number of [5, 9, 14].filter((each) => each <= pdf.pageCount)) {
        const page = await pdf.readPage(number);
        if (lettersIn(page) < fewest) continue;
        const glyphs = await kept(`${path.basename(file)}-${number}-${language}`, async () => {
          const recognized = await recognizePage(page, {
            mode: "always",
            engine,
            languages: [language],
            render: (dotsPerInch) => pdf.render(number, dotsPerInch),
            report: () => {},
          });
          return recognized.glyphs;
        });
        count({ ...page, glyphs }, `recognised as ${language}`, tally, byWay);
      }
    });
}

async function kept<Result>(name: string, make: () => Promise<Result>): Promise<Result> {
  mkdirSync(keptFolder, { recursive: true });
  const file = path.join(keptFolder, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Result;
  const result = await make();
  writeFileSync(file, JSON.stringify(result));
  return result;
}

/** Prints what was found, by the way it was spoilt and in all. */
export function print(tally: Tally, byWay: ReadonlyMap<string, readonly [number, number]>): void {
  for (const [way, [found, all]] of byWay) console.log(`  ${way.padEnd(28)} ${found} of ${all}`);
  const { clean, alarms, wrong, found, milliseconds, judged } = tally;
  const precision = found / (found + alarms);
  const recall = found / wrong;
  console.log(`  ${clean} clean pages, ${alarms} false alarms (${((100 * alarms) / clean).toFixed(2)} %)`);
  console.log(`  ${wrong} wrong pages, ${found} found`);
  console.log(`  F1 of "wrong" ${((2 * precision * recall) / (precision + recall)).toFixed(4)}`);
  console.log(`  ${(milliseconds / judged).toFixed(2)} ms CPU a page`);
}
