/** Walks a web page and writes down its blocks. */
import type { BlockFormat, FlowLine, Place, Run } from "../../model/flow.ts";
import {
  type CellDraft,
  type FlowDraft,
  lineBreak,
  type LineOptions,
  type Look,
  runOf,
  usualSize,
} from "../flow-draft.ts";
import { letterNumeral, romanNumeral } from "../numerals.ts";
import { itemNumbers, statedNumber } from "../stated-numbers.ts";
import { blockFormat } from "./block-format.ts";
import { inlineLook, isHidden, isSkipped, placeOf, styled } from "./elements.ts";
import { noStyles, styleOf, type StyleSheet } from "./style-sheet.ts";
import { mathText } from "../mathml.ts";
import { findHtmlNotes, type HtmlNotes } from "./notes.ts";
import { isLayout, tableRows } from "./tables.ts";
import { attributeOf, childrenOf, type HtmlNode, mathNode, textIn } from "./tree.ts";

/** The context of a node. */
interface Around {
  readonly look: Look;
  readonly format: BlockFormat;
  /** Number of enclosing lists. */
  readonly depth: number;
  readonly place: Place;
  readonly quote: boolean;
  /** Whether it is inside a note. */
  readonly note: boolean;
}

/** Reads one page into a draft of the flow. */
export class HtmlWalker {
  private readonly draft: FlowDraft;
  private readonly sheet: StyleSheet;
  private runs: Run[] = [];
  /** What the next block is: an item with its mark, a heading, a caption. */
  private next: LineOptions = {};
  /** Where the lines of a cell go; null in the flow. */
  private cell: FlowLine[] | null = null;
  private notes: HtmlNotes | null = null;

  constructor(draft: FlowDraft, sheet: StyleSheet = noStyles) {
    this.draft = draft;
    this.sheet = sheet;
  }

  /** Reads the content of a node. */
  read(node: HtmlNode): void {
    const around: Around = { look: {}, format: {}, depth: 0, place: "body", quote: false, note: false };
    this.notes = findHtmlNotes(node);
    this.children(node, around);
    this.flush(around);
  }

  private children(node: HtmlNode, around: Around): void {
    for (const child of childrenOf(node)) this.node(child, around);
  }

  private node(node: HtmlNode, around: Around): void {
    const { nodeName } = node;
    if (nodeName === "#text") {
      this.runs.push(runOf((node.value ?? "").replace(/\s+/gu, " "), around.look));
      return;
    }
    if (isSkipped(nodeName)) return;
    if (this.isNote(node, around)) return;
    const style = styleOf(node, this.sheet);
    if (isHidden(node, style) && around.place !== "hidden")
      return this.block(node, { ...around, place: "hidden" });
    const inline = inlineLook(node, around.look, style);
    if (inline !== null) return this.children(node, { ...around, look: inline });
    const look = { ...around.look, ...styled(style) };
    const format = blockFormat(node, style, around.format, look.size ?? usualSize);
    this.special(node, { ...around, look, format });
  }

  private special(node: HtmlNode, around: Around): void {
    switch (node.nodeName) {
      case "br":
        return this.lineBreak(around);
      case "img":
        return this.picture(node);
      case "pre":
        return this.code(node, around);
      case "ul":
      case "ol":
      case "menu":
        return this.list(node, around);
      case "table":
        return this.table(node, around);
      case "blockquote":
        return this.block(node, { ...around, quote: true });
      case "math":
        return this.formula(node, around);
      case "figcaption":
      case "caption":
        return this.block(node, around, { role: "caption" });
      case "dt":
        return this.block(node, { ...around, look: { ...around.look, bold: true } });
      default:
        return this.element(node, around);
    }
  }

  private element(node: HtmlNode, around: Around): void {
    const level = /^h([1-6])$/.exec(node.nodeName)?.[1];
    const isTitle = level === "1" && /\btitle\b/i.test(attributeOf(node, "class") ?? "");
    if (isTitle) return this.block(node, around, { role: "title" });
    if (level !== undefined) return this.block(node, around, { role: "heading", level: Number(level) });
    this.block(node, { ...around, place: placeOf(node) ?? around.place });
  }

  /** A block of its own: it ends the text before it, and ends itself. */
  private block(node: HtmlNode, around: Around, options: LineOptions = {}): void {
    this.flush(around);
    if (options.role !== undefined) this.next = options;
    this.children(node, around);
    this.flush(around);
    if (options.role !== undefined) this.next = {};
  }

