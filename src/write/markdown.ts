/** The document as Markdown (GFM), through mdast and its serialiser. */
import type { BlockContent, ListItem as MdastItem, RootContent, TableRow } from "mdast";
import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { isTellingMark } from "../language/item-signs.ts";
import type {
  Aside,
  Cell,
  Content,
  Document,
  Inline,
  List,
  Paragraph,
  Table,
  Text,
} from "../model/document.ts";
import { withCaption } from "./captions.ts";
import { noteNames } from "./anchors.ts";
import { withoutControls } from "./control-characters.ts";
import { escapeText } from "./escape.ts";
import { plainHandlers } from "./markdown-blocks.ts";
import { writeBreak, writeDeletion } from "./markdown-text.ts";
import { cellsByColumn, columnCount, filledRows } from "./table-grid.ts";
import { cellPhrasing, headingPhrasing, type InlineStyle, phrasing, shiftTag } from "./markdown-inlines.ts";
import { type NumberEnd, numberedItems, writeList } from "./markdown-numbers.ts";
import { moveNotes } from "./markdown-notes.ts";
import { plainText, textsOf } from "./inline-text.ts";
import { keptRoles, readingRoles, selectParts, type WriteOptions } from "./selection.ts";

/** How the parts of a document are written. */
interface Style extends InlineStyle {
  /** How many levels headings are shifted down: 1 below a title. */
  readonly shift: number;
}

/** Writes the whole document. */
export function writeMarkdown(document: Document, options: WriteOptions = {}): string {
  const selected = selectParts(document, keptRoles(options, readingRoles));
  const asPrinted = options.keep?.includes("all") ?? false;
  const style: Style = { names: noteNames(selected), asPrinted, shift: selected.title === null ? 0 : 1 };
  const blocks = documentBlocks(selected, style);
  const children = numberedItems(
    asPrinted || style.names.size === 0 ? blocks : moveNotes(blocks, 1 + style.shift),
  );
  const body = serialize(children);
  return withoutControls(asPrinted ? body : frontMatter(selected) + body);
}

/** Writes further rows of the table that ends the text. */
export function writeMarkdownRows(rows: readonly (readonly string[])[]): string {
  const head: TableRow = { type: "tableRow", children: [] };
  const body = rows.map((row): TableRow => ({ type: "tableRow", children: row.map(textCell) }));
  const [, , ...lines] = serialize([{ type: "table", children: [head, ...body] }]).split("\n");
  return withoutControls(lines.join("\n"));
}

function textCell(text: string): TableRow["children"][number] {
  const value = text.replace(/\s+/gu, " ").trim();
  return { type: "tableCell", children: value === "" ? [] : [{ type: "text", value }] };
}

function serialize(children: RootContent[]): string {
  const tables = gfmTableToMarkdown({ tablePipeAlign: false });
  return toMarkdown(
    { type: "root", children },
    {
      bullet: "-",
      fences: true,
      listItemIndent: "one",
      handlers: {
        ...plainHandlers(tables),
        list: writeList,
        break: writeBreak,
        delete: writeDeletion,
      },
      extensions: [tables, gfmFootnoteToMarkdown()],
    },
  );
}

/** Everything in reading order: front matter first, but after text printed above the title. */
function documentBlocks(document: Document, style: Style): RootContent[] {
  const { children } = document;
  const start = aboveTitle(document, style);
  return [
    ...blocksIn(children.slice(0, start), style),
    ...frontBlocks(document, style),
    ...blocksIn(children.slice(start), style),
  ];
}

/**
 * Number of leading children printed above the title.
 *
 * A letterhead stays above it. The journal's name and dates of an article, which are front matter themselves, follow
 * the title, unless everything is written as printed.
 */
function aboveTitle({ title, children }: Document, { asPrinted }: Style): number {
  const [place] = title?.sources ?? [];
  if (place === undefined) return 0;
  const below = children.findIndex((node) => {
    const [source] = node.sources;
    if (source === undefined || (!asPrinted && node.type === "aside")) return true;
    return source.page > place.page || source.box.y1 > place.box.y0;
  });
  return below < 0 ? children.length : below;
}

