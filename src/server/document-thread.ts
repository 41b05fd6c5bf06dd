/** A thread that recovers one document after the other, as the command would. */
import { parentPort, workerData } from "node:worker_threads";
import { readConvert } from "../cli/arguments.ts";
import { Failure } from "../cli/failure.ts";
import { withFile } from "../cli/inputs.ts";
import type { InputMessages } from "../cli/messages.ts";
import { openOcr } from "../cli/ocr.ts";
import { UsageError } from "../cli/usage-error.ts";
import * as library from "../cli/library.ts";
import { type Diagnostic, ReadError, type ReadErrorCode } from "../model/report.ts";
import type { Ocr } from "../recognize/recognition.ts";
import type {
  DocumentJob,
  DocumentResult,
  ThreadOrder,
  ThreadStart,
  ThreadWord,
} from "./document-messages.ts";
import { defect, Problem, type ProblemCode } from "./problem.ts";

const { wasm, maxPages } = workerData as ThreadStart;
let current: AbortController | null = null;

parentPort?.on("message", (order: ThreadOrder) => {
  if (order.type === "cancel") current?.abort();
  else void answer(order.job);
});

async function answer(job: DocumentJob): Promise<void> {
  const controller = new AbortController();
  current = controller;
  say({ type: "begun" });
  try {
    say({ type: "done", result: await recoverDocument(job, controller.signal) });
  } catch (error) {
    say({ type: "failed", ...failureOf(error) });
  }
}

function say(word: ThreadWord): void {
  parentPort?.postMessage(word, []);
}

async function recoverDocument(job: DocumentJob, signal: AbortSignal): Promise<DocumentResult> {
  const { bytes, name, values } = job;
  const command = readConvert(name, values);
  const diagnostics: Diagnostic[] = [];
  const messages = collecting(diagnostics);
  const texts: (string | Uint8Array)[] = [];
  let pages = 0;
  const ocr = (): Promise<Ocr> => openOcr(command.ocr);
  const known = { library, engine: library.layOutHere, ocr, name, messages, bytes, wasm, signal };
  await withFile(known, command, async (input) => {
    pages = input.pages.length;
    if (pages > maxPages)
      throw new Problem(
        "too-many-pages",
        `The document has ${pages} pages, but this service accepts at most ${maxPages}; choose fewer with the parameter pages.`,
      );
    if (command.format.holds === "page" && pages > 1)
      throw new Problem(
        "bad-parameter",
        `The format ${command.format.name} holds one page; choose one with the parameter pages.`,
      );
    for await (const { text } of command.format.write(input, command.writing)) texts.push(text);
  });
  const [first] = texts;
  return { text: first instanceof Uint8Array ? first : texts.join(""), pages, diagnostics };
}

/** Keeps what is said of the input; nothing is shown. */
function collecting(diagnostics: Diagnostic[]): InputMessages {
  const warn = (message: string): void =>
    void diagnostics.push({ severity: "warning", code: "service/note", message });
  return {
    fail: warn,
    warn,
    report: (diagnostic) => void diagnostics.push(diagnostic),
    tell: () => {},
    progress: (page, pages) => say({ type: "progress", page, pages }),
    quiet: () => {},
    finish: () => {},
    failed: false,
  };
}

const readCodes: Partial<Record<ReadErrorCode, ProblemCode>> = {
  "not-a-document": "unknown-format",
  "password-needed": "password-needed",
  "password-wrong": "password-wrong",
};

/** What to answer; of defects nothing is told but that there is one. */
function failureOf(error: unknown): { readonly code: ProblemCode; readonly message: string } {
  if (error instanceof Problem) return { code: error.code, message: error.message };
  if (error instanceof UsageError) return { code: "bad-parameter", message: asParameters(error.message) };
  if (error instanceof Failure)
    return { code: "unreadable", message: `${capitalized(asParameters(error.message))}.` };
  if (error instanceof ReadError)
    return { code: readCodes[error.code] ?? "unreadable", message: error.message };
  return failureOf(defect());
}

/** Names options as the service does. */
function asParameters(message: string): string {
  return message.replaceAll(/(?<!\w)--?([a-z][a-z-]*)/g, "$1");
}

/** Failures continue "urtext: FILE: " in the command; here they are sentences of their own. */
function capitalized(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
