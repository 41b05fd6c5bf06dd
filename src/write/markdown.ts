/** The document as Markdown, through mdast and its serialiser. */
import type { BlockContent, ListItem as MdastItem, PhrasingContent, RootContent, TableRow } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import type {
  Aside,
  AsideRole,
  Cell,
  Content,
  Document,
  Inline,
  List,
  Paragraph,
  Table,
  Text,
} from "../model/document.ts";
import { escapeText } from "./escape.ts";
import { writeText } from "./markdown-text.ts";

/** What is written. */
export interface MarkdownOptions {
  /** Roles that are written besides the body, in place; `figure` stands for the words inside figures. */
  readonly keep: readonly (AsideRole | "figure")[];
  /** Whether the title of an aside, such as "References", is a heading; otherwise it is a line in bold. */
  readonly asideHeadings: boolean;
}

/** What readers of Markdown expect: notes and references, but no page furniture, contents and words of figures. */
export const markdownDefaults: MarkdownOptions = {
  keep: ["footnote", "reference", "back-matter", "front-matter"],
  asideHeadings: false,
};

/** Everything that is printed, in place. */
export const everything: MarkdownOptions = {
  asideHeadings: true,
  keep: [
    "footnote",
    "reference",
    "back-matter",
    "front-matter",
    "contents",
    "page-header",
    "page-footer",
    "page-number",
    "margin",
    "watermark",
    "figure",
  ],
};

/** Writes the whole document. */
export function writeMarkdown(document: Document, options: MarkdownOptions = markdownDefaults): string {
  const children = document.children.flatMap((node) => blocksOf(node, options));
  const body = toMarkdown(
    { type: "root", children },
    {
      bullet: "-",
      fences: true,
      listItemIndent: "one",
      handlers: { text: writeText },
      extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    },
  );
  return frontMatter(document) + body;
}

/** Title, authors and abstract as YAML, as pandoc reads them. */
function frontMatter({ title, authors, abstract }: Document): string {
  if (title === null) return "";
  const lines = [`title: ${JSON.stringify(plain(title.children))}`];
  if (authors.length > 0) lines.push("author:", ...authors.map(({ name }) => `  - ${JSON.stringify(name)}`));
  if (abstract.length > 0)
    lines.push(`abstract: ${JSON.stringify(abstract.map((node) => plain(node.children)).join("\n\n"))}`);
  return `---\n${lines.join("\n")}\n---\n\n`;
}

function blocksOf(node: Content, options: MarkdownOptions, inAside = false): readonly RootContent[] {
  switch (node.type) {
    case "section": {
      const children = phrasing(node.heading.children, false);
      const depth = Math.min(6, Math.max(1, node.level)) as 1 | 2 | 3 | 4 | 5 | 6;
      const heading: RootContent =
        inAside && !options.asideHeadings
          ? { type: "paragraph", children: [{ type: "strong", children }] }
          : { type: "heading", depth, children };
      return [heading, ...node.children.flatMap((child) => blocksOf(child, options, inAside))];
    }
    case "paragraph":
      return [paragraph(node)];
    case "list":
      return [listBlock(node, options)];
    case "table":
      return [...(node.caption === null ? [] : [paragraph(node.caption)]), tableBlock(node)];
    case "figure": {
      const words = options.keep.includes("figure") ? node.children.map(paragraph) : [];
      return [...words, ...(node.caption === null ? [] : [paragraph(node.caption)])];
    }
    case "formula":
      return [{ type: "paragraph", children: [{ type: "text", value: node.value }] }];
    case "code":
      return [{ type: "code", value: node.value }];
    case "quote": {
      const children = node.children.flatMap((child) => blocksOf(child, options)) as BlockContent[];
      return [{ type: "blockquote", children }];
    }
    case "aside":
      return asideBlocks(node, options);
  }
}