  /** Handles marks, notes and back links; returns whether the node was one of these. */
  private isNote(node: HtmlNode, around: Around): boolean {
    if (this.notes === null || (around.note && this.notes.leadsBack(node))) return this.notes !== null;
    const mark = this.notes.markOf(node);
    if (mark !== null) this.runs.push(runOf(mark, { position: "superscript", note: mark }));
    const label = mark === null && !around.note && this.cell === null ? this.notes.noteOf(node) : null;
    if (label !== null) {
      this.flush(around);
      this.next = { role: "footnote", marker: label };
      this.children(node, { ...around, note: true, depth: 0, quote: false });
      this.flush({ ...around, note: true });
    }
    return mark !== null || label !== null;
  }

  private formula(node: HtmlNode, around: Around): void {
    const run = runOf(mathText(mathNode(node)), { ...around.look, italic: true });
    const alone = attributeOf(node, "display") === "block" && this.cell === null;
    if (alone) this.flush(around);
    if (alone) this.draft.line([run], { kind: "formula", place: around.place });
    else this.runs.push(run);
  }

  private lineBreak(around: Around): void {
    const last = this.runs.at(-1);
    if (last?.text === lineBreak) {
      this.runs.pop();
      this.flush(around);
    } else this.runs.push(runOf(lineBreak, around.look));
  }

  private flush({ place, depth, quote, note, format }: Around): void {
    const { runs } = this;
    this.runs = [];
    if (!runs.some(({ text }) => text.trim() !== "")) return;
    const options: LineOptions = {
      ...(quote && { role: "quote" as const }),
      ...(note && { role: "footnote" as const, goesOn: this.next.marker === undefined }),
      ...this.next,
      place,
      depth,
      format,
    };
    this.next = {};
    if (this.cell === null) return this.draft.line(runs, options);
    const { marker } = options;
    const line = this.draft.makeLine(runs, { ...(marker !== undefined && { marker }), format });
    if (line !== null) this.cell.push(line);
  }

  private list(node: HtmlNode, around: Around): void {
    this.flush(around);
    const inner = { ...around, depth: around.depth + 1 };
    let number = statedNumber(attributeOf(node, "start"), itemNumbers);
    for (const child of childrenOf(node)) {
      if (child.nodeName !== "li") {
        if (child.nodeName !== "#text") this.node(child, inner);
        continue;
      }
      number = statedNumber(attributeOf(child, "value"), { ...itemNumbers, usual: number });
      const marker = node.nodeName === "ol" ? `${numeral(number, attributeOf(node, "type"))}.` : "•";
      number++;
      if (this.isNote(child, inner)) continue;
      this.next = { role: "list-item", level: inner.depth, marker };
      this.children(child, inner);
      this.flush(inner);
      this.next = {};
    }
  }

  private code(node: HtmlNode, around: Around): void {
    this.flush(around);
    const lines = textIn(node).replace(/^\n/u, "").trimEnd().split(/\r?\n/u);
    lines.forEach((text, at) => {
      const run = { ...runOf(text === "" ? " " : text, { ...around.look, monospace: true }), text };
      if (this.cell === null)
        this.draft.line([run], { kind: "code", goesOn: at > 0, place: around.place, depth: around.depth });
      else this.runs.push(run);
    });
  }

  private picture(node: HtmlNode): void {
    if (this.cell !== null || attributeOf(node, "width") === "1") return;
    this.draft.picture(attributeOf(node, "alt")?.trim() ?? "");
  }

  private table(node: HtmlNode, around: Around): void {
    if (this.cell !== null || isLayout(node)) return this.block(node, around);
    this.flush(around);
    for (const child of childrenOf(node)) if (child.nodeName === "caption") this.node(child, around);
    const origin = this.draft.count();
    const { rows, headRows } = tableRows(node);
    const cells = rows.map((row) =>
      row.map(({ cell, ...place }): CellDraft => ({ ...place, lines: this.cellLines(cell, around) })),
    );
    if (around.place === "body") this.draft.table(cells, headRows, origin);
    else
      for (const { lines } of cells.flat())
        for (const { runs } of lines) this.draft.line(runs, { place: around.place });
  }

  private cellLines(cell: HtmlNode, around: Around): readonly FlowLine[] {
    const lines: FlowLine[] = [];
    this.cell = lines;
    const look = cell.nodeName === "th" ? { ...around.look, bold: true } : around.look;
    this.children(cell, { ...around, look, depth: 0 });
    this.flush(around);
    this.cell = null;
    return lines;
  }
}

function numeral(value: number, type: string | undefined): string {
  if (type === "a") return letterNumeral(value);
  if (type === "A") return letterNumeral(value).toUpperCase();
  if (type === "i") return romanNumeral(value);
  return type === "I" ? romanNumeral(value).toUpperCase() : String(value);
}
