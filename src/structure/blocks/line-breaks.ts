/** Finds line breaks made by the author: addresses, letterheads, signatures, schedules, form rows. */
import { endsInFullStop } from "../../language/stops.ts";
import type { FlowLine } from "../../model/flow.ts";
import { groupRuns } from "../../numeric/groups.ts";
import { partsFields } from "./form-lines.ts";
import { firstWidth, isBrokenWord, sameSize, wordSpace } from "./paragraphs.ts";
import { isUnder } from "../facts/paragraph-facts.ts";
import { indentOf, lineSize, type Profile, textOf } from "../facts/profile.ts";

/** How a line follows the one above: it continues it, stands on its own, or begins a paragraph. */
export type Transition = "joins" | "breaks" | "begins";

/**
 * Lengths in em unless stated otherwise.
 *
 * Of 36,000 lines of prose that begin in lowercase, 1.5 % leave room above them for their first word and 2 em more;
 * most of these are set around pictures.
 */
const limits = {
  /** Room for the next word within the lines' own right edge: prose leaves it only at the end of a paragraph. */
  room: 1,
  /** Room that may be chance at one line end, but not at many. */
  weakRoom: 0.2,
  /** If this fraction of line ends has weak room, the others in a narrow run count as broken too. */
  evident: 0.3,
  /** Room for the next word within the column, which may be wider than its text. */
  columnRoom: 1,
  /** The same for long lines, or where the first word may be tied to the next. */
  clearRoom: 4,
  /** Lines that take less than this fraction of their column are short. */
  short: 0.6,
  /** Prose is never set in columns narrower than this. */
  narrow: 7,
  /** Names, addresses and numbers are seldom wider than this; columns of prose are. */
  slim: 20,
  /** At least this many wider lines may still be short lines of their column. */
  fewestLong: 4,
  /** Lines whose ends differ by less than this end at one edge. */
  flush: 0.3,
  /** A gap of this width inside a line is a tab. */
  tab: 2,
  /** A line distance of more than this many times the usual leading separates paragraphs. */
  gap: 1.22,
  /** Lines closer than this many times the leading are parts of a formula. */
  closest: 0.85,
} as const;

/**
 * Finds where consecutive lines were broken by their author.
 *
 *     Ann Baker                        "12" would have fitted after "Baker", and "Oldtown" after "Lane":
 *     12 Mill Lane                     these lines break here, which prose never does
 *     Oldtown, Northern Shire
 *
 * Each group holds body lines in reading order with nothing between them.  The result holds only decided lines; how the
 * first line of a run follows the line above is decided elsewhere.
 */
export function findLineBreaks(
  groups: readonly (readonly FlowLine[])[],
  profile: Profile,
): ReadonlyMap<FlowLine, Transition> {
  const decided = new Map<FlowLine, Transition>();
  for (const group of groups)
    for (const run of runsOf(group, profile))
      decide(run, brokenEnds(run)).forEach((transition, line) => decided.set(line, transition));
  return decided;
}

/** Splits lines into runs of one size and usual leading. */
function runsOf(lines: readonly FlowLine[], profile: Profile): readonly (readonly FlowLine[])[] {
  const isNext = (above: FlowLine, line: FlowLine): boolean =>
    isUnder(above, line) &&
    sameSize(above, line) &&
    !partsFields(above, line) &&
    line.setting.gapBefore > limits.closest &&
    line.setting.gapBefore <= limits.gap * profile.leading;
  const runs = groupRuns(lines, isNext);
  return runs.filter((run) => run.length > 1 && run[0]?.source !== null);
}

/** For each line of a run but the last, whether its author ended it. */
function brokenEnds(run: readonly FlowLine[]): readonly boolean[] {
  const ends = endsOf(run);
  const starts = run.slice(1).map((line) => startsLine(line));
  const edge = Math.max(...ends);
  const rooms = starts.map((_, at) => roomAt(run, ends, edge, at));
  // Lines that continue in spite of the room are set around a picture: the run's edge is not theirs.
  const misled = rooms.filter((room, at) => room > limits.room && !starts[at]).length;
  const isReliable = misled <= rooms.filter((room) => room > limits.room).length / 4;
  const isShort = isShortBlock(run, ends, rooms);
  const broken = starts.map((start, at) => {
    const [above, line] = [run[at] as FlowLine, run[at + 1] as FlowLine];
    if (!start || isBrokenWord(textOf(above))) return false;
    const isTied = edge > limits.slim * lineSize(above) && mayBeTied(above, line);
    const least = isTied ? limits.clearRoom : limits.room;
    return (isReliable && (rooms[at] ?? 0) > least) || isShort || areRows(above, line);
  });
  const isEvident = rooms.filter((room) => room > limits.weakRoom).length >= limits.evident * rooms.length;
  return isEvident && isSlimBlock(run, ends) ? broken.map(() => true) : broken;
}

/**
 * Room at the end of a line for the first word of the next, in em.
 *
 * Three lines that end at one place were broken by the measure, which is narrower beside a picture, not by the author.
 */
