/**
 * The Markdown of any tool as the statements see it: blocks in order, and tables as grids.
 *
 * Apart from the reader of `src/measure`, as statements take more for a block: a line of bold letters, the lines
 * between hard breaks, each cell of a table and each line of the YAML header.
 */
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { lettersOf } from "./letters.ts";

/** A block; `level` is that of a heading, 1 for the title in the YAML header. */
export interface StatedBlock {
  readonly kind: "title" | "front" | "heading" | "bold" | "cell" | "code" | "block";
  readonly text: string;
  readonly level: number;
}

/** A place in the grid of a table: the letters of the cell that covers it, and the cell itself. */
export interface GridPlace {
  readonly letters: string;
  /** The same for all places of one cell. */
  readonly cell: number;
}

/** A table by row and column: `grid.get("0,1")` is the second place of the first row. */
export type Grid = ReadonlyMap<string, GridPlace>;

/** All blocks and tables of an output. */
export interface StatedBlocks {
  readonly blocks: readonly StatedBlock[];
  readonly tables: readonly Grid[];
}

interface Span {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

/** Cells are not laid out beyond this, whatever spans they claim. */
const MOST_ROWS = 100;
const MOST_COLUMNS = 40;

/** Reads blocks and tables. */
export function readBlocks(markdown: string): StatedBlocks {
  const text = markdown.replaceAll("\r", "");
  const front = /^---\n([\s\S]*?)\n---\n/u.exec(text);
  const collected = new Collected();
  if (front !== null) for (const line of (front[1] ?? "").split("\n")) readFrontLine(line, collected);
  for (const part of text.slice(front?.[0].length ?? 0).split(/(<table[\s\S]*?<\/table>)/u)) {
    if (part.startsWith("<table")) collected.addTable(htmlRows(part));
    else readLines(part, collected);
  }
  return collected;
}

class Collected implements StatedBlocks {
  readonly blocks: StatedBlock[] = [];
  readonly tables: Grid[] = [];

  add(kind: StatedBlock["kind"], text: string, level = 0): void {
    this.blocks.push({ kind, text, level });
  }

  addTable(rows: readonly (readonly Span[])[]): void {
    this.tables.push(gridOf(rows));
    for (const { text } of rows.flat()) if (text.trim() !== "") this.add("cell", text);
  }
}

function gridOf(rows: readonly (readonly Span[])[]): Grid {
  const grid = new Map<string, GridPlace>();
  let cell = 0;
  rows.forEach((row, y) => {
    let x = 0;
    for (const { text, columns, rows: height } of row) {
      while (grid.has(`${y},${x}`)) x++;
      const place = { letters: lettersOf(text), cell: cell++ };
      for (let down = 0; down < Math.min(height, MOST_ROWS); down++)
        for (let right = 0; right < Math.min(columns, MOST_COLUMNS); right++)
          grid.set(`${y + down},${x + right}`, place);
      x += columns;
    }
  });
  return grid;
}

function readFrontLine(line: string, collected: Collected): void {
  const value = line
    .replace(/^\s*(?:-|[\p{L}\p{N}_-]+:)\s*/u, "")
    .trim()
    .replace(/^"+|"+$/gu, "")
    .replaceAll('\\"', '"');
  const title = line.startsWith("title:");
  for (const part of value.split("\\n"))
    if (part.trim() !== "") collected.add(title ? "title" : "front", part, title ? 1 : 0);
}

/** The lines outside HTML tables: one open paragraph, table or listing at a time. */
function readLines(text: string, collected: Collected): void {
  const open = new OpenLines(collected);
  for (const line of [...text.split("\n"), ""]) {
    if (open.takesCode(line)) continue;
    const heading = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*$/su.exec(line);
    if (heading !== null) {
      open.close();
      const title = unmark(heading[2] ?? "").replaceAll("*", "");
      collected.add("heading", title, heading[1]?.length ?? 1);
    } else if (/^\s*\|.*\|\s*$/su.test(line)) open.addRow(line);
    else open.addText(line);
  }
  open.close();
}

class OpenLines {
  readonly #collected: Collected;
  #text: string[] = [];
  #rows: Span[][] = [];
  #fence: string | null = null;
  #code: string[] = [];

