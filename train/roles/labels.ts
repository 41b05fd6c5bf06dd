/** What people and publishers say about the lines of a document. */
import { UNALIGNED } from "../../src/measure/align.ts";
import { compareBlocks, isStart } from "../../src/measure/comparison.ts";
import { groupBy } from "../../src/measure/counts.ts";
import type { Block } from "../../src/measure/markdown.ts";
import { wordsOf } from "../../src/measure/words.ts";
import type { Box } from "../../src/model/geometry.ts";
import type { Flow, FlowLine } from "../../src/model/flow.ts";
import type { LabelledPage, RolesTruth } from "../../bench/quality/roles/judge.ts";

/** The truth about a line; null where it is unknown or not to be trusted. */
export interface LineLabel {
  /** Whether a paragraph, item or heading begins with the line. */
  readonly starts: boolean | null;
  readonly heading: boolean | null;
}

/** Words of a line that are looked at for its beginning; list numbers may be missing from the truth. */
const firstWords = 3;

/** Least fraction of a line's words that stand in the truth, for the line to be part of it. */
const leastAligned = 0.5;

/** What a line is that stands in no block of the truth: no heading, or nobody knows. */
type Outside = (text: string) => false | null;

/** Labels the body lines of a flow by aligning them with the blocks of the truth. */
export function labelByBlocks(
  flow: Flow,
  truth: readonly Block[],
  outside: Outside = () => null,
): ReadonlyMap<FlowLine, LineLabel> {
  const lines = bodyLines(flow).filter((line) => wordsOf(textOf(line)).length > 0);
  const sides = compareBlocks(
    truth,
    lines.map((line) => ({ kind: "paragraph", text: textOf(line) })),
  );
  const { output, toTruth } = sides;
  const labels = new Map<FlowLine, LineLabel>();
  let reached = UNALIGNED;
  lines.forEach((line, index) => {
    const partners = [...toTruth.subarray(output.starts[index], output.starts[index + 1])];
    const aligned = partners.filter((word) => word !== UNALIGNED);
    const own = aligned[0];
    const last = reached;
    if (aligned.length > 0) reached = aligned.at(-1) as number;
    if (own === undefined || aligned.length < leastAligned * partners.length) {
      labels.set(line, { starts: null, heading: outside(textOf(line)) });
      return;
    }
    const block = sides.truth.blockOf[own] as number;
    const kind = sides.truth.blocks[block]?.kind;
    const heading = aligned.every(
      (word) => sides.truth.blocks[sides.truth.blockOf[word] ?? -1]?.kind === "heading",
    );
    const offset = partners.indexOf(own);
    const near =
      last !== UNALIGNED && sides.truth.blockOf[last] === block && own - last > 0 && own - last <= firstWords;
    const isProse = kind !== "table" && kind !== "code" && offset < firstWords;
    const starts = !isProse ? null : isStart(sides.truth, own) ? true : near ? false : null;
    // A line with words of a heading and of text is a run-in heading that was not cut out of it.
    const mixed =
      !heading &&
      aligned.some((word) => sides.truth.blocks[sides.truth.blockOf[word] ?? -1]?.kind === "heading");
    labels.set(line, { starts, heading: mixed ? null : heading });
  });
  return labels;
}

/** Labels lines as headings where a bookmark of the page has their title, alone or with the line under them. */
export function labelByBookmarks(
  flow: Flow,
  bookmarks: readonly { readonly title: string; readonly page: number }[],
): ReadonlyMap<FlowLine, LineLabel> {
  const titles = groupBy(bookmarks, ({ page }) => page);
  const lines = bodyLines(flow);
  const labels = new Map<FlowLine, LineLabel>();
  lines.forEach((line, at) => {
    if (labels.get(line)?.heading === true) return;
    const own = (titles.get(line.source?.page ?? 0) ?? []).map(({ title }) => bare(title));
    const isTitle = (text: string): boolean => text.length > 1 && own.includes(text);
    const next = lines[at + 1];
    const heading = isTitle(bare(textOf(line)));
    labels.set(line, { starts: null, heading });
    if (heading || next === undefined || !isTitle(bare(`${textOf(line)} ${textOf(next)}`))) return;
    for (const part of [line, next]) labels.set(part, { starts: null, heading: true });
  });
  return labels;
}

/** A title without its number. */
function bare(title: string): string {
  return wordsOf(
    title.replace(/^(?:(?:chapter|part|appendix|section)\s+)?(?:[\dIVXA-Z]{1,4}(?:\.\d+)*\.?)\s+/iu, ""),
  ).join("");
}

