/** Labels of documents, in files beside them. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { align, UNALIGNED } from "../measure/align.ts";
import { wordsOf } from "../measure/words.ts";
import type { Document } from "../model/document.ts";
import { continued } from "../structure/domains/learned/line-classes.ts";
import { blocksOfDocument, type LabelledBlock } from "../structure/domains/learned/line-labels.ts";
import type { ObservedLine } from "../structure/domains/learned/observed-lines.ts";
import type { LabelledDocument } from "../structure/domains/learned/training.ts";
import { Failure, systemReason } from "./failure.ts";
import { withoutEnding } from "./input-files.ts";

/** The file with the labels of a document: `log-1.json` beside `log-1.pdf`. */
export function labelFile(document: string): string {
  return `${withoutEnding(document)}.json`;
}

/** Whether a document has labels. */
export function hasLabels(document: string): boolean {
  return existsSync(labelFile(document));
}

/**
 * Reads the labels of a document; throws a readable `Failure` if they cannot be used.
 *
 * They are a list of blocks, as `urtext train --draft` writes it, or a whole document, as `urtext -f json` does.
 */
export function readLabels(document: string, classes: readonly string[]): readonly LabelledBlock[] {
  const file = labelFile(document);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? `it is not valid JSON: ${error.message}` : systemReason(error);
    throw new Failure(`its labels in ${file} cannot be read: ${reason}`);
  }
  const given = (typeof value === "object" && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  if (given["type"] === "document" && Array.isArray(given["children"]))
    return blocksOfDocument(value as Document, classes);
  if (!Array.isArray(given["blocks"]))
    throw new Failure(
      `its labels in ${file} are neither {"blocks": [["CLASS", "TEXT"], ...]} nor a document written by -f json`,
    );
  return given["blocks"].map((block: unknown, at) => checkBlock(block, at, file, classes));
}

function checkBlock(block: unknown, at: number, file: string, classes: readonly string[]): LabelledBlock {
  const [name, text] = Array.isArray(block) ? (block as readonly unknown[]) : [];
  if (typeof name !== "string" || typeof text !== "string")
    throw new Failure(`block ${at + 1} of its labels in ${file} is not ["CLASS", "TEXT"]`);
  if (!classes.includes(name))
    throw new Failure(
      `block ${at + 1} of its labels in ${file} has the class "${name}"; choose from ${classes.join(", ")}`,
    );
  return [name, text];
}

/** Writes labels, a block on each line, so that they are easy to correct. */
export function writeLabels(document: string, blocks: readonly LabelledBlock[]): void {
  const rows = blocks.map(([name, text]) => `    [${JSON.stringify(name)}, ${JSON.stringify(text)}]`);
  try {
    writeFileSync(labelFile(document), `{\n  "blocks": [\n${rows.join(",\n")}\n  ]\n}\n`);
  } catch (error) {
    throw new Failure(`${labelFile(document)} cannot be written: ${systemReason(error)}`);
  }
}

/**
 * Gives each line the class of the block that begins there.
 *
 * A line belongs to the block of its first word that is in the labels.  Lines without such a word stay without a class.
 */
export function labelLines(
  lines: readonly ObservedLine[],
  blocks: readonly LabelledBlock[],
): LabelledDocument {
  const labels = blocks.flatMap(([, text], block) => wordsOf(text).map((word) => ({ word, block })));
  const printed = lines.flatMap(({ text }, line) => wordsOf(text).map((word) => ({ word, line })));
  const partners = align(
    printed.map(({ word }) => word),
    labels.map(({ word }) => word),
  );
  const blockOf = new Map<number, number>();
  const found = new Set<number>();
  printed.forEach(({ line }, at) => {
    const partner = partners[at] ?? UNALIGNED;
    if (partner === UNALIGNED) return;
    const block = labels[partner]?.block ?? 0;
    if (!blockOf.has(line)) blockOf.set(line, block);
    found.add(block);
  });
  const begun = new Set<number>();
  const labelled = lines.map((line, at) => {
    const block = blockOf.get(at);
    if (block === undefined) return { ...line, answer: null };
    const begins = !begun.has(block);
    begun.add(block);
    return { ...line, answer: begins ? (blocks[block]?.[0] ?? null) : continued };
  });
  const printable = new Set(labels.map(({ block }) => block));
  return {
    lines: labelled,
    missing: blocks.flatMap(([name], at) => (printable.has(at) && !found.has(at) ? [name] : [])),
  };
}
