/** Inline content as TEI. */
import type { Citation, Inline, Mark, NoteMark, Text } from "../model/document.ts";
import { escapeText, legalText } from "./escape.ts";
import { leadsOutside } from "./inline-text.ts";
import { letterId, rendition } from "./style-rules.ts";
import { openTag, type TeiContext } from "./tei-context.ts";

/** Writes inline nodes; without `marked`, for headings, only superscripts and subscripts stay. */
export function inlineText(inlines: readonly Inline[], context: TeiContext, marked = true): string {
  return inlines
    .map((node) => {
      if (node.type === "text") return textOf(node, marked);
      if (node.type === "break") return "<lb/>";
      if (node.type === "note-mark") return noteReference(node, context);
      const inner = node.children.map((child) => textOf(child, marked)).join("");
      if (node.type === "citation") return citationText(node, inner, context);
      return leadsOutside(node.url) ? `${openTag("ref", { target: uriOf(node.url) })}${inner}</ref>` : inner;
    })
    .join("");
}

function noteReference({ label, target }: NoteMark, context: TeiContext): string {
  const anchor = context.anchors.get(target ?? "");
  const pointer = anchor === undefined ? null : `#${anchor}`;
  return `${openTag("ref", { type: "note", rend: "superscript", target: pointer })}${escapeText(label)}</ref>`;
}

function citationText({ targets }: Citation, inner: string, context: TeiContext): string {
  const anchors = targets.flatMap((target) => context.anchors.get(target) ?? []);
  const pointers = anchors.length === 0 ? null : anchors.map((anchor) => `#${anchor}`).join(" ");
  return `${openTag("ref", { type: "bibr", target: pointers })}${inner}</ref>`;
}

function textOf({ value, marks, style }: Text, marked: boolean): string {
  const shown = marks.filter((mark: Mark) => marked || mark === "superscript" || mark === "subscript");
  const text = escapeText(value);
  if ((shown.length === 0 && style === undefined) || value.trim() === "") return text;
  const rend = shown.length === 0 ? null : shown.join(" ");
  return `${openTag("hi", { rend, rendition: rendition(letterId(style)) })}${text}</hi>`;
}

/** An address as a URI, with forbidden characters percent-encoded. */
function uriOf(address: string): string {
  return address
    .trim()
    .replaceAll(/%(?![\da-f]{2})/giu, "%25")
    .replaceAll(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/gu, (part) => encodeURIComponent(legalText(part)))
    .replaceAll(/[[\]]/gu, (bracket) => encodeURIComponent(bracket))
    .replace(/#/u, "\uE000")
    .replaceAll("#", "%23")
    .replace("\uE000", "#");
}
