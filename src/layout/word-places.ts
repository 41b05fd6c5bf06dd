/** Where words stand in their lines. */
import type { FlowItem, FlowLine } from "../model/flow.ts";
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

/**
 * Keeps the place of the first word of each line, which tells whether it had room in the line above.
 *
 * The others tell where sentences stand; they take a tenth of the memory of a flow.
 */
export function keepFirstWords(items: readonly FlowItem[]): readonly FlowItem[] {
  return items.map((item) => {
    if (item.type === "line") return withFirstWord(item);
    if (item.type === "picture") return { ...item, lines: item.lines.map(withFirstWord) };
    const rows = item.rows.map((row) =>
      row.map((cell) => ({ ...cell, lines: cell.lines.map(withFirstWord) })),
    );
    return { ...item, rows };
  });
}

function withFirstWord(line: FlowLine): FlowLine {
  const { words } = line;
  return words === undefined || words.length <= 2 ? line : { ...line, words: words.slice(0, 2) };
}
