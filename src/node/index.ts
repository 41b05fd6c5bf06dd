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
export { OcrSetupError, type OcrSetup, openOcr } from "./ocr.ts";
export { findOcrEngine, type OcrEngineOptions } from "./ocr-engine.ts";
export { findLanguageFiles } from "./ocr-languages.ts";
export { recoverFile, type RecoverFileOptions } from "./recover-file.ts";
export { openTesseractWasm } from "./tesseract-wasm.ts";
export { findTesseract, type TesseractOptions } from "./tesseract.ts";
export {
  workerCount,
  workerCountDefaults,
  type WorkerCountOptions,
  worthwhileWorkers,
} from "./worker-count.ts";
