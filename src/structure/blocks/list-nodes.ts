/** Builds list nodes. */
import type { Content, List, ListItem, Paragraph } from "../../model/document.ts";
import type { FlowLine } from "../../model/flow.ts";
import type { Vocabulary } from "../../language/vocabulary.ts";
import { dropLetters } from "../facts/line-cuts.ts";
import { paragraphOf, placesOf, withOrigins } from "../inline/inlines.ts";
import type { Item, ItemList, Nested } from "./lists.ts";
import { textOf } from "../facts/profile.ts";
import { splitLine } from "../facts/line-cuts.ts";

/** Builds a list node; `contentOf` builds what its items contain besides their first paragraphs. */
export function listOf(
  { items }: ItemList,
  vocabulary: Vocabulary,
  contentOf: (block: Nested) => Content,
): List {
  const children = items.map((item): ListItem => {
    const rest = item.children.map(contentOf);
    const { sources, origins = [] } = placesOf(item.lines);
    return {
      type: "list-item",
      marker: item.marker,
      ...(item.kind !== undefined && { kind: item.kind }),
      children: [...firstOf(item, vocabulary), ...rest],
      ...withOrigins(
        [...sources, ...rest.flatMap((node) => node.sources)],
        [...origins, ...rest.flatMap((node) => node.origins ?? [])],
      ),
      confidence: 0.7,
      reasons: [],
    };
  });
  return {
    type: "list",
    ordered: children.every(({ marker }) => /[\p{L}\p{N}]/u.test(marker)),
    children,
    ...withOrigins(
      children.flatMap(({ sources }) => sources),
      children.flatMap(({ origins = [] }) => origins),
    ),
    confidence: 0.7,
    reasons: [],
  };
}

/** The first paragraph of an item without its marker, or a term with its definition. */
function firstOf(item: Item, vocabulary: Vocabulary): readonly Paragraph[] {
  if (item.marker !== "") return [paragraphOf(cutMarker(item.lines, item.marker), vocabulary)];
  if (item.kind !== undefined) return [paragraphOf(item.lines, vocabulary)];
  const [first, ...others] = item.lines as [FlowLine, ...FlowLine[]];
  const end = first.runs.findIndex((run) => !run.bold && run.text.trim() !== "");
  const [term, meaning] = splitLine(first, end);
  if (meaning === null) return [paragraphOf(item.lines, vocabulary)];
  return [paragraphOf([term], vocabulary), paragraphOf([trimmed(meaning), ...others], vocabulary)];
}

/** The lines of an item without its marker; the sources keep the marker's glyphs. */
function cutMarker(lines: readonly FlowLine[], marker: string): readonly FlowLine[] {
  const [first, ...others] = lines as [FlowLine, ...FlowLine[]];
  return [trimmed(dropLetters(first, textOf(first).indexOf(marker) + marker.length)), ...others];
}

/** A line without leading spaces. */
function trimmed(line: FlowLine): FlowLine {
  const start = line.runs.findIndex((run) => run.text.trim() !== "");
  const runs = line.runs
    .slice(Math.max(0, start))
    .map((run, index) => (index === 0 ? { ...run, text: run.text.trimStart() } : run));
  return { ...line, runs };
}
