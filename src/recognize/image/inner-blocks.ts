/** Blocks that are pieces of others: letters set apart or badly printed part lines, and their pieces make blocks. */
import type { Box } from "../../model/geometry.ts";
import type { TextBlock } from "../../model/zones.ts";
import { areaOf, boundsOf, sharedArea } from "../../numeric/boxes.ts";

/** How pieces are told. */
export interface InnerOptions {
  /** Least share of a piece that lies within the bounds of the other block. */
  readonly inside: number;
  /** How far the nearest lines of the other block are above, below or beside a piece, in heights of a letter. */
  readonly reach: number;
}

/** Checked on six pages of newspapers in Fraktur with words set apart, and on rendered articles. */
const innerDefaults: InnerOptions = { inside: 0.7, reach: 2.5 };

/** Gives blocks the pieces between their lines; blocks of other columns are none, though bounds may hold them. */
export function takeInner(
  blocks: readonly TextBlock[],
  letter: number,
  options: InnerOptions = innerDefaults,
): readonly TextBlock[] {
  const lines = new Map(blocks.map((block) => [block, [...block.lines]]));
  const largest = [...blocks].sort((a, b) => areaOf(b.box) - areaOf(a.box));
  for (const piece of largest.toReversed()) {
    const area = areaOf(piece.box);
    const owner = largest.find((block) => {
      // Most blocks lie elsewhere.
      if (sharedArea(piece.box, block.box) < options.inside * area) return false;
      const own = lines.get(block);
      return own !== undefined && isPieceOf(piece, { box: block.box, lines: own }, letter, options);
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

/** Whether a block that lies in another one is a piece of it: lines of the other are over and under it. */
function isPieceOf(
  { box, lines: own }: TextBlock,
  { box: outer, lines }: TextBlock,
  letter: number,
  { reach }: InnerOptions,
): boolean {
  if (areaOf(outer) <= areaOf(box) || lines.length <= own.length) return false;
  const far = reach * letter;
  const over = (line: Box): boolean =>
    Math.min(line.x1, box.x1) - Math.max(line.x0, box.x0) > 0.5 * (box.x1 - box.x0);
  const above = lines.some((line) => line.y0 < box.y0 && box.y0 - line.y1 < far && over(line));
  const below = lines.some((line) => line.y1 > box.y1 && line.y0 - box.y1 < far && over(line));
  return above && below;
}
