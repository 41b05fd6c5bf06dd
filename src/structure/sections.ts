/** Headings and what stands under them as a tree of sections. */
import type { Content, Heading, Section } from "../model/document.ts";
import type { FlowLine } from "../model/flow.ts";
import { lineSize, textOf } from "./profile.ts";
import { share } from "./roles.ts";
import { sectionOf } from "./titles.ts";

/** A heading or another node, in reading order. */
export type Part =
  | { readonly type: "heading"; readonly lines: readonly FlowLine[]; readonly heading: Heading }
  | { readonly type: "content"; readonly content: Content };

/** Builds the tree: each heading takes what follows up to the next heading of its level or above. */
export function buildSections(parts: readonly Part[]): readonly Content[] {
  const levels = findLevels(parts);
  const root: Content[] = [];
  const open: { rank: number; children: Content[] }[] = [];
  for (const part of parts) {
    if (part.type === "content") {
      (open[open.length - 1]?.children ?? root).push(part.content);
      continue;
    }
    const rank = levels.get(part.lines) ?? 1;
    while (open.length > 0 && (open[open.length - 1]?.rank ?? 0) >= rank) open.pop();
    const children: Content[] = [];
    const section: Section = {
      type: "section",
      // Without a number the level follows the tree, so that none is skipped where a look is used elsewhere too.
      level: depthOf(part.lines) ?? open.length + 1,
      kind: sectionOf(part.lines.map(textOf).join(" ")),
      heading: part.heading,
      children,
      sources: part.heading.sources,
      confidence: part.heading.confidence,
      reasons: part.heading.reasons,
    };
    (open[open.length - 1]?.children ?? root).push(section);
    open.push({ rank, children });
  }
  return root;
}

/**
 * Levels of headings: by the depth of their number where they have one, otherwise by their look.
 *
 * The look of the sections that every paper has is the first level, whatever else is set larger.
 */
function findLevels(parts: readonly Part[]): ReadonlyMap<readonly FlowLine[], number> {
  const headings = parts.flatMap((part) => (part.type === "heading" ? [part.lines] : []));
  const ranks = rankLooks(headings);
  const depths = new Map<string, number>();
  for (const lines of headings) {
    const depth = depthOf(lines);
    if (depth !== null && !depths.has(lookKey(lines))) depths.set(lookKey(lines), depth);
  }
  return new Map(
    headings.map((lines) => {
      const look = lookKey(lines);
      return [lines, depthOf(lines) ?? depths.get(look) ?? Math.min(6, ranks.get(look) ?? 1)];
    }),
  );
}

/** Numbers looks from 1, the most prominent first; all down to that of the main sections are 1. */
function rankLooks(headings: readonly (readonly FlowLine[])[]): ReadonlyMap<string, number> {
  const looks = [...new Set(headings.map(lookKey))].sort((a, b) => prominence(b) - prominence(a));
  const main = mainLook(headings);
  const first = main === null ? 0 : Math.max(0, looks.indexOf(main));
  return new Map(looks.map((look, index) => [look, Math.max(0, index - first) + 1]));
}

/** The look that most headings with the title of a main section have; null where there are hardly any. */
function mainLook(headings: readonly (readonly FlowLine[])[]): string | null {
  const counts = new Map<string, number>();
  for (const lines of headings)
    if (sectionOf(lines.map(textOf).join(" ")) !== null)
      counts.set(lookKey(lines), (counts.get(lookKey(lines)) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || prominence(b[0]) - prominence(a[0]));
  return best !== undefined && best[1] >= 2 ? best[0] : null;
}

/** "2.1.3" is 3 deep. */
function depthOf(lines: readonly FlowLine[]): number | null {
  const text = lines[0] === undefined ? "" : textOf(lines[0]);
  const number = /^(\d{1,2}(?:\.\d{1,2})*)[.)]?\s+\p{L}/u.exec(text)?.[1];
  return number === undefined ? null : number.split(".").length;
}

/** Size, capitals, weight and slant as a key: headings of one level look alike. */
function lookKey(lines: readonly FlowLine[]): string {
  const first = lines[0] as FlowLine;
  const text = textOf(first).replace(/[^\p{L}]/gu, "");
  const capitals = text === text.toUpperCase() ? 1 : 0;
  const bold = share(first, (run) => run.bold) > 0.5 ? 1 : 0;
  const italic = share(first, (run) => run.italic) > 0.5 ? 1 : 0;
  return `${lineSize(first).toFixed(1)}:${capitals}:${bold}:${italic}`;
}

function prominence(look: string): number {
  const [size = 0, capitals = 0, bold = 0, italic = 0] = look.split(":").map(Number);
  return size * 10 + capitals * 4 + bold * 6 - italic * 2;
}
