/** Output files that appear whole or not at all. */
import { rmSync } from "node:fs";
import { type FileHandle, open, realpath, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Failure, systemReason } from "./failure.ts";
import type { Sink } from "./sink.ts";

/** Signals that end the program, with the exit codes that shells give them. */
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Opens a file for output.
 *
 * Output goes to a temporary file in the same folder, which is renamed at `finish`; failures and signals remove it.
 * Devices and pipes are written to directly, because a rename would replace them.
 */
export async function fileSink(name: string): Promise<Sink> {
  return explain(name, async () => {
    const target = await realpath(name).catch(() => name);
    const special = await stat(target).then(
      (found) => !found.isFile() && !found.isDirectory(),
      () => false,
    );
    return special ? directSink(name, await open(target, "w")) : temporarySink(name, target);
  });
}

async function temporarySink(name: string, target: string): Promise<Sink> {
  // Loaded here, as most runs write to standard output and loading it takes some milliseconds.
  const { randomUUID } = await import("node:crypto");
  const temporary = path.join(path.dirname(target), `.urtext-${randomUUID()}.tmp`);
  const handle = await open(temporary, "wx");
  const forget = removeOnSignal(temporary);
  const discard = async () => {
    await handle.close().catch(() => {});
    await rm(temporary, { force: true });
    forget();
  };
  return {
    write: (text) => explain(name, () => handle.writeFile(text)),
    discard,
    finish: () =>
      explain(name, async () => {
        await handle.close();
        await rename(temporary, target);
        forget();
      }),
  };
}

function directSink(name: string, handle: FileHandle): Sink {
  return {
    write: (text) => explain(name, () => handle.writeFile(text)),
    finish: () => handle.close(),
    discard: () => handle.close().catch(() => {}),
  };
}

/**
 * Removes a file when a signal ends the program; returns a function that cancels this.
 *
 * Only while there is such a file: without a listener, a signal also ends a page that takes forever.
 */
function removeOnSignal(file: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    rmSync(file, { force: true });
    process.exit(signals[signal as keyof typeof signals]);
  };
  const names = Object.keys(signals) as (keyof typeof signals)[];
  for (const signal of names) process.on(signal, end);
  return () => {
    for (const signal of names) process.off(signal, end);
  };
}

async function explain<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw new Failure(`cannot write ${name}: ${systemReason(error)}`);
  }
}
