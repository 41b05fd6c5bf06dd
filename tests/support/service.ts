/** Runs the service as a user would. */
import { type ChildProcess, spawn } from "node:child_process";
import { onTestFinished } from "vitest";
import { program } from "./cli.ts";

/** A service that is listening. */
export interface TestService {
  readonly url: string;
  readonly process: ChildProcess;
  /** The exit code, when it has ended. */
  readonly ended: Promise<number | null>;
  /** Sends a file. */
  recover(bytes: Uint8Array, query?: string, init?: RequestInit): Promise<Response>;
}

/** Starts the service on a free port, with more variables in its environment; it ends with the test. */
export async function startService(
  words: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<TestService> {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, [program, "serve", "--port", "0", ...words], { env });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const match = /listening on (\S+);/.exec(said);
      if (match?.[1] !== undefined) resolve(match[1]);
    });
    child.on("close", () => reject(new Error(said)));
  });
  return {
    url,
    process: child,
    ended,
    recover: (bytes, query = "", init = {}) =>
      fetch(`${url}/v1/recover${query}`, { method: "POST", body: bytes as Uint8Array<ArrayBuffer>, ...init }),
  };
}
