/** The command line of `urtext tables`. */
import type { InputChoice } from "./input-choice.ts";
import type { Values } from "./options.ts";
import { UsageError } from "./usage-error.ts";

/** Write the tables of the inputs into a folder. */
export interface TablesCommand extends InputChoice {
  readonly task: "tables";
  readonly out: string;
}

/** Reads the options of `urtext tables`; a folder is required. */
export function readTables(choice: InputChoice, values: Values): TablesCommand {
  const out = values.get("out");
  if (out === undefined || out === "-")
    throw new UsageError("tables writes several files; choose a folder with -o DIR");
  return { task: "tables", ...choice, out };
}
