/** Reads the text of an RTF file from its tokens. */
import type { BlockFormat, FlowLine, Place, Run } from "../../model/flow.ts";
import { codeLines, type FlowDraft, type LineOptions, type Look, runOf, usualSize } from "../flow-draft.ts";
import { headingNameLevel, styleRole } from "../style-names.ts";
import { OpenLists } from "../open-lists.ts";
import { RtfColors } from "./colors.ts";
import { RtfFonts } from "./fonts.ts";
import { drawnLook, formatOf, formats, type Paragraph, plain, plainParagraph, type State } from "./state.ts";
import { characters, codePages, destinations, type Destination } from "./words.ts";
import { RtfTable } from "./table.ts";
import type { RtfToken } from "./tokens.ts";

/** Takes tokens one by one and writes blocks into a draft of the flow. */
export class RtfBody {
  /** The file's metadata. */
  readonly metadata: Record<string, string> = {};
  private readonly draft: FlowDraft;
  private state: State = plain;
  private readonly stack: State[] = [];
  private codePage = "windows-1252";
  private runs: Run[] = [];
  private label = "";
  private said = "";
  private paragraph: Paragraph = { ...plainParagraph };
  private readonly fonts = new RtfFonts();
  private readonly lists = new OpenLists();
  /** Whether the previous paragraph is code. */
  private inCode = false;
  /** Names of styles by the words that stand for them: "s1" of paragraphs, "cs15" of letters. */
  private readonly styles = new Map<string, string>();
  /** The word of the style that is being defined. */
  private entry = "";
  private readonly colors = new RtfColors();
  private usualFont = 0;
  private skipping = 0;
  private notes = 0;
  private readonly waiting: { readonly label: string; readonly runs: readonly Run[] }[] = [];
  /** The pending text of the body while a note or margin is read. */
  private outer: Run[] | null = null;
  private link: string | null = null;
  private readonly table = new RtfTable();
  private cellLines: FlowLine[] = [];

  constructor(draft: FlowDraft) {
    this.draft = draft;
  }

  /** Takes one token. */
  take(token: RtfToken): void {
    if (token.type === "open") this.stack.push(this.state);
    else if (token.type === "close") this.close();
    else if (token.type === "text") this.write(this.decoded(token.text), token.text.length);
    else this.word(token.name, token.value);
  }

  /** Ends the text. */
  finish(): void {
    this.endParagraph();
    this.endTable();
  }

