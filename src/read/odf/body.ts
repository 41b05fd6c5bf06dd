/** Reads the body of an OpenDocument text, block by block. */
import type { FlowLine, Place, Run } from "../../model/flow.ts";
import {
  type CellDraft,
  codeLines,
  type FlowDraft,
  lineBreak,
  type LineOptions,
  type Look,
  runOf,
} from "../flow-draft.ts";
import { mathText } from "../mathml.ts";
import { itemNumbers, type NumberRange, spans, statedNumber } from "../stated-numbers.ts";
import { styleRole } from "../style-names.ts";
import { childOf, childrenOf, elementsIn, mathNode, textIn, type XmlElement } from "../xml.ts";
import { rowsIn } from "./sheets.ts";
import { labelOf, listLevels, type OdfStyles } from "./styles.ts";

/** The enclosing list. */
interface OpenList {
  readonly style: string;
  readonly depth: number;
}

/** A run of spaces. */
const spaces: NumberRange = { least: 1, most: 200, usual: 1 };

/** Reads blocks into a draft of the flow. */
export class OdfBody {
  private readonly draft: FlowDraft;
  private readonly styles: OdfStyles;
  /** Counters of each list style, from its first level. */
  private readonly counts = new Map<string, number[]>();
  private readonly objectOf: (name: string) => XmlElement | null;
  private cell: FlowLine[] | null = null;
  /** Whether the previous paragraph is code. */
  private inCode = false;
  /** Content anchored to the current paragraph: notes, images, text boxes, comments. */
  private hanging: (() => void)[] = [];

  /** `objectOf` finds an embedded object by its name in the file. */
  constructor(draft: FlowDraft, styles: OdfStyles, objectOf: (name: string) => XmlElement | null) {
    this.draft = draft;
    this.styles = styles;
    this.objectOf = objectOf;
  }

  /** Reads a text with its page headers and footers. */
  read(body: XmlElement, margins: readonly XmlElement[]): void {
    for (const margin of margins.filter(({ name }) => name === "style:header"))
      this.margin(margin, "page-header");
    this.blocks(body);
    for (const margin of margins.filter(({ name }) => name === "style:footer"))
      this.margin(margin, "page-footer");
  }

  /** Reads the blocks in an element. */
  blocks(element: XmlElement, list: OpenList | null = null): void {
    for (const child of childrenOf(element)) this.block(child, list);
  }

  private block(child: XmlElement, list: OpenList | null): void {
    switch (child.name) {
      case "text:p":
        return this.paragraph(child, list === null ? {} : { depth: list.depth });
      case "text:h":
        return this.heading(child);
      case "text:list":
        return this.list(child, list);
      case "table:table":
        return this.table(child);
      case "text:table-of-content":
      case "text:illustration-index":
      case "text:table-index":
        return this.contents(child);
      case "draw:frame":
        return this.frame(child);
      case "text:tracked-changes":
      case "text:sequence-decls":
      case "office:forms":
      case "presentation:notes":
        return;
      default:
        return this.blocks(child, list);
    }
  }

  private heading(element: XmlElement): void {
    const level = statedNumber(element.attributes["text:outline-level"], listLevels);
    const isListed = element.attributes["text:is-list-header"] === "true";
    const marker = isListed ? null : labelOf(this.styles.levels(""), this.count("", level));
    this.paragraph(element, { role: "heading", level, ...(marker !== null && { marker }) });
  }

  /** A paragraph with its style; list items get their marks. */
  private paragraph(element: XmlElement, options: LineOptions): void {
    const style = this.styles.find(element.attributes["text:style-name"]);
    const known = options.role === undefined ? styleRole(style?.names ?? []) : {};
    const runs = this.runs(element, style?.look ?? {}, null);
    const name = style?.title ?? "";
    const format = { ...(name !== "" && { name }), ...style?.format, ...options.format };
    const all = { ...known, ...options, format };
    const isCode = all.kind === "code" && this.cell === null;
    if (isCode) this.code(runs, all);
    else if (this.cell === null) this.draft.line(runs, { ...all, ...this.alone(element) });
    else {
      const { marker } = all;
      const line = this.draft.makeLine(runs, { ...(marker !== undefined && { marker }), format });
      if (line !== null) this.cell.push(line);
    }
    this.inCode = isCode;
    if (this.cell === null) this.settle();
  }

  /** Code: its line breaks are kept, and adjacent code paragraphs form one block. */
  private code(runs: readonly Run[], options: LineOptions): void {
    codeLines(runs).forEach((run, at) =>
      this.draft.line([run], { ...options, goesOn: at > 0 || this.inCode }),
    );
  }

  /** Marks a paragraph as a formula if it contains nothing else. */
  private alone(element: XmlElement): LineOptions {
    const frames = elementsIn(element, "draw:frame").filter((frame) => this.formulaIn(frame) !== null);
    return frames.length === 1 && textIn(element).trim() === "" ? { kind: "formula" } : {};
  }

  /** The formula in a frame; null for other frames. */
  private formulaIn(frame: XmlElement): string | null {
    const object = childOf(frame, "draw:object");
    if (object === undefined) return null;
    const math = childOf(object, "math") ?? this.objectOf(object.attributes["xlink:href"] ?? "");
    return math?.name === "math" ? mathText(mathNode(math)) : null;
  }

  private settle(): void {
    const { hanging } = this;
    this.hanging = [];
    for (const add of hanging) add();
  }

