/** Letters that are drawn as shapes: text whose fonts were turned into outlines. */
import type { Box } from "../model/geometry.ts";
import type { Page, Path } from "../model/page.ts";
import { holds } from "../numeric/boxes.ts";

/** Which shapes may be letters, and when they are text. */
export interface DrawnLetterOptions {
  /** Least and greatest height of a letter, as shares of the page's height. */
  readonly lowest: number;
  readonly highest: number;
  /** Fewest shapes of a text, and how many of them differ in size: markers of a chart are all alike. */
  readonly letters: number;
  readonly sizes: number;
}

/**
 * Of the development folders one page, a poster, and figures of two articles have text in outlines: 240 to 4700 curved
 * shapes on a page.
 */
const drawnLetterDefaults: DrawnLetterOptions = {
  lowest: 0.002,
  highest: 0.05,
  letters: 100,
  sizes: 20,
};

/** Whether a page draws so many shapes like letters that they may be its text. */
export function hasDrawnLetters(
  { paths, height }: Pick<Page, "paths" | "height">,
  options: DrawnLetterOptions = drawnLetterDefaults,
): boolean {
  const boxes = paths
    .filter((path) => isSmall(path, height, options) && path.outline.includes("C"))
    .map(({ box }) => box);
  return boxes.length >= options.letters && sizesOf(boxes) >= options.sizes;
}

/** The paths of a page without those that recognised letters stand for. */
export function withoutLetters(
  { paths, height }: Pick<Page, "paths" | "height">,
  letters: readonly Box[],
  options: DrawnLetterOptions = drawnLetterDefaults,
): readonly Path[] {
  return paths.filter(
    (path) => !isSmall(path, height, options) || !letters.some((letter) => holds(letter, path.box)),
  );
}

/** Filled, and no larger than a letter. */
function isSmall({ box, fill, hidden }: Path, height: number, options: DrawnLetterOptions): boolean {
  if (fill === null || hidden !== null) return false;
  const high = box.y1 - box.y0;
  const most = options.highest * height;
  return high >= options.lowest * height && high <= most && box.x1 - box.x0 <= most;
}

/** How many sizes there are, told apart by half points. */
function sizesOf(boxes: readonly Box[]): number {
  return new Set(
    boxes.map(({ x0, y0, x1, y1 }) => `${Math.round(2 * (x1 - x0))}:${Math.round(2 * (y1 - y0))}`),
  ).size;
}
