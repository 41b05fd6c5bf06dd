import { expect, test } from "vitest";
import { colorOf, lineSpacingOf, pointsOf } from "../../src/read/lengths.ts";

test.each([
  ["1in", 72],
  ["-0.5in", -36],
  ["2.54cm", 72],
  ["16px", 12],
  ["0", 0],
  ["12", undefined],
  ["2em", undefined],
  ["1e9pt", undefined],
  [undefined, undefined],
])("%j is %j points", (text, points) => expect(pointsOf(text)).toBe(points));

test.each([
  ["150%", 1.5],
  ["27.6pt", 2],
  ["normal", undefined],
  ["0%", undefined],
])("a line height of %j is a spacing of %j at 12 points", (text, spacing) =>
  expect(lineSpacingOf(text, 12)).toBe(spacing),
);

test.each([
  ["#C00000", "#c00000"],
  ["#c0f", "#cc00ff"],
  ["Red", "#ff0000"],
  ["rgb(255, 0, 300)", "#ff00ff"],
  ["transparent", undefined],
  ["red;}", undefined],
])("the colour %j is %j", (text, color) => expect(colorOf(text)).toBe(color));
