/** Places recognised words over the image they were read from, with its orientation and skew. */
import type { Matrix } from "../../model/geometry.ts";
import type { PlacedWord } from "../../model/text-layer.ts";
import { asItLeaned } from "../image/upright.ts";
import type { OcrLine, OcrWord } from "./engine.ts";
import { isStanding, lettersOf } from "./glyphs.ts";
import { type Placement, pointOf } from "./placement.ts";
import { sizeLimits } from "./sizes.ts";

/** Where an upright image lies on the page. */
export interface PictureLie {
  readonly placement: Placement;
  /** Skew of the lines before deskewing, in degrees clockwise. */
  readonly skew: number;
  /** Size of the upright image, in pixels. */
  readonly picture: { readonly width: number; readonly height: number };
}

/** Places each word on the page with its baseline. */
export function placeWords(lines: readonly OcrLine[], lie: PictureLie): readonly PlacedWord[] {
  return lines.flatMap((line) =>
    line.words.map((word) => ({ letters: lettersOf(word.text), matrix: matrixOf(line, word, lie) })),
  );
}

/**
 * Words are level, with the midpoint of their baseline where the image has it.
 *
 * Programs that read the text back would split a word whose letters climb.
 */
function matrixOf({ baseline, height }: OcrLine, word: OcrWord, lie: PictureLie): Matrix {
  const { placement, picture, skew } = lie;
  const { box } = word;
  if (isStanding(word)) {
    const at = (x: number, y: number) => pointOf(...asItLeaned(x, y, picture, skew), placement);
    const [[x, y], [topX, topY], [leftX, leftY]] = [
      at(box.x1, box.y1),
      at(box.x1, box.y0),
      at(box.x0, box.y1),
    ];
    return [topX - x, topY - y, x - leftX, y - leftY, x, y];
  }
  const middle = (box.x0 + box.x1) / 2;
  const [x, y] = asItLeaned(middle, baseline.offset + baseline.slope * middle, picture, skew);
  const pointAt = (right: number, below: number): readonly [number, number] =>
    pointOf(x + right, y + below, placement);
  const [startX, startY] = pointAt(box.x0 - middle, 0);
  const [endX, endY] = pointAt(box.x1 - middle, 0);
  const [footX, footY] = pointAt(box.x0 - middle, height / sizeLimits.lineHeight);
  return [endX - startX, endY - startY, footX - startX, footY - startY, startX, startY];
}
