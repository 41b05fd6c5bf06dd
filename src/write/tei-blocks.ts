/** The nodes of the body as TEI. */
import type { Aside, Content, Figure, Heading, List, Paragraph, Section, Table } from "../model/document.ts";
import { escapeText } from "./escape.ts";
import { filledRows } from "./table-grid.ts";
import { inlineText } from "./tei-inlines.ts";
import { blockId, rendition } from "./style-rules.ts";
import { openTag, type TeiContext } from "./tei-context.ts";

/**
 * Nodes in sequence where sections are allowed.
 *
 * After a division TEI allows only divisions, so content that follows a section without belonging to it is put into one
 * without a heading.
 */
export function divisions(nodes: readonly Content[], context: TeiContext): string {
  const first = nodes.findIndex((node) => node.type === "section");
  if (first < 0) return blocks(nodes, context);
  const parts = [blocks(nodes.slice(0, first), context)];
  let loose: Content[] = [];
  const close = (): void => {
    if (loose.length > 0) parts.push("<div>", blocks(loose, context), "</div>");
    loose = [];
  };
  for (const node of nodes.slice(first)) {
    if (node.type !== "section") loose.push(node);
    else {
      close();
      parts.push(division(node, context));
    }
  }
  close();
  return parts.filter((part) => part !== "").join("\n");
}

/** A paragraph as it is. */
export function teiParagraph(node: Paragraph, context: TeiContext): string {
  return wrapped("p", attributesOf(node, context), inlineText(node.children, context));
}

/** A heading as the head of the division around it. */
export function teiHead(heading: Heading, context: TeiContext): string {
  return wrapped("head", attributesOf(heading, context), inlineText(heading.children, context, false));
}

/** Where a heading or paragraph stands, and its style. */
function attributesOf(
  { sources, style }: Heading | Paragraph,
  context: TeiContext,
): Readonly<Record<"rendition" | "facs", string | null>> {
  return { rendition: rendition(blockId(style)), facs: context.facs(sources) };
}

function division(node: Section, context: TeiContext): string {
  const attributes = { type: node.kind, n: node.label ?? null, facs: context.facs(node.sources) };
  const head = teiHead(node.heading, context);
  return [openTag("div", attributes), head, divisions(node.children, context), "</div>"]
    .filter((line) => line !== "")
    .join("\n");
}

/** Nodes where no section is allowed; consecutive references become one list. */
function blocks(nodes: readonly Content[], context: TeiContext): string {
  const lines: string[] = [];
  let entries: string[] = [];
  const close = (): void => {
    if (entries.length > 0) lines.push("<listBibl>", ...entries, "</listBibl>");
    entries = [];
  };
  for (const node of nodes) {
    if (node.type === "aside" && node.role === "reference") entries.push(entry(node, context));
    else {
      close();
      lines.push(block(node, context));
    }
  }
  close();
  return lines.filter((line) => line !== "").join("\n");
}

function block(node: Content, context: TeiContext): string {
  const facs = context.facs(node.sources);
  switch (node.type) {
    case "paragraph":
      return teiParagraph(node, context);
    case "section":
      return `<p><hi rend="bold">${inlineText(node.heading.children, context, false)}</hi></p>\n${blocks(node.children, context)}`;
    case "quote":
      return lined("quote", { facs }, blocks(node.children, context));
    case "list":
      return listText(node, facs, context);
    case "table":
      return tableText(node, facs, context);
    case "figure":
      return figureText(node, facs, context);
    case "formula":
      return `<p>${wrapped("formula", { notation: "plain", facs }, escapeText(node.value))}</p>`;
    case "code":
      return wrapped("eg", { "xml:space": "preserve", facs }, escapeText(node.value));
    case "aside":
      return asideText(node, facs, context);
  }
}

