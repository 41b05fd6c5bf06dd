/**
 * The stages of structure in order.
 *
 *     flow -> blocks -> nodes -> document
 */
import type { Content, Document, Heading, Paragraph } from "../model/document.ts";
import type { Flow } from "../model/flow.ts";
import { bindNotesAndReferences, bindTitle } from "./tree/notes-and-references.ts";
import { separateBackMatter } from "./tree/back-matter.ts";
import { recordRemovedHyphens } from "./inline/removed-hyphens.ts";
import { Handover } from "./handover.ts";
import { type DocumentNodes, makeNodes } from "./blocks-to-nodes.ts";
import type { StructureOptions } from "./options.ts";
import { blocksOfFlow } from "./flow-to-blocks.ts";
import { buildSections } from "./tree/sections.ts";
import { nameNodes } from "./domains/node-names.ts";
import { addSentences } from "./inline/sentences.ts";
import { addStyles } from "./styles/index.ts";

export { Handover } from "./handover.ts";
export type { StructureOptions } from "./options.ts";

/** Recovers the document from its flow. */
export function structureFlow(printed: Flow, options: StructureOptions = {}): Document {
  return structureHanded(new Handover(printed), options);
}

/** Recovers the document from a flow with no other holder: each stage releases what the next does not need. */
export function structureHanded(printed: Handover<Flow>, options: StructureOptions = {}): Document {
  const { betweenStages = () => {} } = options;
  const read = blocksOfFlow(printed, options);
  betweenStages();
  const made = makeNodes(read, options);
  betweenStages();
  return assembleDocument(made, options);
}

/** Third stage: puts nodes below their headings, and links notes, references and marks. */
function assembleDocument(made: DocumentNodes, options: StructureOptions): Document {
  const { parts, front, metadata, levels, sections, domain, texts, styles, lines } = made;
  const content = separateBackMatter(
    bindNotesAndReferences(buildSections(parts, levels, sections)),
    front !== null && front.abstract.length > 0,
  );
  const told = <T extends Content>(nodes: readonly T[]): readonly T[] =>
    options.sentences === true ? addSentences(nodes, lines, metadata.language) : nodes;
  const whole = <T extends Content>(nodes: readonly T[]): readonly T[] =>
    told(recordRemovedHyphens(nodes, texts));
  const { name } = domain.domain;
  const document: Document = {
    type: "document",
    domain: { name, confidence: domain.confidence, reasons: domain.reasons },
    metadata,
    title: front === null ? null : bindTitle(front.title, content),
    authors: front?.authors ?? [],
    byline: front?.byline ?? [],
    affiliations: front?.affiliations ?? [],
    abstract: (front?.abstract ?? []).flatMap((node): readonly (Heading | Paragraph)[] =>
      node.type === "heading" ? [node] : whole([node]),
    ),
    children: nameNodes(whole(content), domain.domain, metadata.language),
    printedLetters: options.printedLetters ?? null,
  };
  const refine = options.domain?.refine ?? ((own: Document): Document => own);
  return addStyles(refine(document), styles);
}
