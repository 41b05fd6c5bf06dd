/** Node-only functions for programs that use the library there: `urtext/node`. */
export { recoverFile, type RecoverFileOptions } from "./recover-file.ts";
export { readDictionary } from "./dictionary.ts";
export { type ConverterOptions, findConverters } from "./converters.ts";
export { compileEngine, type LayoutPool, type LayoutPoolOptions, openLayoutPool } from "./layout-pool.ts";
export { OcrSetupError, type OcrSetup, openOcr } from "./ocr.ts";
export { type OcrCacheOptions, withOcrCache } from "./ocr-cache.ts";
export { findOcrEngine, type OcrEngineOptions } from "./ocr-engine.ts";
export { openTesseractWasm } from "./tesseract-wasm.ts";
export { findTesseract, type TesseractOptions } from "./tesseract.ts";
