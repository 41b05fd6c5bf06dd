/** What each line is: the classifier by rules, on statistics of the document itself. */
import type { FlowLine, Run } from "../model/flow.ts";
import { letterShare, lineSize, type Profile, quarter, rightGap, textOf } from "./profile.ts";
import { captionLabelOf, sectionOf } from "./titles.ts";

/** What a line was found to be. */
export type Role = "body" | "code" | "contents" | "heading" | "caption" | "item" | "footnote" | "reference";

/** A line's role and how sure the classifier is. */
export interface Judged {
  readonly line: FlowLine;
  readonly role: Role;
  readonly confidence: number;
}

/** Thresholds of the rules. */
export interface RoleOptions {
  /** Points that make a heading; see `isHeading`. */
  readonly least: number;
  /** Longest heading, in letters. */
  readonly longest: number;
  /** Notes are set at most this many times the usual size. */
  readonly note: number;
}

/** Checked on the development articles and manuals. */
export const roleDefaults: RoleOptions = { least: 3, longest: 200, note: 0.93 };

/** Gives each body line its role.  The result has one entry for each line, in the same order. */
export function classifyLines(
  lines: readonly FlowLine[],
  profile: Profile,
  options: RoleOptions = roleDefaults,
): readonly Judged[] {
  const judged: Judged[] = [];
  const looks = runLengths(lines);
  const listed = shareOfNumbered(lines);
  let references = false;
  lines.forEach((line, index) => {
    const above = judged[index - 1] ?? null;
    const below = lines[index + 1] ?? null;
    const text = textOf(line).trim();
    const [role, confidence] = roleOf({ line, text, above, below, profile, looks, listed, options });
    if (role === "heading") references = sectionOf(textOf(line)) === "references";
    judged.push({
      line,
      role: references && keepsReference.has(role) ? "reference" : role,
      confidence,
    });
  });
  return judged;
}

/** What is a reference when it stands under the heading of the references. */
const keepsReference: ReadonlySet<Role> = new Set(["body", "item", "footnote"]);

const itemMark = /^([•●▪◦‣∙·■□➢➤✓–—*-]|\(?\d{1,2}[.)]|\(?[a-z][.)]|\(?[ivx]{1,5}[.)])\s/u;

/** A line with all that the rules look at. */
interface Context {
  readonly line: FlowLine;
  readonly text: string;
  readonly above: Judged | null;
  readonly below: FlowLine | null;
  readonly profile: Profile;
  readonly looks: ReadonlyMap<string, number>;
  /** Share of lines on each page that end in a number at the edge. */
  readonly listed: ReadonlyMap<number, number>;
  readonly options: RoleOptions;
}

function roleOf(context: Context): readonly [Role, number] {
  const { line, text, above, profile, options } = context;
  if (isContents(context)) return ["contents", 0.8];
  if (line.kind === "code" && !profile.typewritten) return ["code", 0.8];
  const startsBlock = above === null || above.line.block !== line.block;
  if ((startsBlock || line.runs[0]?.bold === true) && captionLabelOf(text) !== null) return ["caption", 0.9];
  if (above?.role === "caption" && !startsBlock) return ["caption", 0.8];
  if (line.hint?.role === "heading") return ["heading", 0.9];
  if (isHeading(context)) return ["heading", 0.8];
  if (above?.role === "footnote" && !startsBlock) return ["footnote", 0.7];
  if (isFootnote(line, text, startsBlock, profile, options)) return ["footnote", 0.7];
  if (profile.smallPrint.has(quarter(lineSize(line)))) return ["footnote", 0.5];
  if (itemMark.test(text)) return ["item", 0.7];
  return ["body", 0.7];
}

/** A title, then leaders or a gap, then a page number at the right edge. */
function isContents({ line, text, listed }: Context): boolean {
  if (/(\.\s?){4,}\s*([\divxlc]+)?$/i.test(text)) return true;
  const share = listed.get(line.source?.page ?? 0) ?? 0;
  return share > 0.5 && endsInNumber(line);
}

function endsInNumber(line: FlowLine): boolean {
  return /\s(\d{1,4}|[ivxlc]{1,6})$/i.test(textOf(line).trimEnd()) && rightGap(line) < 0.8;
}

/** For each page the share of its lines that end in a number at the edge: high on contents pages. */
function shareOfNumbered(lines: readonly FlowLine[]): ReadonlyMap<number, number> {
  const counts = new Map<number, { all: number; numbered: number }>();
  for (const line of lines) {
    const page = line.source?.page ?? 0;
    const count = counts.get(page) ?? { all: 0, numbered: 0 };
    counts.set(page, { all: count.all + 1, numbered: count.numbered + (endsInNumber(line) ? 1 : 0) });
  }
  return new Map([...counts].map(([page, { all, numbered }]) => [page, all < 6 ? 0 : numbered / all]));
}

