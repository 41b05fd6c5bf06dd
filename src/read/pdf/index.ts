/** Reads PDF files. The only folder that knows PDFium. */
import type { PageAssets, Picture, Pixels } from "../../model/assets.ts";
import type { FileDescription, OutlineEntry } from "../../model/file.ts";
import type { PageNumber } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { type Diagnostic, ReadError, type Report } from "../../model/report.ts";
import type { TextOverlay } from "../../model/text-layer.ts";
import { readAssets, readImage, renderPage } from "./assets.ts";
import {
  emptyDescription,
  readAttachment,
  readBookmarks,
  readDescription,
  readLanguage,
} from "./description.ts";
import { failureReason, isEngineFailure, type PdfiumWasm } from "./engine.ts";
import type { Handle } from "./handles.ts";
import { overlaidCopy } from "./overlay.ts";
import { emptyPage, readPage } from "./page.ts";
import { closedSession, isRetired, openSession, retireEngine, type Session } from "./session.ts";
import { findXmp } from "./xmp.ts";

/** How to open a PDF. */
export interface PdfOptions {
  /** For encrypted files: the user's or the owner's password. */
  readonly password?: string;
  /** Receives problems as they are found; by default they are ignored. */
  readonly report?: Report;
  /**
   * PDFium compiled or as bytes: where the package cannot find its own file (browser bundles), or where many threads
   * share one compiled module. Only the first file of a thread uses it.
   */
  readonly wasm?: PdfiumWasm;
}

/** How to stream the pages of a PDF. */
export interface ReadPdfOptions extends PdfOptions {
  /** Stops between two pages; the iteration then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** The pages, 1-based, in the wanted order; all by default. */
  readonly pages?: readonly PageNumber[];
  /** Called after each page. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** An open PDF. Pages can be read in any order, any number of times. */
export interface PdfFile {
  readonly pageCount: number;
  /** File-level information; read on first use. */
  readonly description: FileDescription;
  /** The file's bookmarks, as in the description but without reading the rest of it. */
  readonly outline: readonly OutlineEntry[];
  /** The language that the file states, as in the description but without reading the rest of it. */
  readonly language: string | null;
  /** Reads one page. Throws `ReadError` "no-such-page" outside 1 to `pageCount`. */
  readPage(number: PageNumber): Promise<Page>;
  /** Reads the shapes and pixels needed to draw the page. */
  readAssets(number: PageNumber): PageAssets;
  /** Reads an image by its index on the page: the JPEG as stored, or decoded pixels. */
  readImage(number: PageNumber, image: number): Picture | Pixels | null;
  /** Renders the page as displayed. */
  render(number: PageNumber, dotsPerInch: number): Pixels | null;
  /** The bytes of an attachment, by its index in the description.  Throws `ReadError` "engine-failed". */
  readAttachment(index: number): Uint8Array;
  /**
   * Writes the file with invisible words over its pages, restricted to `pages` if given.
   *
   * Throws `ReadError` "engine-failed".
   */
  withText(overlays: readonly TextOverlay[], pages?: readonly PageNumber[]): Promise<Uint8Array>;
  /** Frees the memory of the file, which can then no longer be used; closing it again is harmless. */
  close(): void;
}

/**
 * Opens a PDF.
 *
 * Damage is repaired where possible and reported; a file of which nothing can be read throws `ReadError`.
 */
export async function openPdf(bytes: Uint8Array, options: PdfOptions = {}): Promise<PdfFile> {
  const report = options.report ?? (() => {});
  return new OpenPdf(await openSession(bytes, options, report), options, report);
}

/** A session, replaced by a new one when the engine has failed. */
class OpenPdf implements PdfFile {
  readonly pageCount: number;
  private session: Session;
  private readonly options: PdfOptions;
  private readonly report: Report;
  private known: FileDescription | null = null;
  private bookmarks: readonly OutlineEntry[] | null = null;
  /** Pages on which the engine failed. */
  private failures = 0;

  constructor(session: Session, options: PdfOptions, report: Report) {
    this.session = session;
    this.pageCount = session.handle.pageCount;
    this.options = options;
    this.report = report;
  }

  get description(): FileDescription {
    this.known ??= this.describe();
    return this.known;
  }

  get outline(): readonly OutlineEntry[] {
    this.bookmarks ??= this.known?.outline ?? this.ask([], () => readBookmarks(this.session.handle));
    return this.bookmarks;
  }

  get language(): string | null {
    return this.known === null
      ? this.ask(null, () => readLanguage(this.session.handle))
      : this.known.language;
  }

