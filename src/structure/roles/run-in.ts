/**
 * Run-in headings, which share their line with the paragraph they open.
 *
 *     2.1. Oil Extraction. Freshly collected leaves    one line becomes two: the heading, set in italics
 *     of O. sanctum were …                             or bold and closed by a full stop, and the rest
 */
import { parseLabel } from "../../language/numbering.ts";
import type { Flow, FlowItem, FlowLine, Run } from "../../model/flow.ts";
import { sectionLabel } from "../facts/chains.ts";
import { type Contents, findContents } from "../facts/contents.ts";
import { cutRuns, splitLine } from "../facts/line-cuts.ts";
import { isAllBold } from "../facts/looks.ts";
import { bodySize, lineSize, rightGap, textOf } from "../facts/profile.ts";
import { statedHint } from "../facts/stated.ts";
import { titleKey } from "../facts/title-matches.ts";
import { isKeywords, sectionOf, statements } from "../facts/cue-words.ts";
import { isAdmonition, isStatementTitle } from "../../language/admonitions.ts";
import { titleExtent } from "./divisions.ts";

/** Maximum length of a run-in heading, in letters. */
const longest = 140;

/** A flow whose run-in headings stand on lines of their own. */
export interface SplitFlow {
  readonly flow: Flow;
  /** The lines of run-in headings. */
  readonly runIns: ReadonlySet<FlowLine>;
}

/**
 * Splits lines at run-in headings; the heading gets a block of its own. Everything else is unchanged, and a flow
 * without any is returned as it is.
 */
export function splitRunIns(
  flow: Flow,
  contents: Contents = findContents(flow.filter(isBodyLine)),
): SplitFlow {
  const result: FlowItem[] = [];
  const runIns = new Set<FlowLine>();
  const body = flow.filter(isBodyLine);
  const size = bodySize(body.flatMap((line) => line.runs));
  const numbered = numbersSections(body, size);
  let block = 1 + flow.reduce((most, item) => (item.type === "line" ? Math.max(most, item.block) : most), 0);
  let changed = false;
  flow.forEach((printed, index) => {
    const cut = isBodyLine(printed) ? cutListed(printed, contents) : null;
    const item = cut?.line ?? printed;
    if (cut !== null) changed = true;
    const above = flow[index - 1];
    const pending = result.at(-1);
    const bold = !numbered && isOpenBold(above, flow[index - 2]);
    const goesOn = item.type === "line" && (bold || isOpenHeading(above)) && beginsAlike(above, item);
    const opens =
      item.type === "line" &&
      item.place === "body" &&
      statedHint(item) === null &&
      lineSize(item) < headingSize * size &&
      (opensParagraph(item, above) || goesOn);
    const found = cut?.end ?? (opens ? headingEnd(item.runs, goesOn, numbered) : 0);
    const end = cut === null && found > 0 && isTitled(flow, index) ? 0 : found;
    if (item.type !== "line" || end === 0 || (goesOn && pending?.type !== "line")) {
      result.push(item);
      return;
    }
    changed = true;
    const [head, rest] = splitLine(item, end);
    if (goesOn && pending?.type === "line") {
      const before = { ...pending, block };
      if (bold || runIns.has(pending)) runIns.add(before);
      result[result.length - 1] = before;
    }
    const heading = { ...head, block };
    runIns.add(heading);
    result.push(heading);
    if (rest !== null) result.push({ ...rest, setting: { ...rest.setting, gapBefore: 0 } });
    block++;
  });
  return { flow: changed ? result : flow, runIns };
}

/**
 * Returns whether what follows a division label in its paragraph is the title rather than text.
 *
 *     **Article 5.** Duties of the owner          the whole line is the heading
 *     **Article 6.** The owner shall pay. He …    the label alone is
 */
function isTitled(flow: Flow, at: number): boolean {
  const line = flow[at] as FlowLine;
  const label = sectionLabel(textOf(line));
  if (label?.kind !== "division" || label.length >= textOf(line).trim().length) return false;
  return titleExtent({ line, label, at }, flow) > 0;
}

/**
 * A line whose runs are split after a title that the contents name, and the number of runs in the title; null if there
 * is none.
 *
 *     2.2. Automatic numbering. To get an …        set like the text, and known by its number and the contents only
 */
function cutListed(
  line: FlowLine,
  contents: Contents,
): { readonly line: FlowLine; readonly end: number } | null {
  if (contents.entries.size === 0) return null;
  const text = textOf(line);
  const label = sectionLabel(text);
  if (label === null || label.path.length < 2) return null;
  if (contents.lines.has(line) || contents.entries.has(titleKey(text))) return null;
  for (const { index } of text.slice(0, longest).matchAll(/(?<=\S)[.:](?=\s+[^\s.])/gu)) {
    if (index < label.length || !contents.entries.has(titleKey(text.slice(0, index)))) continue;
    const [head, tail] = cutRuns(line.runs, index + 1);
    return { line: { ...line, runs: [...head, ...tail] }, end: head.length };
  }
  return null;
}

/** A document with this many numbered headings, or one per page, numbers all its sections. */
const numberedHeadings = 3;

/** Numbered lines this many times as large as the text are headings in any weight, and as a whole. */
const headingSize = 1.15;

