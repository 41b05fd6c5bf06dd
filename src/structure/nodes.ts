/** Blocks as nodes of the document. */
import type { Content } from "../model/document.ts";
import type { FlowLine } from "../model/flow.ts";
import type { Vocabulary } from "../language/vocabulary.ts";
import type { Block } from "./blocks.ts";
import { codeOf } from "./code.ts";
import { figureOf, tableOf } from "./floats.ts";
import { headingOf, paragraphOf, sourcesOf } from "./inlines.ts";
import { listOf } from "./lists.ts";
import type { Judged } from "./roles.ts";
import type { Part } from "./sections.ts";

/** A block as a node, or as a heading that sections are built from. */
export function partOf(
  block: Block,
  vocabulary: Vocabulary,
  roles: ReadonlyMap<FlowLine, Judged> = new Map(),
): Part {
  switch (block.type) {
    case "heading": {
      const judged = roles.get(block.lines[0] as FlowLine);
      return { type: "heading", lines: block.lines, heading: headingOf(block.lines, vocabulary, judged) };
    }
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
