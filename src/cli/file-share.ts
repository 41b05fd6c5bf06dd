/** Inputs of a command that nobody has taken yet, converted one by one; on every thread that takes part. */
import { setImmediate } from "node:timers/promises";
import type { ConvertCommand } from "./arguments.ts";
import { convertInputs } from "./run.ts";
import { chooseTarget, type Target } from "./targets.ts";
import { UsageError } from "./usage-error.ts";

/** What a thread that converts inputs is given. */
export interface FileThreadStart {
  /** The words of the command. */
  readonly words: readonly string[];
  /** One number that all threads share: the index of the input that is to be taken next. */
  readonly next: Int32Array;
}

/** An input that is converted, or failed. */
export interface FileAnswer {
  readonly index: number;
  /** What is to be said on standard error. */
  readonly said: string;
  readonly failed: boolean;
  /** Why the whole command makes no sense, where this input shows it. */
  readonly refusal: string | null;
}

/** Takes inputs until none is left. */
export async function takeInputs(
  command: ConvertCommand,
  next: Int32Array,
  answer: (answer: FileAnswer) => void,
): Promise<void> {
  const target = chooseTarget(command);
  for (let index = Atomics.add(next, 0, 1); index < command.inputs.length; index = Atomics.add(next, 0, 1)) {
    answer(await convertInput(command, target, index));
    // What other threads have to say comes in between two inputs.
    await setImmediate();
  }
}

/** Converts one input; what is said of it is kept, to be said in the order of inputs. */
export async function convertInput(
  command: ConvertCommand,
  target: Target,
  index: number,
): Promise<FileAnswer> {
  let said = "";
  const { stdin, stdout } = process;
  const terminal = { stdin, stdout, stderr: { write: (text: string) => void (said += text) } };
  const choice = { ...command, inputs: command.inputs.slice(index, index + 1), workers: 1 };
  try {
    const code = await convertInputs({ command, target, terminal, watched: false }, choice);
    return { index, said, failed: code !== 0, refusal: null };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { index, said, failed: true, refusal: error.message };
  }
}