  private close(): void {
    const { destination } = this.state;
    this.state = this.stack.pop() ?? plain;
    if (destination === this.state.destination) return;
    if (destination === "stylesheet-entry" || destination === "info-entry") this.remember(destination);
    if (destination === "instruction") {
      this.link = /HYPERLINK\s+"([^"]+)"/i.exec(this.said)?.[1] ?? null;
      this.said = "";
    }
    if (this.outer === null || !asides.has(destination)) return;
    if (destination === "note") this.waiting.push({ label: String(this.notes), runs: this.runs });
    else this.draft.line(this.runs, { place: destination as Place });
    this.runs = this.outer;
    this.outer = null;
  }

  /** Stores the name of a style, or the title or author of the file. */
  private remember(destination: Destination): void {
    const text = this.said.trim().replace(/;$/, "");
    this.said = "";
    if (destination === "stylesheet-entry") this.styles.set(this.entry, text);
    else if (text !== "") this.metadata[this.label] = text;
    this.label = "";
  }

  private write(text: string, length: number): void {
    const passed = Math.min(this.skipping, length);
    this.skipping -= passed;
    const shown = passed === 0 ? text : text.slice(passed);
    const { destination, hidden } = this.state;
    if (shown === "" || hidden) return;
    if (destination === "label") this.label += shown;
    else if (spoken.has(destination)) this.said += shown;
    else if (destination === "fonts") this.fonts.spell(shown);
    else if (destination === "colors") this.colors.spell(shown);
    else if (destination === "body" || asides.has(destination)) this.runs.push(runOf(shown, this.lookOf()));
  }

  private lookOf(): Look {
    const { bold, italic, position, size, link, font, underline, strike, smallCapitals, box } = this.state;
    const family = this.fonts.nameOf(font);
    const style = this.styles.get(`cs${this.state.style}`);
    const monospace = this.fonts.isTypewriter(font);
    return {
      bold,
      italic,
      position,
      size,
      link,
      monospace,
      underline,
      strike,
      smallCapitals,
      box,
      color: this.colors.find(this.state.color) ?? "#000000",
      highlight: this.colors.find(this.state.behind),
      ...(family !== undefined && { font: family }),
      ...(style !== undefined && { style }),
    };
  }

  private word(name: string, value: number | null): void {
    const destination = destinations[name];
    if (destination !== undefined) return this.enter(destination, name);
    const letters = characters[name];
    if (letters !== undefined) return this.write(letters, this.skipping > 0 ? this.skipping : letters.length);
    if (this.state.destination === "fonts" && name !== "*") this.fonts.define(name, value);
    else if (this.state.destination === "colors") this.colors.define(name, value);
    else if (name === "*") this.state = { ...this.state, destination: "skipped" };
    else if (name === "'") this.write(this.decoded(String.fromCharCode(value ?? 63)), 1);
    else if (name === "u") this.unicode(value ?? 0);
    else if (name === "deff") {
      this.usualFont = value ?? 0;
      this.state = { ...this.state, font: this.usualFont };
    } else if (name === "ansicpg") this.codePage = codePages[value ?? 0] ?? "windows-1252";
    else if (!this.look(name, value)) this.block(name, value);
  }

  private unicode(value: number): void {
    const code = value < 0 ? value + 65_536 : value;
    this.skipping = 0;
    this.write(String.fromCharCode(code), 1);
    this.skipping = this.state.skip;
  }

  private enter(destination: Destination, name: string): void {
    const starred = destination === "label" || destination === "instruction" || destination === "note";
    if (this.state.destination === "skipped" && !starred) return;
    if (destination === "note") {
      this.notes++;
      const label = String(this.notes);
      this.runs.push(runOf(label, { position: "superscript", note: label }));
    }
    if (asides.has(destination) && this.outer === null) {
      this.outer = this.runs;
      this.runs = [];
    }
    if (destination === "label") this.label = "";
    if (destination === "info-entry") this.label = name === "title" ? "Title" : "Author";
    this.state = { ...this.state, destination };
  }

  /** Applies character formatting; returns whether the word was one. */
  private look(name: string, value: number | null): boolean {
    const on = value !== 0;
    const { state } = this;
    const drawn = drawnLook(name, value);
    if (drawn !== null) this.state = { ...state, ...drawn };
    else if (name === "b") this.state = { ...state, bold: on };
    else if (name === "i") this.state = { ...state, italic: on };
    else if (name === "f") this.state = { ...state, font: value ?? 0 };
    else if (name === "v") this.state = { ...state, hidden: on };
    else if (name === "super") this.state = { ...state, position: on ? "superscript" : "normal" };
    else if (name === "sub") this.state = { ...state, position: on ? "subscript" : "normal" };
    else if (name === "nosupersub") this.state = { ...state, position: "normal" };
    else if (name === "fs") this.state = { ...state, size: (value ?? 24) / 2 };
    else if (name === "fldrslt") this.state = { ...state, link: this.link };
    else if (name === "uc") this.state = { ...state, skip: Math.min(Math.max(0, value ?? 1), mostSkipped) };
    else if (name === "plain") {
      const { destination, skip, link } = state;
      this.state = { ...plain, destination, skip, link, font: this.usualFont };
    } else return false;
    return true;
  }

  private block(name: string, value: number | null): void {
    const { destination } = this.state;
    if (name === "s" || name === "cs") return this.style(name, value ?? 0);
    if (destination !== "body" && !asides.has(destination)) return;
    if (name === "outlinelevel") this.paragraph.outline = Math.max(0, value ?? 0);
    else if (name === "ilvl") this.paragraph.level = value ?? 0;
    else if (name === "intbl") this.paragraph.inTable = true;
    else if (name === "li") this.paragraph.left = (value ?? 0) / 20;
    else if (name === "fi") this.paragraph.hang = -(value ?? 0) / 20;
    else if (name === "sl") this.paragraph.line = Math.abs(value ?? 0) / 20;
    else if (name === "slmult") this.paragraph.isMultiple = value === 1;
    else if (name in formats)
      this.paragraph.format = { ...this.paragraph.format, ...formats[name]?.(value ?? 0) };
    else if (name === "pard") this.paragraph = { ...plainParagraph };
    else if (name === "par" && destination !== "body") this.write(" ", 1);
    else if (name === "par" || name === "sect") this.endParagraph();
    else if (name === "cell") this.endCell();
    else if (name === "row") this.table.endRow();
    else this.table.define(name);
  }

  /** The style of a paragraph or of letters; in the table of styles, the one that is being defined. */
  private style(name: "s" | "cs", value: number): void {
    const { state } = this;
    const isListed = state.destination === "stylesheet" || this.stack.at(-1)?.destination === "stylesheet";
    if (isListed) {
      this.entry = `${name}${value}`;
      this.state = { ...state, destination: "stylesheet-entry" };
    } else if (name === "s") this.paragraph.style = value;
    else this.state = { ...state, style: value };
  }

  private formatOf(runs: readonly Run[]): BlockFormat {
    return formatOf(this.paragraph, this.styles.get(`s${this.paragraph.style}`), runs[0]?.size ?? usualSize);
  }

  private endParagraph(): void {
    const { runs, label } = this;
    this.runs = [];
    this.label = "";
    const marker = label.trim();
    if (this.paragraph.inTable) {
      const format = this.formatOf(runs);
      const line = this.draft.makeLine(runs, { ...(marker !== "" && { marker }), format });
      if (line !== null) this.cellLines.push(line);
      return;
    }
    this.endTable();
    if (runs.some(({ text }) => text.trim() !== "")) this.addParagraph(runs, bulletOf(marker));
    for (const note of this.waiting.splice(0))
      this.draft.line(note.runs, { role: "footnote", marker: note.label });
  }

  private addParagraph(runs: readonly Run[], label: string): void {
    const isCode = runs.every(({ text, monospace }) => monospace || text.trim() === "");
    if (isCode && label === "") {
      codeLines(runs).forEach((run, at) =>
        this.draft.line([run], { kind: "code", goesOn: at > 0 || this.inCode }),
      );
    } else {
      const { marker, rest } =
        label === "" && this.paragraph.hang > 0 ? cutMarker(runs) : { marker: label, rest: runs };
      this.draft.line(rest, { ...this.optionsOf(marker), format: this.formatOf(runs) });
    }
    this.inCode = isCode && label === "";
  }

  /** List depth of a paragraph by its indent; files state levels if they state lists. */
  private depthOf(isItem: boolean): number {
    const { left, level } = this.paragraph;
    if (isItem) return level > 0 ? level + 1 : this.lists.depthOf(String(left), 0, left);
    if (left === 0) this.lists.close();
    return this.lists.depthAt(left);
  }

  private optionsOf(marker: string): LineOptions {
    const { style, outline } = this.paragraph;
    const names = [this.styles.get(`s${style}`)?.toLowerCase() ?? ""];
    const marked = marker === "" ? {} : { marker };
    const heading = outline !== null && outline < 9 ? outline + 1 : headingNameLevel(names);
    if (heading !== null) return { role: "heading", level: heading, ...marked };
    if (marker !== "") return { role: "list-item", level: this.depthOf(true), marker };
    return { depth: this.depthOf(false), ...styleRole(names) };
  }

  private decoded(text: string): string {
    if (!/[\u0080-\u00ff]/.test(text)) return text;
    const encoding = this.fonts.encodingOf(this.state.font) ?? this.codePage;
    return new TextDecoder(encoding).decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  }

  private endCell(): void {
    this.paragraph.inTable = true;
    this.endParagraph();
    this.table.add(this.cellLines);
    this.cellLines = [];
  }

  private endTable(): void {
    const { rows, headRows } = this.table.finish();
    if (rows.length > 0) this.draft.table(rows, headRows);
  }
}

/** Maximum number of fallback characters: no encoding has more bytes per character. */
const mostSkipped = 8;

/** Text outside the body. */
const asides: ReadonlySet<Destination> = new Set(["note", "page-header", "page-footer"]);

/** Metadata text. */
const spoken: ReadonlySet<Destination> = new Set(["stylesheet-entry", "info-entry", "instruction"]);

/** A hanging mark followed by a tab, and the rest; an empty mark if there is none. */
function cutMarker(runs: readonly Run[]): { readonly marker: string; readonly rest: readonly Run[] } {
  const text = runs.map((run) => run.text).join("");
  const [whole, marker] = /^\s*([^\s\p{L}]{1,8}|\p{L}[.)])\s*\t/u.exec(text) ?? ["", ""];
  let left = whole.length;
  const rest = runs.map((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return cut === 0 ? run : { ...run, text: run.text.slice(cut) };
  });
  return { marker: marker ?? "", rest };
}

/** Bullets of symbol fonts are dots to a reader. */
function bulletOf(marker: string): string {
  return /^[·§\u{e000}-\u{f8ff}]$/u.test(marker) ? "•" : marker;
}
