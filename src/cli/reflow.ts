/** Rejoins the lines of text files extracted from pages. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Dictionary, KeptClass, Recovery } from "../index.ts";
import { openDictionary } from "./dictionary.ts";
import { Failure, failureSentence, systemReason } from "./failure.ts";
import { fileSink } from "./file-sink.ts";
import { histogramSvg, histogramText } from "./histogram.ts";
import type { InputFile } from "./input-files.ts";
import type { Terminal } from "./inputs.ts";
import { createMessages, type InputMessages } from "./messages.ts";
import type { ReflowCommand } from "./reflow-arguments.ts";
import { omissionSentence, reflowReport, repairSentence } from "./reflow-report.ts";
import { OutputClosed, type Sink, stdoutSink } from "./sink.ts";
import { isPlainText, readBytes, reflowedPath, splitLines, textInputs } from "./text-inputs.ts";
import { UsageError } from "./usage-error.ts";

/** What all inputs of a command share. */
interface Reflowing {
  readonly command: ReflowCommand;
  readonly terminal: Terminal;
  readonly dictionary: Dictionary | null;
  /** The inputs that outputs were written from, by path. */
  readonly written: Map<string, string>;
}

/** Runs the command and returns the exit code: 0, or 1 if some input failed; the others are still processed. */
export async function runReflow(command: ReflowCommand, terminal: Terminal): Promise<0 | 1> {
  if (command.renamed)
    terminal.stderr.write("urtext: recover is now called reflow; the old name still works\n");
  const dictionary = await openDictionary(command.dictionary);
  const reflowing: Reflowing = { command, terminal, dictionary, written: new Map() };
  let failed = false;
  const attempt = async (name: string, work: (messages: InputMessages) => Promise<void>): Promise<void> => {
    const messages = createMessages(terminal.stderr, name, false);
    try {
      await work(messages);
    } catch (error) {
      if (error instanceof OutputClosed || error instanceof UsageError) throw error;
      messages.fail(failureSentence(error));
    }
    messages.finish();
    failed ||= messages.failed;
  };
  for (const name of command.inputs) {
    await attempt(name, async () => {
      for (const input of textInputs(name))
        await attempt(input.name, (messages) => reflowFile(input, reflowing, messages));
    });
  }
  return failed ? 1 : 0;
}

async function reflowFile(input: InputFile, reflowing: Reflowing, messages: InputMessages): Promise<void> {
  const { command, terminal, dictionary } = reflowing;
  const library = await import("../index.ts");
  const bytes = await readBytes(input.name, terminal.stdin);
  if (!isPlainText(bytes, input.name)) return recoverDocument(input, bytes, reflowing, messages);
  const { decodePlainText } = await import("../read/text/index.ts");
  const lines = splitLines(decodePlainText(bytes));
  if (command.histogram) {
    const lengths = library.measureLengths(lines);
    const toTerminal = command.out === null || command.out === "-";
    const text = toTerminal ? histogramText(input.name, lengths) : histogramSvg(lengths);
    return writeOutput(text, toTerminal ? stdoutSink(terminal.stdout) : await openSink(input, reflowing));
  }
  const { eps, keep, hyphens, asPublished } = command;
  const options = { ...(eps !== null && { eps }), keep, hyphens, ...(dictionary && { dictionary }) };
  const recovery = asPublished ? library.recoverSentences(lines, options) : library.reflow(lines, options);
  tellOf(recovery, command.drop, messages);
  if (command.explain) terminal.stderr.write(reflowReport(input.name, lines, recovery));
  // One paragraph a line, as in the paper.
  const text = recovery.paragraphs.map((paragraph) => `${paragraph.text}\n`).join("");
  await writeOutput(text, await openSink(input, reflowing));
}

function tellOf(recovery: Recovery, drop: readonly KeptClass[], messages: InputMessages): void {
  for (const warning of recovery.warnings) messages.warn(warning);
  const repaired = repairSentence(recovery);
  if (repaired !== null) messages.warn(repaired);
  const omitted = omissionSentence(recovery, drop);
  if (omitted !== null) messages.warn(omitted);
}

/** A file that is not plain text is recovered as by `urtext -f txt`. */
async function recoverDocument(
  input: InputFile,
  bytes: Uint8Array,
  reflowing: Reflowing,
  messages: InputMessages,
): Promise<void> {
  const { command, dictionary } = reflowing;
  if (command.asPublished || command.histogram)
    throw new Failure("it is not plain text; --as-published and --histogram take the lines of a text file");
  const { recoverBytes } = await import("../node/recover-file.ts");
  const { write } = await import("../index.ts");
  const { document, diagnostics } = await recoverBytes(bytes, input.name === "-" ? "" : input.name, {
    ...(dictionary && { dictionary }),
  });
  diagnostics.forEach((diagnostic) => messages.report(diagnostic));
  messages.warn("it is not plain text, so it was recovered as urtext -f txt does");
  await writeOutput(await write(document, "txt"), await openSink(input, reflowing));
}

async function writeOutput(text: string | Uint8Array, sink: Sink): Promise<void> {
  try {
    await sink.write(text);
    await sink.finish();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

/** Standard input goes to standard output, files beside themselves or into the folder of `-o`. */
async function openSink(input: InputFile, { command, terminal, written }: Reflowing): Promise<Sink> {
  const { out, histogram } = command;
  if (out === "-" || (out === null && input.name === "-")) return stdoutSink(terminal.stdout);
  const target =
    histogram && out !== null && /\.svg$/iu.test(out) ? out : reflowedPath(input, out, histogram);
  const other = written.get(path.resolve(target));
  if (other !== undefined)
    throw new UsageError(
      `${other} and ${input.name} would be written to the same file; convert them one at a time`,
    );
  written.set(path.resolve(target), input.name);
  try {
    await mkdir(path.dirname(target), { recursive: true });
  } catch (error) {
    throw new Failure(`cannot make the folder ${path.dirname(target)}: ${systemReason(error)}`);
  }
  return fileSink(target);
}
