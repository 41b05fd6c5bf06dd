/** Line breaks that the author made: addresses, letterheads, signatures, schedules, rows of a form. */
import type { FlowLine } from "../../model/flow.ts";
import { partsFields } from "./form-lines.ts";
import { firstWidth, isBrokenWord, isNextInColumn, sameSize, wordSpace } from "./paragraphs.ts";
import { indentOf, lineSize, type Profile, textOf } from "../facts/profile.ts";

/** How a line follows the one above it: it goes on, it is a line of its own, or it begins a paragraph. */
export type Transition = "joins" | "breaks" | "begins";

/**
 * Lengths in font sizes, unless they say otherwise.
 *
 * Of 36,000 lines of prose that begin with a lowercase letter, 1.5 % leave room above them for their first word and
 * 2 font sizes more; most of these stand beside pictures.
 */
const limits = {
  /** Room for the next word inside the lines' own right edge: prose leaves none but at the end of a paragraph. */
  room: 1,
  /** Room that may be chance at one line end, but not at many. */
  weakRoom: 0.2,
  /** Fraction of line ends with weak room at which the others of a narrow run count as broken too. */
  evident: 0.3,
  /** Room for the next word inside the column, which may be wider than the text in it. */
  columnRoom: 1,
  /** The same where lines are long, or more words than the first may have to stand together. */
  clearRoom: 4,
  /** Lines that take less than this fraction of their column are short. */
  short: 0.6,
  /** Prose is never set in columns narrower than this. */
  narrow: 7,
  /** Names, addresses and numbers are seldom wider than this; columns of prose are. */
  slim: 20,
  /** Fewest lines that may be wider than that and still be short lines of their column. */
  fewestLong: 4,
  /** Lines that end this near each other end at one edge. */
  flush: 0.3,
  /** A gap of this width inside a line is a tab. */
  tab: 2,
  /** A line distance of more than this many times the usual leading parts paragraphs. */
  gap: 1.22,
  /** Lines that stand nearer to each other are parts of a formula. */
  closest: 0.85,
} as const;

