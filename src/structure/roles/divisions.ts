/**
 * Finds the divisions of laws, contracts and statutes: lines whose labels count them, however they are set.
 *
 *     CHAPTER II
 *     Article 5. Duties of the owner             a title: the whole line is the heading
 *     Article 6.- The owner shall pay all        text: the label alone is the heading,
 *     that is due.                               and the text follows as a paragraph
 */
import type { Label } from "../../language/label.ts";
import { endsInStop } from "../../language/stops.ts";
import type { DivisionKind } from "../../language/tables/table.ts";
import type { Flow, FlowItem, FlowLine } from "../../model/flow.ts";
import { groupBy } from "../../numeric/groups.ts";
import { sectionLabel } from "../facts/chains.ts";
import type { Contents } from "../facts/contents.ts";
import { indentOf, rightGap, textOf } from "../facts/profile.ts";
import { statedHint } from "../facts/stated.ts";
import type { Judged } from "./judged.ts";
import { cutLine } from "../facts/line-cuts.ts";

/** A flow whose division labels stand apart from the text after them, and the lines of the division headings. */
export interface Divisions {
  readonly flow: Flow;
  /** Each heading line, and whether it continues the heading above. */
  readonly headings: ReadonlyMap<FlowLine, { readonly goesOn: boolean }>;
}

/** Words that divide a text; statements and exercises are counted too, but do not divide it. */
const dividing: ReadonlySet<DivisionKind> = new Set([
  "part",
  "title",
  "chapter",
  "section",
  "article",
  "paragraph",
]);

/** A word divides the text if at least this many of its numbers follow each other. */
const fewestInSequence = 3;

/** Consecutive divisions skip at most this many numbers: repealed articles are not printed. */
const mostSkipped = 3;

/** In a list of divisions, as in a table of contents, at least this fraction of entries follows directly. */
const listShare = 0.8;

/** Longest title, in letters, and longest one that ends in a full stop. */
const titleLetters = { longest: 250, stopped: 90 };

/** A title has at most this many lines. */
const titleLines = 5;

/** A line that ends this far before the column's edge, in em, is the last of its title. */
const shortLine = 2;

/** Later lines of a title begin within this distance of each other, in em. */
const sameIndent = 0.7;

/** A line that may open a division, and its index in the flow. */
interface Candidate {
  readonly line: FlowLine;
  readonly label: Label;
  readonly at: number;
}

/** Finds divisions and separates their labels from the text that follows on the same line. */
export function findDivisions(flow: Flow, contents: Contents): Divisions {
  const found = candidatesIn(flow, contents);
  const accepted = [...groupsOf(found).values()].flatMap((group) => {
    const members = inSequence(group).filter((run) => !isListing(run, flow));
    return members.flat().length < fewestInSequence ? [] : [members.flat()];
  });
  if (accepted.length === 0) return { flow, headings: new Map() };
  const extents = new Map<number, number>();
  for (const group of accepted) for (const [at, lines] of extentsOf(group, flow)) extents.set(at, lines);
  return separate(flow, extents);
}

/** Makes the found divisions headings, whatever else they were taken for. */
export function markDivisions(judged: readonly Judged[], { headings }: Divisions): readonly Judged[] {
  if (headings.size === 0) return judged;
  return judged.map((entry) => {
    const own = headings.get(entry.line);
    if (own === undefined) return entry;
    return { ...entry, role: "heading", confidence: 0.9, reasons: ["counts divisions"], ...own };
  });
}

function candidatesIn(flow: Flow, contents: Contents): readonly Candidate[] {
  const found: Candidate[] = [];
  flow.forEach((line, at) => {
    if (line.type !== "line" || line.place !== "body" || line.kind !== null) return;
    if (contents.lines.has(line) || statedHint(line) !== null) return;
    const label = sectionLabel(textOf(line));
    if (label?.kind !== "division" || label.word === null || !dividing.has(label.word as DivisionKind))
      return;
    if (opensBlock(line, flow[at - 1])) found.push({ line, label, at });
  });
  return found;
}

/** Whether a line can begin a paragraph: a citation in mid-sentence may also begin a line. */
function opensBlock(line: FlowLine, above: FlowItem | undefined): boolean {
  if (above?.type !== "line" || above.block !== line.block) return true;
  return rightGap(above) > shortLine || endsInStop(textOf(above).trimEnd());
}

/** Candidates with the same word, counted in the same numerals. */
function groupsOf(found: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  return groupBy(
    found,
    ({ label, line }) => `${label.word} ${label.style.numerals[0]} ${isAbbreviated(textOf(line).trim())}`,
  );
}

