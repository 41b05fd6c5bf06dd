/** Decides which letters are bold: those heavier than the running text of the document. */
import type { FlowCell, FlowItem, FlowLine, Run } from "../../model/flow.ts";
import type { Glyph, Page } from "../../model/page.ts";
import { boldWeight, isBoldFont } from "./fonts.ts";

/** A font of a page, and its number of letters. */
export interface FontWeight {
  readonly font: string;
  readonly weight: number;
  readonly letters: number;
}

/** Lists the fonts of a page's letters. */
export function fontWeights({ fonts, glyphs }: Page): readonly FontWeight[] {
  const counts = fonts.map(() => 0);
  for (let index = 0; index < glyphs.length; index++) {
    const { font } = glyphs[index] as Glyph;
    counts[font] = (counts[font] ?? 0) + 1;
  }
  const listed = fonts.map(({ name, weight }, at) => ({ font: name, weight, letters: counts[at] ?? 0 }));
  return listed.filter(({ letters }) => letters > 0);
}

/** Running text between these weights leaves the minimum weight of bold letters unchanged. */
const usualText = { least: 330, most: 480 };

/** Text heavier than this is bold itself, a cover or a page of headings, and stays so. */
const heaviestText = 620;

/** How much the minimum weight rises per unit by which the text is heavier than usual. */
const heavierBy = 0.6;

/** Minimum weight of bold letters beside light text. */
const lightestBold = 480;

/** The minimum weight of bold letters in a document with these fonts. */
export function boldFrom(weights: readonly FontWeight[]): number {
  return leastBold(textWeight(weights));
}

/** The minimum weight of bold letters in a document whose running text has a given weight. */
function leastBold(text: number): number {
  if (text < usualText.least) return Math.max(lightestBold, boldWeight - (usualText.least - text));
  if (text > usualText.most) return boldWeight + heavierBy * (Math.min(text, heaviestText) - usualText.most);
  return boldWeight;
}

/** The fonts of a page; missing for pages made without fonts. */
interface Weighed {
  readonly items: readonly FlowItem[];
  readonly weights?: readonly FontWeight[];
}

/**
 * Keeps letters bold only if they are heavier than the running text.
 *
 * Text set in a medium or semibold font throughout is not bold, and letters of regular weight stand out from light
 * text. Most documents have text of a usual weight and are unchanged.
 */
export function markBold<P extends Weighed>(pages: readonly P[]): readonly P[] {
  const weights = pages.flatMap((page) => page.weights ?? []);
  const least = boldFrom(weights);
  const changed = new Set(
    weights
      .filter(({ weight }) => weight >= least !== isBoldFont({ weight }))
      .map(({ font, weight }) => keyOf(font, isBoldFont({ weight }))),
  );
  if (changed.size === 0) return pages;
  const mark = (run: Run): Run =>
    changed.has(keyOf(run.font, run.bold)) ? { ...run, bold: !run.bold } : run;
  return pages.map((page) => ({ ...page, items: page.items.map((item) => mapRuns(item, mark)) }));
}

function keyOf(font: string, bold: boolean): string {
  return `${font} ${bold}`;
}

/** The weight of the font with the most letters; the usual one if there are none. */
function textWeight(weights: readonly FontWeight[]): number {
  const letters = new Map<number, number>();
  for (const { weight, letters: own } of weights) letters.set(weight, (letters.get(weight) ?? 0) + own);
  const [[weight] = [usualText.least]] = [...letters].toSorted((a, b) => b[1] - a[1]);
  return weight;
}

function mapRuns(item: FlowItem, map: (run: Run) => Run): FlowItem {
  const inLine = (line: FlowLine): FlowLine => ({ ...line, runs: line.runs.map(map) });
  const inCell = (cell: FlowCell): FlowCell => ({ ...cell, lines: cell.lines.map(inLine) });
  if (item.type === "line") return inLine(item);
  if (item.type === "picture") return { ...item, lines: item.lines.map(inLine) };
  return { ...item, rows: item.rows.map((row) => row.map(inCell)) };
}
