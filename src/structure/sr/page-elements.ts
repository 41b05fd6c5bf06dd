/** Finds page numbers and running heads. */
import { parseLabel } from "../../language/numbering.ts";
import { endsInStop } from "../../language/stops.ts";
import { groupBy } from "../../numeric/groups.ts";
import { goesOn } from "./column-at.ts";
import { isPageNumber } from "./line-class.ts";
import type { TextLine } from "./text-line.ts";

/** Minimum number of occurrences of a running head. */
const fewestHeads = 3;
/** Number of lines at either end of a page in which its number and running head are sought. */
const edge = 4;
/** Minimum number of letters of a running head: shorter ones are table cells. */
const fewestLetters = 4;
/** Minimum fraction of a page element's positions that interrupt a sentence. */
const interrupting = 0.3;

/**
 * Finds page numbers and running heads.
 *
 *     where pages are marked       at the ends of pages: numbers, and lines that three pages have
 *     where they are not           numbers that go up, and lines that come again, if they cut sentences in two:
 *                                  the number of a chapter and a refrain never do
 */
export function findPageElements(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const pageCount = 1 + (lines.at(-1)?.page ?? 0) - (lines[0]?.page ?? 0);
  const places = lines.map((line, at) => ({ line, at }));
  const ends = pageCount > 1 ? findPageEnds(lines) : null;
  const found = new Set<TextLine>();
  const numbers = places.filter(({ line, at }) => isPageNumber(line.text) && (ends?.has(at) ?? true));
  for (const { line } of ends === null ? risingNumbers(numbers, lines) : numbers) found.add(line);
  const isBesideNumber = (at: number): boolean =>
    [at - 1, at + 1].some((near) => lines[near] !== undefined && found.has(lines[near]));
  for (const [key, group] of groupBy(places, ({ line }) => headKey(line.text))) {
    if (key === "" || isRunningText(group, lines)) continue;
    const isHead =
      ends === null
        ? group.length >= fewestHeads &&
          group.every(({ line, at }) => isBesideNumber(at) || isAlone(line, lines[at + 1])) &&
          interruptions(group, lines) >= interrupting * group.length
        : pagesOf(group) >= fewestHeads &&
          (pagesOf(group) >= pageCount / 2 ||
            group.filter(({ line, at }) => ends.has(at) || isAlone(line, lines[at + 1])).length >=
              group.length / 2);
    if (isHead) for (const { line } of group) found.add(line);
  }
  return found;
}

interface Place {
  readonly line: TextLine;
  readonly at: number;
}

/** Returns whether the lines after repeated lines repeat too, as in a paragraph printed on several pages. */
function isRunningText(group: readonly Place[], lines: readonly TextLine[]): boolean {
  const textAt = (at: number): string => lines[at]?.text ?? "";
  const goingOn = (step: 0 | 1): readonly string[] =>
    group.flatMap(({ at }) =>
      goesOn(textAt(at - 1 + step), textAt(at + step)) ? [textAt(step === 0 ? at - 1 : at + 1)] : [],
    );
  return [goingOn(0), goingOn(1)].some((texts) => new Set(texts).size < texts.length);
}

function pagesOf(group: readonly Place[]): number {
  return new Set(group.map(({ line }) => line.page)).size;
}

/** Returns whether blank lines surround a line. */
function isAlone(line: TextLine, next: TextLine | undefined): boolean {
  return line.apart && (next?.apart ?? true);
}

/** The common key of running heads, with numbers masked; "" for other lines. */
function headKey(text: string): string {
  const key = text.replace(/\d+/gu, "#").toLowerCase();
  if ((key.match(/\p{L}/gu) ?? []).length < fewestLetters || beginsPart(text)) return "";
  return key;
}

/** Returns whether a line begins a chapter or a caption. */
function beginsPart(text: string): boolean {
  const label = parseLabel(text);
  return label?.kind === "division" || label?.kind === "caption";
}

/** Indices of the first and last lines of each page. */
function findPageEnds(lines: readonly TextLine[]): ReadonlySet<number> {
  const ends = new Set<number>();
  const starts = lines.flatMap(({ page }, at) => (page === lines[at - 1]?.page ? [] : [at]));
  starts.forEach((start, turn) => {
    const next = starts[turn + 1] ?? lines.length;
    for (let at = start; at < next; at++) if (at < start + edge || at >= next - edge) ends.add(at);
  });
  return ends;
}

/** Numbers one more than the previous or one less than the next, if some of them interrupt sentences. */
function risingNumbers(numbers: readonly Place[], lines: readonly TextLine[]): readonly Place[] {
  const valueOf = (place: Place | undefined): number => Number(/\d+/u.exec(place?.line.text ?? "")?.[0]);
  const rising = numbers.filter((place, index) => {
    const value = valueOf(place);
    return value === valueOf(numbers[index - 1]) + 1 || value === valueOf(numbers[index + 1]) - 1;
  });
  return interruptions(rising, lines) >= Math.max(1, interrupting * rising.length) ? rising : [];
}

/** Number of positions between a line without a full stop and a continuation in lowercase. */
function interruptions(places: readonly Place[], lines: readonly TextLine[]): number {
  return places.filter(({ at }) => {
    const before = lines[at - 1]?.text ?? "";
    const next = [lines[at + 1], lines[at + 2]];
    return before !== "" && !endsInStop(before) && next.some((line) => /^\p{Ll}/u.test(line?.text ?? ""));
  }).length;
}
