/** Writes inputs in a format, as one output for all pages or one per page. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { PageNumber } from "../model/geometry.ts";
import type { ConvertCommand } from "./arguments.ts";
import { Failure, systemReason } from "./failure.ts";
import type { InputFile } from "./input-files.ts";
import { forEachInput, type OpenInput, type Terminal } from "./inputs.ts";
import { type Sink, stdoutSink } from "./sink.ts";
import { onePageSentence, type Outputs } from "./output-targets.ts";
import { UsageError } from "./usage-error.ts";

/** A command with the files behind its inputs. */
export interface FoundCommand {
  readonly command: ConvertCommand;
  readonly files: readonly InputFile[];
  /** The words it was parsed from. */
  readonly words: readonly string[];
  readonly terminal: Terminal;
}

/** What all inputs of a command share. */
export interface Conversion {
  readonly command: ConvertCommand;
  readonly outputs: Outputs;
  readonly terminal: Terminal;
  /** Whether progress is shown. */
  readonly watched: boolean;
}

/** Converts some or all files of a command one after another, laying out each file's pages on this many threads. */
export function convertInputs(
  { command, outputs, terminal, watched }: Conversion,
  inputs: readonly string[],
  workers: number | null,
): Promise<0 | 1> {
  const { timings } = command.writing;
  // Only stages on this thread can be timed.
  const choice = { ...command, inputs, workers: timings === null ? workers : 1, timed: timings !== null };
  return forEachInput(choice, terminal, watched, async (input, stopwatch) => {
    const open = (page: PageNumber | null) => openSink(outputs, input.name, page, terminal);
    if (command.format.holds === "file") await writeFile(command, input, await open(null));
    else if (outputs.target.kind !== "folder" && input.pages.length > 1)
      throw new UsageError(onePageSentence(command.format));
    else await writePages(command, input, open);
    if (stopwatch === null) return;
    const { timingsJson, timingsTable } = await import("./timings-report.ts");
    const report = timings === "json" ? timingsJson : timingsTable;
    input.messages.tell(report(input.name, stopwatch.timings));
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
