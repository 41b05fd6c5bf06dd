/** The files of the web page, read once and kept. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A file of the page. */
export interface WebFile {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".wasm": "application/wasm",
};

/** Reads the page as it was built; by address, "/" for the page itself. */
export async function readWebFiles(): Promise<ReadonlyMap<string, WebFile>> {
  const folder = fileURLToPath(new URL("../web/", import.meta.url));
  const files = new Map<string, WebFile>();
  for (const name of await readdir(folder)) {
    const mediaType = mediaTypes[path.extname(name)] ?? "application/octet-stream";
    const file = { mediaType, bytes: await readFile(path.join(folder, name)) };
    files.set(name === "index.html" ? "/" : `/${name}`, file);
  }
  return files;
}
