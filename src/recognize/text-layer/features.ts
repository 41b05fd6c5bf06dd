/** The features of a text layer for the trained classifier. */
import type { Script } from "../../language/scripts.ts";
import { isSpelled, type SpelledScript } from "./alphabets.ts";
import { Census } from "./census.ts";
import { type Character, characterWith, codeAt } from "./characters.ts";
import { countPairs, findSpelling, type PairTable, wordsWithRarePairs } from "./spelling.ts";

/** A text as extracted from the file. */
export interface TextSample {
  readonly words: readonly string[];
  /** Fraction of characters outside the basic alphabet that the file does not map. */
  readonly unmapped: number;
}

/** Reference data for spelling. */
export interface SpellingModel {
  readonly tables: readonly PairTable[];
  /** The most frequent Chinese characters. */
  readonly han: ReadonlySet<string>;
  /** The most frequent short words of languages. */
  readonly frequent: ReadonlySet<string>;
}

/** Names of the features, in the order of their values; fractions unless stated otherwise. */
export const featureNames = [
  "letters",
  "unknown",
  "unmapped",
  "signs",
  "oddSigns",
  "digits",
  "capitals",
  "latin",
  "cyrillic",
  "otherScripts",
  "accented",
  "vowels",
  "mixedWords",
  "unevenWords",
  "innerCapitals",
  "singleLetters",
  "wordLength",
  "longWords",
  "frequentWords",
  "spellingBits",
  "rarePairs",
  "rareWords",
  "harshWords",
  "spelled",
  "han",
  "commonHan",
  "entropy",
  "commonest",
] as const;

/** The features of a text by their names. */
export type TextFeatures = Readonly<Record<(typeof featureNames)[number], number>>;

/** Counts over characters. */
interface CharacterTally {
  characters: number;
  letters: number;
  unknown: number;
  signs: number;
  odd: number;
  digits: number;
  upper: number;
  cased: number;
  accented: number;
  vowels: number;
  readonly scripts: Map<Script, number>;
}

/** Counts of words with at least one letter. */
interface WordTally {
  words: number;
  wordLetters: number;
  mixed: number;
  uneven: number;
  inner: number;
  single: number;
  long: number;
  /** Words long enough to have vowels, and unpronounceable ones among them. */
  sayable: number;
  harsh: number;
}

/** Words longer than this are long, in letters. */
const longWord = 20;

/** Words of this length have a vowel in most languages. */
const sayableWord = 4;

/** This many consonants in a row are hard to pronounce. */
const harshRun = 5;

/** Measures a text. */
export function featuresOf(sample: TextSample, model: SpellingModel): TextFeatures {
  const census = new Census();
  const words = wordTally(sample.words, census);
  const tally = characterTally(census);
  const [main, mainLetters] = mainScript(tally.scripts);
  const of = (script: Script): number => tally.scripts.get(script) ?? 0;
  const han = of("Han");
  const spelling = isSpelled(main) ? spellingFeatures(sample.words, main, model) : unspelled;
  // Written out: spreading takes longer than all the fractions.
  return {
    letters: Math.log2(1 + tally.letters),
    unknown: share(tally.unknown, tally.characters),
    unmapped: sample.unmapped,
    signs: share(tally.signs, tally.characters),
    oddSigns: share(tally.odd, tally.characters),
    digits: share(tally.digits, tally.characters),
    capitals: share(tally.upper, tally.cased),
    latin: share(of("Latin"), tally.letters),
    cyrillic: share(of("Cyrillic"), tally.letters),
    otherScripts: share(tally.letters - mainLetters, tally.letters),
    accented: share(tally.accented, of("Latin")),
    vowels: share(tally.vowels, of("Latin") + of("Cyrillic") + of("Greek")),
    mixedWords: share(words.mixed, words.words),
    unevenWords: share(words.uneven, words.words),
    innerCapitals: share(words.inner, words.words),
    singleLetters: share(words.single, words.words),
    wordLength: share(words.wordLetters, words.words),
    longWords: share(words.long, words.words),
    frequentWords: share(frequentIn(sample.words, model), words.words),
    spellingBits: spelling.spellingBits,
    rarePairs: spelling.rarePairs,
    rareWords: spelling.rareWords,
    spelled: spelling.spelled,
    harshWords: share(words.harsh, words.sayable),
    han: share(han, tally.letters),
    commonHan: han === 0 ? 1 : share(commonHan(census, model), han),
    entropy: entropyOf(census.counts),
    commonest: share(Math.max(0, ...census.counts), tally.characters),
  };
}

function share(count: number, of: number): number {
  return count / Math.max(1, of);
}

/** The features in the order of their names. */
export function rowOf(features: TextFeatures): Float64Array {
  const row = new Float64Array(featureNames.length);
  for (let at = 0; at < row.length; at++) row[at] = features[featureNames[at] as keyof TextFeatures];
  return row;
}

/** Visits each character once; properties of the character itself are counted afterwards, once for all occurrences. */
function wordTally(words: readonly string[], census: Census): WordTally {
  const tally: WordTally = {
    words: 0,
    wordLetters: 0,
    mixed: 0,
    uneven: 0,
    inner: 0,
    single: 0,
    long: 0,
    sayable: 0,
    harsh: 0,
  };
  for (let at = 0; at < words.length; at++) addWord(tally, census, words[at] as string);
  return tally;
}

