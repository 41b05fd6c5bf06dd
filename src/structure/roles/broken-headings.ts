/** Headings over two lines whose first line is full. */
import type { FlowLine } from "../../model/flow.ts";
import { isPlain, lookOf } from "../facts/looks.ts";
import { type Profile, rightGap, textOf } from "../facts/profile.ts";

/**
 * A heading's first line ends within this distance of the edge, in font sizes, if it continues; its last ends further
 * away.
 */
const broken = 3;

/**
 * Returns whether a line is full and the next one ends its heading, above running text.
 *
 *     **Degradation of hydrocarbons by**
 *     **bacteria**                            one type, the second line short
 *     The strains were grown on plates of …
 */
export function isFirstOfTwo(
  line: FlowLine,
  below: FlowLine | null,
  after: FlowLine | null,
  profile: Profile,
): below is FlowLine {
  if (below === null || after === null || below.block !== line.block) return false;
  if (rightGap(line) >= broken || rightGap(below) < broken || isPlain(line, profile)) return false;
  if (lookOf(below) !== lookOf(line)) return false;
  return lookOf(after) !== lookOf(line) && isPlain(after, profile);
}

/**
 * Returns whether a title ends with its line, judging by the full stop or semicolon there.
 *
 *     2.8 Degradation of hydrocarbons by B.       the point is that of a name, which goes on small
 *     pumilus
 */
export function endsTitle(line: FlowLine, below: FlowLine | null): boolean {
  const text = textOf(line).trim();
  if (!/[.;]$/u.test(text)) return false;
  return !initial.test(text) || below === null || !/^\p{Ll}/u.test(textOf(below).trim());
}

/** A capital with a full stop, after another word. */
const initial = /\s["“(]?\p{Lu}\.$/u;
