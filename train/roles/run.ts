/**
 * Trains the classifiers of paragraph starts and of headings: `npm run train:roles [FOLDER]`.
 *
 * Makes documents of many kinds in the folder, lays out all labelled documents, prints what models score on groups
 * and kinds that they were not trained on, and writes `models/starts.json` and `models/headings.json` with the modules
 * that the program loads.
 * Needs the truth in ../shared/truth, `apt-get`, `chromium`, `soffice` and `groff`.
 * `--judge` leaves the model as it is, `--train` skips the models that are only judged, and `--rules` writes
 * bench/RULES.md, the worth of each observation.
 */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { probabilityOf, type Trees } from "../../src/numeric/trees.ts";
import { startObservations } from "../../src/structure/roles/starts/start-observations.ts";
import { TRUTH_ROOT } from "../../bench/quality/truth.ts";
import { headingObservations } from "../../src/structure/roles/headings/heading-observations.ts";
import { type Binned, binExamples, boostBinned, boostingDefaults } from "../../src/numeric/boosting.ts";
import { type Example, labelledDocuments, startExamples } from "./examples.ts";
import { foldCount, foldOf, isAside } from "./folds.ts";
import { HeadingTrainer, judgeHeadingModels, readHeadingSet, reportHeadings } from "./headings.ts";
import { makeKinds } from "./kinds/make.ts";
import { type Judge, worthTable } from "./row-worth.ts";

const words = process.argv.slice(2);
const folder = words.find((word) => !word.startsWith("--")) ?? path.join(tmpdir(), "urtext-roles");

/** As the experiments on left-out groups had it; more or deeper trees score no better there. */
const options = { ...boostingDefaults, trees: 120, depth: 6, rate: 0.12, leaf: 20, restraint: 1 };

/** What all made kinds count together, where a collection of real documents counts 1. */
const weightOfMade = 2;

/** One continued line in this many is taken of collections that have more than enough. */
const thinning = 3;

/** What the tables of worths say about themselves. */
const rulesHead = `# What each observation is worth

Written by \`npm run train:roles -- --rules\`. F1 that an observation adds, in thousandths, on publishers and documents
that the model was not trained on: the loss when the observation is held at its median. The trees are not grown anew, so an observation
that others could stand in for is worth at most what it says here.
`;

/** Sections of bench/RULES.md, one for each model. */
const sections: string[] = [];

await makeKinds(path.join(folder, "kinds"));
const examples = await readExamples();
const seen = examples.filter((example) => !isAside(example));
const binned = binExamples(
  seen.map(({ row }) => row),
  options.bins,
);
const weights = weigh(seen);
if (!words.includes("--train")) {
  judgeFolds();
  judgeKinds();
}
const final = grow(() => true);
const aside = examples.filter(isAside);
report("kept aside", aside, (example) => probabilityOf(final, example.row));
if (!words.includes("--judge")) writeStarts(final);
await trainHeadings();
if (words.includes("--rules")) writeFileSync("bench/RULES.md", rulesHead + sections.join(""));

async function trainHeadings(): Promise<void> {
  const set = await readHeadingSet(folder);
  const trainer = new HeadingTrainer(set);
  if (!words.includes("--train")) {
    const judge = judgeHeadingModels(set, trainer);
    const names = headingObservations.map(({ name }) => name);
    const own = set.examples.filter((example) => !isAside(example));
    sections.push(sectionOf("Headings", { names, examples: own, judge }));
  }
  const trees = trainer.grow(() => true);
  const unseen = set.documents.filter(({ document }) => isAside(document));
  reportHeadings("headings, kept aside", unseen, () => trees);
  if (!words.includes("--judge"))
    writeModel(
      { name: "headings", folder: "headings", observations: headingObservations.map(({ name }) => name) },
      trees,
    );
}

async function readExamples(): Promise<readonly Example[]> {
  const found: Example[] = [];
  for (const document of labelledDocuments(TRUTH_ROOT, path.join(folder, "kinds")))
    // Bookmarks say nothing about paragraphs.
    if (document.collection !== "bookmarks")
      found.push(...(await startExamples(document, path.join(folder, "flows"))));
  return found.filter(
    ({ answer, collection }, at) => answer === 1 || !isPlenty(collection) || at % thinning === 0,
  );
}

function isPlenty(collection: string): boolean {
  return collection === "articles" || collection === "manuals" || collection.startsWith("made ");
}

/** How many lines an example stands for. */
function standsFor({ answer, collection }: Example): number {
  return answer === 0 && isPlenty(collection) ? thinning : 1;
}

/** Weights by which each collection counts the same, and all made ones together a little more. */
function weigh(own: readonly Example[]): readonly number[] {
  const sums = new Map<string, number>();
  for (const example of own)
    sums.set(example.collection, (sums.get(example.collection) ?? 0) + standsFor(example));
  const made = [...sums.keys()].filter((name) => name.startsWith("made ")).length;
  const mean = own.length / sums.size;
  return own.map((example) => {
    const equal = (mean * standsFor(example)) / (sums.get(example.collection) ?? 1);
    return example.collection.startsWith("made ") ? (equal * weightOfMade) / made : equal;
  });
}

