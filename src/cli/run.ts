/** `urtext FILE...`: writes the inputs in a format, on one thread or on several. */
import { availableParallelism } from "node:os";
import { workerCount } from "../node/worker-count.ts";
import type { ConvertCommand } from "./arguments.ts";
import { convertInputs, type FoundCommand } from "./convert.ts";
import { findFiles } from "./input-files.ts";
import type { Terminal } from "./inputs.ts";
import { chooseTarget, planOutputs } from "./output-targets.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Runs the command and returns the exit code; throws `UsageError` if the command is invalid.
 *
 * `words` are those it was parsed from, for threads that parse them again.
 */
export async function runConvert(
  command: ConvertCommand,
  terminal: Terminal,
  words: readonly string[] = [],
): Promise<0 | 1> {
  const { files, failed } = findFiles(command.inputs, command.out, terminal.stderr);
  const code = await convertFiles({ command, files, words, terminal });
  return failed ? 1 : code;
}

async function convertFiles(found: FoundCommand): Promise<0 | 1> {
  const { command, files, words, terminal } = found;
  const target = chooseTarget(command, files);
  const outputs = planOutputs(target, files, command.format);
  if (command.format.isBinary === true && target.kind === "stdout" && terminal.stdout.isTTY)
    throw new UsageError(
      `${command.format.name} output is binary, not text for a terminal; choose a file with -o`,
    );
  const inputs = files.map(({ name }) => name);
  const threads = target.kind === "folder" && words.length > 0 ? filesAtOnce(inputs, command) : 1;
  if (threads > 1) return (await import("./file-pool.ts")).convertTogether({ ...found, threads });
  const watched = target.kind !== "stdout" || !terminal.stdout.isTTY;
  return convertInputs({ command, outputs, terminal, watched }, inputs, command.workers);
}

/** Assumed number of pages per file before any is opened: those of an article. */
const usualPages = 10;

/**
 * Number of files processed at once; 1 if there are too few to keep threads busy, which then share pages.
 *
 * If pages may need recognition, at most as many as there are cores: each thread runs at least one engine.
 */
function filesAtOnce(inputs: readonly string[], { workers, ocr }: ConvertCommand): number {
  if (inputs.length < 4 || inputs.includes("-")) return 1;
  const asked = workers ?? workerCount(inputs.length * usualPages);
  const threads = ocr.mode === "never" ? asked : Math.min(asked, availableParallelism());
  return inputs.length < 2 * threads ? 1 : threads;
}
