/** Lines that name a table or a figure. */
import type { Box } from "../../model/geometry.ts";
import { type Captioned, captionKind } from "../captions.ts";
import type { Fragment } from "../text.ts";
import type { TableOptions } from "./options.ts";

/** The first line of a caption. */
export interface Caption {
  readonly kind: Captioned;
  readonly box: Box;
}

/** Finds the captions among the fragments of a page. */
export function findCaptions(fragments: readonly Fragment[]): readonly Caption[] {
  return fragments.flatMap((fragment) => {
    const kind = captionKind(fragment);
    return kind === null ? [] : [{ kind, box: fragment.box }];
  });
}

/** What the caption nearest to a region names; null where there is none close by. */
export function captionNear(
  box: Box,
  captions: readonly Caption[],
  em: number,
  options: TableOptions,
): Caption["kind"] | null {
  let best: Caption["kind"] | null = null;
  let least = Infinity;
  for (const caption of captions) {
    const end = caption.box.x1 + options.captionWidth * em;
    if (Math.min(end, box.x1) <= Math.max(caption.box.x0, box.x0)) continue;
    const above = box.y0 - caption.box.y1;
    const below = caption.box.y0 - box.y1;
    const distance = above > -em ? above : below;
    const limit = above > -em ? options.captionAbove : options.captionBelow;
    if (distance < -em || distance > limit * em || distance >= least) continue;
    [best, least] = [caption.kind, distance];
  }
  return best;
}
