/** A service of its own for each measurement. */
import { type ChildProcess, spawn } from "node:child_process";

/** A service that listens. */
export interface LoadService {
  readonly url: string;
  /** Memory of the service and of its processes, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the built program on a free port of this machine. */
export async function startService(words: readonly string[] = []): Promise<LoadService> {
  const child = spawn(process.execPath, ["dist/bin/urtext.js", "serve", "--port", "0", ...words], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const url = await listening(child);
  return {
    url,
    async memory() {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const sizes = metrics.matchAll(/^(?:process_resident|urtext_processes)_memory_bytes (\d+)/gm);
      return [...sizes].reduce((sum, [, size]) => sum + Number(size) / 1e6, 0);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGTERM");
      await ended;
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
