/** `urtext train DOMAIN FOLDER`: learns the classes of a domain from labelled documents. */
import { writeFileSync } from "node:fs";
import type { Domain } from "../structure/domains/domain.ts";
import { blockClasses, continued } from "../structure/domains/learned/line-classes.ts";
import { blocksOfDocument } from "../structure/domains/learned/line-labels.ts";
import { crossValidate, type LabelledDocument, trainModel } from "../structure/domains/learned/training.ts";
import { modelFile, openDomain, openPlainDomain } from "./domain.ts";
import { Failure, systemReason } from "./failure.ts";
import { filesBelow, isReadable } from "./input-files.ts";
import { forEachInput, type Terminal } from "./inputs.ts";
import { pathState } from "./output-targets.ts";
import { stdoutSink } from "./sink.ts";
import type { TrainCommand } from "./train-arguments.ts";
import { hasLabels, labelFile, labelLines, readLabels, writeLabels } from "./train-labels.ts";
import { formatReport, scoreTraining } from "./train-report.ts";
import { UsageError } from "./usage-error.ts";

/** Fewer documents say too little about others of their kind. */
const fewestDocuments = 5;

/** A class with fewer labels is hardly learned. */
const fewestLabels = 10;

/** Runs the command and returns the exit code; throws `Failure` if nothing could be trained. */
export async function runTrain(command: TrainCommand, terminal: Terminal): Promise<0 | 1> {
  const domain = openPlainDomain(command.domainFile);
  const files = documentsIn(command.folder);
  return command.draft ? draftLabels(command, files, terminal) : trainOn(command, files, domain, terminal);
}

/** The documents below a folder. */
function documentsIn(folder: string): readonly string[] {
  if (pathState(folder) !== "folder")
    throw new UsageError(`train needs a folder of documents; ${folder} is not one`);
  try {
    return (filesBelow(folder, "documents", isReadable) ?? []).map(({ name }) => name);
  } catch (error) {
    throw error instanceof Failure ? new Failure(`${folder}: ${error.message}`) : error;
  }
}

/** Writes what the domain says now about the documents without labels. */
async function draftLabels(
  command: TrainCommand,
  files: readonly string[],
  terminal: Terminal,
): Promise<0 | 1> {
  const domain = openDomain(command.domainFile) ?? openPlainDomain(command.domainFile);
  const inputs = files.filter((file) => !hasLabels(file));
  const classes = blockClasses(domain);
  const sink = stdoutSink(terminal.stdout);
  if (inputs.length === 0) throw new Failure(`all documents in ${command.folder} have labels already`);
  return forEachInput(
    { ...command, inputs },
    terminal,
    true,
    async ({ library, name, reading, options, messages }) => {
      const { document } = await library.recover(reading, { ...options, domain, keepOpen: true });
      writeLabels(name, blocksOfDocument(document, classes));
      messages.quiet();
      await sink.write(`${labelFile(name)}\n`);
    },
  );
}

async function trainOn(
  command: TrainCommand,
  files: readonly string[],
  domain: Domain,
  terminal: Terminal,
): Promise<0 | 1> {
  const { folder, domainFile } = command;
  const inputs = files.filter(hasLabels);
  if (inputs.length < fewestDocuments)
    throw new Failure(
      `${inputs.length} of ${files.length} documents in ${folder} have labels beside them (${labelFile(files[0] ?? "")}); training needs ${fewestDocuments}, and twenty are better; urtext train --draft writes labels to correct`,
    );
  const documents: LabelledDocument[] = [];
  const classes = blockClasses(domain);
  const code = await forEachInput(
    { ...command, inputs },
    terminal,
    true,
    async ({ library, name, reading, options, messages }) => {
      const labels = readLabels(name, classes);
      const document = labelLines(await library.observeReading(reading, domain, options), labels);
      documents.push(document);
      const lost = document.missing.length;
      if (lost > 0)
        messages.warn(
          `${lost === 1 ? "one labelled block was" : `${lost} labelled blocks were`} not found in the running text`,
        );
    },
  );
  if (code !== 0) throw new Failure("nothing was trained; correct what is reported above");
  const judged = crossValidate(documents, domain, (fold, folds) =>
    showProgress(terminal, `part ${fold} of ${folds}`),
  );
  showProgress(terminal, "all documents");
  const model = trainModel(documents, domain);
  showProgress(terminal, "");
  const report = scoreTraining(judged, [...classes, continued], documents.length);
  const file = modelFile(domainFile);
  try {
    writeFileSync(file, `${JSON.stringify(model)}\n`);
  } catch (error) {
    throw new Failure(`${file} cannot be written: ${systemReason(error)}`);
  }
  const rare = report.classes.filter(({ labelled }) => labelled < fewestLabels).map(({ name }) => name);
  const notes = rare.length === 0 ? "" : `\nToo few labels to learn well: ${rare.join(", ")}\n`;
  await stdoutSink(terminal.stdout).write(
    command.json
      ? `${JSON.stringify({ domain: domain.name, model: file, ...report })}\n`
      : `${documents.length} documents, each judged by a model trained on others\n\n${formatReport(report)}${notes}\nWritten to ${file}, which --domain ${domainFile} uses from now on.\n`,
  );
  return 0;
}

/** Shows on a terminal what is being trained. */
function showProgress({ stderr }: Terminal, what: string): void {
  if (stderr.isTTY === true) stderr.write(what === "" ? "\r\u001B[K" : `\r\u001B[Ktraining: ${what}`);
}
