/** What lines that a form prints are to each other. */
import type { FlowLine } from "../model/flow.ts";

/**
 * Whether a form parts two lines that follow each other.
 *
 *     Name  Anna           A line that ends in a field ends there, unless the field goes on in the next line.
 *     City  Berlin         What only a form prints stands alone, and so does what begins or ends with a tick.
 *     [x] I agree
 */
export function partsFields({ form: above }: FlowLine, { form: below }: FlowLine): boolean {
  if (below?.goesOn === true) return false;
  if (above !== undefined && (above.ends || above.ticked)) return true;
  return below !== undefined && (below.whole || below.ticked);
}
