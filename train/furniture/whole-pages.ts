/** Makes complete documents of one page, which have heads and feet but no furniture: letters, invoices, notices. */
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { type Chance, chanceOf } from "../random.ts";
import { readTexts, Writer } from "../roles/kinds/texts.ts";

/** Number of documents. */
const count = 240;

/** Prints the documents that are not in the folder yet. */
export async function makeWholePages(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const names = Array.from({ length: count }, (_, at) => path.join(folder, `whole-${at}.pdf`));
  if (names.every((name) => existsSync(name))) return;
  const texts = readTexts(path.join(folder, "debian"));
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  const page = await browser.newPage();
  for (const [at, name] of names.entries()) {
    const chance = chanceOf(at * 6007 + 11);
    await page.setContent(htmlOf(new Writer(chance.pick(texts), chance)));
    await page.pdf({ path: name, preferCSSPageSize: true, tagged: false, pageRanges: "1" });
  }
  await browser.close();
}

function htmlOf(writer: Writer): string {
  const { chance } = writer;
  const size = 8.5 + chance.below(8) / 2;
  const right = /^(?:he|ar|fa)/u.test(writer.texts.language);
  const font = chance.pick(["Liberation Serif", "Liberation Sans", "DejaVu Sans", "DejaVu Serif"]);
  const [format, room] = [chance.pick(["A4", "A4", "letter", "A5"]), 15 + chance.below(45)];
  const inset = 18 + chance.below(50);
  const sides = 30 + chance.below(50);
  return `<html dir="${right ? "rtl" : "ltr"}"><style>
    @page { size: ${format}; margin: 0 }
    body { font: ${size}pt/${1.1 + chance.below(6) / 10} "${font}"; margin: 0; text-align: ${chance.pick(["left", "justify", "start"])} }
    header { padding: ${inset}pt ${sides}pt ${room}pt } main { padding: 0 ${sides}pt; max-height: 68vh; overflow: hidden }
    footer { position: absolute; left: ${sides}pt; right: ${sides}pt; bottom: ${inset}pt }
    td { padding: 2pt 12pt 2pt 0 } p { margin: 0 0 ${chance.below(10)}pt }
  </style><header>${edge(writer, size, 3)}</header><main>${bodyOf(writer)}</main>
  <footer>${chance.next() < 0.75 ? edge(writer, size, 3) : ""}</footer></html>`;
}

/** Some rows that companies, offices and clubs print at an edge. */
function edge({ chance, ...writer }: Writer, size: number, most: number): string {
  const own = new Writer(writer.texts, chance);
  const scale = chance.pick([0.75, 0.85, 0.9, 1, 1, 1.2, 1.5, 2]);
  const align = chance.pick(["left", "center", "right", "justify"]);
  const rows = Array.from({ length: 1 + chance.below(most) }, () => {
    const cells = Array.from({ length: chance.pick([1, 1, 1, 2, 3]) }, () => `<span>${edgeText(own)}</span>`);
    return cells.length === 1 || chance.next() < 0.3
      ? `<div style="text-align:${align}">${cells.join(chance.pick([" · ", " | ", ", ", " – "]))}</div>`
      : `<div style="display:flex;justify-content:space-between">${cells.join("")}</div>`;
  });
  const weight = chance.next() < 0.2 ? "bold" : "normal";
  const line = chance.next() < 0.25 ? "border-top:1px solid #888;padding-top:4pt" : "";
  return `<div style="font-size:${scale * size}pt;font-weight:${weight};${line}">${rows.join("")}</div>`;
}

function edgeText(writer: Writer): string {
  const { chance } = writer;
  const number = (least: number, most: number): number => least + chance.below(most - least);
  const name = writer.title().slice(0, 40);
  return chance.pick<() => string>([
    () => name,
    () => name.toUpperCase(),
    () => `${name} & ${writer.words(2)}`,
    () => `www.${"abcdefghijkl".slice(0, number(4, 12))}.${chance.pick(["com", "org", "de", "fr", "ru"])}`,
    () => `info@${"mnopqrstuvw".slice(0, number(4, 11))}.com`,
    () => `Tel. +${number(1, 99)} ${number(100, 999)} ${number(10000, 9999999)}`,
    () => `${number(1, 250)} ${writer.words(3)}, ${number(10000, 99999)}`,
    () => `${number(1, 31)}.${number(1, 13)}.${number(1998, 2026)}`,
    () => `${number(1, 31)} May ${number(1990, 2026)}`,
    () => `No. ${number(1, 99999)}`,
    () => `${chance.pick(["Form", "Invoice", "Ref.", "Annex", "Exhibit", "Notice"])} ${number(1, 9999)}`,
    () => `IBAN DE${number(10, 99)} ${number(1000, 9999)} ${number(1000, 9999)} ${number(1000, 9999)}`,
    () => `© ${number(1998, 2026)} ${name}`,
    () => writer.sentence().slice(0, number(40, 200)),
    () => writer.words(8),
  ])();
}

function bodyOf(writer: Writer): string {
  const { chance } = writer;
  const paragraphs = (least: number, most: number): string =>
    Array.from({ length: least + chance.below(most - least) }, () => `<p>${writer.paragraph(1, 6)}</p>`).join(
      "",
    );
  const lines = (most: number): string =>
    `<p>${Array.from({ length: 1 + chance.below(most) }, () => writer.words(4)).join("<br>")}</p>`;
  const title = `<h2>${writer.title()}</h2>`;
  return chance.pick<() => string>([
    () =>
      lines(5) + (chance.next() < 0.5 ? `<p><b>${writer.title()}</b></p>` : "") + paragraphs(2, 9) + lines(3),
    () => lines(4) + title + tableOf(writer, chance) + paragraphs(1, 3),
    () => title + paragraphs(4, 12),
    () => title + Array.from({ length: 4 + chance.below(20) }, () => `<p>${writer.words(9)}</p>`).join(""),
    () => `<div style="columns:2">${title}${paragraphs(5, 12)}</div>`,
    () => paragraphs(4, 12),
  ])();
}

function tableOf(writer: Writer, chance: Chance): string {
  const rows = Array.from({ length: 3 + chance.below(14) }, () => {
    const amount = (chance.below(99999) / 100).toFixed(2);
    return `<tr><td>${writer.words(5)}</td><td>${1 + chance.below(20)}</td><td>${amount}</td></tr>`;
  });
  return `<table>${rows.join("")}</table>`;
}
