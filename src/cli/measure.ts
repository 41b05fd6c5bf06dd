/** Measures an output against the truth. */
import type { Document } from "../model/document.ts";
import {
  type Block,
  formatMistakes,
  measure,
  type Measurement,
  OutputError,
  parseOutput,
  parseTruth,
  type Truth,
  TruthError,
} from "../measure/index.ts";
import { Failure } from "./failure.ts";
import type { Terminal } from "./inputs.ts";
import { isFolder, measurePainted, pairPages } from "./measure-painted.ts";
import { plainLines } from "./terminal-text.ts";
import { stdoutSink } from "./sink.ts";
import { readText } from "./text-inputs.ts";
import { textTable } from "./text-table.ts";

/** Compare an output with what it should be. */
export interface MeasureCommand {
  readonly task: "measure";
  /** Path of an output that can be read, of a painted page or of a folder of such pages; "-" is standard input. */
  readonly output: string;
  /** Path of the same, or of JSON with blocks. */
  readonly truth: string;
  readonly json: boolean;
  readonly explain: boolean;
}

/** Runs the command and gives the exit code; throws `Failure` where a file cannot be used. */
export async function runMeasure(command: MeasureCommand, terminal: Terminal): Promise<0> {
  const { output, truth, json, explain } = command;
  const folders = [output, truth].filter((name) => name !== "-" && isFolder(name));
  if (folders.length === 1) throw new Failure(`${folders[0]} is a folder; compare two folders or two files`);
  if (folders.length === 2) {
    await measurePainted(pairPages(output, truth, terminal), json, terminal);
    return 0;
  }
  const [text, expected] = [await readText(output, terminal.stdin), await readText(truth, terminal.stdin)];
  if (isPicture(text) && isPicture(expected)) {
    const pair = { painted: { path: output, text }, corrected: { path: truth, text: expected } };
    await measurePainted([{ name: output, ...pair }], json, terminal);
    return 0;
  }
  const measurement = measure(await blocksOf(output, text), await readTruth(truth, expected), output);
  const { words, scores, mistakes } = measurement;
  const report = json ? `${JSON.stringify({ words, scores })}\n` : reportOf(measurement);
  await stdoutSink(terminal.stdout).write(report);
  if (explain) terminal.stderr.write(plainLines(`${formatMistakes(mistakes)}\n`));
  return 0;
}

/** Whether a text is an SVG picture; what comes before its root is short. */
function isPicture(text: string): boolean {
  return /<svg[\s/>]/u.test(text.slice(0, 2000)) && /^\uFEFF?\s*</u.test(text);
}

async function blocksOf(name: string, text: string): Promise<readonly Block[]> {
  try {
    return parseOutput((await markdownOfTree(text)) ?? text, name);
  } catch (error) {
    if (error instanceof OutputError) throw new Failure(`${name} cannot be measured: ${error.message}`);
    throw error;
  }
}

/** A tree in JSON written as Markdown; null for anything else. */
async function markdownOfTree(text: string): Promise<string | null> {
  if (!/^\s*\{/u.test(text)) return null;
  const { write } = await import("../write/index.ts");
  try {
    const tree = JSON.parse(text) as Document;
    return tree.type === "document" ? await write(tree, "md") : null;
  } catch {
    return null;
  }
}

async function readTruth(name: string, text: string): Promise<Truth> {
  try {
    return parseTruth((await markdownOfTree(text)) ?? text, name);
  } catch (error) {
    if (error instanceof TruthError) throw new Failure(`${name} cannot be used as truth: ${error.message}`);
    throw error;
  }
}

/** Counts of words, then one line for each score with what it means. */
function reportOf({ words, scores }: Measurement): string {
  const { truePositive, falsePositive, falseNegative, trueNegative } = words;
  const counts = [
    ["words", "kept", "left out"],
    ["body", `${truePositive} (tp)`, `${falseNegative} (fn)`],
    ["not body", `${falsePositive} (fp)`, `${trueNegative ?? "–"} (tn)`],
  ];
  const figures = (Object.keys(meanings) as (keyof typeof meanings)[]).map((name) => {
    const score = scores[name];
    return [name, score === null ? "–" : score.toFixed(3), meanings[name]];
  });
  return `${[...textTable(counts, [1, 2]), "", ...textTable(figures)].join("\n")}\n`;
}

const meanings = {
  wordP: "share of output words that are in the truth, in order",
  wordR: "share of truth words that are in the output, in order",
  headF1: "F1 of headings; only false ones inside the body count",
  levelAcc: "share of found headings at the right level",
  nlMinus: "truth blocks that start inside an output block; lower is better",
  nlPlus: "output blocks that start inside a truth block; lower is better",
  broken: "sentences that did not come out whole; lower is better",
  tableF1: "F1 of neighbouring table cells",
  codeR: "share of code words that came out as code",
} as const;
