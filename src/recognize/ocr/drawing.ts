/**
 * Turns rules and pictures of a scan into paths and images of the page, so that tables and figures are found as usual.
 */
import type { Box } from "../../model/geometry.ts";
import type { Path, PlacedImage, Rule } from "../../model/page.ts";
import type { Zones } from "../image/zones.ts";
import { boxOf, type Placement } from "./placement.ts";

/** Fields that all drawn objects share; rules and pictures lie below the letters. */
const drawn = { order: 0, clip: null, hidden: null, markedContent: null } as const;

/** Makes a path of each rule. */
export function pathsOf({ rules }: Pick<Zones, "rules">, placement: Placement): readonly Path[] {
  const sideways = placement.turn === 90 || placement.turn === 270;
  return rules.map(({ kind, box }): Path => {
    const place = boxOf(box, placement);
    const rule: Rule = { kind: sideways ? otherKind(kind) : kind, box: place };
    return {
      ...drawn,
      box: place,
      outline: outlineOf(place),
      fill: "#000000",
      fillRule: "nonzero",
      stroke: null,
      rules: [rule],
    };
  });
}

function otherKind(kind: Rule["kind"]): Rule["kind"] {
  if (kind === "frame") return kind;
  return kind === "horizontal" ? "vertical" : "horizontal";
}

function outlineOf({ x0, y0, x1, y1 }: Box): string {
  const [left, top, right, bottom] = [x0, y0, x1, y1].map((value) => value.toFixed(2));
  return `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
}

/** Makes an image object of each part of the scan that is a picture. */
export function imagesOf(
  { pictures }: Pick<Zones, "pictures">,
  placement: Placement,
): readonly PlacedImage[] {
  return pictures.map((picture): PlacedImage => {
    const box = boxOf(picture, placement);
    return {
      ...drawn,
      box,
      matrix: [box.x1 - box.x0, 0, 0, box.y1 - box.y0, box.x0, box.y0],
      pixels: { width: picture.x1 - picture.x0, height: picture.y1 - picture.y0 },
      filters: [],
    };
  });
}