function addWord(tally: WordTally, census: Census, word: string): void {
  let characters = 0;
  let letters = 0;
  let inner = false;
  let uneven = false;
  let last: Character | null = null;
  let consonants = 0;
  let most = 0;
  let vowels = 0;
  let alphabets = 0;
  // By code: an iterator would allocate an object per character.
  for (let at = 0; at < word.length; at++) {
    const code = codeAt(word, at);
    if (code > 0xffff) at++;
    const character = census.count(code);
    characters++;
    if (character.kind === "letter") {
      letters++;
      alphabets |= character.alphabet;
      if (last !== null) {
        if (character.upper && last.lower) inner = true;
        if (letters > 1 && isStray(last)) uneven = true;
      }
      if (character.vowel) {
        vowels++;
        consonants = 0;
      } else if (++consonants > most) most = consonants;
    } else if (character.kind === "unknown") uneven = true;
    last = character;
  }
  if (letters === 0) return;
  const oneAlphabet = alphabets === 1 || alphabets === 2 || alphabets === 4;
  tally.words++;
  tally.wordLetters += letters;
  if (letters === 1 && characters === 1) tally.single++;
  if (letters > longWord) tally.long++;
  if (alphabets !== 0 && !oneAlphabet) tally.mixed++;
  if (oneAlphabet && letters >= sayableWord) {
    tally.sayable++;
    if (vowels === 0 || most >= harshRun) tally.harsh++;
  }
  if (inner) tally.inner++;
  if (uneven) tally.uneven++;
}

/** Digits and signs between letters; hyphens, apostrophes and full stops are normal there. */
function isStray(character: Character): boolean {
  return character.kind === "digit" || character.odd;
}

function characterTally({ characters, counts }: Census): CharacterTally {
  const tally: CharacterTally = {
    characters: 0,
    letters: 0,
    unknown: 0,
    signs: 0,
    odd: 0,
    digits: 0,
    upper: 0,
    cased: 0,
    accented: 0,
    vowels: 0,
    scripts: new Map(),
  };
  for (let at = 0; at < counts.length; at++)
    addCharacter(tally, characters[at] as Character, counts[at] as number);
  return tally;
}

function addCharacter(tally: CharacterTally, character: Character, count: number): void {
  tally.characters += count;
  if (character.odd) tally.odd += count;
  switch (character.kind) {
    case "unknown":
      tally.unknown += count;
      return;
    case "digit":
      tally.digits += count;
      return;
    case "sign":
      tally.signs += count;
      return;
    case "mark":
      return;
    case "letter":
      tally.letters += count;
      if (character.upper) tally.upper += count;
      if (character.upper || character.lower) tally.cased += count;
      if (character.accented) tally.accented += count;
      if (character.vowel) tally.vowels += count;
      if (character.script !== null)
        tally.scripts.set(character.script, (tally.scripts.get(character.script) ?? 0) + count);
  }
}

function mainScript(scripts: ReadonlyMap<Script, number>): readonly [Script | null, number] {
  return [...scripts].reduce<readonly [Script | null, number]>(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    [null, 0],
  );
}

/** Spelling features: bits per letter, rare pairs and words, and the number of pairs. */
type SpellingFeatures = Pick<TextFeatures, "spellingBits" | "rarePairs" | "rareWords" | "spelled">;

const unspelled: SpellingFeatures = { spellingBits: 0, rarePairs: 0, rareWords: 0, spelled: 0 };

function spellingFeatures(
  words: readonly string[],
  script: SpelledScript,
  model: SpellingModel,
): SpellingFeatures {
  const letters = lettersOf(words, script);
  const pairs = countPairs(script, letters);
  const spelling = findSpelling(pairs, model.tables);
  if (spelling === null) return unspelled;
  const { table, bits, rare } = spelling;
  const rareWords = wordsWithRarePairs(letters, table);
  return { spellingBits: bits, rarePairs: rare, rareWords, spelled: Math.log2(1 + pairs.total) };
}

/** The words of a script as alphabet indices, with boundaries around each. */
export function lettersOf(words: readonly string[], script: SpelledScript): readonly number[] {
  const letters: number[] = [0];
  let last = 0;
  for (const word of words) {
    for (let at = 0; at < word.length; at++) {
      const code = codeAt(word, at);
      if (code > 0xffff) at++;
      const { script: own, place } = characterWith(code);
      if (own === script) letters.push((last = place));
      else if (last !== 0) letters.push((last = 0));
    }
    if (last !== 0) letters.push((last = 0));
  }
  return letters;
}

function frequentIn(words: readonly string[], { frequent }: SpellingModel): number {
  let sum = 0;
  for (let at = 0; at < words.length; at++) if (frequent.has((words[at] as string).toLowerCase())) sum++;
  return sum;
}

function commonHan({ codes, counts }: Census, { han }: SpellingModel): number {
  let sum = 0;
  for (let at = 0; at < codes.length; at++)
    if (han.has(String.fromCodePoint(codes[at] as number))) sum += counts[at] as number;
  return sum;
}

/** Entropy of the characters, in bits. */
function entropyOf(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count) => sum - (count / total) * Math.log2(count / total), 0);
}
