/**
 * Groups lines into blocks by the classes that the model of a domain gives them.
 *
 *     day         Tuesday, 4 May             a line of a class begins a block,
 *     entry       4 a.m. Wind SW, fresh.     and those that continue it belong to it
 *     continued   Took in the topsail.
 *
 * Every line stays, in the same order.  Tables, figures, notes and code stay where they are.
 */
import { compactTrees } from "../../../numeric/trees.ts";
import type { FlowLine } from "../../../model/flow.ts";
import type { Block } from "../../blocks/blocks.ts";
import { labelReader } from "../block-labels.ts";
import { itemName } from "../clause-items.ts";
import type { Domain } from "../domain.ts";
import {
  blockText,
  type Candidate,
  headingOf,
  isLined,
  type LinedBlock,
  titledOrders,
} from "../labelled-blocks.ts";
import type { DomainModel } from "./domain-model.ts";
import { blockTypes, continued } from "./line-classes.ts";
import { type ObservedBlocks, observeLines } from "./observed-lines.ts";
import { predictClass } from "./predicted-classes.ts";

/** Groups the lines of headings, paragraphs and items anew, as the model of the domain says. */
export function classifyBlocks(
  observed: ObservedBlocks,
  domain: Domain,
  model: DomainModel,
): readonly Block[] {
  const compact = {
    ...model,
    classes: model.classes.map(({ name, trees }) => ({ name, trees: compactTrees(trees) })),
  };
  const classes = new Map(
    observeLines(observed, domain).map((line) => [line.line, predictClass(compact, line).name]),
  );
  const groups = groupLines(observed.flat, classes);
  return nameBlocks(groups, domain, observed.language);
}

/** Lines of one class, or a block that has none. */
type Group = { readonly name: string; readonly lines: FlowLine[]; readonly origin: LinedBlock } | Block;

function isGroup(group: Group): group is Exclude<Group, Block> {
  return "name" in group && "origin" in group;
}

function groupLines(flat: readonly Block[], classes: ReadonlyMap<FlowLine, string>): readonly Group[] {
  const groups: Group[] = [];
  for (const block of flat) {
    if (!isLined(block)) {
      groups.push(block);
      continue;
    }
    block.lines.forEach((line, at) => {
      const last = groups.at(-1);
      const name = classes.get(line) ?? (at > 0 ? continued : "text");
      if (name !== continued || last === undefined || !isGroup(last))
        groups.push({ name: name === continued ? "text" : name, lines: [line], origin: block });
      else last.lines.push(line);
    });
  }
  return groups;
}

/** Gives each group its type, its label and its kind. */
function nameBlocks(groups: readonly Group[], domain: Domain, language: string | null): readonly Block[] {
  const types = blockTypes(domain);
  const candidates = new Map<Group, Candidate>();
  groups.forEach((group, at) => {
    if (isGroup(group) && types.get(group.name) === "heading" && group.name !== "heading")
      candidates.set(group, candidateOf(group, at, domain, language));
  });
  const titled = titledOrders([...candidates.values()].filter(({ label }) => label.length > 0));
  return groups.flatMap((group): readonly Block[] => {
    if (!isGroup(group)) return [group];
    const { name, lines, origin } = group;
    const candidate = candidates.get(group);
    if (candidate !== undefined)
      return headingOf(candidate, candidate.label.length === 0 || titled.has(candidate.label.order));
    const type = types.get(name) ?? "paragraph";
    if (type === "item")
      return [name === "item" ? { type, lines } : { type, lines, name: itemName(name, lines, domain) }];
    if (type === "heading") return [{ type, lines }];
    return [paragraphOf(lines, origin)];
  });
}

/** A paragraph that keeps its author's line breaks. */
function paragraphOf(lines: readonly FlowLine[], origin: LinedBlock): Block {
  const breaks = origin.type === "paragraph" ? origin.breaks : undefined;
  return { type: "paragraph", lines, ...(breaks !== undefined && { breaks }) };
}

/** A section with the label that the domain reads there; without one, the whole block is its title. */
function candidateOf(
  { name, lines, origin }: Exclude<Group, Block>,
  at: number,
  domain: Domain,
  language: string | null,
): Candidate {
  const { sections = [] } = domain;
  const own = sections.map((each, index) => ({ ...each, level: each.level ?? index }));
  const kinds = own.filter(({ kind }) => kind === name);
  const block = { type: "heading", lines } as const;
  const text = blockText(block);
  const read = labelReader({ ...domain, sections: kinds }, language)(text);
  const label = read ?? {
    kind: name,
    label: "",
    number: [],
    order: kinds[0]?.level ?? 0,
    length: 0,
    headingsOnly: true,
  };
  const whole = read === null || origin.type === "heading";
  return { block: whole ? block : { type: "paragraph", lines }, at, label, text };
}
