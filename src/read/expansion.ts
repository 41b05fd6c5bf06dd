/** Limits how far packed files may expand; excessive expansion is refused before unpacking. */
import { ReadError } from "../model/report.ts";

/** Limits of unpacking. */
export interface ExpansionLimits {
  /** Size that may always be unpacked, in bytes. */
  readonly free: number;
  /** Maximum expansion factor beyond that. */
  readonly ratio: number;
  /** Maximum total, in bytes. */
  readonly total: number;
}

/** Repetitive sheets and texts shrink to a fiftieth at most; decompression bombs to a thousandth. */
export const expansionDefaults: ExpansionLimits = { free: 20e6, ratio: 100, total: 200e6 };

/** The remaining unpacking budget of a file and all files inside it, in bytes. */
export interface UnpackBudget {
  left: number;
}

/**
 * Throws `ReadError` if unpacking `packed` bytes to `size` exceeds the limits; `what` names the file: "ZIP archive".
 */
export function checkExpansion(
  what: string,
  size: number,
  packed: number,
  limits: ExpansionLimits = expansionDefaults,
): void {
  const times = size / Math.max(1, packed);
  if (size > limits.free && times > limits.ratio)
    throw new ReadError(
      "too-large",
      `The ${what} would unpack to more than ${Math.floor(times)} times its size (${inMegabytes(size)} MB); such files are not read.`,
    );
  if (size > limits.total)
    throw new ReadError(
      "too-large",
      `The ${what} would unpack to ${inMegabytes(size)} MB; up to ${inMegabytes(limits.total)} MB are read.`,
    );
}

/** Spends from the budget; throws `ReadError` if it is exhausted. */
export function spend(budget: UnpackBudget, what: string, size: number): void {
  if (size > budget.left)
    throw new ReadError(
      "too-large",
      `The ${what} holds more than can be read: all files in it would unpack to over ${inMegabytes(expansionDefaults.total)} MB.`,
    );
  budget.left -= size;
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}
