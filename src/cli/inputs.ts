/** The inputs of a command, one after another. */
import { readFileSync } from "node:fs";
import type { Dictionary } from "../language/vocabulary.ts";
import type { PageNumber } from "../model/geometry.ts";
import { chooseLayoutEngine } from "../node/layout-engine.ts";
import type { LayoutEngine, RecoverOptions } from "../pipeline.ts";
import type { FlowReading, PageReading, Reading } from "../read/reader.ts";
import type { Domain } from "../structure/domains/domain.ts";
import type { Ocr } from "../recognize/recognition.ts";
import { areasOn } from "./excluded-areas.ts";
import type { InputChoice } from "./input-choice.ts";
import { Failure, failureSentence, systemReason } from "./failure.ts";
import { interruptible } from "./interruptible.ts";
import { createMessages, type InputMessages } from "./messages.ts";
import { openDictionary } from "./dictionary.ts";
import { openOcr } from "./ocr.ts";
import { pageRangeText, selectPages } from "./page-ranges.ts";
import type { ProgressStream } from "./progress.ts";
import { OutputClosed } from "./sink.ts";
import { createStopwatch, type Stopwatch } from "./stopwatch.ts";
import { UsageError } from "./usage-error.ts";

/** The library as a value, loaded only when a file is read. */
type Library = typeof import("./library.ts");

/** The streams of the program. */
export interface Terminal extends Pick<NodeJS.Process, "stdin" | "stdout"> {
  readonly stderr: ProgressStream;
}

/** An open input with the requested pages. */
export interface OpenInput {
  readonly library: Library;
  /** As named on the command line. */
  readonly name: string;
  readonly reading: Reading;
  /** The reading if it has pages; throws a readable error if the format has none. */
  readonly paged: PageReading;
  /** How the input is recovered, as far as the command line says; `pages` has the requested ones. */
  readonly options: RecoverOptions;
  /** Ascending; empty only if the format has no pages. */
  readonly pages: readonly PageNumber[];
  readonly messages: InputMessages;
}

/**
 * Processes every input and returns the exit code: 0, or 1 if some input failed.
 *
 * A failure is reported and the next input follows; only a `UsageError` ends everything.
 */
export async function forEachInput(
  choice: InputChoice,
  terminal: Terminal,
  watched: boolean,
  work: (input: OpenInput, stopwatch: Stopwatch | null) => Promise<void>,
): Promise<0 | 1> {
  let failed = false;
  const library = await import("./library.ts");
  const { workers, inputs } = choice;
  const { engine } = chooseLayoutEngine(library.layOutHere, { workers, files: inputs.length });
  const dictionary = await openDictionary(choice.dictionary ?? null);
  const domain = choice.domain === undefined ? null : library.openDomain(choice.domain);
  let found: Promise<Ocr> | null = null;
  for (const name of choice.inputs) {
    const messages = createMessages(terminal.stderr, name, watched);
    try {
      const bytes = await readInput(name, terminal);
      const ocr = (): Promise<Ocr> => (found ??= openOcr(choice.ocr));
      const stopwatch = choice.timed === true ? createStopwatch() : null;
      const given = {
        ...(dictionary && { dictionary }),
        ...(domain && { domain }),
        ...(stopwatch && { stopwatch }),
      };
      await withFile({ library, engine, ocr, name, messages, bytes, ...given }, choice, (input) =>
        work(input, stopwatch),
      );
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

/** What is known about an input before it is opened. */
export interface KnownInput extends Pick<OpenInput, "library" | "name" | "messages"> {
  readonly bytes: Uint8Array;
  /** Lays out pages on the requested or worthwhile number of threads. */
  readonly engine: LayoutEngine;
  /** Sets up recognition, once for all inputs; called when the first page is laid out. */
  readonly ocr: () => Promise<Ocr>;
  /** Known words, which decide hyphens at line ends. */
  readonly dictionary?: Dictionary;
  /** The requested kind of document. */
  readonly domain?: Domain;
  /** PDFium, if it is already compiled. */
  readonly wasm?: WebAssembly.Module;
  /** Ends the work early. */
  readonly signal?: AbortSignal;
  /** Times the stages. */
  readonly stopwatch?: Stopwatch;
}

/** Opens an input, processes it and closes it. */
export async function withFile(
  known: KnownInput,
  choice: InputChoice,
  work: (input: OpenInput) => Promise<void>,
): Promise<void> {
  const { library, messages, bytes, name } = known;
  const options = await recoverOptions(known, choice);
  const open = (): Promise<Reading> => library.openFile(bytes, options);
  const reading = await (options.time?.("open", null, open) ?? open());
  if (reading.type === "flow") {
    if (choice.pages !== null) throw new Failure(pagelessSentence(reading, "--pages does not apply"));
    if (choice.exclude.length > 0) throw new Failure(pagelessSentence(reading, "--exclude does not apply"));
    return work({ library, name, messages, reading, paged: refusing(reading), options, pages: [] });
  }
  try {
    const pages = choosePages(choice, reading, messages);
    const exclude = areasOn(reading.file.pageCount, choice.exclude);
    const chosen = { ...options, pages, ...(exclude.length > 0 && { exclude }) };
    await work({ library, name, messages, reading, paged: reading, options: chosen, pages });
  } finally {
    reading.file.close();
  }
}

/** The options of the command line and the caller, as the library takes them. */
async function recoverOptions(known: KnownInput, choice: InputChoice): Promise<RecoverOptions> {
  const { library, messages, name, bytes, engine, ocr, dictionary, domain, wasm, signal, stopwatch } = known;
  const { password, evidence } = choice;
  return {
    ...evidence,
    engine: interruptible(engine),
    ocr,
    readers: await library.convertersFor(bytes, name),
    report: (diagnostic) => messages.report(diagnostic),
    onProgress: (done, total) => messages.progress(done, total),
    ...(password !== null && { password }),
    ...(name !== "-" && { fileName: name }),
    ...(dictionary && { dictionary }),
    ...(domain && { domain }),
    ...(wasm && { wasm }),
    ...(signal && { signal }),
    ...(stopwatch && { time: stopwatch.time }),
  };
}

/** Stands for the pages of a format without pages. */
function refusing(reading: FlowReading): PageReading {
  const refuse = (): never => {
    throw new Failure(
      pagelessSentence(reading, "they cannot be drawn; choose a document format such as md or json"),
    );
  };
  return {
    type: "pages",
    get file() {
      return refuse();
    },
    get bytes() {
      return refuse();
    },
  };
}

function pagelessSentence({ description }: FlowReading, consequence: string): string {
  return `${description.format.toUpperCase()} files have no pages, so ${consequence}`;
}

/** The requested pages that exist; the others are reported. */
function choosePages(
  choice: InputChoice,
  { file: { pageCount } }: PageReading,
  messages: InputMessages,
): readonly PageNumber[] {
  const { pages, beyond } = selectPages(choice.pages, pageCount);
  const has = `the file has ${pageCount === 1 ? "one page" : `${pageCount} pages`}`;
  if (pages.length === 0) throw new Failure(`none of the requested pages exist; ${has}`);
  for (const range of beyond)
    messages.warn(`--pages ${pageRangeText(range)} is beyond the last page; ${has}`);
  return pages;
}

async function readInput(name: string, terminal: Pick<Terminal, "stdin">): Promise<Uint8Array> {
  // Accessed only here, because Node opens it then.
  if (name === "-") return readStream(terminal.stdin);
  try {
    // Synchronously: there is nothing else to do, and the modules for asynchronous reading take a fortieth of a page's
    // time to load.
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
