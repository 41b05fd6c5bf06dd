/** The command line of `urtext train`. */
import type { InputChoice } from "./input-choice.ts";
import type { Values } from "./options.ts";
import { UsageError } from "./usage-error.ts";

/** Train the model of a domain on labelled documents. */
export interface TrainCommand extends InputChoice {
  readonly task: "train";
  /** The file that describes the domain. */
  readonly domainFile: string;
  readonly folder: string;
  /** Whether labels are only drafted. */
  readonly draft: boolean;
  readonly json: boolean;
}

/** Reads the arguments of `urtext train`: a domain file and a folder. */
export function readTrain(
  names: readonly string[],
  values: Values,
  readChoice: (inputs: readonly string[], values: Values) => InputChoice,
): TrainCommand {
  const [domainFile, folder, ...more] = names;
  if (!domainFile || !folder || more.length > 0)
    throw new UsageError("train needs a domain file and a folder: urtext train DOMAIN FOLDER");
  if (!/\.(?:json|[cm]?js)$/u.test(domainFile))
    throw new UsageError(
      `train needs a file that describes the domain, not ${domainFile}; to start from a built-in one, write {"name": "my-${domainFile}", "extends": "${domainFile}"} into my-${domainFile}.json`,
    );
  const choice = readChoice([folder], values);
  return {
    task: "train",
    ...choice,
    domainFile,
    folder,
    draft: values.has("draft"),
    json: values.has("json"),
  };
}