  async readPage(number: PageNumber): Promise<Page> {
    const { report } = this;
    if (this.failures > mostFailures) {
      checkNumber(number, this.session);
      report(pageFailure(number, `it failed on ${this.failures} others before`));
      return emptyPage(number, null);
    }
    if (isRetired(this.session.handle.engine))
      this.session = await openSession(this.session.fileBytes(), this.options, report);
    return this.attempt(number, emptyPage(number, null), (handle) => readPage(handle, number - 1, report));
  }

  readAssets(number: PageNumber): PageAssets {
    return this.attempt(number, noAssets, (handle) => readAssets(handle, number - 1) ?? noAssets);
  }

  readImage(number: PageNumber, image: number): Picture | Pixels | null {
    return this.attempt(number, null, (handle) => readImage(handle, number - 1, image));
  }

  render(number: PageNumber, dotsPerInch: number): Pixels | null {
    return this.attempt(number, null, (handle) => renderPage(handle, number - 1, dotsPerInch));
  }

  readAttachment(index: number): Uint8Array {
    const { handle } = this.session;
    return orReadError(handle, "on the attachment", () => readAttachment(handle, index));
  }

  async withText(overlays: readonly TextOverlay[], pages?: readonly PageNumber[]): Promise<Uint8Array> {
    // A second session, because the pages with written words must not be read from this one.
    const copy = await openSession(this.session.fileBytes(), this.options, () => {});
    try {
      const { handle } = copy;
      return orReadError(handle, "to write the text", () => overlaidCopy(handle, overlays, pages ?? null));
    } finally {
      copy.close();
    }
  }

  close(): void {
    this.session.close();
    this.session = closedSession;
  }

  private describe(): FileDescription {
    const xmp = findXmp(this.session.fileBytes());
    const { handle } = this.session;
    return { ...this.ask(emptyDescription(handle.pageCount), () => readDescription(handle)), xmp };
  }

  /** Queries file-level information; nothing is known if the engine fails. */
  private ask<T>(otherwise: T, query: () => T): T {
    return orElse(this.session.handle, query, (reason) => {
      this.report(descriptionFailure(reason));
      return otherwise;
    });
  }

  /** Works on a page; if the engine fails, the page is lost and the file continues in a new engine. */
  private attempt<T>(number: PageNumber, otherwise: T, work: (handle: Handle) => T): T {
    checkNumber(number, this.session);
    const { handle } = this.session;
    return orElse(
      handle,
      () => work(handle),
      (reason) => {
        this.failures++;
        this.report(pageFailure(number, reason));
        return otherwise;
      },
    );
  }
}

/** Works with the engine; if the engine fails, it is retired, and `failed` answers with the reason. */
function orElse<T>({ engine }: Handle, work: () => T, failed: (reason: string) => T): T {
  try {
    return work();
  } catch (error) {
    if (!isEngineFailure(error)) throw error;
    retireEngine(engine);
    return failed(failureReason(engine, error));
  }
}

function orReadError<T>(handle: Handle, what: string, work: () => T): T {
  return orElse(handle, work, (reason) => {
    throw new ReadError("engine-failed", `The PDF engine failed ${what}: ${reason}.`);
  });
}

/**
 * Reads the pages of a PDF one after another.
 *
 * Holds one page at a time; memory does not grow with the number of pages.
 */
export async function* readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): AsyncGenerator<Page> {
  const file = await openPdf(bytes, options);
  try {
    const numbers = options.pages ?? Array.from({ length: file.pageCount }, (_, index) => index + 1);
    for (const [done, number] of numbers.entries()) {
      options.signal?.throwIfAborted();
      yield await file.readPage(number);
      options.onProgress?.(done + 1, numbers.length);
    }
  } finally {
    file.close();
  }
}

/** Number of engine failures after which the remaining pages are left unread: each failure costs a new engine. */
const mostFailures = 5;

const noAssets: PageAssets = { shapes: [], letters: [], images: [], rasters: [] };

function checkNumber(number: PageNumber, session: Session): void {
  const { pageCount } = session.handle;
  if (Number.isInteger(number) && number >= 1 && number <= pageCount) return;
  const range = pageCount === 1 ? "the document has one page" : `the document has pages 1 to ${pageCount}`;
  throw new ReadError("no-such-page", `There is no page ${number}: ${range}.`);
}

function descriptionFailure(reason: string): Diagnostic {
  return {
    severity: "warning",
    code: "pdf/description-unreadable",
    message: `The PDF engine failed on what the file says about itself (${reason}).`,
  };
}

function pageFailure(page: PageNumber, reason: string): Diagnostic {
  return {
    severity: "error",
    code: "pdf/page-unreadable",
    message: `The PDF engine failed on this page (${reason}); it is left empty.`,
    page,
  };
}