function listText(list: List, facs: string | null, context: TeiContext): string {
  const items = list.children.map((item) => {
    const attributes = {
      n: item.marker === "" ? null : item.marker,
      rendition: renditionOf(item.children),
      facs: context.facs(item.sources),
    };
    return wrapped("item", attributes, contents(item.children, context));
  });
  if (items.length === 0) return "";
  return lined("list", { rend: list.ordered ? "numbered" : "bulleted", facs }, items.join("\n"));
}

/** The style of a paragraph that is written as its words. */
function renditionOf(nodes: readonly Content[]): string | null {
  const [first] = nodes;
  return nodes.length === 1 && first?.type === "paragraph" ? rendition(blockId(first.style)) : null;
}

/** A single paragraph is written as its text. */
function contents(nodes: readonly Content[], context: TeiContext): string {
  const [first] = nodes;
  if (nodes.length === 1 && first?.type === "paragraph") return inlineText(first.children, context);
  return blocks(nodes, context);
}

function tableText(table: Table, facs: string | null, context: TeiContext): string {
  if (table.rows.length === 0) return table.caption === null ? "" : teiParagraph(table.caption, context);
  const rows = filledRows(table).map((row, index) => {
    const cells = row.map((cell) => {
      if (cell === null) return "<cell/>";
      const attributes = {
        rows: cell.rowSpan > 1 ? String(cell.rowSpan) : null,
        cols: cell.columnSpan > 1 ? String(cell.columnSpan) : null,
        rendition: renditionOf(cell.children),
        facs: context.facs(cell.sources),
      };
      return wrapped("cell", attributes, contents(cell.children, context));
    });
    return wrapped("row", { role: index < table.headRows ? "label" : null }, cells.join(""));
  });
  return lined(
    "table",
    { facs },
    [captionText(table, context), ...rows].filter((row) => row !== "").join("\n"),
  );
}

function captionText({ caption }: Table | Figure, context: TeiContext): string {
  if (caption === null) return "";
  return wrapped("head", attributesOf(caption, context), inlineText(caption.children, context));
}

function figureText(figure: Figure, facs: string | null, context: TeiContext): string {
  const words = figure.children.map((child) => teiParagraph(child, context));
  return lined(
    "figure",
    { facs },
    [captionText(figure, context), ...words].filter((line) => line !== "").join("\n"),
  );
}

const furniture = { "page-header": "header", "page-footer": "footer", "page-number": "pageNum" } as const;

function asideText(aside: Aside, facs: string | null, context: TeiContext): string {
  const { role } = aside;
  if (role in furniture)
    return wrapped(
      "fw",
      {
        type: furniture[role as keyof typeof furniture],
        rendition: renditionOf(aside.children),
        facs,
      },
      lineText(aside.children, context),
    );
  const place = role === "footnote" ? "foot" : role === "margin" ? "margin" : null;
  const attributes = {
    type: role,
    place,
    n: aside.label,
    "xml:id": context.anchors.get(aside.id ?? "") ?? null,
    rendition: renditionOf(aside.children),
    facs,
  };
  return wrapped("note", attributes, contents(aside.children, context));
}

/** The text of paragraphs on one line; page furniture contains no other nodes. */
function lineText(nodes: readonly Content[], context: TeiContext): string {
  return nodes
    .flatMap((node) => (node.type === "paragraph" ? [inlineText(node.children, context)] : []))
    .join(" ");
}

function entry(aside: Aside, context: TeiContext): string {
  const attributes = {
    n: aside.label,
    "xml:id": context.anchors.get(aside.id ?? "") ?? null,
    rendition: renditionOf(aside.children),
    facs: context.facs(aside.sources),
  };
  return wrapped("bibl", attributes, lineText(aside.children, context));
}

function wrapped(name: string, attributes: Readonly<Record<string, string | null>>, inner: string): string {
  return inner === "" ? openTag(name, attributes, true) : `${openTag(name, attributes)}${inner}</${name}>`;
}

function lined(name: string, attributes: Readonly<Record<string, string | null>>, inner: string): string {
  return inner === ""
    ? openTag(name, attributes, true)
    : `${openTag(name, attributes)}\n${inner}\n</${name}>`;
}
