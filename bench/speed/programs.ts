/** The programs that are measured beside each other. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { CommandLine } from "./process.ts";

const peers = "bench/peers/node_modules/.bin";
const ours = "dist/bin/urtext.js";

/** Ours with so many threads. */
export function urtext(file: string, workers: number): CommandLine {
  return [process.execPath, ours, "-f", "md", "--workers", String(workers), file];
}

/** Ours on many files. */
export function urtextFolder(files: readonly string[], workers: number, out: string): CommandLine {
  return [process.execPath, ours, "-f", "md", "--workers", String(workers), "-o", out, ...files];
}

/** All programs on one file; a peer that is not installed is left out. */
export function programsFor(file: string): ReadonlyMap<string, CommandLine> {
  const all: readonly (readonly [string, CommandLine])[] = [
    ["urtext", urtext(file, 1)],
    ["urtext, 2 workers", urtext(file, 2)],
    ["bare PDFium loop", [process.execPath, "bench/out/bench/read/cost.js", "--bare", file]],
    ["LiteParse", peer("liteparse", "parse", "--format", "markdown", "--no-ocr", "-q", file)],
    ["pdf-inspector", peer("pdf-inspector", file)],
    ["pdftotext", ["pdftotext", file, "-"]],
  ];
  return new Map(all.filter(([, line]) => line.every((word) => !word.startsWith(peers) || existsSync(word))));
}

function peer(name: string, ...words: readonly string[]): CommandLine {
  return [process.execPath, path.posix.join(peers, name), ...words];
}
