/** Leaders: dots from an entry to its number. */
import { fragmentOf } from "../../text/fragments.ts";
import type { Fragment, Word } from "../../text/text.ts";

const leader = /(?<![.·…‥_])[.·…‥_]{3,}$|…$/u;

/** Returns whether leaders precede word `index` of a fragment: a row of dots, in one word or several. */
export function followsLeader(words: readonly Word[], index: number): boolean {
  const before = words[index - 1]?.text;
  const first = words[index]?.text;
  if (before === undefined || first === undefined || !isEnd(before.charCodeAt(before.length - 1)))
    return false;
  if (isDots(first)) return false;
  if (leader.test(before)) return true;
  return isDots(before) && isDots(words[index - 2]?.text ?? "") && isDots(words[index - 3]?.text ?? "");
}

/** Returns whether a word consists only of dots. */
export function isDots(text: string): boolean {
  const end = text.length - 1;
  const last = text.charCodeAt(end);
  if (!isEnd(last)) return false;
  // Most words that end in a dot end a sentence: a letter precedes it.
  if (end > 0 && last !== 0x2026 && !isEnd(text.charCodeAt(end - 1))) return false;
  return text === "." || text === "·" || leader.test(text);
}

/** Returns whether a character is used in leaders: ".", "·", "…", "‥" or "_". */
function isEnd(code: number): boolean {
  return code === 0x2e || code === 0xb7 || code === 0x2026 || code === 0x2025 || code === 0x5f;
}

/** Returns whether words may contain a leader: each ends in a word of dots. */
export function hasDots(words: readonly Word[]): boolean {
  for (let index = 0; index < words.length; index++) if (isDots((words[index] as Word).text)) return true;
  return false;
}

/** Splits a fragment after its leaders, so that the number is an entry of its own. */
export function cutAtLeaders(fragment: Fragment): readonly Fragment[] {
  const { words } = fragment;
  const starts: number[] = [];
  for (let index = 1; index < words.length; index++) if (followsLeader(words, index)) starts.push(index);
  if (starts.length === 0) return [fragment];
  return [0, ...starts].map((start, index) => fragmentOf(words.slice(start, starts[index])));
}
