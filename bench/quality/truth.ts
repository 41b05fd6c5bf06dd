import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Block } from "../../src/measure/markdown.ts";
import type { Cell, Rows } from "../../src/measure/markup-table.ts";
import { blockOf, floatsOf, type Truth, type TruthBlock } from "../../src/measure/truth.ts";
import type { Statement as EverydayStatement } from "./everyday/statements.ts";
import type { RolesTruth } from "./roles/judge.ts";
import type { Statement } from "./statements.ts";
import { parseRegions, parseStructure, type TruthTable } from "./tables.ts";

/** Where the truth lies if nothing else is said, from the project's folder. */
export const TRUTH_ROOT = "../shared/truth";

/** An article as its publisher's XML has it. */
export interface ArticleTruth extends Truth {
  readonly id: string;
  readonly title: string;
  /** Family name first. */
  readonly authors: readonly string[];
  readonly abstract: readonly Block[];
  /** Captions, tables, references, notes. */
  readonly apart: readonly Block[];
  /** The list of references as one text; empty where there is none. */
  readonly references: string;
}

/** A manual as its HTML edition has it. */
export interface ManualTruth extends Truth {
  readonly id: string;
}

/** A page as Markdown. */
export interface PageTruth {
  readonly id: string;
  readonly markdown: string;
}

/** The statements about the pages of one set; `pdf` names the file of each. */
export interface StatementSet {
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** The tables of one document. */
export interface TablesTruth {
  readonly id: string;
  readonly tables: readonly TruthTable[];
}

/** The headings of one document, from its bookmarks. */
export interface HeadingsTruth {
  readonly id: string;
  readonly language: string;
  readonly headings: readonly { readonly level: number; readonly title: string; readonly page: number }[];
}

/** Reads the truth of all articles, in the order of their names. */
export function readArticles(root = TRUTH_ROOT): ArticleTruth[] {
  const folder = path.join(root, "articles");
  return namesIn(folder, ".json")
    .filter((id) => id !== "origin")
    .map((id) => {
      const raw = readJson<RawArticle>(folder, `${id}.json`);
      return {
        ...raw,
        authors: [...new Set(raw.authors)].slice(0, raw.front?.authors.length),
        abstract: printedAbstract(raw.abstract).map(blockOf),
        blocks: raw.blocks.map(blockOf),
        apart: raw.apart.map(blockOf),
        floats: floatsOf(raw.apart),
        references: raw.apart
          .flatMap(({ role, text }) => (role === "ref-list" ? [text ?? ""] : []))
          .join(" "),
      };
    });
}

/** Titles and sentences that publishers' files have in abstracts and pages print elsewhere. */
const notices =
  /^(?:electronic )?supplementary (?:material|information)$|^the online version .*supplementary material|^how to cite/iu;

/** The blocks of an abstract as printed: each once, without notices of the publisher. */
function printedAbstract(blocks: readonly TruthBlock[]): readonly TruthBlock[] {
  const texts = blocks.map(({ text = "" }) => text.trim());
  return blocks.filter((_, at) => !notices.test(texts[at] ?? "") && texts.indexOf(texts[at] ?? "") === at);
}

/** The tables of one article, as its publisher's XML has them. */
export interface ArticleTables {
  readonly id: string;
  readonly publisher: string;
  readonly tables: readonly { readonly rows: Rows }[];
}

/** A table as files of the truth have it. */
interface PrintedTable {
  readonly rows: readonly (readonly {
    readonly text: string;
    readonly colspan: number;
    readonly rowspan: number;
  }[])[];
}

/** Reads the tables of all articles that have any, in the order of their names. */
export function readArticleTables(root = TRUTH_ROOT): readonly ArticleTables[] {
  const folder = path.join(root, "articles");
  const origins = readJson<Record<string, { readonly publisher: string }>>(folder, "origin.json");
  return namesIn(folder, ".json")
    .filter((id) => id !== "origin")
    .map((id) => ({
      id,
      publisher: origins[id]?.publisher ?? id,
      tables: (
        readJson<{ readonly tables?: readonly PrintedTable[] }>(folder, `${id}.json`).tables ?? []
      ).map(({ rows }) => ({ rows: rows.map((row) => row.map(printedCell)) })),
    }))
    .filter(({ tables }) => tables.length > 0);
}

/** A cell as the metrics have it. */
function printedCell(cell: PrintedTable["rows"][number][number]): Cell {
  return { text: cell.text, colSpan: cell.colspan, rowSpan: cell.rowspan };
}

/** Reads the truth of all manuals, in the order of their names. */
export function readManuals(root = TRUTH_ROOT): ManualTruth[] {
  const folder = path.join(root, "manuals");
  return namesIn(folder, ".json").map((id) => {
    const raw = readJson<RawManual>(folder, `${id}.json`);
    return { ...raw, blocks: raw.blocks.map(blockOf), apart: null, floats: [] };
  });
}

/** Reads the truth of all single pages, in the order of their names. */
export function readPages(root = TRUTH_ROOT): PageTruth[] {
  return readMarkdownFolder(path.join(root, "pages"));
}

/** Reads what another engine made of the single pages. */
export function readPeerPages(engine: string, root = TRUTH_ROOT): PageTruth[] {
  return readMarkdownFolder(path.join(root, "pages", "peers", engine));
}

/** Reads the statements, set by set. */
export function readStatements(root = TRUTH_ROOT): StatementSet[] {
  const folder = path.join(root, "statements");
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, statements: readJsonLines<Statement>(folder, name, "tests.jsonl") }));
}

