/** Where words stand in their lines. */
import type { Box } from "../../model/geometry.ts";
import { trimmed } from "./runs.ts";

/** Where each word begins and ends across the page. */
export function placesOf(words: readonly { readonly box: Box }[]): readonly number[] {
  const places: number[] = [];
  for (let index = 0; index < words.length; index++) {
    const { x0, x1 } = (words[index] as { readonly box: Box }).box;
    places.push(tenth(x0), tenth(x1));
  }
  return trimmed(places);
}

/** Points to a tenth: places of words need no more. */
function tenth(points: number): number {
  return Math.round(points * 10) / 10;
}
