/** Builds the tree of sections from headings and what follows them. */
import { sectionIndex, type SectionIndex } from "../../language/sections.ts";
import type { Content, Heading, Section } from "../../model/document.ts";
import type { FlowLine } from "../../model/flow.ts";
import { withOrigins } from "../inline/inlines.ts";
import { sectionLabel } from "../facts/chains.ts";
import { findLevels } from "./levels.ts";
import { textOf } from "../facts/profile.ts";
import { sectionOf } from "../facts/titles.ts";

/** A heading or another node, in reading order. */
export type Part =
  | { readonly type: "heading"; readonly lines: readonly FlowLine[]; readonly heading: Heading }
  | { readonly type: "content"; readonly content: Content };

/** Builds the tree: each heading takes what follows, up to the next heading of its level or above. */
export function buildSections(
  parts: readonly Part[],
  said: ReadonlyMap<FlowLine, number> = new Map(),
  sections: SectionIndex = sectionIndex,
): readonly Content[] {
  const levels = findLevels(
    parts.flatMap((part) => (part.type === "heading" ? [part.lines] : [])),
    said,
  );
  const root: Content[] = [];
  const open: { rank: number; level: number; children: Content[] }[] = [];
  for (const part of parts) {
    if (part.type === "content") {
      (open[open.length - 1]?.children ?? root).push(part.content);
      continue;
    }
    const { rank, depth, usual } = levels.get(part.lines) ?? { rank: 1, depth: null, usual: 1 };
    while (open.length > 0 && (open[open.length - 1]?.rank ?? 0) >= rank) open.pop();
    // Without a number the level follows the tree, so that none is skipped where a style recurs elsewhere.
    const level = depth ?? Math.min(usual, (open[open.length - 1]?.level ?? 0) + 1);
    while (open.length > 0 && (open[open.length - 1]?.level ?? 0) >= level) open.pop();
    const children: Content[] = [];
    const title = part.lines.map(textOf).join(" ").trim();
    const label = sectionLabel(title);
    const section: Section = {
      type: "section",
      level,
      kind: sectionOf(title, sections) ?? label?.word ?? null,
      ...(label !== null && { label: title.slice(0, label.length).trim(), number: label.path }),
      heading: part.heading,
      children,
      ...withOrigins(part.heading.sources, part.heading.origins ?? []),
      confidence: part.heading.confidence,
      reasons: part.heading.reasons,
    };
    (open[open.length - 1]?.children ?? root).push(section);
    open.push({ rank, level, children });
  }
  return root;
}
