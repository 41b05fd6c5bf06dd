/** The flow of a format without pages, written block by block by its reader. */
import type {
  BlockFormat,
  Decoration,
  Flow,
  FlowCell,
  FlowItem,
  FlowLine,
  FlowTable,
  Hint,
  Origin,
  Place,
  Run,
  Setting,
} from "../model/flow.ts";
import { ReadError } from "../model/report.ts";
import { cutTable, emptyPlaces, mostEmptyPlaces } from "./table-grid.ts";

/** Character formatting; omitted properties are plain. */
export interface Look {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly monospace?: boolean;
  readonly position?: Run["position"];
  /** In points; the default size if omitted. */
  readonly size?: number;
  readonly font?: string;
  readonly color?: string;
  readonly link?: string | null;
  readonly note?: string;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly smallCapitals?: boolean;
  /** Whether a box is drawn around the letters. */
  readonly box?: boolean;
  /** The colour behind the letters; null for none. */
  readonly highlight?: string | null;
  /** What the file calls the style of the letters. */
  readonly style?: string;
}

/** Properties of a line besides its text. */
export interface LineOptions {
  /** A paragraph if omitted. */
  readonly role?: Hint["role"];
  /** For headings and items, 1 for the outermost. */
  readonly level?: number;
  /** The mark of an item or note, printed before the text. */
  readonly marker?: string;
  readonly kind?: FlowLine["kind"];
  readonly place?: Place;
  readonly align?: Setting["align"];
  /** For anything but items: the number of enclosing lists. */
  readonly depth?: number;
  /** Extra space above, in font sizes. */
  readonly gap?: number;
  /** Whether the line continues the previous block. */
  readonly goesOn?: boolean;
  /** How the file says that the block is set. */
  readonly format?: BlockFormat;
  /** Its origin, if it does not follow the last one counted. */
  readonly origin?: Origin;
}

/** A table cell in the making. */
export interface CellDraft {
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly lines: readonly FlowLine[];
}

/** Default font size, in points, for formats that state none. */
export const usualSize = 11;

/** Accepted font sizes, in points: from illegible to page-high letters. */
const sizes = { least: 1, most: 1000 };

/** Width of the nominal column, in points: A4 with usual margins. */
const columnWidth = 450;

/** Width of an average letter, in font sizes. */
const letterWidth = 0.5;

/** Maximum list level: output grows with each item's indent, so deeper items count as this. */
export const deepestList = 50;

/** Indent per list level, in font sizes; structure derives the levels of stated items from it. */
const listStep = 2;

/** Default leading, in font sizes. */
const leading = 1.2;

/** Makes a run; white space is kept, line breaks become spaces. */
export function runOf(text: string, look: Look = {}): Run {
  const { bold = false, italic = false, monospace = false, position = "normal", note, style } = look;
  const decoration = decorationOf(look);
  return {
    text: text.replace(/[\n\r\u2028\u2029]+/gu, " "),
    bold,
    italic,
    monospace,
    position,
    size: Math.min(sizes.most, Math.max(sizes.least, look.size ?? usualSize)),
    font: fontName(look),
    color: look.color ?? "#000000",
    link: look.link ?? null,
    ...(decoration !== null && { decoration }),
    ...(note !== undefined && { note }),
    ...(style !== undefined && { style }),
  };
}

function decorationOf({ underline, strike, smallCapitals, box, highlight }: Look): Decoration | null {
  if (!underline && !strike && !smallCapitals && !box && (highlight ?? null) === null) return null;
  return {
    ...(underline && { underline }),
    ...(strike && { strike }),
    ...(smallCapitals && { smallCapitals }),
    ...(box && { box }),
    ...(typeof highlight === "string" && { highlight }),
  };
}

/** Stands for a line break inside a paragraph. */
export const lineBreak = "\v";

/** The lines of code, with all white space. */
export function codeLines(runs: readonly Run[]): readonly Run[] {
  const first = runs[0] ?? runOf("");
  const text = runs.map((run) => run.text).join("");
  return text.split(lineBreak).map((line) => ({ ...first, monospace: true, text: line === "" ? " " : line }));
}

