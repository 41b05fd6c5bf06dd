/** Inserts citations into running text. */
import type { Inline, Text } from "../../model/document.ts";
import type { Cited } from "./author-years.ts";
import { plainText } from "../inline/inlines.ts";

/**
 * Cuts inline nodes at the citations; text keeps its marks.
 *
 * Links inside the document give way to the citation they are part of; external links stay.
 * Citations are in order and do not overlap.
 */
export function insertCitations(inlines: readonly Inline[], cited: readonly Cited[]): readonly Inline[] {
  const result: Inline[] = [];
  const open = new Map<Cited, Text[]>();
  let at = 0;
  for (const node of inlines) {
    if (isKept(node)) result.push(node);
    else for (const piece of piecesOf(node, at, cited)) place(piece, result, open);
    if (node.type !== "note-mark") at += plainText([node]).length;
  }
  return result;
}

/** Whether a node is neither text nor an internal link. */
function isKept(node: Inline): boolean {
  return node.type === "link" ? !node.url.startsWith("#") : node.type !== "text";
}

/** Part of a node, and the citation it lies in. */
interface Piece {
  readonly node: Inline;
  readonly text: Text;
  readonly cited: Cited | null;
}

function piecesOf(node: Inline, start: number, cited: readonly Cited[]): readonly Piece[] {
  const texts = node.type === "text" ? [node] : node.type === "link" ? node.children : [];
  const pieces: Piece[] = [];
  let at = start;
  for (const text of texts) {
    const end = at + text.value.length;
    let from = at;
    const add = (to: number, entry: Cited | null): void => {
      if (to <= from) return;
      const part: Text = { ...text, value: text.value.slice(from - at, to - at) };
      pieces.push({
        node: node.type === "link" ? { ...node, children: [part] } : part,
        text: part,
        cited: entry,
      });
      from = to;
    };
    for (const entry of cited) {
      if (entry.end <= at || entry.start >= end) continue;
      add(Math.max(at, entry.start), null);
      add(Math.min(end, entry.end), entry);
    }
    add(end, null);
    at = end;
  }
  return pieces;
}

function place({ node, text, cited }: Piece, result: Inline[], open: Map<Cited, Text[]>): void {
  if (cited === null) {
    result.push(node);
    return;
  }
  const known = open.get(cited);
  if (known !== undefined) {
    known.push(text);
    return;
  }
  const children = [text];
  open.set(cited, children);
  result.push({ type: "citation", children, targets: cited.targets });
}
