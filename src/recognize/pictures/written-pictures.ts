/** The pictures of a page that contain text. */
import type { Pixels } from "../../model/assets.ts";
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { meets } from "../../numeric/boxes.ts";
import { findComponents } from "../image/components.ts";
import { type Gray, grayOf } from "../image/gray.ts";
import { findInk, type Ink } from "../image/ink.ts";
import { dotsPerInchOf } from "../resolution.ts";
import { cropOf } from "./crop.ts";
import { findPicturePlaces, type PicturePlace } from "./places.ts";
import { findWriting, type Writing } from "./writing.ts";

/** A picture that contains text, cropped from the rendered page. */
export interface WrittenPicture extends PicturePlace, Writing {
  readonly gray: Gray;
  readonly ink: Ink;
  readonly dotsPerInch: number;
  /** Points per pixel. */
  readonly pointsPerPixel: number;
}

/** Finds pictures with text that the page's own letters do not include, smallest first. */
export function findWrittenPictures(
  page: Page,
  render: (dotsPerInch: number) => Pixels | null,
): readonly WrittenPicture[] {
  const places = findPicturePlaces(page);
  if (places.length === 0) return [];
  const dotsPerInch = dotsPerInchOf(page);
  const pixels = render(dotsPerInch);
  if (pixels === null) return [];
  const whole = grayOf(pixels);
  const pointsPerPixel = page.width / pixels.width;
  const own = page.glyphs.flatMap(({ box, hidden, text }) =>
    text.trim() === "" || hidden === "clipped" || hidden === "off-page" ? [] : [box],
  );
  return places.flatMap((place, at) => {
    const cut = pixelsOf(place.box, pointsPerPixel, whole);
    const gray = cropOf(whole, cut);
    const ink = findInk(gray);
    const components = findComponents(ink);
    const box = pointsOf(cut, pointsPerPixel);
    // Anything inside a smaller picture belongs to that one.
    const inner = places.slice(0, at).map((other) => other.box);
    const known = inPixels([...own, ...inner], box, pointsPerPixel);
    const writing = findWriting(components, known, gray.width);
    if (writing === null) return [];
    return [{ ...place, ...writing, box, gray, ink, dotsPerInch, pointsPerPixel }];
  });
}

/** Converts a box on the page to whole pixels of its image. */
function pixelsOf({ x0, y0, x1, y1 }: Box, pointsPerPixel: number, { width, height }: Gray): Box {
  return {
    x0: Math.max(0, Math.floor(x0 / pointsPerPixel)),
    y0: Math.max(0, Math.floor(y0 / pointsPerPixel)),
    x1: Math.min(width, Math.ceil(x1 / pointsPerPixel)),
    y1: Math.min(height, Math.ceil(y1 / pointsPerPixel)),
  };
}

function pointsOf({ x0, y0, x1, y1 }: Box, pointsPerPixel: number): Box {
  return {
    x0: x0 * pointsPerPixel,
    y0: y0 * pointsPerPixel,
    x1: x1 * pointsPerPixel,
    y1: y1 * pointsPerPixel,
  };
}

/** The boxes that overlap a part of the page, in pixels of that part. */
export function inPixels(boxes: readonly Box[], part: Box, pointsPerPixel: number): readonly Box[] {
  return boxes
    .filter((box) => meets(box, part))
    .map((box) => ({
      x0: (box.x0 - part.x0) / pointsPerPixel,
      y0: (box.y0 - part.y0) / pointsPerPixel,
      x1: (box.x1 - part.x0) / pointsPerPixel,
      y1: (box.y1 - part.y0) / pointsPerPixel,
    }));
}