/** Returns whether a font name denotes a monospace font. */
export function isTypewriter(font: string): boolean {
  return /courier|consolas|mono\b|menlo/i.test(font);
}

/** Fonts of one family differ by weight and slant, as on pages; where no family is named, its name is empty. */
function fontName({ font, bold, italic, monospace }: Look): string {
  const family = font ?? (monospace === true ? "-Mono" : "");
  return `${family}${bold === true ? "-Bold" : ""}${italic === true ? "-Italic" : ""}`;
}

/**
 * Runs as they are printed: white space collapsed over their borders, none at the ends, like runs joined.
 *
 * A line break is a space, and the letters after it say that the line was broken.
 */
function tidyRuns(runs: readonly Run[]): readonly Run[] {
  const tidy: Run[] = [];
  let [open, broken] = [true, false];
  for (const run of runs)
    for (const [at, part] of run.text.split(lineBreak).entries()) {
      broken ||= at > 0 && tidy.length > 0;
      let text = `${at > 0 ? " " : ""}${part}`.replace(/[ \t\f\u3000]+/gu, " ");
      if (open) text = text.trimStart();
      const last = tidy.at(-1);
      // The space of a break belongs to the line before it.
      if (broken && last !== undefined && text.startsWith(" ")) {
        tidy[tidy.length - 1] = { ...last, text: `${last.text} ` };
        text = text.slice(1);
        open = true;
      }
      if (text === "") continue;
      open = text.endsWith(" ");
      if (broken) tidy.push({ ...run, text, broken });
      else if (last !== undefined && sameLook(last, run))
        tidy[tidy.length - 1] = { ...last, text: last.text + text };
      else tidy.push({ ...run, text });
      broken = false;
    }
  const last = tidy.at(-1);
  if (last !== undefined) tidy[tidy.length - 1] = { ...last, text: last.text.trimEnd() };
  return tidy.filter(({ text }) => text !== "");
}

function sameLook(one: Run, other: Run): boolean {
  return (
    one.note === undefined &&
    other.note === undefined &&
    one.font === other.font &&
    one.size === other.size &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.monospace === other.monospace &&
    one.position === other.position &&
    one.color === other.color &&
    one.link === other.link &&
    one.style === other.style &&
    sameDecoration(one.decoration, other.decoration)
  );
}

function sameDecoration(one: Decoration = {}, other: Decoration = {}): boolean {
  return (
    one.underline === other.underline &&
    one.strike === other.strike &&
    one.smallCapitals === other.smallCapitals &&
    one.box === other.box &&
    one.highlight === other.highlight
  );
}

/**
 * Collects the blocks of a file in order.
 *
 * Each line is a block of its own unless it continues the previous one; each has its origin within its part.
 */
export class FlowDraft {
  private readonly collected: FlowItem[] = [];
  private readonly part: string;
  private block = 0;
  private index = 0;
  /** Lines collected so far, including those of cells. */
  private size = 0;
  /** Places without cells in the tables so far. */
  private empty = 0;

  /** `part` is the name of the part of the file; empty if the file is one part. */
  constructor(part = "") {
    this.part = part;
  }

  /** What was collected so far. */
  get flow(): Flow {
    return this.collected;
  }

  /** Counts a paragraph, row or line of the part, whether or not it yields anything. */
  count(): Origin {
    return { part: this.part, index: this.index++ };
  }

  /** Adds a block; does nothing without text. */
  line(runs: readonly Run[], options: LineOptions = {}): void {
    const line = this.makeLine(runs, options);
    if (line !== null) this.collected.push(line);
  }

  /** Adds items from another part of the file and continues counting its blocks. */
  append(flow: Flow): void {
    const first = this.block + 1;
    for (const item of flow) {
      this.grow(item.type === "table" ? cellsIn(item) : 1);
      if (item.type === "table") this.bounded(item);
      else if (item.type !== "line") this.collected.push(item);
      else {
        this.collected.push({ ...item, block: first + item.block });
        this.block = Math.max(this.block, first + item.block);
      }
    }
  }

  /** Adds an image with its alternative text. */
  picture(alternative = "", origin: Origin = this.count()): void {
    this.collected.push({
      type: "picture",
      kind: "image",
      images: [],
      lines: [],
      place: "body",
      source: null,
      origin,
      ...(alternative !== "" && { alternative }),
    });
  }

