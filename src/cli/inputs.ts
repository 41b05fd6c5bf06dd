/** The inputs of a command, one after another. */
import { readFileSync } from "node:fs";
import type {
  Diagnostic,
  FileDescription,
  Flow,
  LayoutEngine,
  Ocr,
  PageNumber,
  PageReading,
  PdfFile,
  Reading,
} from "../index.ts";
import { chooseLayoutEngine } from "../node/layout-engine.ts";
import { readersFor } from "../node/readers.ts";
import type { InputChoice } from "./arguments.ts";
import { Failure, failureSentence, systemReason } from "./failure.ts";
import type { Library } from "./formats.ts";
import { createMessages, type InputMessages } from "./messages.ts";
import { openOcr } from "./ocr.ts";
import { pageRangeText, selectPages } from "./page-ranges.ts";
import type { ProgressStream } from "./progress.ts";
import { OutputClosed } from "./sink.ts";
import { UsageError } from "./usage-error.ts";

/** The streams of the program. */
export interface Terminal extends Pick<NodeJS.Process, "stdin" | "stdout"> {
  readonly stderr: ProgressStream;
}

/** An opened input with the pages that were asked for. */
export interface OpenInput {
  readonly library: Library;
  /** As named on the command line. */
  readonly name: string;
  /** Reads what the file says about itself. */
  readonly describe: () => FileDescription;
  /** The text of a file without pages; null where there are pages. */
  readonly flow: Flow | null;
  /** The file with its pages; asking for them fails, in words, where the format has none. */
  readonly file: PdfFile;
  /** The file as a PDF, for threads that open it themselves. */
  readonly bytes: Uint8Array;
  readonly password: string | null;
  /** What the file says of its headings, and may be used. */
  readonly evidence: InputChoice["evidence"];
  /** Rising; empty only where the format has no pages. */
  readonly pages: readonly PageNumber[];
  readonly messages: InputMessages;
  /** Lays out pages on as many threads as were asked for or pay. */
  readonly engine: LayoutEngine;
  /** Finds what recognises pages, once for all inputs; only formats that show text in reading order ask. */
  readonly ocr: () => Promise<Ocr>;
  /** PDFium, when it is compiled already. */
  readonly wasm?: WebAssembly.Module;
  /** Ends the work before its time. */
  readonly signal?: AbortSignal;
}

/**
 * Does the work for every input and gives the exit code: 0, or 1 when some input failed.
 *
 * A failure is said and the next input follows; only a `UsageError` ends everything.
 */
export async function forEachInput(
  choice: InputChoice,
  terminal: Terminal,
  watched: boolean,
  work: (input: OpenInput) => Promise<void>,
): Promise<0 | 1> {
  let failed = false;
  const library = await import("../index.ts");
  const { workers, inputs } = choice;
  const { engine } = chooseLayoutEngine(library.layOutHere, { workers, files: inputs.length });
  let found: Promise<Ocr> | null = null;
  for (const name of choice.inputs) {
    const messages = createMessages(terminal.stderr, name, watched);
    try {
      const bytes = await readInput(name, terminal);
      const ocr = (): Promise<Ocr> => (found ??= openOcr(choice.ocr));
      await withFile({ library, engine, ocr, name, messages, bytes }, choice, work);
    } catch (error) {
      if (error instanceof OutputClosed) return failed || messages.failed ? 1 : 0;
      if (error instanceof UsageError) throw error;
      messages.fail(failureSentence(error));
    } finally {
      messages.finish();
    }
    failed ||= messages.failed;
  }
  return failed ? 1 : 0;
}

/** What is known of an input before it is opened. */
export type KnownInput = Pick<
  OpenInput,
  "library" | "engine" | "ocr" | "name" | "messages" | "bytes" | "wasm" | "signal"
>;

/** Opens an input, does the work and closes it. */
export async function withFile(
  known: KnownInput,
  choice: InputChoice,
  work: (input: OpenInput) => Promise<void>,
): Promise<void> {
  const { library, messages, bytes, name } = known;
  const { password, evidence } = choice;
  const fileOptions = {
    ...(password !== null && { password }),
    ...(name !== "-" && { fileName: name }),
    ...(known.wasm && { wasm: known.wasm }),
    report: (diagnostic: Diagnostic) => messages.report(diagnostic),
    layOut: (inner: PageReading) => layOutInner(known, inner),
  };
  const reading = await library.readFile(bytes, fileOptions, await readersFor(bytes, name, library));
  if (reading.type === "flow") {
    if (choice.pages !== null) throw new Failure(pagelessSentence(reading, "--pages does not apply"));
    return work(pageless(known, reading, choice));
  }
  const { file } = reading;
  try {
    const pages = choosePages(choice, file, messages);
    const describe = (): FileDescription => file.description;
    await work({ ...known, bytes: reading.bytes, describe, flow: null, file, password, evidence, pages });
  } finally {
    file.close();
  }
}

/** Lays out a file with pages that lies inside the input. */
async function layOutInner(
  { library, engine, ocr, messages }: Pick<OpenInput, "library" | "engine" | "ocr" | "messages">,
  { file, bytes }: PageReading,
): Promise<Flow> {
  const pages = Array.from({ length: file.pageCount }, (_, index) => index + 1);
  const report = (diagnostic: Diagnostic): void => messages.report(diagnostic);
  return library.flowOfLayouts(engine({ file, bytes, pages, ocr: await ocr(), report }));
}

/** An input of a format without pages. */
function pageless(
  known: KnownInput,
  reading: Extract<Reading, { readonly type: "flow" }>,
  { password, evidence }: InputChoice,
): OpenInput {
  const { flow, description } = reading;
  return {
    ...known,
    flow,
    describe: () => description,
    password,
    evidence,
    pages: [],
    get file(): PdfFile {
      throw new Failure(
        pagelessSentence(reading, "they cannot be drawn; choose a document format such as md or json"),
      );
    },
  };
}

function pagelessSentence(
  { description }: { readonly description: FileDescription },
  consequence: string,
): string {
  return `${description.format.toUpperCase()} files have no pages, so ${consequence}`;
}

function choosePages(choice: InputChoice, file: PdfFile, messages: InputMessages): readonly PageNumber[] {
  const { pageCount } = file;
  const { pages, beyond } = selectPages(choice.pages, pageCount);
  const has = `the file has ${pageCount === 1 ? "one page" : `${pageCount} pages`}`;
  if (pages.length === 0) throw new Failure(`none of the requested pages exist; ${has}`);
  for (const range of beyond)
    messages.warn(`--pages ${pageRangeText(range)} is beyond the last page; ${has}`);
  return pages;
}

async function readInput(name: string, terminal: Pick<Terminal, "stdin">): Promise<Uint8Array> {
  // Asked for only here, as Node opens it then.
  if (name === "-") return readStream(terminal.stdin);
  try {
    // At once: nothing else is to be done, and what Node loads to wait for files takes a fortieth of a page's time.
    return readFileSync(name);
  } catch (error) {
    throw new Failure(`cannot be read: ${systemReason(error)}`);
  }
}

/** Reads a stream to its end. */
export async function readStream(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return Buffer.concat(chunks);
}
