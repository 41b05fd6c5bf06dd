/** Signs that engines take for others, put right by what the picture shows of them. */
import { captionWords } from "../../language/tables/labels.ts";
import type { Ink } from "../image/ink.ts";
import { withKnownLetters } from "./alike-letters.ts";
import { withAngleBrackets } from "./angle-brackets.ts";
import type { OcrLine, OcrWord } from "./engine.ts";

/** How signs are told. */
export interface CorrectionOptions {
  /** Least and greatest size of a bullet, in heights of its line. */
  readonly smallest: number;
  readonly largest: number;
  /** How much longer one of its sides may be than the other. */
  readonly round: number;
  /** Least share of its bounds that is ink: of a disc 0.79. */
  readonly full: number;
  /** Least distance of its lower edge from the baseline, in heights of its line: full stops stand on it. */
  readonly lifted: number;
  /** Unless it is so large, in heights of its line: no full stop is. */
  readonly large: number;
  /** A zero is at most so many times as wide as high; a sign in a circle is as wide as high. */
  readonly narrow: number;
}

/** Checked on twelve pages of manuals at 200 dots per inch, whose bullets are discs of 0.2 to 0.4 line heights. */
const correctionDefaults: CorrectionOptions = {
  smallest: 0.12,
  largest: 0.5,
  round: 1.35,
  full: 0.68,
  lifted: 0.06,
  large: 0.28,
  narrow: 0.8,
};

/** Puts signs right that engines take for others. */
export function correctLines(
  lines: readonly OcrLine[],
  ink: Ink,
  options: CorrectionOptions = correctionDefaults,
): readonly OcrLine[] {
  return withAngleBrackets(withKnownLetters(withPlainSigns(lines, ink, options), ink), ink);
}

/** Puts bullets, commas and zeros right. */
function withPlainSigns(lines: readonly OcrLine[], ink: Ink, options: CorrectionOptions): readonly OcrLine[] {
  return lines.map((line) => {
    const words = line.words.map((word, at): OcrWord => {
      const text =
        at === 0 && line.words.length > 1 && isBullet(word, line, ink, options)
          ? "•"
          : corrected(word, line.words[at - 1]?.text, options);
      return text === word.text ? word : { ...word, text };
    });
    return { ...line, words };
  });
}

/** What is read where a disc begins a line: no letter that is a word, and no digit. */
const bulletLike = /^[^\p{L}\p{N}]$|^[eoос¢©®°]$/u;

/** Whether a word is a disc or a square of ink between the baseline and the tops of letters. */
function isBullet(
  { text, box }: OcrWord,
  { height, baseline }: OcrLine,
  ink: Ink,
  options: CorrectionOptions,
): boolean {
  if (!bulletLike.test(text)) return false;
  const found = inkIn(ink, box);
  if (found === null) return false;
  const [wide, high] = [found.x1 - found.x0, found.y1 - found.y0];
  const foot = baseline.offset + (baseline.slope * (found.x0 + found.x1)) / 2;
  return (
    Math.min(wide, high) >= options.smallest * height &&
    Math.max(wide, high) <= options.largest * height &&
    Math.max(wide, high) <= options.round * Math.min(wide, high) &&
    found.area >= options.full * wide * high &&
    foot - found.y1 >=
      (Math.min(wide, high) >= options.large * height ? -options.lifted : options.lifted) * height
  );
}

/** Bounds and number of the pixels of ink in a box; null where there are none. */
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

/** Whether a word is one that captions begin with, such as "Figure" or "Abb.", behind which a number stands. */
function isCounted(word: string): boolean {
  return captionWords.has(word.replace(/\.$/u, "").toLowerCase());
}

function corrected(
  { text, box }: OcrWord,
  before: string | undefined,
  { narrow }: CorrectionOptions,
): string {
  // The first of the figures: a stroke in fonts without serifs.
  if (/^[|l][.:]?$/u.test(text) && isCounted(before ?? "")) return text.replace(/^./u, "1");
  // Zeros with a stroke or a dot in them.
  if (text === "©" && box.x1 - box.x0 <= narrow * (box.y1 - box.y0)) return "0";
  return withCommas(text);
}

/** A low quotation mark that opens nothing is a comma. */
function withCommas(text: string): string {
  return text.replace(/‚(?!\p{L})/gu, ",");
}