  /** Adds a table; does nothing without cells. */
  table(rows: readonly (readonly CellDraft[])[], headRows = 0, origin: Origin = this.count()): void {
    const cells = rows.map((row, at) =>
      row.map(({ column, rowSpan, columnSpan, lines }): FlowCell => ({
        column,
        rowSpan: Math.min(rowSpan, rows.length - at),
        columnSpan,
        lines,
        source: null,
      })),
    );
    if (!cells.some((row) => row.length > 0)) return;
    this.bounded({ type: "table", rows: cells, headRows, place: "body", sources: [], origin });
  }

  /** Adds a table, in parts if the tables of the file would have too many empty places with it. */
  private bounded(table: FlowTable): void {
    const empty = emptyPlaces(table.rows);
    const fits = this.empty + empty <= mostEmptyPlaces;
    if (fits) this.empty += empty;
    const parts = fits ? [table.rows] : cutTable(table.rows);
    for (const [at, rows] of parts.entries())
      this.collected.push({ ...table, rows, headRows: at === 0 ? Math.min(table.headRows, rows.length) : 0 });
  }

  private grow(count: number): void {
    this.size += count;
    checkBlocks(this.size);
  }

  /** Makes a line for a cell without adding it; null without text. */
  makeLine(runs: readonly Run[], options: LineOptions = {}): FlowLine | null {
    const { marker, goesOn = false, kind = null } = options;
    const marked = marker === undefined ? runs : [markRun(marker, options, runs), ...runs];
    const tidy = kind === "code" ? runs : tidyRuns(marked);
    const origin = options.origin ?? this.count();
    if (!tidy.some(({ text }) => text.trim() !== "")) return null;
    if (!goesOn) this.block++;
    this.grow(1);
    return {
      type: "line",
      runs: tidy,
      setting: settingOf(tidy, options),
      place: options.place ?? "body",
      block: this.block,
      kind,
      hint: {
        role: options.role ?? "paragraph",
        level: Math.max(0, Math.min(options.level ?? 0, deepestList)),
        stated: true,
        ...(marker !== undefined && { marker }),
      },
      source: null,
      origin,
      ...(options.format !== undefined && { format: options.format }),
    };
  }
}

/**
 * Maximum number of paragraphs, items, code lines and cells per file.
 *
 * Each takes two to three kilobytes on its way to the output, about 500 MB in total.
 */
export const mostBlocks = 200_000;

/** Throws `ReadError` if a file has more blocks than the limit. */
export function checkBlocks(count: number): void {
  if (count > mostBlocks)
    throw new ReadError(
      "too-large",
      `The file has more than ${mostBlocks} paragraphs, lines and cells; files up to that are read.`,
    );
}

function cellsIn({ rows }: FlowTable): number {
  return rows.reduce((sum, row) => sum + row.length, 0);
}

/** The mark of an item in the style of its first letters; a note's mark is raised. */
function markRun(marker: string, { role }: LineOptions, runs: readonly Run[]): Run {
  const [first] = runs;
  const plain = first ?? runOf("");
  if (role === "footnote") return { ...plain, text: `${marker} `, position: "superscript" };
  return { ...plain, text: `${marker} `, link: null, position: "normal" };
}

/** The position of a block in a nominal column; wide blocks fill it. */
function settingOf(runs: readonly Run[], options: LineOptions): Setting {
  const { role, level = 0, depth = 0, gap = 0, align = "left" } = options;
  const main = runs.reduce<Run | null>(
    (best, run) => (best === null || run.text.length > best.text.length ? run : best),
    null,
  );
  const size = main?.size ?? usualSize;
  const steps = role === "list-item" ? Math.max(0, level - 1) : depth;
  const width = runs.reduce((sum, { text, size: own }) => sum + text.length * letterWidth * own, 0);
  const indent = Math.min(0.8, (steps * listStep * size) / columnWidth);
  return {
    indent,
    fill: Math.min(1 - indent, width / columnWidth),
    gapBefore: leading + gap,
    align,
    column: { x0: 0, x1: columnWidth },
  };
}
