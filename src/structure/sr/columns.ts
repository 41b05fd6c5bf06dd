/** Puts columns that are printed side by side one after another. */
/** A line with its index in the text. */
export interface PlacedLine {
  readonly index: number;
  /** With leading spaces, and a form feed at the start of a page. */
  readonly line: string;
}

/** Tolerance of the gutter position, in characters, because letters differ in width. */
const slack = 3;
/** Minimum number of two-column lines on a page, and their fraction of the lines that reach that far. */
const fewestLines = 8;
const fewestOfPage = 0.5;
/** Minimum length of most lines on each side: those of tables are shorter. */
const narrowest = 20;

/**
 * Puts side-by-side columns one after another, page by page.
 *
 *     left of the first      right of the first          left of the first
 *     left of the second     right of the second   →     left of the second
 *     A line across both columns.                        right of the first …
 *
 * A page without a gutter through most of its lines is unchanged. A line across the gutter ends the columns above it.
 */
export function splitColumns(lines: readonly string[]): readonly PlacedLine[] {
  const pages: PlacedLine[][] = [];
  lines.forEach((line, index) => {
    if (pages.length === 0 || line.includes("\f")) pages.push([]);
    pages.at(-1)?.push({ index, line });
  });
  return pages.flatMap(splitPage);
}

function splitPage(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const at = findGutter(lines.map(({ line }) => line));
  if (at === null) return lines;
  const result: PlacedLine[] = [];
  let left: PlacedLine[] = [];
  let right: PlacedLine[] = [];
  const flush = (): void => {
    result.push(...left, ...(right.length > 0 ? [{ index: right[0]?.index ?? 0, line: "" }] : []), ...right);
    [left, right] = [[], []];
  };
  for (const { index, line } of lines) {
    const cut = cutAt(line, at);
    if (cut === null) {
      flush();
      result.push({ index, line });
    } else {
      left.push({ index, line: line.slice(0, cut).trimEnd() });
      if (line.length > cut || right.length > 0) right.push({ index, line: line.slice(cut) });
    }
  }
  flush();
  return result;
}

/** The start of the right column in a line; null for a line across the gutter. */
function cutAt(line: string, at: number): number | null {
  if (line.trimEnd().length <= at) return line.length;
  for (const { index, 0: gap } of line.matchAll(/ {2,}/gu))
    if (index <= at + slack && index + gap.length >= at - slack) return index + gap.length;
  return null;
}

/** The position of the gutter, in characters from the left; null if a page has none. */
function findGutter(lines: readonly string[]): number | null {
  const counts = new Map<number, number>();
  for (const line of lines)
    for (const { index, 0: gap } of line.matchAll(/(?<=\S) {2,}(?=\S)/gu))
      for (let at = index; at < index + gap.length; at++) counts.set(at, (counts.get(at) ?? 0) + 1);
  const [at, count] = [...counts].reduce<readonly [number, number]>(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    [0, 0],
  );
  const reaching = lines.filter((line) => line.trimEnd().length > at).length;
  if (count < fewestLines || count < fewestOfPage * reaching) return null;
  const both = lines
    .map((line) => [line.slice(0, at).trim().length, line.slice(at).trim().length])
    .filter(([left = 0, right = 0]) => left > 0 && right > 0);
  const long = both.filter((sides) => sides.every((length) => length >= narrowest));
  return long.length > both.length / 2 ? at : null;
}
