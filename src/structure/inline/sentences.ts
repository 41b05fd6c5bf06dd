/** Finds the sentences of paragraphs and their places on the pages. */
import { mineAbbreviations } from "../../language/abbreviations.ts";
import { findSentences, type SentenceOptions } from "../../language/sentences.ts";
import type { Content, Paragraph, Sentence } from "../../model/document.ts";
import type { FlowLine, Source } from "../../model/flow.ts";
import { plainText } from "./inlines.ts";
import { mapParagraphs } from "./node-maps.ts";
import { textOf } from "../facts/profile.ts";

/** Adds sentences to all paragraphs of running text, lists, quotations and asides. */
export function addSentences<T extends Content>(
  nodes: readonly T[],
  lines: readonly FlowLine[],
  language: string | null,
): readonly T[] {
  const bySource = new Map(
    lines.flatMap((line) => (line.source === null ? [] : [[line.source, line] as const])),
  );
  const abbreviations = mineAbbreviations(lines.map(textOf));
  const options = { abbreviations, ...(language !== null && { language }) };
  return mapParagraphs(nodes, (paragraph) => sentencesOf(paragraph, bySource, options));
}

/** A paragraph with its sentences; ranges count in its plain text. */
function sentencesOf(
  node: Paragraph,
  lines: ReadonlyMap<Source, FlowLine>,
  options: SentenceOptions,
): Paragraph {
  const text = plainText(node.children);
  const placed = placeLetters(
    text,
    node.sources.flatMap((source) => lines.get(source) ?? []),
  );
  const sentences = findSentences(text, options).map(({ start, end }): Sentence => ({
    start,
    end,
    sources: sourcesBetween(placed, start, end),
  }));
  return { ...node, sentences };
}

/** The letters of one line within a paragraph's text. */
interface PlacedLine {
  readonly source: Source;
  /** Position in the text of each letter of the line that is in it, in order. */
  readonly letters: readonly number[];
  /** Edges of the word that contains each of these letters. */
  readonly x0: readonly number[];
  readonly x1: readonly number[];
}

/** A letter may be this far from the last one found where hyphens or marks were removed. */
const REACH = 6;

/**
 * Finds the letters of lines in the text built from them.
 *
 * Joined hyphens and marks that became nodes are in the lines but not in the text.
 */
function placeLetters(text: string, lines: readonly FlowLine[]): readonly PlacedLine[] {
  let at = 0;
  return lines.flatMap((line): readonly PlacedLine[] => {
    if (line.source === null) return [];
    const letters: number[] = [];
    const [x0, x1]: [number[], number[]] = [[], []];
    const words = textOf(line)
      .split(/\s+/u)
      .filter((word) => word !== "");
    const edges = edgesOf(line, line.source, words);
    words.forEach((word, index) => {
      for (const letter of word) {
        const found = text.indexOf(letter, at);
        if (found < 0 || found - at > REACH) continue;
        letters.push(found);
        x0.push(edges[2 * index] ?? line.source?.box.x0 ?? 0);
        x1.push(edges[2 * index + 1] ?? line.source?.box.x1 ?? 0);
        at = found + letter.length;
      }
    });
    return [{ source: line.source, letters, x0, x1 }];
  });
}

/** Left and right edge of each word, as measured or in proportion to the line's letters. */
function edgesOf(line: FlowLine, { box }: Source, words: readonly string[]): readonly number[] {
  if (line.words?.length === 2 * words.length) return line.words;
  const all = textOf(line).trim().length || 1;
  const unit = (box.x1 - box.x0) / all;
  let at = 0;
  return words.flatMap((word) => {
    const edges = [box.x0 + at * unit, box.x0 + (at + word.length) * unit];
    at += word.length + 1;
    return edges;
  });
}

/** One source per line that has letters in a range, as wide as its words there. */
function sourcesBetween(lines: readonly PlacedLine[], start: number, end: number): readonly Source[] {
  return lines.flatMap(({ source, letters, x0, x1 }) => {
    const first = letters.findIndex((letter) => letter >= start && letter < end);
    const last = letters.findLastIndex((letter) => letter >= start && letter < end);
    if (first < 0) return [];
    if (first === 0 && last === letters.length - 1) return [source];
    const { y0, y1 } = source.box;
    const box = { x0: x0[first] ?? source.box.x0, y0, x1: x1[last] ?? source.box.x1, y1 };
    return [{ page: source.page, box, glyphs: [] }];
  });
}
