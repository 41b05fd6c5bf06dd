/** A file inside the engine: loading, repair and cleanup. */
import { ReadError, type Report } from "../../model/report.ts";
import { type DrawnFont, readDrawnFonts } from "./drawn-fonts.ts";
import { type Encodings, readEncodings } from "./encodings.ts";
import { type Engine, failureReason, isEngineFailure, type PdfiumWasm, startEngine } from "./engine.ts";
import type { Handle, XfaForm } from "./handles.ts";
import { place, placeText } from "./memory.ts";
import { rebuildFile } from "./repair.ts";
import { countPages } from "./page-count.ts";
import { findBytes } from "./syntax.ts";
import { readXfa } from "./xfa.ts";

/** An open file and the engine it is open in. */
export interface Session {
  readonly handle: Handle;
  /** A copy of the file as the engine holds it, available even after the engine has failed. */
  fileBytes(): Uint8Array;
  close(): void;
}

interface OpenOptions {
  readonly password?: string;
  readonly wasm?: PdfiumWasm;
}

/** Opens a file; a damaged one is rebuilt first. Throws `ReadError` if nothing can be read. */
export async function openSession(bytes: Uint8Array, options: OpenOptions, report: Report): Promise<Session> {
  checkLooks(bytes);
  const engine = await engineFor(options.wasm);
  try {
    return openIn(engine, bytes, options, report);
  } catch (error) {
    if (!isEngineFailure(error)) throw error;
    retireEngine(engine);
    throw new ReadError(
      "engine-failed",
      `The PDF engine failed on this file: ${failureReason(engine, error)}.`,
    );
  }
}

function openIn(engine: Engine, bytes: Uint8Array, options: OpenOptions, report: Report): Session {
  const first = load(engine, bytes, options.password);
  if (typeof first !== "number") {
    reportCount(first.handle, report);
    return first;
  }
  if (first === loadError.password) throw passwordError(options.password);
  if (first === loadError.security) throw new ReadError("encryption-unsupported", unsupportedEncryption);
  const rebuilt = rebuildFile(bytes);
  if (rebuilt === null) throw first === loadError.noPages ? noPages() : damaged(bytes);
  const second = load(engine, rebuilt, options.password);
  if (second === loadError.password) throw passwordError(options.password);
  if (typeof second === "number") throw damaged(bytes);
  report({
    severity: "warning",
    code: "pdf/repaired",
    message: "The file is damaged; its pages were collected anew and some may be missing.",
  });
  return second;
}

/** Reports that a file claims more pages than are read. */
function reportCount({ engine, document, pageCount }: Handle, report: Report): void {
  const claimed = engine.call.FPDF_GetPageCount(document);
  if (claimed <= pageCount) return;
  report({
    severity: "warning",
    code: "pdf/too-many-pages",
    message: `The file claims ${claimed} pages, which are the same few again or too many; the first ${pageCount} are read.`,
  });
}

const unsupportedEncryption =
  "The PDF is locked in a way that cannot be opened here; save it without protection and try again.";

/** PDFium's load errors; `noPages` is ours. */
const loadError = { unknown: 1, password: 4, security: 5, noPages: 100 } as const;

/** One engine for all files of the program, started on first use. */
let shared: Promise<Engine> | null = null;

/** PDFium as passed in with the first file. */
let given: PdfiumWasm | undefined;

async function engineFor(wasm: PdfiumWasm | undefined): Promise<Engine> {
  given ??= wasm;
  shared ??= startEngine(given);
  try {
    return await shared;
  } catch (error) {
    shared = null;
    throw engineMissing(error);
  }
}

const retired = new WeakSet<Engine>();

/**
 * Retires an engine: after a failure inside WebAssembly its memory cannot be trusted.
 *
 * The next file starts another one.  Nothing refers to the old one any longer than its open files do.
 */
export function retireEngine(engine: Engine): void {
  retired.add(engine);
  shared = null;
}

/** Returns whether an engine has failed; its open files must be reopened. */
export function isRetired(engine: Engine): boolean {
  return retired.has(engine);
}

function engineMissing(error: unknown): ReadError {
  const cause = error instanceof Error ? error.message : String(error);
  return new ReadError("engine-failed", `The PDF engine did not start: ${cause}`);
}

