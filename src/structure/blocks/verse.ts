/** Finds verse, whose lines stay lines. */
import type { FlowLine } from "../../model/flow.ts";
import type { Transition } from "./line-breaks.ts";
import { firstWidth, isBrokenWord, wordSpace } from "./paragraphs.ts";
import { isUnder } from "../facts/paragraph-facts.ts";
import { indentOf, lineSize, type Profile, rightGap, textOf } from "../facts/profile.ts";

/**
 * What distinguishes verse from prose, checked by eye on poems, songs and plays set by TeX and on the development folders,
 * which have none.
 */
const limits = {
  /** Fewest lines: fewer may begin with capitals by chance. */
  lines: 4,
  /** At least this fraction of lines ends this far before the edge, in em. */
  ragged: 0.3,
  short: 0.8,
  /** At least this fraction of lines ends although the next word would have fitted. */
  room: 0.3,
  /** At least this fraction of lines ends inside a sentence, with a comma or similar. */
  open: 0.25,
  /** At most this fraction of lines ends a sentence, as speeches and one-line items do. */
  closed: 0.6,
  /** At most this fraction of lines, or one, reaches the edge: in German prose many lines begin with a capital. */
  full: 0.25,
  /** Fewest letters per line on average, and most letters of any line. */
  fewestLetters: 14,
  mostLetters: 80,
  /** A gap this many times the usual leading separates stanzas; `apart` times the leading separates poems. */
  stanza: 1.22,
  apart: 3.2,
  /** The rest of a long line is indented by this much, in em. */
  turned: 1,
} as const;

/**
 * Finds verse among the body lines of a flow: each line breaks, a stanza begins, the rest of a long line joins it.
 *
 *     The boats come in at evening,          Every line begins with a capital, few reach the edge,
 *     With nets all wet and brown,           and some end with a comma: prose does not do this for
 *     And one by one the lanterns            four lines in a row.
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

/** Whether a line may continue the verse of the line above. */
function goesOn(lines: readonly FlowLine[], at: number, profile: Profile): boolean {
  const [above, line] = [lines[at - 1] as FlowLine, lines[at] as FlowLine];
  if (!isUnder(above, line) || line.setting.gapBefore > limits.apart * profile.leading) return false;
  if (Math.abs(lineSize(above) - lineSize(line)) > 0.05 * lineSize(line)) return false;
  return beginsLine(line) || isTurned(above, line);
}

function beginsLine(line: FlowLine): boolean {
  return /^["“”„‘’'«»(—–\s]*\p{Lu}/u.test(textOf(line));
}

/** Whether a line is the rest of the one above, which was too long. */
function isTurned(above: FlowLine, line: FlowLine): boolean {
  return (
    !beginsLine(line) &&
    indentOf(line) > indentOf(above) + limits.turned &&
    rightGap(above) < 8 * limits.short
  );
}

/** Cuts off the end of a paragraph above and the beginning of one below, which continue outside the run. */
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

/** Whether stanzas average at least two lines: one-line paragraphs stand alone. */
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
