/** Reads the body of a Word document, block by block. */
import type { FlowLine, Place, Run } from "../../model/flow.ts";
import type { FlowDraft, LineOptions } from "../flow-draft.ts";
import { codeLines, usualSize } from "../flow-draft.ts";
import type { Relation } from "../ooxml.ts";
import { childOf, childrenOf, elementsIn, type XmlElement } from "../xml.ts";
import { type Field, type NoteReference, type ParagraphContent, readContent } from "./content.ts";
import { OpenLists } from "../open-lists.ts";
import { createLabels } from "./notes.ts";
import type { Counter } from "./numbering.ts";
import { roleOf } from "./roles.ts";
import {
  formatOf,
  overlay,
  paragraphOf,
  type ParagraphStyle,
  type Style,
  type Styles,
  valueOf,
} from "./styles.ts";
import { onlyCell, readRows } from "./tables.ts";

/** The parts that the body refers to. */
export interface DocxParts {
  readonly styles: Styles;
  readonly count: Counter;
  readonly notes: Readonly<Record<NoteReference["kind"], ReadonlyMap<string, XmlElement>>>;
  /** Names of the parts that contain notes. */
  readonly noteParts: Readonly<Record<NoteReference["kind"], string>>;
  readonly relations: ReadonlyMap<string, Relation>;
  /** Reads a header or footer; null if it is damaged. */
  readonly marginOf: (part: string) => XmlElement | null;
  readonly relationsOf: (part: string) => ReadonlyMap<string, Relation>;
}

/** Where the lines of a paragraph go: into the flow or into a cell. */
type Take = (runs: readonly Run[], options: LineOptions) => void;

/** Reads blocks into a draft of the flow; numbering and notes run through the whole document. */
export class BodyReader {
  private readonly draft: FlowDraft;
  private readonly parts: DocxParts;
  private readonly fields: Field[] = [];
  private readonly labelOf = createLabels();
  private readonly lists = new OpenLists();
  private relations: ReadonlyMap<string, Relation>;
  private readonly margins = new Set<string>();
  private readonly notes = new Set<XmlElement>();
  /** Whether the previous paragraph is code. */
  private inCode = false;
  /** Space below the previous paragraph, in points. */
  private after = 0;

  constructor(draft: FlowDraft, parts: DocxParts) {
    this.draft = draft;
    this.parts = parts;
    this.relations = parts.relations;
  }

  /** Reads the whole body, with headers before and footers after it. */
  read(body: XmlElement): void {
    const sections = elementsIn(body, "w:sectPr");
    for (const section of sections) this.margin(section, "w:headerReference", "page-header");
    this.blocks(body);
    for (const section of sections) this.margin(section, "w:footerReference", "page-footer");
  }

  private blocks(element: XmlElement): void {
    for (const child of childrenOf(element)) {
      if (child.name === "w:p") this.paragraph(child);
      else if (child.name === "w:tbl") this.table(child);
      else if (child.name === "w:sdt") this.blocks(childOf(child, "w:sdtContent") ?? child);
      else if (containers.has(child.name)) this.blocks(child);
    }
  }

  private paragraph(element: XmlElement): void {
    const content = this.lines(element, (runs, options) => this.draft.line(runs, options));
    this.hangers(content);
  }

  /** Reads the text of a paragraph into lines and returns its other content. Cells may contain only a number. */
  private lines(element: XmlElement, take: Take, numberAlone = false): ParagraphContent {
    const { styles } = this.parts;
    const properties = childOf(element, "w:pPr");
    const style = styles.find(valueOf(properties, "w:pStyle")) ?? styles.paragraph;
    const origin = this.draft.count();
    const content = readContent(
      element,
      { ...styles.defaults, ...style?.letters },
      { styles, relations: this.relations, labelOf: this.labelOf, fields: this.fields },
    );
    if (isDeleted(properties) && content.runs.length === 0) return content;
    const options = { ...this.optionsOf(paragraphOf(properties), style, content.runs), origin };
    if (options.kind === "code") this.code(content.runs, options, take);
    else if (content.runs.some(({ text }) => text.trim() !== "")) take(content.runs, options);
    else if (options.marker !== undefined && numberAlone)
      take([{ ...plain, text: options.marker }], { origin });
    if (content.hidden.length > 0) take(content.hidden, { place: "hidden", origin });
    for (const formula of content.formulas)
      take([{ ...(content.runs[0] ?? plain), text: formula }], { kind: "formula", origin });
    this.inCode = options.kind === "code";
    return content;
  }

  /** Code: its line breaks are kept, and adjacent code paragraphs form one block. */
  private code(runs: readonly Run[], options: LineOptions, take: Take): void {
    codeLines(runs).forEach((run, at) => {
      const goesOn = at > 0 || this.inCode;
      take([run], { ...options, goesOn, ...(goesOn && { gap: 0 }) });
    });
  }

