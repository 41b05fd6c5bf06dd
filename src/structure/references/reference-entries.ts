/** A list of references as entries. */
import type { FlowLine } from "../../model/flow.ts";
import { median } from "../../numeric/statistics.ts";
import { lineSize, rightGap, textOf } from "../facts/profile.ts";

/** How entries are told apart; lengths in font sizes, measured on the development articles.  The usual settings. */
const limits = {
  /** Share of labels that must follow each other for the list to be numbered. */
  inSequence: 0.6,
  /** Least difference of the two edges of a list with hanging or indented first lines. */
  edge: 0.5,
  /** Largest difference of these edges. */
  widestEdge: 6,
  /** A distance this many times the usual one parts entries. */
  gap: 1.15,
} as const;

/** Splits the lines of a list of references into entries; every line is in exactly one, in the same order. */
export function splitEntries(lines: readonly FlowLine[]): readonly (readonly FlowLine[])[] {
  const starts = numberedStarts(lines) ?? codedStarts(lines) ?? edgeStarts(lines);
  return cut(lines, starts ?? spacedStarts(lines));
}

function cut(lines: readonly FlowLine[], starts: ReadonlySet<FlowLine>): readonly (readonly FlowLine[])[] {
  const entries: FlowLine[][] = [];
  for (const line of lines) {
    const open = entries.at(-1);
    if (open === undefined || starts.has(line)) entries.push([line]);
    else open.push(line);
  }
  return entries;
}

/** "[12]", "12.", "12)", "(12)" or a plain "12" before a capital. */
const LABEL = /^\s*(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})[.):]?(?=\s*\D))/u;

function labelOf(line: FlowLine): number | null {
  const match = LABEL.exec(textOf(line));
  return match === null ? null : Number(match[1] ?? match[2] ?? match[3]);
}

/** Lines whose label is the next number; null when the list is not numbered. */
function numberedStarts(lines: readonly FlowLine[]): ReadonlySet<FlowLine> | null {
  const labelled = lines.flatMap((line) => {
    const label = labelOf(line);
    return label === null ? [] : [{ line, label }];
  });
  const first = labelled.findIndex(({ label }) => label === 1);
  const starts = new Set<FlowLine>();
  let last = first < 0 ? (labelled[0]?.label ?? 0) - 1 : 0;
  for (const { line, label } of labelled.slice(Math.max(0, first)))
    if (label > last && label <= last + 3) {
      starts.add(line);
      last = label;
    }
  const enough = starts.size >= 3 && starts.size >= limits.inSequence * labelled.length;
  return enough && starts.size > lines.length / 12 ? starts : null;
}

/** "[Knu84]", "[ABC+99]": lines that begin with a code in brackets. */
function codedStarts(lines: readonly FlowLine[]): ReadonlySet<FlowLine> | null {
  const coded = lines.filter((line) => /^\s*\[\p{L}[\p{L}+&.,\s-]{0,30}\d{2,4}[a-z]?\]/u.test(textOf(line)));
  return coded.length >= 3 && coded.length > lines.length / 12 ? new Set(coded) : null;
}

/**
 * Lists where the first line of an entry hangs or is indented.
 *
 *     Knuth, D. E.: The art of           Knuth, D. E.: The art of
 *        computer programming.        computer programming.
 */
function edgeStarts(lines: readonly FlowLine[]): ReadonlySet<FlowLine> | null {
  const offsets = offsetsOf(lines);
  const step = (line: FlowLine): number => offsets.get(line) ?? 0;
  const isFar = (line: FlowLine): boolean => step(line) > limits.edge && step(line) < limits.widestEdge;
  const far = lines.filter(isFar);
  if (far.length < 3 || far.length < 0.12 * lines.length || far.length > 0.92 * lines.length) return null;
  const near = lines.filter((line) => !isFar(line));
  const hanging = opensShare(near, lines) >= opensShare(far, lines);
  const starts = hanging ? near : far;
  return opensShare(starts, lines) > 0.5 ? new Set(starts) : null;
}

/** How far each line stands from the left edge of the list in its column, in font sizes. */
function offsetsOf(lines: readonly FlowLine[]): ReadonlyMap<FlowLine, number> {
  const edges = new Map<string, number>();
  for (const line of lines) {
    const x = line.source?.box.x0 ?? 0;
    edges.set(keyOf(line), Math.min(x, edges.get(keyOf(line)) ?? Infinity));
  }
  return new Map(
    lines.map((line) => [
      line,
      ((line.source?.box.x0 ?? 0) - (edges.get(keyOf(line)) ?? 0)) / Math.max(1, lineSize(line)),
    ]),
  );
}

/** Page and column of a line; the edges of one column differ by a few points. */
function keyOf({ source, setting }: FlowLine): string {
  return `${source?.page ?? 0}:${Math.round(setting.column.x0 / 8)}`;
}

/** Share of lines that begin like an entry after a line that ends like one. */
function opensShare(starts: readonly FlowLine[], lines: readonly FlowLine[]): number {
  const above = new Map(lines.slice(1).map((line, index) => [line, lines[index] as FlowLine]));
  const opening = starts.filter((line) => {
    const last = above.get(line);
    return opens(textOf(line)) && (last === undefined || closes(last));
  });
  return starts.length === 0 ? 0 : opening.length / starts.length;
}

/** An entry begins with a name: a capital, initials or a comma soon after. */
function opens(text: string): boolean {
  return /^[\s"“‘(]*(?:\p{Ll}{1,4}\s+){0,2}[\p{Lu}\p{Lo}]/u.test(text);
}

function closes(line: FlowLine): boolean {
  const text = textOf(line).trimEnd();
  return /[.\d)\]/]$/u.test(text) || rightGap(line) > 3;
}

/** Names with initials, as entries begin where nothing else marks them: "Knuth DE,", "Knuth, D. E." */
const NAMED =
  /^\s*(?:\p{Ll}{1,4}\s+){0,2}\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?,?\s+(?:\p{Lu}\.?[\s-]?){1,4}(?:[,.:;(]|\s)/u;

/** Entries parted by space, or by a short line above a name where there is none. */
function spacedStarts(lines: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const gaps = lines.map((line) => line.setting.gapBefore).filter((gap) => gap > 0);
  const usual = median(gaps) ?? 1.2;
  const wide = lines.filter((line) => line.setting.gapBefore > limits.gap * usual);
  const spaced = wide.length > 0.12 * lines.length;
  return new Set(
    lines.filter((line, index) => {
      const above = lines[index - 1];
      if (above === undefined) return true;
      if (spaced && line.setting.gapBefore > 0) return line.setting.gapBefore > limits.gap * usual;
      return closes(above) && (NAMED.test(textOf(line)) || (spaced && rightGap(above) > 2));
    }),
  );
}
