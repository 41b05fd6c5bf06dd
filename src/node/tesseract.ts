/** Tesseract as a program of its own, where it is installed. */
import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import type { Gray, OcrEngine, OcrLine, OcrRequest } from "../index.ts";
import { graymapOf, parseHocr, tesseractSettings } from "../index.ts";
import { coreShare } from "./core-share.ts";

/** How Tesseract is run. */
export interface TesseractOptions {
  /** A folder with language files, instead of the system's. */
  readonly tessdata?: string;
}

/** Finds Tesseract and the languages it has; null where it is not installed. */
export async function findTesseract(options: TesseractOptions = {}): Promise<OcrEngine | null> {
  const folder = options.tessdata === undefined ? [] : ["--tessdata-dir", options.tessdata];
  try {
    const run = promisify(execFile);
    const [version, list] = await Promise.all([
      run("tesseract", ["--version"]),
      run("tesseract", [...folder, "--list-langs"]),
    ]);
    const languages = list.stdout
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
    return {
      name: `Tesseract ${/tesseract v?([\d.]+)/.exec(version.stdout)?.[1] ?? ""}`.trim(),
      languages: languages.filter((name) => /^[a-z]{3}/.test(name) && name !== "osd"),
      atOnce: coreShare(),
      installHint: (language) => `Debian's tesseract-ocr-${language.toLowerCase().replace("_", "-")}`,
      recognize: (image, request) => recognize(image, request, folder),
    };
  } catch {
    return null;
  }
}

/** Runs Tesseract on one picture, which goes in as a portable graymap. */
function recognize(image: Gray, request: OcrRequest, folder: readonly string[]): Promise<readonly OcrLine[]> {
  const args = [
    ...folder,
    "-",
    "-",
    "-l",
    request.languages.join("+"),
    ...Object.entries(tesseractSettings({ ...request, image })).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]),
    "--dpi",
    String(request.dotsPerInch),
    "hocr",
  ];
  return new Promise((resolve, reject) => {
    const child = spawn("tesseract", args, {
      // Its threads cost eight times the processor time and gain nothing.
      env: { ...process.env, OMP_THREAD_LIMIT: "1" },
      ...(request.signal && { signal: request.signal }),
    });
    const parts: Buffer[] = [];
    const complaints: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.stderr.on("data", (part: Buffer) => complaints.push(part));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(parseHocr(Buffer.concat(parts).toString("utf8")));
      else reject(new Error(`Tesseract failed: ${Buffer.concat(complaints).toString("utf8").trim()}`));
    });
    child.stdin.on("error", () => {});
    child.stdin.end(graymapOf(image));
  });
}
