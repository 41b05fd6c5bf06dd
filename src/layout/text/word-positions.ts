/** Positions of words in their lines. */
import type { FlowLine } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import { trimmed } from "./runs.ts";

/** Measures the word positions of a line; `size` is its font size. */
export function measureWords(
  words: readonly { readonly box: Box }[],
  size: number,
): Required<Pick<FlowLine, "words" | "wordSpace">> {
  const places = placesOf(words);
  return { words: places, wordSpace: meanSpace(places, size) };
}

/** The left and right edge of each word. */
function placesOf(words: readonly { readonly box: Box }[]): readonly number[] {
  const places: number[] = [];
  for (let index = 0; index < words.length; index++) {
    const { x0, x1 } = (words[index] as { readonly box: Box }).box;
    places.push(tenth(x0), tenth(x1));
  }
  return trimmed(places);
}

/** Rounded to a tenth of a point, which suffices for word positions. */
function tenth(points: number): number {
  return Math.round(points * 10) / 10;
}

/** Wider gaps, in font sizes, are not word spaces, and count as this much. */
const widestSpace = 4;

function meanSpace(places: readonly number[], size: number): number {
  const spaces = places.length / 2 - 1;
  let sum = 0;
  for (let at = 2; at < places.length; at += 2)
    sum += Math.max(0, Math.min(widestSpace * size, gapBefore(places, at)));
  return spaces < 1 ? 0 : sum / spaces;
}

/** The space before the word whose left edge is at an index, in either direction. */
function gapBefore(places: readonly number[], at: number): number {
  const [left, before] = [places[at] as number, places[at - 1] as number];
  return left >= before ? left - before : (places[at - 2] as number) - (places[at + 1] as number);
}
