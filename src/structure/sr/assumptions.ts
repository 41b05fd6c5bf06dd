import { goesOn } from "./column-at.ts";
import type { LineLengths } from "./distribution.ts";
import type { TextLine } from "./text-line.ts";

/** Lines of a text, at least, for it to be judged. */
const fewestLines = 20;
/** Share of the lines that are full, at least, in a text that is mostly paragraphs. */
const fewestFull = 0.25;
/** A second width has at least this share of the lines that the first has. */
const secondWidth = 0.6;
/** Share of the long lines that go on in the next, at least, in a text whose lines were broken at a width. */
const fewestBroken = 0.06;

/**
 * Whether the lines of a text were broken at a width, so that its paragraphs have to be found.
 *
 * In a text that states its paragraphs, one on each line, hardly any line goes on in lowercase in the next.
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

/** Says which of the paper's assumptions a text does not meet (section 3.2): mostly paragraphs, of one width. */
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

/** The commonest length far from the column width: neither a fragment nor two lines in one. */
function otherWidth({ counts, columnWidth }: LineLengths): number | null {
  let best: number | null = null;
  counts.forEach((count, length) => {
    const ratio = length / Math.max(1, columnWidth);
    const isFar = (ratio > 0.4 && ratio < 0.75) || (ratio > 1.3 && ratio < 1.8);
    if (isFar && count > (best === null ? 0 : (counts[best] ?? 0))) best = length;
  });
  return best;
}