/** A list; marks that Markdown does not know, such as "(a)", stay in the text of their item. */
function listBlock(list: List, options: MarkdownOptions): RootContent {
  const numbers = list.children.map(({ marker }) => /^(\d{1,4})[.)]$/.exec(marker)?.[1]);
  const ordered = numbers.every((number) => number !== undefined);
  const children = list.children.map((item): MdastItem => {
    const kept =
      ordered || isBullet(item.marker) ? [] : [{ type: "text", value: `${item.marker} ` } as const];
    const blocks = item.children.flatMap((child) => blocksOf(child, options)) as BlockContent[];
    const [first, ...rest] = blocks;
    const opened: BlockContent[] =
      first?.type === "paragraph" ? [{ ...first, children: [...kept, ...first.children] }, ...rest] : blocks;
    return { type: "listItem", spread: false, children: opened };
  });
  return {
    type: "list",
    ordered,
    spread: false,
    ...(ordered && { start: Number(numbers[0] ?? 1) }),
    children,
  };
}

function isBullet(marker: string): boolean {
  return !/[\p{L}\p{N}]/u.test(marker);
}

function asideBlocks(node: Aside, options: MarkdownOptions): readonly RootContent[] {
  if (!options.keep.includes(node.role)) return [];
  return node.children.flatMap((child) => blocksOf(child, options, true));
}

function paragraph(node: Paragraph): BlockContent {
  return { type: "paragraph", children: phrasing(node.children, true) };
}

function phrasing(inlines: readonly Inline[], marked: boolean): PhrasingContent[] {
  const texts = textsOf(inlines);
  return texts.flatMap((text, index) => {
    const before = /^\s/.test(text.value) ? " " : (texts[index - 1]?.value.at(-1) ?? " ");
    const after = /\s$/.test(text.value) ? " " : (texts[index + 1]?.value.at(0) ?? " ");
    return textContent(text, marked && !isWord.test(before) && !isWord.test(after));
  });
}

const isWord = /[\p{L}\p{N}]/u;

/** Emphasis only around whole words: Markdown has no way to mark a part of one. */
function textContent(text: Text, marked: boolean): PhrasingContent[] {
  const plainNode: PhrasingContent = { type: "text", value: text.value };
  const inner = text.value.trim();
  const emphasis =
    marked && isWord.test(inner) && (text.marks.includes("bold") || text.marks.includes("italic"));
  if (!emphasis) return [plainNode];
  const lead = text.value.slice(0, text.value.indexOf(inner));
  const tail = text.value.slice(lead.length + inner.length);
  let node: PhrasingContent = { type: "text", value: inner };
  if (text.marks.includes("italic")) node = { type: "emphasis", children: [node] };
  if (text.marks.includes("bold")) node = { type: "strong", children: [node] };
  return [spaceNode(lead), [node], spaceNode(tail)].flat();
}

function spaceNode(value: string): PhrasingContent[] {
  return value === "" ? [] : [{ type: "text", value }];
}

/** A pipe table, or an HTML table where cells span. */
function tableBlock(table: Table): RootContent {
  const spans = table.rows.some((row) => row.some((cell) => cell.rowSpan > 1 || cell.columnSpan > 1));
  if (spans) return { type: "html", value: htmlTable(table) };
  const columns = Math.max(0, ...table.rows.map((row) => Math.max(0, ...row.map((cell) => cell.column + 1))));
  const rows = table.rows.map((row): TableRow => ({
    type: "tableRow",
    children: Array.from({ length: columns }, (_, column) => ({
      type: "tableCell",
      children: cellPhrasing(row.find((cell) => cell.column === column)),
    })),
  }));
  return { type: "table", children: rows };
}

function cellPhrasing(cell: Cell | undefined): PhrasingContent[] {
  return (cell?.children ?? []).flatMap((child) => phrasing(child.children, false));
}

function htmlTable(table: Table): string {
  const rows = table.rows.map((row, index) => {
    const tag = index < table.headRows ? "th" : "td";
    const cells = row.map((cell) => {
      const rowSpan = cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : "";
      const columnSpan = cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : "";
      return `<${tag}${rowSpan}${columnSpan}>${escapeText(cellText(cell))}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table>\n${rows.join("\n")}\n</table>`;
}

function cellText(cell: Cell): string {
  return cell.children.map((child) => plain(child.children)).join(" ");
}

function plain(inlines: readonly Inline[]): string {
  return textsOf(inlines)
    .map(({ value }) => value)
    .join("");
}

/** The letters of inline nodes, without marks of notes. */
function textsOf(inlines: readonly Inline[]): readonly Text[] {
  return inlines.flatMap((node): readonly Text[] => {
    if (node.type === "note-mark") return [];
    return node.type === "text" ? [node] : node.children;
  });
}
