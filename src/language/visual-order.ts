/** The visual order of letters in a line with Hebrew or Arabic. */
import { isRightToLeft } from "./scripts.ts";

/**
 * The position of each letter from the left: Hebrew and Arabic run from the right, numbers and Latin within them do
 * not.
 */
export function slotsOf(letters: readonly string[]): readonly number[] {
  const slots = letters.map((_, index) => index);
  if (!letters.some(isRightToLeft)) return slots;
  slots.reverse();
  for (let start = 0; start < letters.length; start++) {
    let end = start;
    while (/^[\p{Nd}\p{sc=Latin}]/u.test(letters[end] ?? "")) end++;
    if (end === start) continue;
    slots.splice(start, end - start, ...slots.slice(start, end).toReversed());
    start = end;
  }
  return slots;
}
