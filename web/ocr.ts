/** The OCR engine in the browser: Tesseract in workers, with the language data served alongside the page. */
import type { OcrEngine, OcrLine } from "../src/recognize/ocr/engine.ts";
import type { OcrAnswer } from "../src/recognize/ocr/tesseract-core.ts";
import { engineOfThreads, type OcrThread } from "../src/recognize/ocr/thread-engine.ts";

/** Maximum number of workers; each needs about 200 MB. */
const mostWorkers = 2;

/** Opens the engine; null if no language data is served. */
export async function openOcrEngine(): Promise<OcrEngine | null> {
  const folder = new URL("ocr/", import.meta.url);
  try {
    const files = (await (await fetch(new URL("languages.json", folder))).json()) as readonly string[];
    const languages = files.map((file) => ({
      name: file.replace(/\..*$/, ""),
      address: new URL(file, folder).href,
    }));
    return engineOfThreads({
      name: "Tesseract in WebAssembly",
      languages,
      atOnce: Math.min(mostWorkers, navigator.hardwareConcurrency),
      installHint: (language) =>
        `${language}.traineddata beside the page, or @tesseract.js-data/${language} at its service`,
      start: startWorker,
    });
  } catch {
    return null;
  }
}

function startWorker(): OcrThread {
  const worker = new Worker(new URL("recognizer.js", import.meta.url), { type: "module" });
  let settle: ((answer: OcrAnswer) => void) | null = null;
  worker.addEventListener("message", ({ data }: MessageEvent<OcrAnswer>) => settle?.(data));
  worker.addEventListener("error", ({ message }) => settle?.({ failure: message }));
  return {
    read: (order) =>
      new Promise<readonly OcrLine[]>((resolve, reject) => {
        settle = (answer) => ("lines" in answer ? resolve(answer.lines) : reject(new Error(answer.failure)));
        worker.postMessage(order, []);
      }),
    end: () => worker.terminate(),
  };
}
