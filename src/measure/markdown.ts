import { plainText, withoutEntities } from "./inline.ts";
import { opensPipeTable, readHtmlTable, readPipeTable, tableText, type Rows } from "./markup-table.ts";

/** A block of text in a document. */
export type Block = HeadingBlock | TextBlock | TableBlock;

/** A heading; level 1 is the highest. */
export interface HeadingBlock {
  readonly kind: "heading";
  readonly level: number;
  readonly text: string;
}

/** A block of plain text; `other` is a quotation or the text of an image. */
export interface TextBlock {
  readonly kind: "paragraph" | "item" | "code" | "other";
  readonly text: string;
}

/** A table; its text is that of all cells, row by row. */
export interface TableBlock {
  readonly kind: "table";
  readonly rows: Rows;
  readonly text: string;
}

/**
 * Reads the Markdown of any tool as a flat list of blocks, in order; page breaks and empty blocks are dropped.
 *
 * Follows CommonMark and GFM where tools do, with three exceptions: indented lines are text, not code (tools indent
 * what was indented on the page), `•` marks an item, and lists and quotations are not nested.
 */
export function parseMarkdown(markdown: string): Block[] {
  const text = markdown.replace(/\r\n?|\f/gu, "\n").replace(FRONT_MATTER, "");
  const reader = new Reader(text.split("\n"));
  while (reader.more) RULES.some((rule) => rule(reader));
  reader.closeText();
  return reader.blocks.filter((block) => block.text !== "");
}

/** Skips YAML front matter. */
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/u;

const ITEM_MARK = /^\s*(?:[-*+•◦▪‣]|(\d{1,4})[.)])\s+(?=\S)/u;

/** The reader's state: the next line, and the lines of the open text block. */
class Reader {
  readonly blocks: Block[] = [];
  readonly #lines: readonly string[];
  #next = 0;
  #open: string[] = [];
  #openKind: TextBlock["kind"] = "paragraph";

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  get more(): boolean {
    return this.#next < this.#lines.length;
  }

  get line(): string {
    return this.#lines[this.#next] ?? "";
  }

  get following(): string | undefined {
    return this.#lines[this.#next + 1];
  }

  get openKind(): TextBlock["kind"] | null {
    return this.#open.length > 0 ? this.#openKind : null;
  }

  /** Takes lines up to and including the first that passes the test (or to the end). */
  takeThrough(isLast: (line: string) => boolean): string[] {
    const found = this.#lines.findIndex((line, index) => index >= this.#next && isLast(line));
    return this.#takeTo(found < 0 ? this.#lines.length : found + 1);
  }

  /** Takes lines up to the first that passes the test (or to the end). */
  takeUntil(isPast: (line: string) => boolean): string[] {
    const found = this.#lines.findIndex((line, index) => index > this.#next && isPast(line));
    return this.#takeTo(found < 0 ? this.#lines.length : found);
  }

  take(): string {
    return this.#takeTo(this.#next + 1)[0] ?? "";
  }

  add(block: Block): void {
    this.closeText();
    this.blocks.push(block);
  }