/** The title above all other headings, the authors with their affiliations, and the abstract under its heading. */
function frontBlocks(document: Document, style: Style): readonly RootContent[] {
  const { title, byline, affiliations, abstract } = document;
  return [
    ...(title === null ? [] : [headingBlock(title.children, 1, style)]),
    ...[...byline, ...affiliations, ...abstract].map((node) =>
      node.type === "heading" ? headingBlock(node.children, 1 + style.shift, style) : paragraph(node, style),
    ),
  ];
}

function headingBlock(inlines: readonly Inline[], level: number, style: Style): RootContent {
  const depth = Math.min(6, Math.max(1, level)) as 1 | 2 | 3 | 4 | 5 | 6;
  return { type: "heading", depth, children: headingPhrasing(inlines, style) };
}

function paragraphOf(value: string): RootContent {
  return { type: "paragraph", children: [{ type: "text", value }] };
}

/** The metadata of an article as YAML for pandoc; empty if there is only a title. */
function frontMatter({ title, authors, metadata }: Document): string {
  const { language, keywords, date, doi } = metadata;
  if (authors.length === 0 && keywords.length === 0 && doi === null) return "";
  const lines = title === null ? [] : [`title: ${JSON.stringify(plainText(title.children))}`];
  if (authors.length > 0) lines.push("author:", ...authors.map(({ name }) => `  - ${JSON.stringify(name)}`));
  if (date !== null) lines.push(`date: ${JSON.stringify(date)}`);
  if (doi !== null) lines.push(`doi: ${JSON.stringify(doi)}`);
  if (language !== null) lines.push(`lang: ${JSON.stringify(language)}`);
  if (keywords.length > 0) lines.push("keywords:", ...keywords.map((word) => `  - ${JSON.stringify(word)}`));
  return `---\n${lines.join("\n")}\n---\n\n`;
}

/** Nodes in sequence; consecutive numbered references become a list. */
function blocksIn(nodes: readonly Content[], style: Style): RootContent[] {
  const blocks: RootContent[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const entries = numberedFrom(nodes, at);
    const node = nodes[at];
    if (entries.length > 1) {
      blocks.push(referenceList(entries, style));
      at += entries.length - 1;
    } else if (node !== undefined) blocks.push(...blocksOf(node, style));
  }
  return blocks;
}

/** The references from an index, as long as each number is one higher. */
function numberedFrom(nodes: readonly Content[], start: number): readonly Aside[] {
  const entries: Aside[] = [];
  for (let at = start; at < nodes.length; at++) {
    const node = nodes[at] as Content;
    if (node.type !== "aside" || node.role !== "reference" || !/^\d{1,4}$/.test(node.label ?? "")) break;
    const last = entries.at(-1);
    if (last !== undefined && Number(node.label) !== Number(last.label) + 1) break;
    entries.push(node);
  }
  return entries;
}

function referenceList(entries: readonly Aside[], style: Style): RootContent {
  const children = entries.map((entry): MdastItem => ({
    type: "listItem",
    spread: false,
    children: blocksIn(entry.children, style) as BlockContent[],
  }));
  return { type: "list", ordered: true, start: Number(entries[0]?.label ?? 1), spread: false, children };
}

function blocksOf(node: Content, style: Style): readonly RootContent[] {
  switch (node.type) {
    case "section":
      return [
        headingBlock(node.heading.children, node.level + style.shift, style),
        ...blocksIn(node.children, style),
      ];
    case "paragraph":
      return [paragraph(node, style)];
    case "list":
      return listBlocks(node, style);
    case "table":
      return withCaption(node, [tableBlock(node, style)], style.asPrinted, (caption) =>
        paragraph(caption, style),
      );
    case "figure": {
      const words = node.children.map((child) => paragraph(child, style));
      return withCaption<RootContent>(node, words, style.asPrinted, (caption) => paragraph(caption, style));
    }
    case "formula":
      return [paragraphOf(node.value)];
    case "code":
      return [{ type: "code", value: node.value }];
    case "quote": {
      const children = blocksIn(node.children, style) as BlockContent[];
      return [{ type: "blockquote", children }];
    }
    case "aside":
      return asideBlocks(node, style);
  }
}