  constructor(collected: Collected) {
    this.#collected = collected;
  }

  close(): void {
    if (this.#text.length > 0) this.#collected.add("block", unmark(this.#text.join(" ")));
    this.#text = [];
    if (this.#rows.length > 0) this.#collected.addTable(this.#rows);
    this.#rows = [];
  }

  /** Takes a line of a listing, its fences included; one that is never closed is not part of the output. */
  takesCode(line: string): boolean {
    if (this.#fence === null) {
      this.#fence = /^\s*(```+|~~~+)/u.exec(line)?.[1] ?? null;
      if (this.#fence !== null) this.close();
      return this.#fence !== null;
    }
    if (line.trim().startsWith(this.#fence)) {
      this.#collected.add("code", this.#code.join("\n"));
      this.#fence = null;
      this.#code = [];
    } else this.#code.push(line);
    return true;
  }

  addRow(line: string): void {
    if (this.#text.length > 0) this.close();
    if (/^\s*\|?[\s:|-]+\|?\s*$/u.test(line)) return;
    const inner = line.replace(/^\s*\|/u, "").replace(/\|\s*$/u, "");
    const cells = inner.split(/(?<!\\)\|/u).map((cell) => unmark(cell.trim()));
    this.#rows.push(cells.map((text) => ({ text, columns: 1, rows: 1 })));
  }

  addText(line: string): void {
    if (this.#rows.length > 0) this.close();
    if (line.trim() === "" || /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/u.test(line)) return this.close();
    if (/^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u.test(line)) this.close();
    if (this.#text.length === 0 && /^\*\*[^*]+\*\*$/u.test(line.trim()))
      return this.#collected.add("bold", unmark(line).replaceAll("*", ""));
    const plain = line
      .replaceAll("**", "")
      .replaceAll("`", "")
      .replace(/^[> ]+/u, "");
    const breaks = /(?: {2}|\\|<br\s*\/?>\s*)$/u.test(line);
    this.#text.push(breaks ? plain.replace(/[\\ ]+$/u, "") : plain);
    if (breaks) this.close();
  }
}

const SILENT_TAG =
  /<\/?(?:b|i|u|s|em|strong|sup|sub|span|div|p|a|br|img|figure|figcaption|small|ul|ol|li|code|mark|del|ins)\b[^<>]*>/gu;

/** Takes links, tags, escapes and character references away; what a reader sees stays. */
function unmark(text: string): string {
  const plain = text
    .replace(/!\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replace(/\[([^\]]*)\]\((?:[^()]|\([^)]*\))*\)/gu, "$1")
    .replace(/\[\^[^\]]*\]:?/gu, "")
    .replace(/<br\s*\/?>/gu, " ")
    .replace(SILENT_TAG, "")
    .replace(/<((?:https?:|mailto:)[^<>]*|[^<>\s]+@[^<>\s]+)>/gu, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~&$^])/gu, "$1");
  return plain.includes("&") ? textOf(parseFragment(plain.replaceAll("<", "&lt;"))) : plain;
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function htmlRows(html: string): readonly (readonly Span[])[] {
  return elementsIn(parseFragment(html), "tr").map((row) =>
    row.childNodes.filter(isCell).map((cell) => ({
      text: unmark(textOf(cell)),
      columns: spanOf(cell, "colspan"),
      rows: spanOf(cell, "rowspan"),
    })),
  );
}

function elementsIn(node: Node, name: string): readonly Element[] {
  if (!("childNodes" in node)) return [];
  const within = node.childNodes.flatMap((child) => elementsIn(child, name));
  return "tagName" in node && node.tagName === name ? [node, ...within] : within;
}

function isCell(node: Node): node is Element {
  return "tagName" in node && (node.tagName === "td" || node.tagName === "th");
}

function spanOf({ attrs }: Element, name: string): number {
  return Number(attrs.find((attribute) => attribute.name === name)?.value || "1") || 0;
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
