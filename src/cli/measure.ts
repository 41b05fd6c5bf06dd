/** Measures an output against the truth. */
import type { Document } from "../index.ts";
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
  if (command.explain) terminal.stderr.write(`${formatMistakes(mistakes)}\n`);
  return 0;
}

/** Markdown as it is; a tree in JSON is written as Markdown. */
async function markdownOf(name: string, text: string): Promise<string> {
  if (!/^\s*\{/u.test(text)) return text;
  const { write } = await import("../index.ts");
  try {
    const tree = JSON.parse(text) as Document;
    if (tree.type === "document") return await write(tree, "md");
  } catch {
    // What is wrong with it is said below.
  }
  throw new Failure(
    `${name} cannot be measured: it is neither Markdown nor a tree that urtext -f json wrote`,
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
  wordP: "words of the output that are the truth's, in order",
  wordR: "words of the truth that came out, in order",
  headF1: "headings found, against false ones inside the body",
  levelAcc: "headings found that have the right level",
  nlMinus: "blocks of the truth that begin inside a block; less is better",
  nlPlus: "blocks that begin inside one of the truth; less is better",
  broken: "sentences that did not come out whole; less is better",
  tableF1: "neighbouring cells of tables",
  codeR: "words of code that came out as code",
} as const;
