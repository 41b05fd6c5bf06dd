/** Lines that name a table or a figure. */
import type { Box } from "../../../model/geometry.ts";
import type { Page } from "../../../model/page.ts";
import { type Captioned, captionKind } from "../captions.ts";
import type { Fragment } from "../../text/text.ts";
import type { Region } from "./region.ts";

/** Maximum distance of the first line of a long caption above its table, in ems. */
const captionAbove = 8;

/** Minimum extent of a caption's text to the right of its number, in ems. */
const captionWidth = 12;

/** Maximum distance of a caption below its table, in ems. */
export const captionBelow = 3;

/** The first line of a caption. */
export interface Caption {
  readonly kind: Captioned;
  readonly box: Box;
  /** Whether a figure stands directly above: it names that, and nothing below. */
  readonly pictured: boolean;
}

/** Finds the captions among the fragments of a page. */
export function findCaptions(page: Page, fragments: readonly Fragment[], em: number): readonly Caption[] {
  const captions: Caption[] = [];
  for (const fragment of fragments) {
    const kind = captionKind(fragment);
    if (kind === null) continue;
    const pictured = kind === "figure" && isBelowImage(page, fragment.box, em);
    captions.push({ kind, box: fragment.box, pictured });
  }
  return captions;
}

function isBelowImage({ images }: Page, box: Box, em: number): boolean {
  return images.some(({ hidden, box: image }) => {
    const distance = box.y0 - image.y1;
    const beside = Math.min(image.x1, box.x1) <= Math.max(image.x0, box.x0);
    return hidden === null && !beside && Math.abs(distance) <= captionBelow * em;
  });
}

/**
 * What the caption nearest to a region names; null if there is none nearby.
 *
 * Boxes and lines below a figure may be another figure, whatever the caption names: box diagrams look like grids.
 */
export function captionNear(
  { box, evidence }: Region,
  captions: readonly Caption[],
  em: number,
): Caption["kind"] | null {
  let best: Caption["kind"] | null = null;
  let least = Infinity;
  for (const caption of captions) {
    const end = caption.box.x1 + captionWidth * em;
    if (Math.min(end, box.x1) <= Math.max(caption.box.x0, box.x0)) continue;
    const above = box.y0 - caption.box.y1;
    const below = caption.box.y0 - box.y1;
    const distance = above > -em ? above : below;
    const limit = above > -em ? captionAbove : captionBelow;
    if (distance < -em || distance > limit * em || distance >= least) continue;
    if (above > -em && caption.pictured && evidence !== "grid") continue;
    [best, least] = [caption.kind, distance];
  }
  return best;
}
