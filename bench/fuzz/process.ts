/** Processes that recover mutants, with limits on time and memory. */
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./outcome.ts";
import type { Job } from "./worker.ts";

/** Longest time for one file, in milliseconds, and most memory, in megabytes. */
const limits = { time: 20_000, memory: 600 } as const;

/** How a file ended, seen from outside. */
export interface Verdict {
  readonly kind: Outcome["kind"] | "hang" | "crash" | "growth";
  readonly detail: string;
}

/** Files after which a process is replaced, so that memory it kept is not counted for the next. */
const filesPerProcess = 300;

/** How often memory is looked at, in milliseconds. */
const interval = 100;

/** Runs files one at a time, in a process that lives on as long as it behaves. */
export class Runner {
  private child: ChildProcess | null = null;
  private files = 0;

  /** Recovers a file; a process that hangs, crashes or grows is replaced. */
  async run(job: Job): Promise<Verdict> {
    if (this.files++ % filesPerProcess === 0) this.stop();
    this.child ??= fork(fileURLToPath(new URL("./worker.js", import.meta.url)), {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=500"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const verdict = await watch(this.child, job);
    if (["hang", "crash", "growth"].includes(verdict.kind)) this.stop();
    return verdict;
  }

  /** Ends the process. */
  stop(): void {
    this.child?.kill("SIGKILL");
    this.child = null;
  }
}

function watch(child: ChildProcess, job: Job): Promise<Verdict> {
  return new Promise((resolve) => {
    let peak = 0;
    const finish = (verdict: Verdict): void => {
      clearTimeout(timer);
      clearInterval(sampler);
      child.removeAllListeners();
      resolve(verdict);
    };
    const timer = setTimeout(
      () => finish({ kind: "hang", detail: `over ${limits.time / 1000} s` }),
      limits.time,
    );
    const sampler = setInterval(() => {
      peak = Math.max(peak, memoryOf(child.pid ?? 0));
      if (peak > limits.memory) finish({ kind: "growth", detail: `over ${limits.memory} MB` });
    }, interval);
    child.once("message", (outcome: Outcome) => finish(outcome));
    child.once("exit", (code, signal) => finish({ kind: "crash", detail: String(signal ?? code) }));
    child.send(job);
  });
}

/** Memory of a process in megabytes, where the system tells; 0 elsewhere. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