/** Reads the statements about everyday documents. */
export function readEveryday(root = TRUTH_ROOT): readonly EverydayStatement[] {
  return readJsonLines<EverydayStatement>(root, "everyday", "statements.jsonl");
}

/** Reads the labels of all documents whose lines have roles. */
export function readRoles(root = TRUTH_ROOT): readonly RolesTruth[] {
  const folder = path.join(root, "roles");
  return namesIn(folder, ".json").map((id) => {
    const raw = readJson<Omit<RolesTruth, "collection"> & { readonly collection?: string }>(
      folder,
      `${id}.json`,
    );
    const usual = id.startsWith("cejil") ? "one_column_train" : "multi_column_train";
    return { ...raw, id, collection: raw.collection ?? usual };
  });
}

/** Reads the regions and structures of all table documents. */
export function readTables(root = TRUTH_ROOT): TablesTruth[] {
  const folder = path.join(root, "tables");
  return namesIn(folder, ".pdf").map((id) => {
    const regions = parseRegions(readText(folder, `${id}-reg.xml`));
    const structures = parseStructure(readText(folder, `${id}-str.xml`));
    return { id, tables: structures.map((table, index) => ({ ...table, box: regions[index]?.box ?? null })) };
  });
}

/** Reads the headings of all documents that have bookmarks. */
export function readHeadings(root = TRUTH_ROOT): HeadingsTruth[] {
  return readJson<RawHeadings[]>(path.join(root, "headings"), "headings.json").map((raw) => ({
    id: raw.file.replace(/\.pdf$/u, ""),
    language: raw.language,
    headings: raw.headings.map(([level, title, page]) => ({ level, title, page })),
  }));
}

interface RawManual {
  readonly id: string;
  readonly language: string;
  readonly blocks: readonly TruthBlock[];
}

interface RawArticle extends RawManual {
  /** The article's own authors; `authors` has those of related articles after them, and some twice. */
  readonly front?: { readonly authors: readonly unknown[] };
  readonly title: string;
  readonly authors: readonly string[];
  readonly abstract: readonly TruthBlock[];
  readonly apart: readonly TruthBlock[];
}

interface RawHeadings {
  readonly file: string;
  readonly language: string;
  readonly headings: readonly (readonly [level: number, title: string, page: number, y: number])[];
}

function readMarkdownFolder(folder: string): PageTruth[] {
  return namesIn(folder, ".md").map((id) => ({ id, markdown: readText(folder, `${id}.md`) }));
}

function namesIn(folder: string, extension: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(extension));
  return files.map((name) => name.slice(0, -extension.length)).sort();
}

function readJson<T>(...parts: string[]): T {
  return JSON.parse(readText(...parts)) as T;
}

function readJsonLines<T>(...parts: string[]): T[] {
  const lines = readText(...parts).split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as T);
}

function readText(...parts: string[]): string {
  return readFileSync(path.join(...parts), "utf8");
}
