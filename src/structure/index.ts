/** The flow to the document: the passes of structure in order. */
import type {
  Author,
  Code,
  Content,
  Document,
  Figure,
  List,
  ListItem,
  Paragraph,
  Table,
} from "../model/document.ts";
import type { Flow, FlowCell, FlowItem, FlowLine, FlowPicture, FlowTable } from "../model/flow.ts";
import { buildVocabulary, type Vocabulary } from "../language/vocabulary.ts";
import { type Block, findStream } from "./blocks.ts";
import { findFront, type Front, namesIn } from "./front.ts";
import { joinRuns, sourcesOf } from "./inlines.ts";
import { beginsParagraph } from "./paragraphs.ts";
import { indentOf, type Profile, profileOf, textOf } from "./profile.ts";
import { classifyLines } from "./roles.ts";
import { splitRunIns } from "./run-in.ts";
import { buildSections, type Part } from "./sections.ts";

/** Recovers the document from its flow. */
export function structureFlow(printed: Flow): Document {
  const flow = splitRunIns(printed);
  const lines = flow.filter((item): item is FlowLine => item.type === "line");
  const profile = profileOf(lines);
  const judged = classifyLines(
    lines.filter((line) => line.place === "body"),
    profile,
  );
  const vocabulary = buildVocabulary(allLines(flow).map(textOf));
  const front = findFront(judged, profile);
  const roles = new Map(judged.map((entry) => [entry.line, entry]));
  const blocks = findStream(withoutFront(flow, front), roles, profile);
  const parts = [...frontParts(front, vocabulary), ...blocks.map((block) => partOf(block, vocabulary))];
  return {
    type: "document",
    metadata: { language: null, keywords: [], date: null, doi: null },
    title: front === null ? null : headingOf(front.title, vocabulary),
    authors: front === null ? [] : authorsOf(front.authors),
    affiliations: [],
    abstract: front === null ? [] : paragraphsOf(front.abstract, profile, vocabulary),
    children: buildSections(parts),
  };
}

function authorsOf(lines: readonly FlowLine[]): readonly Author[] {
  const sources = sourcesOf(lines);
  return namesIn(lines).map((name) => ({ type: "author", name, sources, confidence: 0.7, reasons: [] }));
}

