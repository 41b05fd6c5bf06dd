/** Reads Markdown through its syntax tree. */
import type { List, Nodes, Parents, PhrasingContent, Root, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import type { FlowLine, Run } from "../../model/flow.ts";
import { cutOut } from "../cut-out.ts";
import { decodeText, refuseNoise } from "../encoding.ts";
import { codeLines, FlowDraft, lineBreak, type LineOptions, type Look, runOf } from "../flow-draft.ts";
import { describe, type FlowReading, type ReadOptions } from "../reader.ts";
import { textFlow } from "../text/index.ts";
import { cutMarkdown, type MarkdownPiece } from "./pieces.ts";

/** Reads a Markdown file with its front matter; passages that cannot be parsed are read as plain text. */
export async function readMarkdown(
  bytes: Uint8Array,
  { report }: Pick<ReadOptions, "report"> = {},
): Promise<FlowReading> {
  refuseNoise(bytes, "Markdown");
  const { text, metadata } = cutData(decodeText(bytes).replace(/^\ufeff/u, ""));
  const draft = new FlowDraft();
  const { Title: title } = metadata;
  if (title !== undefined) draft.line([runOf(title)], { role: "title" });
  const reader = new MarkdownReader(draft);
  const pieces = cutMarkdown(text);
  for (const piece of pieces)
    if (piece.parsable) reader.blocks(parse(piece), {});
    else draft.append(textFlow(piece.text));
  if (!pieces.every(({ parsable }) => parsable))
    report?.({
      severity: "warning",
      code: "md/too-dense",
      message:
        "A part of the file has too many marks in one paragraph to be Markdown; it was read as plain text.",
    });
  return { type: "flow", flow: draft.flow, description: describe("md", { metadata }) };
}

/** The tree of a piece, without definitions that only resolve references. */
function parse({ text, definitions }: MarkdownPiece): Root {
  const tree = fromMarkdown(`${text}\n${definitions}`, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
  const children = tree.children.filter(({ position }) => (position?.start.offset ?? 0) < text.length);
  return { ...tree, children };
}

/** Cuts a "---" block of front matter from the top; only single-line values are read. */
function cutData(text: string): {
  readonly text: string;
  readonly metadata: Readonly<Record<string, string>>;
} {
  const data = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/u.exec(text);
  if (data === null) return { text, metadata: {} };
  const metadata: Record<string, string> = {};
  for (const [, key = "", value = ""] of (data[1] ?? "").matchAll(/^(title|author|date):[ \t]*(\S.*)$/gmu)) {
    const name = key[0]?.toUpperCase() + key.slice(1);
    metadata[name] = value.trim().replace(/^(["'])(.*)\1$/u, "$2");
  }
  return { text: text.slice(data[0].length), metadata };
}

class MarkdownReader {
  private readonly draft: FlowDraft;
  /** Note labels by name: numbers in the order of their marks, as Markdown renders them. */
  private readonly labels = new Map<string, string>();

  constructor(draft: FlowDraft) {
    this.draft = draft;
  }

  /** Reads the blocks of a node; the first gets the properties `first`, such as an item mark. */
  blocks(parent: Parents, first: LineOptions, depth = 0, quote = false): void {
    let options = first;
    for (const node of parent.children) {
      this.block(node, { ...(quote && { role: "quote" as const }), ...options, depth }, depth, quote);
      options = {};
    }
  }

  private block(node: Nodes, options: LineOptions, depth: number, quote: boolean): void {
    switch (node.type) {
      case "heading":
        return this.draft.line(this.runsOf(node.children), {
          ...options,
          role: "heading",
          level: node.depth,
        });
      case "paragraph":
        return this.paragraph(node.children, options);
      case "list":
        return this.list(node, depth + 1);
      case "code":
        return this.code(node.value);
      case "blockquote":
        return this.blocks(node, {}, depth, true);
      case "table":
        return this.table(node);
      case "footnoteDefinition":
        return this.note(node);
      case "html":
        return this.draft.line(
          [runOf(cutOut(node.value, "<!--", "-->").replace(/<[^<>]*>/gu, " "))],
          options,
        );
      default:
        if ("children" in node) this.blocks(node, options, depth, quote);
    }
  }

  private paragraph(children: readonly PhrasingContent[], options: LineOptions): void {
    const [only] = children;
    if (children.length === 1 && only?.type === "image") return this.draft.picture(only.alt ?? "");
    this.draft.line(this.runsOf(children), options);
  }

  private list(node: List, depth: number): void {
    let number = node.start ?? 1;
    for (const item of node.children) {
      const marker = node.ordered === true ? `${number++}.` : "•";
      this.blocks(item, { role: "list-item", level: depth, marker }, depth);
    }
  }

  private code(value: string): void {
    codeLines([{ ...runOf(""), text: value.replaceAll("\n", lineBreak) }]).forEach((run, at) =>
      this.draft.line([run], { kind: "code", goesOn: at > 0 }),
    );
  }

  private note(node: Extract<Nodes, { type: "footnoteDefinition" }>): void {
    node.children.forEach((child, at) => {
      if (child.type === "paragraph")
        this.draft.line(this.runsOf(child.children), {
          role: "footnote",
          ...(at === 0 ? { marker: this.labelOf(node.identifier) } : { goesOn: true }),
        });
    });
  }

  private table(node: Table): void {
    const origin = this.draft.count();
    const rows = node.children.map((row) =>
      row.children.map((cell, column) => {
        const line = this.draft.makeLine(this.runsOf(cell.children));
        const lines: readonly FlowLine[] = line === null ? [] : [line];
        return { column, rowSpan: 1, columnSpan: 1, lines };
      }),
    );
    this.draft.table(rows, 1, origin);
  }

  private labelOf(name: string): string {
    const label = this.labels.get(name) ?? String(this.labels.size + 1);
    this.labels.set(name, label);
    return label;
  }

  private runsOf(nodes: readonly PhrasingContent[], look: Look = {}): readonly Run[] {
    return nodes.flatMap((node): readonly Run[] => {
      switch (node.type) {
        case "text":
          return [runOf(node.value, look)];
        case "inlineCode":
          return [runOf(node.value, { ...look, monospace: true })];
        case "strong":
          return this.runsOf(node.children, { ...look, bold: true });
        case "emphasis":
          return this.runsOf(node.children, { ...look, italic: true });
        case "link":
          return this.runsOf(node.children, { ...look, link: node.url });
        case "break":
          return [runOf(" ", look)];
        case "image":
          return [runOf(node.alt ?? "", look)];
        case "footnoteReference": {
          const label = this.labelOf(node.identifier);
          return [runOf(label, { position: "superscript", note: label })];
        }
        default:
          return "children" in node ? this.runsOf(node.children, look) : [];
      }
    });
  }
}
