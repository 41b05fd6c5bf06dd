/** Rows below a ruled head that no further rule closes. */
import type { Fragment } from "../../text/text.ts";
import { captionKind } from "../captions.ts";
import type { TableOptions } from "./options.ts";
import { findPrintLines, type PrintLine } from "./print-lines.ts";
import type { Region } from "./region.ts";

/**
 * Takes in the lines below the two rules of a head that stand in its columns.
 *
 *     ────────────────────────
 *     Temple   Murcott    Both
 *     ────────────────────────
 *     Decanal  Linalool   Nonanal     goes on to the end of the page,
 *     Pinene              Octanal     or to text that runs across
 *
 * The region stays as it is where fewer than `alignedRows` lines have several entries.
 */
export function withOpenBody(
  region: Region,
  free: readonly Fragment[],
  em: number,
  options: TableOptions,
): Region {
  const { box } = region;
  const below = findPrintLines(
    free.filter(
      (fragment) => fragment.box.y0 > box.y1 - em / 2 && fragment.box.x1 > box.x0 && fragment.box.x0 < box.x1,
    ),
    options,
  );
  const heads = region.fragments.map((fragment) => fragment.box);
  const isRow = ({ fragments }: PrintLine): boolean =>
    fragments.every((fragment) => {
      const over = heads.filter((head) => head.x0 < fragment.box.x1 && head.x1 > fragment.box.x0).length;
      const inside = fragment.box.x0 > box.x0 - em && fragment.box.x1 < box.x1 + em;
      return inside && over < 2 && captionKind(fragment) === null;
    });
  const body: PrintLine[] = [];
  let edge = box.y1;
  for (const line of below) {
    if (line.y0 - edge > options.alignedPitch * em || !isRow(line)) break;
    body.push(line);
    edge = Math.max(edge, line.y1);
  }
  while (body.at(-1)?.fragments.length === 1) body.pop();
  const last = body.at(-1);
  const parted = body.filter(({ fragments }) => fragments.length > 1).length;
  if (last === undefined || parted < options.alignedRows || parted < options.partedRows * body.length)
    return region;
  return {
    ...region,
    box: { ...box, y1: last.y1 },
    fragments: [...region.fragments, ...body.flatMap(({ fragments }) => fragments)],
  };
}
