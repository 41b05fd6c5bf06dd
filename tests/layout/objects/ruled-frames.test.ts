import { expect, it } from "vitest";
import { findRuledFrames } from "../../../src/layout/objects/ruled-frames.ts";
import { pageOf } from "../../support/page.ts";
import { drawn, ruled } from "../../support/rules.ts";

const box = { x0: 40, y0: 88, x1: 350, y1: 163 };

it("finds the boxes that four rules draw", () => {
  const other = { ...box, y0: 178, y1: 300 };
  expect(findRuledFrames(pageOf({ paths: [...ruled(box), ...ruled(other)] }))).toEqual([box, other]);
});

it("finds none where a rule is missing", () => {
  for (let left = 0; left < 4; left++)
    expect(findRuledFrames(pageOf({ paths: ruled(box).toSpliced(left, 1) }))).toEqual([]);
});

it("finds none where rules run on past the corners, as in a table", () => {
  const across = [88, 120, 163].map((y) => drawn("horizontal", { x0: 40, y0: y, x1: 350, y1: y + 0.4 }));
  const down = [100, 200].map((x) => drawn("vertical", { x0: x, y0: 88, x1: x + 0.4, y1: 163 }));
  expect(findRuledFrames(pageOf({ paths: [...across, ...down] }))).toEqual([]);
});
