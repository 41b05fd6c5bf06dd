/** What proves that words on a drawing are its labels, and not text that is printed on it. */
import type { Box } from "../../../model/geometry.ts";
import { grow, overlap } from "../../../numeric/boxes.ts";
import type { Fragment, Word } from "../../text/text.ts";
import type { Drawing } from "./drawings.ts";
import type { RowIndex } from "./rows.ts";
import type { PageText } from "./texts.ts";

/** When words belong to a drawing; lengths in body sizes unless said otherwise. */
const limits = {
  /** Farthest caption over or under a drawing: names of ticks and the title of an axis may stand between. */
  captionReach: 8,
  /** Farthest caption beside it. */
  besideReach: 4,
  /** How far from the ink the numbers of an axis stand. */
  tickReach: 3,
  /** Fewest numbers of an axis, and by which share of their mean distance they may be off. */
  ticks: 3,
  evenness: 0.2,
  /** Numbers of an axis stand on one line, but for this much. */
  tickSlack: 0.3,
  /** Fewest numbers of a chart without axes, and their least share of its words. */
  numbers: 3,
  numberShare: 0.4,
  /** Fewest rows of a table, pieces in each, and the share of all pieces that stand in such rows. */
  tableRows: 6,
  tableColumns: 4,
  tableShare: 0.6,
} as const;

/** What proves words to be labels. */
export type Proof = "caption" | "chart";

/**
 * Finds what proves that the words on a drawing are its labels: a caption that names it, or the numbers of a chart.
 *
 * Photographs, tints, frames, templates of slides and mastheads have neither, and what is printed on them is text.
 */
export function proofOf({ box }: Drawing, index: RowIndex, text: PageText): Proof | null {
  if (text.captions.some((caption) => names(caption, box, text.size))) return "caption";
  const around = index.meeting(grow(box, limits.tickReach * text.size)).map((member) => index.at(member));
  return isChart(around, text.size) && !standsInTable(around) ? "chart" : null;
}

/** Whether a caption stands over, under or beside a drawing, no farther than its labels need. */
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

/** A number and what it says. */
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
 * Whether numbers that stand on one line rise or fall in even steps.
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

/** Whether neighbours are equally far apart, and their values go one way. */
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

/** Whether most pieces of text stand in rows of several: a table, however much is painted behind it. */
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
