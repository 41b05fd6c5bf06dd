/** Runs the built program as a user would. */
import { spawn, type SpawnOptions } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The built program; `npm run build` makes it. */
export const program = path.join(root, "dist/bin/urtext.js");

/** The absolute path of a file in `examples/`. */
export function example(name: string): string {
  return path.join(root, "examples", name);
}

/** How a run ended and what it said. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program to its end. */
export function urtext(
  words: readonly string[],
  input?: Uint8Array,
  options: SpawnOptions = {},
): Promise<Run> {
  const child = spawn(process.execPath, [program, ...words], { ...options, stdio: "pipe" });
  const texts = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (texts.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (texts.stderr += text));
  child.stdin?.on("error", () => {}).end(input ?? "");
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code, ...texts }));
  });
}

/** An empty folder that goes away after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "urtext-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
