/** Letters that were recognised in a picture, told by their font. */
import type { FlowLine } from "./flow.ts";

/** What the family of fonts of recognised letters is called, and their names begin with. */
export const recognizedFamily = "Recognised";

/** Whether letters of a line were recognised. */
export function isRecognized({ runs }: FlowLine): boolean {
  return runs.some(({ font }) => font.startsWith(recognizedFamily));
}
