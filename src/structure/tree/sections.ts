/** Builds the tree of sections from headings and what follows them. */
import { sectionIndex, type SectionIndex } from "../../language/sections.ts";
import type { Content, Heading, Section } from "../../model/document.ts";
import type { FlowLine } from "../../model/flow.ts";
import { withOrigins } from "../inline/inlines.ts";
import { sectionLabel } from "../facts/chains.ts";
import type { Division } from "../domains/domain.ts";
import { rankHeadings } from "../domains/heading-ranks.ts";
import { findLevels } from "./levels.ts";
import { textOf } from "../facts/profile.ts";
import { sectionOf } from "../facts/cue-words.ts";

/** A heading or another node, in reading order. */
export type Part = HeadingPart | { readonly type: "content"; readonly content: Content };

/** A heading with its lines. */
interface HeadingPart {
  readonly type: "heading";
  readonly lines: readonly FlowLine[];
  readonly heading: Heading;
  /** What it counts in the document's domain; null for other headings. */
  readonly division?: Division | null;
}

/** Builds the tree: each heading takes what follows, up to the next heading of its level or above. */
export function buildSections(
  parts: readonly Part[],
  said: ReadonlyMap<FlowLine, number> = new Map(),
  sections: SectionIndex = sectionIndex,
): readonly Content[] {
  const headings = parts.filter((part): part is HeadingPart => part.type === "heading");
  const levels = findLevels(
    headings.map(({ lines }) => lines),
    said,
  );
  const divided = headings.some(({ division = null }) => division !== null)
    ? divisionRanks(parts, levels, sections)
    : null;
  const root: Content[] = [];
  const open: { rank: number; level: number; children: Content[] }[] = [];
  for (const part of parts) {
    if (part.type === "content") {
      (open[open.length - 1]?.children ?? root).push(part.content);
      continue;
    }
    const { depth, usual, ...found } = levels.get(part.lines) ?? { rank: 1, depth: null, usual: 1 };
    const rank = divided?.get(part) ?? found.rank;
    while (open.length > 0 && (open[open.length - 1]?.rank ?? 0) >= rank) open.pop();
    // Without a number the level follows the tree, so that none is skipped where a style recurs elsewhere.
    const below = (open[open.length - 1]?.level ?? 0) + 1;
    const level = divided === null ? (depth ?? Math.min(usual, below)) : below;
    while (open.length > 0 && (open[open.length - 1]?.level ?? 0) >= level) open.pop();
    const children: Content[] = [];
    const title = part.lines.map(textOf).join(" ").trim();
    const section: Section = {
      type: "section",
      level,
      ...nameOf(title, part.division ?? null, sections),
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

/** What a section is called, and its label. */
function nameOf(
  title: string,
  division: Division | null,
  sections: SectionIndex,
): Pick<Section, "kind" | "label" | "number"> {
  if (division !== null) {
    const { kind, label, number } = division;
    return { kind, ...(label !== "" && { label }), ...(number.length > 0 && { number }) };
  }
  const label = sectionLabel(title);
  return {
    kind: sectionOf(title, sections) ?? label?.word ?? null,
    ...(label !== null && { label: title.slice(0, label.length).trim(), number: label.path }),
  };
}

/** Ranks by the domain's classes, with plain headings between them. */
function divisionRanks(
  parts: readonly Part[],
  levels: ReadonlyMap<readonly FlowLine[], { readonly rank: number }>,
  sections: SectionIndex,
): ReadonlyMap<Part, number> {
  const headings = parts.flatMap((part, at) => (part.type === "heading" ? [{ part, at }] : []));
  const ranks = rankHeadings(
    headings.map(({ part, at }, index) => ({
      division: part.division ?? null,
      direct: headings[index + 1]?.at === at + 1,
      usual: levels.get(part.lines)?.rank ?? 1,
      section: sectionOf(part.lines.map(textOf).join(" ").trim(), sections),
    })),
  );
  return new Map(headings.map(({ part }, index) => [part, ranks[index] ?? 1]));
}
