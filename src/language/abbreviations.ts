import { languageTables, tableOf } from "./tables/index.ts";

/** The abbreviations that sentence ends are checked against, in lowercase and without their full stops. */
export interface Abbreviations {
  /** Never the last word of a sentence. */
  readonly never: ReadonlySet<string>;
  /** An abbreviation only before a number. */
  readonly number: ReadonlySet<string>;
  /** May end a sentence. */
  readonly either: ReadonlySet<string>;
}

/** When a word counts as an abbreviation. */
const limits = {
  /** Maximum length of an abbreviation, in letters. */
  maxLetters: 7,
  /** Minimum number of occurrences with a full stop after which the sentence continues. */
  minSeen: 2,
  /** Minimum fraction of its occurrences that have the full stop. */
  minShare: 0.8,
} as const;

/** Latin abbreviations used in all languages. */
const EVERYWHERE_NEVER = ["e.g", "i.e", "cf", "vs", "dr", "prof", "ca", "ibid", "op", "et", "sp", "spp"];
const EVERYWHERE_NUMBER = ["fig", "figs", "tab", "vol", "no", "nr", "p", "pp", "eq", "art", "ref", "refs"];
const EVERYWHERE_EITHER = ["etc", "al", "inc", "ltd", "jr"];

const cache = new Map<string, Abbreviations>();

/** The abbreviations of a language; those of all languages together if it has no table. */
export function abbreviationsOf(language: string): Abbreviations {
  const known = cache.get(language);
  if (known !== undefined) return known;
  const own = tableOf(language);
  const tables = (own === null ? languageTables : [own]).map((table) => table.abbreviations);
  const made: Abbreviations = {
    never: new Set([...EVERYWHERE_NEVER, ...tables.flatMap((table) => table.never)]),
    number: new Set([...EVERYWHERE_NUMBER, ...tables.flatMap((table) => table.number)]),
    either: new Set([...EVERYWHERE_EITHER, ...tables.flatMap((table) => table.either)]),
  };
  cache.set(language, made);
  return made;
}

/**
 * Finds the words a document uses as abbreviations: they nearly always have a full stop, and the sentence continues
 * after it in lowercase or with a comma.
 *
 * Kiss and Strunk (2006) showed that such counts alone find most abbreviations of a language.
 */
export function mineAbbreviations(texts: Iterable<string>): ReadonlySet<string> {
  const goesOn = new Map<string, number>();
  const stopped = new Map<string, number>();
  const all = new Map<string, number>();
  for (const text of texts) {
    for (const match of text.matchAll(/(?<![\p{L}\p{N}.])(\p{L}[\p{L}\p{M}]*)(\.?)(?=(\s*\S)?)/gu)) {
      const [, written = "", stop, next = ""] = match;
      const word = written.toLowerCase();
      add(all, word);
      if (stop === "") continue;
      add(stopped, word);
      if (/^\s*[,;:)\]]|^\s+\p{Ll}/u.test(next)) add(goesOn, word);
    }
  }
  const found = [...goesOn].filter(([word, count]) => {
    const share = (stopped.get(word) ?? 0) / (all.get(word) ?? 1);
    const length = [...word].length;
    return length > 1 && length <= limits.maxLetters && count >= limits.minSeen && share >= limits.minShare;
  });
  return new Set(found.map(([word]) => word));
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
