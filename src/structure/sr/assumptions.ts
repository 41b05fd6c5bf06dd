/** Checks whether a text suits the algorithm: wrapped lines, mostly paragraphs, one width. */
import { goesOn } from "./column-at.ts";
import type { LineLengths } from "./distribution.ts";
import type { TextLine } from "./text-line.ts";

/** Minimum number of lines of a text that is judged. */
const fewestLines = 20;
/** Minimum fraction of full lines in a text that is mostly paragraphs. */
const fewestFull = 0.25;
/** A second width has at least this fraction of the first one's lines. */
const secondWidth = 0.6;
/** Minimum fraction of long lines that continue on the next, in a wrapped text. */
const fewestBroken = 0.06;

/**
 * Returns whether the lines of a text are wrapped, so that its paragraphs have to be found.
 *
 * In a text with one paragraph per line, hardly any line continues in lowercase on the next.
 */
export function areLinesBroken(lines: readonly TextLine[], { columnWidth }: LineLengths): boolean {
  const long = lines.filter(({ length }, at) => at + 1 < lines.length && length >= columnWidth / 2);
  if (long.length < fewestLines) return true;
  let broken = 0;
  lines.forEach(({ text, length }, at) => {
    if (length >= columnWidth / 2 && goesOn(text, lines[at + 1]?.text ?? "")) broken++;
  });
  return broken >= fewestBroken * long.length;
}

/** Lists which of the paper's assumptions a text violates (section 3.2): mostly paragraphs, of one width. */
export function checkAssumptions(lines: readonly TextLine[], lengths: LineLengths): readonly string[] {
  if (lines.length < fewestLines) return [];
  if (!areLinesBroken(lines, lengths))
    return ["its lines are not broken at a width, so each was taken for a paragraph"];
  const { columnWidth, eps } = lengths;
  const nearTo = (width: number): number =>
    lines.filter(({ length }) => Math.abs(length - width) <= Math.max(eps, 0.1) * width).length;
  const full = nearTo(columnWidth);
  if (full < fewestFull * lines.length)
    return [
      `only ${Math.round((100 * full) / lines.length)} % of its lines are about as long as its column (${columnWidth} characters), as in slides, catalogues and tables; check the result`,
    ];
  const other = otherWidth(lengths);
  return other !== null && nearTo(other) >= secondWidth * full
    ? [`its lines have several widths (${columnWidth} and ${other} characters); check the result`]
    : [];
}

/** The most frequent length far from the column width: neither a fragment nor two lines in one. */
function otherWidth({ counts, columnWidth }: LineLengths): number | null {
  let best: number | null = null;
  counts.forEach((count, length) => {
    const ratio = length / Math.max(1, columnWidth);
    const isFar = (ratio > 0.4 && ratio < 0.75) || (ratio > 1.3 && ratio < 1.8);
    if (isFar && count > (best === null ? 0 : (counts[best] ?? 0))) best = length;
  });
  return best;
}
