/**
 * The public API: recover a document and write it, read the pages of a PDF, and add formats of your own.
 *
 * What only Node can do is in `urtext/node`, and scores of an output against the truth in `urtext/measure`.
 */

// Recover.
export {
  type LayoutEngine,
  type LayoutJob,
  openFile,
  recover,
  type Recovered,
  type RecoverOptions,
  recoverPages,
  writeOverlaid,
} from "./pipeline.ts";
export type { LayoutOptions, PageLayout } from "./layout/index.ts";
export type { SectionTable } from "./language/sections.ts";
export { type Diagnostic, ReadError, type ReadErrorCode, type Report } from "./model/report.ts";

// The recovered document, and how it is written.
export type * from "./model/document.ts";
export { write, type Writer, type WriterName, writers } from "./write/index.ts";
export { type Role, roles, type WriteOptions } from "./write/selection.ts";
export { explainDocument } from "./write/explain.ts";
export { type Ledger, type LedgerEntry, ledgerOf } from "./write/ledger.ts";
export { describeOmissions } from "./write/omissions.ts";

// The pages of a PDF, and how they are written.
export { engineAddress, type PdfiumWasm } from "./read/pdf/engine.ts";
export { openPdf, type PdfFile, type PdfOptions, readPdf, type ReadPdfOptions } from "./read/pdf/index.ts";
export type { Box, Matrix, PageNumber, Point } from "./model/geometry.ts";
export type * from "./model/assets.ts";
export type * from "./model/file.ts";
export type * from "./model/page.ts";
export type * from "./model/text-layer.ts";
export { writeSvg } from "./write/svg.ts";
export { writeXml, xmlHead, xmlTail } from "./write/xml.ts";

// Formats, domains and outputs of your own.
export { type Extensions, urtext, type Urtext } from "./extend.ts";
export type { Domain, ItemClass, Requirement, SectionClass, Sign } from "./structure/domains/domain.ts";
export { checkComposition, type CompositionFault } from "./structure/domains/composition.ts";
export { builtInDomains } from "./structure/domains/built-in.ts";
export { DomainError, readDomain } from "./structure/domains/domain-file.ts";
export type { DomainModel } from "./structure/domains/learned/domain-model.ts";
export { readModel } from "./structure/domains/learned/model-file.ts";
export {
  type FlowReading,
  type Match,
  type PageReading,
  type Reader,
  readers,
  type Reading,
  type ReadOptions,
} from "./read/index.ts";
export { describe, hasEnding } from "./read/reader.ts";
export { type CellDraft, FlowDraft, type LineOptions, type Look, runOf } from "./read/flow-draft.ts";
export type * from "./model/flow.ts";

// Engines for scans.
export type { Ocr, OcrMode } from "./recognize/recognition.ts";
export type { OcrEngine, OcrLine, OcrRequest, OcrWord, PageScript } from "./recognize/ocr/engine.ts";
export type { Gray } from "./recognize/image/index.ts";
export {
  type CoreReader,
  type LanguageFile,
  type OcrOrder,
  openReader,
  type TesseractCore,
} from "./recognize/ocr/tesseract-core.ts";
export { engineOfThreads, type OcrThread, type ThreadEngineOptions } from "./recognize/ocr/thread-engine.ts";

// Broken lines of text, and words for their hyphens.
export type { Dictionary } from "./language/vocabulary.ts";
export type { LineClass, LineType } from "./structure/sr/line-class.ts";
export type * from "./structure/sr/recovery.ts";
export { type LineLengths, measureLengths } from "./structure/sr/distribution.ts";
export { reflow } from "./structure/sr/reflow.ts";
export { recoverSentences } from "./structure/sr/sentence-recovery.ts";
