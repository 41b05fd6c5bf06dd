/** The command `urtext`.  What reads files is loaded only when there is a file to read. */
import { parseArguments } from "./cli/arguments.ts";
import { Failure } from "./cli/failure.ts";
import { plainLines } from "./cli/terminal-text.ts";
import { OutputClosed, stdoutSink } from "./cli/sink.ts";
import { UsageError } from "./cli/usage-error.ts";

// Failed writes are handled where they are awaited; these keep the event itself from ending the program.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

void start();

async function start(): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (error instanceof UsageError || error instanceof Failure) {
      process.stderr.write(`urtext: ${plainLines(error.message)}\n`);
      process.exitCode = error instanceof UsageError ? 2 : 1;
    } else if (!(error instanceof OutputClosed)) {
      throw error;
    }
  }
}

async function main(words: readonly string[]): Promise<number> {
  const command = parseArguments(words);
  if (command instanceof UsageError) throw command;
  switch (command.task) {
    case "version":
      return print(`${(await import("./cli/version.ts")).packageVersion()}\n`);
    case "help":
      return print((await import("./cli/help.ts")).helpText());
    case "info":
      return (await import("./cli/info.ts")).runInfo(command, process);
    case "check":
      return (await import("./cli/check.ts")).runCheck(command, process);
    case "train":
      return (await import("./cli/train.ts")).runTrain(command, process);
    case "measure":
      return (await import("./cli/measure.ts")).runMeasure(command, process);
    case "reflow":
      return (await import("./cli/reflow.ts")).runReflow(command, process);
    case "tables":
      return (await import("./cli/tables.ts")).runTables(command, process);
    case "convert":
      return (await import("./cli/run.ts")).runConvert(command, process, words);
    case "serve":
      return (await import("./server/serve.ts")).runServe(command, process);
  }
}

async function print(text: string): Promise<number> {
  await stdoutSink(process.stdout).write(text);
  return 0;
}
