/** Where words were broken at the ends of printed lines. */
import type { Content, Paragraph } from "../model/document.ts";
import type { FlowLine, Source } from "../model/flow.ts";
import { plainText } from "./inlines.ts";
import { mapParagraphs } from "./paragraph-map.ts";
import { textOf } from "./profile.ts";

/**
 * Notes on each paragraph where hyphens at line ends were taken out, so that the printed form can be had again.
 *
 * Nothing else changes; captions and cells are left as they are.
 */
export function addBrokenWords<T extends Content>(
  nodes: readonly T[],
  lines: readonly FlowLine[],
): readonly T[] {
  const broken = new Map<Source, FlowLine>();
  for (const line of lines) if (line.source !== null) broken.set(line.source, line);
  return mapParagraphs(nodes, (paragraph) => paragraphWith(paragraph, broken));
}

type LinesBySource = ReadonlyMap<Source, FlowLine>;

function paragraphWith(node: Paragraph, lines: LinesBySource): Paragraph {
  const printed = node.sources.flatMap((source) => lines.get(source) ?? []);
  if (!printed.slice(0, -1).some((line) => HYPHEN.test(textOf(line)))) return node;
  const hyphens = findBrokenWords(plainText(node.children), printed.map(textOf));
  return hyphens.length === 0 ? node : { ...node, hyphens };
}

const HYPHEN = /[-\u00ad‐]\s*$/u;

/** Places in a text where the hyphens of its printed lines are missing, in order. */
export function findBrokenWords(text: string, lines: readonly string[]): readonly number[] {
  const places: number[] = [];
  let from = 0;
  lines.forEach((line, index) => {
    const [, start, hyphen] = /(\S+)([-\u00ad‐])\s*$/u.exec(line) ?? [];
    const rest = /^\s*(\S+)/u.exec(lines[index + 1] ?? "")?.[1]?.replace(HYPHEN, "");
    if (start === undefined || hyphen === undefined || rest === undefined) return;
    const joined = text.indexOf(start + rest, from);
    const kept = text.indexOf(start + hyphen + rest, from);
    const broken = joined >= 0 && (kept < 0 || joined < kept);
    if (broken) places.push(joined + start.length);
    from = Math.max(from, (broken ? joined : kept) + start.length);
  });
  return places;
}
