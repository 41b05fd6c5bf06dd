/**
 * Lines for tests, drawn as text.
 *
 *     linesOf(`
 *         An indented row, *bold* and _italic_, with a raised^2^ and a lowered~2~ figure
 *       the widest row is the column; an empty row is a gap
 *
 *       {14}sizes, places and page breaks are written too
 *       -----
 *       {page-header}Journal of Tests
 *       {formula}E = mc^2^
 *     `)
 */
import type { Content, Document } from "../../src/model/document.ts";
import type { Flow, FlowItem, FlowLine, FlowPicture, FlowTable, Place, Run } from "../../src/model/flow.ts";
import type { Glyph } from "../../src/model/page.ts";
import { plainText } from "../../src/structure/inline/inlines.ts";
import { glyphOf } from "./page.ts";

/** What a whole drawing has unless a row says otherwise. */
export interface Drawing {
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Font size in points; every letter is half as wide. */
  readonly size?: number;
  readonly page?: number;
  readonly block?: number;
  /** Distance to the line above the drawing, in font sizes; 0 at the top of a column. */
  readonly gap?: number;
  /** Distance of rows, in font sizes; an empty row doubles it. */
  readonly leading?: number;
  /** Left edge of the column, in points. */
  readonly x?: number;
  /** Letters in a full row, where no row of the drawing is one. */
  readonly width?: number;
}

/** The lines of a drawing. */
export function linesOf(drawing: string, options: Drawing = {}): readonly FlowLine[] {
  return flowOf(drawing, options).filter((item): item is FlowLine => item.type === "line");
}

/** The items of a drawing: a row "[picture]" is a picture, "[a | b / c | d]" a table of two rows. */
export function flowOf(drawing: string, options: Drawing = {}): Flow {
  const { x = 72, leading = 1.2, size: usual = 10 } = options;
  const rows = rowsOf(drawing);
  const width = (Math.max(options.width ?? 0, ...rows.map(lettersIn)) * usual) / 2;
  const items: FlowItem[] = [];
  const pen = { page: options.page ?? 1, block: options.block ?? 0, gap: options.gap ?? 0, y: 100, glyph: 0 };
  let last: number | null = null;
  for (const row of rows) {
    if (row === "") pen.gap = 2 * leading;
    else if (/^-{3,}$/.test(row))
      Object.assign(pen, { page: pen.page + 1, block: pen.block + 1, gap: 0, y: 100 });
    else if (/^\[.*\]$/.test(row)) items.push(floatOf(row.slice(1, -1), pen.page));
    else {
      const { size = usual, place, formula, markup, indent } = parseRow(row);
      const parted =
        last !== null && pen.gap > 0 && (pen.gap > 1.3 * leading || Math.abs(last - size) > 0.08 * size);
      if (parted && items.length > 0) pen.block++;
      pen.y += pen.gap * size;
      const runs = runsOf(markup, size, options);
      const text = runs.map((run) => run.text).join("");
      const left = (indent * usual) / 2;
      const right = left + (text.length * size) / 2;
      const letters = text.replace(/\s/g, "").length;
      items.push({
        type: "line",
        runs,
        setting: {
          indent: left / width,
          fill: (right - left) / width,
          gapBefore: pen.gap,
          align: indent === 0 && right > width - 5 ? "justified" : "left",
          column: { x0: x, x1: x + width },
        },
        place,
        block: pen.block,
        kind: formula ? "formula" : runs.every((run) => run.monospace) ? "code" : null,
        hint: null,
        source: {
          page: pen.page,
          box: { x0: x + left, y0: pen.y - 0.7 * size, x1: x + right, y1: pen.y },
          glyphs: [[pen.glyph, pen.glyph + letters]],
        },
      });
      Object.assign(pen, { gap: leading, glyph: pen.glyph + letters });
      last = size;
    }
  }
  return items;
}

/** Rows without the indent that all of them have. */
function rowsOf(drawing: string): readonly string[] {
  const rows = drawing.replace(/^\n|\n\s*$/g, "").split("\n");
  const indents = rows.filter((row) => row.trim() !== "").map((row) => row.search(/\S/));
  const shared = Math.min(...indents);
  return rows.map((row) => row.slice(shared).trimEnd());
}

const places: ReadonlySet<string> = new Set([
  "page-header",
  "page-footer",
  "page-number",
  "margin",
  "hidden",
]);

interface Row {
  readonly size?: number;
  readonly place: Place;
  readonly formula: boolean;
  readonly markup: string;
  readonly indent: number;
}

function parseRow(row: string): Row {
  const indent = row.search(/\S/);
  const [, words, markup] = /^\s*(?:\{([^}]*)\})?(.*)$/.exec(row) ?? [];
  const said = (words ?? "").split(" ");
  const size = said.map(Number).find((number) => number > 0);
  const place = (said.find((word) => places.has(word)) ?? "body") as Place;
  const formula = said.includes("formula");
  return { ...(size === undefined ? {} : { size }), place, formula, markup: markup ?? "", indent };
}

