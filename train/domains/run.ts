/**
 * Makes laws, contracts, specifications, theses and prospectuses with known outlines: `npm run make:domains FOLDER`.
 *
 * The same documents come out every time.  Two thirds go to `seen`, the others to `aside`, which nobody looks at while
 * working; `npm run bench -- made` scores them.  Needs `apt-get`, `chromium`, `soffice` and `pdftotext`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { madeFolder } from "../../bench/quality/domains/labels.ts";
import { chanceOf } from "../random.ts";
import { drawStyle, type Style } from "../roles/kinds/styles.ts";
import { readTexts, type Texts, Writer } from "../roles/kinds/texts.ts";
import { toDocx } from "./docx.ts";
import { Draft, type Node } from "./draft.ts";
import { toPlainHtml, toPrintedHtml } from "./html.ts";
import { logbookKind, type MadeKind, madeKinds } from "./kinds.ts";
import { labelsOf, seaTexts } from "./logbooks.ts";
import { toPlainText } from "./plain-text.ts";
import type { ThesisFields } from "./theses.ts";

/** What prints or writes a document. */
type Tool = "browser" | "office" | "docx" | "text" | "web";

/** A document to be made. */
interface Job {
  readonly id: string;
  readonly kind: MadeKind;
  readonly tool: Tool;
  readonly folder: string;
  readonly draft: Draft;
  readonly fields: ThesisFields | null;
  readonly style: Style;
  readonly seed: number;
}

/** Documents of each kind, by what makes them. */
const tools: readonly Tool[] = ["browser", "docx", "office", "text", "browser", "web", "docx"];

const extensions: Readonly<Record<Tool, string>> = {
  browser: "pdf",
  office: "pdf",
  docx: "docx",
  text: "txt",
  web: "html",
};

/** Files that the word processor converts in one go. */
const atOnce = 20;

/** Logbooks, of which one half is to train on and the other to judge by. */
const logbooks = 40;

/** Other documents have lower numbers. */
const logbookSeed = 10_000;

const root = process.argv[2] ?? madeFolder;
/** Commands and file names are no titles of laws. */
const proper = /^[\p{Lu}\p{Lo}][^/~.:]*[^/~.:?!？]$/u;

const texts = readProperTexts();
const jobs = [
  ...madeKinds.flatMap((kind, at) =>
    tools.map((tool, number) =>
      draftJob(
        { kind, tool: toolFor(kind, tool), texts: textsIn(kind.language), folder: partOf(at + number) },
        at * tools.length + number,
      ),
    ),
  ),
  ...Array.from({ length: logbooks }, (_, number) =>
    draftJob(
      {
        kind: logbookKind,
        tool: tools[number % tools.length] as Tool,
        texts: seaTexts(chanceOf(number)),
        folder: number < logbooks / 2 ? "logbooks/labelled" : "logbooks/aside",
      },
      logbookSeed + number,
    ),
  ),
];
await printAll(jobs.filter(({ tool }) => tool === "browser"));
convertAll(jobs.filter(({ tool }) => tool === "office"));
for (const job of jobs) {
  writeOther(job);
  writeOutline(job);
}
console.log(`${jobs.length} documents in ${root}`);

/** What a document is made of. */
interface Plan {
  readonly kind: MadeKind;
  readonly tool: Tool;
  readonly texts: Texts;
  /** Below the root. */
  readonly folder: string;
}

function draftJob({ kind, tool, texts: own, folder: name }: Plan, number: number): Job {
  const seed = (number + 1) * 7919;
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  const chance = chanceOf(seed);
  const draft = new Draft(new Writer(own, chance));
  const style = styleFor(kind, drawStyle(chance, kind.domain, kind.language));
  const fields = kind.write(draft);
  const id = `${kind.name}-${number % (kind === logbookKind ? logbookSeed : tools.length)}`;
  return { id, kind, tool, folder, draft, fields, style, seed };
}

function partOf(number: number): string {
  return number % 3 === 0 ? "aside" : "seen";
}

function textsIn(language: string): Texts {
  const own = texts.find((each) => each.language === language);
  if (own === undefined) throw new Error(`There are no texts in ${language}.`);
  return own;
}