/** Labels the lines of a document by the boxes that people drew. */
export function labelByBoxes(flow: Flow, truth: RolesTruth): ReadonlyMap<FlowLine, LineLabel> {
  const labels = new Map<FlowLine, LineLabel>();
  const byPage = groupBy(allLines(flow), ({ source }) => source?.page ?? 0);
  let previous: Previous | null = null;
  for (const page of truth.pages) previous = labelPage(page, byPage.get(page.number) ?? [], previous, labels);
  return labels;
}

interface Previous {
  readonly text: string;
  readonly box: Box | null;
}

/** Roles of paragraphs whose first lines are known. */
const prose: ReadonlySet<string> = new Set(["text", "title", "list", "footnote", "image-caption"]);

function labelPage(
  page: LabelledPage,
  lines: readonly FlowLine[],
  before: Previous | null,
  labels: Map<FlowLine, LineLabel>,
): Previous | null {
  let previous = before;
  const roleOf = (line: FlowLine): string | null => smallest(page.roles, line)?.role ?? null;
  const members = groupBy(lines, (line) => smallest(page.paragraphs, line));
  for (const box of page.paragraphs) {
    const own = (members.get(box) ?? []).toSorted((a, b) => middle(a) - middle(b));
    if (own.length === 0) continue;
    const kind = mostCommon(own.map(roleOf));
    if (kind === null || !prose.has(kind)) continue;
    const text = own.map(textOf).join(" ");
    const [top] = own as [FlowLine, ...FlowLine[]];
    const goesOn = continuesBox(textOf(top), kind, box, previous);
    if (kind === "text" || kind === "list") previous = { text, box };
    for (const line of own) {
      const beside = line !== top && Math.abs(middle(line) - middle(top)) < 2;
      const role = roleOf(line);
      // Items marked "a)" count as continued where people's boxes are scored, for their lowercase letter.
      const isLettered = /^\(?\p{Ll}{1,4}[.)]\s/u.test(textOf(line));
      labels.set(line, {
        starts: beside || isLettered ? null : line === top && !goesOn,
        heading: role === null || captions.test(text) || journalMark.test(text) ? null : role === "title",
      });
    }
  }
  return previous === null ? null : { text: previous.text, box: null };
}

const captions =
  /^(?:table|tables|figure|fig\.?|tabla|cuadro|tableau|gráfico|additional file|box)\s*[\divxs]/iu;

const journalMark = /^(?:bio\s*med central|open\s*access)\P{L}*$/iu;

function continuesBox(text: string, kind: string, box: Box, previous: Previous | null): boolean {
  if (/^\p{Lowercase}/u.test(text)) return true;
  if (previous === null || kind !== "text") return false;
  if (previous.box !== null && box.y0 >= previous.box.y0) return false;
  return !/[.!?:;…]["”»’')\]\p{Nd}]*$/u.test(previous.text.trim());
}

/** Points that boxes are widened by. */
const slack = 1;

/** The smallest box around the first word of a line. */
function smallest<B extends Box>(boxes: readonly B[], line: FlowLine): B | null {
  if (line.source === null) return null;
  const x =
    line.words?.[0] === undefined
      ? line.source.box.x0 + 2
      : ((line.words[0] ?? 0) + (line.words[1] ?? 0)) / 2;
  const y = middle(line);
  let best: B | null = null;
  for (const box of boxes) {
    if (x < box.x0 - slack || x > box.x1 + slack || y < box.y0 - slack || y > box.y1 + slack) continue;
    if (best === null || area(box) < area(best)) best = box;
  }
  return best;
}

function area({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0);
}

function middle({ source }: FlowLine): number {
  return source === null ? 0 : (source.box.y0 + source.box.y1) / 2;
}

function mostCommon(values: readonly (string | null)[]): string | null {
  const groups = [...groupBy(values, (value) => value)].sort((a, b) => b[1].length - a[1].length);
  return groups[0]?.[0] ?? null;
}

function textOf(line: FlowLine): string {
  return line.runs.map((run) => run.text).join("");
}

function bodyLines(flow: Flow): readonly FlowLine[] {
  return flow.filter((item): item is FlowLine => item.type === "line" && item.place === "body");
}

function allLines(flow: Flow): readonly FlowLine[] {
  return flow.filter((item): item is FlowLine => item.type === "line");
}
