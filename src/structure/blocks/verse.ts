/** Lines of verse, which stay lines. */
import type { FlowLine } from "../../model/flow.ts";
import type { Transition } from "./line-breaks.ts";
import { firstWidth, isBrokenWord, wordSpace } from "./paragraphs.ts";
import { indentOf, lineSize, type Profile, rightGap, textOf } from "../facts/profile.ts";

/** What tells verse from prose.  Checked by eye on poems, songs and plays set by TeX, and on the development folders, which have none. */
const limits = {
  /** Fewest lines that tell: fewer may begin with capitals by chance. */
  lines: 4,
  /** Share of lines that end before the edge, and how far, in font sizes. */
  ragged: 0.3,
  short: 0.8,
  /** Share of lines that end although the first word of the next one would have had room. */
  room: 0.3,
  /** Share of lines that end inside a sentence, with a comma or its kin. */
  open: 0.25,
  /** Share of lines that may end a sentence: speeches and items of one line do. */
  closed: 0.6,
  /** Share of lines that may run on from the very edge, or one: of German prose many lines begin with a capital. */
  full: 0.25,
  /** Letters that a line has in the mean at least, and those that every line has at most. */
  fewestLetters: 14,
  mostLetters: 80,
  /** A gap this many times the usual leading parts stanzas, one of `apart` times parts poems. */
  stanza: 1.22,
  apart: 3.2,
  /** The rest of a long line stands in by this much, in font sizes. */
  turned: 1,
} as const;

/**
 * Finds lines of verse among the body lines of a flow, in order: each line breaks, a stanza begins, and the rest of a
 * long line joins it.
 *
 *     The boats come in at evening,          Every line begins with a capital, few reach the edge,
 *     With nets all wet and brown,           and some end with a comma: no prose does this for
 *     And one by one the lanterns            four lines on end.
 *     Are lit across the town.
 */
export function findVerse(lines: readonly FlowLine[], profile: Profile): ReadonlyMap<FlowLine, Transition> {
  const verse = new Map<FlowLine, Transition>();
  for (let start = 0; start < lines.length;) {
    let end = start + 1;
    if (beginsLine(lines[start] as FlowLine)) while (end < lines.length && goesOn(lines, end, profile)) end++;
    const begin = start;
    start = end;
    if (end - begin < limits.lines) continue;
    const run = trimRun(lines, begin, end, profile);
    if (!isVerse(run)) continue;
    const transitions = run.map((line, at) => transitionTo(run[at - 1], line, profile));
    if (!areStanzas(transitions)) continue;
    run.forEach((line, at) => verse.set(line, transitions[at] as Transition));
  }
  return verse;
}

/** Whether a line may go on with the verse of the line before it. */
function goesOn(lines: readonly FlowLine[], at: number, profile: Profile): boolean {
  const [above, line] = [lines[at - 1] as FlowLine, lines[at] as FlowLine];
  if (!isUnder(above, line) || line.setting.gapBefore > limits.apart * profile.leading) return false;
  if (Math.abs(lineSize(above) - lineSize(line)) > 0.05 * lineSize(line)) return false;
  return beginsLine(line) || isTurned(above, line);
}

function isUnder(above: FlowLine, line: FlowLine): boolean {
  const [a, b] = [above.source, line.source];
  if (a === null || b === null) return false;
  return a.page === b.page && above.setting.column.x0 === line.setting.column.x0 && b.box.y0 > a.box.y0;
}

function beginsLine(line: FlowLine): boolean {
  return /^["“”„‘’'«»(—–\s]*\p{Lu}/u.test(textOf(line));
}

/** Whether a line is the rest of the one before, which was too long. */
function isTurned(above: FlowLine, line: FlowLine): boolean {
  return (
    !beginsLine(line) &&
    indentOf(line) > indentOf(above) + limits.turned &&
    rightGap(above) < 8 * limits.short
  );
}

/** Without the end of a paragraph above and the beginning of one below, which go on outside the run. */
function trimRun(
  lines: readonly FlowLine[],
  start: number,
  end: number,
  profile: Profile,
): readonly FlowLine[] {
  const isClose = (at: number): boolean => {
    const [above, line] = [lines[at - 1], lines[at]];
    if (above === undefined || line === undefined || !isUnder(above, line)) return false;
    return line.setting.gapBefore <= limits.stanza * profile.leading;
  };
  const first =
    isClose(start) && !/[.!?:…]["”’»)]*$/u.test(textOf(lines[start - 1] as FlowLine).trimEnd())
      ? start + 1
      : start;
  return lines.slice(first, isClose(end) ? end - 1 : end);
}

/** Whether stanzas have two lines and more in the mean: paragraphs of one line stand apart, each alone. */
function areStanzas(transitions: readonly Transition[]): boolean {
  const count = (kind: Transition): number => transitions.filter((each) => each === kind).length;
  return count("breaks") >= count("begins");
}

function isVerse(run: readonly FlowLine[]): boolean {
  const own = run.filter(beginsLine);
  if (own.length < limits.lines || run.some((line) => isBrokenWord(textOf(line)))) return false;
  const texts = own.map((line) => textOf(line).trim());
  const letters = texts.reduce((sum, text) => sum + text.length, 0) / own.length;
  if (letters < limits.fewestLetters || texts.some((text) => text.length > limits.mostLetters)) return false;
  const share = (test: (line: FlowLine, at: number) => boolean): number =>
    own.slice(0, -1).filter(test).length / (own.length - 1);
  const hasRoom = (line: FlowLine, at: number): boolean =>
    rightGap(line) > firstWidth(own[at + 1] as FlowLine) + wordSpace;
  return (
    share((line) => rightGap(line) > limits.short) >= limits.ragged &&
    share(hasRoom) >= limits.room &&
    share((line) => rightGap(line) < 0.3) <= Math.max(limits.full, 1 / (own.length - 1)) &&
    share((_, at) => /[,;:—–]["”’»)]*$/u.test(texts[at] as string)) >= limits.open &&
    share((_, at) => /[.!?…]["”’»)]*$/u.test(texts[at] as string)) <= limits.closed
  );
}

function transitionTo(above: FlowLine | undefined, line: FlowLine, profile: Profile): Transition {
  if (above === undefined || line.setting.gapBefore > limits.stanza * profile.leading) return "begins";
  return isTurned(above, line) ? "joins" : "breaks";
}
