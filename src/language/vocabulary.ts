import { isAscii } from "./ascii.ts";
import { onDemand } from "./on-demand.ts";

/** A list of known words of a language, supplied by the caller. */
export interface Dictionary {
  /** Returns whether the word, in lowercase, is in the list. */
  has(word: string): boolean;
}

/** The words a document shows unbroken, folded to lowercase. */
export interface Vocabulary {
  /** Occurrences of each word; compounds are counted with their hyphens, "self-test", never by part. */
  readonly words: ReadonlyMap<string, number>;
  /** Occurrences of a part before a hyphen: "self" of "self-test". */
  readonly heads: ReadonlyMap<string, number>;
  /** Occurrences of a part after a hyphen, in its own case: "test" of "self-test", "Test" of "Self-Test". */
  readonly tails: ReadonlyMap<string, number>;
  /** The words in code point order, for prefix queries. */
  readonly sorted: () => readonly string[];
  /** Known words of the language besides those of the document; null if no list was supplied. */
  readonly dictionary: Dictionary | null;
  /** Soft hyphens (U+00AD) inside lines, where typesetters leave none: they stand for real ones. */
  readonly softInside: number;
}

/** A printed line that ends in a hyphen right after a letter or digit. */
const CUT_END = /[\p{L}\p{M}\p{N}][-\u00AD\u2010\u2011]\s*$/u;
const HYPHENS = ["-", "\u00AD", "\u2010", "\u2011"];

/** Returns whether a line ends in a soft or hard hyphen. */
export function endsInHyphen(line: string): boolean {
  return HYPHENS.includes(line.trimEnd().slice(-1));
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
/** A word of a line without hyphens, in lowercase ASCII. */
const PLAIN_WORD = /[a-z0-9]+/g;
const SOFT_INSIDE = /\p{L}\u00AD\p{L}/gu;

/**
 * Counts the words of a document's lines.
 *
 * Parts of words broken at line ends are left out, so that every counted word was seen whole.
 */
export function buildVocabulary(lines: Iterable<string>, dictionary: Dictionary | null = null): Vocabulary {
  const words = new Map<string, number>();
  const heads = new Map<string, number>();
  const tails = new Map<string, number>();
  let softInside = 0;
  let wasCut = false;
  for (const line of lines) {
    const isCut = endsInHyphen(line) && CUT_END.test(line);
    const isPlain = isAscii(line) && !line.includes("-");
    const found = (isPlain ? line.toLowerCase().match(PLAIN_WORD) : plainForm(line).match(WORD)) ?? [];
    const end = isCut ? found.length - 1 : found.length;
    for (let at = wasCut ? 1 : 0; at < end; at++)
      if (isPlain) add(words, found[at] as string);
      else countWord(found[at] as string, words, heads, tails);
    if (line.includes("\u00AD")) softInside += line.match(SOFT_INSIDE)?.length ?? 0;
    wasCut = isCut;
  }
  return {
    words,
    heads,
    tails,
    sorted: onDemand(() => [...words.keys()].sort()),
    dictionary,
    softInside,
  };
}

/** Folds a word for counting: lowercase, ligatures split, one kind of hyphen. */
export function foldWord(word: string): string {
  return plainForm(word).toLowerCase();
}

function plainForm(text: string): string {
  // ASCII has neither other hyphens nor ligatures.
  return isAscii(text) ? text : text.replace(/[\u00AD\u2010\u2011]/gu, "-").normalize("NFKC");
}

/** Returns whether some word of the vocabulary has this prefix. */
export function hasBeginning(vocabulary: Vocabulary, beginning: string): boolean {
  return vocabulary.sorted()[placeOf(vocabulary, beginning)]?.startsWith(beginning) ?? false;
}

/** Counts distinct words with this prefix, at least two letters longer and not by a hyphen; at most `limit`. */
export function countBeginnings(vocabulary: Vocabulary, beginning: string, limit: number): number {
  let count = 0;
  for (let at = placeOf(vocabulary, beginning); count < limit; at++) {
    const word = vocabulary.sorted()[at];
    if (word === undefined || !word.startsWith(beginning)) break;
    if (word.length > beginning.length + 1 && word[beginning.length] !== "-") count++;
  }
  return count;
}

/** The first index in the sorted words that is not before `text`. */
function placeOf(vocabulary: Vocabulary, text: string): number {
  const sorted = vocabulary.sorted();
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countWord(
  word: string,
  words: Map<string, number>,
  heads: Map<string, number>,
  tails: Map<string, number>,
): void {
  add(words, word.toLowerCase());
  if (!word.includes("-")) return;
  const parts = word.split("-");
  for (const part of parts.slice(0, -1)) add(heads, part.toLowerCase());
  for (const part of parts.slice(1)) add(tails, part);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
