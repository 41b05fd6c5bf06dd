/** Half-ruled tables: stacked horizontal rules of one extent, with columns separated by white space. */
import type { Fragment } from "../../text/text.ts";
import { findClusters, clusterGap } from "./column-gaps.ts";
import { joinLines, type Line, type LineWork, lineSnap } from "./line-work.ts";
import { findPrintLines, type PrintLine } from "./print-lines.ts";
import { captionKind } from "../captions.ts";
import { areProse, proseWidth, mostCellWords } from "./running-text.ts";
import type { Region } from "./region.ts";
import { lineReach } from "./grids.ts";

/** Tolerance of rule ends within a stack, in ems. */
export const stackEnds = 0.6;

/** Maximum gap between pieces of a rule in a stack, in ems: rules drawn per column. */
const stackJoint = 1.5;

/** Minimum length of rules in a stack, in ems. */
const leastRule = 5;

/** Number of lines of running text that end a table above them. */
const tailLines = 5;

/**
 * Finds stacks of rules with rows between.
 *
 *     ═══════════════════
 *     Name     Age   City
 *     ───────────────────
 *     Anna      31   Graz
 *     ═══════════════════
 *
 * Bands of running text between two rules end a stack: rules of page heads and feet, two tables in a column.
 */
export function findRuleStacks(
  work: LineWork,
  fragments: readonly Fragment[],
  em: number,
): readonly Region[] {
  const rules = joinLines(work.horizontal, lineSnap * em, stackJoint * em).filter(
    (line) => line.to - line.from >= leastRule * em,
  );
  return groupByExtent(rules, em).flatMap((stack) =>
    partStack(stack, work, fragments, em).map((run) => regionOf(run, work, fragments, em)),
  );
}

function groupByExtent(rules: readonly Line[], em: number): readonly Line[][] {
  const groups: Line[][] = [];
  const near = stackEnds * em;
  for (const rule of rules) {
    const group = groups.find(
      ([first]) =>
        first !== undefined &&
        Math.abs(first.from - rule.from) <= near &&
        Math.abs(first.to - rule.to) <= near,
    );
    if (group === undefined) groups.push([rule]);
    else group.push(rule);
  }
  return groups.filter((group) => group.length > 1);
}

type BandKind = "rows" | "unsure" | "text";

/** What lies between two rules of a stack. */
interface Band {
  readonly kind: BandKind;
  readonly text: () => string;
  /** Whether lines or fills close it on both sides. */
  readonly closed: () => boolean;
  readonly height: number;
}

/** Splits a stack where the text between two rules is not part of a table. */
function partStack(
  stack: readonly Line[],
  work: LineWork,
  fragments: readonly Fragment[],
  em: number,
): readonly (readonly Line[])[] {
  const runs: Line[][] = [];
  let open: Line[] = [];
  let bands: Band[] = [];
  const close = (): void => {
    while (endsUnsure(bands, lineSnap * em)) {
      bands.pop();
      open.pop();
    }
    const rows = bands.filter((band) => band.kind === "rows").length;
    if (rows > 0 && 2 * rows >= bands.length) runs.push(open);
    bands = [];
  };
  const found = stack.slice(1).map((rule, index) => {
    const above = stack[index] as Line;
    const inside = fragmentsBetween(above, rule, fragments, em);
    return {
      kind: bandBetween(above, rule, inside, em),
      text: () => inside.map(({ words }) => words.map((word) => word.text).join(" ")).join("\t"),
      closed: () => isClosed(above, rule, work.vertical, em),
      height: rule.at - above.at,
    };
  });
  stack.forEach((rule, index) => {
    const band = found[index - 1];
    if (band !== undefined) {
      if (band.kind === "text" || isBetweenTables(band, bands, found[index])) {
        close();
        open = [];
      } else bands.push(band);
    }
    open.push(rule);
  });
  close();
  return runs;
}

/** Returns whether the last band may be outside the table: no similar band stands between rows. */
function endsUnsure(bands: readonly Band[], slack: number): boolean {
  const last = bands[bands.length - 1];
  if (last?.kind !== "unsure") return false;
  const isLike = ({ kind, text, height }: Band): boolean =>
    kind === "unsure" && text() !== "" && Math.abs(height - last.height) <= slack;
  return last.text() === "" || !bands.slice(0, lastRows(bands)).some(isLike);
}

function lastRows(bands: readonly Band[]): number {
  return bands.findLastIndex(({ kind }) => kind === "rows");
}

