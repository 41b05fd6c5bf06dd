/** All regular expressions of the project, and a process that times them. */
import { type ChildProcess, fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "rolldown/parseAst";

const root = path.join(import.meta.dirname, "../../src");

/** A regular expression and where it stands. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** "language/hyphens.ts" */
  readonly file: string;
}

/** Lists the source files of the project, relative to `src`. */
export function sourceFiles(): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
}

/** Lists the regular expressions that are written as such. */
export function literalPatterns(): readonly Pattern[] {
  return sourceFiles().flatMap((file) =>
    patternsIn(parseAst(readFileSync(path.join(root, file), "utf8"), { lang: "ts" })).map((pattern) => ({
      ...pattern,
      file,
    })),
  );
}

function patternsIn(node: unknown): readonly Omit<Pattern, "file">[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  if ("regex" in node) {
    const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string };
    return [{ source: pattern, flags }];
  }
  return Object.values(node).flatMap(patternsIn);
}

/** What was found out about a pattern: the repeated piece and the times that show that it is slow. */
export interface Slow {
  readonly unit: string;
  readonly ending: string;
  readonly short: number;
  readonly long: number | null;
}

/** Longest time that a pattern may take for all its strings, in milliseconds, before it counts as endless. */
const patience = 20_000;

/** Times patterns one after another; calls back with what is slow. */
export async function timePatterns(
  patterns: readonly Pattern[],
  report: (pattern: Pattern, slow: Slow) => void,
): Promise<void> {
  let child: ChildProcess | null = null;
  for (const pattern of patterns) {
    child ??= fork(path.join(import.meta.dirname, "pattern-times.mjs"));
    const slow = await answerOf(child, pattern);
    if (slow === "endless") {
      child.kill("SIGKILL");
      child = null;
      report(pattern, { unit: "?", ending: "", short: patience, long: null });
    } else if (slow !== null) report(pattern, slow);
  }
  child?.kill();
}

function answerOf(child: ChildProcess, { source, flags }: Pattern): Promise<Slow | null | "endless"> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve("endless"), patience);
    child.once("message", ({ slow }: { readonly slow: Slow | null }) => {
      clearTimeout(timer);
      resolve(slow);
    });
    child.send({ source, flags });
  });
}
