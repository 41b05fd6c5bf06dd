/** Side headings: short lines in the margin with a style of their own, level with the first line of a paragraph. */
import { onDemand } from "../../language/on-demand.ts";
import { boundsOf, overlap } from "../../numeric/boxes.ts";
import { isColorful } from "../../numeric/colors.ts";
import { blocksOf, paragraphsIn } from "./side-labels.ts";
import { baselineOf, isBold, isMonospaced, lettersIn, type Piece, type Region, usualSize } from "./piece.ts";

/**
 * When words in the margin are headings; lengths in font sizes of the text. Checked on manuals with side headings, and
 * on others with command names, notes and dates in the margin.
 */
const limits = {
  /**
   * Minimum fraction of the page's letters in lines that begin, or end, at one position, to make it an edge of the
   * text.
   */
  begins: 0.3,
  ends: 0.1,
  /** Tolerance of such line starts and ends. */
  straight: 0.5,
  /** How far a heading may extend over the text's edge, where listing numbers hang out. */
  over: 0.2,
  /** Minimum white space between a heading and the line beside it, and maximum indent of that line. */
  apart: 0.8,
  indent: 3,
  /** Tolerance of level baselines. */
  level: 0.2,
  /** Maximum leading from the first to the second line of a paragraph. */
  leading: 1.7,
  /** Maximum number of rows of a heading. */
  rows: 3,
  /** Minimum number of text rows per heading: explanations of terms are shorter, forms have one row per label. */
  textRows: 5,
  /**
   * Maximum number of lines that extend from the text into the margin, and how far: running heads do, terms are in
   * lists.
   */
  crossing: 2,
  reach: 1.5,
  /** Anything else in the margin has at most this fraction of the text's letters: columns have more. */
  margin: 0.1,
  /** Minimum size of a heading relative to the text, unless it is bold or coloured and the text is not. */
  larger: 1.1,
};

/** A heading or note in the margin, and the line of text that it precedes. */
export interface SideHead {
  readonly pieces: readonly Piece[];
  readonly beside: Piece;
}

/**
 * Finds the side headings of a page with one column of text, and the notes to its right.
 *
 *     A heading   The paragraph that it      its words have a look that the text has not, and nothing
 *                 stands over begins on      but the beginning of a paragraph is level with them
 *                 the same baseline.
 *
 * Notes may begin beside any line, and precede the paragraph of that line. To the left of the text they are terms that
 * the paragraph explains, and stay in its first line.
 */
export function findSideHeads(pieces: readonly Piece[]): readonly SideHead[] {
  const set = pieces.filter(({ letters }) => letters > 0);
  if (set.every(({ face }) => face === undefined)) return [];
  const size = usualSize(set);
  const text = textOf(set, size);
  if (text === null) return [];
  const lines = set.filter(({ box }) => box.x1 > text.x0 + size && box.x0 < text.x1);
  const reach = limits.reach * size;
  const left = set.filter(({ box }) => box.x1 <= text.x0 + limits.over * size);
  const right = set.filter(({ box }) => box.x0 >= text.x1 + limits.apart * size);
  const isClear = (side: readonly Piece[], crosses: (piece: Piece) => boolean): boolean =>
    side.length > 0 &&
    lettersIn(side) <= limits.margin * lettersIn(lines) &&
    lines.filter(crosses).length <= limits.crossing;
  const heads = isClear(left, ({ box }) => box.x0 < text.x0 - reach) ? headsOf(left, lines, text) : [];
  const notes = isClear(right, ({ box }) => box.x1 > text.x1 + reach) ? notesOf(right, lines, text) : [];
  return [...(heads.length * limits.textRows > lines.length ? [] : heads), ...notes];
}

/** The blocks of a margin that are level with the start of a paragraph and look like headings. */
function headsOf(side: readonly Piece[], lines: readonly Piece[], text: Text): readonly SideHead[] {
  const starts = onDemand(() => new Set(startsIn(lines)));
  return blocksOf(side).flatMap((block) => {
    const beside = block.length > limits.rows ? null : lineBeside(block[0] as Piece, lines, text);
    if (beside === null || !block.every((piece) => isApart(piece, beside))) return [];
    return starts().has(baselineOf(beside)) ? [{ pieces: block, beside }] : [];
  });
}

/** The blocks of a margin beside text, each with the start of its paragraph. */
function notesOf(side: readonly Piece[], lines: readonly Piece[], text: Text): readonly SideHead[] {
  const { size } = text;
  const starts = onDemand(() => startsIn(lines));
  return blocksOf(side).flatMap((block) => {
    const [first] = block as [Piece];
    if (!block.some(isWorded)) return [];
    const row = lines.filter((line) => isBeside(first, line, size));
    if (row.length === 0 || row.some(({ box }) => first.box.x0 - box.x1 < limits.apart * size)) return [];
    if (!isInText(row[0] as Piece, lines, text)) return [];
    const y = Math.max(...row.map(baselineOf)) + limits.level * size;
    const start = starts().findLast((each) => each <= y);
    const beside = lines.find((line) => baselineOf(line) === start);
    return beside === undefined ? [] : [{ pieces: block, beside }];
  });
}

