/** The whole program on one page: read, lay out, structure.  Writers take the result. */
import { joinPages, layOutPage, type PageLayout } from "./layout/index.ts";
import type { Document } from "./model/document.ts";
import type { Flow } from "./model/flow.ts";
import type { Page } from "./model/page.ts";
import type { Diagnostic } from "./model/report.ts";
import { readPdf, type ReadPdfOptions } from "./read/pdf/index.ts";
import { structureFlow } from "./structure/index.ts";

/** How to recover a document. */
export type RecoverOptions = Omit<ReadPdfOptions, "report">;

/** A recovered document and what was found wrong on the way. */
export interface Recovered {
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
}

/** Recovers the document that a PDF shows. */
export async function recover(bytes: Uint8Array, options: RecoverOptions = {}): Promise<Recovered> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const document = await recoverPages(readPdf(bytes, { ...options, report }));
  return { document, diagnostics };
}

/** Recovers the document that pages show. */
export async function recoverPages(pages: AsyncIterable<Page>): Promise<Document> {
  return structureFlow(await flowOfPages(pages));
}

/** Puts pages into one stream in reading order; a page's glyphs are let go before the next is read. */
export async function flowOfPages(pages: AsyncIterable<Page>): Promise<Flow> {
  const layouts: PageLayout[] = [];
  for await (const page of pages) layouts.push(layOutPage(page));
  return joinPages(layouts);
}
