/** Decides whether consecutive lines of a form or of blocks side by side belong together. */
import { endsInStop } from "../../language/stops.ts";
import type { FlowLine } from "../../model/flow.ts";
import { textOf } from "../facts/profile.ts";

/**
 * Whether a form separates two consecutive lines, or the page draws them in different blocks.
 *
 *     Name  Anna           A line that ends in a field ends there, unless the field continues on the next line.
 *     City  Berlin         Text printed by the form alone is a line of its own, and so is a line that begins or ends
 *     [x] I agree          with a check box.  A line that ends in a field does not continue the sentence above.
 */
export function partsFields(above: FlowLine, { form: below, apart }: FlowLine): boolean {
  if (apart === true) return true;
  if (below?.goesOn === true) return false;
  if (above.form !== undefined && (above.form.ends || above.form.ticked)) return true;
  if (below === undefined) return false;
  return below.whole || below.ticked || (below.ends && endsInStop(textOf(above)));
}
