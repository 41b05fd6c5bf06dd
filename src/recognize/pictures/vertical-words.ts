/** Vertical words in a picture, such as axis titles of a chart. */
import type { Box } from "../../model/geometry.ts";
import { boundsOf, grow, joinNear, overlap } from "../../numeric/boxes.ts";
import type { Components } from "../image/components.ts";
import type { Gray } from "../image/gray.ts";
import { letterLimits } from "../image/letters.ts";
import { findRows, rowDefaults } from "../image/rows.ts";
import { isWriting } from "./written-row.ts";

/** Thresholds for vertical words, in letter heights. Checked on the charts of the development articles and pages. */
const limits = {
  /** Minimum number of letters. */
  letters: 4,
  /** Minimum aspect ratio of a word. */
  longer: 1.8,
  /** Maximum gap between letters: less than between the numbers of an axis. */
  gap: 0.6,
  /** Maximum distance between words of a line; a short word in between may go undetected. */
  apart: 3,
  /** Minimum overlap in breadth. */
  shared: 0.6,
  /** Margin. */
  margin: 0.4,
} as const;

/** Finds vertical words of a picture, in pixels; letters that are `taken` belong to horizontal words. */
export function findVerticalWords(
  components: Components,
  letter: number,
  taken: (component: number) => boolean,
): readonly Box[] {
  const turned = turnedUp(components);
  const { lowest, highest, widest, speck } = letterLimits;
  const members: number[] = [];
  for (let at = 0; at < components.count; at++) {
    const { x0, y0, x1, y1 } = boxAt(turned, at);
    const isLetter = y1 - y0 >= lowest * letter && y1 - y0 <= highest * letter && x1 - x0 <= widest * letter;
    if (isLetter && (components.area[at] as number) >= speck && !taken(at)) members.push(at);
  }
  const rows = findRows(turned, { members: Int32Array.from(members), height: letter }, 0, {
    ...rowDefaults,
    gap: limits.gap,
  });
  const words = rows.filter((row) => row.members.length >= limits.letters && isWriting(row, turned, letter));
  const boxes = words
    .map((row) => boundsOf(row.members.map((at) => boxAt(components, at))) as Box)
    .filter(({ x0, y0, x1, y1 }) => y1 - y0 >= limits.longer * (x1 - x0));
  return joinNear(boxes, (one, other) => isInLine(one, other, letter)).map((box) =>
    grow(box, limits.margin * letter),
  );
}

/** Returns whether one word stands above the other. */
function isInLine(one: Box, other: Box, letter: number): boolean {
  const breadth = Math.min(one.x1 - one.x0, other.x1 - other.x0);
  if (overlap(one.x0, one.x1, other.x0, other.x1) < limits.shared * breadth) return false;
  return -overlap(one.y0, one.y1, other.y0, other.y1) <= limits.apart * letter;
}

/** The position of a component. */
export function boxAt({ x0, y0, x1, y1 }: Components, at: number): Box {
  return { x0: x0[at] as number, y0: y0[at] as number, x1: x1[at] as number, y1: y1[at] as number };
}

/** Bounds of components after a quarter turn clockwise; rows then begin at the bottom of the picture. */
function turnedUp(components: Components): Components {
  const { x0, y0, x1, y1 } = components;
  const foot = y1.reduce((most, value) => Math.max(most, value), 0);
  const fromFoot = (values: Int32Array): Int32Array => values.map((value) => foot - value);
  return { ...components, x0: fromFoot(y1), x1: fromFoot(y0), y0: x0, y1: x1 };
}

/** Whites out the boxes, or everything outside them. */
export function whitened(gray: Gray, boxes: readonly Box[], part: "inside" | "outside"): Gray {
  if (boxes.length === 0 && part === "inside") return gray;
  const data = part === "inside" ? gray.data.slice() : new Uint8Array(gray.data.length).fill(255);
  for (const box of boxes) {
    const [left, right] = [Math.max(0, Math.floor(box.x0)), Math.min(gray.width, Math.ceil(box.x1))];
    for (let y = Math.max(0, Math.floor(box.y0)); y < Math.min(gray.height, Math.ceil(box.y1)); y++) {
      const row = y * gray.width;
      if (part === "inside") data.fill(255, row + left, row + right);
      else data.set(gray.data.subarray(row + left, row + right), row + left);
    }
  }
  return { ...gray, data };
}

/** Rotates an image by a quarter turn clockwise, so that vertical text becomes horizontal. */
export function layDown({ width, height, data }: Gray): Gray {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[x * height + (height - 1 - y)] = data[y * width + x] as number;
  return { width: height, height: width, data: out };
}