/** A list; marks that Markdown lacks, such as "(a)", stay in the text of their item. */
function listBlocks(list: List, style: Style): readonly RootContent[] {
  const numbers = list.children.map(({ marker }) => Number(/^(\d{1,4})[.)]$/.exec(marker)?.[1] ?? NaN));
  const numberEnd: NumberEnd = list.children[0]?.marker.endsWith(")") === true ? ")" : ".";
  const ordered = !numbers.some(Number.isNaN);
  const items = list.children.map((item): MdastItem => {
    const mark = !ordered && isTellingMark(item.marker) ? `${item.marker} ` : "";
    const children = opened(blocksIn(item.children, style), mark) as BlockContent[];
    return { type: "listItem", spread: false, children };
  });
  if (!ordered) return [{ type: "list", ordered, spread: false, children: items }];
  return countedRuns(numbers).map(([first, end]) => ({
    type: "list",
    ordered,
    spread: false,
    start: numbers[first] as number,
    data: { numberEnd },
    children: items.slice(first, end),
  }));
}

/** Ranges in which each number is one higher: Markdown counts by itself, so a gap begins another list. */
function countedRuns(numbers: readonly number[]): readonly (readonly [first: number, end: number])[] {
  const firsts = numbers.flatMap((number, at) => (at > 0 && numbers[at - 1] === number - 1 ? [] : [at]));
  return firsts.map((first, at) => [first, firsts[at + 1] ?? numbers.length]);
}

/** A note with a mark is a footnote; others keep their printed mark in their text. */
function asideBlocks(node: Aside, style: Style): readonly RootContent[] {
  const blocks = blocksIn(node.children, style);
  const name = style.names.get(node.id ?? "");
  if (name !== undefined)
    return [
      { type: "footnoteDefinition", identifier: name, label: name, children: blocks as BlockContent[] },
    ];
  if (node.label === null) return blocks;
  return opened(blocks, node.role === "reference" ? `[${node.label}] ` : `${node.label} `);
}

/** Blocks with a mark before the first paragraph's text. */
function opened(blocks: readonly RootContent[], mark: string): readonly RootContent[] {
  const [first, ...rest] = blocks;
  if (mark === "" || first?.type !== "paragraph") return blocks;
  return [{ ...first, children: [{ type: "text", value: mark }, ...first.children] }, ...rest];
}

function paragraph(node: Paragraph, style: Style): BlockContent {
  return { type: "paragraph", children: phrasing(node.children, style) };
}

/** A pipe table, or an HTML table if cells span. */
function tableBlock(table: Table, style: Style): RootContent {
  const spans = table.rows.some((row) => row.some((cell) => cell.rowSpan > 1 || cell.columnSpan > 1));
  if (spans) return { type: "html", value: htmlTable(table) };
  const columns = columnCount(table.rows);
  const rows = table.rows.map((row): TableRow => {
    const cells = cellsByColumn(row);
    return {
      type: "tableRow",
      children: Array.from({ length: columns }, (_, column) => ({
        type: "tableCell",
        children: (cells.get(column)?.children ?? []).flatMap((child) => cellPhrasing(child.children, style)),
      })),
    };
  });
  return { type: "table", children: rows };
}

function htmlTable(table: Table): string {
  const rows = filledRows(table).map((row, index) => {
    const tag = index < table.headRows ? "th" : "td";
    const cells = row.map((cell) => {
      if (cell === null) return `<${tag}></${tag}>`;
      const rowSpan = cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : "";
      const columnSpan = cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : "";
      return `<${tag}${rowSpan}${columnSpan}>${cellText(cell)}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table>\n${rows.join("\n")}\n</table>`;
}

/** The text of a cell; a blank line would end the HTML, and what follows would be read as Markdown. */
function cellText(cell: Cell): string {
  const text = cell.children.map((child) => textsOf(child.children).map(cellLetters).join("")).join(" ");
  return text.replaceAll(/[\r\n]\s*/gu, "\n");
}

function cellLetters(text: Text): string {
  const tag = text.value.trim() === "" ? null : shiftTag(text);
  return tag === null ? escapeText(text.value) : `<${tag}>${escapeText(text.value)}</${tag}>`;
}