/** Baselines on which paragraphs begin. */
function startsIn(lines: readonly Piece[]): readonly number[] {
  return paragraphsIn(blocksOf(lines));
}

function isBeside({ box: a }: Piece, { box: b }: Piece, size: number): boolean {
  return overlap(a.y0, a.y1, b.y0, b.y1) > 0.2 * size;
}

/** Left and right edge of the text, and its font size. */
interface Text {
  readonly x0: number;
  readonly x1: number;
  readonly size: number;
}

/** The main column of the page; null if lines begin at many positions. */
function textOf(set: readonly Piece[], size: number): Text | null {
  const all = lettersIn(set);
  const x0 = edgeOf(
    set.map(({ box, letters }) => ({ x: box.x0, letters })),
    limits.begins * all,
    limits.straight * size,
  );
  if (x0 === null) return null;
  const end = edgeOf(
    set.map(({ box, letters }) => ({ x: -box.x1, letters })),
    limits.ends * all,
    limits.straight * size,
  );
  return { x0, x1: end === null ? Infinity : -end, size };
}

/** The first position from the left where this many letters begin within reach of each other. */
function edgeOf(
  places: readonly { readonly x: number; readonly letters: number }[],
  least: number,
  reach: number,
): number | null {
  const sorted = places.toSorted((a, b) => a.x - b.x);
  let first = 0;
  let letters = 0;
  for (const { x, letters: own } of sorted) {
    letters += own;
    while (x - (sorted[first]?.x ?? x) > reach) letters -= sorted[first++]?.letters ?? 0;
    if (letters >= least) return sorted[first]?.x ?? x;
  }
  return null;
}

/** Returns whether a piece contains a word, not only numbers and signs. */
function isWorded({ words = [] }: Piece): boolean {
  return words.some(({ text }) => /\p{L}{3}|\p{Lo}{2}/u.test(text) && !/^[ivxlc]+$/iu.test(text));
}

/** Returns whether a piece is coloured rather than black or grey. */
function isColored({ color }: Piece): boolean {
  return color !== undefined && isColorful(color);
}

/** Returns whether words look like a heading and the line beside them does not; monospace names are not headings. */
function isApart(piece: Piece, beside: Piece): boolean {
  if (!isWorded(piece) || isMonospaced(piece)) return false;
  return (
    (isColored(piece) && !isColored(beside)) ||
    (isBold(piece) && !isBold(beside)) ||
    piece.size >= limits.larger * beside.size
  );
}

/** The first line of a paragraph that a heading is level with; null if there is none. */
function lineBeside(head: Piece, lines: readonly Piece[], { x0, size }: Text): Piece | null {
  const row = lines.filter((line) => isBeside(head, line, size));
  const left = Math.min(...row.map(({ box }) => box.x0));
  if (left - x0 > limits.indent * size || x0 - left > limits.straight * size) return null;
  const first = row.find(({ box }) => box.x0 === left) as Piece;
  const y = baselineOf(first);
  if (left - head.box.x1 < limits.apart * size || Math.abs(y - baselineOf(head)) > limits.level * size)
    return null;
  return goesOn(first, lines, size) ? first : null;
}

/** Returns whether another line follows at paragraph leading. */
function goesOn(line: Piece, lines: readonly Piece[], size: number): boolean {
  return lines.some((piece) => {
    const below = baselineOf(piece) - baselineOf(line);
    return below > 0.5 * size && below < limits.leading * size;
  });
}

/** Returns whether a line, or the one above it, is a continued line of a paragraph. */
function isInText(line: Piece, lines: readonly Piece[], { size }: Text): boolean {
  const y = baselineOf(line);
  const near = lines.filter(
    (piece) => y - baselineOf(piece) > -1 && y - baselineOf(piece) < limits.leading * size,
  );
  return near.some((piece) => goesOn(piece, lines, size));
}

/** Puts each heading before the line beside it, as a region of its own. */
export function placeSideHeads(regions: readonly Region[], heads: readonly SideHead[]): readonly Region[] {
  return heads.reduce<readonly Region[]>(
    (placed, head) =>
      placed.flatMap((region) => {
        if (!region.pieces.includes(head.beside)) return [region];
        const top = head.beside.box.y0 + 0.5 * head.beside.size;
        const isAbove = ({ box }: Piece): boolean => box.y1 <= top;
        const above = region.pieces.filter(isAbove);
        const own = {
          box: boundsOf(head.pieces.map(({ box }) => box)) ?? head.beside.box,
          pieces: head.pieces,
        };
        const rest = { box: region.box, pieces: region.pieces.filter((piece) => !isAbove(piece)) };
        return [...(above.length === 0 ? [] : [{ box: region.box, pieces: above }]), own, rest];
      }),
    regions,
  );
}
