/** Where words stand in their lines. */
import type { Box } from "../model/geometry.ts";
import { trimmed } from "./runs.ts";

/** Where each word begins and ends across the page. */
export function placesOf(words: readonly { readonly box: Box }[]): readonly number[] {
  const places: number[] = [];
  for (const { box } of words) places.push(tenth(box.x0), tenth(box.x1));
  return trimmed(places);
}

/** Points to a tenth: places of words need no more. */
function tenth(points: number): number {
  return Math.round(points * 10) / 10;
}
