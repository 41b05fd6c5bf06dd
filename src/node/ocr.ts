/** Recognition as the command sets it up: finds engines, caches results, and rejects wrong options at once. */
import { readdir } from "node:fs/promises";
import type { OcrEngine } from "../recognize/ocr/engine.ts";
import type { Ocr, OcrMode } from "../recognize/recognition.ts";
import { coreShare } from "./core-share.ts";

/** How scans are recognised. */
export interface OcrSetup {
  /** When to recognise; "auto" by default: pages whose text is missing or wrong. */
  readonly mode?: OcrMode;
  /** Tesseract's names, main language first: "rus", "eng"; by default detected per page. */
  readonly languages?: readonly string[];
  /** A folder with Tesseract's language files, instead of those of this package, npm packages and the system. */
  readonly tessdata?: string;
  /** Whether results are cached on disk; true by default. */
  readonly cache?: boolean;
  /** Time limit per page, in seconds; 120 by default. */
  readonly seconds?: number;
  /** Whether text in the pictures of other pages is recognised too; false by default. */
  readonly pictures?: boolean;
}

/** A language or folder that does not exist; the message says what to do. */
export class OcrSetupError extends Error {
  override readonly name = "OcrSetupError";
  /** The invalid option. */
  readonly option: "languages" | "tessdata";

  constructor(option: "languages" | "tessdata", message: string) {
    super(message);
    this.option = option;
  }
}

/** Pages in progress before the engine is known; the package's own engine takes no more. */
const firstPages = 4;

/**
 * Sets up recognition; throws `OcrSetupError` if there is no data for a language or no such folder.
 *
 * The engine is searched when the first page needs it, because most files need none and searching takes as long as a
 * page; but at once if languages are requested, which it may lack.
 */
export async function openOcr(setup: OcrSetup = {}): Promise<Ocr> {
  const { mode = "auto", languages, tessdata, seconds, pictures = false } = setup;
  if (mode === "never") return { mode, engine: null };
  if (tessdata !== undefined) await checkFolder(tessdata);
  let engine: OcrEngine | null = null;
  let found: Promise<OcrEngine | null> | null = null;
  const findEngine = (): Promise<OcrEngine | null> =>
    (found ??= openEngine(setup).then((one) => (engine = one)));
  if (languages !== undefined) await findEngine();
  return {
    mode,
    get engine() {
      return engine;
    },
    findEngine,
    atOnce: Math.min(firstPages, coreShare()),
    pictures,
    ...(languages && { languages }),
    ...(seconds !== undefined && { seconds }),
  };
}

async function checkFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) throw new OcrSetupError("tessdata", `there is no folder ${folder}`);
  if (!names.some((name) => /\.traineddata(?:\.gz)?$/.test(name)))
    throw new OcrSetupError("tessdata", `the folder ${folder} has no language files (*.traineddata)`);
}

async function openEngine({ languages = [], tessdata, cache = true }: OcrSetup): Promise<OcrEngine | null> {
  const [{ findOcrEngine }, { withOcrCache }] = await Promise.all([
    import("./ocr-engine.ts"),
    import("./ocr-cache.ts"),
  ]);
  const engine = await findOcrEngine({ languages, ...(tessdata !== undefined && { tessdata }) });
  if (engine === null) return null;
  for (const name of languages) await checkLanguage(name, engine);
  return cache ? withOcrCache(engine) : engine;
}

async function checkLanguage(
  name: string,
  { name: program, languages, installHint }: OcrEngine,
): Promise<void> {
  if (languages.includes(name)) return;
  const { languageNamed } = await import("../recognize/ocr/languages.ts");
  const meant = languageNamed(name);
  if (meant !== null && meant !== name && languages.includes(meant))
    throw new OcrSetupError("languages", `Tesseract calls this language ${meant}, not ${name}`);
  const known =
    meant === null ? `Tesseract knows no language ${name}` : `${program} has no data for ${meant}`;
  const install = meant === null ? "" : `; install ${installHint?.(meant) ?? meant}`;
  const there = `there is data for ${languages.toSorted().join(", ")}`;
  throw new OcrSetupError("languages", `${known}${install}; ${there}`);
}
