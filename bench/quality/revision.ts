/** The scores of another revision of the program, by its own code. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sheets } from "./difference.ts";

/** Builds a revision apart from the working tree and scores it on the same truth; it must know `--json`. */
export function scoreRevision(revision: string, words: readonly string[], root: string): Sheets {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "urtext-")), "tree");
  const run = (command: string, args: readonly string[], cwd: string): string =>
    execFileSync(command, args, {
      cwd,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, URTEXT_TRUTH: path.resolve(root) },
    });
  run("git", ["worktree", "add", "--detach", folder, revision], ".");
  try {
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    run("npx", ["tsc", "-p", "tsconfig.bench.json"], folder);
    return JSON.parse(run("node", ["bench/out/bench/quality/run.js", ...words, "--json"], folder)) as Sheets;
  } finally {
    run("git", ["worktree", "remove", "--force", folder], ".");
    rmSync(path.dirname(folder), { recursive: true });
  }
}
