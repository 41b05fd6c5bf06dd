import { expect, test } from "vitest";
import { imagesOf, pathsOf } from "../../../src/recognize/ocr/drawing.ts";

const rules = [{ kind: "horizontal", box: { x0: 100, y0: 40, x1: 300, y1: 42 } }] as const;
const placement = { width: 200, height: 100, turn: 0, pointsPerPixel: 0.5 } as const;

test("a rule of a scan is a path with that rule, in points", () => {
  expect(pathsOf({ rules }, placement)).toMatchObject([
    {
      box: { x0: 50, y0: 20, x1: 150, y1: 21 },
      outline: "M50.00 20.00L150.00 20.00L150.00 21.00L50.00 21.00Z",
      rules: [{ kind: "horizontal", box: { x0: 50, y0: 20, x1: 150, y1: 21 } }],
    },
  ]);
});

test("on a page that lies on its side a level rule stands", () => {
  const [path] = pathsOf({ rules }, { ...placement, turn: 90 });
  expect(path?.rules).toEqual([{ kind: "vertical", box: { x0: 179, y0: 50, x1: 180, y1: 150 } }]);
});

test("a picture of a scan is an image of the page", () => {
  const pictures = [{ x0: 20, y0: 40, x1: 120, y1: 100 }];
  expect(imagesOf({ pictures }, placement)).toMatchObject([
    {
      box: { x0: 10, y0: 20, x1: 60, y1: 50 },
      matrix: [50, 0, 0, 30, 10, 20],
      pixels: { width: 100, height: 60 },
    },
  ]);
});
