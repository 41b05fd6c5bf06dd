/** Lines that follow each other at one distance, as those of a paragraph do. */
import { median } from "../../numeric/statistics.ts";
import type { OcrLine } from "./engine.ts";

/** How such lines are told. */
export interface PitchOptions {
  /** Least part of the narrower of two lines that lies over the other. */
  readonly shared: number;
  /** Widest distance between the baselines of lines of a paragraph, in heights of a line. */
  readonly widest: number;
  /** How far distances of one paragraph are apart, as a share of them. */
  readonly even: number;
  /** Fewest lines that tell their size together. */
  readonly lines: number;
  /** Heights are badly measured where half of them are so far from the usual one, as a share of it. */
  readonly spread: number;
  /** Heights that are further from the usual one, as a share of it, are of another size, not badly measured. */
  readonly apart: number;
}

/** Checked on ten articles at 200 dots per inch, and on old books whose letters are worn. */
const pitchDefaults: PitchOptions = {
  shared: 0.7,
  widest: 2.2,
  even: 0.08,
  lines: 4,
  spread: 0.03,
  apart: 0.4,
};

/**
 * Gives lines of a paragraph one height where their own heights are badly measured: letters of old books are worn or
 * touch those of the next line.
 *
 * The first of them keeps its own: under a heading the text goes on at nearly the same distance, while before one
 * and between other sizes it differs.
 */
export function evenLines(
  lines: readonly OcrLine[],
  options: PitchOptions = pitchDefaults,
): readonly OcrLine[] {
  const heights = new Map<OcrLine, number>();
  for (const run of evenRuns(lines, options)) {
    const usual = median(run.map(({ height }) => height)) ?? 0;
    const astray = median(run.map(({ height }) => Math.abs(height - usual))) ?? 0;
    if (astray < options.spread * usual) continue;
    for (const line of run.slice(1))
      if (Math.abs(line.height - usual) <= options.apart * usual) heights.set(line, usual);
  }
  return lines.map((line) => ({ ...line, height: heights.get(line) ?? line.height }));
}

/** Lines under each other at even distances, from top to bottom. */
function evenRuns(lines: readonly OcrLine[], options: PitchOptions): readonly (readonly OcrLine[])[] {
  const runs: OcrLine[][] = [];
  let pitches: number[] = [];
  for (const [at, line] of lines.entries()) {
    const [above, run] = [lines[at - 1], runs.at(-1)];
    const pitch = above === undefined ? null : pitchOf(above, line, options);
    const usual = median(pitches) ?? pitch;
    if (run === undefined || pitch === null || usual === null || isUneven(pitch, usual, options)) {
      pitches = [];
      runs.push([line]);
    } else {
      pitches.push(pitch);
      run.push(line);
    }
  }
  return runs.filter((run) => run.length >= options.lines);
}

function isUneven(pitch: number, usual: number, { even }: PitchOptions): boolean {
  return Math.abs(pitch - usual) > even * usual;
}

/** Distance of a line from the one before it; null where it does not stand under it. */
function pitchOf(above: OcrLine, line: OcrLine, { shared, widest }: PitchOptions): number | null {
  const [x0, x1] = [Math.max(above.box.x0, line.box.x0), Math.min(above.box.x1, line.box.x1)];
  const narrower = Math.min(above.box.x1 - above.box.x0, line.box.x1 - line.box.x0);
  if (x1 - x0 < shared * narrower) return null;
  const middle = (x0 + x1) / 2;
  const footOf = ({ baseline }: OcrLine): number => baseline.offset + baseline.slope * middle;
  const pitch = footOf(line) - footOf(above);
  return pitch > 0 && pitch <= widest * Math.max(line.height, above.height) ? pitch : null;
}
