/** The pictures of a page that may contain text. */
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { adjoins, areaOf, boundsOf } from "../../numeric/boxes.ts";
import { visiblePart } from "../../numeric/visible-part.ts";

/** A picture of a page, possibly stored as several images. */
export interface PicturePlace {
  /** Its visible part. */
  readonly box: Box;
  /** Indices into `Page.images`. */
  readonly images: readonly number[];
}

/** Which pictures are examined. Checked on the development articles and pages. */
const limits = {
  /** Minimum width and height, in points: a word in small print. */
  width: 20,
  height: 7,
  /** Maximum overlap or gap between strips of one picture, in points. */
  seam: 1.5,
  /** Maximum number of pictures per page, largest first: maps and patterns consist of thousands. */
  most: 24,
} as const;

/**
 * Finds pictures large enough for a word, smallest first: text in a small picture belongs to it, not to the background.
 */
export function findPicturePlaces(page: Page): readonly PicturePlace[] {
  const places: PicturePlace[] = [];
  page.images.forEach((image, index) => {
    const box = image.hidden === null ? visiblePart(page, image.box, image) : null;
    if (box === null) return;
    const last = places[places.length - 1];
    if (last !== undefined && adjoins(last.box, box, limits))
      places[places.length - 1] = {
        box: boundsOf([last.box, box]) as Box,
        images: [...last.images, index],
      };
    else places.push({ box, images: [index] });
  });
  return places
    .filter(({ box }) => box.x1 - box.x0 >= limits.width && box.y1 - box.y0 >= limits.height)
    .sort((a, b) => areaOf(a.box) - areaOf(b.box))
    .slice(-limits.most);
}
