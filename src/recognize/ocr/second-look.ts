/** Rereads long, doubtful words in the page's other languages alone: web addresses, names. */
import type { Box } from "../../model/geometry.ts";
import { boundsOf } from "../../numeric/boxes.ts";
import type { Gray } from "../image/gray.ts";
import { confidenceOf } from "./doubts.ts";
import type { OcrEngine, OcrLine, OcrRequest, OcrWord } from "./engine.ts";

/**
 * Which words are read again, and when the result counts; confidences from 0 to 1. On five Russian pages, web
 * addresses are below 0.3 at first and above 0.55 on rereading, Russian words below 0.2.
 */
const limits = {
  /** Maximum confidence of words that are read again. */
  doubtful: 0.4,
  /** Minimum number of characters. */
  letters: 8,
  /** Minimum confidence of the new reading. */
  sure: 0.5,
  /** Margin around each word, in word heights. */
  margin: 0.5,
} as const;

/**
 * Rereads doubtful words without the main language, stacked in one image.
 *
 * With several languages at once, the main one wins words that it does not know through lookalike letters.
 */
export async function readAgain(
  lines: readonly OcrLine[],
  image: Gray,
  engine: OcrEngine,
  request: OcrRequest,
): Promise<readonly OcrLine[]> {
  const languages = request.languages.slice(1);
  const parts = languages.length === 0 ? [] : doubtfulParts(lines);
  if (parts.length === 0) return lines;
  const { picture, shifts } = stacked(parts, image);
  const found = (await engine.recognize(picture, { ...request, languages })).flatMap(({ words }) => words);
  const better = new Map<OcrWord, readonly OcrWord[]>();
  parts.forEach((part, at) => {
    const shift = shifts[at] as Shift;
    const again = found.filter(({ box }) => isBetween((box.y0 + box.y1) / 2, shift.top, shift.bottom));
    if (again.length === 0 || confidenceOf(again) < limits.sure) return;
    const placed = again.map((word) => ({ ...word, box: moved(word.box, shift) }));
    part.forEach((word, index) => better.set(word, index === 0 ? placed : []));
  });
  return lines.map((line) => ({ ...line, words: line.words.flatMap((word) => better.get(word) ?? [word]) }));
}

/** Long, doubtful words, neighbours together. */
function doubtfulParts(lines: readonly OcrLine[]): readonly (readonly OcrWord[])[] {
  return lines.flatMap(({ words }) => {
    const parts: OcrWord[][] = [];
    words.forEach((word, at) => {
      if (word.confidence >= limits.doubtful || word.text.length < limits.letters) return;
      const last = parts.at(-1);
      if (last !== undefined && last.at(-1) === words[at - 1]) last.push(word);
      else parts.push([word]);
    });
    return parts;
  });
}

/** The position of a part on the new image, and its offset from the old one. */
interface Shift {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
  readonly down: number;
}

/** Stacks parts of an image with margins around them. */
function stacked(
  parts: readonly (readonly OcrWord[])[],
  image: Gray,
): { readonly picture: Gray; readonly shifts: readonly Shift[] } {
  const boxes = parts.map((part) => boundsOf(part.map(({ box }) => box)) as Box);
  const paddings = boxes.map(({ y0, y1 }) => Math.round(limits.margin * (y1 - y0)));
  const width = Math.max(...boxes.map(({ x0, x1 }, at) => x1 - x0 + 2 * (paddings[at] as number)));
  let height = 0;
  const shifts = boxes.map(({ x0, y0, y1 }, at): Shift => {
    const padding = paddings[at] as number;
    const top = height;
    height += y1 - y0 + 2 * padding;
    return { top, bottom: height, right: padding - x0, down: top + padding - y0 };
  });
  const data = new Uint8Array(width * height).fill(255);
  boxes.forEach((box, at) => {
    const { right, down } = shifts[at] as Shift;
    for (let y = box.y0; y < box.y1; y++) {
      const row = y * image.width;
      data.set(image.data.subarray(row + box.x0, row + box.x1), (y + down) * width + box.x0 + right);
    }
  });
  return { picture: { width, height, data }, shifts };
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value < most;
}

function moved({ x0, y0, x1, y1 }: Box, { right, down }: Shift): Box {
  return { x0: x0 - right, y0: y0 - down, x1: x1 - right, y1: y1 - down };
}
