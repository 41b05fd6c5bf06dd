/** What only Node can do, for programs that use the library there: `urtext/node`. */
export {
  compileEngine,
  type LayoutPool,
  type LayoutPoolOptions,
  openLayoutPool,
  stackSizeMb,
} from "./layout-pool.ts";
export { type ConverterOptions, findConverters } from "./converters.ts";
export { type OcrCacheOptions, ocrCacheFolder, withOcrCache } from "./ocr-cache.ts";
export { findTesseract, type TesseractOptions } from "./tesseract.ts";
export { workerCount, workerCountDefaults, type WorkerCountOptions } from "./worker-count.ts";
