/**
 * Trains the classifier of furniture on single pages: `npm run train:furniture [FOLDER]`.
 *
 * Takes the pages of labelled documents one by one, makes one-page documents without furniture, prints what models
 * score on documents that they were not trained on, and writes `models/furniture.json` with the module that the
 * program loads.
 * Needs the truth in ../shared/truth, `apt-get` and `chromium`.
 */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { edgeObservations } from "../../src/layout/furniture/edge-observations.ts";
import { probabilityOf, type Trees } from "../../src/numeric/trees.ts";
import { binExamples, boostBinned, boostingDefaults } from "../../src/numeric/boosting.ts";
import { foldCount, foldOf, isAside } from "../roles/folds.ts";
import { type EdgeExample, edgeExamples, labelledDocuments } from "./examples.ts";
import { makeWholePages } from "./whole-pages.ts";

const folder = process.argv[2] ?? path.join(tmpdir(), "urtext-furniture");

/** More or deeper trees score no better on documents that were left out. */
const options = { ...boostingDefaults, trees: 80, rate: 0.12, leaf: 12 };

/** What collections count against each other; people labelled the first three, recurrence most of the others. */
const worth: Readonly<Record<string, number>> = { magazines: 3, "article pages": 2, everyday: 2, whole: 4 };

await makeWholePages(path.join(folder, "whole"));
const examples: EdgeExample[] = [];
for (const document of labelledDocuments(path.join(folder, "whole")))
  examples.push(...(await edgeExamples(document, path.join(folder, "layouts"))));
const seen = examples.filter((example) => !isAside(example));
const binned = binExamples(
  seen.map(({ row }) => row),
  options.bins,
);
const weights = weigh();
const models = Array.from({ length: foldCount }, (_, fold) => grow(({ group }) => foldOf(group) !== fold));
report("left out by document", seen, ({ group, row }) => probabilityOf(models[foldOf(group)] as Trees, row));
for (const name of new Set(seen.map(({ collection }) => collection))) {
  const trees = grow(({ collection }) => collection !== name);
  const own = seen.filter(({ collection }) => collection === name);
  report("left out as a collection", own, ({ row }) => probabilityOf(trees, row));
}
const final = grow(() => true);
report("kept aside", examples.filter(isAside), ({ row }) => probabilityOf(final, row));
writeModel(final);

/** Weights by which each collection counts what it is worth, however long its documents are. */
function weigh(): readonly number[] {
  const sums = new Map<string, number>();
  for (const { collection } of seen) sums.set(collection, (sums.get(collection) ?? 0) + 1);
  return seen.map(
    ({ collection }) =>
      ((worth[collection] ?? 1) * seen.length) / (sums.size * (sums.get(collection) as number)),
  );
}

function grow(isTaken: (example: EdgeExample) => boolean): Trees {
  const answers = seen.map(({ answer }) => answer);
  const own = weights.map((weight, at) => (isTaken(seen[at] as EdgeExample) ? weight : 0));
  return boostBinned(binned, { answers, weights: own }, options);
}

/** Prints for some thresholds the share of furniture that stays, and of text that is lost, in letters. */
function report(name: string, own: readonly EdgeExample[], judge: (example: EdgeExample) => number): void {
  console.log(name);
  for (const collection of new Set(own.map((example) => example.collection))) {
    const judged = own
      .filter((example) => example.collection === collection)
      .map((example) => ({ ...example, probability: judge(example) }));
    const shareOf = (answer: number, isWrong: (probability: number) => boolean): string => {
      const asked = judged.filter((example) => example.answer === answer);
      const letters = (list: typeof judged): number => list.reduce((sum, { text }) => sum + text.length, 0);
      const wrong = asked.filter(({ probability }) => isWrong(probability));
      return (letters(wrong) / Math.max(1, letters(asked))).toFixed(4);
    };
    const cells = [0.5, 0.6, 0.7, 0.8, 0.9].map(
      (least) =>
        `${least}: stays ${shareOf(1, (value) => value <= least)} lost ${shareOf(0, (value) => value > least)}`,
    );
    console.log(`  ${collection.padEnd(14)} ${cells.join("  ")}`);
  }
}

function writeModel(trees: Trees): void {
  const model = JSON.stringify({ observations: edgeObservations.map(({ name }) => name), trees });
  writeFileSync("models/furniture.json", `${model}\n`);
  writeFileSync(
    "src/layout/furniture/model.ts",
    `/** Written by \`npm run train:furniture\`; the same as models/furniture.json. */\n\n` +
      `/** The model of furniture on single pages, as JSON. */\nexport const furnitureModel =\n  '${model}';\n`,
  );
}
