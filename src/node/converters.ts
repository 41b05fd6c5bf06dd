/** Installed programs that convert old formats to those that Urtext reads. */
import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, mkdtemp, readFile as readBytes, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ReadError } from "../model/report.ts";
import { type Reader, readFile } from "../read/index.ts";
import { type LegacyKind, legacyKind } from "../read/legacy/index.ts";

/** How files are converted. */
export interface ConverterOptions {
  /** Time limit per file, in milliseconds. */
  readonly timeout?: number;
  /** Folders to search for programs; the system's by default. */
  readonly folders?: readonly string[];
}

/** Executable names of a program, and its arguments. */
interface Converter {
  readonly files: readonly string[];
  readonly formats: readonly string[];
  readonly words: (input: string, folder: string, target: string) => readonly string[];
}

const converters: readonly Converter[] = [
  {
    files: ["soffice", "libreoffice"],
    formats: ["doc", "xls", "ppt"],
    words: (input, folder, target) => [
      `-env:UserInstallation=file://${folder}/profile`,
      "--headless",
      "--convert-to",
      target,
      "--outdir",
      folder,
      input,
    ],
  },
  {
    files: ["ddjvu"],
    formats: ["djvu"],
    words: (input, folder) => ["-format=pdf", "-quality=85", input, path.join(folder, "out.pdf")],
  },
  {
    files: ["tiff2pdf"],
    formats: ["tiff"],
    words: (input, folder) => ["-o", path.join(folder, "out.pdf"), input],
  },
  {
    files: ["dwebp"],
    formats: ["webp"],
    words: (input, folder) => [input, "-o", path.join(folder, "out.png")],
  },
];

/** Two minutes per file. */
const usualTimeout = 120_000;

/** Finds the installed converters as readers; a missing one is reported when such a file is read. */
export async function findConverters(options: ConverterOptions = {}): Promise<readonly Reader[]> {
  const folders = options.folders ?? (process.env["PATH"] ?? "").split(path.delimiter);
  const found: Reader[] = [];
  for (const converter of converters) {
    const program = await findProgram(converter.files, folders);
    if (program !== null) found.push(readerOf(converter, program, options.timeout ?? usualTimeout));
  }
  return found;
}

async function findProgram(files: readonly string[], folders: readonly string[]): Promise<string | null> {
  for (const folder of folders)
    for (const file of files) {
      const program = path.join(folder, file);
      const runs = await access(program, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (runs) return program;
    }
  return null;
}

function readerOf(converter: Converter, program: string, timeout: number): Reader {
  const kindOf = (bytes: Uint8Array): LegacyKind | null => {
    const kind = legacyKind(bytes);
    return kind !== null && converter.formats.includes(kind.name) ? kind : null;
  };
  return {
    name: converter.formats.join("-"),
    about: `files that ${path.basename(program)} converts`,
    matches: (bytes) => (kindOf(bytes) === null ? null : "content"),
    async read(bytes, options) {
      const kind = kindOf(bytes);
      if (kind === null) throw new ReadError("not-a-document", "The file is of another format.");
      const converted = await convert({ ...converter, program, timeout }, bytes, kind);
      return readFile(converted, { ...options, fileName: `converted.${kind.target}` });
    },
  };
}

/** Runs the program in its own folder, which is removed afterwards. */
async function convert(
  { words, program, timeout }: Converter & { readonly program: string; readonly timeout: number },
  bytes: Uint8Array,
  kind: LegacyKind,
): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), "urtext-"));
  try {
    const input = path.join(folder, `in.${kind.name}`);
    await writeFile(input, bytes);
    await promisify(execFile)(program, [...words(input, folder, kind.target)], { timeout, cwd: folder });
    const output = (await readdir(folder)).find((file) => file.endsWith(`.${kind.target}`));
    if (output === undefined) throw new Error("it wrote nothing");
    return await readBytes(path.join(folder, output));
  } catch (error) {
    const killed = error instanceof Error && "killed" in error && error.killed === true;
    const reason = killed
      ? `: it took longer than ${timeout / 1000} seconds`
      : "; it may be damaged, or a part of the program is not installed";
    throw new ReadError("damaged", `${kind.program} could not convert the file${reason}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
