/** Finds the zones of a page on its image. */
import type { Pixels } from "../model/assets.ts";
import type { Page } from "../model/page.ts";
import type { PageZones } from "../model/zones.ts";
import { readPageImage } from "./image/index.ts";
import { findZones } from "./image/zones.ts";
import { pathsOf } from "./ocr/drawing.ts";
import { boxOf } from "./ocr/placement.ts";

/** Resolution for zones: enough for six-point type. */
export const zoneDotsPerInch = 150;

/** Finds text, pictures, rules and frames on the image of a page, independently of the page's content. */
export function findPageZones(page: Pick<Page, "number" | "width" | "height">, pixels: Pixels): PageZones {
  const { ink, components, orientation } = readPageImage(pixels);
  const { number, width, height } = page;
  const { turn, skew } = orientation;
  const placement = { width, height, turn, pointsPerPixel: width / pixels.width };
  const zones = findZones(ink, components);
  const blocks = zones.blocks.map(({ box, lines }) => ({
    box: boxOf(box, placement),
    lines: lines.map((line) => boxOf(line, placement)),
  }));
  return {
    page: number,
    width,
    height,
    turn,
    skew,
    blocks,
    pictures: zones.pictures.map((picture) => boxOf(picture, placement)),
    rules: pathsOf(zones, placement).flatMap(({ rules }) => rules),
    frames: zones.frames.map((frame) => boxOf(frame, placement)),
  };
}
