/** Separates rows of letters from spots that are adjacent by chance. */
import type { Components } from "../image/components.ts";
import type { Row } from "../image/rows.ts";

/** Thresholds for a row of letters. */
export interface WrittenRowOptions {
  /** Minimum number of letters. */
  readonly row: number;
  /** Maximum distance from a common baseline, as a fraction of the height, and maximum height ratios ... */
  readonly foot: number;
  readonly low: number;
  readonly high: number;
  /** ... for at least these fractions of the letters. */
  readonly footed: number;
  readonly even: number;
}

/** Measured with `writingDefaults`. */
export const writtenRowDefaults: WrittenRowOptions = {
  row: 3,
  foot: 0.12,
  low: 0.6,
  high: 1.8,
  footed: 0.65,
  even: 0.8,
};

/** Returns whether adjacent components are letters: they share a baseline and are about equally high. */
export function isWriting(
  { members, top, bottom }: Row,
  { y0, y1 }: Components,
  letter: number,
  { row, foot, low, high, footed, even }: WrittenRowOptions = writtenRowDefaults,
): boolean {
  if (members.length < row) return false;
  // One pixel off is within tolerance.
  const slack = Math.max(1, foot * letter);
  const usual = bottom - top;
  let [standing, alike] = [0, 0];
  for (const at of members) {
    const height = (y1[at] as number) - (y0[at] as number);
    if (Math.abs((y1[at] as number) - bottom) <= slack) standing++;
    if (height >= low * usual && height <= high * usual) alike++;
  }
  return standing >= footed * members.length && alike >= even * members.length;
}
