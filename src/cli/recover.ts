/** Recovers the sentences of text files that were got from pages line by line. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Recovery } from "../index.ts";
import { Failure, failureSentence, systemReason } from "./failure.ts";
import { fileSink } from "./file-sink.ts";
import type { InputFile } from "./input-files.ts";
import type { Terminal } from "./inputs.ts";
import { createMessages } from "./messages.ts";
import type { RecoverCommand } from "./recover-arguments.ts";
import { recoveryReport } from "./recovery-report.ts";
import { OutputClosed, type Sink, stdoutSink } from "./sink.ts";
import { readLines, recoveredPath, textInputs } from "./text-inputs.ts";
import { UsageError } from "./usage-error.ts";

/** Runs the command and gives the exit code: 0, or 1 when some input failed; the others are done all the same. */
export async function runRecover(command: RecoverCommand, terminal: Terminal): Promise<0 | 1> {
  const { recoverSentences } = await import("../index.ts");
  const written = new Map<string, string>();
  let failed = false;
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof OutputClosed || error instanceof UsageError) throw error;
      createMessages(terminal.stderr, name, false).fail(failureSentence(error));
      failed = true;
    }
  };
  for (const name of command.inputs) {
    await attempt(name, async () => {
      for (const input of textInputs(name)) {
        await attempt(input.name, async () => {
          const lines = await readLines(input.name, terminal.stdin);
          const recovery = recoverSentences(lines, command);
          if (command.explain)
            terminal.stderr.write(recoveryReport(input.name, lines, recovery, command.eps));
          await writeRecovery(recovery, await openSink(command, input, terminal, written));
        });
      }
    });
  }
  return failed ? 1 : 0;
}

/** One paragraph a line, as in the paper. */
async function writeRecovery({ paragraphs }: Recovery, sink: Sink): Promise<void> {
  try {
    await sink.write(paragraphs.map(({ text }) => `${text}\n`).join(""));
    await sink.finish();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

/** Standard input goes to standard output, files beside themselves or into the folder of `-o`. */
async function openSink(
  { out }: RecoverCommand,
  input: InputFile,
  terminal: Terminal,
  written: Map<string, string>,
): Promise<Sink> {
  if (out === "-" || (out === null && input.name === "-")) return stdoutSink(terminal.stdout);
  const target = recoveredPath(input, out);
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
