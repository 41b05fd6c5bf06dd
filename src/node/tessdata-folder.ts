/** A language data folder for the native program, assembled from files in different places. */
import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { LanguageFile } from "../recognize/ocr/tesseract-core.ts";
import { cacheFolder } from "./cache-folder.ts";
import { isPrivateFolder } from "./private-files.ts";

/** Folders of this run, by their files. */
const made = new Map<string, Promise<string>>();

/**
 * Makes a folder that holds the given language files, unpacked, and gives its path.
 *
 * Tesseract takes one folder of data.  The folder is kept in the cache for the next run, and in the system's folder
 * for temporary files where the cache cannot be written.
 */
export async function tessdataFolder(files: readonly LanguageFile[], root?: string): Promise<string> {
  const key = await keyOf(files);
  const known = made.get(key);
  if (known !== undefined) return known;
  const folder = makeFolder(files, path.join(root ?? cacheFolder("tessdata"), key));
  made.set(key, folder);
  return folder;
}

/** Changes when a file is replaced. */
async function keyOf(files: readonly LanguageFile[]): Promise<string> {
  const facts = await Promise.all(
    files.map(async ({ name, address }) => {
      const { size, mtimeMs } = await stat(address);
      return [name, path.resolve(address), size, mtimeMs];
    }),
  );
  return createHash("sha256").update(JSON.stringify(facts.toSorted())).digest("hex").slice(0, 16);
}

async function makeFolder(files: readonly LanguageFile[], folder: string): Promise<string> {
  if (isPrivateFolder(folder)) return folder;
  const part = `${folder}.${randomUUID()}.part`;
  try {
    await mkdir(part, { recursive: true, mode: 0o700 });
    await fill(part, files);
    await rename(part, folder);
    return folder;
  } catch {
    await rm(part, { recursive: true, force: true }).catch(() => {});
    // Another process may have made it meanwhile.
    if (isPrivateFolder(folder)) return folder;
    const temporary = await mkdtemp(path.join(tmpdir(), "urtext-tessdata-"));
    await fill(temporary, files);
    return temporary;
  }
}

async function fill(folder: string, files: readonly LanguageFile[]): Promise<void> {
  for (const { name, address } of files) {
    const target = path.join(folder, `${name}.traineddata`);
    if (address.endsWith(".gz")) await writeFile(target, await promisify(gunzip)(await readFile(address)));
    else await symlink(path.resolve(address), target).catch(() => copyFile(address, target));
  }
}
