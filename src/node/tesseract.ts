/** Tesseract as an installed program. */
import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import type { Gray } from "../recognize/image/index.ts";
import type { OcrEngine, OcrRequest, PageScript } from "../recognize/ocr/engine.ts";
import { parseHocr } from "../recognize/ocr/hocr.ts";
import { graymapOf, type LanguageFile, tesseractSettings } from "../recognize/ocr/tesseract-core.ts";
import { coreShare } from "./core-share.ts";
import { findLanguageFiles } from "./ocr-languages.ts";
import { tessdataFolder } from "./tessdata-folder.ts";

/** How Tesseract is run. */
export interface TesseractOptions {
  /** A folder with language files, instead of the system's. */
  readonly tessdata?: string;
}

/** The program's language data. */
interface Data {
  /** Languages in the program's own folder. */
  readonly own: readonly string[];
  /** Files for all other languages. */
  readonly files: ReadonlyMap<string, LanguageFile>;
  /** The arguments that choose the folder; none for the program's own. */
  readonly folder: readonly string[];
}

/**
 * Finds Tesseract and its languages; null if it is not installed.
 *
 * Besides the system's languages, those of this package and of npm packages are available.
 */
export async function findTesseract(options: TesseractOptions = {}): Promise<OcrEngine | null> {
  const folder = options.tessdata === undefined ? [] : ["--tessdata-dir", options.tessdata];
  try {
    const run = promisify(execFile);
    const [version, list, files] = await Promise.all([
      run("tesseract", ["--version"]),
      run("tesseract", [...folder, "--list-langs"]),
      findLanguageFiles(options.tessdata),
    ]);
    const own = namesIn(list.stdout);
    const data = { own, folder, files: new Map(files.map((file) => [file.name, file])) };
    const languages = new Set([...own, ...data.files.keys()]);
    return {
      name: `Tesseract ${/tesseract v?([\d.]+)/.exec(version.stdout)?.[1] ?? ""}`.trim(),
      languages: [...languages].filter((name) => /^[a-z]{3}/.test(name) && name !== "osd"),
      atOnce: coreShare(),
      installHint: (language) =>
        `Debian's tesseract-ocr-${language.toLowerCase().replaceAll("_", "-")} or the npm package @tesseract.js-data/${language}`,
      ...(own.includes("osd") && {
        detectScript: (image: Gray, request: Omit<OcrRequest, "languages">) =>
          detectScript(image, request, folder),
      }),
      recognize: async (image, request) => {
        const { languages: wanted, signal } = request;
        const settings = Object.entries(tesseractSettings({ ...request, image }));
        const words = [
          ...(await folderFor(wanted, data)),
          "-l",
          wanted.join("+"),
          ...[...settings, ["tessedit_create_hocr", "1"]].flatMap(([name, value]) => [
            "-c",
            `${name}=${value}`,
          ]),
        ];
        return parseHocr(await runOn(image, words, request.dotsPerInch, signal));
      },
    };
  } catch {
    return null;
  }
}

/** The names after the heading of the list. */
function namesIn(list: string): readonly string[] {
  return list
    .split("\n")
    .slice(1)
    .map((line) => line.trim());
}

/** The arguments that choose a folder with data for all these languages. */
async function folderFor(
  wanted: readonly string[],
  { own, files, folder }: Data,
): Promise<readonly string[]> {
  const found = wanted.flatMap((name) => files.get(name) ?? []);
  if (wanted.every((name) => own.includes(name)) || found.length < wanted.length) return folder;
  return ["--tessdata-dir", await tessdataFolder(found)];
}

/** Detects the script and orientation of a page; null if it has too few letters. */
async function detectScript(
  image: Gray,
  { dotsPerInch, signal }: Omit<OcrRequest, "languages">,
  folder: readonly string[],
): Promise<PageScript | null> {
  try {
    const said = await runOn(image, [...folder, "-l", "osd", "--psm", "0"], dotsPerInch, signal);
    const value = (name: string): string | undefined => new RegExp(`^${name}: (.+)$`, "m").exec(said)?.[1];
    const script = value("Script");
    if (script === undefined) return null;
    return {
      script,
      confidence: Number(value("Script confidence") ?? 0),
      upsideDown: value("Orientation in degrees") === "180",
    };
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}

/** Runs Tesseract on an image passed as a portable graymap, and returns its output. */
function runOn(
  image: Gray,
  words: readonly string[],
  dotsPerInch: number,
  signal: AbortSignal | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("tesseract", ["-", "-", ...words, "--dpi", String(dotsPerInch)], {
      // Its threads cost eight times the CPU time and gain nothing.
      env: { ...process.env, OMP_THREAD_LIMIT: "1" },
      ...(signal && { signal }),
    });
    const parts: Buffer[] = [];
    const complaints: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.stderr.on("data", (part: Buffer) => complaints.push(part));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(Buffer.concat(parts).toString("utf8"));
      else reject(new Error(`Tesseract failed: ${Buffer.concat(complaints).toString("utf8").trim()}`));
    });
    child.stdin.on("error", () => {});
    child.stdin.end(graymapOf(image));
  });
}
