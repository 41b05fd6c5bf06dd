/** Clean texts and spoilt ones, of the lengths that pages have. */
import { mainScript } from "../../src/language/scripts.ts";
import type { TextSample } from "../../src/recognize/text-layer/features.ts";
import { sampleOf } from "../../src/recognize/text-layer/sample.ts";
import { openPdf } from "../../src/read/pdf/index.ts";
import { readFileSync } from "node:fs";
import type { Chance } from "../random.ts";
import type { Corpus } from "./corpus.ts";
import { spoil } from "./damage.ts";
import { exchanged, shuffled } from "./recode.ts";
import { misrecognise, wrongLanguages } from "./wrong-language.ts";

/** A text with its answer. */
export interface Sample extends TextSample {
  readonly wrong: boolean;
  /** Where it is from: samples of one source are all trained on or all held back. */
  readonly source: string;
  /** The language, where the sample stands for one that no table is known of; null elsewhere. */
  readonly unknownLanguage: string | null;
  /** Whether its language is made up, to stand for those that no corpus has. */
  readonly madeUp: boolean;
}

/** Share of clean samples in languages that are made up. */
const madeUpShare = 0.05;

/** Share of samples that are measured as if their language were not known. */
const unknownShare = 0.3;

/** Shortest and longest sample, in characters. */
const [shortest, longest] = [120, 4500];

/** Pages of PDF files with more characters without a meaning are not clean. */
const mostUnmapped = 0.1;

/** Pieces that a corpus is cut into; a piece is trained on or held back. */
const pieces = 40;

/** Clean text of a language or kind, now and then set as tables, names, capitals and formulas are. */
export function cleanSamples(corpus: Corpus, count: number, chance: Chance): readonly Sample[] {
  return Array.from({ length: count }, () => {
    const { text, source } = chunkOf(corpus, chance);
    const madeUp = isAlphabetic(text) && chance.next() < madeUpShare;
    const set = madeUp ? exchanged(text, chance, true) : reset(text, chance);
    const unmapped = chance.next() < 0.1 ? 0.2 * chance.next() : 0;
    return {
      words: wordsIn(set),
      unmapped,
      wrong: false,
      source,
      unknownLanguage: unknownOr(corpus, chance),
      madeUp,
    };
  });
}

/** The same spoilt; where that hardly changed a text it is left out. */
export function wrongSamples(corpus: Corpus, count: number, chance: Chance): readonly Sample[] {
  return Array.from({ length: count }, () => {
    const { text, source } = chunkOf(corpus, chance);
    const words = wordsIn(spoil(text, chance));
    const kept = new Set(wordsIn(text));
    const unmapped = chance.next() < 0.7 ? 0 : chance.next();
    const same = words.filter((word) => kept.has(word)).length / Math.max(1, words.length);
    return {
      words,
      unmapped,
      wrong: true,
      source,
      unknownLanguage: unknownOr(corpus, chance),
      madeUp: false,
      same,
    };
  }).filter(({ same, words }) => same < 0.45 && words.length > 0);
}

/** Pictures of text recognised in a wrong language. */
export function misrecognised(
  corpus: Corpus,
  count: number,
  folder: string,
  chance: Chance,
): readonly Sample[] {
  const language = wrongLanguages[corpus.name];
  if (language === undefined) return [];
  const script = mainScript(corpus.text.slice(0, 50_000));
  return Array.from({ length: count }, () => chunkOf(corpus, chance, 900))
    .filter(({ text }) => mainScript(text) === script)
    .map(({ text, source }) => {
      const words = wordsIn(misrecognise(text, language, folder));
      return { words, unmapped: 0, wrong: true, source, unknownLanguage: null, madeUp: false };
    });
}

/** Pages of PDF files, but for those with many characters that the file does not map. */
export async function pdfSamples(files: readonly string[], perFile: number): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (const file of files) {
    const pdf = await openPdf(readFileSync(file));
    const step = Math.max(1, Math.ceil(pdf.pageCount / perFile));
    for (let number = 1; number <= pdf.pageCount; number += step) {
      const page = await pdf.readPage(number);
      const sample = sampleOf(page);
      if (page.glyphs.length < shortest || sample.unmapped > mostUnmapped) continue;
      samples.push({ ...sample, wrong: false, source: file, unknownLanguage: null, madeUp: false });
    }
    pdf.close();
  }
  return samples;
}

