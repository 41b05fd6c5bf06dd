/**
 * How much our SVG looks like the page: PDFium's rendering of the PDF against librsvg's of the SVG,
 * both at 100 dots to the inch.
 *
 * At this size PDFium moves each letter to whole pixels and draws thin lines a whole pixel wide, which
 * librsvg does not.  So the figure is taken a second time with both rendered at 400 and averaged down to 100.
 *
 * Arguments: a folder for the pictures of the worst pages (optional).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openPdf, type Page, type PdfFile, writeSvg } from "../../src/index.ts";
import { encodePng } from "../../src/read/pdf/png.ts";
import { pdfFiles, truthRoot } from "./files.ts";
import { decodePng, type Gray, shrink, toGray } from "./png.ts";
import { structuralSimilarity } from "./similarity.ts";

const dotsPerInch = 100;

/** How many times finer a page is rendered before it is averaged: 4, less for posters. */
function finenessFor({ width, height }: Page): number {
  const pixels = (width * height * dotsPerInch ** 2) / 72 ** 2;
  return Math.max(1, Math.min(4, Math.floor(Math.sqrt(30_000_000 / pixels))));
}

const folder = process.argv[2] ?? null;
if (folder !== null) mkdirSync(folder, { recursive: true });

const pages = [
  ...pdfFiles(path.join(truthRoot, "articles"))
    .filter((_, index) => index % 3 === 0)
    .map((file, index) => ({ file, page: 1 + (index % 5) })),
  ...pdfFiles(path.join(truthRoot, "pages"))
    .filter((_, index) => index % 4 === 0)
    .map((file) => ({ file, page: 1 })),
  ...pdfFiles(path.join(truthRoot, "manuals")).map((file, index) => ({ file, page: 12 + 7 * index })),
];

const direct: number[] = [];
const averaged: number[] = [];
for (const { file, page } of pages) {
  const pdf = await openPdf(readFileSync(file));
  const number = Math.min(page, pdf.pageCount);
  const svg = writeSvg(await pdf.readPage(number), pdf.readAssets(number));
  const name = `${path.basename(file, ".pdf")}-${number}`;
  const plain = structuralSimilarity(renderPdf(pdf, number, dotsPerInch), renderSvg(svg, dotsPerInch));
  const fine = finenessFor(await pdf.readPage(number));
  const [ours, theirs] = [renderSvg(svg, fine * dotsPerInch), renderPdf(pdf, number, fine * dotsPerInch)];
  const score = structuralSimilarity(shrink(theirs, fine), shrink(ours, fine));
  if (folder !== null && score < 0.97) save(path.join(folder, name), pdf, number, svg);
  pdf.close();
  direct.push(plain);
  averaged.push(score);
  console.log(`${score.toFixed(4)}  ${plain.toFixed(4)}  ${name}  ${(svg.length / 1024).toFixed(0)} kB`);
}
for (const [name, scores] of [
  ["averaged", averaged],
  ["direct", direct],
] as const) {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  console.log(
    `${name}: ${scores.length} pages, mean ${mean.toFixed(4)}, least ${Math.min(...scores).toFixed(4)}`,
  );
}

function renderPdf(pdf: PdfFile, number: number, resolution: number): Gray {
  const pixels = pdf.render(number, resolution);
  if (pixels === null) throw new Error(`page ${number} does not render`);
  return toGray(pixels.data, pixels.width, pixels.height, 4);
}

function renderSvg(svg: string, resolution: number): Gray {
  return decodePng(svgPicture(svg, resolution));
}

function svgPicture(svg: string, resolution: number): Buffer {
  const size = ["-d", String(resolution), "-p", String(resolution)];
  return execFileSync("rsvg-convert", [...size, "--unlimited", "-f", "png"], {
    input: svg,
    maxBuffer: 1 << 29,
  });
}

function save(place: string, pdf: PdfFile, number: number, svg: string): void {
  writeFileSync(`${place}-svg.png`, svgPicture(svg, dotsPerInch));
  const pixels = pdf.render(number, dotsPerInch);
  if (pixels !== null) writeFileSync(`${place}-pdf.png`, encodePng(pixels).bytes);
}
