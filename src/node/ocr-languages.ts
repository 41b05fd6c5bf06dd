/** Tesseract's language data on this machine. */
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { LanguageFile } from "../recognize/ocr/tesseract-core.ts";

/** The package's own Tesseract build, shared with the web page, and its English and Russian data. */
export const ownFolder = fileURLToPath(new URL("../web/ocr/", import.meta.url));

/** The same data in the repository, for running from source. */
const sourceFolder = fileURLToPath(new URL("../../models/", import.meta.url));

/** System folders of language data. */
const systemFolders = [
  "/usr/share/tesseract-ocr/5/tessdata",
  "/usr/share/tesseract-ocr/4.00/tessdata",
  "/usr/share/tessdata",
  "/usr/local/share/tessdata",
  "/opt/homebrew/share/tessdata",
];

/** The npm packages with one language each. */
const packages = "@tesseract.js-data";

/** Their folder with only the neural models. */
const packageFolder = "4.0.0_best_int";

/**
 * Finds language data: only in `tessdata` if given, otherwise in npm packages, in this package and in the system's
 * folders. The first file found for a language wins.
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

/** Package folders visible to this program or to the user's. */
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
