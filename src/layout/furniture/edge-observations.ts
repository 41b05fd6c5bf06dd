/** Observations about a line near the edge of a single page that decide whether it is furniture. */
import type { FlowLine } from "../../model/flow.ts";
import type { PageLayout } from "../ordered-page.ts";
import { type EdgeRow, partsOf, sizeOf, textOf } from "./edge-rows.ts";
import { isNumber, wordsOf } from "./words.ts";

/** A line near an edge, with what is around it. */
export interface EdgeLine {
  readonly line: FlowLine;
  readonly text: string;
  readonly row: EdgeRow;
  /** The rows of its edge, outermost first. */
  readonly outer: readonly EdgeRow[];
  /** The rows of the other edge, outermost first. */
  readonly across: readonly EdgeRow[];
  readonly page: PageFacts;
}

/** What a page says about all lines at its edges. */
interface PageFacts {
  /** Edges of the text, in points. */
  readonly left: number;
  readonly right: number;
  readonly lines: number;
  readonly letters: number;
  /** Share of lines that fill their column. */
  readonly full: number;
  /** Letters by font, size and weight. */
  readonly styles: ReadonlyMap<string, number>;
  /** Number of lines by block. */
  readonly blocks: ReadonlyMap<number, number>;
  /** Whether a row at an edge looks like the citation of a journal. */
  readonly cited: boolean;
  /** The largest number that stands alone at an edge; 0 if there is none. */
  readonly number: number;
}

/** One observation: a row of the table that the trees are trained on. */
export interface EdgeObservation {
  readonly name: string;
  readonly unit: "em" | "ratio" | "share" | "count" | "flag";
  readonly of: (line: EdgeLine) => number;
}

function row(
  name: string,
  unit: EdgeObservation["unit"],
  of: (line: EdgeLine) => number | boolean,
): EdgeObservation {
  return { name, unit, of: (line) => Number(of(line)) };
}

/** Distances in em, and lines of a block, are capped here. */
const far = 12;

function cut(value: number): number {
  return Math.max(-far, Math.min(far, value));
}

