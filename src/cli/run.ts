/** Writes inputs in a format, page by page. */
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { PageNumber } from "../model/geometry.ts";
import { workerCount } from "../node/worker-count.ts";
import type { ConvertCommand } from "./arguments.ts";
import { Failure, systemReason } from "./failure.ts";
import { findFiles, type InputFile } from "./input-files.ts";
import { forEachInput, type OpenInput, type Terminal } from "./inputs.ts";
import { type Sink, stdoutSink } from "./sink.ts";
import { chooseTarget, onePageSentence, type Outputs, planOutputs } from "./targets.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Runs the command and gives the exit code; throws `UsageError` where the command makes no sense.
 *
 * `words` are those that the command was read from, for threads that read it anew.
 */
export async function runConvert(
  command: ConvertCommand,
  terminal: Terminal,
  words: readonly string[] = [],
): Promise<0 | 1> {
  const { files, failed } = findFiles(command.inputs, command.out, terminal.stderr);
  const code = await convertFiles({ command, files, words, terminal });
  return failed ? 1 : code;
}

/** A command with the files that its inputs stand for. */
export interface FoundCommand {
  readonly command: ConvertCommand;
  readonly files: readonly InputFile[];
  /** The words that it was read from. */
  readonly words: readonly string[];
  readonly terminal: Terminal;
}

async function convertFiles(found: FoundCommand): Promise<0 | 1> {
  const { command, files, words, terminal } = found;
  const target = chooseTarget(command, files);
  const outputs = planOutputs(target, files, command.format);
  if (command.format.isBinary === true && target.kind === "stdout" && terminal.stdout.isTTY)
    throw new UsageError(
      `${command.format.name} output is binary, not text for a terminal; choose a file with -o`,
    );
  const inputs = files.map(({ name }) => name);
  const threads = target.kind === "folder" && words.length > 0 ? filesAtOnce(inputs, command) : 1;
  if (threads > 1) return (await import("./file-crew.ts")).convertTogether({ ...found, threads });
  const watched = target.kind !== "stdout" || !terminal.stdout.isTTY;
  return convertInputs({ command, outputs, terminal, watched }, inputs, command.workers);
}

/** Pages of a file of many, where nobody has looked yet: those of an article. */
const usualPages = 10;

/**
 * How many files are worked on at once; 1 where there are too few to keep threads busy, which then share pages.
 *
 * Where pages may have to be recognised no more than there are cores: each thread runs an engine at least.
 */
function filesAtOnce(inputs: readonly string[], { workers, ocr }: ConvertCommand): number {
  if (inputs.length < 4 || inputs.includes("-")) return 1;
  const asked = workers ?? workerCount(inputs.length * usualPages);
  const threads = ocr.mode === "never" ? asked : Math.min(asked, availableParallelism());
  return inputs.length < 2 * threads ? 1 : threads;
}

/** What all inputs of a command share. */
export interface Conversion {
  readonly command: ConvertCommand;
  readonly outputs: Outputs;
  readonly terminal: Terminal;
  /** Whether progress is shown. */
  readonly watched: boolean;
}

/** Converts files of a command, all or some, one after another, the pages of each on so many threads. */
export function convertInputs(
  { command, outputs, terminal, watched }: Conversion,
  inputs: readonly string[],
  workers: number | null,
): Promise<0 | 1> {
  return forEachInput({ ...command, inputs, workers }, terminal, watched, async (input) => {
    const open = (page: PageNumber | null) => openSink(outputs, input.name, page, terminal);
    if (command.format.holds === "file") return writeFile(command, input, await open(null));
    if (outputs.target.kind !== "folder" && input.pages.length > 1)
      throw new UsageError(onePageSentence(command.format));
    return writePages(command, input, open);
  });
}

/** One output for all pages. */
async function writeFile({ format, writing }: ConvertCommand, input: OpenInput, sink: Sink): Promise<void> {
  await finishing(sink, async () => {
    for await (const { text } of format.write(input, writing)) await sink.write(text);
  });
}

/** One output for each page. */
async function writePages(
  { format, writing }: ConvertCommand,
  input: OpenInput,
  open: (page: PageNumber | null) => Promise<Sink>,
): Promise<void> {
  for await (const { page, text } of format.write(input, writing)) {
    const sink = await open(page);
    await finishing(sink, () => sink.write(text));
  }
}

async function openSink(
  { target, pathOf }: Outputs,
  input: string,
  page: PageNumber | null,
  terminal: Terminal,
): Promise<Sink> {
  const output = pathOf(input, page);
  if (output === null) return stdoutSink(terminal.stdout);
  if (target.kind === "folder") makeFolder(path.dirname(output));
  return (await import("./file-sink.ts")).fileSink(output);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure(`cannot create the folder ${folder}: ${systemReason(error)}`);
  }
}

async function finishing(sink: Sink, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    await sink.finish();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}
