/** Lines at the edges of pages, each with what the truth says: furniture or text. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { LabelledPage } from "../../bench/quality/roles/judge.ts";
import { readRoles, TRUTH_ROOT } from "../../bench/quality/truth.ts";
import { edgeLines, edgeObservations } from "../../src/layout/furniture/edge-observations.ts";
import { markFurniture } from "../../src/layout/furniture/index.ts";
import { singlePageRows } from "../../src/layout/furniture/single-pages.ts";
import { layOutPage, type PageLayout } from "../../src/layout/index.ts";
import { markBold } from "../../src/layout/text/bold-weight.ts";
import type { FlowLine } from "../../src/model/flow.ts";
import { readPdf } from "../../src/read/pdf/index.ts";

/** A line near an edge, with the answer. */
export interface EdgeExample {
  readonly collection: string;
  readonly group: string;
  readonly text: string;
  readonly answer: number;
  readonly row: Float32Array;
}

/** Documents whose pages are taken one by one. */
interface Labelled {
  readonly collection: string;
  readonly id: string;
  readonly file: string;
  /** The labels that people gave; null where only recurrence tells. */
  readonly pages: readonly LabelledPage[] | null;
}

/** Maximum number of pages of a document. */
const mostPages = 14;

/** All documents with labels, or with pages that can be compared, and those made in a folder. */
export function labelledDocuments(whole: string): readonly Labelled[] {
  const roles = readRoles(TRUTH_ROOT).map(({ id, pages, collection }) => ({
    collection: collection.startsWith("prima")
      ? "magazines"
      : collection.startsWith("publaynet")
        ? "article pages"
        : "court",
    id,
    file: path.join(TRUTH_ROOT, "roles", `${id}.pdf`),
    pages,
  }));
  const rest = ["articles", "manuals", "headings", "everyday", "domains"].flatMap((collection) =>
    readdirSync(path.join(TRUTH_ROOT, collection), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".pdf"))
      .sort()
      .map((name) => ({
        collection,
        id: path.basename(name, ".pdf"),
        file: path.join(TRUTH_ROOT, collection, name),
        pages: null,
      })),
  );
  const made = readdirSync(whole)
    .filter((name) => name.endsWith(".pdf"))
    .sort()
    .map((name) => ({
      collection: "whole",
      id: path.basename(name, ".pdf"),
      file: path.join(whole, name),
      pages: null,
    }));
  return [...roles, ...rest, ...made];
}

/** Lays out the first pages of a file, or reads what an earlier run kept. */
async function keptLayouts(file: string, folder: string): Promise<readonly PageLayout[]> {
  const kept = path.join(folder, file.replace(/[^\w.-]+/gu, "-"));
  if (existsSync(kept)) return deserialize(readFileSync(kept)) as readonly PageLayout[];
  const pages: PageLayout[] = [];
  try {
    for await (const page of readPdf(readFileSync(file))) {
      pages.push(layOutPage(page));
      if (pages.length === mostPages) break;
    }
  } catch {
    // Some files of the collections are damaged on purpose.
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept, serialize(pages));
  return pages;
}

/** The examples of a document: its pages are judged as if each were alone. */
export async function edgeExamples(document: Labelled, folder: string): Promise<readonly EdgeExample[]> {
  const layouts = markBold(await keptLayouts(document.file, folder));
  const recurring = layouts.length > 2 ? recurringLines(layouts) : new Set<FlowLine>();
  return layouts.flatMap((layout, index) => {
    const labels = document.pages?.find(({ number }) => number === layout.number);
    const answerOf = (line: FlowLine): number | null => {
      if (labels !== undefined) return labelOf(labels, line);
      return answerOfRecurrence(document, layouts.length, index, recurring.has(line));
    };
    return edgeLines(layout, singlePageRows(layout)).flatMap((line) => {
      const answer = answerOf(line.line);
      if (answer === null) return [];
      return [
        {
          collection: document.collection,
          group: document.id,
          text: line.text,
          answer,
          row: Float32Array.from(edgeObservations, ({ of }) => of(line)),
        },
      ];
    });
  });
}

/**
 * What recurrence says about a line of a page taken alone; null where it says nothing.
 *
 * First pages of articles print the journal once.
 */
function answerOfRecurrence(
  { collection }: Labelled,
  pages: number,
  index: number,
  recurs: boolean,
): number | null {
  if (recurs) return pages > 4 ? 1 : null;
  if (pages === 1) return 0;
  if (collection === "articles" && index === 0) return null;
  return pages > 4 || index === 0 ? 0 : null;
}

function recurringLines(layouts: readonly PageLayout[]): ReadonlySet<FlowLine> {
  const marked = markFurniture(layouts);
  const found = new Set<FlowLine>();
  layouts.forEach(({ items }, page) =>
    items.forEach((item, at) => {
      const after = marked[page]?.items[at];
      if (item.type === "line" && after?.type === "line" && item.place === "body" && after.place !== "body")
        found.add(item);
    }),
  );
  return found;
}

const furniture: ReadonlySet<string> = new Set(["header", "footer", "page-number"]);
const text: ReadonlySet<string> = new Set([
  "text",
  "title",
  "list",
  "footnote",
  "image-caption",
  "formula",
  "table",
  "figure",
]);

/** The answer for most of the words of a line; null if it is neither. */
function labelOf(page: LabelledPage, line: FlowLine): number | null {
  const box = line.source?.box;
  if (box === undefined) return null;
  const edges = line.words ?? [box.x0, box.x1];
  const y = (box.y0 + box.y1) / 2;
  let [yes, no] = [0, 0];
  for (let at = 0; at + 1 < edges.length; at += 2) {
    const x = ((edges[at] as number) + (edges[at + 1] as number)) / 2;
    let [role, least] = ["", Infinity];
    for (const label of page.roles) {
      if (x < label.x0 - 1 || x > label.x1 + 1 || y < label.y0 - 1 || y > label.y1 + 1) continue;
      const area = (label.x1 - label.x0) * (label.y1 - label.y0);
      if (area < least) [role, least] = [label.role, area];
    }
    if (furniture.has(role)) yes++;
    else if (text.has(role)) no++;
  }
  return yes + no === 0 ? null : yes > no ? 1 : 0;
}
