/** Numbers that files state: levels, counts, spans. All are clamped here, before anything loops over them. */

/** The valid range, and the default if a file states none. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  /** If nothing, or not a number, is stated. */
  readonly usual: number;
}

/** Reads an integer from the start of a text, clamped to its range: "3" and "3.5" are 3, "abc" is the default. */
export function statedNumber(text: string | undefined, range: NumberRange): number {
  const value = Number.parseInt(text ?? "", 10);
  return Number.isNaN(value) ? range.usual : Math.min(range.most, Math.max(range.least, value));
}

/** Numbers of list items: word processors count in 32 bits. */
export const itemNumbers: NumberRange = { least: -2_147_483_648, most: 2_147_483_647, usual: 1 };

/** Cells and columns that one cell spans or that are skipped before it: as many as web pages allow. */
export const spans: NumberRange = { least: 1, most: 1000, usual: 1 };

/** Repetitions of a cell or row: as many rows as the longest sheet has. */
export const repeats: NumberRange = { least: 1, most: 1_048_576, usual: 1 };
