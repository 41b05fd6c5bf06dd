/** Trains the classifier of headings, and judges it on publishers, documents and kinds that it was not trained on. */
import path from "node:path";
import { TRUTH_ROOT } from "../../bench/quality/truth.ts";
import { probabilityOf, type Trees } from "../../src/numeric/trees.ts";
import { endsLabel } from "../../src/structure/facts/chains.ts";
import { headingLines } from "../../src/structure/roles/headings/heading-lines.ts";
import { headingObservations } from "../../src/structure/roles/headings/heading-observations.ts";
import { decideHeadings } from "../../src/structure/roles/headings/learned-headings.ts";
import { type Binned, binExamples, boostBinned, boostingDefaults } from "../../src/numeric/boosting.ts";
import { headingExamples, type Example, type HeadingDocument, labelledDocuments } from "./examples.ts";
import { foldCount, foldOf, isAside } from "./folds.ts";
import type { Judge } from "./row-worth.ts";

const options = { ...boostingDefaults, trees: 100, depth: 6, rate: 0.12, leaf: 20, restraint: 1 };

/** What all made kinds count together, where a collection of real documents counts 1. */
const weightOfMade = 2;

/** Bookmarks leave out headings that their authors thought too small, so they count less. */
const weightOfBookmarks = 0.7;

/** One line in this many is taken of those that neither the rules nor their type would make headings. */
const thinning = 5;

/** Titles of magazines below this many times the size of the text: their OCR layer has no bold to tell them by. */
const largeTitle = 1.1;

/** An example, with how many lines it stands for. */
export interface HeadingExample extends Example {
  readonly standsFor: number;
}

/** Labelled lines, and the documents that they come from. */
export interface HeadingSet {
  readonly examples: readonly HeadingExample[];
  /** Documents that people or publishers labelled, which are judged whole. */
  readonly documents: readonly JudgedDocument[];
}

/** A document with the observations about each of its lines. */
export interface JudgedDocument extends HeadingDocument {
  readonly rows: readonly Float32Array[];
  /** The truth about each line; null where it is unknown. */
  readonly answers: readonly (boolean | null)[];
}

/** Reads all labelled documents. */
export async function readHeadingSet(folder: string): Promise<HeadingSet> {
  const examples: HeadingExample[] = [];
  const documents: JudgedDocument[] = [];
  for (const document of labelledDocuments(TRUTH_ROOT, path.join(folder, "kinds"))) {
    const own = observe(await headingExamples(document, path.join(folder, "flows")));
    examples.push(...examplesOf(own));
    if (!document.collection.startsWith("made ")) documents.push(own);
  }
  return { examples, documents };
}

function observe(read: HeadingDocument): JudgedDocument {
  const { survey, ruled, labels, document } = read;
  const lines = headingLines(ruled, survey);
  const rows = lines.map((line) => Float32Array.from(headingObservations, ({ of }) => of(line, survey)));
  const answers = lines.map(({ record }) => {
    const answer = labels.get(record.line)?.heading ?? null;
    // "Chapter 3" over its title is part of the heading in some collections and left out in others.
    if (endsLabel(record.text)) return null;
    const small = record.size < largeTitle * survey.profile.size;
    return answer === true && document.collection === "magazines" && small ? null : answer;
  });
  return { ...read, rows, answers };
}

function examplesOf({ document, ruled, rows, answers }: JudgedDocument): readonly HeadingExample[] {
  const { collection, group, id } = document;
  const [size, bold] = ["size against the text", "bold"].map((name) =>
    headingObservations.findIndex((row) => row.name === name),
  ) as [number, number];
  return rows.flatMap((row, at) => {
    const [answer, role] = [answers[at] ?? null, ruled[at]?.role ?? "body"];
    if (answer === null || !["heading", "body", "item"].includes(role)) return [];
    const stands =
      answer || role === "heading" || (row[size] as number) > 1.06 || (row[bold] as number) > 0.5;
    if (!stands && at % thinning !== 0) return [];
    const standsFor = stands ? 1 : thinning;
    return [{ collection, group, document: id, text: "", answer: answer ? 1 : 0, row, standsFor }];
  });
}

/** Grows trees on examples that are not kept aside; `isTaken` chooses among them. */
export class HeadingTrainer {
  private readonly seen: readonly HeadingExample[];
  private readonly binned: Binned;
  private readonly weights: readonly number[];

