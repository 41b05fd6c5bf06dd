import { meanOf } from "../../src/measure/counts.ts";
import { indelSimilarity, similarity } from "../../src/measure/distance.ts";
import { withoutEntities } from "../../src/measure/inline.ts";
import { opensPipeTable, pipeCells, readHtmlTable, type Rows } from "../../src/measure/markup-table.ts";
import { treeEditDistance, treeSize, type TreeNode } from "./tree-edit.ts";
import { collapseSpace } from "../../src/measure/words.ts";

/** Scores of one page; null where the truth has no table, no heading or no text. */
export interface PageScores {
  readonly overall: number | null;
  /** Text and its order: normalised indel similarity. */
  readonly nid: number | null;
  /** Tables: tree edit distance similarity. */
  readonly teds: number | null;
  /** Headings and what stands under them: tree edit similarity. */
  readonly mhs: number | null;
}

/** Scores the Markdown of a page as opendataloader-bench does; overall is the mean of the scores that apply. */
export function scorePage(truth: string, output: string): PageScores {
  const [expected, found] = [withHtmlTables(truth), withHtmlTables(output)];
  const nid = scoreText(expected, found);
  const teds = scoreTableTrees(tablesOf(expected), tablesOf(found));
  const mhs = scoreHeadingTrees(headingTree(expected), headingTree(found));
  return { overall: meanOf([nid, teds, mhs]), nid, teds, mhs };
}

/**
 * Writes the pipe tables of a Markdown text as HTML tables on one line, the rest unchanged.
 *
 * Both ways to write a table then cost a comparison by characters about the same.
 */
export function withHtmlTables(markdown: string): string {
  const lines = markdown.split(/\r?\n/u);
  const written: string[] = [];
  for (let at = 0; at < lines.length;) {
    if (!opensPipeTable(lines[at] ?? "", lines[at + 1])) {
      written.push(lines[at++] ?? "");
      continue;
    }
    const end = lines.findIndex((line, index) => index > at && !line.includes("|"));
    const table = lines.slice(at, end < 0 ? lines.length : end);
    written.push(htmlTable(table));
    at += table.length;
  }
  return written.join("\n");
}

function htmlTable(lines: readonly string[]): string {
  const width = pipeCells(lines[1] ?? "").length;
  const rows = lines.filter((_, index) => index !== 1).map((line) => pipeCells(line));
  if (rows.length > 1 && rows[0]?.every((cell) => cell === "")) rows.shift();
  const written = rows.map((row, index) => {
    const tag = index === 0 ? "th" : "td";
    const cells = Array.from({ length: Math.max(width, row.length) }, (_, column) => row[column] ?? "");
    return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  });
  return `<table>${written.join("")}</table>`;
}

function scoreText(truth: string, output: string): number | null {
  const expected = collapseSpace(truth);
  return expected === "" ? null : indelSimilarity(expected, collapseSpace(output));
}

/** A node of the tree of tables: the root, a table, a row, or a cell. */
interface TableValue {
  readonly tag: "root" | "table" | "row" | "cell";
  readonly spans: string;
  readonly text: string;
}

/**
 * Compares all tables of a page under one root; the root is not counted.
 *
 * As in the reference implementation of TEDS, tags inside cells count as nodes when the distance is made a share,
 * although no edit touches them.
 */
function scoreTableTrees(truth: readonly Rows[], output: readonly Rows[]): number | null {
  if (truth.length === 0) return null;
  if (output.length === 0) return 0;
  const [a, b] = [tableTree(truth), tableTree(output)];
  const size = Math.max(treeSize(a) + tagCount(truth), treeSize(b) + tagCount(output)) - 1;
  return 1 - treeEditDistance(a, b, renameTableNode) / size;
}

/** Reads the HTML tables of a text; cells keep their inner tags. */
function tablesOf(markdown: string): Rows[] {
  const tables = markdown.match(/<table\b[^>]*>.*?<\/table>/gisu) ?? [];
  return tables.map((html) => readHtmlTable(html, (cell) => cell));
}

function tagCount(tables: readonly Rows[]): number {
  const cells = tables.flat(2);
  return cells.reduce((sum, cell) => sum + (cell.text.match(/<[a-z]+\b[^>]*>/giu)?.length ?? 0), 0);
}

/** The text of a cell as the reference implementation compares it: of `<br>` a space and the closing tag remain. */
function cellText(html: string): string {
  return collapseSpace(withoutEntities(html.replace(/<br\s*\/?>/giu, " </br>")));
}

function tableTree(tables: readonly Rows[]): TreeNode<TableValue> {
  const node = (tag: TableValue["tag"], children: TreeNode<TableValue>[], spans = "", text = "") => ({
    value: { tag, spans, text },
    children,
  });
  return node(
    "root",
    tables.map((rows) =>
      node(
        "table",
        rows.map((row) =>
          node(
            "row",
            row.map((cell) => node("cell", [], `${cell.rowSpan}×${cell.colSpan}`, cellText(cell.text))),
          ),
        ),
      ),
    ),
  );
}

function renameTableNode(a: TableValue, b: TableValue): number {
  if (a.tag !== b.tag || a.spans !== b.spans) return 1;
  return a.tag === "cell" ? 1 - similarity(a.text, b.text) : 0;
}

/** A node of the tree of headings: what stands under a heading is one node of text below it. */
interface HeadingValue {
  readonly tag: "root" | "heading" | "text";
  readonly text: string;
}

function scoreHeadingTrees(truth: TreeNode<HeadingValue>, output: TreeNode<HeadingValue>): number | null {
  if (!hasHeading(truth)) return null;
  if (!hasHeading(output)) return 0;
  const distance = treeEditDistance(truth, output, (a, b) =>
    a.tag === b.tag ? 1 - similarity(a.text, b.text) : 1,
  );
  return Math.max(0, 1 - distance / Math.max(treeSize(truth), treeSize(output)));
}

function hasHeading(tree: TreeNode<HeadingValue>): boolean {
  return tree.children.some((child) => child.value.tag === "heading");
}

/** All headings stand side by side under the root: levels do not count here. */
function headingTree(markdown: string): TreeNode<HeadingValue> {
  const children: TreeNode<HeadingValue>[] = [];
  for (const part of markdown.split(/^(?=#{1,6}\s+\S)/mu)) {
    const title = /^#{1,6}\s+(.*)/u.exec(part);
    const rest = collapseSpace(title === null ? part : part.slice(title[0].length));
    const below = rest === "" ? [] : [{ value: { tag: "text" as const, text: rest }, children: [] }];
    if (title === null) children.push(...below);
    else children.push({ value: { tag: "heading", text: collapseSpace(title[1] ?? "") }, children: below });
  }
  return { value: { tag: "root", text: "" }, children };
}