  private optionsOf(own: ParagraphStyle, style: Style | null, runs: readonly Run[]): LineOptions {
    const paragraph = overlay(style?.paragraph ?? {}, own);
    const { before = 0, after = 0, align } = paragraph;
    const gap = Math.max(before, this.after) / (runs[0]?.size ?? usualSize);
    this.after = after;
    const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
    const { id, level = 0 } = paragraph.numbering ?? {};
    const number = id === undefined || id === "0" ? null : this.parts.count(id, level);
    const left = own.left ?? number?.left ?? paragraph.left ?? 0;
    if (number === null && letters > 0) this.lists.close();
    const bare = number !== null && number.label === null;
    const depth =
      number === null ? 0 : bare ? this.lists.depth : this.lists.depthOf(number.list, level, left);
    return {
      ...(bare && { depth }),
      ...roleOf({ paragraph, style, marker: number?.label ?? null, depth, letters }),
      ...(align !== undefined && { align }),
      gap,
      format: formatOf(
        overlay(
          overlay(this.parts.styles.paragraphDefaults, style?.paragraph ?? {}),
          overlay(number?.paragraph ?? {}, own),
        ),
        style?.title,
        runs[0]?.size ?? usualSize,
      ),
    };
  }

  /** Anchored content follows its paragraph: images, text boxes, notes. */
  private hangers({ pictures, boxes, notes }: ParagraphContent): void {
    for (const { part, alternative } of pictures)
      this.draft.picture(alternative, part === "" ? this.draft.count() : { part, index: 0 });
    for (const box of boxes) this.blocks(box);
    for (const note of notes) this.note(note);
  }

  private note(reference: NoteReference): void {
    const note = this.parts.notes[reference.kind].get(reference.id);
    // A note is printed once, however many marks refer to it.
    if (note === undefined || this.notes.has(note)) return;
    this.notes.add(note);
    const marker = reference.kind === "comment" ? null : this.labelOf(reference);
    let first = true;
    const origin = { part: this.parts.noteParts[reference.kind], index: Number(reference.id) };
    for (const paragraph of paragraphsIn(note)) {
      this.lines(paragraph, (runs) => {
        this.draft.line(withoutMark(runs), {
          ...(marker === null ? { place: "margin" as Place } : { role: "footnote" }),
          ...(first && marker !== null && { marker }),
          ...(!first && marker !== null && { goesOn: true }),
          origin,
        });
        first = false;
      });
    }
  }

  /** A table of one cell is a frame around text. */
  private table(element: XmlElement): void {
    const frame = onlyCell(element);
    if (frame !== null) return this.blocks(frame);
    const origin = this.draft.count();
    const hanging: ParagraphContent[] = [];
    const { rows, headRows } = readRows(element, (cell) => this.cell(cell, hanging));
    this.draft.table(rows, headRows, origin);
    for (const content of hanging) this.hangers(content);
  }

  private cell(element: XmlElement, hanging: ParagraphContent[]): readonly FlowLine[] {
    const lines: FlowLine[] = [];
    for (const paragraph of paragraphsIn(element)) {
      const content = this.lines(
        paragraph,
        (runs, { marker, origin, place, format }) => {
          if (place === "hidden") return;
          const line = this.draft.makeLine(runs, {
            ...(marker !== undefined && { marker }),
            ...(origin && { origin }),
            ...(format && { format }),
          });
          if (line !== null) lines.push(line);
        },
        true,
      );
      hanging.push(content);
    }
    return lines;
  }

  private margin(section: XmlElement, name: string, place: Place): void {
    for (const { attributes } of childrenOf(section, name)) {
      const part = this.parts.relations.get(attributes["r:id"] ?? "")?.target ?? "";
      if (this.margins.has(part)) continue;
      this.margins.add(part);
      const root = this.parts.marginOf(part);
      if (root === null) continue;
      this.relations = this.parts.relationsOf(part);
      for (const paragraph of paragraphsIn(root))
        this.lines(paragraph, (runs) => this.marginLine(runs, place, part));
      this.relations = this.parts.relations;
    }
  }

  /** A header appears once, although every section has its own copy. */
  private marginLine(runs: readonly Run[], place: Place, part: string): void {
    const text = runs
      .map((run) => run.text)
      .join("")
      .trim();
    if (this.margins.has(`${place} ${text}`)) return;
    this.margins.add(`${place} ${text}`);
    this.draft.line(runs, { place: /^\d+$/.test(text) ? "page-number" : place, origin: { part, index: 0 } });
  }
}

/** The paragraphs inside an element, in order, without those of text boxes, which are anchored to paragraphs. */
function paragraphsIn(element: XmlElement): readonly XmlElement[] {
  return childrenOf(element).flatMap((child) => (child.name === "w:p" ? [child] : paragraphsIn(child)));
}

/** Returns whether the paragraph mark was deleted: an emptied paragraph takes no number. */
function isDeleted(properties: XmlElement | undefined): boolean {
  const mark = childOf(properties, "w:rPr");
  return childOf(mark, "w:del") !== undefined || childOf(mark, "w:moveFrom") !== undefined;
}

/** Elements that merely wrap blocks. */
const containers: ReadonlySet<string> = new Set([
  "w:customXml",
  "w:smartTag",
  "w:ins",
  "w:moveTo",
  "w:txbxContent",
]);

const plain: Run = {
  text: "",
  bold: false,
  italic: false,
  monospace: false,
  position: "normal",
  size: usualSize,
  font: "",
  color: "#000000",
  link: null,
};

/** A note without the space after its mark. */
function withoutMark(runs: readonly Run[]): readonly Run[] {
  const start = runs.findIndex(({ text }) => text.trim() !== "");
  return runs
    .slice(Math.max(0, start))
    .map((run, at) => (at === 0 ? { ...run, text: run.text.trimStart() } : run));
}
