/** Measures an output against the truth. */
import type { Document } from "../model/document.ts";
import {
  formatMistakes,
  measure,
  type Measurement,
  parseTruth,
  type Truth,
  TruthError,
} from "../measure/index.ts";
import { Failure } from "./failure.ts";
import type { Terminal } from "./inputs.ts";
import { plainLines } from "./plain-text.ts";
import { stdoutSink } from "./sink.ts";
import { readText } from "./text-inputs.ts";
import { textTable } from "./text-table.ts";

/** Compare an output with what it should be. */
export interface MeasureCommand {
  readonly task: "measure";
  /** Path of Markdown or of a tree in JSON; "-" is standard input. */
  readonly output: string;
  /** Path of Markdown, or of JSON with blocks. */
  readonly truth: string;
  readonly json: boolean;
  readonly explain: boolean;
}

/** Runs the command and gives the exit code; throws `Failure` where a file cannot be used. */
export async function runMeasure(command: MeasureCommand, terminal: Terminal): Promise<0> {
  const markdown = await markdownOf(command.output, await readText(command.output, terminal.stdin));
  const truth = readTruth(command.truth, await readText(command.truth, terminal.stdin));
  const measurement = measure(markdown, truth, command.output);
  const { words, scores, mistakes } = measurement;
  const report = command.json ? `${JSON.stringify({ words, scores })}\n` : reportOf(measurement);
  await stdoutSink(terminal.stdout).write(report);
  if (command.explain) terminal.stderr.write(plainLines(`${formatMistakes(mistakes)}\n`));
  return 0;
}

/** Markdown as it is; a tree in JSON is written as Markdown. */
async function markdownOf(name: string, text: string): Promise<string> {
  if (!/^\s*\{/u.test(text)) return text;
  const { write } = await import("../write/index.ts");
  try {
    const tree = JSON.parse(text) as Document;
    if (tree.type === "document") return await write(tree, "md");
  } catch {
    // What is wrong with it is said below.
  }
  throw new Failure(
    `${name} cannot be measured: it is neither Markdown nor a tree written by urtext -f json`,
  );
}

function readTruth(name: string, text: string): Truth {
  try {
    return parseTruth(text);
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