function lettersIn(row: string): number {
  if (/^(-{3,}|\[.*\])$/.test(row)) return 0;
  const { size, markup, indent } = parseRow(row);
  const plain = markup.replace(marked, (_, ...groups: (string | undefined)[]) => groups.slice(0, 5).join(""));
  return size === undefined ? indent + plain.length : 0;
}

const marked = /\*(\S[^*]*)\*|_(\S[^_]*)_|\^([^^]+)\^|~([^~]+)~|`([^`]+)`/g;

/** Marked text as runs. */
function runsOf(markup: string, size = 10, options: Drawing = {}): readonly Run[] {
  const { bold = false, italic = false } = options;
  const plain: Look = { bold, italic, monospace: false, position: "normal" };
  const runs: Run[] = [];
  let end = 0;
  for (const match of markup.matchAll(marked)) {
    if (match.index > end) runs.push(runOf(markup.slice(end, match.index), size, plain));
    const [whole, strong, slanted, raised, lowered, code] = match;
    const look: Look = {
      bold: bold || strong !== undefined,
      italic: italic || slanted !== undefined,
      monospace: code !== undefined,
      position: raised !== undefined ? "superscript" : lowered !== undefined ? "subscript" : "normal",
    };
    const text = strong ?? slanted ?? raised ?? lowered ?? code ?? "";
    runs.push(runOf(text, look.position === "normal" ? size : 0.6 * size, look));
    end = match.index + whole.length;
  }
  if (end < markup.length) runs.push(runOf(markup.slice(end), size, plain));
  return runs;
}

type Look = Pick<Run, "bold" | "italic" | "monospace" | "position">;

function runOf(text: string, size: number, look: Look): Run {
  const style = `${look.bold ? "Bold" : ""}${look.italic ? "Italic" : ""}${look.monospace ? "Mono" : ""}`;
  return { text, size, ...look, font: `Test-${style || "Regular"}`, color: "#000000", link: null };
}

function floatOf(text: string, page: number): FlowPicture | FlowTable {
  const source = { page, box: { x0: 72, y0: 300, x1: 300, y1: 400 }, glyphs: [] };
  if (text === "picture")
    return { type: "picture", kind: "image", images: [0], lines: [], place: "body", source };
  const rows = text.split(" / ").map((row) =>
    row.split(" | ").map((cell, column) => ({
      column,
      rowSpan: 1,
      columnSpan: 1,
      lines: cell.trim() === "" ? [] : linesOf(cell.trim(), { page }),
      source: null,
    })),
  );
  return { type: "table", rows, headRows: 1, place: "body", sources: [source] };
}

/** The document as rows: "# heading", "[table] caption", "(footnote) text" and paragraphs. */
export function outlineOf(document: Document): readonly string[] {
  const { title, authors, abstract, children } = document;
  return [
    ...(title === null ? [] : [`title: ${plainText(title.children)}`]),
    ...authors.map(({ name }) => `author: ${name}`),
    ...abstract.map((node) => `abstract: ${plainText(node.children)}`),
    ...contentOutline(children),
  ];
}

/** The same for nodes without a document around them. */
export function contentOutline(children: readonly Content[]): readonly string[] {
  return children.flatMap((node): readonly string[] => {
    switch (node.type) {
      case "section":
        return [
          `${"#".repeat(node.level)} ${plainText(node.heading.children)}`,
          ...contentOutline(node.children),
        ];
      case "paragraph":
        return [plainText(node.children)];
      case "list":
        return node.children.flatMap((item) => contentOutline(item.children)).map((text) => `- ${text}`);
      case "table":
      case "figure":
        return [`[${node.type}] ${node.caption === null ? "" : plainText(node.caption.children)}`.trim()];
      case "quote":
        return contentOutline(node.children).map((text) => `> ${text}`);
      case "aside":
        return contentOutline(node.children).map((text) => `(${node.role}) ${text}`);
      case "code":
      case "formula":
        return [`[${node.type}] ${node.value}`];
    }
  });
}

/** Letters, a move of the pen in font sizes, or letters that differ from the line's. */
export type Stroke = string | number | (Partial<Glyph> & { readonly text: string; readonly raise?: number });

/** Glyphs written one after the other; each is half as wide as high.  `raise` is in points. */
export function written(strokes: readonly Stroke[], line: Partial<Glyph> = {}): readonly Glyph[] {
  const { size: usual = 10, baseline = 100 } = line;
  const glyphs: Glyph[] = [];
  let x = line.x ?? 72;
  for (const stroke of strokes) {
    if (typeof stroke === "number") {
      x += stroke * usual;
      continue;
    }
    const { text, raise = 0, ...own } = typeof stroke === "string" ? { text: stroke } : stroke;
    const size = own.size ?? usual;
    for (const letter of text) {
      glyphs.push(glyphOf({ ...line, ...own, size, text: letter, x, baseline: baseline - raise }));
      x += size / 2;
    }
  }
  return glyphs;
}

/** A paragraph of running text, by which a drawn document tells what is usual in it. */
export const running: readonly string[] = [
  "These lines are the running text of the document, and there have to",
  "be more of them than of anything else, since what is usual in it is",
  "measured on them: the size of the letters, the distance of the lines",
  "and the font. So this goes on for a while, without saying much more,",
  "and then it comes to its end in a last line that is a bit short.",
];
