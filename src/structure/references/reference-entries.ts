/** Splits a list of references into entries. */
import type { FlowLine } from "../../model/flow.ts";
import { groupRuns } from "../../numeric/groups.ts";
import { median } from "../../numeric/statistics.ts";
import { lineSize, rightGap, textOf } from "../facts/profile.ts";

/** Limits of entries; lengths in em, measured on the development articles. */
const limits = {
  /** A list is numbered if at least this fraction of labels is in sequence. */
  inSequence: 0.6,
  /** Least difference between the two left edges of a list with hanging or indented first lines. */
  edge: 0.5,
  /** Largest difference of these edges. */
  widestEdge: 6,
  /** A distance this many times the usual one separates entries. */
  gap: 1.15,
} as const;

/** Splits the lines of a list of references into entries; every line is in exactly one, in the same order. */
export function splitEntries(lines: readonly FlowLine[]): readonly (readonly FlowLine[])[] {
  const starts = numberedStarts(lines) ?? edgeStarts(lines);
  const begin = starts ?? spacedStarts(lines);
  return groupRuns(lines, (_, line) => !begin.has(line));
}

/** "[12]", "12.", "12)", "(12)" or a plain "12" before a capital. */
const LABEL = /^\s*(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})[.):]?(?=\s*\D))/u;

function labelOf(line: FlowLine): number | null {
  const match = LABEL.exec(textOf(line));
  return match === null ? null : Number(match[1] ?? match[2] ?? match[3]);
}

/** Lines whose label is the next number; null if the list is not numbered. */
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

/**
 * Entries whose first line hangs or is indented.
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

/** The distance of each line from its column's left edge, in em. */
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

/** Page and column of a line; the edges of one column vary by a few points. */
function keyOf({ source, setting }: FlowLine): string {
  return `${source?.page ?? 0}:${Math.round(setting.column.x0 / 8)}`;
}

/** Fraction of lines that begin like an entry after a line that ends like one. */
function opensShare(starts: readonly FlowLine[], lines: readonly FlowLine[]): number {
  const above = new Map(lines.slice(1).map((line, index) => [line, lines[index] as FlowLine]));
  const opening = starts.filter((line) => {
    const last = above.get(line);
    return opens(textOf(line)) && (last === undefined || closes(last));
  });
  return starts.length === 0 ? 0 : opening.length / starts.length;
}

/** Whether a text begins with a name: a capital, then initials or a comma. */
function opens(text: string): boolean {
  return /^[\s"“‘(]*(?:\p{Ll}{1,4}\s+){0,2}[\p{Lu}\p{Lo}]/u.test(text);
}

function closes(line: FlowLine): boolean {
  const text = textOf(line).trimEnd();
  return /[.\d)\]/]$/u.test(text) || rightGap(line) > 3;
}

/** Names with initials, where nothing else marks the start of an entry: "Knuth DE,", "Knuth, D. E." */
const NAMED =
  /^\s*(?:\p{Ll}{1,4}\s+){0,2}\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?,?\s+(?:\p{Lu}\.?[\s-]?){1,4}(?:[,.:;(]|\s)/u;

/** Entries separated by space, or by a short line above a name if there is no space. */
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
