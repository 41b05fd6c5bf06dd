/** Numbers of narrow columns, separated by little more than a space. */
import { fragmentOf } from "../../text/fragments.ts";
import type { Fragment, Word } from "../../text/text.ts";
import { isNumeral } from "./head-spans.ts";

/** Minimum space between two numbers in different columns, in font sizes. */
const tightGap = 0.45;

/**
 * Cuts fragments between two numbers that are farther apart than words, and that are not the thousands of one.
 *
 *     Poland   49547.20 89188.94 50676.21      one fragment for words, three for tables
 *     St Helens Road   0702 0727 0732          times of a timetable, with a usual space between them
 */
export function cutTightNumbers(fragments: readonly Fragment[]): readonly Fragment[] {
  let pieces: Fragment[] | null = null;
  fragments.forEach((fragment, index) => {
    const cuts = cutsIn(fragment);
    if (cuts !== null) pieces ??= fragments.slice(0, index);
    if (pieces === null) return;
    if (cuts === null) pieces.push(fragment);
    else [0, ...cuts].forEach((start, at) => pieces?.push(fragmentOf(fragment.words.slice(start, cuts[at]))));
  });
  return pieces ?? fragments;
}

/** The positions of words after cuts; null if there are none, as nearly always. */
function cutsIn({ words }: Fragment): readonly number[] | null {
  let cuts: number[] | null = null;
  for (let index = 1; index < words.length; index++) {
    const before = words[index - 1] as Word;
    const word = words[index] as Word;
    if (isAmongTimes(words, index)) (cuts ??= []).push(index);
    if (cuts?.at(-1) === index || word.box.x0 - before.box.x1 < tightGap * word.size) continue;
    // Single digits side by side belong to a matrix.
    if (before.text.length + word.text.length < 3) continue;
    const numbers = Number(isNumeral(before.text)) + Number(isNumeral(word.text));
    if (
      numbers === 2
        ? !isThousands(before.text, word.text)
        : numbers === 1 && (isNone(before.text) || isNone(word.text))
    )
      (cuts ??= []).push(index);
  }
  return cuts;
}

const clock = /^\d{1,2}[:.]?\d{2}$/u;

/** Minimum number of adjacent times that are columns of a timetable. */
const timesInRow = 3;

/** Returns whether a word and the previous one are among several adjacent times. */
function isAmongTimes(words: readonly Word[], index: number): boolean {
  const isTime = (at: number): boolean =>
    clock.test(words[at]?.text ?? "") && words[at]?.text.length === words[index]?.text.length;
  if (!isTime(index) || !isTime(index - 1)) return false;
  let [first, last] = [index - 1, index];
  while (isTime(first - 1)) first--;
  while (isTime(last + 1)) last++;
  return last - first + 1 >= timesInRow;
}

/** Returns whether a sign stands for an unknown number. */
function isNone(text: string): boolean {
  return /^(?:[-–—:]|\.\.)$/u.test(text);
}

/** Returns whether two words may be one number with separated thousands. */
export function isThousands(before: string, word: string): boolean {
  return /^[-–−+(]*\d{1,3}$/u.test(before) && /^\d{3}(?:[.,]\d+)?[)%*]*$/u.test(word);
}