  constructor({ examples }: HeadingSet) {
    this.seen = examples.filter((example) => !isAside(example));
    this.binned = binExamples(
      this.seen.map(({ row }) => row),
      options.bins,
    );
    this.weights = weigh(this.seen);
  }

  grow(isTaken: (example: HeadingExample) => boolean): Trees {
    const weights = this.weights.map((weight, at) => (isTaken(this.seen[at] as HeadingExample) ? weight : 0));
    return boostBinned(this.binned, { answers: this.seen.map(({ answer }) => answer), weights }, options);
  }
}

function weigh(own: readonly HeadingExample[]): readonly number[] {
  const sums = new Map<string, number>();
  for (const { collection, standsFor } of own) sums.set(collection, (sums.get(collection) ?? 0) + standsFor);
  const made = [...sums.keys()].filter((name) => name.startsWith("made ")).length;
  const mean = own.length / sums.size;
  return own.map(({ collection, standsFor }) => {
    const equal = (mean * standsFor) / (sums.get(collection) ?? 1);
    if (collection.startsWith("made ")) return (equal * weightOfMade) / made;
    return collection === "bookmarks" ? equal * weightOfBookmarks : equal;
  });
}

/**
 * Prints what models score that were not trained on a publisher, a document or a kind, beside the rules.
 *
 * Returns the judge that has not seen the publisher or document of an example.
 */
export function judgeHeadingModels(set: HeadingSet, trainer: HeadingTrainer): Judge {
  const folds = Array.from({ length: foldCount }, (_, fold) =>
    trainer.grow(({ group }) => foldOf(group) !== fold),
  );
  const seen = set.documents.filter(({ document }) => !isAside(document));
  reportHeadings(
    "headings, left out by publisher or document",
    seen,
    ({ document }) => folds[foldOf(document.group)] as Trees,
  );
  for (const kinds of [
    ["articles", "article pages", "papers"],
    ["manuals"],
    ["bookmarks"],
    ["magazines"],
    ["court"],
  ]) {
    const trees = trainer.grow(({ collection }) => !kinds.includes(collection));
    const own = seen.filter(({ document }) => kinds.includes(document.collection));
    reportHeadings("headings, left out as a kind", own, () => trees);
  }
  return ({ group }, row) => probabilityOf(folds[foldOf(group)] as Trees, row);
}

/** Prints F1 of heading lines for each collection: of the rules, and of trees with the rules. */
export function reportHeadings(
  name: string,
  documents: readonly JudgedDocument[],
  treesFor: (document: JudgedDocument) => Trees,
): void {
  console.log(name);
  const collections = [...new Set(documents.map(({ document }) => document.collection))];
  for (const collection of collections) {
    const own = documents.filter(({ document }) => document.collection === collection);
    const rules = scoreOf(
      own.map((one) => ({ one, found: one.ruled.map(({ role }) => role === "heading") })),
    );
    const trees = scoreOf(own.map((one) => ({ one, found: foundBy(treesFor(one), one) })));
    console.log(`  ${collection.padEnd(16)} rules ${rules}  trees ${trees}`);
  }
}

function foundBy(trees: Trees, { rows, ruled, survey }: JudgedDocument): readonly boolean[] {
  const likely = rows.map((row, at) =>
    ["heading", "body", "item"].includes(ruled[at]?.role ?? "") ? probabilityOf(trees, row) : 0,
  );
  return decideHeadings(ruled, likely, survey).map(({ role }) => role === "heading");
}

/** F1 over all lines, and its mean over documents. */
function scoreOf(
  results: readonly { readonly one: JudgedDocument; readonly found: readonly boolean[] }[],
): string {
  let [hits, wrong, sum, documents] = [0, 0, 0, 0];
  for (const { one, found } of results) {
    let [hit, extra, missed] = [0, 0, 0];
    one.answers.forEach((answer, at) => {
      if (answer === null) return;
      if (answer && found[at] === true) hit++;
      else if (found[at] === true) extra++;
      else if (answer) missed++;
    });
    hits += hit;
    wrong += extra + missed;
    if (hit + missed === 0) continue;
    sum += (2 * hit) / (2 * hit + extra + missed);
    documents++;
  }
  return `${((2 * hits) / (2 * hits + wrong)).toFixed(3)} (${(sum / documents).toFixed(3)})`;
}
