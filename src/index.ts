/** The public face of Urtext. */
export type { Box, Matrix, PageNumber, Point } from "./model/geometry.ts";
export type * from "./model/page.ts";
export type * from "./model/file.ts";
export { type Diagnostic, ReadError, type ReadErrorCode, type Report } from "./model/report.ts";
export { engineAddress, type PdfiumWasm } from "./read/pdf/engine.ts";
export { openPdf, type PdfFile, type PdfOptions, readPdf, type ReadPdfOptions } from "./read/pdf/index.ts";
export {
  findReader,
  type FlowReading,
  type Match,
  type PageReading,
  type Reader,
  readers,
  type Reading,
  readFile,
  type ReadOptions,
} from "./read/index.ts";
export { type LegacyKind, legacyKind } from "./read/legacy/index.ts";
export { describe, hasEnding } from "./read/reader.ts";
export { type CellDraft, FlowDraft, type LineOptions, type Look, runOf } from "./read/flow-draft.ts";
export { type Domain, type Extensions, urtext, type Urtext } from "./extend.ts";
export type * from "./model/assets.ts";
export type * from "./model/text-layer.ts";
export { writePrimitives } from "./write/primitives.ts";
export { writeSvg } from "./write/svg.ts";
export { writeZones, zonesHead, zonesTail } from "./write/zones.ts";
export { writeXml, xmlHead, xmlTail } from "./write/xml.ts";
export type * from "./model/zones.ts";
export type * from "./model/document.ts";
export type * from "./model/flow.ts";
export type { SectionTable } from "./language/sections.ts";
export {
  beginPage,
  flowOfLayouts,
  flowOfPages,
  type LaidOutPage,
  type LayoutEngine,
  type LayoutJob,
  layOutHere,
  pagesAtOnce,
  recover,
  type Recovered,
  recoverLayouts,
  type RecoverOptions,
  recoverPages,
  writeOverlaid,
} from "./pipeline.ts";
export { type LayoutOptions, layOutPage, type PageLayout } from "./layout/index.ts";
export { encodePng } from "./read/pdf/png.ts";
export { plainText } from "./write/plain-text.ts";
export { explainDocument } from "./write/explain.ts";
export { type Ledger, type LedgerEntry, ledgerOf } from "./write/ledger.ts";
export { describeOmissions } from "./write/omissions.ts";
export { write, type Writer, type WriterName, writers } from "./write/index.ts";
export { type Role, roles, type WriteOptions } from "./write/selection.ts";
export {
  type ExplainedLine,
  type KeptClass,
  type LineClass,
  type LineType,
  type RecoveredParagraph,
  type Recovery,
  type RecoveryOptions,
  recoverSentences,
} from "./structure/sr/sentence-recovery.ts";
export { paintPage, type PaintLayer, type PaintOptions } from "./write/paint.ts";
export type { Gray } from "./recognize/image/index.ts";
export type { OcrEngine, OcrLine, OcrRequest, OcrWord, PageScript } from "./recognize/ocr/engine.ts";
export { languageNamed } from "./recognize/ocr/languages.ts";
export { parseHocr } from "./recognize/ocr/hocr.ts";
export {
  answerOrder,
  type CoreReader,
  graymapOf,
  type LanguageFile,
  type OcrAnswer,
  type OcrOrder,
  openReader,
  type TesseractCore,
  tesseractSettings,
} from "./recognize/ocr/tesseract-core.ts";
export { engineOfThreads, type OcrThread, type ThreadEngineOptions } from "./recognize/ocr/thread-engine.ts";
export {
  correctBlocks,
  findDisagreement,
  type MatchOptions,
  matchObjects,
  matchPage,
  type ObjectMatch,
} from "./recognize/matching.ts";
export { compareWithInk, type InkAgreement } from "./recognize/ink-agreement.ts";
export { findPageZones, zoneDotsPerInch } from "./recognize/page-zones.ts";
export { inOrder } from "./recognize/in-order.ts";
export {
  hasToRecognize,
  needsRecognition,
  type Ocr,
  type OcrMode,
  recognizePage,
  type RecognizedPage,
  type RecognizeOptions,
  recognizeWords,
} from "./recognize/recognition.ts";
export { judgeTextLayer, type TextLayer, type TextLayerVerdict } from "./recognize/text-layer/verdict.ts";
