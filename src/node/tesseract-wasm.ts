/** The package's own Tesseract in WebAssembly, for machines without the program. */
import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { OcrEngine, OcrLine } from "../recognize/ocr/engine.ts";
import type { OcrAnswer } from "../recognize/ocr/tesseract-core.ts";
import { engineOfThreads, type OcrThread } from "../recognize/ocr/thread-engine.ts";
import { coreShare } from "./core-share.ts";
import { findLanguageFiles, ownFolder } from "./ocr-languages.ts";
import type { TesseractOptions } from "./tesseract.ts";

/** Maximum number of threads, at some 200 MB each. */
const mostThreads = 4;

/** Open engines by data folder: threads are kept for the next document. */
const opened = new Map<string | undefined, Promise<OcrEngine | null>>();

/** Opens the package's own Tesseract; null if it was not built or there is no language data. */
export function openTesseractWasm({ tessdata }: TesseractOptions = {}): Promise<OcrEngine | null> {
  const known = opened.get(tessdata);
  if (known !== undefined) return known;
  const engine = openEngine(tessdata);
  opened.set(tessdata, engine);
  return engine;
}

async function openEngine(tessdata: string | undefined): Promise<OcrEngine | null> {
  if (!existsSync(path.join(ownFolder, "tesseract-core.wasm"))) return null;
  const languages = await findLanguageFiles(tessdata);
  if (languages.length === 0) return null;
  return engineOfThreads({
    name: "Tesseract in WebAssembly",
    languages,
    atOnce: Math.min(mostThreads, coreShare()),
    installHint: (language) => `the npm package @tesseract.js-data/${language}`,
    start: startThread,
  });
}

/** Starts a thread; it keeps the program running only while it works. */
function startThread(): OcrThread {
  const worker = new Worker(new URL("./ocr-thread.js", import.meta.url));
  let settle: ((answer: OcrAnswer) => void) | null = null;
  const answer = (word: OcrAnswer): void => {
    worker.unref();
    settle?.(word);
    settle = null;
  };
  worker.on("message", answer);
  worker.on("error", (error: Error) => answer({ failure: error.message }));
  worker.on("exit", () => answer({ failure: "the thread that recognised it ended" }));
  worker.unref();
  return {
    read: (order) =>
      new Promise<readonly OcrLine[]>((resolve, reject) => {
        settle = (word) => ("lines" in word ? resolve(word.lines) : reject(new Error(word.failure)));
        worker.ref();
        worker.postMessage(order, []);
      }),
    end: () => void worker.terminate(),
  };
}
