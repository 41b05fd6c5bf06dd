/** What is usual in a document, so that the unusual stands out. */
import { endsInStop } from "../../language/stops.ts";
import type { FlowLine, Run } from "../../model/flow.ts";
import { mode } from "../../numeric/statistics.ts";

/** Statistics of a document's running text. */
export interface Profile {
  /** Font size of most letters, in points. */
  readonly size: number;
  /** Font of most letters. */
  readonly font: string;
  /** Usual leading, in font sizes. */
  readonly leading: number;
  /** Whether paragraphs are marked by an indent rather than by a gap. */
  readonly indented: boolean;
  /** The first-line indent, in font sizes; null if there is none. */
  readonly firstIndent: number | null;
  /** Sizes, to a quarter point, smaller than the body and too rare to be part of it. */
  readonly smallPrint: ReadonlySet<number>;
  /** Whether the document itself is set in monospace, which then does not indicate code. */
  readonly typewritten: boolean;
  /** Whether the running text itself is bold, which then does not indicate headings. */
  readonly bold: boolean;
  /** Fraction of lines that reach the right edge of their column: high in justified text. */
  readonly justified: number;
}

/** Minimum number of letters in body lines that show what is usual: about six lines of a page. */
const fewestLetters = 400;

/**
 * Measures the body lines of a document.
 *
 * A cover or a page with one table has hardly any: there all its letters are measured, including those of `others`
 * (furniture, cells, words in figures), or what stands out would itself be usual.
 */
export function profileOf(lines: readonly FlowLine[], others: readonly FlowLine[] = []): Profile {
  const all = lines.filter((line) => line.place === "body");
  const typewritten = isTypewritten(all);
  const body = all.filter((line) => typewritten || (line.kind === null && !isTypewriter(line)));
  const own = body.flatMap((line) => line.runs);
  const sparse = lettersOf(own) < fewestLetters;
  const runs = readable(sparse ? [...own, ...others.flatMap((line) => line.runs)] : own);
  const size = bodySize(runs, sparse ? 1 : bodyShare);
  const text = body.filter((line) => Math.abs(lineSize(line) - size) < 0.06 * size);
  const long = text.filter((line) => line.setting.fill > 0.4);
  const full = long.filter((line) => rightGap(line) < 1.2);
  return {
    size,
    font: commonFont(text.length > 0 ? text : others),
    leading: leadingOf(text),
    typewritten,
    bold: letterShare(runs, (run) => run.bold) > 0.6,
    smallPrint: smallPrintOf(runs, size),
    indented: text.filter(isIndentedFull).length > 0.03 * text.length,
    firstIndent: firstIndentOf(text),
    justified: Math.max(long.length === 0 ? 0 : full.length / long.length, evenEnds(text)),
  };
}

/** Minimum number of lines that show how paragraphs are set. */
const fewestLines = 5;

/** Fraction of lines that reach the edge among those whose sentence continues: speeches end before it. */
function evenEnds(lines: readonly FlowLine[]): number {
  const open = lines.filter((line, index) => {
    const next = lines[index + 1];
    if (next === undefined || next.block !== line.block || line.setting.fill <= 0.4) return false;
    return goesOnIn(textOf(next)) && !endsInStop(textOf(line));
  });
  const even = open.filter((line) => rightGap(line) < 1.2).length / open.length;
  return open.length >= fewestLines && even > clearlyEven ? even : 0;
}

/** Returns whether a line may continue a sentence: it begins in lowercase, or in a script without case. */
function goesOnIn(text: string): boolean {
  return /^[\p{Ll}\p{Lo}]/u.test(text);
}

/** Nearly all lines of justified text reach the edge; of other text only a few do. */
const clearlyEven = 0.85;

/** The usual indent of lines above lines at the edge of the same block. */
function firstIndentOf(lines: readonly FlowLine[]): number | null {
  const indents: number[] = [];
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    const indent = indentOf(line);
    const first = next !== undefined && next.block === line.block && indentOf(next) < 0.3;
    if (!first || indent <= 0.7 || indent >= 4 || !goesOnIn(textOf(next))) return;
    if (/^\p{Ll}/u.test(textOf(next)) || !endsInStop(textOf(line))) indents.push(indent);
  });
  return indents.length < fewestLines ? null : mode(indents, 0.1);
}

