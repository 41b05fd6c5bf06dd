/** Which words of the pages an output has. */
import { align, UNALIGNED } from "../../../src/measure/align.ts";
import { reverseAlignment } from "../../../src/measure/aligned-runs.ts";
import type { VisibleWord, WrittenWords } from "./words.ts";

/** Words in a row that may be one on the other side: a hyphen that was joined, an initial, words set apart. */
const MOST_PIECES = 6;

/**
 * Marks the words of the pages that an output has: true for each that is there.
 *
 * Each word of the output stands for one of the pages, so that a line which is printed twice and comes out once is
 * half lost.  Words are paired in order first, in pieces where they are cut differently, then wherever they stand,
 * longer rows before single words:
 *
 *     pages:   the meta- bolic rate │ T he river │ sealevel
 *     output:  the metabolic rate   │ The river  │ sea level
 *
 * `excused` are words, by page, that need not be in the output; they stand for words of their page alone.
 */
export function findKept(
  pages: readonly VisibleWord[],
  output: WrittenWords,
  excused: ReadonlyMap<number, readonly string[]> = new Map(),
): readonly boolean[] {
  const words = pages.map(({ text }) => text);
  const toOutput = align(words, output.words);
  const printed = openWords(words, toOutput);
  const written = openWords(output.words, reverseAlignment(toOutput, output.words.length));
  joinInPlace(printed, written, toOutput);
  excuse(printed, pages, excused);
  pairRows(printed, written);
  const text = { ...written, open: written.open.map((open, at) => open && output.places[at] === "text") };
  pairWords(printed, text);
  joinPieces(printed, text);
  joinPieces(text, printed);
  pairNotes(printed, written.open.filter((open, at) => open && output.places[at] === "note").length);
  return printed.open.map((open) => !open);
}

/** Closes words of a page for which excused words of that page stand. */
function excuse(
  printed: OpenWords,
  pages: readonly VisibleWord[],
  excused: ReadonlyMap<number, readonly string[]>,
): void {
  for (const [page, words] of excused) {
    const start = pages.findIndex((word) => word.page === page);
    if (start < 0) continue;
    const next = pages.findIndex((word, at) => at > start && word.page !== page);
    const end = next < 0 ? pages.length : next;
    const own = { words: printed.words.slice(start, end), open: printed.open.slice(start, end) };
    const free = { words, open: words.map(() => true) };
    pairRows(own, free);
    pairWords(own, free);
    joinPieces(own, free);
    joinPieces(free, own);
    printed.open.splice(start, end - start, ...own.open);
  }
}

/** Words of one side, and which of them have no partner yet. */
interface OpenWords {
  readonly words: readonly string[];
  readonly open: boolean[];
}

function openWords(words: readonly string[], partners: Int32Array): OpenWords {
  return { words, open: Array.from(partners, (partner) => partner === UNALIGNED) };
}

/** Closes numbers, from the first on, for which marks of notes stand. */
function pairNotes({ words, open }: OpenWords, marks: number): void {
  let left = marks;
  for (let at = 0; at < words.length && left > 0; at++)
    if (open[at] === true && /^\p{N}{1,3}$/u.test(words[at] ?? "")) {
      open[at] = false;
      left--;
    }
}

/** Longer gaps of the output are something else than the words of the pages, cut differently. */
const LONGEST_GAP = 60;

/** Closes rows of words, between two pairs, that have the same letters on both sides. */
function joinInPlace(printed: OpenWords, written: OpenWords, toOutput: Int32Array): void {
  let [from, start] = [0, 0];
  for (let at = 0; at <= printed.words.length; at++) {
    const partner = at === printed.words.length ? written.words.length : (toOutput[at] ?? UNALIGNED);
    if (partner === UNALIGNED) continue;
    if (at > from && partner > start && partner - start <= LONGEST_GAP)
      joinRows(printed, [from, at], written, [start, partner]);
    [from, start] = [at + 1, partner + 1];
  }
}

