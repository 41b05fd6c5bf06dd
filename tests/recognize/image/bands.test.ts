import { expect, test } from "vitest";
import { withoutBands } from "../../../src/recognize/image/bands.ts";
import { findComponents } from "../../../src/recognize/image/components.ts";
import type { Gray } from "../../../src/recognize/image/gray.ts";
import { findInk } from "../../../src/recognize/image/ink.ts";
import { textSheet } from "../../support/bitmap.ts";

/** Gives a rectangle one brightness. */
function paint({ width, data }: Gray, x: number, y: number, wide: number, high: number, value: number): void {
  for (let row = y; row < y + high; row++) data.fill(value, row * width + x, row * width + x + wide);
}

/** A page whose first line is a dark band with three light letters. */
function bandedSheet(): Gray {
  const sheet = textSheet(600, 600);
  paint(sheet, 40, 10, 400, 24, 60);
  for (const x of [50, 60, 70]) paint(sheet, x, 17, 6, 10, 255);
  return sheet;
}

function pictureOf(gray: Gray) {
  const ink = findInk(gray);
  return { gray, ink, components: findComponents(ink) };
}

/** Where a pixel of the page is. */
function at(x: number, y: number): number {
  return y * 600 + x;
}

test("light letters on a dark band become dark letters on paper", () => {
  const picture = pictureOf(bandedSheet());
  const { gray, ink } = withoutBands(picture);
  expect([gray.data[at(52, 20)], ink.data[at(52, 20)]]).toEqual([0, 1]);
  expect([gray.data[at(200, 20)], ink.data[at(200, 20)]]).toEqual([255, 0]);
  // The page as it was given is not touched, and the text below the band is as it was.
  expect(picture.gray.data[at(200, 20)]).toBe(60);
  expect(Buffer.compare(gray.data.subarray(at(0, 40)), picture.gray.data.subarray(at(0, 40)))).toBe(0);
});

test("a page without bands is the same, and so is one with a rule", () => {
  const plain = pictureOf(textSheet(600, 600));
  expect(withoutBands(plain) === plain).toBe(true);
  const ruled = textSheet(600, 600);
  paint(ruled, 40, 10, 400, 24, 0);
  const picture = pictureOf(ruled);
  expect(withoutBands(picture) === picture).toBe(true);
});
