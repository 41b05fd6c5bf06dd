/** Font sizes of recognised lines, with measuring noise removed. */
import { median } from "../../numeric/statistics.ts";
import { plainlyRead } from "./doubts.ts";
import type { OcrLine, OcrWord } from "./engine.ts";
import { evenLines } from "./pitch.ts";

/** Usual proportions of text fonts, in font sizes. Measured on 16 pages of four articles. */
export const sizeLimits = {
  /** Height of a line of mixed letters, from descenders to ascenders. */
  lineHeight: 0.95,
  /** Height of letters by kind: ascenders (b, d, h), capitals and digits, x-height. */
  heights: { rising: 0.71, capital: 0.68, small: 0.46 },
  /** Words that deviate from their line's median height by this fraction are misread. */
  astray: 0.2,
  /** Minimum number of lines that determine the proportions of the page's fonts. */
  lines: 5,
  /** Lines whose heights differ by less than this fraction have the same size. */
  alike: 0.05,
} as const;

type LetterKind = "rising" | "capital" | "small";
type KindHeights = Readonly<Record<LetterKind, number>>;

/** Heights of the words of a line by the kind of their tallest letter, each with its number of letters. */
type Heights = Readonly<Record<LetterKind, readonly Measured[]>>;

interface Measured {
  readonly height: number;
  readonly letters: number;
}

/**
 * Sets the height of each line by its words, equal where lines likely have the same size.
 *
 * An engine's height for a single line of a paragraph may be off by a quarter; the boxes of words are right, and their
 * letters say how far they reach. The proportions of x-height, capitals and ascenders differ between fonts and are
 * measured on the page itself.
 */
export function steadyLines(lines: readonly OcrLine[]): readonly OcrLine[] {
  const heights = lines.map((line) => heightsOf(line));
  const kinds = kindHeights(heights);
  const alone = lines.map((line, index) => {
    const size = sizeOf(heights[index] as Heights, kinds);
    return { ...line, height: size === null ? line.height : size * sizeLimits.lineHeight };
  });
  const measured = evenLines(alone);
  const told = plainlyRead(measured);
  const steady = steadyHeights(told, sizeLimits.alike);
  const usual = usualHeight(told);
  return measured.map((line) => ({
    ...line,
    height: steady.get(line) ?? Math.min(line.height, usual ?? line.height),
  }));
}

/** The height of most letters. */
function usualHeight(lines: readonly OcrLine[]): number | null {
  return median(lines.flatMap((line) => Array.from({ length: lettersOf(line) }, () => line.height)));
}

/** Words at x-height only, excluding letters whose tops differ between fonts. */
const low = /^[acemnorsuvwxzаворсхнкмптгежиълвяэюшь.,]+$/u;

function heightsOf(line: OcrLine): Heights {
  const heights: Record<LetterKind, Measured[]> = { rising: [], capital: [], small: [] };
  for (const word of line.words) {
    const kind = kindOf(word.text);
    const height = heightOf(line, word);
    // A word below the baseline of its line belongs to no line.
    if (kind !== null && height > 0) heights[kind].push({ height, letters: word.text.length });
  }
  return heights;
}

function kindOf(text: string): LetterKind | null {
  if (low.test(text)) return /\p{Ll}{2}/u.test(text) ? "small" : null;
  if (/[bdfhklßбф]/u.test(text)) return "rising";
  return /[\p{Lu}\d]/u.test(text) ? "capital" : null;
}

/** Letters and signs with descenders. */
const hanging = /[gjpqyQçşţ,;()[\]{}|/_@$§дрруфцщђјЏ]/u;

/** How far a word reaches above the baseline, in pixels; without descenders, above its lower edge. */
function heightOf({ baseline }: OcrLine, { box, text }: OcrWord): number {
  if (!hanging.test(text)) {
    const foot = baseline.offset + (baseline.slope * (box.x0 + box.x1)) / 2;
    // A word whose box includes letters of the line above has its base elsewhere.
    if (Math.abs(foot - box.y1) <= 0.15 * (box.y1 - box.y0)) return box.y1 - box.y0;
  }
  return baseline.offset + (baseline.slope * (box.x0 + box.x1)) / 2 - box.y0;
}

/** Heights of the kinds of letters in font sizes, with ascenders at their usual height. */
function kindHeights(lines: readonly Heights[]): KindHeights {
  const relative = (kind: LetterKind): number => {
    const shares = lines.flatMap((line) => {
      const [own, rising] = [meanOf(line[kind], sizeLimits.astray), meanOf(line.rising, sizeLimits.astray)];
      return own === null || rising === null ? [] : [own / rising];
    });
    const share = shares.length < sizeLimits.lines ? null : median(shares);
    return share === null ? sizeLimits.heights[kind] : share * sizeLimits.heights.rising;
  };
  return { rising: sizeLimits.heights.rising, capital: relative("capital"), small: relative("small") };
}

/** The font size of a line in pixels; null if its words are inconclusive. */
function sizeOf(line: Heights, kinds: KindHeights): number | null {
  const sizes = (["rising", "capital", "small"] as const).flatMap((kind) =>
    line[kind].map(({ height, letters }) => ({ height: height / kinds[kind], letters })),
  );
  return meanOf(sizes, sizeLimits.astray);
}

/** Mean height weighted by letters, without outliers from the median. */
function meanOf(values: readonly Measured[], astray: number): number | null {
  const middle = median(values.map(({ height }) => height));
  if (middle === null) return null;
  const near = values.filter(({ height }) => Math.abs(height - middle) <= astray * middle);
  // Of two values far apart, neither is near the median.
  if (near.length === 0) return middle;
  const letters = near.reduce((sum, value) => sum + value.letters, 0);
  return near.reduce((sum, { height, letters: own }) => sum + height * own, 0) / letters;
}

function steadyHeights(lines: readonly OcrLine[], alike: number): ReadonlyMap<OcrLine, number> {
  const sorted = [...lines].sort((a, b) => a.height - b.height);
  const left = new Set(sorted);
  const heights = new Map<OcrLine, number>();
  while (left.size > 0) {
    const group = largestGroup([...left], alike);
    const height = median(group.map((line) => line.height)) as number;
    for (const line of group) {
      heights.set(line, height);
      left.delete(line);
    }
  }
  return heights;
}

/** The lines near the height shared by the most letters. */
function largestGroup(sorted: readonly OcrLine[], alike: number): readonly OcrLine[] {
  let best: readonly OcrLine[] = [];
  let most = -1;
  let start = 0;
  let letters = 0;
  for (const [index, line] of sorted.entries()) {
    letters += lettersOf(line);
    while ((sorted[start] as OcrLine).height * (1 + alike) < line.height)
      letters -= lettersOf(sorted[start++] as OcrLine);
    if (letters > most) {
      most = letters;
      best = sorted.slice(start, index + 1);
    }
  }
  return best;
}

function lettersOf({ words }: OcrLine): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
