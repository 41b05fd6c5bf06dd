/**
 * Titles of figures and tables under a label that stands alone.
 *
 *     **Table 1**                  the label, a block of its own
 *
 *     _Rainfall in spring_         in another type than the text, so that no paragraph begins here
 */
import type { FlowLine } from "../../../model/flow.ts";
import { isPlain } from "../../facts/looks.ts";
import { type Profile, textOf } from "../../facts/profile.ts";
import { captionLabelOf } from "../../facts/titles.ts";

/** Widest distance of such a title from its label, in font sizes: lines of manuscripts stand two apart. */
const farthest = 3;

/** Whether a line is the title under a label of a caption that says nothing else. */
export function isCaptionTitle(label: FlowLine, line: FlowLine, profile: Profile): boolean {
  const { gapBefore } = line.setting;
  if (gapBefore <= 0 || gapBefore > farthest || label.source?.page !== line.source?.page) return false;
  const text = textOf(label).trim();
  return captionLabelOf(text)?.length === text.length && !isPlain(line, profile);
}
