/** Lines at even distances, as in a paragraph. */
import { median } from "../../numeric/statistics.ts";
import type { OcrLine } from "./engine.ts";

/** Thresholds for such lines. Checked on ten articles at 200 dpi, and on old books with worn type. */
const limits = {
  /** Minimum horizontal overlap, as a fraction of the narrower line. */
  shared: 0.7,
  /** Maximum leading within a paragraph, in line heights. */
  widest: 2.2,
  /** Maximum variation of leading within a paragraph, as a fraction. */
  even: 0.08,
  /** Minimum number of lines that determine a size together. */
  lines: 4,
  /** Heights are unreliable if half of them deviate from the median by this fraction. */
  spread: 0.03,
  /** Heights that deviate by more than this fraction are another size, not a measuring error. */
  apart: 0.4,
} as const;

/**
 * Gives the lines of a paragraph one height where their own heights are unreliable, because letters of old books are
 * worn or touch the next line.
 *
 * The first line keeps its own height: below a heading the text continues at nearly the same leading, while above one
 * and between other sizes it differs.
 */
export function evenLines(lines: readonly OcrLine[]): readonly OcrLine[] {
  const heights = new Map<OcrLine, number>();
  for (const run of evenRuns(lines)) {
    const usual = median(run.map(({ height }) => height)) ?? 0;
    const astray = median(run.map(({ height }) => Math.abs(height - usual))) ?? 0;
    if (astray < limits.spread * usual) continue;
    for (const line of run.slice(1))
      if (Math.abs(line.height - usual) <= limits.apart * usual) heights.set(line, usual);
  }
  return lines.map((line) => ({ ...line, height: heights.get(line) ?? line.height }));
}

/** Lines below each other at even distances, from top to bottom. */
function evenRuns(lines: readonly OcrLine[]): readonly (readonly OcrLine[])[] {
  const runs: OcrLine[][] = [];
  let pitches: number[] = [];
  for (const [at, line] of lines.entries()) {
    const [above, run] = [lines[at - 1], runs.at(-1)];
    const pitch = above === undefined ? null : pitchOf(above, line);
    const usual = median(pitches) ?? pitch;
    if (run === undefined || pitch === null || usual === null || isUneven(pitch, usual)) {
      pitches = [];
      runs.push([line]);
    } else {
      pitches.push(pitch);
      run.push(line);
    }
  }
  return runs.filter((run) => run.length >= limits.lines);
}

function isUneven(pitch: number, usual: number): boolean {
  return Math.abs(pitch - usual) > limits.even * usual;
}

/** Leading from the previous line; null if the line does not stand below it. */
function pitchOf(above: OcrLine, line: OcrLine): number | null {
  const [x0, x1] = [Math.max(above.box.x0, line.box.x0), Math.min(above.box.x1, line.box.x1)];
  const narrower = Math.min(above.box.x1 - above.box.x0, line.box.x1 - line.box.x0);
  if (x1 - x0 < limits.shared * narrower) return null;
  const middle = (x0 + x1) / 2;
  const footOf = ({ baseline }: OcrLine): number => baseline.offset + baseline.slope * middle;
  const pitch = footOf(line) - footOf(above);
  return pitch > 0 && pitch <= limits.widest * Math.max(line.height, above.height) ? pitch : null;
}
