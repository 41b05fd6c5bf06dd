/** Language data of Tesseract on this machine. */
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { LanguageFile } from "../recognize/ocr/tesseract-core.ts";

/** The package's own build of Tesseract, shared with the web page, and its data for English and Russian. */
export const ownFolder = fileURLToPath(new URL("../web/ocr/", import.meta.url));

/** Where the same data lies in the repository, for a program that runs from source. */
const sourceFolder = fileURLToPath(new URL("../../models/", import.meta.url));

/** Where systems have language data. */
const systemFolders = [
  "/usr/share/tesseract-ocr/5/tessdata",
  "/usr/share/tesseract-ocr/4.00/tessdata",
  "/usr/share/tessdata",
  "/usr/local/share/tessdata",
  "/opt/homebrew/share/tessdata",
];

/** The packages that have one language each. */
const packages = "@tesseract.js-data";

/** Their folder with neural models alone. */
const packageFolder = "4.0.0_best_int";

/**
 * Finds the language data on this machine: in `tessdata` alone where it is given, else in npm packages, in this
 * package and in the system's folders.  The first file found for a language wins.
 */
export async function findLanguageFiles(tessdata?: string): Promise<readonly LanguageFile[]> {
  if (tessdata !== undefined) return filesIn(tessdata);
  const prefix = process.env["TESSDATA_PREFIX"];
  const system = prefix === undefined ? systemFolders : [prefix, ...systemFolders];
  const found = await Promise.all([
    ...packageRoots().map(packagedFiles),
    ...[ownFolder, sourceFolder, ...system].map(filesIn),
  ]);
  const first = new Map<string, LanguageFile>();
  for (const file of found.flat()) if (!first.has(file.name)) first.set(file.name, file);
  return [...first.values()];
}

/** Folders of packages that this program or the user's sees. */
function packageRoots(): readonly string[] {
  const from = [import.meta.url, path.join(process.cwd(), "package.json")];
  return [...new Set(from.flatMap((start) => createRequire(start).resolve.paths(packages) ?? []))];
}

async function packagedFiles(root: string): Promise<readonly LanguageFile[]> {
  const names = await namesIn(path.join(root, packages));
  const files = names.map((name) => filesIn(path.join(root, packages, name, packageFolder)));
  return (await Promise.all(files)).flat();
}

async function filesIn(folder: string): Promise<readonly LanguageFile[]> {
  return (await namesIn(folder)).flatMap((file) => {
    const name = /^([a-z]{3}\w*)\.traineddata(?:\.gz)?$/.exec(file)?.[1];
    return name === undefined || name === "osd" ? [] : [{ name, address: path.join(folder, file) }];
  });
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
