/**
 * Titles of figures and tables below a label that stands alone.
 *
 *     **Table 1**                  the label, a block of its own
 *
 *     _Rainfall in spring_         in another type than the text, so that no paragraph begins here
 */
import type { FlowLine } from "../../../model/flow.ts";
import { isPlain } from "../../facts/looks.ts";
import { type Profile, textOf } from "../../facts/profile.ts";
import { captionLabelOf } from "../../facts/cue-words.ts";

/** Maximum distance of such a title from its label, in font sizes: manuscript lines are two apart. */
const farthest = 3;

/** Returns whether a line is the title below a bare caption label. */
export function isCaptionTitle(label: FlowLine, line: FlowLine, profile: Profile): boolean {
  const { gapBefore } = line.setting;
  if (gapBefore <= 0 || gapBefore > farthest || label.source?.page !== line.source?.page) return false;
  const text = textOf(label).trim();
  return captionLabelOf(text)?.length === text.length && !isPlain(line, profile);
}
