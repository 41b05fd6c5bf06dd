/** What the patterns and markers of a domain say about each line, without a model. */
import type { FlowLine } from "../../../model/flow.ts";
import type { Block } from "../../blocks/blocks.ts";
import { textOf } from "../../facts/profile.ts";
import { itemKind } from "../clause-items.ts";
import type { Domain } from "../domain.ts";
import { isLined, type LinedBlock } from "../labelled-blocks.ts";
import { continued } from "./line-classes.ts";

/** Blocks before and after the patterns and markers of a domain. */
export interface PatternedBlocks {
  readonly flat: readonly Block[];
  readonly patterned: readonly Block[];
  readonly language: string | null;
}

/** The verdict on a line. */
export interface PatternVerdict {
  /** The class of its block. */
  readonly block: string;
  /** Whether it begins the block. */
  readonly begins: boolean;
  /** Its own class. */
  readonly line: string;
}

/** Finds the verdict on each line; of a line that was cut, that on its beginning. */
export function patternVerdicts(
  { flat, patterned, language }: PatternedBlocks,
  domain: Domain,
): ReadonlyMap<FlowLine, PatternVerdict> {
  const parts = partVerdicts(patterned.filter(isLined), domain, language);
  const verdicts = new Map<FlowLine, PatternVerdict>();
  let [at, letters] = [0, 0];
  for (const line of flat.filter(isLined).flatMap(({ lines }) => lines)) {
    const verdict = parts[at]?.verdict;
    if (verdict !== undefined) verdicts.set(line, verdict);
    letters += textOf(line).length;
    while (at < parts.length && letters >= (parts[at]?.letters ?? 0)) letters -= parts[at++]?.letters ?? 0;
  }
  return verdicts;
}

/** A line, or part of one, with its letters and the verdict on it. */
interface Part {
  readonly letters: number;
  readonly verdict: PatternVerdict;
}

function partVerdicts(
  blocks: readonly LinedBlock[],
  domain: Domain,
  language: string | null,
): readonly Part[] {
  const above: string[] = [];
  return blocks.flatMap((block) => {
    const name = classOf(block, above, domain, language);
    if (block.type === "heading") above.length = 0;
    if (block.type !== "paragraph") above.push(name);
    return block.lines.map((line, at) => ({
      letters: textOf(line).length,
      verdict: { block: name, begins: at === 0, line: at === 0 ? name : continued },
    }));
  });
}

function classOf(
  block: LinedBlock,
  above: readonly string[],
  domain: Domain,
  language: string | null,
): string {
  if (block.type === "heading") return block.division?.kind ?? "heading";
  if (block.type === "paragraph") return "text";
  const marker = /^\S+/u.exec(textOf(block.lines[0] as FlowLine).trim())?.[0] ?? "";
  return block.name?.kind ?? itemKind(marker, above, domain.items ?? [], language) ?? "item";
}
