/** Corrects characters that engines confuse by what the image shows. */
import { captionWords } from "../../language/tables/labels.ts";
import type { Ink } from "../image/ink.ts";
import { withKnownLetters } from "./alike-letters.ts";
import { withAngleBrackets } from "./angle-brackets.ts";
import type { OcrLine, OcrWord } from "./engine.ts";

/**
 * Thresholds for characters. Checked on twelve manual pages at 200 dpi, whose bullets are discs of 0.2 to 0.4 line
 * heights.
 */
const limits = {
  /** Minimum and maximum size of a bullet, in line heights. */
  smallest: 0.12,
  largest: 0.5,
  /** Maximum aspect ratio of a bullet. */
  round: 1.35,
  /** Minimum fraction of its bounds that is ink; 0.79 for a disc. */
  full: 0.68,
  /** Minimum distance of its lower edge from the baseline, in line heights: full stops stand on it. */
  lifted: 0.06,
  /** Unless it is at least this large, in line heights: larger than any full stop. */
  large: 0.28,
  /** Maximum width of a zero relative to its height; a circled sign is as wide as high. */
  narrow: 0.8,
} as const;

/** Corrects characters that engines confuse. */
export function correctLines(lines: readonly OcrLine[], ink: Ink): readonly OcrLine[] {
  return withAngleBrackets(withKnownLetters(withPlainSigns(lines, ink), ink), ink);
}

/** Corrects bullets, commas and zeros. */
function withPlainSigns(lines: readonly OcrLine[], ink: Ink): readonly OcrLine[] {
  return lines.map((line) => {
    const words = line.words.map((word, at): OcrWord => {
      const text =
        at === 0 && line.words.length > 1 && isBullet(word, line, ink)
          ? "•"
          : corrected(word, line.words[at - 1]?.text);
      return text === word.text ? word : { ...word, text };
    });
    return { ...line, words };
  });
}

/** Readings of a disc at the start of a line: no letter that is a word, and no digit. */
const bulletLike = /^[^\p{L}\p{N}]$|^[eoос¢©®°]$/u;

/** Returns whether a word is a disc or square of ink between the baseline and the x-height. */
function isBullet({ text, box }: OcrWord, { height, baseline }: OcrLine, ink: Ink): boolean {
  if (!bulletLike.test(text)) return false;
  const found = inkIn(ink, box);
  if (found === null) return false;
  const [wide, high] = [found.x1 - found.x0, found.y1 - found.y0];
  const foot = baseline.offset + (baseline.slope * (found.x0 + found.x1)) / 2;
  return (
    Math.min(wide, high) >= limits.smallest * height &&
    Math.max(wide, high) <= limits.largest * height &&
    Math.max(wide, high) <= limits.round * Math.min(wide, high) &&
    found.area >= limits.full * wide * high &&
    foot - found.y1 >=
      (Math.min(wide, high) >= limits.large * height ? -limits.lifted : limits.lifted) * height
  );
}

/** Bounds and count of the ink pixels in a box; null if there are none. */
function inkIn(
  { width, height, data }: Ink,
  box: OcrWord["box"],
): (OcrWord["box"] & { readonly area: number }) | null {
  let [x0, y0, x1, y1, area] = [Infinity, Infinity, 0, 0, 0];
  for (let y = Math.max(0, Math.floor(box.y0)); y < Math.min(height, box.y1); y++)
    for (let x = Math.max(0, Math.floor(box.x0)); x < Math.min(width, box.x1); x++) {
      if (data[y * width + x] === 0) continue;
      area++;
      [x0, x1] = [Math.min(x0, x), Math.max(x1, x + 1)];
      [y0, y1] = [Math.min(y0, y), Math.max(y1, y + 1)];
    }
  return area === 0 ? null : { x0, y0, x1, y1, area };
}

/** Returns whether a word introduces a caption number, such as "Figure" or "Abb.". */
function isCounted(word: string): boolean {
  return captionWords.has(word.replace(/\.$/u, "").toLowerCase());
}

function corrected({ text, box }: OcrWord, before: string | undefined): string {
  // The digit one: a plain stroke in sans-serif fonts.
  if (/^[|l][.:]?$/u.test(text) && isCounted(before ?? "")) return text.replace(/^./u, "1");
  // Slashed and dotted zeros.
  if (text === "©" && box.x1 - box.x0 <= limits.narrow * (box.y1 - box.y0)) return "0";
  return withCommas(text);
}

/** A low quotation mark that opens nothing is a comma. */
function withCommas(text: string): string {
  return text.replace(/‚(?!\p{L})/gu, ",");
}
