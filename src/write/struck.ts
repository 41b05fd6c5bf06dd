/** Documents without the words that a line is drawn through. */
import type { Inline, Sentence, Text } from "../model/document.ts";

/** Characters `start` to `end` (not included) of a plain text. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A heading or a paragraph; places in its plain text are those of a paragraph. */
interface Texts {
  readonly children: readonly Inline[];
  readonly sentences?: readonly Sentence[];
  readonly hyphens?: readonly number[];
}

/** Takes struck words out of a heading or paragraph; what refers to places in its text is moved. */
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

/** Where the struck words stand in the plain text, which has no marks of notes. */
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
