/** Removes words from headings and paragraphs. */
import type { Inline, Sentence, Text } from "../model/document.ts";
import { citationRanges, type Range } from "./citation-ranges.ts";

/** A heading or paragraph; offsets are those of its plain text. */
interface Texts {
  readonly children: readonly Inline[];
  readonly sentences?: readonly Sentence[];
  readonly hyphens?: readonly number[];
}

/** Removes struck words. */
export function withoutStruck<T extends Texts>(node: T): T {
  return withoutRanges(node, struckRanges(node.children));
}

/** Removes bracketed and superscript citations, with the space before them. */
export function withoutCitations<T extends Texts>(node: T): T {
  return withoutRanges(node, citationRanges(node.children));
}

/** Cuts ascending, disjoint ranges out of a text and moves the offsets in it. */
function withoutRanges<T extends Texts>(node: T, cut: readonly Range[]): T {
  if (cut.length === 0) return node;
  const moved = (place: number): number =>
    place - cut.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(place, end) - start), 0);
  const isLeft = (place: number): boolean => !cut.some(({ start, end }) => place > start && place < end);
  return {
    ...node,
    children: cutInlines(node.children, cut),
    ...(node.sentences && {
      sentences: node.sentences
        .map((sentence) => ({ ...sentence, start: moved(sentence.start), end: moved(sentence.end) }))
        .filter(({ start, end }) => end > start),
    }),
    ...(node.hyphens && { hyphens: node.hyphens.filter(isLeft).map(moved) }),
  };
}

function cutInlines(inlines: readonly Inline[], cut: readonly Range[]): readonly Inline[] {
  let place = 0;
  const left = (text: Text): readonly Text[] => {
    const start = place;
    place += text.value.length;
    const value = [...pieces(text.value, start, cut)].join("");
    return value === "" ? [] : [{ ...text, value }];
  };
  return inlines.flatMap((node): readonly Inline[] => {
    if (node.type === "note-mark") return [node];
    if (node.type === "text") return left(node);
    if (node.type === "break") {
      const at = place++;
      return cut.some(({ start, end }) => start <= at && at < end) ? [] : [node];
    }
    const children = node.children.flatMap(left);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** Yields what the ranges leave of a text that begins at an offset. */
function* pieces(text: string, place: number, cut: readonly Range[]): Generator<string> {
  let from = 0;
  for (const { start, end } of cut) {
    if (end <= place + from) continue;
    if (start >= place + text.length) break;
    yield text.slice(from, Math.max(from, start - place));
    from = end - place;
  }
  yield text.slice(from);
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
      if (text.marks.includes("strike")) ranges.push({ start: place, end });
      place = end;
    }
  }
  return ranges;
}