/** Small print that begins with a mark, low on the page. */
function isFootnote(
  line: FlowLine,
  text: string,
  startsBlock: boolean,
  profile: Profile,
  options: RoleOptions,
): boolean {
  if (!startsBlock || lineSize(line) > options.note * profile.size) return false;
  return line.runs[0]?.position === "superscript" || /^([*†‡§¶]|\d{1,2}\s+\p{L})/u.test(text);
}

/** Points for and against a heading; a line with `HeadingOptions.least` or more is one. */
function isHeading(context: Context): boolean {
  const { line, text, above, profile, options } = context;
  if (text.length < 2 || text.length > options.longest || !/\p{L}{2}/u.test(text)) return false;
  if (/^(keywords?|key words|e-?mail|doi|received|accepted|published)\b/i.test(text)) return false;
  const ratio = lineSize(line) / profile.size;
  const goesOn = above?.role === "heading" && above.line.block === line.block;
  if (goesOn && lookOf(above.line) === lookOf(line)) return !/[.;]$/.test(textOf(above.line));
  return lookPoints(context, ratio) + placePoints(context, ratio) + wordPoints(text, ratio) >= options.least;
}

function lookPoints({ line, text, profile, looks }: Context, ratio: number): number {
  let points = 0;
  if (ratio >= 1.25) points += 3;
  else if (ratio >= 1.06) points += 2;
  else if (ratio < 0.94) points -= ratio < 0.85 ? 2 : 1.5;
  if (!profile.bold && share(line, (run) => run.bold) > 0.8) points += 2;
  if (share(line, (run) => run.italic) > 0.8) points += 0.5;
  if (share(line, (run) => run.font !== profile.font) > 0.9) points += 1;
  if (isCapitals(text)) points += 1.5;
  // A look that whole paragraphs have is no heading's look.
  if ((looks.get(lookOf(line)) ?? 0) >= 3) points -= 2.5;
  return points;
}

function placePoints({ line, above, below, profile }: Context, ratio: number): number {
  let points = 0;
  const { gapBefore } = line.setting;
  if (gapBefore === 0 || gapBefore > 1.15 * profile.leading || above?.role === "heading") points += 1;
  else points -= 0.5;
  if (rightGap(line) < 0.6 && ratio < 1.15) points -= 1.5;
  if (rightGap(line) > 3) points += 0.5;
  if (below === null) points -= 1;
  else if (lookOf(below) !== lookOf(line)) points += 0.5;
  return points;
}

function wordPoints(text: string, ratio: number): number {
  let points = 0;
  if (isNumbered(text)) points += 1.5;
  if (sectionOf(text) !== null) points += 2;
  if (/[.,;:]$/.test(text) && ratio < 1.2) points -= /[,;]$/.test(text) ? 2.5 : 1.5;
  if (text.length > 90) points -= 1;
  if (/^\p{Ll}/u.test(text)) points -= 2;
  if (!/\s/.test(text) && text.length > 25) points -= 2;
  const letters = text.replace(/[^\p{L}]/gu, "").length;
  if (letters < 0.6 * text.replace(/\s/g, "").length) points -= 2;
  return points;
}

/** Whether a line begins with a section number. */
export function isNumbered(text: string): boolean {
  return /^(\d{1,2}(\.\d{1,2}){0,4}[.)]?|[A-Z][.)]|[IVX]{1,5}[.)])\s+\p{Lu}/u.test(text);
}

/** Size, weight, slant and font as a key: lines of one kind look alike. */
export function lookOf(line: FlowLine): string {
  const main = line.runs.reduce(
    (best, run) => (run.text.length > best.text.length ? run : best),
    line.runs[0] as Run,
  );
  return `${main.font}:${main.size.toFixed(1)}:${main.color}`;
}

/** How many lines in a row each look usually has: 1 or 2 for headings, more for text. */
function runLengths(lines: readonly FlowLine[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number[]>();
  for (let start = 0; start < lines.length;) {
    const look = lookOf(lines[start] as FlowLine);
    let end = start + 1;
    while (end < lines.length && lookOf(lines[end] as FlowLine) === look) end++;
    const list = lengths.get(look);
    if (list === undefined) lengths.set(look, [end - start]);
    else list.push(end - start);
    start = end;
  }
  return new Map(
    [...lengths].map(([look, list]) => [
      look,
      list.reduce((sum, n) => sum + n * n, 0) / list.reduce((sum, n) => sum + n, 0),
    ]),
  );
}

/** Share of a line's letters that a test holds for. */
export function share(line: FlowLine, test: (run: Run) => boolean): number {
  return letterShare(line.runs, test);
}

function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}
