/** A process that recovers one document after the other, as the command would. */
import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { readConvert } from "../cli/arguments.ts";
import { Failure } from "../cli/failure.ts";
import type { Format } from "../cli/formats.ts";
import { withFile } from "../cli/inputs.ts";
import * as library from "../cli/library.ts";
import type { InputMessages } from "../cli/messages.ts";
import { openOcr } from "../cli/ocr.ts";
import { UsageError } from "../cli/usage-error.ts";
import { type Diagnostic, ReadError, type ReadErrorCode } from "../model/report.ts";
import { shareCores } from "../node/core-share.ts";
import { compileEngine } from "../node/layout-pool.ts";
import type { Ocr } from "../recognize/recognition.ts";
import type {
  DocumentFailure,
  DocumentJob,
  DocumentResult,
  ProcessOrder,
  ProcessStart,
  ProcessWord,
} from "./document-messages.ts";
import { defect, Problem, type ProblemCode } from "./problem.ts";
import { residentMb } from "./process-group.ts";

/** Largest answer in bytes: the service keeps it in memory until the client has read it. */
const largestAnswer = 200_000_000;

let maxPages = 0;
let wasm: Promise<WebAssembly.Module> | null = null;
let current: AbortController | null = null;

process.on("message", (order: ProcessOrder) => {
  if (order.type === "start") begin(order.start);
  else if (order.type === "cancel") current?.abort();
  else void answer(order.job);
});
process.on("disconnect", leave);

function begin(start: ProcessStart): void {
  maxPages = start.maxPages;
  shareCores(start.documents);
  // Where memory runs out, the system is to end this process and not the service.
  try {
    writeFileSync("/proc/self/oom_score_adj", "500");
  } catch {
    // Other systems have no such file.
  }
  new Worker(new URL("./process-guard.js", import.meta.url), { workerData: start }).unref();
}

/** Ends this process as soon as nothing is under way. */
function leave(): void {
  if (current === null) process.exit(0);
  current.abort();
}

async function answer(job: DocumentJob): Promise<void> {
  const controller = new AbortController();
  current = controller;
  say({ type: "begun" });
  try {
    const result = await recoverDocument(job, controller.signal);
    say({ type: "done", result, memory: residentMb() });
  } catch (error) {
    say({ type: "failed", failure: failureOf(error), memory: residentMb() });
  }
  current = null;
  if (!process.connected) leave();
}

function say(word: ProcessWord): void {
  if (process.connected) process.send?.(word, undefined, undefined, () => {});
}

async function recoverDocument(job: DocumentJob, signal: AbortSignal): Promise<DocumentResult> {
  const { bytes, name, values } = job;
  const command = readConvert(name, values);
  const diagnostics: Diagnostic[] = [];
  const messages = collecting(diagnostics);
  const texts: (string | Uint8Array)[] = [];
  let [pages, size] = [0, 0];
  const ocr = (): Promise<Ocr> => openOcr(command.ocr);
  const engine = library.layOutHere;
  wasm ??= compileEngine();
  // Built-in domains only: a request must not make the service read files.
  const domain = library.builtInDomain(command.domain ?? "");
  const asked = domain === undefined ? {} : { domain };
  const known = { library, engine, ocr, name, messages, bytes, wasm: await wasm, signal, ...asked };
  await withFile(known, command, async (input) => {
    pages = input.pages.length;
    checkPages(pages, command.format);
    for await (const { text } of command.format.write(input, command.writing)) {
      texts.push(text);
      if ((size += text.length) > largestAnswer) throw tooLong();
    }
  });
  const [first] = texts;
  const text = first instanceof Uint8Array ? first : texts.join("");
  const told = { format: command.format.name, mediaType: command.format.mediaType, pages, diagnostics };
  const body = job.asEvent ? bytesOf(JSON.stringify({ ...told, ...asJson(text) })) : bytesOf(text);
  if (body.length > largestAnswer) throw tooLong();
  return { body, pages, diagnostics: diagnostics.length };
}

function checkPages(pages: number, format: Format): void {
  if (pages > maxPages)
    throw new Problem(
      "too-many-pages",
      `The document has ${pages} pages, but this service accepts at most ${maxPages}; choose fewer with the parameter pages.`,
    );
  if (format.holds === "page" && pages > 1)
    throw new Problem(
      "bad-parameter",
      `The format ${format.name} holds one page; choose one with the parameter pages.`,
    );
}

function bytesOf(text: string | Uint8Array): Uint8Array {
  return typeof text === "string" ? Buffer.from(text) : text;
}

/** A document as JSON can hold it: bytes in base64. */
function asJson(text: string | Uint8Array): object {
  if (typeof text === "string") return { text };
  return { text: Buffer.from(text).toString("base64"), encoding: "base64" };
}

function tooLong(): Problem {
  return new Problem(
    "too-much-memory",
    `The answer would be larger than ${largestAnswer / 1e6} MB; send fewer pages or choose another format.`,
  );
}

/** Collects the messages about the input; nothing is shown. */
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

/** The answer to an error; of defects clients learn only that there is one. */
function failureOf(error: unknown): DocumentFailure {
  if (error instanceof Problem) return { code: error.code, message: error.message };
  if (error instanceof UsageError) return { code: "bad-parameter", message: asParameters(error.message) };
  if (error instanceof Failure)
    return { code: "unreadable", message: `${capitalized(asParameters(error.message))}.` };
  if (error instanceof ReadError)
    return { code: readCodes[error.code] ?? "unreadable", message: error.message };
  const { code, message } = defect();
  return { code, message, trace: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Names options as the service does. */
function asParameters(message: string): string {
  return message.replaceAll(/(?<!\w)--?([a-z][a-z-]*)/g, "$1");
}

/** Failures continue "urtext: FILE: " in the command; here they are sentences of their own. */
function capitalized(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
