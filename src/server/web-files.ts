/** The files of the web page, read once and kept. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findLanguageFiles } from "../node/ocr-languages.ts";

/** A file of the page. */
export interface WebFile {
  readonly mediaType: string;
  /** The file, or how to read one that is too large to be kept. */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>);
}

const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

/** Reads the page as it was built; by address, "/" for the page itself. */
export async function readWebFiles(): Promise<ReadonlyMap<string, WebFile>> {
  const folder = fileURLToPath(new URL("../web/", import.meta.url));
  const files = new Map<string, WebFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const address = path.relative(folder, file).split(path.sep).join("/");
    files.set(address === "index.html" ? "/" : `/${address}`, {
      mediaType: mediaTypes[path.extname(file)] ?? "application/octet-stream",
      bytes: await readFile(file),
    });
  }
  return new Map([...files, ...(await languageFiles())]);
}

/** The language data of this machine, so that scans are recognised in the browser in the same languages as here. */
async function languageFiles(): Promise<readonly (readonly [address: string, file: WebFile])[]> {
  const files = (await findLanguageFiles()).map(({ address }) => ({ address, name: path.basename(address) }));
  const list = JSON.stringify(files.map(({ name }) => name));
  return [
    ["/ocr/languages.json", { mediaType: "application/json", bytes: new TextEncoder().encode(list) }],
    ...files.map(({ address, name }): readonly [string, WebFile] => [
      `/ocr/${name}`,
      { mediaType: "application/octet-stream", bytes: () => readFile(address) },
    ]),
  ];
}
