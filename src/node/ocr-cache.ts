/** Caches recognition results on disk by input, so that a second run is fast. */
import { createHash } from "node:crypto";
import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Gray } from "../recognize/image/index.ts";
import type { OcrEngine, OcrLine, OcrRequest } from "../recognize/ocr/engine.ts";
import { cacheFolder } from "./cache-folder.ts";
import { readPrivateFile, writePrivateFile } from "./private-files.ts";

/** Location and size of the cache. */
export interface OcrCacheOptions {
  /** By default `urtext/ocr` under `XDG_CACHE_HOME` or `~/.cache`. */
  readonly folder?: string;
  /** Maximum size in bytes; the least recently used results go first. A page takes about 50 KB. */
  readonly bytes?: number;
}

/** About four thousand pages. */
const usualBytes = 200 * 1024 * 1024;

/** The size is checked after this many writes. */
const lookEvery = 50;

/** The default cache folder. */
export function ocrCacheFolder(): string {
  return cacheFolder("ocr");
}

/**
 * Wraps an engine with the cache; the key is the image, the languages and the engine.
 *
 * A folder that cannot be read or written is not an error: pages are then recognised without it.
 */
export function withOcrCache(engine: OcrEngine, options: OcrCacheOptions = {}): OcrEngine {
  const { folder = ocrCacheFolder(), bytes = usualBytes } = options;
  let written = 0;
  return {
    ...engine,
    recognize: async (image, request) => {
      const file = path.join(folder, `${keyOf(engine, image, request)}.json`);
      const known = await readResult(file);
      if (known !== null) return known;
      const lines = await engine.recognize(image, request);
      writeResult(file, lines);
      if (written++ % lookEvery === 0) await prune(folder, bytes);
      return lines;
    },
  };
}

/** Incremented when engines are called differently, so that old results are not used. */
const edition = 5;

function keyOf({ name }: OcrEngine, { width, height, data }: Gray, request: OcrRequest): string {
  const { languages, dotsPerInch, scattered = false } = request;
  const asked = [edition, name, languages, dotsPerInch, width, height, scattered];
  const hash = createHash("sha256").update(JSON.stringify(asked));
  return hash.update(data).digest("hex");
}

async function readResult(file: string): Promise<readonly OcrLine[] | null> {
  const bytes = readPrivateFile(file);
  if (bytes === null) return null;
  try {
    const lines = JSON.parse(bytes.toString()) as readonly OcrLine[];
    const now = new Date();
    await utimes(file, now, now);
    return lines;
  } catch {
    return null;
  }
}

function writeResult(file: string, lines: readonly OcrLine[]): void {
  try {
    writePrivateFile(file, Buffer.from(JSON.stringify(lines)));
  } catch {
    // Without a cache the page is recognised anew.
  }
}

/** Removes the oldest results until the size fits. */
async function prune(folder: string, bytes: number): Promise<void> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name);
        const { size, mtimeMs } = await stat(file);
        return { file, size, used: mtimeMs };
      }),
    );
    let left = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of files.sort((a, b) => a.used - b.used)) {
      if (left <= bytes) return;
      await rm(file, { force: true });
      left -= size;
    }
  } catch {
    // Another program may be using the same folder; the next check will do.
  }
}
