/** Trains the model of a domain on labelled lines, and judges it on documents that it was not trained on. */
import { boost, type BoostingOptions, boostingDefaults } from "../../../numeric/boosting.ts";
import type { Domain } from "../domain.ts";
import type { ClassTrees, DomainModel } from "./domain-model.ts";
import { blockClasses, continued } from "./line-classes.ts";
import { observationNames, type ObservedLine } from "./observed-lines.ts";
import { predictClass, rowOf } from "./predicted-classes.ts";

/** A line with its class; null for lines that nobody labelled. */
export interface LabelledLine extends ObservedLine {
  readonly answer: string | null;
}

/** A document with its labels. */
export interface LabelledDocument {
  readonly lines: readonly LabelledLine[];
  /** Classes of labelled blocks that are on no line of running text. */
  readonly missing: readonly string[];
}

/** A labelled line with what it was taken for. */
export interface JudgedLine {
  /** The right class; null for a line that is in no labelled block. */
  readonly answer: string;
  /** By the patterns of the domain alone; null where the line was not found. */
  readonly before: string | null;
  /** By a model that was not trained on its document. */
  readonly after: string | null;
}

/** Small trees: twenty documents have about a thousand lines. */
const options: BoostingOptions = { ...boostingDefaults, trees: 40, depth: 3, rate: 0.2, bins: 32, leaf: 4 };

/** A class needs this many labelled blocks to be learned; others stay with the patterns. */
const fewestExamples = 2;

/** Maximum number of parts that the documents are divided into for cross-validation. */
const mostFolds = 8;

/** Maximum number of openings that a model knows. */
const mostOpenings = 60;

/** Trains the model of a domain. */
export function trainModel(documents: readonly LabelledDocument[], domain: Domain): DomainModel {
  const openings = sharedOpenings(documents);
  const lines = documents.flatMap((document) => document.lines.filter(({ answer }) => answer !== null));
  const rows = lines.map((line) => rowOf(line, openings));
  const weights = rows.map(() => 1);
  const classes = [continued, ...blockClasses(domain)].flatMap((name): readonly ClassTrees[] => {
    const answers = lines.map(({ answer }) => (answer === name ? 1 : 0));
    const count = answers.filter((answer) => answer === 1).length;
    if (count < fewestExamples || count === lines.length) return [];
    return [{ name, trees: boost({ rows, answers, weights }, options) }];
  });
  return {
    domain: domain.name,
    documents: documents.length,
    observations: observationNames(domain),
    openings,
    classes,
  };
}

/**
 * Judges each document by a model trained on the others, in up to eight parts.
 *
 * Calls `onFold` before each part.
 */
export function crossValidate(
  documents: readonly LabelledDocument[],
  domain: Domain,
  onFold: (fold: number, folds: number) => void = () => {},
): readonly JudgedLine[] {
  const folds = Math.min(mostFolds, documents.length);
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    onFold(fold + 1, folds);
    const model = trainModel(
      documents.filter((__, at) => at % folds !== fold),
      domain,
    );
    return documents.filter((__, at) => at % folds === fold).flatMap((own) => judgeDocument(own, model));
  });
}

/** Judges the lines of a document by a model. */
export function judgeDocument(
  { lines, missing }: LabelledDocument,
  model: Pick<DomainModel, "openings" | "classes">,
): readonly JudgedLine[] {
  return [
    ...lines.flatMap((line): readonly JudgedLine[] =>
      line.answer === null
        ? []
        : [{ answer: line.answer, before: line.byPatterns, after: predictClass(model, line).name }],
    ),
    ...missing.map((answer): JudgedLine => ({ answer, before: null, after: null })),
  ];
}

/** Openings that lines of several documents share, the most frequent first. */
function sharedOpenings(documents: readonly LabelledDocument[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { lines } of documents)
    for (const opening of new Set(lines.flatMap(({ openings }) => openings)))
      counts.set(opening, (counts.get(opening) ?? 0) + 1);
  const fewest = Math.max(2, sharedBy * documents.length);
  return [...counts]
    .filter(([, count]) => count >= fewest)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostOpenings)
    .map(([opening]) => opening);
}

/** An opening is known if this fraction of the documents has it. */
const sharedBy = 0.15;
