/** The command line of `urtext recover`. */
import type { KeptClass } from "../index.ts";
import type { Values } from "./arguments.ts";
import { parseWords } from "./parts.ts";
import { UsageError } from "./usage-error.ts";

/** Recover the sentences of text files line by line, as published. */
export interface RecoverCommand {
  readonly task: "recover";
  /** Paths of files and folders; "-" is standard input. */
  readonly inputs: readonly string[];
  readonly eps: number;
  readonly keep: readonly KeptClass[];
  readonly hyphens: "remove" | "decide";
  /** A folder, or "-" for standard output; null for beside the input. */
  readonly out: string | null;
  readonly explain: boolean;
}

/** What the paper writes besides paragraphs. */
const defaultClasses: readonly KeptClass[] = ["heading", "caption"];

const classes: readonly KeptClass[] = ["heading", "caption", "object", "page-element"];

/** Words for classes of lines; tables are one kind of inserted object. */
const words = new Map<string, KeptClass | "all">([
  ["heading", "heading"],
  ["caption", "caption"],
  ["table", "object"],
  ["object", "object"],
  ["page-element", "page-element"],
  ["all", "all"],
]);

/** Reads what the options of the task say. */
export function readRecovery(inputs: readonly string[], values: Values): RecoverCommand {
  const drop = readClasses("drop", values);
  return {
    task: "recover",
    inputs,
    eps: readShare(values.get("eps")),
    keep: classes.filter(
      (name) => [...defaultClasses, ...readClasses("keep", values)].includes(name) && !drop.includes(name),
    ),
    hyphens: readHyphens(values.get("hyphens")),
    out: values.get("out") ?? null,
    explain: values.has("explain"),
  };
}

function readClasses(option: "keep" | "drop", values: Values): readonly KeptClass[] {
  return parseWords(option, values.get(option) ?? "", words).flatMap((word) =>
    word === "all" ? classes : [word],
  );
}

function readShare(value: string | undefined): number {
  if (value === undefined) return 0.1;
  const share = Number(value);
  if (/^(?:\d*\.)?\d+$/.test(value) && share < 1) return share;
  throw new UsageError(`--eps takes a fraction from 0 to 1, such as 0.1, not ${value}`);
}

function readHyphens(value: string | undefined): "remove" | "decide" {
  if (value === undefined || value === "remove") return "remove";
  if (value === "decide") return value;
  throw new UsageError(`--hyphens must be remove or decide, not ${value}`);
}
