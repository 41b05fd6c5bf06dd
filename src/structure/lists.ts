/** Items as list nodes. */
import type { List, ListItem } from "../model/document.ts";
import type { FlowLine } from "../model/flow.ts";
import type { Vocabulary } from "../language/vocabulary.ts";
import { paragraphOf, sourcesOf } from "./inlines.ts";
import { textOf } from "./profile.ts";

/** Makes a list of items, each given as its lines. */
export function listOf(items: readonly (readonly FlowLine[])[], vocabulary: Vocabulary): List {
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
