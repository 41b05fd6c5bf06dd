/** The flow to the document: the passes of structure in order. */
import type { Author, Document, Paragraph } from "../model/document.ts";
import type { Flow, FlowItem, FlowLine } from "../model/flow.ts";
import { buildVocabulary, type Vocabulary } from "../language/vocabulary.ts";
import { setApart } from "./back-matter.ts";
import { findStream } from "./blocks.ts";
import { namesIn } from "./front-authors.ts";
import { findFront, type Front } from "./front.ts";
import { headingOf, paragraphOf, sourcesOf } from "./inlines.ts";
import { nestItems } from "./lists.ts";
import { partOf } from "./nodes.ts";
import { beginsParagraph } from "./paragraphs.ts";
import { type Profile, profileOf, textOf } from "./profile.ts";
import { markReferences, splitReferences } from "./references.ts";
import { classifyLines } from "./roles.ts";
import { splitRunIns } from "./run-in.ts";
import { buildSections, type Part } from "./sections.ts";

/** Recovers the document from its flow. */
export function structureFlow(printed: Flow): Document {
  const flow = splitRunIns(printed);
  const lines = flow.filter((item): item is FlowLine => item.type === "line");
  const profile = profileOf(lines);
  const judged = markReferences(
    classifyLines(
      lines.filter((line) => line.place === "body"),
      profile,
    ),
    profile,
  );
  const vocabulary = buildVocabulary(allLines(flow).map(textOf));
  const front = findFront(judged, profile);
  const roles = new Map(judged.map((entry) => [entry.line, entry]));
  const blocks = nestItems(splitReferences(findStream(withoutFront(flow, front), roles, profile)));
  const parts = [
    ...frontParts(front, vocabulary),
    ...blocks.map((block) => partOf(block, vocabulary, roles)),
  ];
  return {
    type: "document",
    metadata: { language: null, keywords: [], date: null, doi: null },
    title: front === null ? null : headingOf(front.title, vocabulary),
    authors: front === null ? [] : authorsOf(front.authors),
    affiliations: (front?.affiliations ?? []).map((lines) => paragraphOf(lines, vocabulary)),
    abstract: front === null ? [] : paragraphsOf(front.abstract, profile, vocabulary),
    children: setApart(buildSections(parts), front !== null && front.abstract.length > 0),
  };
}

function authorsOf(lines: readonly FlowLine[]): readonly Author[] {
  const sources = sourcesOf(lines);
  return namesIn(lines).map((name) => ({ type: "author", name, sources, confidence: 0.7, reasons: [] }));
}

function withoutFront(flow: Flow, front: Front | null): Flow {
  if (front === null) return flow;
  return flow.filter((item) => item.type !== "line" || !front.taken.has(item));
}

/** What stands on the title page beside title, authors and abstract is kept as an aside. */
function frontParts(front: Front | null, vocabulary: Vocabulary): readonly Part[] {
  return (front?.rest ?? []).map((line) =>
    partOf({ type: "aside", role: "front-matter", lines: [line] }, vocabulary),
  );
}

function paragraphsOf(
  lines: readonly FlowLine[],
  profile: Profile,
  vocabulary: Vocabulary,
): readonly Paragraph[] {
  const groups: FlowLine[][] = [];
  for (const line of lines) {
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (open !== undefined && last !== undefined && !beginsParagraph(last, line, profile)) open.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => paragraphOf(group, vocabulary));
}

function allLines(flow: Flow): readonly FlowLine[] {
  return flow.flatMap((item: FlowItem) => {
    if (item.type === "line") return [item];
    if (item.type === "picture") return [...item.lines];
    return item.rows.flatMap((row) => row.flatMap((cell) => [...cell.lines]));
  });
}