function grow(isTaken: (example: Example) => boolean, on: Binned = binned): Trees {
  const answers = seen.map(({ answer }) => answer);
  const own = weights.map((weight, at) => (isTaken(seen[at] as Example) ? weight : 0));
  return boostBinned(on, { answers, weights: own }, options);
}

/** Each publisher and document judged by a model that has not seen it. */
function judgeFolds(): void {
  const models = Array.from({ length: foldCount }, (_, fold) => grow(({ group }) => foldOf(group) !== fold));
  const judge = ({ group, row }: Example): number => probabilityOf(models[foldOf(group)] as Trees, row);
  report("left out by publisher or document", seen, judge);
  const names = startObservations.map(({ name }) => name);
  const judgeRow: Judge = ({ group }, row) => probabilityOf(models[foldOf(group)] as Trees, row);
  sections.push(sectionOf("Paragraph starts", { names, examples: seen, judge: judgeRow }));
}

/** What a section of the table of worths is about. */
interface Judged {
  readonly names: readonly string[];
  readonly examples: readonly (Example & { readonly standsFor?: number })[];
  readonly judge: Judge;
}

/** The worth of each observation of a model, and how far its probabilities can be trusted. */
function sectionOf(title: string, { names, examples: own, judge }: Judged): string {
  const table = reliabilityTable(own, judge);
  console.log(table);
  if (!words.includes("--rules")) return "";
  const collections = ["articles", "manuals", "bookmarks", "magazines", "article pages", "court"].filter(
    (collection) => own.some((example) => example.collection === collection),
  );
  const reliability = `How often lines that are judged with some probability are what was asked:\n\n${table}`;
  return `\n## ${title}\n\n${reliability}\n\n${worthTable(names, own, judge, collections)}\n`;
}

/** Each real collection judged by a model that has seen no document of its kind. */
function judgeKinds(): void {
  const articles = ["articles", "article pages", "papers"];
  for (const kinds of [articles, ["manuals"], ["magazines"], ["court"]]) {
    const trees = grow(({ collection }) => !kinds.includes(collection));
    const own = seen.filter(({ collection }) => kinds.includes(collection));
    report("left out as a kind", own, ({ row }) => probabilityOf(trees, row));
  }
}

function report(name: string, own: readonly Example[], judge: (example: Example) => number): void {
  const counts = new Map<string, { hit: number; extra: number; missed: number }>();
  for (const example of own) {
    const count = counts.get(example.collection) ?? { hit: 0, extra: 0, missed: 0 };
    const found = judge(example) > 0.5;
    if (found && example.answer === 1) count.hit++;
    else if (found) count.extra++;
    else if (example.answer === 1) count.missed++;
    counts.set(example.collection, count);
  }
  console.log(name);
  for (const [collection, { hit, extra, missed }] of counts) {
    const score = (2 * hit) / Math.max(1, 2 * hit + extra + missed);
    console.log(`  ${collection.padEnd(20)} F1 ${score.toFixed(4)}  ${extra} extra, ${missed} missed`);
  }
}

/** How often lines of real documents that are judged with some probability are what was asked. */
function reliabilityTable(own: Judged["examples"], judge: Judge): string {
  const bins = Array.from({ length: 10 }, () => ({ all: 0, found: 0, sum: 0 }));
  for (const example of own.filter(({ collection }) => !collection.startsWith("made "))) {
    const probability = judge(example, example.row);
    const bin = bins[Math.min(9, Math.floor(10 * probability))];
    if (bin === undefined) continue;
    const weight = example.standsFor ?? standsFor(example);
    bin.all += weight;
    bin.sum += weight * probability;
    bin.found += weight * example.answer;
  }
  const rows = bins.flatMap(({ all, found, sum }) =>
    all === 0 ? [] : [`| ${(sum / all).toFixed(3)} | ${(found / all).toFixed(3)} | ${all} |`],
  );
  return ["| judged | found | lines |", "| --- | --- | --- |", ...rows].join("\n");
}

function writeStarts(trees: Trees): void {
  const observations = startObservations.map(({ name }) => name);
  writeModel({ name: "starts", folder: "starts", observations }, trees);
}

/** Where a model goes. */
interface Target {
  readonly name: "starts" | "headings";
  /** Folder under src/structure/roles. */
  readonly folder: string;
  readonly observations: readonly string[];
}

function writeModel({ name, folder: place, observations }: Target, trees: Trees): void {
  const model = JSON.stringify({ observations, trees });
  writeFileSync(`models/${name}.json`, `${model}\n`);
  const what = name === "starts" ? "paragraph starts" : "headings";
  writeFileSync(
    `src/structure/roles/${place}/model.ts`,
    `/** Written by \`npm run train:roles\`; the same as models/${name}.json. */\n\n` +
      `/** The model of ${what}, as JSON. */\nexport const ${name}Model =\n  '${model}';\n`,
  );
}