  addText(line: string): void {
    if (this.#open.length === 0) this.#openKind = "paragraph";
    this.#open.push(line);
  }

  openText(kind: TextBlock["kind"], line: string): void {
    this.closeText();
    this.#openKind = kind;
    this.#open.push(line);
  }

  /** Ends the open text block and returns its text, for a line of `===` that makes it a heading. */
  takeOpenText(): string {
    const text = plainText(this.#open.join("\n"));
    this.#open = [];
    return text;
  }

  closeText(): void {
    if (this.#open.length > 0) this.blocks.push({ kind: this.#openKind, text: this.takeOpenText() });
  }

  #takeTo(end: number): string[] {
    const lines = this.#lines.slice(this.#next, end);
    this.#next = end;
    return lines;
  }
}

/** Reads one construct if the next line begins it; returns whether it did. */
type Rule = (reader: Reader) => boolean;

const RULES: readonly Rule[] = [
  readBlank,
  readFence,
  readComment,
  readHtml,
  readHeading,
  readUnderline,
  readPipes,
  readQuote,
  readItem,
  readText,
];

function readBlank(reader: Reader): boolean {
  if (reader.line.trim() !== "") return false;
  reader.take();
  reader.closeText();
  return true;
}

function readFence(reader: Reader): boolean {
  const fence = /^\s*(`{3,}|~{3,})[^`]*$/u.exec(reader.line)?.[1];
  if (fence === undefined) return false;
  reader.take();
  const lines = reader.takeThrough((line) => line.trim().startsWith(fence));
  if (lines.at(-1)?.trim().startsWith(fence) === true) lines.pop();
  reader.add({ kind: "code", text: lines.join("\n").trim() });
  return true;
}

function readComment(reader: Reader): boolean {
  if (!/^\s*<!--/u.test(reader.line)) return false;
  reader.closeText();
  const lines = reader.takeThrough((line) => line.includes("-->"));
  const rest = (lines.at(-1) ?? "").replace(/^.*?-->/u, "").trim();
  if (rest !== "") reader.addText(rest);
  return true;
}

function readHtml(reader: Reader): boolean {
  const tag = /^\s*<(table|pre|h[1-6])\b/iu.exec(reader.line)?.[1]?.toLowerCase();
  if (tag === undefined) return false;
  const html = reader.takeThrough((line) => line.toLowerCase().includes(`</${tag}>`)).join("\n");
  if (tag === "table") {
    const rows = readHtmlTable(html);
    reader.add({ kind: "table", rows, text: tableText(rows) });
  } else if (tag === "pre") {
    reader.add({
      kind: "code",
      text: withoutEntities(html.replace(/<\/?(?:pre|code)\b[^>]*>/giu, "")).trim(),
    });
  } else {
    reader.add({ kind: "heading", level: Number(tag[1]), text: plainText(html) });
  }
  return true;
}

function readHeading(reader: Reader): boolean {
  const match = /^ {0,3}(#{1,6})(?:\s+(.*?))??(?:\s+#+)?\s*$/u.exec(reader.line);
  if (match === null) return false;
  reader.take();
  reader.add({ kind: "heading", level: match[1]?.length ?? 1, text: plainText(match[2] ?? "") });
  return true;
}

/** A line of `=` or `-` makes the text above it a heading; alone it is a rule, as is a tool's page mark. */
function readUnderline(reader: Reader): boolean {
  const setext = /^ {0,3}(=+|-+)\s*$/u.exec(reader.line)?.[1];
  const rule = /^ {0,3}(?:(?:\*\s*){3,}|(?:_\s*){3,}|(?:-\s*){3,}|={3,}|\{\d+\}-{3,})$/u.test(reader.line);
  if (setext !== undefined && reader.openKind === "paragraph") {
    reader.take();
    reader.add({ kind: "heading", level: setext.startsWith("=") ? 1 : 2, text: reader.takeOpenText() });
    return true;
  }
  if (!rule) return false;
  reader.take();
  reader.closeText();
  return true;
}

function readPipes(reader: Reader): boolean {
  if (!opensPipeTable(reader.line, reader.following)) return false;
  const rows = readPipeTable(reader.takeUntil((line) => !line.includes("|")));
  reader.add({ kind: "table", rows, text: tableText(rows) });
  return true;
}

function readQuote(reader: Reader): boolean {
  const quoted = /^ {0,3}>\s?(.*)$/u.exec(reader.line)?.[1];
  if (quoted === undefined) return false;
  reader.take();
  if (quoted.trim() === "") reader.closeText();
  else if (reader.openKind === "other") reader.addText(quoted);
  else reader.openText("other", quoted);
  return true;
}

/** A number other than 1 opens an item only where no text is open: "…in\n2020. The…" is one paragraph. */
function readItem(reader: Reader): boolean {
  const match = ITEM_MARK.exec(reader.line);
  if (match === null) return false;
  if (reader.openKind === "paragraph" && match[1] !== undefined && match[1] !== "1") return false;
  reader.openText("item", reader.take().slice(match[0].length));
  return true;
}

function readText(reader: Reader): boolean {
  const line = reader.take();
  if (reader.openKind === null && /^\s*!\[[^\]]*\]\([^)]*\)\s*$/u.test(line))
    reader.add({ kind: "other", text: plainText(line) });
  else reader.addText(line);
  return true;
}
