/** Parses a command line into a command. */
import { parseArgs, type ParseArgsConfig } from "node:util";
import { parseDomain } from "./domain-names.ts";
import { parseExcluded } from "./excluded-areas.ts";
import { defaultFormat, type Format, formats, type Writing } from "./formats.ts";
import type { InputChoice } from "./input-choice.ts";
import type { MeasureCommand } from "./measure.ts";
import { asksForFigures } from "../write/selection.ts";
import { readOcr } from "./ocr.ts";
import { allTasks, type Option, options, type Task, type Values } from "./options.ts";
import { parsePageRanges } from "./page-ranges.ts";
import { readPaint } from "./paint.ts";
import { parseParts } from "./parts.ts";
import { readReflow, type ReflowCommand } from "./reflow-arguments.ts";
import { readServe, type ServeCommand } from "./serve-arguments.ts";
import { readTables, type TablesCommand } from "./tables-arguments.ts";
import { readTrain, type TrainCommand } from "./train-arguments.ts";
import { UsageError } from "./usage-error.ts";

/** Write the inputs in a format. */
export interface ConvertCommand extends InputChoice {
  readonly task: "convert";
  readonly format: Format;
  readonly writing: Writing;
  /** Null for standard output. */
  readonly out: string | null;
}

/** Report what the inputs are. */
export interface InfoCommand extends InputChoice {
  readonly task: "info";
  readonly json: boolean;
}

/** Report what the inputs lack as documents of their kind. */
export interface CheckCommand extends InputChoice {
  readonly task: "check";
  readonly json: boolean;
}

/** What a command line asks for. */
export type Command =
  | ConvertCommand
  | InfoCommand
  | CheckCommand
  | TrainCommand
  | ReflowCommand
  | TablesCommand
  | MeasureCommand
  | ServeCommand
  | { readonly task: "help" }
  | { readonly task: "version" };

/**
 * Parses the words after the program's name.
 *
 * `--help` and `--version` win over everything else. If an option is given twice, the last one counts, so that an alias
 * can be overridden.
 */