/** The table that the trees are trained on: where a line stands, how it is set, what it says, and what is around it. */
export const edgeObservations: readonly EdgeObservation[] = [
  row("at the foot", "flag", ({ row: { edge } }) => edge === "bottom"),
  row("rank", "count", ({ row: { rank } }) => rank),
  row("depth", "share", ({ row: { depth } }) => depth),
  row("gap inwards", "em", ({ row: { gap } }) => cut(gap)),
  row("gap against leading", "ratio", ({ row: { gap, leading } }) => cut(gap / Math.max(0.1, leading))),
  row("gap outwards", "em", ({ outer, row: { rank } }) => cut(outer[rank - 1]?.gap ?? far)),
  row("widest gap from here", "em", ({ outer, row: { rank } }) =>
    cut(Math.max(...outer.slice(rank).map(({ gap }) => gap))),
  ),
  row("size", "ratio", ({ row: { size } }) => size),
  row("size of the next row", "ratio", ({ outer, row: { rank } }) => outer[rank + 1]?.size ?? -1),
  row("width against letters", "ratio", ({ row: { sparse } }) => cut(sparse)),
  row("row letters", "count", ({ row: { text } }) => Math.min(200, text.length)),
  row("letters", "count", ({ text }) => Math.min(200, text.length)),
  row("words", "count", ({ text }) => Math.min(30, text.split(/\s+/u).length)),
  row("parts", "count", ({ line }) => partsOf(line).length),
  row("from the left of the text", "em", ({ line, page }) => cut((boxOf(line).x0 - page.left) / em(line))),
  row("from the right of the text", "em", ({ line, page }) => cut((page.right - boxOf(line).x1) / em(line))),
  row("off the middle", "em", ({ line, page }) =>
    cut(Math.abs(boxOf(line).x0 + boxOf(line).x1 - page.left - page.right) / 2 / em(line)),
  ),
  row(
    "width",
    "share",
    ({ line, page }) => (boxOf(line).x1 - boxOf(line).x0) / Math.max(1, page.right - page.left),
  ),
  row("fill", "share", ({ line }) => line.setting.fill),
  row("digits", "share", ({ text }) => shareOf(text, /\p{Nd}/gu)),
  row("capitals", "share", ({ text }) => shareOf(text, /\p{Lu}/gu)),
  row("letters of words", "share", ({ text }) => shareOf(text, /\p{L}/gu)),
  row("row is a number", "flag", ({ row: { words } }) => isNumber(words)),
  row("number first", "flag", ({ row: { text } }) =>
    /^[^\p{L}\p{N}]*\p{L}?\p{Nd}{1,4}[^\p{L}\p{N}.]*\s+\p{L}/u.test(text),
  ),
  row("number last", "flag", ({ row: { text } }) =>
    /((?<!\s)\P{Nd}\s+|^)(?:[-–—(*•·]+\s*)?\p{L}{0,4}\p{Nd}{1,4}(\/\p{Nd}{1,4})?[-–—)]*\s*$/u.test(text),
  ),
  row("address", "flag", ({ text }) => /\bdoi\b|https?:\/\/|www\./iu.test(text)),
  row("copyright", "flag", ({ text }) => /©|\(c\) (?:19|20)|\bissn\b|\bisbn\b/iu.test(text)),
  row("citation", "flag", ({ text }) => citation.test(text)),
  row("ends in a stop", "flag", ({ text }) => /[.!?]["”»’')\]]*$/u.test(text)),
  row("begins in lowercase", "flag", ({ text }) => /^\p{Ll}/u.test(text)),
  row("bold", "flag", ({ line }) => line.runs.some(({ bold }) => bold)),
  row("italic", "flag", ({ line }) => line.runs.some(({ italic }) => italic)),
  row("letters in its style", "share", ({ line, page }) =>
    Math.max(0, ((page.styles.get(styleOf(line)) ?? 0) - textOf(line).length) / Math.max(1, page.letters)),
  ),
  row("lines in its block", "count", ({ line, page }) => Math.min(far, page.blocks.get(line.block) ?? 1)),
  row(
    "number outside",
    "flag",
    ({ outer, row: { rank } }) => rank > 0 && outer[0] !== undefined && isNumber(outer[0].words),
  ),
  row("size of the outermost row", "ratio", ({ outer }) => outer[0]?.size ?? -1),
  row("gap of the outermost row across", "em", ({ across }) => cut(across[0]?.gap ?? -1)),
  row("depth of the outermost row across", "share", ({ across }) => across[0]?.depth ?? 1),
  row("page number", "count", ({ page }) => Math.min(100, page.number)),
  row("page cites", "flag", ({ page }) => page.cited),
  row("lines of the page", "count", ({ page }) => Math.min(100, page.lines)),
  row("full lines of the page", "share", ({ page }) => page.full),
];

/** Describes the lines of rows at the edges of a page. */
export function edgeLines(layout: PageLayout, rows: readonly EdgeRow[]): readonly EdgeLine[] {
  const body = layout.items.filter(
    (item): item is FlowLine => item.type === "line" && item.place === "body" && item.source !== null,
  );
  const ofEdge = (edge: EdgeRow["edge"]): readonly EdgeRow[] =>
    rows.filter((own) => own.edge === edge).sort((a, b) => a.rank - b.rank);
  const page = factsOf(body, rows);
  return rows.flatMap((own) =>
    own.lines.map((line) => ({
      line,
      text: textOf(line).trim(),
      row: own,
      outer: ofEdge(own.edge),
      across: ofEdge(own.edge === "top" ? "bottom" : "top"),
      page,
    })),
  );
}

function factsOf(body: readonly FlowLine[], rows: readonly EdgeRow[]): PageFacts {
  const styles = new Map<string, number>();
  const blocks = new Map<number, number>();
  let letters = 0;
  for (const line of body) {
    const { length } = textOf(line);
    letters += length;
    styles.set(styleOf(line), (styles.get(styleOf(line)) ?? 0) + length);
    blocks.set(line.block, (blocks.get(line.block) ?? 0) + 1);
  }
  const numbers = rows
    .filter(({ rank }) => rank === 0)
    .flatMap((own) => [own.text, ...own.lines.map(textOf)])
    .map((text) => wordsOf(text))
    .filter((words) => isNumber(words) && words.numbers.length === 1)
    .map(({ numbers: [value = 0] }) => value);
  return {
    left: Math.min(...body.map((line) => boxOf(line).x0)),
    right: Math.max(...body.map((line) => boxOf(line).x1)),
    lines: body.length,
    letters,
    full: body.filter(({ setting }) => setting.fill > 0.85).length / Math.max(1, body.length),
    styles,
    blocks,
    cited: rows.some(({ text }) => citation.test(text)),
    number: Math.max(0, ...numbers),
  };
}

/** "et al.", DOI, ISSN, "Vol. 12", "12(3):", which journals print at the edges of their pages. */
const citation = /\bdoi\b|\bissn\b|\bet al\b|\bvol(?:ume)?\.?\s*\p{Nd}|\p{Nd}\s*\(\p{Nd}+\)\s*[:,]/iu;

function styleOf(line: FlowLine): string {
  const [run] = line.runs;
  return `${run?.font} ${Math.round(2 * sizeOf(line))} ${run?.bold} ${run?.italic}`;
}

function shareOf(text: string, letters: RegExp): number {
  return (text.match(letters)?.length ?? 0) / Math.max(1, text.length);
}

function boxOf({ source }: FlowLine): { readonly x0: number; readonly x1: number } {
  return source?.box ?? { x0: 0, x1: 0 };
}

function em(line: FlowLine): number {
  return Math.max(1, sizeOf(line));
}