/**
 * Letters smaller than this, in points, are hardly legible: at least this fraction of the others shows what is usual.
 */
const unreadable = { size: 5.2, share: 0.25 };

/** The legible runs, if there are enough to show what is usual. */
function readable(runs: readonly Run[]): readonly Run[] {
  const large = runs.filter((run) => run.size >= unreadable.size);
  const least = Math.max(fewestLetters, unreadable.share * lettersOf(runs));
  return lettersOf(large) < least ? runs : large;
}

function lettersOf(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + run.text.length, 0);
}

/** A document is monospace if at least this fraction of its lines is, and at most this much of it is other text. */
const typewriting = { code: 0.6, text: 0.03, fill: 0.5, letters: 40 };

/** Returns whether a document is set in monospace; listings with hardly a word between them are not. */
function isTypewritten(lines: readonly FlowLine[]): boolean {
  const code = lines.filter((line) => line.kind === "code").length;
  if (code <= typewriting.code * lines.length) return false;
  const text = lines.filter(
    (line) =>
      line.kind === null &&
      !isTypewriter(line) &&
      line.setting.fill > typewriting.fill &&
      textOf(line).length > typewriting.letters,
  );
  return text.length <= typewriting.text * lines.length;
}

/** Returns whether most of a line is monospace, like code with numbers or names in other fonts beside it. */
export function isTypewriter({ runs }: FlowLine): boolean {
  return letterShare(runs, (run) => run.monospace) > 0.5;
}

/** Fraction of the letters of runs that pass a test. */
export function letterShare(runs: readonly Run[], test: (run: Run) => boolean): number {
  const [first] = runs;
  if (runs.length === 1 && first !== undefined) return first.text !== "" && test(first) ? 1 : 0;
  let all = 0;
  let some = 0;
  for (const run of runs) {
    all += run.text.length;
    if (test(run)) some += run.text.length;
  }
  return all === 0 ? 0 : some / all;
}

/** Leading inside paragraphs: the most frequent one below full lines. */
function leadingOf(lines: readonly FlowLine[]): number {
  const gaps: number[] = [];
  for (let index = 1; index < lines.length; index++) {
    const [above, line] = [lines[index - 1] as FlowLine, lines[index] as FlowLine];
    const { gapBefore } = line.setting;
    if (above.block === line.block && rightGap(above) < 3 && gapBefore > 0.8 && gapBefore < 3)
      gaps.push(gapBefore);
  }
  return mode(gaps, 0.05) ?? 1.2;
}

/** Sizes with at least this fraction of the most frequent one's letters may be the body's. */
const bodyShare = 0.35;

/**
 * Bold letters larger than plain ones need at least this fraction of the most frequent size's letters to be the body.
 */
const boldShare = 0.6;

/** Maximum size of the body relative to a size with more letters; anything larger is a title. */
const bodyRatio = 1.6;

/**
 * The largest of the frequent sizes: long reference lists are set smaller than the body, and may have more letters.
 * Bold letters larger than plain ones are headings, unless there are nearly as many. If there are few letters, `least`
 * is 1: headings alone may have a third of them.
 */
export function bodySize(runs: readonly Run[], least = bodyShare): number {
  const letters = new Map<number, number>();
  const bold = new Map<number, number>();
  for (const run of runs) {
    const size = quarter(run.size);
    const width = widthOf(run.text);
    letters.set(size, (letters.get(size) ?? 0) + width);
    if (run.bold) bold.set(size, (bold.get(size) ?? 0) + width);
  }
  const [[commonest, most] = [10, 0]] = [...letters].sort((a, b) => b[1] - a[1]);
  const isBold = (size: number): boolean => (bold.get(size) ?? 0) > 0.5 * (letters.get(size) ?? 0);
  const common = [...letters].filter(
    ([size, count]) =>
      count >= (isBold(size) && !isBold(commonest) ? Math.max(least, boldShare) : least) * most &&
      size <= bodyRatio * commonest,
  );
  return Math.max(0, ...common.map(([size]) => size)) || 10;
}

