/** How much larger packed files may become: what grows without measure is refused before it is unpacked. */
import { ReadError } from "../model/report.ts";

/** Bounds of unpacking. */
export interface ExpansionLimits {
  /** What may be unpacked from however little, in bytes. */
  readonly free: number;
  /** Most bytes for one packed byte beyond that. */
  readonly ratio: number;
  /** Most bytes altogether. */
  readonly total: number;
}

/** Sheets and texts that repeat themselves shrink to a fiftieth at most; what is made to overwhelm, to a thousandth. */
export const expansionDefaults: ExpansionLimits = { free: 20e6, ratio: 100, total: 200e6 };

/** What may still be unpacked of a file and of all files inside of it, in bytes. */
export interface UnpackBudget {
  left: number;
}

/** Throws `ReadError` where `size` bytes out of `packed` are more than can be read; `what` is told of: "ZIP archive". */
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

/** Takes from what may still be unpacked; throws `ReadError` where it is not enough. */
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
