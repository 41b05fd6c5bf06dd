/** The nodes of the body as HTML. */
import type { Element, ElementContent, Properties } from "hast";
import { isTellingMark } from "../language/item-signs.ts";
import type { Aside, Content, Figure, Heading, List, Paragraph, Section } from "../model/document.ts";
import { classesOf, h, textNode } from "./html-element.ts";
import { type Anchored, htmlHeadingInlines, htmlInlines } from "./html-inlines.ts";
import { htmlTable } from "./html-table.ts";
import { textsOf } from "./inline-text.ts";

/** What all nodes of a page share. */
export interface HtmlContext extends Anchored {
  /** How many levels headings are shifted down: 1 below a title. */
  readonly shift: 0 | 1;
}

/** Nodes in sequence, each on a line of its own; consecutive references become one list. */
export function htmlBlocks(nodes: readonly Content[], context: HtmlContext): ElementContent[] {
  const elements: Element[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const entries = referencesFrom(nodes, at);
    const node = nodes[at];
    if (entries.length > 0) {
      elements.push(bibliography(entries, context));
      at += entries.length - 1;
    } else if (node !== undefined) elements.push(blockOf(node, context));
  }
  return elements.flatMap((element) => [textNode("\n"), element]);
}

/** A paragraph as it is. */
export function htmlParagraph(node: Paragraph, context: HtmlContext): Element {
  return h("p", classesOf(node), htmlInlines(node.children, context), node.sources);
}

/** A heading; a class says where it is not bold. */
export function htmlHeading(
  tagName: string,
  heading: Heading,
  context: HtmlContext,
  properties: Properties = {},
): Element {
  const { style, children, sources } = heading;
  const isPlain = style !== undefined && !textsOf(children).some(({ marks }) => marks.includes("bold"));
  const classes = classesOf(heading, ...(isPlain ? ["regular"] : []));
  return h(tagName, { ...properties, ...classes }, htmlHeadingInlines(children, context), sources);
}

function blockOf(node: Content, context: HtmlContext): Element {
  switch (node.type) {
    case "section":
      return sectionOf(node, context);
    case "paragraph":
      return htmlParagraph(node, context);
    case "quote":
      return h("blockquote", {}, htmlBlocks(node.children, context), node.sources);
    case "list":
      return listOf(node, context);
    case "table":
      return htmlTable(node, context);
    case "figure":
      return figureOf(node, context);
    case "formula":
      return h("p", { className: ["formula"] }, [textNode(node.value)], node.sources);
    case "code":
      return h("pre", {}, [h("code", {}, [textNode(node.value)])], node.sources);
    case "aside":
      return asideOf(node, context);
  }
}

/** HTML has six levels; deeper ones use `aria-level`. */
function sectionOf(node: Section, context: HtmlContext): Element {
  const level = Math.max(1, node.level) + context.shift;
  const deep: Properties = level > 6 ? { ariaLevel: String(level) } : {};
  const heading = htmlHeading(`h${Math.min(6, level)}`, node.heading, context, deep);
  return h(
    "section",
    namedOf(node.id, node.kind),
    [textNode("\n"), heading, ...htmlBlocks(node.children, context), textNode("\n")],
    node.sources,
  );
}

/** A link target, and what the node is. */
function namedOf(id: string | undefined, kind: string | null): Properties {
  return { ...(id !== undefined && { id }), ...(kind !== null && { dataKind: kind }) };
}

/** Numbers that HTML can count are left to it; other marks are written as printed. */
function listOf(list: List, context: HtmlContext): Element {
  const numbers = list.children.map(({ marker }) => /^(\d{1,9})[.)]$/.exec(marker)?.[1]);
  const ordered = numbers.length > 0 && numbers.every((number) => number !== undefined);
  const items = list.children.map((item, index) => {
    const own = !ordered && isTellingMark(item.marker);
    const mark = own ? [h("span", { className: ["marker"] }, [textNode(item.marker)]), textNode(" ")] : [];
    const value: Properties = {};
    if (ordered) value["value"] = String(numbers[index]);
    const style: Properties = own ? { style: "list-style: none" } : {};
    const children = [...mark, ...itemBlocks(item.children, context)];
    const named = namedOf(item.id, item.kind ?? null);
    return h("li", { ...named, ...value, ...style, ...itemClasses(item.children) }, children, item.sources);
  });
  const children = items.flatMap((item) => [textNode("\n"), item]);
  return h(ordered ? "ol" : "ul", {}, [...children, textNode("\n")], list.sources);
}

/** A single paragraph needs no element of its own. */
function itemBlocks(nodes: readonly Content[], context: HtmlContext): ElementContent[] {
  const [first] = nodes;
  if (nodes.length === 1 && first?.type === "paragraph") return htmlInlines(first.children, context);
  return htmlBlocks(nodes, context);
}

function itemClasses(nodes: readonly Content[], ...others: readonly string[]): Properties {
  const [first] = nodes;
  return classesOf(nodes.length === 1 && first?.type === "paragraph" ? first : {}, ...others);
}

function figureOf(figure: Figure, context: HtmlContext): Element {
  const words = figure.children.map((child) => htmlParagraph(child, context));
  const { caption } = figure;
  const label =
    caption === null
      ? []
      : [h("figcaption", classesOf(caption), htmlInlines(caption.children, context), caption.sources)];
  return h("figure", {}, [...words, ...label], figure.sources);
}

function asideOf(aside: Aside, context: HtmlContext): Element {
  const anchor = context.anchors.get(aside.id ?? "");
  const role = aside.role === "footnote" ? "doc-footnote" : "note";
  const id: Properties = anchor === undefined ? {} : { id: anchor };
  const mark = aside.label === null ? [] : [h("sup", {}, [textNode(aside.label)]), textNode(" ")];
  const properties = { ...id, role, ...itemClasses(aside.children, aside.role) };
  return h("aside", properties, [...mark, ...itemBlocks(aside.children, context)], aside.sources);
}

/** The entries of a reference list from an index; one that contains a section is not an entry. */
function referencesFrom(nodes: readonly Content[], start: number): readonly Aside[] {
  const entries: Aside[] = [];
  for (const node of nodes.slice(start)) {
    const isEntry = node.type === "aside" && node.role === "reference";
    if (!isEntry || node.children.some((child) => child.type === "section")) break;
    entries.push(node);
  }
  return entries;
}

function bibliography(entries: readonly Aside[], context: HtmlContext): Element {
  const items = entries.map((entry) => {
    const anchor = context.anchors.get(entry.id ?? "");
    const mark =
      entry.label === null
        ? []
        : [h("span", { className: ["marker"] }, [textNode(`[${entry.label}]`)]), textNode(" ")];
    const id: Properties = anchor === undefined ? {} : { id: anchor };
    return h(
      "li",
      { ...id, ...itemClasses(entry.children) },
      [...mark, ...itemBlocks(entry.children, context)],
      entry.sources,
    );
  });
  const list = h("ul", { style: "list-style: none; padding: 0" }, [
    ...items.flatMap((item) => [textNode("\n"), item]),
    textNode("\n"),
  ]);
  return h("section", { role: "doc-bibliography", ariaLabel: "References" }, [list]);
}