function isClosed(above: Line, below: Line, vertical: readonly Line[], em: number): boolean {
  const reach = lineReach * em;
  return [above.from, above.to].every((x) =>
    vertical.some(
      (line) =>
        Math.abs(line.at - x) <= stackEnds * em &&
        line.from <= above.at + reach &&
        line.to >= below.at - reach,
    ),
  );
}

/**
 * Whether a line or two between rules is the heading of a further table: sides that close all rows leave it out, or
 * the head of the rows above comes again below it.
 *
 *     ▓Name▓▓▓▓▓Age▓▓
 *     ▒Anna▒▒▒▒▒31▒▒▒
 *     Others
 *     ▓Name▓▓▓▓▓Age▓▓
 */
function isBetweenTables(band: Band, before: readonly Band[], next: Band | undefined): boolean {
  const [first] = before;
  if (band.kind !== "unsure" || first === undefined) return false;
  if (next?.kind === "rows" && next.text() === first.text()) return true;
  return !band.closed() && before.every(({ closed }) => closed());
}

function bandBetween(above: Line, below: Line, inside: readonly Fragment[], em: number): BandKind {
  if (inside.length === 0) return "unsure";
  const [left, right] = [Math.min(above.from, below.from) - em, Math.max(above.to, below.to) + em];
  if (inside.some(({ box }) => box.x0 < left || box.x1 > right)) return "text";
  const lines = findPrintLines(inside);
  if (lines.some(isCaptionLine)) return "text";
  const columns = findClusters(inside, clusterGap * em);
  if (columns.length > 1) return areProse(columns, lines.length, em) ? "text" : "rows";
  const parted = lines.filter((line) => line.fragments.length > 1).length;
  if (parted >= 0.4 * lines.length) return "rows";
  return lines.length <= 2 ? "unsure" : "text";
}

function isCaptionLine(line: PrintLine): boolean {
  return captionKind(line.fragments[0] as Fragment) !== null;
}

function fragmentsBetween(
  above: Line,
  below: Line,
  fragments: readonly Fragment[],
  em: number,
): readonly Fragment[] {
  const [left, right] = [Math.min(above.from, below.from) - em, Math.max(above.to, below.to) + em];
  return fragments.filter(({ box }) => {
    const y = (box.y0 + box.y1) / 2;
    return y > above.at && y < below.at && box.x1 > left && box.x0 < right;
  });
}

function regionOf(run: readonly Line[], work: LineWork, fragments: readonly Fragment[], em: number): Region {
  const [first, last] = [run[0] as Line, run[run.length - 1] as Line];
  const between = fragmentsBetween(first, last, fragments, em);
  const inside = withoutTail(between, em);
  const bottom =
    inside === between ? last.at : inside.reduce((most, { box }) => Math.max(most, box.y1), first.at);
  const box = {
    x0: run.reduce((least, rule) => Math.min(least, rule.from), Infinity),
    x1: run.reduce((most, rule) => Math.max(most, rule.to), -Infinity),
    y0: first.at,
    y1: bottom,
  };
  return {
    box,
    evidence: "rules",
    horizontal: work.horizontal.filter(
      (line) => line.at >= box.y0 - 0.1 && line.at <= box.y1 + 0.1 && liesWithin(line, box.x0, box.x1),
    ),
    vertical: work.vertical.filter(
      (line) => line.at >= box.x0 - em && line.at <= box.x1 + em && liesWithin(line, box.y0, box.y1),
    ),
    fragments: inside,
    caption: null,
  };
}

/** Drops running text after the rows, as between a table and the rule above the page foot. */
function withoutTail(fragments: readonly Fragment[], em: number): readonly Fragment[] {
  const lines = findPrintLines(fragments);
  const isText = (line: PrintLine): boolean =>
    line.fragments.every(
      ({ box, words }) => box.x1 - box.x0 >= proseWidth * em && words.length > mostCellWords,
    );
  const end = lines.findIndex((_, index) => {
    const tail = lines.slice(index, index + tailLines);
    return tail.length === tailLines && tail.every(isText);
  });
  return end <= 0 ? fragments : lines.slice(0, end).flatMap((line) => line.fragments);
}

/** Returns whether most of a line lies between two positions. */
function liesWithin(line: Line, low: number, high: number): boolean {
  return Math.min(line.to, high) - Math.max(line.from, low) > 0.5 * (line.to - line.from);
}