export function parseArguments(words: readonly string[]): Command | UsageError {
  try {
    return parse(words);
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
}

type Token = NonNullable<ReturnType<typeof parseArgs>["tokens"]>[number];
type OptionToken = Extract<Token, { kind: "option" }>;

function parse(words: readonly string[]): Command {
  const { tokens } = parseArgs({ args: [...words], options: nodeOptions(), strict: false, tokens: true });
  const given = tokens.filter((token): token is OptionToken => token.kind === "option");
  for (const task of ["help", "version"] as const) {
    if (given.some((token) => token.name === task)) return { task };
  }
  const task = findTask(tokens);
  const values = readOptions(given, task);
  const names = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  if (task === "measure") return readMeasure(names.slice(1), values);
  if (task === "serve") return readServe(names.slice(1), values);
  if (task === "train") return readTrain(names.slice(1), values, readChoice);
  const choice = readChoice(task === "convert" ? names : names.slice(1), values);
  if (task === "reflow") return readReflow(names[0] ?? task, choice.inputs, values);
  if (task === "tables") return readTables(choice, values);
  if (task === "info" || task === "check") return { task, ...choice, json: values.has("json") };
  const format = task === "paint" ? readPaint(values) : readFormat(values.get("format"));
  return convertCommand(choice, format, values);
}

/** Reads the options for recovering one input. */
export function readConvert(input: string, values: Values): ConvertCommand {
  return convertCommand(readChoice([input], values), readFormat(values.get("format")), values);
}

function convertCommand(choice: InputChoice, format: Format, values: Values): ConvertCommand {
  const writing = readWriting(format, values);
  const ocr = { ...choice.ocr, pictures: asksForFigures(writing.options) };
  return { task: "convert", ...choice, ocr, format, writing, out: readOut(values.get("out")) };
}

/** The table in the form that Node's parser reads. */
function nodeOptions(): NonNullable<ParseArgsConfig["options"]> {
  return Object.fromEntries(
    options.map(({ name, short, value }) => [
      name,
      { type: value ? ("string" as const) : ("boolean" as const), ...(short && { short }) },
    ]),
  );
}

/** The tasks that are named on the command line; converting is what happens without a name. */
const tasks: ReadonlySet<string> = new Set(allTasks.filter((task) => task !== "convert"));

/** A task's name counts only as the first name and before `--`, so that a file of that name can still be read. */
function findTask(tokens: readonly Token[]): Task {
  const first = tokens.find((token) => token.kind !== "option");
  const name = first?.kind === "positional" ? first.value : "";
  // Its old name.
  if (name === "recover") return "reflow";
  return tasks.has(name) ? (name as Task) : "convert";
}

/** The values of the options; those of a repeated one are joined, of any other the last one counts. */
function readOptions(given: readonly OptionToken[], task: Task): Values {
  const values = new Map<Option["name"], string>();
  for (const token of given) {
    const [name, value] = readOption(token, task);
    const before = options.find((option) => option.name === name)?.repeats && values.get(name);
    values.set(name, before ? `${before};${value}` : value);
  }
  return values;
}

function readOption(token: OptionToken, task: Task): [Option["name"], string] {
  const option = options.find(({ name }) => name === token.name);
  if (!option) throw new UsageError(`unknown option ${token.rawName}; see urtext --help`);
  const { rawName, value, inlineValue } = token;
  if (!option.tasks.includes(task)) {
    const place =
      task === "convert"
        ? `works only with ${option.tasks.map((each) => `urtext ${each}`).join(" and ")}`
        : `does not work with urtext ${task}`;
    throw new UsageError(`${rawName} ${place}; see urtext --help`);
  }
  if (!option.value) {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value`);
    return [option.name, ""];
  }
  if (!value) throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value}`);
  if (!inlineValue && /^-./.test(value)) {
    throw new UsageError(`${rawName} needs a value; if it is ${value}, write --${option.name}=${value}`);
  }
  return [option.name, value];
}

function readChoice(inputs: readonly string[], values: Values): InputChoice {
  if (inputs.length === 0)
    throw new UsageError("no input: name a file or folder, or - for standard input; see urtext --help");
  if (inputs.includes(""))
    throw new UsageError("a file name is empty; check the quotes and variables of the command");
  if (inputs.filter((input) => input === "-").length > 1) {
    throw new UsageError("standard input can be read only once; name - only once");
  }
  const pages = values.get("pages");
  return {
    inputs,
    pages: pages === undefined ? null : parsePageRanges(pages),
    password: values.get("password") ?? null,
    exclude: parseExcluded(values.get("exclude") ?? ""),
    workers: readWorkers(values.get("workers")),
    ocr: readOcr(values),
    evidence: { outline: !values.has("no-outline"), tags: !values.has("no-tags") },
    ...(values.has("dictionary") && { dictionary: values.get("dictionary") ?? "" }),
    ...(values.has("domain") && { domain: parseDomain(values.get("domain")) }),
  };
}

function readMeasure(names: readonly string[], values: Values): MeasureCommand {
  const [output, truth, ...more] = names;
  if (!output || !truth || more.length > 0 || (output === "-" && truth === "-"))
    throw new UsageError("measure needs two files: urtext measure OUTPUT TRUTH");
  return { task: "measure", output, truth, json: values.has("json"), explain: values.has("explain") };
}

function readWorkers(count: string | undefined): number | null {
  if (count === undefined) return null;
  if (/^[1-9]\d{0,2}$/.test(count)) return Number(count);
  throw new UsageError(`--workers takes a number of threads from 1 to 999, not ${count}`);
}

function readFormat(name: string | undefined): Format {
  if (name === undefined) return defaultFormat;
  const format = formats.find((each) => each.name === name);
  if (format) return format;
  throw new UsageError(`unknown format ${name}; choose from ${formats.map((each) => each.name).join(", ")}`);
}

/** The parts of the document to write; formats that show pages have no parts to choose from. */
function readWriting(format: Format, values: Values): Writing {
  const names = ["body-only", "keep", "drop", "with-boxes", "explain", "timings"] as const;
  const given = names.find((name) => values.has(name));
  if (given !== undefined && !format.isDocument)
    throw new UsageError(`--${given} applies to document formats such as md and json, not to ${format.name}`);
  if (values.has("with-boxes") && format.name !== "sentences" && format.name !== "json")
    throw new UsageError("--with-boxes works only with -f sentences and -f json");
  if (values.has("exclude") && !format.isDocument && format.name !== "paint")
    throw new UsageError(`--exclude applies to document formats such as md and json, not to ${format.name}`);
  if (values.has("json") && !values.has("timings"))
    throw new UsageError(
      "--json works only with urtext info, urtext measure and --timings; for the document use -f json",
    );
  const options = {
    ...(values.has("body-only") && { bodyOnly: true }),
    ...(values.has("keep") && { keep: parseParts("keep", values.get("keep")) }),
    ...(values.has("drop") && { drop: parseParts("drop", values.get("drop")) }),
    ...(values.has("with-boxes") && { withBoxes: true }),
  };
  const timings = values.has("timings") ? (values.has("json") ? "json" : "table") : null;
  return { options, explain: values.has("explain"), timings };
}

function readOut(path: string | undefined): string | null {
  return path === undefined || path === "-" ? null : path;
}