/**
 * Finds where lines that stand under each other were broken by their author.
 *
 *     Ann Baker                        "12" would have had room behind "Baker", and "Oldtown" behind "Lane":
 *     12 Mill Lane                     these lines break, and prose never does
 *     Oldtown, Northern Shire
 *
 * Each group holds body lines in reading order with nothing between them.  Only decided lines are in the result;
 * what the first line of a run is to the line above it is not asked here.
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

/** Parts lines into runs of one size that stand under each other at the usual distance. */
function runsOf(lines: readonly FlowLine[], profile: Profile): readonly (readonly FlowLine[])[] {
  const runs: FlowLine[][] = [];
  for (const line of lines) {
    const above = runs.at(-1)?.at(-1);
    const isNext =
      above !== undefined &&
      isNextInColumn(above, line) &&
      sameSize(above, line) &&
      !partsFields(above, line) &&
      line.setting.gapBefore > limits.closest &&
      line.setting.gapBefore <= limits.gap * profile.leading;
    if (isNext) runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs.filter((run) => run.length > 1 && run[0]?.source !== null);
}

/** Says for each line of a run but the last whether its author ended it. */
function brokenEnds(run: readonly FlowLine[]): readonly boolean[] {
  const ends = endsOf(run);
  const starts = run.slice(1).map((line) => startsLine(line));
  const edge = Math.max(...ends);
  const rooms = starts.map((_, at) => roomAt(run, ends, edge, at));
  // Lines that go on although there is room stand beside a picture: their edge is not that of the run.
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
 * Room at the end of a line for the first word of the next one, in font sizes.
 *
 * Three lines that end at one place were broken there by the measure, which is narrower beside a picture, and not by
 * the author.
 */
function roomAt(run: readonly FlowLine[], ends: readonly number[], edge: number, at: number): number {
  const size = lineSize(run[at] as FlowLine);
  const isFlush = (one: number): boolean =>
    Math.abs((ends[one] ?? Infinity) - (ends[one + 1] ?? -Infinity)) < limits.flush * size;
  if (isFlush(at) && (isFlush(at - 1) || isFlush(at + 1))) return 0;
  return (edge - (ends[at] ?? 0)) / size - firstWidth(run[at + 1] as FlowLine) - wordSpace;
}

/**
 * Whether all lines of a run are short lines of their column, or narrower than prose is ever set.
 *
 * The column may be wider than the text in it, as beside a picture; so the lines are far shorter than it, or one of
 * them has room inside the run's own edge.
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

/** Whether every line of a narrow run begins with a capital or a figure, as lines of names and numbers do. */
function isSlimBlock(run: readonly FlowLine[], ends: readonly number[]): boolean {
  if (run.length < 3 || Math.max(...ends) > limits.slim * lineSize(run[0] as FlowLine)) return false;
  if (run.slice(0, -1).some((line) => isBrokenWord(textOf(line)))) return false;
  return run.slice(1).every((line) => startsLine(line) && isCased(textOf(line)));
}

/**
 * Makes transitions of broken line ends.
 *
 * Two lines that are each a whole by themselves break; a paragraph of several lines begins, and so does one of a
 * single line where most lines end with a full stop.
 */
function decide(run: readonly FlowLine[], broken: readonly boolean[]): ReadonlyMap<FlowLine, Transition> {
  const decided = new Map<FlowLine, Transition>();
  const isSingle = (at: number): boolean => (broken[at - 1] ?? true) && (broken[at] ?? true);
  for (let start = 0; start < run.length;) {
    let end = start + 1;
    while (end < run.length && broken[end - 1] && isSingle(end - 1) && isSingle(end)) end++;
    if (start > 0 && broken[start - 1]) decided.set(run[start] as FlowLine, "begins");
    const chain = run.slice(start, end);
    const stopped = chain.filter((line) => sentenceEnd.test(textOf(line).trimEnd())).length;
    const transition = stopped >= chain.length / 2 ? "begins" : "breaks";
    for (const line of chain.slice(1)) decided.set(line, transition);
    start = end;
  }
  return decided;
}

const sentenceEnd = /[.!?…。！？]["”’»)\]]*$/u;

/** Whether more than the first word had to have room: a name in a list, a number with its unit, what is in brackets. */
function mayBeTied(above: FlowLine, line: FlowLine): boolean {
  return textOf(above).trimEnd().endsWith(",") || /^[\p{N}([]/u.test(textOf(line));
}

/** Right ends of lines from the left edge of their column, in points; widths of lines that have no common left edge. */
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

/** Whether a line may be one of its own: it begins with anything but a lowercase word or the rest of a bracket. */
function startsLine(line: FlowLine): boolean {
  const text = textOf(line);
  if (/^(?:www\.|https?:|[\w.+-]+@)/u.test(text) || isEntry(line)) return true;
  return !/^[\p{Ll}\p{Pe}\p{Pf},;:.!?%]/u.test(text);
}

/** Whether a line begins with a word in bold, as an entry of a dictionary does. */
function isEntry({ runs }: FlowLine): boolean {
  const [first, second] = runs;
  return first?.bold === true && second?.bold === false && /^\s*\p{L}/u.test(first.text);
}

/** Whether a text begins with a capital or a figure, not with a letter of a script that has no case. */
function isCased(text: string): boolean {
  return !/^\P{L}*\p{Lo}/u.test(text);
}

/** Whether two lines are rows of columns. */
function areRows(above: FlowLine, line: FlowLine): boolean {
  return isTabbed(above) && isTabbed(line);
}

/** Whether words of a line stand apart as columns do. */
function isTabbed(line: FlowLine): boolean {
  const { words = [], setting } = line;
  if (setting.align === "justified" || !/\p{L}{3}/u.test(textOf(line))) return false;
  for (let at = 2; at < words.length; at += 2)
    if ((words[at] ?? 0) - (words[at - 1] ?? 0) > limits.tab * lineSize(line)) return true;
  return false;
}
