/**
 * Blocks that are fragments of others: letterspaced or badly printed letters split lines, and the fragments form
 * blocks.
 */
import type { Box } from "../../model/geometry.ts";
import type { TextBlock } from "../../model/zones.ts";
import { areaOf, boundsOf, sharedArea } from "../../numeric/boxes.ts";

/**
 * Thresholds for fragments. Checked on six newspaper pages in Fraktur with letterspaced words, and on rendered
 * articles.
 */
const limits = {
  /** Minimum fraction of a fragment that lies within the bounds of the other block. */
  inside: 0.7,
  /** Maximum distance of a fragment from the nearest lines of the other block, in letter heights. */
  reach: 2.5,
} as const;

/**
 * Merges fragments into the blocks between whose lines they lie; blocks of other columns stay, even within the bounds.
 */
export function takeInner(blocks: readonly TextBlock[], letter: number): readonly TextBlock[] {
  const lines = new Map(blocks.map((block) => [block, [...block.lines]]));
  const largest = [...blocks].sort((a, b) => areaOf(b.box) - areaOf(a.box));
  for (const piece of largest.toReversed()) {
    const area = areaOf(piece.box);
    const owner = largest.find((block) => {
      // Most blocks lie elsewhere.
      if (sharedArea(piece.box, block.box) < limits.inside * area) return false;
      const own = lines.get(block);
      return own !== undefined && isPieceOf(piece, { box: block.box, lines: own }, letter);
    });
    if (owner === undefined) continue;
    lines.get(owner)?.push(...(lines.get(piece) ?? []));
    lines.delete(piece);
  }
  return blocks.flatMap((block) => {
    const own = lines.get(block);
    if (own === undefined) return [];
    return [{ box: boundsOf(own) as Box, lines: own.sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0) }];
  });
}

/** Returns whether a block inside another is a fragment of it: lines of the other lie above and below it. */
function isPieceOf(
  { box, lines: own }: TextBlock,
  { box: outer, lines }: TextBlock,
  letter: number,
): boolean {
  if (areaOf(outer) <= areaOf(box) || lines.length <= own.length) return false;
  const far = limits.reach * letter;
  const over = (line: Box): boolean =>
    Math.min(line.x1, box.x1) - Math.max(line.x0, box.x0) > 0.5 * (box.x1 - box.x0);
  const above = lines.some((line) => line.y0 < box.y0 && box.y0 - line.y1 < far && over(line));
  const below = lines.some((line) => line.y1 > box.y1 && line.y0 - box.y1 < far && over(line));
  return above && below;
}
