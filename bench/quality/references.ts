/** Scores of reference lists against publishers' lists, which come as one text without entries. */
import { align, UNALIGNED } from "../../src/measure/align.ts";
import { wordsOf } from "../../src/measure/words.ts";

/** How well a list of references was split. */
export interface ReferenceScores {
  /** Entries found / entries of the truth. */
  readonly count: number;
  /** Share of the truth's entries that came out as one entry and nothing else. */
  readonly whole: number;
}

/** Share of an entry's words that must come out in one entry of ours, and the reverse. */
const WHOLE = 0.7;

/**
 * Scores entries against the publisher's list; null where its entries cannot be told.
 *
 * Publishers' words differ from the printed ones (identifiers, names of journals), so only most words must agree.
 */
export function scoreReferences(list: string, found: readonly string[]): ReferenceScores | null {
  const truth = splitList(list).map(wordsOf);
  if (truth.length < 3) return null;
  const output = found.map(wordsOf).filter((words) => words.length > 0);
  const toOutput = align(truth.flat(), output.flat());
  const entryOf = output.flatMap((words, index) => words.map(() => index));
  let at = 0;
  let whole = 0;
  for (const words of truth) {
    if (isWhole(toOutput.subarray(at, at + words.length), entryOf, output)) whole++;
    at += words.length;
  }
  return { count: output.length / truth.length, whole: whole / truth.length };
}

/** Whether the words of one entry lie in one entry of ours that has little else. */
function isWhole(
  partners: Int32Array,
  entryOf: readonly number[],
  output: readonly (readonly string[])[],
): boolean {
  const counts = new Map<number, number>();
  let aligned = 0;
  for (const partner of partners) {
    if (partner === UNALIGNED) continue;
    const entry = entryOf[partner] as number;
    counts.set(entry, (counts.get(entry) ?? 0) + 1);
    aligned++;
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  if (best === undefined || aligned < 0.4 * partners.length) return false;
  return best[1] >= 0.9 * aligned && best[1] >= WHOLE * (output[best[0]]?.length ?? 0);
}

/** Cuts a publisher's list at its labels, or where an identifier or pages are followed by a name. */
function splitList(list: string): readonly string[] {
  const text = list.replace(/^(references|literature cited)\s+/iu, "");
  const labels = labelStarts(text);
  return labels.length >= 3 ? cutAt(text, labels) : cutAt(text, nameStarts(text));
}

/** Where "1 …", "2 …", "3 …" begin, each before a capital; empty when the list does not begin with "1". */
function labelStarts(text: string): readonly number[] {
  if (!/^\[?1\]?\.?\s/u.test(text)) return [];
  const starts: number[] = [];
  for (let number = 1, from = 0; ; number++) {
    const pattern = new RegExp(`(?<=^|\\s)\\[?${number}\\]?\\.? (?=[\\p{L}[“"(])`, "gu");
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (match === null) return starts;
    starts.push(match.index);
    from = match.index + match[0].length;
  }
}

function nameStarts(text: string): readonly number[] {
  const pattern =
    /(?:\b\d{7,8}|\b10\.\d{4,5}\/\S+|\d [–-]? ?[\dA-Z]+ ?\.?)\s+(?=(?:(?:van|von|de|da|del|di|le|la|den|der) )*\p{Lu}[\p{L}'’-]+,? (?:[\p{L}'’-]+ )?\p{Lu}[\p{Lu}.-]{0,5}[ ,.])/gu;
  return [0, ...[...text.matchAll(pattern)].map((match) => match.index + match[0].length)];
}

function cutAt(text: string, starts: readonly number[]): readonly string[] {
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}
