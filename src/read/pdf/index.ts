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
  let session = await openSession(bytes, options, report);
  let description: FileDescription | null = null;
  let outline: readonly OutlineEntry[] | null = null;
  /** Queries file-level information; nothing is known if the engine fails. */
  const ask = <T>(otherwise: T, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (!isEngineFailure(error)) throw error;
      retireEngine(session.handle.engine);
      report(descriptionFailure(failureReason(session.handle.engine, error)));
      return otherwise;
    }
  };
  const describe = (): FileDescription => {
    const xmp = findXmp(session.fileBytes());
    const { handle } = session;
    return { ...ask(emptyDescription(handle.pageCount), () => readDescription(handle)), xmp };
  };
  let failures = 0;
  /** Works on a page; if the engine fails, the page is lost and the file continues in a new engine. */
  const attempt = <T>(number: PageNumber, otherwise: T, work: () => T): T => {
    checkNumber(number, session);
    try {
      return work();
    } catch (error) {
      if (!isEngineFailure(error)) throw error;
      retireEngine(session.handle.engine);
      failures++;
      report(pageFailure(number, failureReason(session.handle.engine, error)));
      return otherwise;
    }
  };
  return {
    pageCount: session.handle.pageCount,
    get description(): FileDescription {
      description ??= describe();
      return description;
    },
    get outline(): readonly OutlineEntry[] {
      outline ??= description?.outline ?? ask([], () => readBookmarks(session.handle));
      return outline;
    },
    get language(): string | null {
      return description === null ? ask(null, () => readLanguage(session.handle)) : description.language;
    },
    async readPage(number) {
      if (failures > mostFailures) {
        checkNumber(number, session);
        report(pageFailure(number, `it failed on ${failures} others before`));
        return emptyPage(number, null);
      }
      if (isRetired(session.handle.engine)) session = await openSession(session.fileBytes(), options, report);
      return attempt(number, emptyPage(number, null), () => readPage(session.handle, number - 1, report));
    },
    readAssets: (number) =>
      attempt(number, noAssets, () => readAssets(session.handle, number - 1) ?? noAssets),
    readImage: (number, image) => attempt(number, null, () => readImage(session.handle, number - 1, image)),
    render: (number, dotsPerInch) =>
      attempt(number, null, () => renderPage(session.handle, number - 1, dotsPerInch)),
    readAttachment(index) {
      try {
        return readAttachment(session.handle, index);
      } catch (error) {
        if (!isEngineFailure(error)) throw error;
        retireEngine(session.handle.engine);
        throw new ReadError(
          "engine-failed",
          `The PDF engine failed on the attachment: ${failureReason(session.handle.engine, error)}.`,
        );
      }
    },
    async withText(overlays, pages) {
      // A second session, because the pages with written words must not be read from this one.
      const copy = await openSession(session.fileBytes(), options, () => {});
      try {
        return overlaidCopy(copy.handle, overlays, pages ?? null);
      } catch (error) {
        if (!isEngineFailure(error)) throw error;
        retireEngine(copy.handle.engine);
        throw new ReadError(
          "engine-failed",
          `The PDF engine failed to write the text: ${failureReason(copy.handle.engine, error)}.`,
        );
      } finally {
        copy.close();
      }
    },
    close() {
      session.close();
      session = closedSession;
    },
  };
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