/** Whether vowels and consonants alternate in the script. */
function isAlphabetic(text: string): boolean {
  const script = mainScript(text);
  return script === "Latin" || script === "Cyrillic" || script === "Greek";
}

function unknownOr({ name }: Corpus, chance: Chance): string | null {
  return chance.next() < unknownShare ? name : null;
}

function chunkOf({ name, text }: Corpus, chance: Chance, most = longest): { text: string; source: string } {
  const length = Math.round(shortest * (most / shortest) ** chance.next());
  const at = chance.below(Math.max(1, text.length - length));
  return { text: text.slice(at, at + length), source: `${name} ${Math.floor((pieces * at) / text.length)}` };
}

/** Scripts without spaces come in lines. */
function wordsIn(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .flatMap((word) =>
      word.length > 40 && !/^[ -~]+$/.test(word) ? (word.match(/.{1,30}/gu) ?? []) : [word],
    )
    .filter((word) => word !== "");
}

/** The text as pages set it: mostly as it is. */
function reset(text: string, chance: Chance): string {
  const kind = chance.next();
  const number = (): string => (chance.next() * 10 ** chance.below(6)).toFixed(chance.below(4));
  const often = chance.next();
  const between = (make: () => string): string =>
    text.replace(/\s+/g, () => (chance.next() < often ? ` ${make()} ` : " "));
  if (kind < 0.5) return text;
  if (kind < 0.52)
    return Array.from({ length: 3 + chance.below(60) }, () => number()).join(" ") + text.slice(0, 60);
  if (kind < 0.53)
    return text.replace(/(\p{L})\p{L}+/gu, (word, letter: string) =>
      letter.repeat(word.length + chance.below(9)),
    );
  if (kind < 0.56)
    return text.slice(0, 60) + Array.from({ length: 20 + chance.below(90) }, () => formula(chance)).join(" ");
  if (kind < 0.6) return text.toUpperCase();
  if (kind < 0.7) return between(number);
  if (kind < 0.76) return between(() => formula(chance));
  if (kind < 0.8) return between(() => ". ".repeat(chance.below(20)) + chance.below(300));
  if (kind < 0.83) return between(() => `${chance.pick([..."ABCDEFGHJKLMNPRSTVW"])}.`);
  if (kind < 0.85) return Array.from(text).join(" ");
  if (kind < 0.87)
    return text.replace(/(\p{L}+)\s+(\p{L}+)\s+/gu, (_, a: string, b: string) => command(a, b, chance));
  if (kind < 0.89)
    return between(() => chance.pick(["ACGTTGCA", "GATTACA", "0x3fa9", "e3b0c442", "MKVLAA", "NaCl"]));
  if (kind < 0.93) return shuffled(text.split(/\s+/), chance).join(" ");
  // What recognition leaves behind: a letter in fifty is another.
  return text.replace(/\p{Ll}/gu, (letter) =>
    chance.next() < 0.02 ? chance.pick([..."1lirnhc0oe"]) : letter,
  );
}

/** Names of commands, as indexes of manuals list them. */
function command(first: string, second: string, chance: Chance): string {
  const name = chance.pick([
    `\\${first}_${second}:nn`,
    `${first}${second}()`,
    `\\__${first}_${second}`,
    `--${first}-${second}`,
  ]);
  return `${name} ${chance.next() < 0.6 ? chance.below(300) : ""} `;
}

function formula(chance: Chance): string {
  const signs = [..."xyzabnijkABNXαβγδεθλμπσφψωΓΔΣΩ=+−×·∑∫∂∇≤≥≈∈∞→⊂∪()[]{}|01234569,"];
  return Array.from({ length: 1 + chance.below(12) }, () => chance.pick(signs)).join(chance.pick(["", " "]));
}
