import { expect, it } from "vitest";
import { findRuleImages } from "../../../src/layout/objects/rule-images.ts";
import type { PlacedImage } from "../../../src/model/page.ts";
import { imageOf, pageOf } from "../../support/page.ts";

function image(x0: number, y0: number, x1: number, y1: number): PlacedImage {
  return imageOf({ box: { x0, y0, x1, y1 } });
}

it("thin images are rules, double ones and those that meet at a corner too", () => {
  const images = [
    image(72, 100, 300, 100.5),
    image(72, 102, 300, 102.5),
    image(72, 102.5, 72.5, 120),
    image(299.5, 102.5, 300, 120),
  ];
  expect([...findRuleImages(pageOf({ images }))]).toEqual([0, 1, 2, 3]);
});

it("strips of a picture, dots and hidden images are none", () => {
  const strips = [0, 1, 2].map((strip) => image(72, 100 + 2 * strip, 300, 102 + 2 * strip));
  const hidden = imageOf({ box: { x0: 72, y0: 300, x1: 300, y1: 300.5 }, hidden: "clipped" });
  expect([...findRuleImages(pageOf({ images: [...strips, image(72, 200, 74, 202), hidden] }))]).toEqual([]);
});
