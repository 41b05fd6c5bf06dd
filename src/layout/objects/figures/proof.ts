/** Evidence that words on a drawing are its labels rather than text printed on it. */
import type { Box } from "../../../model/geometry.ts";
import { grow, overlap } from "../../../numeric/boxes.ts";
import type { Fragment, Word } from "../../text/text.ts";
import type { Drawing } from "./marks.ts";
import type { RowIndex } from "./rows.ts";
import type { PageText } from "./texts.ts";

/** When words belong to a drawing; lengths in body sizes unless stated otherwise. */
const limits = {
  /** Maximum distance of a caption above or below a drawing: tick names and an axis title may stand between. */
  captionReach: 8,
  /** Maximum distance of a caption beside it. */
  besideReach: 4,
  /** Distance of axis numbers from the ink. */
  tickReach: 3,
  /** Minimum number of axis numbers, and tolerance of their spacing as a fraction of the mean. */
  ticks: 3,
  evenness: 0.2,
  /** Tolerance of the alignment of axis numbers. */
  tickSlack: 0.3,
  /** Minimum number of numbers in a chart without axes, and their minimum fraction of its words. */
  numbers: 3,
  numberShare: 0.4,
  /** Minimum number of rows of a table, of fragments per row, and minimum fraction of fragments in such rows. */
  tableRows: 6,
  tableColumns: 4,
  tableShare: 0.6,
} as const;

/** The evidence for labels. */
export type Proof = "caption" | "chart";

/**
 * Finds evidence that the words on a drawing are its labels: a caption that names it, or the numbers of a chart.
 *
 * Photographs, tints, frames, slide templates and mastheads have neither, so what is printed on them is text.
 */
export function proofOf({ box }: Drawing, index: RowIndex, text: PageText): Proof | null {
  if (text.captions.some((caption) => names(caption, box, text.size))) return "caption";
  const around = index.meeting(grow(box, limits.tickReach * text.size)).map((member) => index.at(member));
  return isChart(around, text.size) && !standsInTable(around) ? "chart" : null;
}

/** Returns whether a caption stands above, below or beside a drawing, no further than its labels need. */
function names(caption: Box, box: Box, size: number): boolean {
  const across = overlap(caption.x0, caption.x1, box.x0, box.x1);
  const down = overlap(caption.y0, caption.y1, box.y0, box.y1);
  return (
    (across > 0 && down >= -limits.captionReach * size) || (down > 0 && across >= -limits.besideReach * size)
  );
}

function isChart(fragments: readonly Fragment[], size: number): boolean {
  const words = fragments.flatMap((fragment) => fragment.words);
  const numbers = words.flatMap((word) => {
    const value = valueOf(word.text);
    return value === null ? [] : [{ word, value }];
  });
  if (numbers.length < limits.numbers) return false;
  if (numbers.length >= limits.numberShare * words.length) return true;
  return (
    hasAxis(numbers, [baseline, middle], size) ||
    hasAxis(numbers, [({ word }) => word.box.x1, baseline], size) ||
    hasAxis(numbers, [({ word }) => word.box.x0, baseline], size)
  );
}

function middle({ word: { box } }: Tick): number {
  return (box.x0 + box.x1) / 2;
}

function baseline({ word }: Tick): number {
  return word.baseline;
}

/** A number and its value. */
interface Tick {
  readonly word: Word;
  readonly value: number;
}

/** Numbers as axes have them: "0.5", "-20", "1,000", "2.5%", "10K". */
const numeral = /^[-−–+]?(\d[\d.,]*)[%°K]?$/u;

function valueOf(text: string): number | null {
  const found = numeral.exec(text);
  if (found === null) return null;
  const value = Number((found[1] ?? "").replace(/,(?=\d{3}\b)/gu, "").replace(",", "."));
  if (Number.isNaN(value)) return null;
  return /^[-−–]/u.test(text) ? -value : value;
}

/**
 * Returns whether aligned numbers rise or fall in even steps.
 *
 *     20 ┤              `line` is the same for all ticks of an axis,
 *     10 ┤              `place` goes along it
 *      0 ┼───┬───┬───
 *            5   10
 */
function hasAxis(
  ticks: readonly Tick[],
  [line, place]: readonly [(tick: Tick) => number, (tick: Tick) => number],
  size: number,
): boolean {
  const sorted = ticks.toSorted((a, b) => line(a) - line(b));
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const first = line(sorted[from] as Tick);
    while (to < sorted.length && line(sorted[to] as Tick) - first <= limits.tickSlack * size) to++;
    const own = sorted.slice(from, to).sort((a, b) => place(a) - place(b));
    if (own.length >= limits.ticks && isEven(own, place)) return true;
  }
  return false;
}

/** Returns whether neighbours are evenly spaced, with monotonic values. */
function isEven(ticks: readonly Tick[], place: (tick: Tick) => number): boolean {
  const at = (index: number): Tick => ticks[index] as Tick;
  const last = ticks.length - 1;
  const step = (place(at(last)) - place(at(0))) / last;
  const rises = at(last).value > at(0).value;
  return ticks.slice(1).every((tick, index) => {
    const isOn = Math.abs(place(tick) - place(at(index)) - step) <= limits.evenness * step;
    return isOn && tick.value !== at(index).value && tick.value > at(index).value === rises;
  });
}

/** Returns whether most fragments stand in rows of several: a table, whatever is painted behind it. */
function standsInTable(fragments: readonly Fragment[]): boolean {
  const rows = new Map<number, number>();
  for (const { baseline } of fragments) {
    const row = Math.round(baseline / 2);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  const full = [...rows.values()].filter((count) => count >= limits.tableColumns);
  const inRows = full.reduce((sum, count) => sum + count, 0);
  return full.length >= limits.tableRows && inRows >= limits.tableShare * fragments.length;
}
