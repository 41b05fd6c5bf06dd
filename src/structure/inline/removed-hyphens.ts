/** Records where line-end hyphens were removed. */
import type { Content, Paragraph } from "../../model/document.ts";
import type { FlowLine, Source } from "../../model/flow.ts";
import { plainText } from "./inlines.ts";
import { mapParagraphs } from "./node-maps.ts";
import { textOf } from "../facts/profile.ts";

/**
 * Adds to each paragraph the positions of removed line-end hyphens, so that the printed form can be restored.
 *
 * Captions and cells are left alone.
 */
export function recordRemovedHyphens<T extends Content>(
  nodes: readonly T[],
  texts: PrintedTexts,
): readonly T[] {
  return mapParagraphs(nodes, (paragraph) => paragraphWith(paragraph, texts));
}

/** The text of each printed line, by source. */
export type PrintedTexts = ReadonlyMap<Source, string>;

/** Maps lines to their texts, which take less memory than the lines. */
export function printedTexts(lines: readonly FlowLine[]): PrintedTexts {
  const texts = new Map<Source, string>();
  for (const line of lines) if (line.source !== null) texts.set(line.source, textOf(line));
  return texts;
}

function paragraphWith(node: Paragraph, texts: PrintedTexts): Paragraph {
  const { sources } = node;
  if (!sources.some((source, at) => at < sources.length - 1 && endsInHyphen(texts.get(source) ?? "")))
    return node;
  const printed = sources.flatMap((source) => texts.get(source) ?? []);
  const hyphens = findRemovedHyphens(plainText(node.children), printed);
  return hyphens.length === 0 ? node : { ...node, hyphens };
}

const HYPHEN = /[-\u00ad‐]\s*$/u;

function endsInHyphen(text: string): boolean {
  const last = text.trimEnd().at(-1);
  return last === "-" || last === "\u00ad" || last === "‐";
}

/** Positions in a text where the hyphens of its printed lines are missing, in order. */
export function findRemovedHyphens(text: string, lines: readonly string[]): readonly number[] {
  const places: number[] = [];
  let from = 0;
  lines.forEach((line, index) => {
    if (!endsInHyphen(line)) return;
    const [, start, hyphen] = /(?<!\S)(\S+)([-\u00ad‐])\s*$/u.exec(line) ?? [];
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
