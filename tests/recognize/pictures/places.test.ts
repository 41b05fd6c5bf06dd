import { expect, test } from "vitest";
import { findPicturePlaces } from "../../../src/recognize/pictures/places.ts";
import { imageOf, pageOf } from "../../support/page.ts";

test("strips of one picture are one place", () => {
  const strips = [0, 1, 2].map((at) =>
    imageOf({ box: { x0: 50, y0: 100 + 40 * at, x1: 250, y1: 140 + 40 * at } }),
  );
  expect(findPicturePlaces(pageOf({ images: strips }))).toEqual([
    { box: { x0: 50, y0: 100, x1: 250, y1: 220 }, images: [0, 1, 2] },
  ]);
});

test("pictures that are not seen or have no room for a word are left out, and what is clipped away", () => {
  const page = pageOf({
    clips: [{ box: { x0: 0, y0: 0, x1: 300, y1: 150 }, outlines: [] }],
    images: [
      imageOf({ box: { x0: 50, y0: 100, x1: 250, y1: 300 }, clip: 0 }),
      imageOf({ box: { x0: 50, y0: 400, x1: 250, y1: 500 }, hidden: "invisible" }),
      imageOf({ box: { x0: 50, y0: 600, x1: 60, y1: 610 } }),
    ],
  });
  expect(findPicturePlaces(page)).toEqual([{ box: { x0: 50, y0: 100, x1: 250, y1: 150 }, images: [0] }]);
});

test("the smallest comes first, so that a ground comes after what lies on it", () => {
  const page = pageOf({
    images: [
      imageOf({ box: { x0: 0, y0: 0, x1: 595, y1: 842 } }),
      imageOf({ box: { x0: 100, y0: 100, x1: 200, y1: 200 } }),
    ],
  });
  expect(findPicturePlaces(page).map(({ images }) => images)).toEqual([[1], [0]]);
});