/** Texts without titles that are no titles, and without what nobody translated. */
function readProperTexts(): readonly Texts[] {
  const all = readTexts(path.join(root, "debian"));
  const english = all.find(({ language }) => language === "en");
  const untranslated = new Set([...(english?.sentences ?? []), ...(english?.titles ?? [])]);
  return all.map(({ language, sentences, titles }) => {
    const isOwn = (text: string): boolean => language === "en" || !untranslated.has(text);
    return {
      language,
      sentences: sentences.filter(isOwn),
      titles: titles.filter((title) => isOwn(title) && proper.test(title)),
    };
  });
}

/** Plain text does not show which lines are titles, so prospectuses are printed instead. */
function toolFor({ domain }: MadeKind, tool: Tool): Tool {
  return domain === "prospectus" && tool === "text" ? "browser" : tool;
}

/** One column; titles of prospectuses differ in size, as nothing else shows their levels. */
function styleFor({ domain }: MadeKind, style: Style): Style {
  const sizes = [1.6, 1.35, 1.15, 1];
  const levels =
    domain === "prospectus"
      ? style.levels.map((level, at) => ({ ...level, size: sizes[at] ?? 1, bold: true }))
      : style.levels;
  return { ...style, columns: 1, levels };
}

function writeOutline({ id, kind, tool, folder, draft, fields }: Job): void {
  const file = `${id}.${extensions[tool]}`;
  const lines = draft.pieces.flatMap(({ role, line, mark, text }) =>
    role === "page end" || mark + text === "" ? [] : [[line, `${mark} ${text}`.trim()]],
  );
  const nodes =
    kind.domain === "prospectus" && file.endsWith(".pdf")
      ? withPages(draft.nodes, path.join(folder, file))
      : draft.nodes;
  const outline = {
    file,
    domain: kind.domain,
    items: kind.domain !== "thesis",
    nodes,
    lines,
    ...(kind === logbookKind && { blocks: labelsOf(draft.pieces) }),
    ...(fields !== null && { fields }),
  };
  writeFileSync(path.join(folder, `${id}.json`), JSON.stringify(outline, null, 1));
}

/** Nodes with the pages on which their words are printed; a page is looked for from that of the node before on. */
function withPages(nodes: readonly Node[], file: string): readonly (readonly unknown[])[] {
  const printed = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" }).split("\f").map(lettersOf);
  let page = 0;
  let from = 0;
  return nodes.map((node) => {
    const words = lettersOf(`${node[2]}${node[3]}`);
    for (let at = page; at < printed.length; at++) {
      const found = printed[at]?.indexOf(words, at === page ? from : 0) ?? -1;
      if (found < 0) continue;
      [page, from] = [at, found + words.length];
      return [...node, page + 1];
    }
    return node;
  });
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

async function printAll(own: readonly Job[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  const page = await browser.newPage();
  for (const { id, folder, draft, style, kind, seed } of own) {
    await page.setContent(toPrintedHtml(draft.pieces, style, kind.language));
    await page.pdf({
      path: path.join(folder, `${id}.pdf`),
      preferCSSPageSize: true,
      tagged: false,
      displayHeaderFooter: seed % 2 === 0,
      headerTemplate: "<span></span>",
      footerTemplate: '<span class="pageNumber" style="font-size:8px;margin:auto"></span>',
    });
  }
  await browser.close();
}

function convertAll(own: readonly Job[]): void {
  for (const folder of new Set(own.map((job) => job.folder))) {
    const here = own.filter((job) => job.folder === folder);
    for (let from = 0; from < here.length; from += atOnce) {
      const names = here.slice(from, from + atOnce).map((job) => {
        const file = path.join(folder, `${job.id}.docx`);
        writeFileSync(file, toDocx(job.draft.pieces, job.style, chanceOf(job.seed)));
        return file;
      });
      execFileSync(
        "soffice",
        [
          `-env:UserInstallation=file://${root}/office`,
          "--headless",
          "--convert-to",
          "pdf",
          "--outdir",
          folder,
          ...names,
        ],
        {
          stdio: "ignore",
        },
      );
      for (const name of names) rmSync(name);
    }
  }
}

function writeOther({ id, tool, folder, draft: { pieces }, style, kind, seed }: Job): void {
  const file = path.join(folder, `${id}.${extensions[tool]}`);
  if (tool === "docx") writeFileSync(file, toDocx(pieces, style, chanceOf(seed)));
  if (tool === "text") writeFileSync(file, toPlainText(pieces, chanceOf(seed)));
  if (tool === "web")
    writeFileSync(file, toPlainHtml(pieces, kind.language, seed % 2 === 0 || kind.domain === "prospectus"));
}
