/** An engine on threads that can be terminated: Node's, or workers of a browser. */
import type { OcrEngine, OcrLine, OcrRequest } from "./engine.ts";
import type { Gray } from "../image/gray.ts";
import type { LanguageFile, OcrOrder } from "./tesseract-core.ts";

/** A thread that recognises one image at a time. */
export interface OcrThread {
  /** Rejects if the thread reports a failure or dies. */
  read(order: OcrOrder): Promise<readonly OcrLine[]>;
  end(): void;
}

/** Threads, and the languages they can read. */
export interface ThreadEngineOptions extends Pick<OcrEngine, "name" | "atOnce" | "installHint"> {
  readonly languages: readonly LanguageFile[];
  readonly start: () => OcrThread;
}

/** Makes an engine of threads, started on demand and kept for the next image. */
export function engineOfThreads(options: ThreadEngineOptions): OcrEngine {
  const { languages, start, ...engine } = options;
  const idle: OcrThread[] = [];
  const files = new Map(languages.map((file) => [file.name, file]));
  return {
    ...engine,
    languages: [...files.keys()],
    recognize: async (image, request) => {
      const order = orderOf(image, request, files);
      const thread = idle.pop() ?? start();
      try {
        const lines = await readUntil(thread, order, request.signal);
        idle.push(thread);
        return lines;
      } catch (error) {
        // A failed thread's memory cannot be trusted.
        thread.end();
        throw error;
      }
    },
  };
}

function orderOf(
  image: Gray,
  { languages, dotsPerInch, scattered = false }: OcrRequest,
  files: ReadonlyMap<string, LanguageFile>,
): OcrOrder {
  const known = languages.map((name) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`there is no data for the language ${name}`);
    return file;
  });
  return { image, languages: known, dotsPerInch, scattered };
}

/** Waits for the thread until the signal aborts. */
function readUntil(
  thread: OcrThread,
  order: OcrOrder,
  signal: AbortSignal | undefined,
): Promise<readonly OcrLine[]> {
  if (signal === undefined) return thread.read(order);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener("abort", stop, { once: true });
    thread
      .read(order)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}
