/** Converts many inputs on several threads, each input from start to end on one thread. */
import { Worker } from "node:worker_threads";
import { shareCores } from "../node/core-share.ts";
import { stackSizeMb } from "../node/layout-pool.ts";
import { type FileAnswer, fileConverter, type FileThreadStart, takeInputs } from "./file-taker.ts";
import type { FoundCommand } from "./convert.ts";
import { UsageError } from "./usage-error.ts";

/** A command whose files are divided among threads. */
export interface SharedCommand extends FoundCommand {
  /** Number of threads, including this one. */
  readonly threads: number;
}

/**
 * Converts the inputs of a command on several threads and returns the exit code.
 *
 * Output and messages are the same as on one thread, in the same order. This thread completes the work of threads
 * that died.
 */
export async function convertTogether(shared: SharedCommand): Promise<0 | 1> {
  const { command, files, words, threads, terminal } = shared;
  const convert = fileConverter(command, files);
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const answers = new Map<number, FileAnswer>();
  let reported = 0;
  let failed = false;
  const take = (answer: FileAnswer): void => {
    answers.set(answer.index, answer);
    for (let ready = answers.get(reported); ready !== undefined; ready = answers.get(++reported)) {
      terminal.stderr.write(ready.said);
      failed ||= ready.failed;
      if (ready.refusal !== null) throw new UsageError(ready.refusal);
    }
  };
  shareCores(threads);
  const others = Array.from({ length: threads - 1 }, () => startThread({ words, files, next }));
  try {
    const ended = others.map((thread) => untilEnd(thread, take));
    await takeInputs(convert, { files, next }, take);
    await Promise.all(ended);
    for (const index of files.keys()) if (!answers.has(index)) take(await convert(index));
    return failed ? 1 : 0;
  } finally {
    Atomics.store(next, 0, files.length);
    await Promise.all(others.map((thread) => thread.terminate()));
  }
}

function startThread(start: FileThreadStart): Worker {
  return new Worker(new URL("./file-thread.js", import.meta.url), {
    workerData: start,
    resourceLimits: { stackSizeMb },
  });
}

/** Receives the replies of a thread until it ends or dies; rejects if a reply is a refusal. */
function untilEnd(thread: Worker, take: (answer: FileAnswer) => void): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    thread.on("message", (answer: FileAnswer) => {
      try {
        take(answer);
      } catch (error) {
        reject(error as UsageError);
      }
    });
    thread.on("error", () => resolve());
    thread.on("exit", () => resolve());
  });
  // Handled where it is awaited; until then it must not count as unhandled.
  ended.catch(() => {});
  return ended;
}
