/** Rows whose entries are centred beside multi-line labels. */
import type { PlacedLine } from "./placed-lines.ts";

/**
 * Whether a label begins beside entries that are centred in their row, so it belongs to them and not to the row above.
 *
 *     Length of stay        5.6   1     a whole row
 *     Number of packed                  ┐
 *                           1.9   0     │ one row: less than a line below the label
 *     erythrocytes                      ┘
 */
export function leadsCentred(row: PlacedLine, next: PlacedLine | undefined): boolean {
  if (next === undefined || !overlaps(row, next)) return false;
  return !row.filled.some((column) => next.filled.includes(column));
}

/** Distance of baselines, in the smaller of two sizes, below which lines overlap instead of following each other. */
const overlapping = 0.85;

/** Returns whether a line begins before the line above it has ended. */
export function overlaps(above: PlacedLine, below: PlacedLine): boolean {
  const size = Math.min(above.line.size, below.line.size);
  return below.line.baseline - above.line.baseline < overlapping * size;
}