/** Whether a label begins with an abbreviation: where others are not, it cites a division. */
export function isAbbreviated(text: string): boolean {
  return /^\p{L}{1,5}\./u.test(text);
}

/** Runs of candidates that count on; a run ends where counting starts again. */
function inSequence(group: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const runs: Candidate[][] = [];
  for (const candidate of group) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && countsOn(last.label.path, candidate.label.path)) runs.at(-1)?.push(candidate);
    else if (candidate.label.path.at(-1) === 1 || last === undefined) runs.push([candidate]);
  }
  return runs.filter((run) => run.length > 1 || run[0]?.label.path.at(-1) === 1);
}

/** Whether one number can follow another: "6" after "5", "2.1" after "1.14", "12.1" after "12". */
function countsOn(before: readonly number[], after: readonly number[]): boolean {
  const at = after.findIndex((number, index) => number !== before[index]);
  if (at < 0) return false;
  const step = (after[at] ?? 0) - (before[at] ?? 0);
  return step > 0 && step <= mostSkipped && after.slice(at + 1).every((number) => number <= 1 + mostSkipped);
}

/** Whether the members of a run only list divisions: nearly every one follows directly after the title before. */
function isListing(run: readonly Candidate[], flow: Flow): boolean {
  if (run.length < fewestInSequence) return false;
  const direct = run.filter((candidate, index) => {
    const next = run[index + 1];
    return next !== undefined && next.at - candidate.at === titleExtent(candidate, flow);
  });
  return direct.length >= listShare * (run.length - 1);
}

/**
 * How many lines each member's heading takes, by its place in the flow; 0 for a label before text.
 *
 * Members of one group are set alike: if most have a title, the others that read like one have it too.
 */
function extentsOf(group: readonly Candidate[], flow: Flow): ReadonlyMap<number, number> {
  const titles = group.map((candidate) => titleExtent(candidate, flow));
  const worded = group.filter(({ line, label }) => label.length < textOf(line).trim().length);
  const titled = group.filter((candidate, at) => worded.includes(candidate) && (titles[at] ?? 0) > 0);
  const mostly = titled.length * 2 >= worded.length;
  return new Map(
    group.map((candidate, at) => {
      const bare = !worded.includes(candidate);
      return [candidate.at, bare ? 1 : mostly ? (titles[at] ?? 0) : 0];
    }),
  );
}

/** How many lines the title of a division takes; 0 if text follows its label. */
export function titleExtent({ line, label, at }: Candidate, flow: Flow): number {
  let [lines, text] = [1, textOf(line).trim()];
  for (let index = at; lines < titleLines; index++, lines++) {
    const [own, next] = [flow[index] as FlowLine, flow[index + 1]];
    if (rightGap(own) > shortLine || next?.type !== "line" || next.block !== own.block) break;
    if (index > at && Math.abs(indentOf(next) - indentOf(own)) > sameIndent) break;
    text = `${text} ${textOf(next).trim()}`;
  }
  const title = text.slice(label.length);
  if (text.length > titleLetters.longest || /\p{L}{2}[.!?]\s+\p{Lu}/u.test(title)) return 0;
  const stopped = /[.。]$/u.test(title);
  return /[:;,；：，]$/u.test(title) || (stopped && title.length > titleLetters.stopped) ? 0 : lines;
}

/** Cuts the flow after labels that text follows, and gives each heading a block of its own. */
function separate(flow: Flow, extents: ReadonlyMap<number, number>): Divisions {
  const headings = new Map<FlowLine, { readonly goesOn: boolean }>();
  const result: FlowItem[] = [];
  let block = 1 + flow.reduce((most, item) => (item.type === "line" ? Math.max(most, item.block) : most), 0);
  let left = 0;
  flow.forEach((item, at) => {
    const extent = extents.get(at);
    if (item.type !== "line" || (extent === undefined && left === 0)) return void result.push(item);
    if (extent === 0) {
      const [label, rest] = cutLabel(item);
      const head = { ...label, block: block++ };
      headings.set(head, { goesOn: false });
      result.push(head, ...(rest === null ? [] : [rest]));
      return;
    }
    if (extent !== undefined) [left, block] = [extent, block + 1];
    const line = { ...item, block: block - 1 };
    headings.set(line, { goesOn: extent === undefined });
    result.push(line);
    left--;
  });
  return { flow: result, headings };
}

function cutLabel(line: FlowLine): readonly [FlowLine, FlowLine | null] {
  const text = textOf(line);
  return cutLine(line, sectionLabel(text)?.length ?? text.length);
}