/** Loads a file; returns a `loadError` number on failure. */
function load(engine: Engine, bytes: Uint8Array, password: string | undefined): Session | number {
  const { call } = engine;
  engine.allow(bytes.length);
  const file = place(engine, bytes);
  if (file === 0) throw new ReadError("engine-failed", "The PDF is too large for the engine's memory.");
  const secret = password === undefined ? 0 : placeText(engine, password);
  const document = call.FPDF_LoadMemDocument(file, bytes.length, secret);
  const error = document === 0 ? call.FPDF_GetLastError() || loadError.unknown : 0;
  if (secret !== 0) call.free(secret);
  const pageCount = document === 0 ? 0 : countPages(engine, document);
  const bytesOfFile = (): Uint8Array => engine.bytes().slice(file, file + bytes.length);
  let encodings: Encodings | null = null;
  let drawnFonts: readonly DrawnFont[] | null = null;
  let form: FormEnvironment | null = null;
  let xfa: XfaForm | null | undefined;
  const handle: Handle = {
    engine,
    document,
    pageCount,
    spaces: new Map(),
    destinations: new Map(),
    fonts: new Map(),
    encodings: () => (encodings ??= readEncodings(bytesOfFile())),
    drawnFonts: () => (drawnFonts ??= readDrawnFonts(bytesOfFile())),
    form() {
      if (call.FPDF_GetFormType(document) === 0) return 0;
      form ??= openForm(engine, document);
      return form.environment;
    },
    xfa: () => (xfa === undefined ? (xfa = readXfa(handle)) : xfa),
    shown: new Map(),
  };
  const leaveForm = (): void => {
    if (form === null) return;
    call.PDFiumExt_ExitFormFillEnvironment(form.environment);
    call.PDFiumExt_CloseFormFillInfo(form.info);
  };
  if (pageCount > 0) return session(handle, { start: file, size: bytes.length }, leaveForm);
  if (document !== 0) call.FPDF_CloseDocument(document);
  call.free(file);
  engine.allow(-bytes.length);
  return error || loadError.noPages;
}

/** PDFium's interactive form state, with its callbacks. */
interface FormEnvironment {
  readonly environment: number;
  readonly info: number;
}

/** The file in the engine's memory. */
interface PlacedFile {
  readonly start: number;
  readonly size: number;
}

function session(handle: Handle, { start, size }: PlacedFile, leaveForm: () => void): Session {
  const { engine } = handle;
  const { call } = engine;
  openFiles.set(engine, (openFiles.get(engine) ?? 0) + 1);
  return {
    handle,
    fileBytes: () => engine.bytes().slice(start, start + size),
    close() {
      // The memory of a failed engine goes with it.
      if (isRetired(engine)) return;
      leaveForm();
      call.FPDF_CloseDocument(handle.document);
      call.free(start);
      engine.allow(-size);
      leave(engine);
    },
  };
}

/** An engine whose memory exceeds this is not kept for the next file: WebAssembly memory never shrinks. */
const keptBytes = 32 * 2 ** 20;

/** Number of open files per engine. */
const openFiles = new WeakMap<Engine, number>();

/** Retires an engine without open files if it holds too much memory. */
function leave(engine: Engine): void {
  const left = (openFiles.get(engine) ?? 1) - 1;
  openFiles.set(engine, left);
  if (left > 0 || engine.bytes().length <= keptBytes) return;
  retireEngine(engine);
}

/** What remains of a closed file. */
export const closedSession: Session = {
  get handle(): never {
    throw new Error("The file is closed.");
  },
  fileBytes: () => new Uint8Array(0),
  close() {},
};

function openForm(engine: Engine, document: number): FormEnvironment {
  const info = engine.call.PDFiumExt_OpenFormFillInfo();
  return { info, environment: engine.call.PDFiumExt_InitFormFillEnvironment(document, info) };
}

function checkLooks(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ReadError("empty", "The file is empty; there is nothing to read.");
  if (findBytes(bytes.subarray(0, 4096), "%PDF") >= 0 || findBytes(bytes, " obj") >= 0) return;
  throw new ReadError("not-a-document", "This is not a PDF: it has neither the PDF header nor PDF objects.");
}

function damaged(bytes: Uint8Array): ReadError {
  const whole = findBytes(bytes.subarray(Math.max(0, bytes.length - 2048)), "%%EOF") >= 0;
  if (whole && findBytes(bytes, "/Page") < 0) return noPages();
  return new ReadError("damaged", "The PDF is cut off or too damaged to read: no page of it is left whole.");
}

function noPages(): ReadError {
  return new ReadError("no-pages", "The PDF has no pages.");
}

function passwordError(password: string | undefined): ReadError {
  return password === undefined
    ? new ReadError("password-needed", "The PDF is locked; give its password.")
    : new ReadError("password-wrong", "The password does not open this PDF.");
}
