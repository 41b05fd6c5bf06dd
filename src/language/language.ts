import { countScripts, type Script } from "./scripts.ts";
import { languageTables, type LanguageTable } from "./tables/index.ts";

/** The apparent language of a text. */
export interface LanguageGuess {
  /** BCP 47 tag; "und" if there is no evidence. */
  readonly language: string;
  readonly script: Script | null;
  /** 0 to 1: its lead over the next candidate, and the amount of text. */
  readonly confidence: number;
}

/** Scripts used by only, or mostly, one language. */
const ONE_LANGUAGE: Readonly<Partial<Record<Script, string>>> = {
  Greek: "el",
  Arabic: "ar",
  Hebrew: "he",
  Hiragana: "ja",
  Katakana: "ja",
  Han: "zh",
  Hangul: "ko",
  Thai: "th",
  Devanagari: "hi",
  Armenian: "hy",
  Georgian: "ka",
};

/** Weight of a letter that no neighbouring language has, in stop words. */
const LETTER_WEIGHT = 0.4;
/** Score from which a lead counts in full: about a paragraph's worth of stop words. */
const SURE_POINTS = 8;
/** Longer texts are judged by their beginning, in characters. */
const MAX_LENGTH = 20_000;

const WEIGHTS = weighWords(languageTables);

/**
 * Guesses the language of a text from its script, stop words and letters.
 *
 * Good enough to choose word tables; separating close neighbours takes a paragraph.
 */
export function guessLanguage(text: string): LanguageGuess {
  const sample = text.slice(0, MAX_LENGTH).toLowerCase().normalize("NFC");
  const scripts = countScripts(sample);
  const script = commonest(scripts);
  if (script === null) return { language: "und", script, confidence: 0 };
  if (scripts.has("Hiragana") && (script === "Han" || script === "Katakana"))
    return { language: "ja", script, confidence: 0.95 };
  const only = ONE_LANGUAGE[script];
  if (only !== undefined) return { language: only, script, confidence: 0.9 };
  const ranked = [...scoresOf(sample, script)].sort((a, b) => b[1] - a[1]);
  const [best, second] = [ranked[0], ranked[1]];
  if (best === undefined || best[1] === 0) return { language: "und", script, confidence: 0 };
  const lead = (best[1] - (second?.[1] ?? 0)) / best[1];
  return { language: best[0], script, confidence: lead * Math.min(1, best[1] / SURE_POINTS) };
}

function scoresOf(text: string, script: Script): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  for (const word of text.match(/\p{L}+/gu) ?? []) {
    for (const [language, weight] of WEIGHTS.get(word) ?? []) {
      scores.set(language, (scores.get(language) ?? 0) + weight);
    }
  }
  const letters = [...countLetters(text)];
  for (const table of languageTables) {
    const own = letters.reduce((sum, [letter, n]) => (table.letters.includes(letter) ? sum + n : sum), 0);
    if (own > 0) scores.set(table.language, (scores.get(table.language) ?? 0) + own * LETTER_WEIGHT);
  }
  const wanted = languageTables.filter((table) => scriptOfTable(table) === script);
  return new Map(wanted.map(({ language }) => [language, scores.get(language) ?? 0]));
}

/** Counts letters of a text, except ASCII, which separates no languages. */
function countLetters(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text.match(/[^ -~]/gu) ?? []) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** A word of several languages is weaker evidence for each. */
function weighWords(
  tables: readonly LanguageTable[],
): ReadonlyMap<string, readonly (readonly [string, number])[]> {
  const owners = new Map<string, Set<string>>();
  for (const { language, stopWords } of tables) {
    for (const word of stopWords) owners.set(word, (owners.get(word) ?? new Set()).add(language));
  }
  return new Map(
    [...owners].map(([word, languages]) => [
      word,
      [...languages].map((language) => [language, 1 / languages.size] as const),
    ]),
  );
}

function scriptOfTable(table: LanguageTable): Script | null {
  const known = tableScripts.get(table);
  if (known !== undefined) return known;
  const script = commonest(countScripts(table.stopWords.join("")));
  tableScripts.set(table, script);
  return script;
}

const tableScripts = new Map<LanguageTable, Script | null>();

function commonest(counts: ReadonlyMap<Script, number>): Script | null {
  return [...counts].reduce<readonly [Script | null, number]>(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    [null, 0],
  )[0];
}
