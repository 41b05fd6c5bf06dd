/** Headings and what stands under them as a tree of sections. */
import type { Content, Heading, Section } from "../model/document.ts";
import type { FlowLine } from "../model/flow.ts";
import { lineSize, textOf } from "./profile.ts";
import { share } from "./roles.ts";

/** A heading or another node, in reading order. */
export type Part =
  | { readonly type: "heading"; readonly lines: readonly FlowLine[]; readonly heading: Heading }
  | { readonly type: "content"; readonly content: Content };

/** Builds the tree: each heading takes what follows up to the next heading of its level or above. */
export function buildSections(parts: readonly Part[]): readonly Content[] {
  const levels = findLevels(parts);
  const root: Content[] = [];
  const open: { level: number; children: Content[] }[] = [];
  for (const part of parts) {
    if (part.type === "content") {
      (open[open.length - 1]?.children ?? root).push(part.content);
      continue;
    }
    const level = levels.get(part.lines) ?? 1;
    while (open.length > 0 && (open[open.length - 1]?.level ?? 0) >= level) open.pop();
    const children: Content[] = [];
    const section: Section = {
      type: "section",
      level,
      heading: part.heading,
      children,
      sources: part.heading.sources,
      confidence: part.heading.confidence,
    };
    (open[open.length - 1]?.children ?? root).push(section);
    open.push({ level, children });
  }
  return root;
}

/** Levels of headings: by the depth of their number where they have one, otherwise by their look. */
function findLevels(parts: readonly Part[]): ReadonlyMap<readonly FlowLine[], number> {
  const headings = parts.flatMap((part) => (part.type === "heading" ? [part.lines] : []));
  const looks = [...new Set(headings.map(lookOf))].sort((a, b) => rank(b) - rank(a));
  const levels = new Map<readonly FlowLine[], number>();
  const depthOfLook = new Map<string, number>();
  for (const lines of headings) {
    const depth = depthOf(lines);
    if (depth !== null && !depthOfLook.has(lookOf(lines))) depthOfLook.set(lookOf(lines), depth);
  }
  for (const lines of headings) {
    const look = lookOf(lines);
    levels.set(lines, depthOf(lines) ?? depthOfLook.get(look) ?? Math.min(6, looks.indexOf(look) + 1));
  }
  return levels;
}

/** "2.1.3" is 3 deep. */
function depthOf(lines: readonly FlowLine[]): number | null {
  const text = lines[0] === undefined ? "" : textOf(lines[0]);
  const number = /^(\d{1,2}(?:\.\d{1,2})*)[.)]?\s+\p{L}/u.exec(text)?.[1];
  return number === undefined ? null : number.split(".").length;
}

/** Size, weight and slant as a key: headings of one level look alike. */
function lookOf(lines: readonly FlowLine[]): string {
  const first = lines[0] as FlowLine;
  const text = textOf(first).replace(/[^\p{L}]/gu, "");
  const capitals = text === text.toUpperCase() ? 1 : 0;
  const bold = share(first, (run) => run.bold) > 0.5 ? 1 : 0;
  const italic = share(first, (run) => run.italic) > 0.5 ? 1 : 0;
  return `${lineSize(first).toFixed(1)}:${capitals}:${bold}:${italic}`;
}

function rank(look: string): number {
  const [size = 0, capitals = 0, bold = 0, italic = 0] = look.split(":").map(Number);
  return size * 10 + capitals * 4 + bold * 6 - italic * 2;
}
