/** Writes inputs in a format, page by page. */
import { mkdir } from "node:fs/promises";
import type { PageNumber } from "../index.ts";
import { workerCount } from "../node/worker-count.ts";
import type { ConvertCommand, InputChoice } from "./arguments.ts";
import { Failure, systemReason } from "./failure.ts";
import { fileSink } from "./file-sink.ts";
import { forEachInput, type OpenInput, type Terminal } from "./inputs.ts";
import { type Sink, stdoutSink } from "./sink.ts";
import {
  chooseTarget,
  onePageSentence,
  outputPath,
  refuseCollisions,
  refuseInputs,
  type Target,
} from "./targets.ts";
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
  const target = chooseTarget(command);
  refuseCollisions(target, command.inputs);
  if (command.format.isBinary === true && target.kind === "stdout" && terminal.stdout.isTTY)
    throw new UsageError(`${command.format.name} is no text for a terminal; choose a file with -o`);
  const threads = target.kind === "folder" && words.length > 0 ? filesAtOnce(command) : 1;
  if (threads > 1)
    return (await import("./file-crew.ts")).convertTogether({ command, words, threads, terminal });
  const watched = target.kind !== "stdout" || !terminal.stdout.isTTY;
  return convertInputs({ command, target, terminal, watched }, command);
}

/** Pages of a file of many, where nobody has looked yet: those of an article. */
const usualPages = 10;

/** How many files are worked on at once; 1 where there are too few to keep threads busy, which then share pages. */
function filesAtOnce({ inputs, workers }: ConvertCommand): number {
  if (inputs.length < 4 || inputs.includes("-")) return 1;
  const threads = workers ?? workerCount(inputs.length * usualPages);
  return inputs.length < 2 * threads ? 1 : threads;
}

/** What all inputs of a command share. */
export interface Conversion {
  readonly command: ConvertCommand;
  readonly target: Target;
  readonly terminal: Terminal;
  /** Whether progress is shown. */
  readonly watched: boolean;
}

/** Converts inputs of a command, all or some, one after another. */
export function convertInputs(
  { command, target, terminal, watched }: Conversion,
  choice: InputChoice,
): Promise<0 | 1> {
  return forEachInput(choice, terminal, watched, async (input) => {
    const open = (page: PageNumber | null) => openSink(command, target, input.name, page, terminal);
    if (command.format.holds === "file") return writeFile(command, input, await open(null));
    if (target.kind !== "folder" && input.pages.length > 1)
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
  command: ConvertCommand,
  target: Target,
  input: string,
  page: PageNumber | null,
  terminal: Terminal,
): Promise<Sink> {
  if (target.kind === "stdout") return stdoutSink(terminal.stdout);
  if (target.kind === "folder") await makeFolder(target.path);
  const output = outputPath(target, input, command.inputs, command.format, page);
  refuseInputs(output, command.inputs);
  return fileSink(output);
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new Failure(`cannot make the folder ${folder}: ${systemReason(error)}`);
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
