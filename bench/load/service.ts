/** A service of its own for each measurement. */
import { type ChildProcess, spawn } from "node:child_process";

/** A service that listens. */
export interface LoadService {
  readonly url: string;
  readonly pid: number;
  /** Memory of the service and of its processes, in MB. */
  memory(): Promise<number>;
  /** Processes that ended in the middle of a document. */
  lost(): Promise<number>;
  /** Lets the service finish; gives its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built program on a free port of this machine. */
export async function startService(words: readonly string[] = []): Promise<LoadService> {
  const child = spawn(process.execPath, ["dist/bin/urtext.js", "serve", "--port", "0", ...words], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const url = await listening(child);
  const metrics = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
  return {
    url,
    pid: child.pid ?? 0,
    async memory() {
      const sizes = (await metrics()).matchAll(/^(?:process_resident|urtext_processes)_memory_bytes (\d+)/gm);
      return [...sizes].reduce((sum, [, size]) => sum + Number(size) / 1e6, 0);
    },
    async lost() {
      return Number(/^urtext_processes_lost_total (\d+)/m.exec(await metrics())?.[1]);
    },
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const url = /listening on (\S+);/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once("close", () => reject(new Error(said)));
  });
}
