/** Reads hOCR as Tesseract writes it. */
import type { Box } from "../../model/geometry.ts";
import type { OcrLine, OcrWord } from "./engine.ts";

/** Reads lines and words; anything other than text lines is ignored. */
export function parseHocr(hocr: string): readonly OcrLine[] {
  const starts = [
    ...hocr.matchAll(/<span class='ocr_(?:line|header|caption|textfloat)'[^>]*title="([^"]*)"/g),
  ];
  return starts.flatMap((start, index) => {
    const end = starts[index + 1]?.index ?? hocr.length;
    const line = lineOf(start[1] ?? "", wordsIn(hocr.slice(start.index + start[0].length, end)));
    return line === null ? [] : [line];
  });
}

function lineOf(title: string, words: readonly OcrWord[]): OcrLine | null {
  const box = boxIn(title);
  if (box === null || words.length === 0) return null;
  const [slope = 0, rise = 0] = numbersIn(title, "baseline");
  const [height = box.y1 - box.y0] = numbersIn(title, "x_size");
  // The hOCR baseline starts at the lower left corner of the box.
  return { words, box, baseline: { slope, offset: box.y1 + rise - slope * box.x0 }, height };
}

function wordsIn(part: string): readonly OcrWord[] {
  const found = part.matchAll(/<span class='ocrx_word'[^<>]*title='([^'<>]*)'[^<>]*>(.*?)<\/span>/gs);
  return [...found].flatMap(([, title = "", inner = ""]): readonly OcrWord[] => {
    const text = plain(inner);
    const box = boxIn(title);
    const [confidence = 0] = numbersIn(title, "x_wconf");
    return text === "" || box === null ? [] : [{ text, box, confidence: confidence / 100 }];
  });
}

function boxIn(title: string): Box | null {
  const [x0, y0, x1, y1] = numbersIn(title, "bbox");
  return y1 === undefined ? null : ({ x0, y0, x1, y1 } as Box);
}

function numbersIn(title: string, name: string): readonly number[] {
  const values = new RegExp(`\\b${name} ([-\\d. ]+)`).exec(title)?.[1];
  return values === undefined ? [] : values.trim().split(" ").map(Number);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function plain(inner: string): string {
  return inner
    .replace(/<[^<>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")
    .trim();
}
