/** Letter sizes of recognised lines, without the noise of measuring each alone. */
import { median } from "../../numeric/statistics.ts";
import type { OcrLine } from "./engine.ts";

/** Lines whose heights differ by less than this were set in one size, as a share of the height. */
const alike = 0.14;

/** The height of each line, the same for lines that were likely set in one size. */
export function steadyHeights(lines: readonly OcrLine[]): ReadonlyMap<OcrLine, number> {
  const sorted = [...lines].sort((a, b) => a.height - b.height);
  const left = new Set(sorted);
  const heights = new Map<OcrLine, number>();
  while (left.size > 0) {
    const group = largestGroup([...left]);
    const height = median(group.map((line) => line.height)) as number;
    for (const line of group) {
      heights.set(line, height);
      left.delete(line);
    }
  }
  return heights;
}

/** The lines around the height that has most letters near it. */
function largestGroup(sorted: readonly OcrLine[]): readonly OcrLine[] {
  let best: readonly OcrLine[] = [];
  let most = -1;
  let start = 0;
  let letters = 0;
  for (const [index, line] of sorted.entries()) {
    letters += lettersOf(line);
    while ((sorted[start] as OcrLine).height * (1 + 2 * alike) < line.height)
      letters -= lettersOf(sorted[start++] as OcrLine);
    if (letters > most) {
      most = letters;
      best = sorted.slice(start, index + 1);
    }
  }
  return best;
}

function lettersOf({ words }: OcrLine): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
