/** Which way the text of a page runs. */
import type { Fragment } from "./text.ts";

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether most words are of a script that is read from right to left. */
export function isRightToLeft(fragments: readonly Fragment[]): boolean {
  let right = 0;
  let all = 0;
  for (const { words } of fragments)
    for (const { text } of words) {
      all++;
      if (rightToLeftLetter.test(text)) right++;
    }
  return right > 0.5 * all;
}
