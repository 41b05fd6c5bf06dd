/** Recognition of pages, as the command line asks for it. */
import type { Ocr, OcrEngine, OcrMode } from "../index.ts";
import { coreShare } from "../node/core-share.ts";
import type { Values } from "./arguments.ts";
import type { InputMessages } from "./messages.ts";
import { UsageError } from "./usage-error.ts";

/** What the options say of recognition. */
export interface OcrChoice {
  readonly mode: OcrMode;
  /** As Tesseract names them; null to go by the file. */
  readonly languages: readonly string[] | null;
  /** A folder with language files; null for the system's. */
  readonly tessdata: string | null;
  /** Whether results are kept on disk for the next run. */
  readonly cache: boolean;
  /** Longest that a page may take; null for the usual. */
  readonly seconds: number | null;
  /** Whether the text in pictures is to be written, so that it has to be recognised. */
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
  throw new UsageError(`--ocr knows ${modes.join(", ")}; not ${word}`);
}

function readLanguages(list: string | undefined): readonly string[] | null {
  if (list === undefined) return null;
  const names = list.split(/[+,]/);
  if (names.every((name) => /^[a-z]{3}\w*$/i.test(name))) return names;
  throw new UsageError(
    `--ocr-language needs languages as Tesseract names them, such as rus+eng; not ${list}`,
  );
}

function readSeconds(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,5}$/.test(word) && Number(word) > 0) return Number(word);
  throw new UsageError(`--ocr-seconds needs a number of seconds, such as 30; not ${word}`);
}

/** Pages on their way at once before it is known who recognises them; the package's own engine takes no more. */
const firstPages = 4;

/**
 * Says what recognises pages of all inputs; languages that it lacks are said.
 *
 * It is looked for when the first page needs it, as most files need none and looking for programs takes as long as
 * a page; but at once where languages are asked for, which it may lack.
 */
export async function openOcr(choice: OcrChoice, messages: Pick<InputMessages, "warn">): Promise<Ocr> {
  const { mode, languages, seconds, pictures } = choice;
  if (mode === "never") return { mode, engine: null };
  let engine: OcrEngine | null = null;
  let found: Promise<OcrEngine | null> | null = null;
  const findEngine = (): Promise<OcrEngine | null> =>
    (found ??= openEngine(choice, messages).then((one) => (engine = one)));
  if (languages !== null) await findEngine();
  return {
    mode,
    get engine() {
      return engine;
    },
    findEngine,
    atOnce: Math.min(firstPages, coreShare()),
    pictures,
    ...(languages !== null && { languages }),
    ...(seconds !== null && { seconds }),
  };
}

async function openEngine(
  { languages, tessdata, cache }: OcrChoice,
  messages: Pick<InputMessages, "warn">,
): Promise<OcrEngine | null> {
  const { findOcrEngine, withOcrCache } = await import("../node/index.ts");
  const engine = await findOcrEngine({
    ...(tessdata !== null && { tessdata }),
    ...(languages !== null && { languages }),
  });
  for (const name of languages ?? [])
    if (engine !== null && !engine.languages.includes(name))
      messages.warn(`${engine.name} has no language ${name}; install ${engine.installHint?.(name) ?? "it"}`);
  return cache && engine !== null ? withOcrCache(engine) : engine;
}
