/** Turns a block into a node of the document. */
import type { Content } from "../../model/document.ts";
import type { FlowLine } from "../../model/flow.ts";
import type { Vocabulary } from "../../language/vocabulary.ts";
import { codeOf } from "./code-nodes.ts";
import { formulaOf } from "./formula-nodes.ts";
import { figureOf, looseCaption, tableOf } from "./float-nodes.ts";
import { headingOf, paragraphOf, placesOf, quoteOf } from "../inline/inlines.ts";
import { listOf } from "./list-nodes.ts";
import type { Nested } from "./lists.ts";
import type { Judged } from "../roles/judged.ts";
import type { Part } from "../tree/sections.ts";

/** Turns a block into a node, or into a heading for the tree of sections. */
export function partOf(
  block: Nested,
  vocabulary: Vocabulary,
  roles: ReadonlyMap<FlowLine, Judged> = new Map(),
): Part {
  if (block.type === "heading") {
    const judged = roles.get(block.lines[0] as FlowLine);
    const heading = headingOf(block.lines, vocabulary, judged);
    return { type: "heading", lines: block.lines, heading, division: block.division ?? null };
  }
  return { type: "content", content: contentOf(block, vocabulary) };
}

function contentOf(block: Nested, vocabulary: Vocabulary): Content {
  switch (block.type) {
    case "list":
      return listOf(block, vocabulary, (inner) => contentOf(inner, vocabulary));
    case "table":
      return tableOf(block.table, block.caption, vocabulary);
    case "figure":
      return figureOf(block.picture, block.caption, vocabulary);
    case "caption":
      return looseCaption(block.lines, vocabulary);
    case "aside":
      return {
        type: "aside",
        role: block.role,
        id: null,
        label: null,
        children: [paragraphOf(block.lines, vocabulary)],
        ...placesOf(block.lines),
        confidence: 0.8,
        reasons: [],
      };
    case "code":
      return codeOf(block.lines);
    case "formula":
      return formulaOf(block.lines);
    case "quote":
      return quoteOf(block.paragraphs, vocabulary);
    case "heading":
      return paragraphOf(block.lines, vocabulary);
    case "paragraph":
      return paragraphOf(block.lines, vocabulary, block.breaks);
  }
}
