/** The public face of Urtext. */
export type { Box, Matrix, PageNumber, Point } from "./model/geometry.ts";
export type * from "./model/page.ts";
export type * from "./model/file.ts";
export { type Diagnostic, ReadError, type ReadErrorCode, type Report } from "./model/report.ts";
export { engineAddress, type PdfiumWasm } from "./read/pdf/engine.ts";
export { openPdf, type PdfFile, type PdfOptions, readPdf, type ReadPdfOptions } from "./read/pdf/index.ts";
export type * from "./model/assets.ts";
export { writePrimitives } from "./write/primitives.ts";
export { writeSvg } from "./write/svg.ts";
export { writeXml, xmlHead, xmlTail } from "./write/xml.ts";
export type * from "./model/document.ts";
export type * from "./model/flow.ts";
export {
  flowOfLayouts,
  flowOfPages,
  type LayoutEngine,
  type LayoutJob,
  layOutHere,
  recover,
  type Recovered,
  recoverLayouts,
  type RecoverOptions,
  recoverPages,
} from "./pipeline.ts";
export { layOutPage, type PageLayout } from "./layout/index.ts";
export { encodePng } from "./read/pdf/png.ts";
export { everything, type MarkdownOptions, writeMarkdown } from "./write/markdown.ts";
export { paintPage, type PaintLayer, type PaintOptions } from "./write/paint.ts";