/** Letters of a text by the space they take: ideographs are twice as wide. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u3040-\u9fff\uac00-\ud7af]/g)?.length ?? 0);
}

/** A smaller size with a larger fraction of the letters is part of the body: methods in small print. */
const smallPrintShare = 0.12;

function smallPrintOf(runs: readonly Run[], body: number): ReadonlySet<number> {
  const letters = new Map<number, number>();
  let all = 0;
  for (const run of runs) {
    const size = quarter(run.size);
    letters.set(size, (letters.get(size) ?? 0) + run.text.length);
    all += run.text.length;
  }
  return new Set(
    [...letters]
      .filter(([size, count]) => size < 0.93 * body && count < smallPrintShare * all)
      .map(([size]) => size),
  );
}

/** A size rounded to a quarter point, because equal sizes differ by rounding. */
export function quarter(size: number): number {
  return Math.round(size * 4) / 4;
}

/** Number of letters of lines. */
export function lettersIn(lines: readonly FlowLine[]): number {
  return lines.reduce((sum, line) => sum + textOf(line).length, 0);
}

/** The text of a line. */
export function textOf(line: FlowLine): string {
  return line.runs.length <= 1 ? (line.runs[0]?.text ?? "") : measuresOf(line).text;
}

/**
 * Font size of the longest part of a line; names of code, which are often smaller, count only if there is nothing else.
 */
export function lineSize(line: FlowLine): number {
  return line.runs.length <= 1 ? (line.runs[0]?.size ?? 0) : measuresOf(line).size;
}

/** Cached facts about multi-run lines. */
interface Measures {
  readonly text: string;
  readonly size: number;
}

function measuresOf(line: FlowLine): Measures {
  const known = measures.get(line);
  if (known !== undefined) return known;
  let text = "";
  for (const run of line.runs) text += run.text;
  const measured = { text, size: longestSize(line.runs) };
  measures.set(line, measured);
  return measured;
}

const measures = new WeakMap<FlowLine, Measures>();

function longestSize(runs: readonly Run[]): number {
  let best: Run | null = null;
  let most = -1;
  for (const run of runs) {
    // A run weighs at most its number of letters.
    if (run.position !== "normal" || run.text.length <= most) continue;
    const weight = weightOf(run);
    if (weight <= most) continue;
    best = run;
    most = weight;
  }
  return best?.size ?? runs[0]?.size ?? 0;
}

/** Letters of a run; those of code count last. */
function weightOf({ text, monospace }: Run): number {
  return monospace || !hasLetter(text) ? text.length / codeWeight : text.length;
}

/** Returns whether a text has letters; most begin with one of a to z. */
function hasLetter(text: string): boolean {
  const code = text.charCodeAt(0) | 0x20;
  return (code >= 0x61 && code <= 0x7a) || /\p{L}/u.test(text);
}

/** Plain words determine the size of a line before names of code that are up to this many times as long. */
const codeWeight = 20;

/** Distance from a line's end to its column's edge, in font sizes. */
export function rightGap(line: FlowLine): number {
  const { indent, fill, column } = line.setting;
  return ((1 - indent - fill) * (column.x1 - column.x0)) / Math.max(1, lineSize(line));
}

/** A line's indent in font sizes. */
export function indentOf(line: FlowLine): number {
  return (
    (line.setting.indent * (line.setting.column.x1 - line.setting.column.x0)) / Math.max(1, lineSize(line))
  );
}

/** A line indented like a paragraph's first and otherwise full. */
function isIndentedFull(line: FlowLine): boolean {
  const indent = indentOf(line);
  return indent > 0.6 && indent < 4 && rightGap(line) < 1;
}

function commonFont(lines: readonly FlowLine[]): string {
  const letters = new Map<string, number>();
  let best = "";
  for (const line of lines)
    for (const run of line.runs) {
      const count = (letters.get(run.font) ?? 0) + run.text.length;
      letters.set(run.font, count);
      if (count > (letters.get(best) ?? 0)) best = run.font;
    }
  return best;
}
