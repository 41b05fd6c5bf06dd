/** Inline content as HTML. */
import type { ElementContent } from "hast";
import type { Inline, Text } from "../model/document.ts";
import { h, textNode } from "./html-element.ts";
import { leadsOutside } from "./inline-text.ts";
import { letterId } from "./style-rules.ts";

/** Targets of inline nodes: names of asides by their ids. */
export interface Anchored {
  readonly anchors: ReadonlyMap<string, string>;
}

/** Elements of marks, innermost first. */
const tags = {
  superscript: "sup",
  subscript: "sub",
  italic: "em",
  bold: "strong",
  underline: "u",
  highlight: "mark",
  strike: "s",
} as const;

/** Inline nodes with their formatting, links, and note and reference marks. */
export function htmlInlines(inlines: readonly Inline[], context: Anchored): ElementContent[] {
  return inlines.flatMap((node): ElementContent[] => {
    if (node.type === "text") return textContent(node);
    if (node.type === "break") return [h("br", {}, [])];
    if (node.type === "note-mark") return [noteReference(node.label, context.anchors.get(node.target ?? ""))];
    const children = node.children.flatMap(textContent);
    if (node.type === "link")
      return leadsOutside(node.url) ? [h("a", { href: node.url.trim() }, children)] : children;
    const anchor = node.targets
      .map((target) => context.anchors.get(target))
      .find((name) => name !== undefined);
    return anchor === undefined
      ? children
      : [h("a", { role: "doc-biblioref", href: `#${anchor}` }, children)];
  });
}

/** Inline nodes of headings, which are bold anyway. */
export function htmlHeadingInlines(inlines: readonly Inline[], context: Anchored): ElementContent[] {
  const plain = inlines.map((node): Inline => {
    if (node.type === "text") return quiet(node);
    return node.type === "note-mark" || node.type === "break"
      ? node
      : { ...node, children: node.children.map(quiet) };
  });
  return htmlInlines(plain, context);
}

function noteReference(label: string, anchor: string | undefined): ElementContent {
  const mark = textNode(label);
  return h(
    "sup",
    {},
    anchor === undefined ? [mark] : [h("a", { role: "doc-noteref", href: `#${anchor}` }, [mark])],
  );
}

function textContent({ value, marks, style }: Text): ElementContent[] {
  if (value === "") return [];
  let node: ElementContent = textNode(value);
  if (value.trim() === "") return [node];
  const className = letterId(style);
  if (className !== null) node = h("span", { className: [className] }, [node]);
  if (marks.includes("monospace")) node = h("code", {}, [node]);
  if (marks.includes("box")) node = h("span", { style: "border: thin solid" }, [node]);
  if (marks.includes("small-capitals")) node = h("span", { style: "font-variant-caps: small-caps" }, [node]);
  for (const mark of Object.keys(tags) as (keyof typeof tags)[])
    if (marks.includes(mark)) node = h(tags[mark], {}, [node]);
  return [node];
}

function quiet(text: Text): Text {
  return { ...text, marks: text.marks.filter((mark) => mark !== "bold") };
}
