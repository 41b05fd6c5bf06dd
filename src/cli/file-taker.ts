/** Takes the next input of a command and converts it, until none is left; every thread runs this. */
import { setImmediate } from "node:timers/promises";
import type { ConvertCommand } from "./arguments.ts";
import type { InputFile } from "./input-files.ts";
import { convertInputs } from "./convert.ts";
import { chooseTarget, planOutputs } from "./output-targets.ts";
import { UsageError } from "./usage-error.ts";

/** Start-up data of a thread that converts inputs. */
export interface FileThreadStart {
  /** The words of the command. */
  readonly words: readonly string[];
  /** The files behind its inputs. */
  readonly files: readonly InputFile[];
  /** One number that all threads share: the index of the next input to take. */
  readonly next: Int32Array;
}

/** An input that was converted, or failed. */
export interface FileAnswer {
  readonly index: number;
  /** Messages for standard error. */
  readonly said: string;
  readonly failed: boolean;
  /** Why the whole command is invalid, if this input shows it. */
  readonly refusal: string | null;
}

/** Takes files until none is left. */
export async function takeInputs(
  convert: (index: number) => Promise<FileAnswer>,
  { files, next }: Pick<FileThreadStart, "files" | "next">,
  answer: (answer: FileAnswer) => void,
): Promise<void> {
  for (let index = Atomics.add(next, 0, 1); index < files.length; index = Atomics.add(next, 0, 1)) {
    answer(await convert(index));
    // Messages of other threads arrive between two inputs.
    await setImmediate();
  }
}

/** Converts one file of a command; its messages are kept and printed in the order of inputs. */
export function fileConverter(
  command: ConvertCommand,
  files: readonly InputFile[],
): (index: number) => Promise<FileAnswer> {
  const outputs = planOutputs(chooseTarget(command, files), files, command.format);
  return async (index) => {
    let said = "";
    const { stdin, stdout } = process;
    const terminal = { stdin, stdout, stderr: { write: (text: string) => void (said += text) } };
    const inputs = files.slice(index, index + 1).map(({ name }) => name);
    try {
      const code = await convertInputs({ command, outputs, terminal, watched: false }, inputs, 1);
      return { index, said, failed: code !== 0, refusal: null };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return { index, said, failed: true, refusal: error.message };
    }
  };
}
