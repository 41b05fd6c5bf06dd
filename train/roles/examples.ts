/** Examples for the classifiers of lines: observations with what the truth says. */
import { readdirSync, readFileSync, existsSync } from "node:fs";
import path from "node:path";
import {
  type ArticleTruth,
  readArticles,
  readHeadings,
  readManuals,
  readRoles,
} from "../../bench/quality/truth.ts";
import type { Flow, FlowItem, FlowLine } from "../../src/model/flow.ts";
import { wordsOf } from "../../src/measure/words.ts";
import type { Block } from "../../src/measure/markdown.ts";
import { knownLines } from "../../src/structure/blocks/blocks.ts";
import { classifyFlow, surveyFlow, type SurveyedFlow } from "../../src/structure/flow-to-blocks.ts";
import { paragraphFacts } from "../../src/structure/facts/paragraph-facts.ts";
import { linePairs } from "../../src/structure/roles/starts/line-pairs.ts";
import { startObservations } from "../../src/structure/roles/starts/start-observations.ts";
import { foldOf } from "./folds.ts";
import { keptFlow } from "./flows.ts";
import { labelByBlocks, labelByBookmarks, labelByBoxes, type LineLabel } from "./labels.ts";

/** One example: a line, with where it comes from. */
export interface Example {
  readonly collection: string;
  /** What is held out together: a publisher, or a document. */
  readonly group: string;
  readonly document: string;
  readonly text: string;
  readonly answer: number;
  readonly row: Float32Array;
}

/** A document with the truth about its lines. */
export interface Labelled {
  readonly collection: string;
  readonly group: string;
  readonly id: string;
  readonly file: string;
  readonly label: (flow: Flow) => ReadonlyMap<FlowLine, LineLabel>;
}

/** All labelled documents. */
export function labelledDocuments(root: string, generated: string): readonly Labelled[] {
  const origins = JSON.parse(readFileSync(path.join(root, "articles", "origin.json"), "utf8")) as Record<
    string,
    { readonly publisher: string }
  >;
  const articles = readArticles(root).map(({ id, blocks, abstract, apart, floats }) => ({
    collection: "articles",
    group: origins[id]?.publisher ?? id,
    id,
    file: path.join(root, "articles", `${id}.pdf`),
    label: (flow: Flow) => labelByBlocks(flow, [...abstract, ...blocks], insideOf(apart, floats)),
  }));
  const manuals = readManuals(root).map(({ id, blocks }) => ({
    collection: "manuals",
    group: id.replace(/-..$/u, ""),
    id,
    file: path.join(root, "manuals", `${id}.pdf`),
    label: (flow: Flow) => labelByBlocks(flow, blocks, () => false),
  }));
  const bookmarked = readHeadings(root).map(({ id, headings }) => ({
    collection: "bookmarks",
    group: id,
    id,
    file: path.join(root, "headings", `${id}.pdf`),
    label: (flow: Flow) => labelByBookmarks(flow, headings),
  }));
  const roles = readRoles(root).map((truth) => ({
    collection: truth.collection.startsWith("prima")
      ? "magazines"
      : truth.collection.startsWith("publaynet")
        ? "article pages"
        : truth.collection.startsWith("one")
          ? "court"
          : "papers",
    group: truth.id,
    id: truth.id,
    file: path.join(root, "roles", `${truth.id}.pdf`),
    label: (flow: Flow) => labelByBoxes(flow, truth),
  }));
  return [...articles, ...manuals, ...bookmarked, ...roles, ...generatedDocuments(generated)];
}

/** Lines inside captions, tables, figures and references are no headings; nobody knows about those that open them. */
function insideOf(
  apart: ArticleTruth["apart"],
  floats: ArticleTruth["floats"],
): (text: string) => false | null {
  const texts = [...apart.map(({ text }) => text), ...floats].map((text) => ` ${wordsOf(text).join(" ")} `);
  return (line) => {
    const words = ` ${wordsOf(line).join(" ")} `;
    if (texts.some((text) => text.startsWith(words)) || words.length < 8) return null;
    return texts.some((text) => text.includes(words)) ? false : null;
  };
}

/** Documents made by the scripts in `kinds`: each PDF has its blocks beside it. */
function generatedDocuments(folder: string): readonly Labelled[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json") && existsSync(path.join(folder, name.replace(/json$/u, "pdf"))))
    .map((name) => {
      const id = name.replace(/\.json$/u, "");
      const { kind, blocks } = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as {
        readonly kind: string;
        readonly blocks: readonly Block[];
      };
      return {
        collection: `made ${kind}`,
        group: id,
        id,
        file: path.join(folder, `${id}.pdf`),
        label: (flow: Flow) => labelByBlocks(flow, blocks),
      };
    });
}

/** Examples of paragraph starts from one document. */
export async function startExamples(document: Labelled, cache: string): Promise<readonly Example[]> {
  const { collection, group, id } = document;
  const laidOut = await keptFlow(document.file, cache);
  const printed = isWordless(id) ? laidOut.map(withoutWords) : laidOut;
  const { text: flow, roles, profile } = classifyFlow(printed, { tags: false });
  const labels = document.label(flow);
  const pairs = linePairs(flow, knownLines(flow, roles, profile));
  const facts = paragraphFacts(pairs, profile);
  return pairs.flatMap((pair) => {
    const answer = labels.get(pair.line.line)?.starts ?? null;
    if (answer === null) return [];
    const row = Float32Array.from(startObservations, ({ of }) => of(pair, facts));
    return [
      {
        collection,
        group,
        document: id,
        text: `${pair.above.text.slice(-40)} ¶ ${pair.line.text.slice(0, 60)}`,
        answer: answer ? 1 : 0,
        row,
      },
    ];
  });
}

/** Of some documents no line knows the places of its words, as is so with turned lines and other formats. */
function isWordless(id: string): boolean {
  return foldOf(`${id} without words`) === 0 && foldOf(`${id} again`) < 2;
}

function withoutWords(item: FlowItem): FlowItem {
  if (item.type !== "line") return item;
  const { words: _, ...line } = item;
  return line;
}

/** A document's lines as headings are judged, with the truth. */
export interface HeadingDocument extends SurveyedFlow {
  readonly document: Labelled;
  readonly labels: ReadonlyMap<FlowLine, LineLabel>;
}

/** Examples of headings from one document. */
export async function headingExamples(document: Labelled, cache: string): Promise<HeadingDocument> {
  const surveyed = surveyFlow(await keptFlow(document.file, cache), { tags: false });
  return { document, ...surveyed, labels: document.label(surveyed.flow) };
}