  private list(element: XmlElement, outer: OpenList | null): void {
    const style = element.attributes["text:style-name"] ?? outer?.style ?? "";
    const depth = (outer?.depth ?? 0) + 1;
    if (depth === 1 && element.attributes["text:continue-numbering"] !== "true") this.counts.delete(style);
    for (const item of childrenOf(element)) {
      if (item.name !== "text:list-item") {
        this.blocks(item, outer);
        continue;
      }
      const [first, ...others] = childrenOf(item);
      const named = first?.name === "text:p" ? first : undefined;
      if (named !== undefined) {
        const levels = this.styles.levels(style);
        const marker = labelOf(levels, this.count(style, depth, item)) ?? "•";
        const format = levels.get(depth)?.block ?? {};
        this.paragraph(named, { role: "list-item", level: depth, marker, format });
      } else if (first !== undefined) this.block(first, { style, depth });
      for (const other of others) this.block(other, { style, depth });
    }
  }

  /** Counts an item of a level and returns the numbers of all levels up to it. */
  private count(style: string, depth: number, item?: XmlElement): readonly number[] {
    const counts = this.counts.get(style) ?? [];
    this.counts.set(style, counts);
    const levels = this.styles.levels(style);
    for (let at = 0; at < depth - 1; at++) counts[at] ??= levels.get(at + 1)?.start ?? 1;
    const start = levels.get(depth)?.start ?? 1;
    const said = item?.attributes["text:start-value"];
    counts[depth - 1] =
      said === undefined ? (counts[depth - 1] ?? start - 1) + 1 : statedNumber(said, itemNumbers);
    counts.length = depth;
    return counts;
  }

  private runs(element: XmlElement, look: Look, link: string | null): readonly Run[] {
    return element.children.flatMap((child): readonly Run[] => {
      if (typeof child === "string") return [runOf(child.replace(/\s+/gu, " "), { ...look, link })];
      return this.inline(child, look, link);
    });
  }

  private inline(child: XmlElement, look: Look, link: string | null): readonly Run[] {
    const { attributes } = child;
    switch (child.name) {
      case "text:span": {
        const style = this.styles.find(attributes["text:style-name"]);
        const named = style === null || style.title === "" ? {} : { style: style.title };
        return this.runs(child, { ...look, ...style?.look, ...named }, link);
      }
      case "text:a":
        return this.runs(child, look, attributes["xlink:href"] ?? link);
      case "text:s":
        return [runOf(" ".repeat(statedNumber(attributes["text:c"], spaces)), look)];
      case "text:tab":
        return [runOf("\t", look)];
      case "text:line-break":
        return [runOf(lineBreak, look)];
      case "text:note":
        return this.note(child);
      case "office:annotation":
        this.hanging.push(() => this.draft.line(this.lettersIn(child), { place: "margin" }));
        return [];
      case "draw:frame": {
        const formula = this.formulaIn(child);
        if (formula !== null) return [runOf(formula, { ...look, italic: true, link })];
        this.hanging.push(() => this.frame(child));
        return [];
      }
      case "text:soft-page-break":
      case "text:bookmark":
        return [];
      default:
        return this.runs(child, look, link);
    }
  }

  private lettersIn(element: XmlElement): readonly Run[] {
    return [runOf(elementsIn(element, "text:p").map(textIn).join(" "))];
  }

  private note(element: XmlElement): readonly Run[] {
    const label = textIn(childOf(element, "text:note-citation")).trim();
    this.hanging.push(() => {
      childrenOf(childOf(element, "text:note-body")).forEach((paragraph, at) =>
        this.draft.line(this.runs(paragraph, {}, null), {
          role: "footnote",
          ...(at === 0 ? { marker: label } : { goesOn: true }),
        }),
      );
    });
    return [runOf(label, { position: "superscript", note: label })];
  }

  private frame(element: XmlElement): void {
    const box = childOf(element, "draw:text-box");
    if (box !== undefined) return this.blocks(box);
    const table = childOf(element, "table:table");
    if (table !== undefined) return this.table(table);
    const words = childOf(element, "svg:desc") ?? childOf(element, "svg:title");
    if (childOf(element, "draw:image") ?? childOf(element, "draw:object"))
      this.draft.picture(textIn(words).trim());
  }

  private contents(element: XmlElement): void {
    for (const paragraph of elementsIn(childOf(element, "text:index-body"), "text:p"))
      this.draft.line(this.runs(paragraph, {}, null), { role: "contents" });
  }

  private table(element: XmlElement): void {
    if (this.cell !== null) return this.blocks(element);
    const origin = this.draft.count();
    const rows = rowsIn(element).map((row) => this.cells(row));
    const headRows = childrenOf(element, "table:table-header-rows").flatMap(rowsIn).length;
    this.draft.table(rows, headRows < rows.length ? headRows : 0, origin);
    this.settle();
  }

  private cells(row: XmlElement): readonly CellDraft[] {
    const cells: CellDraft[] = [];
    let column = 0;
    for (const cell of childrenOf(row)) {
      const { attributes } = cell;
      if (cell.name === "table:table-cell") {
        const lines: FlowLine[] = [];
        this.cell = lines;
        this.blocks(cell);
        this.cell = null;
        const rowSpan = statedNumber(attributes["table:number-rows-spanned"], spans);
        const columnSpan = statedNumber(attributes["table:number-columns-spanned"], spans);
        cells.push({ column, rowSpan, columnSpan, lines });
      }
      column += statedNumber(attributes["table:number-columns-repeated"], spans);
    }
    return cells;
  }

  private margin(element: XmlElement, place: Place): void {
    for (const paragraph of elementsIn(element, "text:p")) {
      const runs = this.runs(paragraph, {}, null);
      const text = runs
        .map((run) => run.text)
        .join("")
        .trim();
      this.draft.line(runs, {
        place: /^\d+$/.test(text) ? "page-number" : place,
        origin: { part: "styles.xml", index: 0 },
      });
    }
  }
}
