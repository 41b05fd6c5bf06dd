import type { Flow, FlowLine } from "../../src/model/flow.ts";
import { median } from "../../src/numeric/statistics.ts";

/** Two printed lines that follow each other in a paragraph, and what the flow has after the first instead. */
export interface LineBreak {
  readonly page: number;
  readonly line: string;
  readonly next: string;
  readonly found: string;
}

/** How many consecutive lines of paragraphs were looked at, and those that the flow does not keep together. */
export interface Adjacency {
  readonly pairs: number;
  readonly breaks: readonly LineBreak[];
}

/** Shorter lines occur by chance in other places; letters. */
const SHORTEST_LINE = 15;

/**
 * Tells whether the printed lines of paragraphs follow each other in the flow.
 *
 * The lines of a paragraph are those flow lines whose letters are a part of its letters, each at one place of one
 * paragraph; two of them are consecutive when nothing of the paragraph is between.  Lines of no paragraph
 * (captions, notes, furniture) are not counted, so that a float between two lines does no harm.
 */
export function scoreAdjacency(flow: Flow, paragraphs: readonly string[]): Adjacency {
  const text = paragraphs.map(lettersOf).join("\n");
  const lines = flow
    .filter((item): item is FlowLine => item.type === "line" && item.place === "body")
    .flatMap((line) => placeIn(text, line));
  const byPlace = [...lines.keys()].sort((a, b) => (lines[a]?.start ?? 0) - (lines[b]?.start ?? 0));
  const breaks: LineBreak[] = [];
  let pairs = 0;
  byPlace.forEach((index, at) => {
    const [here, next] = [lines[index], lines[byPlace[at + 1] ?? -1]];
    if (here === undefined || next === undefined || next.start !== here.end) return;
    pairs++;
    const found = lines[index + 1];
    if (found === next) return;
    breaks.push({ page: here.page, line: here.text, next: next.text, found: found?.text ?? "" });
  });
  return { pairs, breaks };
}

/** Whether most lines are set in columns that leave room for another beside them. */
export function isMultiColumn(flow: Flow): boolean {
  const columns = flow.flatMap((item) =>
    item.type === "line" && item.place === "body" && item.setting.fill > 0.8 ? [item.setting.column] : [],
  );
  const left = Math.min(...columns.map(({ x0 }) => x0));
  const right = Math.max(...columns.map(({ x1 }) => x1));
  const usual = median(columns.map(({ x0, x1 }) => x1 - x0)) ?? 0;
  return usual > 0 && usual < 0.6 * (right - left);
}

interface PlacedLine {
  readonly start: number;
  readonly end: number;
  readonly page: number;
  readonly text: string;
}

/** Where a line stands in the text; nowhere when it is short, missing or there twice. */
function placeIn(text: string, line: FlowLine): readonly PlacedLine[] {
  const printed = line.runs.map((run) => run.text).join("");
  const letters = lettersOf(printed);
  if (letters.length < SHORTEST_LINE) return [];
  const start = text.indexOf(letters);
  if (start < 0 || text.includes(letters, start + 1)) return [];
  return [{ start, end: start + letters.length, page: line.source?.page ?? 0, text: printed }];
}

/** Letters and digits alone: hyphens at the ends of lines and spaces do not matter. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
