/** Headings in the margin: short lines set apart by their look, level with the first line of a paragraph. */
import { onDemand } from "../../language/on-demand.ts";
import { boundsOf, overlap } from "../../numeric/boxes.ts";
import { isColorful } from "../../numeric/colors.ts";
import { blocksOf, paragraphsIn } from "./labelled-rows.ts";
import { baselineOf, isBold, isMonospaced, lettersIn, type Piece, type Region, usualSize } from "./piece.ts";

/**
 * When words in the margin are headings; lengths in font sizes of the text.  Seen on manuals with headings in the
 * margin, and on others with names of commands, notes and dates there.
 */
const limits = {
  /** Share of the page's letters in lines that begin, or end, at one place, to make it an edge of the text. */
  begins: 0.3,
  ends: 0.1,
  /** How far lines that begin or end at one place are off it. */
  straight: 0.5,
  /** How far a heading may reach over the edge of the text, where numbers of listings hang out. */
  over: 0.2,
  /** Least white between a heading and the line beside it, and how far in this line may begin. */
  apart: 0.8,
  indent: 3,
  /** How far off two baselines may be that are level. */
  level: 0.2,
  /** Farthest that the second line of a paragraph is below its first. */
  leading: 1.7,
  /** Most rows of a heading. */
  rows: 3,
  /** Fewest rows of text for each heading: terms have shorter explanations, forms have a row for each label. */
  textRows: 5,
  /** Most lines that reach from the text into the margin, and how far: running heads do, terms are in lists of text. */
  crossing: 2,
  reach: 1.5,
  /** What else stands in the margin of the text has at most this share of its letters: columns have more. */
  margin: 0.1,
  /** A heading is this many times as large as the text, or set in bold or in color where the text is not. */
  larger: 1.1,
};

/** Words in the margin: their lines, and the line of text that they are read before. */
export interface SideHead {
  readonly pieces: readonly Piece[];
  readonly beside: Piece;
}

/**
 * Finds the headings in the margins of a page with one column of text, and the notes right of it.
 *
 *     A heading   The paragraph that it      its words have a look that the text has not, and nothing
 *                 stands over begins on      but the beginning of a paragraph is level with them
 *                 the same baseline.
 *
 * Notes may begin beside any line, and stand before the paragraph of that line.  Left of the text they are names that
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

/** The blocks of a margin that are level with the beginning of a paragraph and look like headings. */
function headsOf(side: readonly Piece[], lines: readonly Piece[], text: Text): readonly SideHead[] {
  const starts = onDemand(() => new Set(startsIn(lines)));
  return blocksOf(side).flatMap((block) => {
    const beside = block.length > limits.rows ? null : lineBeside(block[0] as Piece, lines, text);
    if (beside === null || !block.every((piece) => isApart(piece, beside))) return [];
    return starts().has(baselineOf(beside)) ? [{ pieces: block, beside }] : [];
  });
}

/** The blocks of a margin that stand beside text, each with the beginning of its paragraph. */
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

/** Edges of the text across the page, and its font size. */
interface Text {
  readonly x0: number;
  readonly x1: number;
  readonly size: number;
}

/** The column that most of the page is set in; null where lines begin in many places. */
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

/** The first place, from the left, where so many letters begin within reach of each other. */
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

/** Whether there is a word in a piece, not only numbers and signs. */
function isWorded({ words = [] }: Piece): boolean {
  return words.some(({ text }) => /\p{L}{3}|\p{Lo}{2}/u.test(text) && !/^[ivxlc]+$/iu.test(text));
}

/** Whether the letters of a piece are in color, not black or gray. */
function isColored({ color }: Piece): boolean {
  return color !== undefined && isColorful(color);
}

/** Whether words look as headings do and the line beside them does not; names in typewriter letters are no headings. */
function isApart(piece: Piece, beside: Piece): boolean {
  if (!isWorded(piece) || isMonospaced(piece)) return false;
  return (
    (isColored(piece) && !isColored(beside)) ||
    (isBold(piece) && !isBold(beside)) ||
    piece.size >= limits.larger * beside.size
  );
}

/** The line of a paragraph's beginning that a heading is level with; null where there is none. */
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

/** Whether another line follows at the distance of lines of a paragraph. */
function goesOn(line: Piece, lines: readonly Piece[], size: number): boolean {
  return lines.some((piece) => {
    const below = baselineOf(piece) - baselineOf(line);
    return below > 0.5 * size && below < limits.leading * size;
  });
}

/** Whether a line, or the one above it, is a line of a paragraph that goes on. */
function isInText(line: Piece, lines: readonly Piece[], { size }: Text): boolean {
  const y = baselineOf(line);
  const near = lines.filter(
    (piece) => y - baselineOf(piece) > -1 && y - baselineOf(piece) < limits.leading * size,
  );
  return near.some((piece) => goesOn(piece, lines, size));
}

/** Puts each heading before the line that it stands beside, as a region of its own. */
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
