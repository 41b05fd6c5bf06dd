/** Results of recognition kept on disk by what was recognised, so that a second run is quick. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Gray } from "../recognize/image/index.ts";
import type { OcrEngine, OcrLine, OcrRequest } from "../recognize/ocr/engine.ts";
import { cacheFolder } from "./cache-folder.ts";

/** Where results are kept, and how many. */
export interface OcrCacheOptions {
  /** By default `urtext/ocr` in the folder that `XDG_CACHE_HOME` names, or in `~/.cache`. */
  readonly folder?: string;
  /** Most bytes that are kept; the results that were not asked for longest go first.  A page is about 50 KB. */
  readonly bytes?: number;
}

/** About four thousand pages. */
const usualBytes = 200 * 1024 * 1024;

/** After so many results are written it is looked whether there are too many. */
const lookEvery = 50;

/** Folders of the cache where nothing else is said. */
export function ocrCacheFolder(): string {
  return cacheFolder("ocr");
}

/**
 * An engine that answers from the cache what was asked before: the same picture, languages and engine.
 *
 * A folder that cannot be read or written is no failure: pages are then recognised as without it.
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
      await writeResult(file, lines);
      if (written++ % lookEvery === 0) await prune(folder, bytes);
      return lines;
    },
  };
}

/** Goes up when engines are asked in another way, so that nobody is given what they said before. */
const edition = 4;

function keyOf({ name }: OcrEngine, { width, height, data }: Gray, request: OcrRequest): string {
  const { languages, dotsPerInch, scattered = false } = request;
  const asked = [edition, name, languages, dotsPerInch, width, height, scattered];
  const hash = createHash("sha256").update(JSON.stringify(asked));
  return hash.update(data).digest("hex");
}

async function readResult(file: string): Promise<readonly OcrLine[] | null> {
  try {
    const lines = JSON.parse(await readFile(file, "utf8")) as readonly OcrLine[];
    const now = new Date();
    await utimes(file, now, now);
    return lines;
  } catch {
    return null;
  }
}

/** Writes beside the place and moves there, so that nobody reads half a result; only the user may read it. */
async function writeResult(file: string, lines: readonly OcrLine[]): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(part, JSON.stringify(lines), { mode: 0o600 });
    await rename(part, file);
  } catch {
    await rm(part, { force: true }).catch(() => {});
  }
}

/** Takes the oldest results away until no more than so many bytes are left. */
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
    // Another program may be at the same folder; the next look will do.
  }
}
