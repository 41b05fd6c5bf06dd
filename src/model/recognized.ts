/** Identifies recognised letters by their font. */
import type { FlowLine } from "./flow.ts";

/** The font family of recognised letters, and the prefix of their names. */
export const recognizedFamily = "Recognised";

/** Returns whether letters of a line were recognised. */
export function isRecognized({ runs }: FlowLine): boolean {
  return runs.some(({ font }) => font.startsWith(recognizedFamily));
}
