import { decideHyphen, type Cut, type HyphenEvidence, type Verdict } from "./hyphen-rules.ts";
import { isFullWidthSign, isIdeographic } from "./scripts.ts";
import { endsInHyphen } from "./vocabulary.ts";

export { decideHyphen } from "./hyphen-rules.ts";
export type { Cut, HyphenEvidence, HyphenFate, Verdict } from "./hyphen-rules.ts";

/** The result of joining two lines. */
export interface JoinedLines {
  readonly text: string;
  /** The break between them, for undoing the join; null if the lines meet between words. */
  readonly cut: Cut | null;
  readonly verdict: Verdict | null;
}

const LINE_END = /(?<!\S)(?<head>\S*[\p{L}\p{M}\p{N}\p{Pe}])(?<hyphen>[-\u00AD\u2010\u2011])\s*$/u;
/** Maximum length of a word, in characters. */
const MAX_HEAD = 200;
const LINE_START = /^\s*(?<tail>\p{Ps}?[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)*)/u;

/** Finds the word broken between two lines; null if the first does not end in a hyphen after a word. */
export function findCut(first: string, second: string): Cut | null {
  if (!endsInHyphen(first)) return null;
  const end = LINE_END.exec(first.slice(-MAX_HEAD))?.groups;
  const tail = LINE_START.exec(second)?.groups?.tail;
  if (end?.head === undefined || end.hyphen === undefined || tail === undefined) return null;
  return { head: end.head, tail, hyphen: end.hyphen };
}

/**
 * Writes two printed lines as one.
 *
 * Joining is done once and for good: the text that comes out has no cut at this place any more.
 *
 *     "a simple imple-" + "mentation of"  →  "a simple implementation of"
 *     "the well-"       + "known case"    →  "the well-known case"
 *     "both pre-"       + "and post-war"  →  "both pre- and post-war"
 */
export function joinLines(first: string, second: string, evidence: HyphenEvidence): JoinedLines {
  const [start, rest] = [first.trimEnd(), second.trimStart()];
  const cut = findCut(start, rest);
  if (cut === null) return { text: spaced(start, rest), cut, verdict: null };
  const verdict = decideHyphen(cut, evidence);
  const body = start.slice(0, start.length - cut.hyphen.length);
  const kept = cut.hyphen === "\u00AD" ? "-" : cut.hyphen;
  const text =
    verdict.fate === "join"
      ? body + rest
      : verdict.fate === "keep"
        ? body + kept + rest
        : `${body}${kept} ${rest}`;
  return { text, cut, verdict };
}

/**
 * Joins with one space; none next to an empty side or full-width punctuation, after a dash or slash without spaces, or
 * between Chinese or Japanese characters.
 */
function spaced(first: string, second: string): string {
  if (first === "" || second === "") return first + second;
  const [last = ""] = /.$/su.exec(first) ?? [];
  const unspaced =
    (isIdeographic(last) && isIdeographic(second)) || isFullWidthSign(last) || isFullWidthSign(second);
  return unspaced || meetsTightly(first, second) ? first + second : `${first} ${second}`;
}

/**
 * Returns whether two lines meet at a dash or slash without spaces: "900–" + "1200", "and/" + "or".
 *
 * A spaced dash has a space before it at the line end as well.
 */
export function meetsTightly(first: string, second: string): boolean {
  const [last = "", start = ""] = [first.at(-1), second[0]];
  if (last === "/") return /(?:^|[\s(])[\p{L}\p{N}]+\/$/u.test(first) && /^[\p{L}\p{N}]/u.test(second);
  if (dashes.includes(last))
    return /[\p{L}\p{N}\p{Pe}\p{Pf}%°].$/u.test(first) && /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u.test(second);
  return dashes.includes(start) && /\p{N}$/u.test(first) && /^.\p{N}/u.test(second);
}

/** Figure dash, en dash and em dash. */
const dashes: readonly string[] = ["\u2012", "\u2013", "\u2014"];
