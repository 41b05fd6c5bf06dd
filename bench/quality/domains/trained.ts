/** Scores what `urtext train` learns of a new kind of document: made logbooks, half to train on, half to judge by. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openPlainDomain } from "../../../src/cli/domain.ts";
import { labelLines, readLabels } from "../../../src/cli/train-labels.ts";
import { scoreTraining } from "../../../src/cli/train-report.ts";
import { observeReading, openFile, recover, type RecoverOptions } from "../../../src/pipeline.ts";
import type { Domain } from "../../../src/structure/domains/domain.ts";
import { blockClasses, continued } from "../../../src/structure/domains/learned/line-classes.ts";
import {
  judgeDocument,
  type LabelledDocument,
  trainModel,
} from "../../../src/structure/domains/learned/training.ts";
import type { ScoreSheet } from "../score.ts";
import { readOutlines } from "./labels.ts";
import { judgeOutline, type OutlineVerdict, scoreOutlines } from "./score.ts";

/** The domain that is trained. */
const domainFile = "examples/domains/logbook.json";

/** What was learned, as sheets by name, and the trees of the documents to judge by. */
export interface TrainedScores {
  readonly sheets: readonly (readonly [name: string, sheet: ScoreSheet])[];
  readonly judged: readonly OutlineVerdict[];
}

/** Trains on one half of the logbooks, and scores lines and trees of the other. */
export async function scoreTrained(made: string, options: RecoverOptions): Promise<TrainedScores> {
  const domain = openPlainDomain(domainFile);
  const [labelled, aside] = ["labelled", "aside"].map((name) => path.join(made, "logbooks", name));
  const model = trainModel(await readDocuments(labelled ?? "", domain, options), domain);
  const unseen = await readDocuments(aside ?? "", domain, options);
  const lines = unseen.flatMap((document) => judgeDocument(document, model));
  const before = await judgeTrees(aside ?? "", domain, options);
  const after = await judgeTrees(aside ?? "", { ...domain, model }, options);
  const { classes, ...scores } = scoreTraining(lines, [...blockClasses(domain), continued], unseen.length);
  const lineSheet: ScoreSheet = {
    columns: ["accuracy", "macro F1", ...classes.map(({ name }) => name)],
    rows: [{ id: "patterns alone", scores: lineRow("before") }],
    mean: lineRow("after"),
    meanName: "with the model",
  };
  function lineRow(way: "before" | "after"): readonly (number | null)[] {
    return [scores[way].accuracy, scores[way].macroF1, ...classes.map((own) => own[way].f1)];
  }
  const trees = scoreOutlines(after);
  const treeSheet: ScoreSheet = {
    ...trees,
    rows: [{ id: "patterns alone", scores: scoreOutlines(before).mean }],
    meanName: "with the model",
  };
  return {
    sheets: [
      ["trained: lines", lineSheet],
      ["trained: trees", treeSheet],
    ],
    judged: after,
  };
}

async function readDocuments(
  folder: string,
  domain: Domain,
  options: RecoverOptions,
): Promise<readonly LabelledDocument[]> {
  const documents: LabelledDocument[] = [];
  for (const name of readdirSync(folder).filter((each) => !each.endsWith(".json"))) {
    const file = path.join(folder, name);
    const own = { ...options, fileName: name };
    const reading = await openFile(readFileSync(file), own);
    const lines = await observeReading(reading, domain, own);
    if (reading.type === "pages") reading.file.close();
    documents.push(labelLines(lines, readLabels(file, blockClasses(domain))));
  }
  return documents;
}

async function judgeTrees(
  folder: string,
  domain: Domain,
  options: RecoverOptions,
): Promise<readonly OutlineVerdict[]> {
  const judged: OutlineVerdict[] = [];
  for (const outline of readOutlines(folder)) {
    const bytes = readFileSync(path.join(folder, outline.file));
    const { document } = await recover(bytes, { ...options, fileName: outline.file, domain });
    judged.push(judgeOutline(outline, document));
  }
  return judged;
}
