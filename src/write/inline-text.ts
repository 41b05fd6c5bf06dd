/** The words of inline nodes without any markup. */
import { lowerText, raiseText } from "../language/superscripts.ts";
import type { Inline, Text } from "../model/document.ts";

/**
 * Plain text of inline nodes, without note marks; a break is one character, "\n".
 *
 * Raised and lowered digits and signs are written as such ("10⁻³", "CO₂"); the length is that of the printed text, so
 * that sentence ranges fit.
 */
export function plainText(inlines: readonly Inline[]): string {
  return textsOf(inlines).map(lettersOf).join("");
}

/** The characters of a text; raised or lowered if all of them exist so. */
export function lettersOf({ value, marks }: Text): string {
  if (marks.includes("superscript")) return raiseText(value);
  return marks.includes("subscript") ? lowerText(value) : value;
}

/** The characters of inline nodes, without note marks; a break is "\n". */
export function textsOf(inlines: readonly Inline[]): readonly Text[] {
  const texts: Text[] = [];
  for (const node of inlines) {
    if (node.type === "text") texts.push(node);
    else if (node.type === "break") texts.push(lineEnd);
    else if (node.type !== "note-mark") texts.push(...node.children);
  }
  return texts;
}

const lineEnd: Text = { type: "text", value: "\n", marks: [] };

/** Returns whether a link leads out of the document by a protocol that is safe to follow. */
export function leadsOutside(url: string): boolean {
  return /^(?:https?|ftp|mailto|doi):\S/iu.test(url.trim());
}

/** Joins texts that differ in nothing but their style, for formats that cannot show it. */
export function withoutStyles(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (const node of inlines) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text" && differInStyle(last, node))
      joined[joined.length - 1] = { ...node, value: last.value + node.value };
    else if (node.type === "link" || node.type === "citation")
      joined.push({ ...node, children: withoutStyles(node.children) as readonly Text[] });
    else joined.push(node);
  }
  return joined;
}

function differInStyle(one: Text, other: Text): boolean {
  return one.style !== other.style && one.marks.join() === other.marks.join();
}
