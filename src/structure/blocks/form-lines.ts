/** What lines that a form prints are to each other. */
import { endsInStop } from "../../language/stops.ts";
import type { FlowLine } from "../../model/flow.ts";
import { textOf } from "../facts/profile.ts";

/**
 * Whether a form parts two lines that follow each other.
 *
 *     Name  Anna           A line that ends in a field ends there, unless the field goes on in the next line.
 *     City  Berlin         What only a form prints stands alone, and so does what begins or ends with a tick.
 *     [x] I agree          A line that ends in a field is not part of the sentences before it.
 */
export function partsFields(above: FlowLine, { form: below }: FlowLine): boolean {
  if (below?.goesOn === true) return false;
  if (above.form !== undefined && (above.form.ends || above.form.ticked)) return true;
  if (below === undefined) return false;
  return below.whole || below.ticked || (below.ends && endsInStop(textOf(above)));
}
