/** Recognition options of the command line. */
import type { Ocr, OcrMode } from "../recognize/recognition.ts";
import { OcrSetupError, openOcr as openNodeOcr } from "../node/ocr.ts";
import type { Values } from "./options.ts";
import { UsageError } from "./usage-error.ts";

/** The recognition options. */
export interface OcrChoice {
  readonly mode: OcrMode;
  /** Tesseract's names; null to follow the file. */
  readonly languages: readonly string[] | null;
  /** A folder with language files; null for the system's. */
  readonly tessdata: string | null;
  /** Whether results are cached on disk. */
  readonly cache: boolean;
  /** Time limit per page; null for the default. */
  readonly seconds: number | null;
  /** Whether text in pictures is written, and therefore recognised. */
  readonly pictures: boolean;
}

const modes: readonly OcrMode[] = ["auto", "never", "always"];

/** Reads `--ocr`, `--ocr-language`, `--ocr-seconds`, `--no-ocr-cache` and `--tessdata`. */
export function readOcr(values: Values): OcrChoice {
  return {
    mode: readMode(values.get("ocr")),
    languages: readLanguages(values.get("ocr-language")),
    tessdata: values.get("tessdata") ?? null,
    cache: !values.has("no-ocr-cache"),
    seconds: readSeconds(values.get("ocr-seconds")),
    pictures: false,
  };
}

function readMode(word: string | undefined): OcrMode {
  if (word === undefined) return "auto";
  const mode = modes.find((each) => each === word);
  if (mode !== undefined) return mode;
  throw new UsageError(`--ocr must be one of ${modes.join(", ")}, not ${word}`);
}

function readLanguages(list: string | undefined): readonly string[] | null {
  if (list === undefined) return null;
  const names = list.split(/[+,]/);
  if (names.every((name) => /^[a-z]{2}\w*$/i.test(name))) return names;
  throw new UsageError(`--ocr-language takes Tesseract's language names, such as rus+eng, not ${list}`);
}

function readSeconds(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,5}$/.test(word) && Number(word) > 0) return Number(word);
  throw new UsageError(`--ocr-seconds takes a number of seconds, such as 30, not ${word}`);
}

/** Names of the options that a setup is chosen by. */
const optionNames = { languages: "--ocr-language", tessdata: "--tessdata" } as const;

/** Sets up recognition for all inputs; an unknown language or folder is a `UsageError`. */
export async function openOcr(choice: OcrChoice): Promise<Ocr> {
  const { mode, cache, pictures, languages, tessdata, seconds } = choice;
  try {
    return await openNodeOcr({
      mode,
      cache,
      pictures,
      ...(languages !== null && { languages }),
      ...(tessdata !== null && { tessdata }),
      ...(seconds !== null && { seconds }),
    });
  } catch (error) {
    if (error instanceof OcrSetupError)
      throw new UsageError(`${optionNames[error.option]}: ${error.message}`);
    throw error;
  }
}
