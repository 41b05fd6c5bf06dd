/** The command line of `urtext reflow`. */
import type { KeptClass } from "../index.ts";
import type { Values } from "./options.ts";
import { parseWords } from "./parts.ts";
import { UsageError } from "./usage-error.ts";

/** Rejoin the lines of text files. */
export interface ReflowCommand {
  readonly task: "reflow";
  /** Whether it was called by its old name. */
  readonly renamed: boolean;
  /** Paths of files and folders; "-" is standard input. */
  readonly inputs: readonly string[];
  /** Whether the published algorithm is followed to the letter. */
  readonly asPublished: boolean;
  /** Null to have it chosen. */
  readonly eps: number | null;
  readonly keep: readonly KeptClass[];
  /** Classes that `--drop` names; other omissions are reported. */
  readonly drop: readonly KeptClass[];
  readonly hyphens: "remove" | "decide";
  /** The path of a list of words. */
  readonly dictionary: string | null;
  /** Whether the distribution of line lengths is written instead of the text. */
  readonly histogram: boolean;
  /** A folder, or "-" for standard output; null for beside the input. */
  readonly out: string | null;
  readonly explain: boolean;
}

const classes: readonly KeptClass[] = ["heading", "caption", "footnote", "object", "page-element"];

/** What is written besides paragraphs: everything but page elements, and as published headings only. */
const usual: readonly KeptClass[] = ["heading", "caption", "footnote", "object"];
const published: readonly KeptClass[] = ["heading"];

/** Words for classes of lines; tables are one kind of inserted object. */
const words = new Map<string, KeptClass | "all">([
  ["heading", "heading"],
  ["caption", "caption"],
  ["footnote", "footnote"],
  ["table", "object"],
  ["object", "object"],
  ["page-element", "page-element"],
  ["all", "all"],
]);

/** Reads what the options of the task say. */
export function readReflow(name: string, inputs: readonly string[], values: Values): ReflowCommand {
  const asPublished = values.has("as-published");
  const keep = [...(asPublished ? published : usual), ...readClasses("keep", values)];
  const drop = readClasses("drop", values);
  return {
    task: "reflow",
    renamed: name === "recover",
    inputs,
    asPublished,
    eps: readShare(values.get("eps")),
    keep: classes.filter((each) => keep.includes(each) && !drop.includes(each)),
    drop,
    hyphens: readHyphens(values.get("hyphens")) ?? (asPublished ? "remove" : "decide"),
    dictionary: values.get("dictionary") ?? null,
    histogram: values.has("histogram"),
    out: values.get("out") ?? null,
    explain: values.has("explain"),
  };
}

function readClasses(option: "keep" | "drop", values: Values): readonly KeptClass[] {
  return parseWords(option, values.get(option) ?? "", words).flatMap((word) =>
    word === "all" ? classes : [word],
  );
}

function readShare(value: string | undefined): number | null {
  if (value === undefined) return null;
  const [, number = "", percent] = /^((?:\d*\.)?\d+)(%)?$/u.exec(value.trim()) ?? [];
  const share = Number(number) / (percent === undefined ? 1 : 100);
  if (number !== "" && share < 1) return share;
  throw new UsageError(`--eps takes a fraction or a percentage, such as 0.1 or 10%, not ${value}`);
}

function readHyphens(value: string | undefined): "remove" | "decide" | null {
  if (value === undefined || value === "remove" || value === "decide") return value ?? null;
  throw new UsageError(`--hyphens must be remove or decide, not ${value}`);
}