function roomAt(run: readonly FlowLine[], ends: readonly number[], edge: number, at: number): number {
  const size = lineSize(run[at] as FlowLine);
  const isFlush = (one: number): boolean =>
    Math.abs((ends[one] ?? Infinity) - (ends[one + 1] ?? -Infinity)) < limits.flush * size;
  if (isFlush(at) && (isFlush(at - 1) || isFlush(at + 1))) return 0;
  return (edge - (ends[at] ?? 0)) / size - firstWidth(run[at + 1] as FlowLine) - wordSpace;
}

/**
 * Whether all lines of a run are short for their column, or narrower than prose is ever set.
 *
 * The column may be wider than its text, as beside a picture, so the lines must be far shorter than it, or one of them
 * must have room within the run's own edge.
 */
function isShortBlock(run: readonly FlowLine[], ends: readonly number[], rooms: readonly number[]): boolean {
  const [first, ...others] = run as readonly [FlowLine, ...FlowLine[]];
  const [edge, size] = [Math.max(...ends), lineSize(first)];
  if (edge < limits.narrow * size) return true;
  const width = first.setting.column.x1 - first.setting.column.x0;
  const isFar = edge < limits.short * width && (edge < limits.slim * size || run.length >= limits.fewestLong);
  const isSeen = rooms.some((room) => room > limits.room) && others.every((line) => isCased(textOf(line)));
  if (!isFar && !isSeen) return false;
  return others.every((line, at) => {
    const room = (width - (ends[at] ?? 0)) / size - firstWidth(line) - wordSpace;
    return room > (isFar ? limits.columnRoom : limits.clearRoom) && startsLine(line);
  });
}

/** Whether every line of a narrow run begins with a capital or a figure, as names and numbers do. */
function isSlimBlock(run: readonly FlowLine[], ends: readonly number[]): boolean {
  if (run.length < 3 || Math.max(...ends) > limits.slim * lineSize(run[0] as FlowLine)) return false;
  if (run.slice(0, -1).some((line) => isBrokenWord(textOf(line)))) return false;
  return run.slice(1).every((line) => startsLine(line) && isCased(textOf(line)));
}

/**
 * Turns broken line ends into transitions.
 *
 * Two lines that are each complete break; a paragraph of several lines begins, and so does one of a single line where
 * most lines end with a full stop.
 */
function decide(run: readonly FlowLine[], broken: readonly boolean[]): ReadonlyMap<FlowLine, Transition> {
  const decided = new Map<FlowLine, Transition>();
  const isSingle = (at: number): boolean => (broken[at - 1] ?? true) && (broken[at] ?? true);
  for (let start = 0; start < run.length;) {
    let end = start + 1;
    while (end < run.length && broken[end - 1] && isSingle(end - 1) && isSingle(end)) end++;
    if (start > 0 && broken[start - 1]) decided.set(run[start] as FlowLine, "begins");
    const chain = run.slice(start, end);
    const stopped = chain.filter((line) => endsInFullStop(textOf(line))).length;
    const transition = stopped >= chain.length / 2 ? "begins" : "breaks";
    for (const line of chain.slice(1)) decided.set(line, transition);
    start = end;
  }
  return decided;
}

/** Whether a line may begin with several words that stay together: a name in a list, a number with its unit, a bracket. */
function mayBeTied(above: FlowLine, line: FlowLine): boolean {
  return textOf(above).trimEnd().endsWith(",") || /^[\p{N}([]/u.test(textOf(line));
}

/** Right ends of lines from their column's left edge, in points; widths of lines without a common left edge. */
function endsOf(run: readonly FlowLine[]): readonly number[] {
  const indented = run.filter(({ setting: { align } }) => align === "center" || align === "right").length;
  const aligned = run.filter((line, at) => {
    const above = run[at - 1];
    return above !== undefined && Math.abs(indentOf(line) - indentOf(above)) < limits.flush;
  }).length;
  const isCentred = indented > run.length / 2 && aligned < (run.length - 1) / 2;
  return run.map(
    ({ setting: { indent, fill, column } }) => (isCentred ? fill : indent + fill) * (column.x1 - column.x0),
  );
}

/** Whether a line may stand on its own: it begins with anything but a lowercase word or the rest of a bracket. */
function startsLine(line: FlowLine): boolean {
  const text = textOf(line);
  if (/^(?:www\.|https?:|[\w.+-]+@)/u.test(text) || isEntry(line)) return true;
  return !/^[\p{Ll}\p{Pe}\p{Pf},;:.!?%]/u.test(text);
}

/** Whether a line begins in bold, as a dictionary entry does. */
function isEntry({ runs }: FlowLine): boolean {
  const [first, second] = runs;
  return first?.bold === true && second?.bold === false && /^\s*\p{L}/u.test(first.text);
}

/** Whether a text begins with a capital or a figure rather than a letter of a caseless script. */
function isCased(text: string): boolean {
  return !/^\P{L}*\p{Lo}/u.test(text);
}

/** Whether two lines are rows of columns. */
function areRows(above: FlowLine, line: FlowLine): boolean {
  return isTabbed(above) && isTabbed(line);
}

/** Whether words of a line are as far apart as columns. */
function isTabbed(line: FlowLine): boolean {
  const { words = [], setting } = line;
  if (setting.align === "justified" || !/\p{L}{3}/u.test(textOf(line))) return false;
  for (let at = 2; at < words.length; at += 2)
    if ((words[at] ?? 0) - (words[at - 1] ?? 0) > limits.tab * lineSize(line)) return true;
  return false;
}
