/** Removes struck-through words from documents. */
import type { Inline, Sentence, Text } from "../model/document.ts";

/** Characters `start` to `end` (exclusive) of a plain text. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A heading or paragraph; offsets are those of its plain text. */
interface Texts {
  readonly children: readonly Inline[];
  readonly sentences?: readonly Sentence[];
  readonly hyphens?: readonly number[];
}

/** Removes struck words from a heading or paragraph and moves the offsets in its text. */
export function withoutStruck<T extends Texts>(node: T): T {
  const struck = struckRanges(node.children);
  if (struck.length === 0) return node;
  const moved = (place: number): number =>
    place - struck.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(place, end) - start), 0);
  const isLeft = (place: number): boolean => !struck.some(({ start, end }) => place > start && place < end);
  return {
    ...node,
    children: node.children.flatMap(keptInline),
    ...(node.sentences && {
      sentences: node.sentences
        .map((sentence) => ({ ...sentence, start: moved(sentence.start), end: moved(sentence.end) }))
        .filter(({ start, end }) => end > start),
    }),
    ...(node.hyphens && { hyphens: node.hyphens.filter(isLeft).map(moved) }),
  };
}

function isStruck({ marks }: Text): boolean {
  return marks.includes("strike");
}

function keptInline(node: Inline): readonly Inline[] {
  if (node.type === "text") return isStruck(node) ? [] : [node];
  if (node.type === "break" || node.type === "note-mark") return [node];
  const children = node.children.filter((child) => !isStruck(child));
  return children.length === 0 ? [] : [{ ...node, children }];
}

/** The ranges of struck words in the plain text, which has no note marks. */
function struckRanges(inlines: readonly Inline[]): readonly Range[] {
  const ranges: Range[] = [];
  let place = 0;
  for (const node of inlines) {
    if (node.type === "note-mark") continue;
    if (node.type === "break") {
      place++;
      continue;
    }
    for (const text of node.type === "text" ? [node] : node.children) {
      const end = place + text.value.length;
      if (isStruck(text)) ranges.push({ start: place, end });
      place = end;
    }
  }
  return ranges;
}
