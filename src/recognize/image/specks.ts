/** Specks and remnants of rules, which are not text. */
import type { Box } from "../../model/geometry.ts";
import type { TextBlock } from "../../model/zones.ts";
import type { Ink } from "./ink.ts";

/** Thresholds for specks. On six newspaper pages, 115 of 266 small blocks are removed, and no line of text. */
const limits = {
  /** Maximum length of a speck, in letter heights. */
  largest: 5,
  /** Minimum fraction of its bounds that is ink. */
  solid: 0.6,
  /** Or its aspect ratio is at least this: a piece of a rule. */
  thin: 4,
  /** Or its distance from the image edge is at most this, in letter heights: shadow beside the paper. */
  edge: 2,
} as const;

/** Returns whether a block of one line is a speck or a piece of a rule. */
export function isSpeck({ box, lines }: TextBlock, ink: Ink, letter: number): boolean {
  const [wide, high] = [box.x1 - box.x0, box.y1 - box.y0];
  if (lines.length > 1 || Math.max(wide, high) > limits.largest * letter) return false;
  const isThin = Math.max(wide, high) >= limits.thin * Math.min(wide, high);
  const toEdge = Math.min(box.x0, box.y0, ink.width - box.x1, ink.height - box.y1);
  return isThin || toEdge <= limits.edge * letter || inkIn(ink, box) >= limits.solid * wide * high;
}

function inkIn({ width, data }: Ink, { x0, y0, x1, y1 }: Box): number {
  let pixels = 0;
  for (let y = y0; y < y1; y++)
    for (let at = y * width + x0; at < y * width + x1; at++) pixels += data[at] as number;
  return pixels;
}