type Range = readonly [from: number, to: number];

function joinRows(printed: OpenWords, [from, to]: Range, written: OpenWords, [start, end]: Range): void {
  const rows = new Map<string, Range>();
  for (let at = start; at < end; at++)
    for (let next = at + 1; next <= Math.min(end, at + MOST_PIECES); next++)
      rows.set(written.words.slice(at, next).join(""), [at, next]);
  for (let at = from; at < to; at++)
    for (let next = at + 1; next <= Math.min(to, at + MOST_PIECES); next++) {
      const row = rows.get(printed.words.slice(at, next).join(""));
      if (row === undefined || printed.open[at] !== true || !written.open.slice(...row).every(Boolean))
        continue;
      printed.open.fill(false, at, next);
      written.open.fill(false, ...row);
    }
}

/** Shortest row of words that is taken for the same text in another place. */
const LEAST_ROW = 3;

/** Pairs rows of equal words without a partner, wherever they stand, and closes both. */
function pairRows(printed: OpenWords, written: OpenWords): void {
  const keyAt = ({ words, open }: OpenWords, at: number): string | null =>
    at + LEAST_ROW <= words.length && open.slice(at, at + LEAST_ROW).every(Boolean)
      ? words.slice(at, at + LEAST_ROW).join(" ")
      : null;
  const starts = new Map<string, number[]>();
  for (let at = 0; at < written.words.length; at++) {
    const key = keyAt(written, at);
    if (key !== null) starts.set(key, [...(starts.get(key) ?? []), at]);
  }
  for (let at = 0; at < printed.words.length; at++) {
    const key = keyAt(printed, at);
    const start = key === null ? undefined : starts.get(key)?.find((place) => keyAt(written, place) === key);
    if (start === undefined) continue;
    for (let step = 0; ; step++) {
      const [from, to] = [at + step, start + step];
      const same = printed.open[from] === true && written.open[to] === true;
      if (!same || printed.words[from] !== written.words[to]) break;
      printed.open[from] = false;
      written.open[to] = false;
    }
  }
}

/** Pairs equal words without a partner, wherever they stand, and closes both. */
function pairWords(printed: OpenWords, written: OpenWords): void {
  const places = placesOf(written);
  printed.words.forEach((word, index) => {
    if (printed.open[index] !== true) return;
    const place = places.get(word)?.shift();
    if (place === undefined) return;
    printed.open[index] = false;
    written.open[place] = false;
  });
}

function placesOf({ words, open }: OpenWords): Map<string, number[]> {
  const places = new Map<string, number[]>();
  words.forEach((word, index) => {
    if (open[index] !== true) return;
    const known = places.get(word);
    if (known === undefined) places.set(word, [index]);
    else known.push(index);
  });
  return places;
}

/**
 * Finds rows of words on one side that are one open word on the other, and closes both.
 *
 * One piece at least is open; others may have found a partner elsewhere by chance ("under" of "under-stand").
 */
function joinPieces(pieces: OpenWords, wholes: OpenWords): void {
  const places = placesOf(wholes);
  for (let at = 0; at < pieces.words.length; at++) {
    if (pieces.open[at] !== true) continue;
    const found = findWhole(pieces.words, at, places);
    if (found === null) continue;
    wholes.open[found.place] = false;
    pieces.open.fill(false, found.from, found.to);
  }
}

interface FoundWhole {
  readonly from: number;
  readonly to: number;
  readonly place: number;
}

/** The row of words around a place that together are an open word. */
function findWhole(
  words: readonly string[],
  at: number,
  places: ReadonlyMap<string, number[]>,
): FoundWhole | null {
  for (let count = 2; count <= MOST_PIECES; count++)
    for (let from = Math.max(0, at - count + 1); from <= at && from + count <= words.length; from++) {
      const place = places.get(words.slice(from, from + count).join(""))?.shift();
      if (place !== undefined) return { from, to: from + count, place };
    }
  return null;
}
