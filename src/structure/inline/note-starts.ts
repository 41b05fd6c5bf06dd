/** Reads the marks with which notes begin. */
import type { FlowLine } from "../../model/flow.ts";
import { textOf } from "../facts/profile.ts";

/** A mark, and whether its style alone proves it. */
export interface NoteStart {
  /** As printed, without brackets: "1", "*". */
  readonly label: string;
  /** True for superscripts and symbols; a figure in the note's size may be one of its words. */
  readonly sure: boolean;
}

const SIGNS = /^\s*([*†‡§¶∗⁎]{1,3})/u;
/** Fonts that raise only some figures give "1⁶" for sixteen. */
const RAISED_DIGITS = /^\s*(\d{0,2}[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})/u;
/** A figure by itself, or one that touches a capital: "1 Said", "1Said". */
const FIGURE = /^\s*[([]?(\d{1,3})(?:[.)\]]\s*|\s+|(?=["“„«(]?\p{Lu}))(?=\S)/u;

/** Reads the mark at the start of a line; null if there is none. */
export function noteStart(line: FlowLine): NoteStart | null {
  const [first] = line.runs;
  const text = textOf(line);
  const raised = RAISED_DIGITS.exec(text)?.[1];
  if (raised !== undefined) return { label: raised.normalize("NFKC"), sure: true };
  if (first?.position === "superscript" && /\S/u.test(first.text))
    return { label: first.text.trim(), sure: true };
  const sign = SIGNS.exec(text)?.[1];
  if (sign !== undefined) return { label: sign, sure: true };
  const figure = FIGURE.exec(text)?.[1];
  return figure === undefined ? null : { label: figure, sure: false };
}

/** Whether a line begins another note: by a certain mark, or by the next number. */
export function beginsNote(line: FlowLine, last: string | null): boolean {
  const start = noteStart(line);
  if (start === null) return false;
  return start.sure || (last !== null && /^\d+$/.test(last) && Number(start.label) === Number(last) + 1);
}
