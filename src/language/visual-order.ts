/** Where letters stand in a line that has Hebrew or Arabic in it. */
import { isRightToLeft } from "./scripts.ts";

/** The place of each letter from the left: Hebrew and Arabic begin at the right, numbers and Latin in them do not. */
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
