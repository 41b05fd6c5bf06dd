/** The recovered document as text, for reading and for screen readers. */
import type {
  Cell,
  Content,
  Document,
  Heading,
  Inline,
  List,
  Paragraph,
  Section,
  Styles,
  Table,
} from "../src/model/document.ts";
import { plainText } from "../src/write/inline-text.ts";
import { describeBlock } from "../src/write/style-rules.ts";
import { element } from "./elements.ts";
import type { Part } from "./parts.ts";
import { type Save, tableTools } from "./table-tools.ts";

/** Builds the elements of a document; each part's element carries its id and kind. */
export function textOf(document: Document, parts: ReadonlyMap<object, Part>, save: Save): DocumentFragment {
  const view = new View(parts, document.styles, save);
  const fragment = new DocumentFragment();
  if (document.title !== null)
    fragment.append(view.mark(element("h1", {}, ...inlines(document.title.children)), document.title));
  for (const paragraph of document.byline) fragment.append(view.paragraph(paragraph, "authors"));
  for (const paragraph of document.affiliations) fragment.append(view.paragraph(paragraph, "affiliation"));
  for (const node of document.abstract)
    fragment.append(
      node.type === "heading"
        ? view.mark(element("h2", {}, ...inlines(node.children)), node)
        : view.paragraph(node, "abstract"),
    );
  fragment.append(...document.children.map((child) => view.content(child)));
  return fragment;
}

/** Degrees between the hues of neighbouring styles: no two of the first dozen are close. */
const turn = 137;

class View {
  private readonly parts: ReadonlyMap<object, Part>;
  private readonly styles: Styles | undefined;
  private readonly save: Save;
  private tables = 0;

  constructor(parts: ReadonlyMap<object, Part>, styles: Styles | undefined, save: Save) {
    this.parts = parts;
    this.styles = styles;
    this.save = save;
  }

  /** Links an element to its part and records its style. */
  mark<Type extends HTMLElement>(made: Type, node: object): Type {
    const { type, style } = node as Partial<Paragraph | Heading>;
    if (this.styles !== undefined && (type === "paragraph" || type === "heading")) {
      made.dataset["style"] = describeBlock(this.styles, style);
      made.style.setProperty("--style", `hsl(${((style ?? 0) * turn) % 360} 60% 40%)`);
    }
    const part = this.parts.get(node);
    if (part === undefined) return made;
    made.dataset["part"] = String(part.id);
    made.dataset["kind"] = part.kind;
    made.tabIndex = -1;
    return made;
  }

  content(node: Content): HTMLElement {
    switch (node.type) {
      case "section":
        return this.section(node);
      case "paragraph":
        return this.paragraph(node);
      case "quote":
        return element("blockquote", {}, ...node.children.map((child) => this.content(child)));
      case "list":
        return this.list(node);
      case "table":
        return this.table(node);
      case "figure":
        return this.mark(
          element(
            "figure",
            {},
            element("span", { class: "placeholder" }, "Figure"),
            ...this.caption("figcaption", node.caption),
          ),
          node,
        );
      case "formula":
        return this.mark(element("p", { class: "formula" }, node.value), node);
      case "code":
        return this.mark(element("pre", {}, element("code", {}, node.value)), node);
      case "aside":
        return element(
          "div",
          { class: "aside", "data-role": node.role },
          ...(node.label === null ? [] : [element("span", { class: "label" }, `${node.label} `)]),
          ...node.children.map((child) => this.content(child)),
        );
    }
  }

  paragraph(node: Paragraph, name = ""): HTMLElement {
    const children = node.sentences.length > 0 ? sentences(node) : inlines(node.children);
    return this.mark(element("p", name === "" ? {} : { class: name }, ...children), node);
  }

  private section({ level, heading, children }: Section): HTMLElement {
    const name = `h${Math.min(6, level + 1)}` as "h2";
    return element(
      "section",
      {},
      this.mark(element(name, {}, ...inlines(heading.children)), heading),
      ...children.map((child) => this.content(child)),
    );
  }

  private list({ children }: List): HTMLElement {
    const items = children.map((item) =>
      element("li", { "data-marker": item.marker }, ...item.children.map((child) => this.content(child))),
    );
    return element("ul", { role: "list" }, ...items);
  }

  private table(node: Table): HTMLElement {
    const rows = node.rows.map((cells, index) =>
      element("tr", {}, ...cells.map((cell) => cellElement(cell, index < node.headRows))),
    );
    const table = element(
      "table",
      {},
      ...this.caption("caption", node.caption),
      element("tbody", {}, ...rows),
    );
    const tools = tableTools(node, ++this.tables, this.save);
    return this.mark(element("div", { class: "table" }, tools, table), node);
  }

  private caption(name: "caption" | "figcaption", caption: Paragraph | null): readonly HTMLElement[] {
    return caption === null ? [] : [this.mark(element(name, {}, ...inlines(caption.children)), caption)];
  }
}

function cellElement({ rowSpan, columnSpan, children }: Cell, head: boolean): HTMLElement {
  const spans = {
    ...(rowSpan > 1 && { rowspan: String(rowSpan) }),
    ...(columnSpan > 1 && { colspan: String(columnSpan) }),
  };
  return element(head ? "th" : "td", spans, children.map((child) => plainText(child.children)).join("\n"));
}

/** Splits a paragraph into sentences; an inline node that spans two is split between them. */
function sentences(node: Paragraph): readonly HTMLElement[] {
  const starts = [0, ...node.sentences.slice(1).map(({ start }) => start)];
  const spans = starts.map(() => element("span", { class: "sentence" }));
  let at = 0;
  for (const inline of node.children) {
    const text = plainText([inline]);
    const end = at + text.length;
    spans.forEach((span, index) => {
      const [from, to] = [Math.max(at, starts[index] ?? 0), Math.min(end, starts[index + 1] ?? Infinity)];
      if (from < to) span.append(inlineElement(inline, text.slice(from - at, to - at)));
    });
    // A note mark has no text of its own: it stays with the sentence before it.
    if (text === "")
      spans[
        Math.max(
          0,
          starts.findLastIndex((start) => start < at),
        )
      ]?.append(inlineElement(inline, ""));
    at = end;
  }
  return spans;
}

function inlines(nodes: readonly Inline[]): readonly (Node | string)[] {
  return nodes.map((node) => inlineElement(node, plainText([node])));
}

/** An inline node with this text; note marks show their label. */
function inlineElement(node: Inline, text: string): Node | string {
  if (node.type === "note-mark") return element("sup", { class: "note-mark" }, node.label);
  if (node.type === "break") return element("br", {});
  if (node.type === "link" && /^(?:https?|mailto):/i.test(node.url))
    return element("a", { href: node.url, target: "_blank", rel: "noopener noreferrer" }, text);
  if (node.type !== "text") return element("span", { class: node.type }, text);
  if (node.marks.includes("monospace")) return element("code", {}, text);
  if (node.marks.includes("bold")) return element("strong", {}, text);
  return node.marks.includes("italic") ? element("em", {}, text) : text;
}
