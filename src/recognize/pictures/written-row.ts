/** Rows of letters apart from spots that are beside each other by chance. */
import type { Components } from "../image/components.ts";
import type { Row } from "../image/rows.ts";

/** What a row of letters is like. */
export interface WrittenRowOptions {
  /** Fewest letters. */
  readonly row: number;
  /** Letters stand on one foot up to this share of their height, and are as high up to these factors ... */
  readonly foot: number;
  readonly low: number;
  readonly high: number;
  /** ... at least these shares of them. */
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

/** Whether components beside each other are letters: they stand on one line and are about as high. */
export function isWriting(
  { members, top, bottom }: Row,
  { y0, y1 }: Components,
  letter: number,
  { row, foot, low, high, footed, even }: WrittenRowOptions = writtenRowDefaults,
): boolean {
  if (members.length < row) return false;
  // A pixel off is none at all.
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
