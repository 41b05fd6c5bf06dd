#!/usr/bin/env node
/** The program `urtext`.  What reads files is loaded only when there is a file to read. */
import module from "node:module";
import { setFlagsFromString } from "node:v8";
import { parseArguments } from "./cli/arguments.ts";
import { Failure } from "./cli/failure.ts";
import { OutputClosed, stdoutSink } from "./cli/sink.ts";
import { UsageError } from "./cli/usage-error.ts";

// A command lives for seconds: most of what would be optimised earlier does not run long enough to pay for it.
// Measured on Node 20: a quarter less processor time on a book, a third on an article, and no longer to wait.
// Later versions do not know the flag, and would say so.
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString("--interrupt-budget=600000");
// Patterns are made ready once, for many texts, and not first for one: a third less time for that on a document.
setFlagsFromString("--no-regexp-tier-up");
// Since Node 22 compiled code is kept for the next run, which saves a tenth of the time of a page.
(module as { readonly enableCompileCache?: () => void }).enableCompileCache?.();

// Failed writes are handled where they are awaited; these keep the event itself from ending the program.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError || error instanceof Failure) {
    process.stderr.write(`urtext: ${error.message}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  } else if (!(error instanceof OutputClosed)) {
    throw error;
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
    case "measure":
      return (await import("./cli/measure.ts")).runMeasure(command, process);
    case "recover":
      return (await import("./cli/recover.ts")).runRecover(command, process);
    case "convert":
      return (await import("./cli/run.ts")).runConvert(command, process);
    case "serve":
      return (await import("./server/serve.ts")).runServe(command, process);
  }
}

async function print(text: string): Promise<number> {
  await stdoutSink(process.stdout).write(text);
  return 0;
}
