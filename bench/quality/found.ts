/** What we find in a file, in the form that the table and heading metrics take. */
import { readFileSync } from "node:fs";
import { layOutPage } from "../../src/layout/index.ts";
import { flowOfPages, recover, type RecoverOptions } from "../../src/pipeline.ts";
import { readPdf } from "../../src/read/pdf/index.ts";
import type { Content, Document } from "../../src/model/document.ts";
import type { Flow, FlowCell, FlowTable } from "../../src/model/flow.ts";
import { plainText } from "../../src/structure/inline/inlines.ts";
import type { FrontMatter } from "../../src/measure/body.ts";
import type { PlacedHeading } from "./headings.ts";
import type { FoundTable, FoundTables } from "./tables.ts";

/** The tables of a file page by page, as the truth has them; they are not joined over pages. */
export async function tablesOf(file: string): Promise<FoundTables> {
  const pageHeights: number[] = [];
  const tables: FoundTable[] = [];
  for await (const page of readPdf(readFileSync(file))) {
    pageHeights.push(page.height);
    const { items } = layOutPage(page);
    tables.push(...items.filter((item) => item.type === "table").flatMap(foundTable));
  }
  return { pageHeights, tables };
}

/** The flow of a file. */
export function flowOf(file: string): Promise<Flow> {
  return flowOfPages(readPdf(readFileSync(file)));
}

/** The body lines of a file in reading order, as printed. */
export async function linesOf(file: string): Promise<readonly string[]> {
  return (await flowOf(file)).flatMap((item) =>
    item.type === "line" && item.place === "body" ? [item.runs.map((run) => run.text).join("")] : [],
  );
}

function foundTable(table: FlowTable): readonly FoundTable[] {
  const [source] = table.sources;
  if (source === undefined) return [];
  const rows = table.rows.map((row) => row.map(foundCell));
  return [{ page: source.page, box: source.box, rows }];
}

function foundCell(cell: FlowCell): FoundTable["rows"][number][number] {
  const text = cell.lines.map((line) => line.runs.map((run) => run.text).join("")).join(" ");
  return { text, rowSpan: cell.rowSpan, colSpan: cell.columnSpan };
}

/** The headings of a file with level and page, those of its apparatus too. */
export async function headingsOf(
  file: string,
  evidence: Pick<RecoverOptions, "outline" | "tags">,
): Promise<readonly PlacedHeading[]> {
  const { document } = await recover(readFileSync(file), evidence);
  return document.children.flatMap(headingsIn);
}

function headingsIn(node: Content): readonly PlacedHeading[] {
  if (node.type === "aside") return node.children.flatMap(headingsIn);
  if (node.type !== "section") return [];
  const title = plainText(node.heading.children);
  const page = node.heading.sources[0]?.page ?? 0;
  return [{ level: node.level, title, page }, ...node.children.flatMap(headingsIn)];
}

/** Title, authors and abstract of a document. */
export function frontOf({ title, authors, abstract }: Document): FrontMatter {
  return {
    title: title === null ? "" : plainText(title.children),
    authors: authors.map(({ name }) => name),
    abstract: abstract
      .filter(({ type }) => type === "paragraph")
      .map((node) => plainText(node.children))
      .join(" "),
  };
}

/** The entries of a document's lists of references, in order. */
export function referencesOf(nodes: readonly Content[]): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (node.type === "section") return referencesOf(node.children);
    if (node.type !== "aside") return [];
    if (node.children.some(({ type }) => type === "aside" || type === "section"))
      return referencesOf(node.children);
    if (node.role !== "reference") return [];
    return [
      node.children.map((child) => (child.type === "paragraph" ? plainText(child.children) : "")).join(" "),
    ];
  });
}

/** Whether a file has letters, seen or unseen: scans without a text layer have none. */
export async function hasTextLayer(file: string): Promise<boolean> {
  for await (const page of readPdf(readFileSync(file)))
    if (page.glyphs.some((glyph) => glyph.text.trim() !== "")) return true;
  return false;
}
