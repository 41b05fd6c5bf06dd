/** Text drawn as shapes: pages whose fonts were converted to outlines. */
import type { Box } from "../model/geometry.ts";
import type { Page, Path } from "../model/page.ts";
import { holds } from "../numeric/boxes.ts";

/**
 * Thresholds: which shapes may be letters, and when they count as text. In the development folders, one poster page
 * and figures of two articles have outlined text: 240 to 4,700 curved shapes per page.
 */
const limits = {
  /** Minimum and maximum height of a letter, as fractions of the page height. */
  lowest: 0.002,
  highest: 0.05,
  /** Minimum number of shapes in a text, and of distinct sizes among them: the markers of a chart are all alike. */
  letters: 100,
  sizes: 20,
} as const;

/** Returns whether a page draws enough letter-like shapes that they may be its text. */
export function hasDrawnLetters({ paths, height }: Pick<Page, "paths" | "height">): boolean {
  const boxes = paths
    .filter((path) => isSmall(path, height) && path.outline.includes("C"))
    .map(({ box }) => box);
  return boxes.length >= limits.letters && sizesOf(boxes) >= limits.sizes;
}

/** Returns the paths of a page without those that recognised letters replace. */
export function withoutLetters(
  { paths, height }: Pick<Page, "paths" | "height">,
  letters: readonly Box[],
): readonly Path[] {
  return paths.filter((path) => !isSmall(path, height) || !letters.some((letter) => holds(letter, path.box)));
}

/** Filled, and at most as large as a letter. */
function isSmall({ box, fill, hidden }: Path, height: number): boolean {
  if (fill === null || hidden !== null) return false;
  const high = box.y1 - box.y0;
  const most = limits.highest * height;
  return high >= limits.lowest * height && high <= most && box.x1 - box.x0 <= most;
}

/** Counts distinct sizes, rounded to half points. */
function sizesOf(boxes: readonly Box[]): number {
  return new Set(
    boxes.map(({ x0, y0, x1, y1 }) => `${Math.round(2 * (x1 - x0))}:${Math.round(2 * (y1 - y0))}`),
  ).size;
}