function isBodyLine(item: FlowItem): item is FlowLine {
  return item.type === "line" && item.place === "body";
}

function numbersSections(lines: readonly FlowLine[], size: number): boolean {
  const headings = lines.filter((line) => isNumberedHeading(line, size)).length;
  return headings >= Math.min(numberedHeadings, new Set(lines.map((line) => line.source?.page)).size);
}

/**
 * A whole line in bold, or a large one, that begins with a section number; single letters that are words do not count.
 */
function isNumberedHeading(line: FlowLine, size: number): boolean {
  const large = lineSize(line) > headingSize * size;
  if (!large && !isAllBold(line)) return false;
  return /^(\d{1,2}(\.\d{1,2})*|[B-DF-H])\.?\s+\p{Lu}/u.test(textOf(line));
}

/** A numbered line entirely in italics or bold without an end: its heading continues on the next line. */
function isOpenHeading(item: FlowItem | undefined): item is FlowLine {
  if (item?.type !== "line" || item.place !== "body") return false;
  const text = textOf(item).trim();
  return /^\d{1,2}\.\d/.test(text) && !/[.:]$/.test(text) && item.runs.every(isMarked);
}

/**
 * A full bold line that opens a paragraph without an end: the title continues on the next line.
 *
 *     **Birds, design of the trials, and**
 *     **management.** In all 280 chicks were …
 */
function isOpenBold(item: FlowItem | undefined, above: FlowItem | undefined): item is FlowLine {
  if (item?.type !== "line" || item.place !== "body" || statedHint(item) !== null) return false;
  if (!isAllBold(item) || rightGap(item) > openTitle || !opensParagraph(item, above)) return false;
  const text = textOf(item).trim();
  return /^\p{Lu}/u.test(text) && !/[.:;]$/u.test(text) && !isApart(text);
}

/**
 * A title that continues on the next line ends within this distance of the edge, in font sizes: a long word did not
 * fit.
 */
const openTitle = 6;

/** Maximum distance between lines of one heading, in font sizes. */
const widestLeading = 1.5;

/** Returns whether a line begins directly below another in the same size and weight. */
function beginsAlike(above: FlowLine, line: FlowLine): boolean {
  const [a, b] = [above.runs[0], line.runs[0]];
  if (a === undefined || b === undefined || line.setting.gapBefore > widestLeading) return false;
  return Math.abs(a.size - b.size) < 0.03 * b.size && a.bold === b.bold;
}

/** Returns whether a line may be the first of a paragraph. */
function opensParagraph(line: FlowLine, above: FlowItem | undefined): boolean {
  if (above?.type !== "line" || above.block !== line.block) return true;
  return (
    /^\d{1,2}\.\d/.test(textOf(line)) || line.setting.indent > 0.02 || /[.!?:]$/.test(textOf(above).trim())
  );
}

function isMarked(run: Run): boolean {
  return (
    run.bold ||
    run.italic ||
    run.position !== "normal" ||
    run.text.trim() === "" ||
    smallCapitals.test(run.font)
  );
}

/** Names of small-capitals fonts. */
const smallCapitals = /csc\d|small-?caps|(?<=[-_])SC(?![a-z])/u;

/** 1 if a line begins with a plain section number before its title: "2.4. **Rivers.** In spring". */
function numberLength([first, second]: readonly Run[]): number {
  if (first === undefined || second === undefined) return 0;
  if (!/^\d{1,2}(\.\d{1,2})+\.?\s*$/u.test(first.text)) return 0;
  return !isMarked(first) && isMarked(second) ? 1 : 0;
}

/** Number of runs in the heading; 0 if the line does not begin with one. */
function headingEnd(runs: readonly Run[], goesOn: boolean, allNumbered: boolean): number {
  if (runs.length === 1) return 0;
  const start = numberLength(runs);
  let end = start;
  while (end < runs.length && isMarked(runs[end] as Run)) end++;
  if (end === start || end === runs.length) return 0;
  const text = runs
    .slice(0, end)
    .map((run) => run.text)
    .join("")
    .trim();
  const bold = runs.slice(0, end).every((run) => run.bold || run.text.trim() === "");
  const [number = ""] = /^\d{1,2}(\.\d{1,2})+\.?\s+(?=\p{Lu})/u.exec(text) ?? [];
  const numbered = number !== "" && !isStatementTitle(text.slice(number.length));
  if (text.length > longest || !/[.:]$/.test(text) || !/\p{L}{3}/u.test(text)) return 0;
  if (isApart(text)) return 0;
  if (parseLabel(text)?.word === "statement") return 0;
  if (numbered || goesOn || (bold && isStatement(text))) return end;
  return !allNumbered && bold && /^\p{Lu}.*\.$/u.test(text) ? end : 0;
}

/** "**Conflict of interest:** The authors declare …" */
function isStatement(text: string): boolean {
  const section = sectionOf(text);
  return section !== null && statements.includes(section);
}

/** What opens with bold words but is not a section: captions, keywords, advice, abbreviations. */
function isApart(text: string): boolean {
  const kind = parseLabel(text)?.kind;
  return kind === "caption" || isKeywords(text) || isAdmonition(text) || sectionOf(text) === "abbreviations";
}
