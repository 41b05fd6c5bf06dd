/** Tesseract compiled to WebAssembly: one picture after the other, on the thread that calls. */
import type { Gray } from "../image/gray.ts";
import { isClear } from "../image/paper.ts";
import type { OcrLine } from "./engine.ts";
import { parseHocr } from "./hocr.ts";

/** What is used of the module that the build makes. */
interface TesseractModule {
  readonly FS: { writeFile(name: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => TesseractApi;
}

/** What Tesseract's build for JavaScript hands out. */
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

/** A language and where its data is: a file on Node, an address in browsers. */
export interface LanguageFile {
  readonly name: string;
  readonly address: string;
}

/** A picture to be recognised on another thread. */
export interface OcrOrder {
  readonly image: Gray;
  /** Main language first. */
  readonly languages: readonly LanguageFile[];
  readonly dotsPerInch: number;
  readonly scattered?: boolean;
}

/** What a thread answers to an order. */
export type OcrAnswer = { readonly lines: readonly OcrLine[] } | { readonly failure: string };

/** Answers an order, in words where it fails. */
export async function answerOrder(reader: Promise<CoreReader>, order: OcrOrder): Promise<OcrAnswer> {
  try {
    return { lines: await (await reader)(order) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Recognises pictures; not two at a time. */
export type CoreReader = (order: OcrOrder) => Promise<readonly OcrLine[]>;

/**
 * How Tesseract is asked: to find columns itself, or words wherever they stand, and how to tell ink.
 *
 * Its usual threshold is one for the page: of six old printed pages with dark or stained paper it read 813 words well,
 * and 2178 where ink is told by the paper around it (Sauvola and Pietikäinen 2000).  On even paper one threshold
 * does better: headings of ten articles as scans had an F1 of 0.829 with it, of 0.809 with the other.
 */
export function tesseractSettings({
  image,
  scattered = false,
}: Pick<OcrOrder, "image" | "scattered">): Readonly<Record<string, string>> {
  const byPaper = scattered || !isClear(image);
  return { tessedit_pageseg_mode: scattered ? "11" : "3", thresholding_method: byPaper ? "2" : "0" };
}

/** Only the neural models: data of older ones is in no package. */
const neural = 1;

/** What it says of its progress and of pictures that it finds odd, nobody reads. */
function ignore(): void {}

/** Starts Tesseract as a reader; `load` brings the data of a language, unpacked. */
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
  // The build reads its picture from this file.
  module.FS.writeFile("/input", graymapOf(order.image));
  if (api.SetImageFile(1, 0) !== 0) throw new Error("Tesseract cannot use the picture");
  api.Recognize(null);
  const lines = parseHocr(api.GetHOCRText(0));
  api.Clear();
  return lines;
}

/** A picture as a portable graymap. */
export function graymapOf({ width, height, data }: Gray): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
