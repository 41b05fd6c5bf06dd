/** Compares painted pages with their corrected copies, word by word. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import {
  comparePainted,
  type PaintedComparison,
  type PaintedCounts,
  PaintedError,
  type PaintedPage,
  parsePainted,
  sumPainted,
} from "../measure/index.ts";
import { Failure } from "./failure.ts";
import type { Terminal } from "./inputs.ts";
import { plainText } from "./terminal-text.ts";
import { stdoutSink } from "./sink.ts";
import { readText } from "./text-inputs.ts";
import { textTable } from "./text-table.ts";

/** A painted page and its corrected copy. */
export interface PagePair {
  /** What the report calls it. */
  readonly name: string;
  readonly painted: PageFile;
  readonly corrected: PageFile;
}

/** A file of a page. */
interface PageFile {
  readonly path: string;
  /** Missing where it is still to be read. */
  readonly text?: string;
}

/** Whether there is a folder at a path. */
export function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Pages of the same name in two folders; those in only one of them are reported on standard error. */
export function pairPages(painted: string, corrected: string, terminal: Terminal): readonly PagePair[] {
  const [left, right] = [picturesIn(painted), picturesIn(corrected)];
  const shared = left.filter((name) => right.includes(name));
  if (shared.length === 0)
    throw new Failure(
      `${painted} and ${corrected} have no SVG pictures of the same name; correct copies of painted pages`,
    );
  const alone = left.length + right.length - 2 * shared.length;
  if (alone > 0)
    terminal.stderr.write(
      `urtext: not compared: ${alone === 1 ? "1 page" : `${alone} pages`} in one of the folders only\n`,
    );
  return shared.map((name) => ({
    name,
    painted: { path: path.join(painted, name) },
    corrected: { path: path.join(corrected, name) },
  }));
}

function picturesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const byNumber = new Intl.Collator("en", { numeric: true });
  return names.filter((name) => name.toLowerCase().endsWith(".svg")).sort(byNumber.compare);
}

/** Compares the pages and writes the counts for each and for all of them. */
export async function measurePainted(
  pairs: readonly PagePair[],
  json: boolean,
  terminal: Terminal,
): Promise<void> {
  const pages: { readonly name: string; readonly counts: PaintedCounts }[] = [];
  for (const { name, painted, corrected } of pairs) {
    const comparison = comparePainted(await readPage(painted, terminal), await readPage(corrected, terminal));
    const { onlyPainted, onlyCorrected } = comparison;
    const alone = onlyPainted.length + onlyCorrected.length;
    if (alone > countOf(comparison))
      throw new Failure(
        `${painted.path} and ${corrected.path} have different words; correct a copy of the painted page`,
      );
    if (alone > 0)
      terminal.stderr.write(
        `urtext: ${plainText(name)}: ${alone === 1 ? "1 word is" : `${alone} words are`} in one of the two only and not counted\n`,
      );
    pages.push({ name, counts: comparison.counts });
  }
  const total = sumPainted(pages.map(({ counts }) => counts));
  const report = json
    ? JSON.stringify({ pages: pages.map(({ name, counts }) => ({ page: name, ...counts })), total })
    : tableOf(pages, total);
  await stdoutSink(terminal.stdout).write(`${report}\n`);
}

async function readPage(file: PageFile, terminal: Terminal): Promise<PaintedPage> {
  try {
    return parsePainted(file.text ?? (await readText(file.path, terminal.stdin)));
  } catch (error) {
    if (error instanceof PaintedError) throw new Failure(`${file.path} cannot be compared: ${error.message}`);
    throw error;
  }
}

function countOf({ counts }: PaintedComparison): number {
  const { truePositive, falsePositive, trueNegative, falseNegative } = counts;
  return truePositive + falsePositive + trueNegative + falseNegative;
}

function tableOf(
  pages: readonly { readonly name: string; readonly counts: PaintedCounts }[],
  total: PaintedCounts,
): string {
  const rows = [...pages, { name: "total", counts: total }].map(({ name, counts }) => [
    plainText(name),
    ...[counts.truePositive, counts.falsePositive, counts.trueNegative, counts.falseNegative].map(String),
    ...[counts.precision, counts.recall, counts.f1].map((value) => value?.toFixed(3) ?? "–"),
  ]);
  const head = ["page", "tp", "fp", "tn", "fn", "precision", "recall", "F1"];
  return textTable([head, ...rows], [1, 2, 3, 4, 5, 6, 7]).join("\n");
}
