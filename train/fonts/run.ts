/**
 * Prints fonts of Debian packages, whose looks their files state: `npm run make:fonts [FOLDER]`.
 *
 * Each document has running text in the regular style of a family, and lines of a few words in others, as headings and
 * emphasis are.  Chromium embeds TrueType fonts and draws others letter by letter.  `npm run bench -- specimens` scores
 * them, and fonts of PDFs in packages that people looked at.  Needs `apt-get` and `chromium`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import type { FontLabel } from "../../bench/fonts/score.ts";
import { debianLabels, packagesOf, specimenFolder } from "../../bench/fonts/specimens.ts";
import type { Glyph } from "../../src/model/page.ts";
import { openPdf } from "../../src/read/pdf/index.ts";
import { fetchPackage } from "../debian.ts";
import { type Chance, chanceOf } from "../random.ts";
import { type FontFile, readFontFile } from "./font-file.ts";
import { packages, unclear } from "./packages.ts";

/** A text and the font that it is set in. */
interface Sample {
  readonly font: FontFile;
  readonly text: string;
  readonly size: number;
}

/** Number of words of running text, and of the other lines. */
const lengths = { text: 110, lines: [3, 4, 5, 8, 12] };

/** Maximum number of other styles per document. */
const mostStyles = 5;

/** "Medium" looks regular in one family and bold in the next. */
const mediumWeight = 500;

/** Semibold, the lightest weight that looks bold. */
const leastBold = 600;

const words =
  "the river keeps its old name while every bridge across it was built anew after floods had taken four of them between two wars and people who cross daily hardly notice how quickly water rises in spring when snow melts on hills above town jam quiz vexed waltz box fjord kept might judge young clerk".split(
    " ",
  );

const root = process.argv[2] ?? specimenFolder;
mkdirSync(root, { recursive: true });
for (const name of packagesOf(debianLabels())) fetchPackage(name, root);
const fonts = packages.flatMap((name) => fontsIn(fetchPackage(name, root)));
const labels: FontLabel[] = [];
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--allow-file-access-from-files"],
});
for (const [family, own] of familiesOf(fonts)) labels.push(...(await printFamily(browser, family, own)));
await browser.close();
writeFileSync(path.join(root, "labels.json"), JSON.stringify(labels, null, 2));
console.log(`${labels.length} fonts in ${root}`);

function fontsIn(folder: string): readonly FontFile[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.[ot]tf$/iu.test(entry.name),
  );
  return files.flatMap((file) => {
    const place = path.join(file.parentPath, file.name);
    const font = readFontFile(place, readFileSync(place));
    return font === null || unclear.test(font.name) ? [] : [font];
  });
}

function familiesOf(all: readonly FontFile[]): readonly (readonly [string, readonly FontFile[]])[] {
  const families = new Map<string, FontFile[]>();
  for (const font of all) families.set(font.family, [...(families.get(font.family) ?? []), font]);
  return [...families].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Prints a document of a family, and labels its fonts; none if it has no regular style. */
async function printFamily(
  printer: Browser,
  family: string,
  own: readonly FontFile[],
): Promise<readonly FontLabel[]> {
  const chance = chanceOf(family.length * 7919 + family.charCodeAt(0));
  const body = own.find(({ weight, italic }) => !italic && weight === 400);
  if (body === undefined) return [];
  const others = own
    .filter((font) => font !== body)
    .map((font) => ({ font, at: chance.next() }))
    .toSorted((a, b) => a.at - b.at);
  const samples: readonly Sample[] = [
    { font: body, text: sentence(chance, lengths.text), size: 10 },
    ...others.slice(0, mostStyles).map(({ font }) => ({
      font,
      text: sentence(chance, chance.pick(lengths.lines)),
      size: chance.pick([9, 10, 11, 12, 14]),
    })),
  ];
  const file = `${family.replace(/\W+/gu, "-")}.pdf`;
  const page = await printer.newPage();
  const html = path.join(root, "page.html");
  writeFileSync(html, htmlOf(samples));
  await page.goto(`file://${path.resolve(html)}`);
  // A file that Chromium rejects is replaced by another font.
  const loaded: readonly boolean[] = await page.evaluate(
    "Promise.all([...document.fonts].map((face) => face.load().then(() => true, () => false)))",
  );
  await page.pdf({ path: path.join(root, file), format: "A4" });
  await page.close();
  return labelsOf(
    file,
    samples.filter((_, at) => loaded[at]),
  );
}

function sentence(chance: Chance, count: number): string {
  const text = Array.from({ length: count }, () => chance.pick(words)).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function htmlOf(samples: readonly Sample[]): string {
  const faces = samples.map(
    ({ font }, at) => `@font-face { font-family: f${at}; src: url("file://${path.resolve(font.path)}") }`,
  );
  const lines = samples.map(
    ({ text, size }, at) => `<p style="font-family: f${at}; font-size: ${size}pt">${text}</p>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>${faces.join("")}</style>${lines.join("")}`;
}

/** Finds the first letter of each text on the pages; text that is not found has no label. */
async function labelsOf(file: string, samples: readonly Sample[]): Promise<readonly FontLabel[]> {
  const pdf = await openPdf(new Uint8Array(readFileSync(path.join(root, file))));
  const placed: { readonly page: number; readonly glyph: Glyph }[] = [];
  for (let page = 1; page <= pdf.pageCount; page++)
    for (const glyph of (await pdf.readPage(page)).glyphs)
      if (glyph.text.trim() !== "") for (const _ of glyph.text) placed.push({ page, glyph });
  pdf.close();
  const all = placed.map(({ glyph }, at) => (glyph === placed[at - 1]?.glyph ? "" : glyph.text)).join("");
  return samples.flatMap(({ font, text }): readonly FontLabel[] => {
    const first = placed[all.toLowerCase().indexOf(text.replaceAll(" ", "").toLowerCase())];
    if (first === undefined || font.weight === mediumWeight) return [];
    const looks = [
      ...(font.weight >= leastBold ? (["bold"] as const) : []),
      ...(font.italic ? (["italic"] as const) : []),
      ...(font.monospace ? (["monospace"] as const) : []),
      ...(/smallcaps|sc$|caps\d/iu.test(font.name.replace(/-.*/u, "")) ? (["smallCapitals"] as const) : []),
    ];
    const { x, baseline: y } = first.glyph;
    return [{ file, page: first.page, x, y, font: font.name, looks }];
  });
}
