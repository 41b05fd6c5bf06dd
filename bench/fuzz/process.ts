/** Processes that recover mutants, with limits on time and memory. */
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./outcome.ts";
import type { Job } from "./worker.ts";

/**
 * Most processor time for one file, in milliseconds, and most memory, in megabytes.
 *
 * Processor time does not depend on what else the machine does.  A file that takes `waiting` milliseconds without
 * using that much hangs too.
 */
const limits = { time: 20_000, waiting: 300_000, memory: 600 } as const;

/** How a file ended, seen from outside. */
export interface Verdict {
  readonly kind: Outcome["kind"] | "hang" | "crash" | "growth";
  readonly detail: string;
}

/** Files after which a process is replaced, so that memory it kept is not counted for the next. */
const filesPerProcess = 300;

/** How often time and memory are looked at, in milliseconds. */
const interval = 100;

/** Runs files one at a time, in a process that lives on as long as it behaves. */
export class Runner {
  private child: ChildProcess | null = null;
  private files = 0;

  /** Recovers a file; one that grows counts if it also does so in a process that has read nothing before. */
  async run(job: Job): Promise<Verdict> {
    if (this.files >= filesPerProcess) this.stop();
    const isFresh = this.files === 0;
    const verdict = await this.runOnce(job);
    return verdict.kind === "growth" && !isFresh ? this.runOnce(job) : verdict;
  }

  /** Ends the process. */
  stop(): void {
    this.child?.kill("SIGKILL");
    this.child = null;
    this.files = 0;
  }

  /** Recovers a file; a process that hangs, crashes or grows is ended. */
  private async runOnce(job: Job): Promise<Verdict> {
    this.child ??= fork(fileURLToPath(new URL("./worker.js", import.meta.url)), {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=500"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.files++;
    const verdict = await watch(this.child, job);
    if (["hang", "crash", "growth"].includes(verdict.kind)) this.stop();
    return verdict;
  }
}

function watch(child: ChildProcess, job: Job): Promise<Verdict> {
  const pid = child.pid ?? 0;
  return new Promise((resolve) => {
    const finish = (verdict: Verdict): void => {
      clearInterval(sampler);
      child.removeAllListeners();
      resolve(peakMemory(pid) > limits.memory ? growth : verdict);
    };
    resetPeak(pid);
    const start = Date.now();
    const before = processorTime(pid);
    const sampler = setInterval(() => {
      if (processorTime(pid) - before > limits.time || Date.now() - start > limits.waiting)
        finish({ kind: "hang", detail: `over ${limits.time / 1000} s` });
      else if (peakMemory(pid) > limits.memory) finish(growth);
    }, interval);
    child.once("message", (outcome: Outcome) => finish(outcome));
    child.once("exit", (code, signal) => finish({ kind: "crash", detail: String(signal ?? code) }));
    child.send(job);
  });
}

const growth: Verdict = { kind: "growth", detail: `over ${limits.memory} MB` };

/** Most memory of a process since `resetPeak`, in megabytes, where the system says so; 0 elsewhere. */
function peakMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/u.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Makes the system forget the peak so far (proc(5), clear_refs). */
function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
  } catch {
    // Elsewhere there is no such file, and no peak to forget.
  }
}

/** Processor time of a process, in milliseconds: fields 14 and 15 of its line, in hundredths of a second. */
function processorTime(pid: number): number {
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /su, "")
    .split(" ");
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
