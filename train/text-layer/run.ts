/**
 * Trains the text-layer classifier: `npm run train:text-layer [FOLDER]`.
 *
 * Fetches Debian packages into the folder, counts letter pairs of each language, makes clean and spoilt samples,
 * grows trees, and writes `models/text-layer.json` with its card and the module that the program loads.  Needs
 * `apt-get`, `dpkg`, `rsvg-convert` and Tesseract with English and Russian.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { probabilityOf } from "../../src/numeric/trees.ts";
import {
  featureNames,
  featuresOf,
  lettersOf,
  rowOf,
  type SpellingModel,
} from "../../src/recognize/text-layer/features.ts";
import { isSpelled, placesIn } from "../../src/recognize/text-layer/alphabets.ts";
import {
  countPairs,
  mostHalfBits,
  type PairTable,
  writeCosts,
} from "../../src/recognize/text-layer/spelling.ts";
import { mainScript } from "../../src/language/scripts.ts";
import { boost } from "../../src/numeric/boosting.ts";
import { chanceOf } from "../random.ts";
import { type Corpus, fetchPackages, readCode, readLanguages, readPdfNames } from "./corpus.ts";
import { cleanSamples, misrecognised, pdfSamples, type Sample, wrongSamples } from "./samples.ts";

const folder = process.argv[2] ?? path.join(tmpdir(), "urtext-train");
/** Samples of each corpus, clean and wrong. */
const perCorpus = 330;
/** One source in so many is held back to choose the threshold by. */
const heldBack = 5;
/** False alarms that the threshold lets through on the sources held back. */
const falseAlarms = 0.003;
/** And never less than this: texts of kinds that no corpus has come near it. */
const leastThreshold = 0.6;

fetchPackages(folder);
const corpora = merged([...readLanguages(folder), readCode(folder)]);
console.log(corpora.map(({ name, text }) => `${name} ${Math.round(text.length / 1000)}k`).join(", "));
const spelling = spellingOf(corpora);
const samples = await makeSamples();
const rows = samples.map((sample) => rowOf(featuresOf(sample, spellingWithout(sample.unknownLanguage))));
const test = samples.map(({ source }) => hash(source) % heldBack === 0);
const trees = boost({
  rows: rows.filter((_, at) => !test[at]),
  answers: samples.filter((_, at) => !test[at]).map(({ wrong }) => (wrong ? 1 : 0)),
  weights: samples.filter((_, at) => !test[at]).map(() => 1),
});
const scores = rows.map((row) => probabilityOf(trees, row));
const clean = scores
  .filter((_, at) => test[at] && !samples[at]?.wrong && !samples[at]?.madeUp)
  .sort((a, b) => a - b);
const wrong = scores.filter((_, at) => test[at] && samples[at]?.wrong);
const threshold = Math.max(
  leastThreshold,
  Number((clean[Math.floor((1 - falseAlarms) * clean.length)] as number).toFixed(3)),
);
const found = wrong.filter((score) => score > threshold).length;
const alarms = clean.filter((score) => score > threshold).length;
console.log(
  `held back: ${clean.length} clean, ${alarms} alarms; ${wrong.length} wrong, ${found} found; from ${threshold}`,
);
worst();
write();

function merged(all: readonly Corpus[]): readonly Corpus[] {
  const texts = new Map<string, string>();
  for (const { name, text } of all) texts.set(name, `${texts.get(name) ?? ""}\n${text}`);
  return [...texts].map(([name, text]) => ({ name, text }));
}

function spellingOf(all: readonly Corpus[]): SpellingModel {
  const languages = all.filter(({ name }) => name !== "code");
  const words = languages.flatMap(({ text }) => commonest(text.toLowerCase().match(/\p{L}{2,}/gu) ?? [], 30));
  const han = languages.filter(({ name }) => name.startsWith("zh") || name === "ja");
  const common = commonest(
    han.flatMap(({ text }) => text.match(/\p{sc=Han}/gu) ?? []),
    1200,
  );
  return { tables: languages.flatMap(tableOf), han: new Set(common), frequent: new Set(words) };
}

/** Spelling as if a language were not known. */
function spellingWithout(language: string | null): SpellingModel {
  if (language === null) return spelling;
  return { ...spelling, tables: spelling.tables.filter((table) => table.language !== language) };
}

function commonest(items: readonly string[], count: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([item]) => item);
}

function tableOf({ name, text }: Corpus): readonly PairTable[] {
  const script = mainScript(text.slice(0, 50_000));
  if (!isSpelled(script)) return [];
  const { counts } = countPairs(script, lettersOf(text.split(/\s+/), script));
  const width = placesIn(script);
  const costs = Array.from(counts, (count, pair) => {
    const row = counts.subarray(pair - (pair % width), pair - (pair % width) + width);
    const all = row.reduce((sum, value) => sum + value, 0);
    return count === 0 ? mostHalfBits : -2 * Math.log2(count / all);
  });
  return [{ language: name, script, costs: writeCosts(costs) }];
}

async function makeSamples(): Promise<readonly Sample[]> {
  const made = corpora.flatMap((corpus) => {
    // Each language has a chance of its own, so that a change to one leaves the others as they were.
    const [chance, pictures] = [chanceOf(hash(corpus.name)), chanceOf(hash(corpus.name) + 1)];
    return [
      ...cleanSamples(corpus, corpus.name === "code" ? 4 * perCorpus : perCorpus, chance),
      ...wrongSamples(corpus, perCorpus, chance),
      ...misrecognised(corpus, 20, path.join(folder, "pictures"), pictures),
    ];
  });
  return [...made, ...(await pdfSamples(readPdfNames(folder), 10))];
}

function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (Math.imul(value, 31) + (character.codePointAt(0) as number)) >>> 0;
  return value;
}

/** The clean samples that look worst, to be looked at. */
function worst(): void {
  const order = [...samples.keys()]
    .filter((at) => !samples[at]?.wrong)
    .sort((a, b) => (scores[b] as number) - (scores[a] as number));
  for (const at of order.slice(0, 30))
    console.log(
      (scores[at] as number).toFixed(3),
      samples[at]?.source.slice(-70),
      samples[at]?.words.join(" ").slice(0, 110),
    );
  const missed = [...samples.keys()]
    .filter((at) => samples[at]?.wrong)
    .sort((a, b) => (scores[a] as number) - (scores[b] as number));
  for (const at of missed.slice(0, 15))
    console.log(
      (scores[at] as number).toFixed(3),
      samples[at]?.source.slice(-70),
      samples[at]?.words.join(" ").slice(0, 110),
    );
}

function write(): void {
  mkdirSync("models", { recursive: true });
  const model = JSON.stringify({
    features: featureNames,
    threshold,
    trees,
    tables: spelling.tables,
    han: [...spelling.han].join(""),
    frequent: [...spelling.frequent].join(" "),
  });
  writeFileSync("models/text-layer.json", `${model}\n`);
  const comment = "/** Written by `npm run train:text-layer`; the same as models/text-layer.json. */";
  const doc = "/** The model of the text-layer classifier, as JSON. */";
  const code = `export const textLayerModel =\n  '${model}';`;
  writeFileSync("src/recognize/text-layer/model.ts", `${comment}\n\n${doc}\n${code}\n`);
}