function withoutFront(flow: Flow, front: Front | null): Flow {
  if (front === null) return flow;
  const taken = new Set([...front.title, ...front.authors, ...front.abstract, ...front.rest]);
  return flow.filter((item) => item.type !== "line" || !taken.has(item));
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

/** A block as a node, or as a heading that sections are built from. */
function partOf(block: Block, vocabulary: Vocabulary): Part {
  switch (block.type) {
    case "heading":
      return { type: "heading", lines: block.lines, heading: headingOf(block.lines, vocabulary) };
    case "items":
      return { type: "content", content: listOf(block.items, vocabulary) };
    case "table":
      return { type: "content", content: tableOf(block.table, block.caption, vocabulary) };
    case "figure":
      return { type: "content", content: figureOf(block.picture, block.caption, vocabulary) };
    case "aside": {
      const children = [paragraphOf(block.lines, vocabulary)];
      const content: Content = {
        type: "aside",
        role: block.role,
        id: null,
        label: null,
        children,
        sources: sourcesOf(block.lines),
        confidence: 0.8,
        reasons: [],
      };
      return { type: "content", content };
    }
    case "code":
      return { type: "content", content: codeOf(block.lines) };
    case "paragraph":
      return { type: "content", content: paragraphOf(block.lines, vocabulary) };
  }
}

function headingOf(lines: readonly FlowLine[], vocabulary: Vocabulary) {
  return {
    type: "heading",
    children: joinRuns(lines, vocabulary),
    sources: sourcesOf(lines),
    confidence: 0.8,
    reasons: [],
  } as const;
}

function paragraphOf(lines: readonly FlowLine[], vocabulary: Vocabulary): Paragraph {
  const children = joinRuns(lines, vocabulary);
  const sources = sourcesOf(lines);
  return { type: "paragraph", children, sentences: [], sources, confidence: 0.8, reasons: [] };
}

/** Width of a typewriter letter, in font sizes. */
const letterWidth = 0.6;

/** Program text: line breaks kept, indents as spaces, wide gaps as empty lines. */
function codeOf(lines: readonly FlowLine[]): Code {
  const least = Math.min(...lines.map(indentOf));
  const rows = lines.flatMap((line, index) => {
    const spaces = " ".repeat(Math.max(0, Math.round((indentOf(line) - least) / letterWidth)));
    const apart = index > 0 && line.setting.gapBefore > 1.9;
    return [...(apart ? [""] : []), spaces + textOf(line).trimEnd()];
  });
  const sources = sourcesOf(lines);
  return { type: "code", value: rows.join("\n"), sources, confidence: 0.8, reasons: [] };
}

function listOf(items: readonly (readonly FlowLine[])[], vocabulary: Vocabulary): List {
  const children = items.map((lines): ListItem => {
    const { marker, rest } = cutMarker(lines);
    const sources = sourcesOf(lines);
    const children = [paragraphOf(rest, vocabulary)];
    return { type: "list-item", marker, children, sources, confidence: 0.7, reasons: [] };
  });
  return {
    type: "list",
    ordered: children.every(({ marker }) => /[\p{L}\p{N}]/u.test(marker)),
    children,
    sources: items.flatMap(sourcesOf),
    confidence: 0.7,
    reasons: [],
  };
}

/** The mark of an item and its lines without it; the sources keep the mark's glyphs. */
function cutMarker(lines: readonly FlowLine[]): { marker: string; rest: readonly FlowLine[] } {
  const [first, ...others] = lines;
  const marker = first === undefined ? "" : (/^\S{1,6}(?=\s)/u.exec(textOf(first).trimStart())?.[0] ?? "");
  if (first === undefined || marker === "") return { marker: "", rest: lines };
  let left = textOf(first).indexOf(marker) + marker.length;
  const runs = first.runs.flatMap((run) => {
    const text = left > 0 ? run.text.slice(left) : run.text;
    left = Math.max(0, left - run.text.length);
    return text === "" ? [] : [{ ...run, text }];
  });
  const start = runs.findIndex((run) => run.text.trim() !== "");
  const trimmed = runs
    .slice(Math.max(0, start))
    .map((run, index) => (index === 0 ? { ...run, text: run.text.trimStart() } : run));
  return { marker, rest: [{ ...first, runs: trimmed }, ...others] };
}

function tableOf(table: FlowTable, caption: readonly FlowLine[], vocabulary: Vocabulary): Table {
  return {
    type: "table",
    caption: caption.length === 0 ? null : paragraphOf(caption, vocabulary),
    headRows: table.headRows,
    rows: table.rows.map((row) => row.map((cell) => cellOf(cell, vocabulary))),
    sources: table.sources,
    confidence: 0.8,
    reasons: [],
  };
}

function cellOf(cell: FlowCell, vocabulary: Vocabulary) {
  return {
    type: "cell",
    column: cell.column,
    rowSpan: cell.rowSpan,
    columnSpan: cell.columnSpan,
    children: cell.lines.length === 0 ? [] : [paragraphOf(cell.lines, vocabulary)],
    sources: cell.source === null ? [] : [cell.source],
    confidence: 0.8,
    reasons: [],
  } as const;
}

function figureOf(picture: FlowPicture, caption: readonly FlowLine[], vocabulary: Vocabulary): Figure {
  return {
    type: "figure",
    caption: caption.length === 0 ? null : paragraphOf(caption, vocabulary),
    children: picture.lines.map((line) => paragraphOf([line], vocabulary)),
    sources: picture.source === null ? [] : [picture.source],
    confidence: 0.8,
    reasons: [],
  };
}
