/** Tesseract in WebAssembly: one image after another, on the calling thread. */
import type { Gray } from "../image/gray.ts";
import { isClear } from "../image/paper.ts";
import type { OcrLine } from "./engine.ts";
import { parseHocr } from "./hocr.ts";

/** The parts of the compiled module that are used. */
interface TesseractModule {
  readonly FS: { writeFile(name: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => TesseractApi;
}

/** The API of Tesseract's JavaScript build. */
export type TesseractCore = (options: object) => Promise<TesseractModule>;

interface TesseractApi {
  Init(folder: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetHOCRText(page: number): string;
  Clear(): void;
  End(): void;
}

/** A language and the location of its data: a file on Node, a URL in browsers. */
export interface LanguageFile {
  readonly name: string;
  readonly address: string;
}

/** An image to be recognised on another thread. */
export interface OcrOrder {
  readonly image: Gray;
  /** Main language first. */
  readonly languages: readonly LanguageFile[];
  readonly dotsPerInch: number;
  readonly scattered?: boolean;
}

/** A thread's reply. */
export type OcrAnswer = { readonly lines: readonly OcrLine[] } | { readonly failure: string };

/** Carries out a request; a failure becomes a message. */
export async function answerOrder(reader: Promise<CoreReader>, order: OcrOrder): Promise<OcrAnswer> {
  try {
    return { lines: await (await reader)(order) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Recognises images, one at a time. */
export type CoreReader = (order: OcrOrder) => Promise<readonly OcrLine[]>;

/**
 * Tesseract's settings: find columns itself or scattered words, and how to separate ink.
 *
 * By default it uses one threshold per page: on six old pages with dark or stained paper it read 813 words well, and
 * 2,178 with local thresholds (Sauvola and Pietikäinen 2000). On even paper one threshold does better: headings of ten
 * articles as scans had an F1 of 0.829 with it, 0.809 without.
 */
export function tesseractSettings({
  image,
  scattered = false,
}: Pick<OcrOrder, "image" | "scattered">): Readonly<Record<string, string>> {
  const byPaper = scattered || !isClear(image);
  return { tessedit_pageseg_mode: scattered ? "11" : "3", thresholding_method: byPaper ? "2" : "0" };
}

/** Only the neural models; no package has data of the older ones. */
const neural = 1;

/** Discards its progress output and remarks on odd images. */
function ignore(): void {}

/** Starts Tesseract as a reader; `load` supplies the unpacked data of a language. */
export async function openReader(
  core: TesseractCore,
  wasmBinary: Uint8Array,
  load: (address: string) => Promise<Uint8Array>,
): Promise<CoreReader> {
  const options = { wasmBinary, print: ignore, printErr: ignore, TesseractProgress: ignore };
  return readerOf(await core(options), load);
}

function readerOf(module: TesseractModule, load: (address: string) => Promise<Uint8Array>): CoreReader {
  const loaded = new Set<string>();
  let api: TesseractApi | null = null;
  let speaks = "";
  return async (order) => {
    const { languages } = order;
    for (const { name, address } of languages) {
      if (loaded.has(name)) continue;
      module.FS.writeFile(`${name}.traineddata`, await load(address));
      loaded.add(name);
    }
    const wanted = languages.map(({ name }) => name).join("+");
    if (api === null || speaks !== wanted) {
      api?.End();
      api = new module.TessBaseAPI();
      speaks = wanted;
      if (api.Init(null, wanted, neural) !== 0) {
        [api, speaks] = [null, ""];
        throw new Error(`Tesseract cannot use its data for ${wanted}`);
      }
    }
    return readPicture(module, api, order);
  };
}

function readPicture(module: TesseractModule, api: TesseractApi, order: OcrOrder): readonly OcrLine[] {
  for (const [name, value] of Object.entries(tesseractSettings(order))) api.SetVariable(name, value);
  api.SetVariable("user_defined_dpi", String(order.dotsPerInch));
  // The build reads its image from this file.
  module.FS.writeFile("/input", graymapOf(order.image));
  if (api.SetImageFile(1, 0) !== 0) throw new Error("Tesseract cannot use the picture");
  api.Recognize(null);
  const lines = parseHocr(api.GetHOCRText(0));
  api.Clear();
  return lines;
}

/** An image as a portable graymap. */
export function graymapOf({ width, height, data }: Gray): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
