/** Labels beside what they name: terms and their definitions, headings in the margin of their text. */
import { overlap } from "../numeric/boxes.ts";
import { fragmentDefaults } from "./fragments.ts";
import type { Band, Piece } from "./columns.ts";

/** When a side of a gutter is labels; lengths in font sizes. */
export interface LabelledRowOptions {
  /** Labels have at most this share of the rows of what they name. */
  readonly rows: number;
  /** Fewest labels that begin level with a block of the other side. */
  readonly bound: number;
  /** How far off two baselines may be that are level. */
  readonly level: number;
  /** Rows farther apart than this, from foot to head, are of two blocks. */
  readonly apart: number;
}

/** Seen on glossaries, on reference manuals with headings in the margin and on tables of contents of slides. */
export const labelledRowDefaults: LabelledRowOptions = { rows: 0.6, bound: 2, level: 0.2, apart: 0.45 };

/**
 * Cuts a band of two columns into its labels, each with what stands beside it; null where they are columns.
 *
 *     Term           What it means, which          each label begins level with a block of the
 *                    takes two lines.              other side, or stands alone: the label is
 *     Another term   What that one means.          read first, then what it names
 */
export function cutAtLabels(
  { across, left, right }: Band,
  options: LabelledRowOptions = labelledRowDefaults,
): readonly Band[] | null {
  if ([...left, ...right].some(({ letters }) => letters === 0)) return null;
  const [labels, blocks] = [blocksOf(left, options), blocksOf(right, options)];
  if (labels.length < options.bound || rowsIn(labels) > options.rows * rowsIn(blocks)) return null;
  const starts = blocks.map(([first]) => baselineOf(first as Piece));
  let bound = 0;
  for (const [first] of labels) {
    const { size } = first as Piece;
    const level = starts.some((y) => Math.abs(y - baselineOf(first as Piece)) <= options.level * size);
    if (level) bound++;
    else if (right.some((piece) => isBeside(first as Piece, piece))) return null;
  }
  return bound < options.bound ? null : bandsOf(across, labels, right);
}

/** One band for each label: it, and the pieces down to the next one. */
function bandsOf(
  across: readonly Piece[],
  labels: readonly (readonly Piece[])[],
  right: readonly Piece[],
): readonly Band[] {
  const tops = labels.map(([first]) => middleOf(first as Piece) - 0.5 * (first as Piece).size);
  const startsAbove = right.filter((piece) => middleOf(piece) < (tops[0] as number));
  const bands: Band[] = [{ across: [...across, ...startsAbove], left: [], right: [] }];
  labels.forEach((label, index) => {
    const [top, next] = [tops[index] as number, tops[index + 1] ?? Infinity];
    const named = right.filter((piece) => middleOf(piece) >= top && middleOf(piece) < next);
    bands.push({ across: [], left: label, right: named });
  });
  return bands;
}

/** Pieces from top to bottom, parted where the white between them is more than leading. */
function blocksOf(pieces: readonly Piece[], options: LabelledRowOptions): readonly (readonly Piece[])[] {
  const blocks: Piece[][] = [];
  let foot = -Infinity;
  for (const piece of [...pieces].sort((a, b) => baselineOf(a) - baselineOf(b))) {
    if (piece.box.y0 - foot > options.apart * piece.size) blocks.push([piece]);
    else blocks[blocks.length - 1]?.push(piece);
    foot = Math.max(foot, piece.box.y1);
  }
  return blocks;
}

function rowsIn(blocks: readonly (readonly Piece[])[]): number {
  let rows = 0;
  for (const block of blocks) {
    let last = -Infinity;
    for (const piece of block) {
      const y = baselineOf(piece);
      if (y - last > 0.5 * piece.size) rows++;
      last = y;
    }
  }
  return rows;
}

function isBeside(a: Piece, b: Piece): boolean {
  return overlap(a.box.y0, a.box.y1, b.box.y0, b.box.y1) > 0.2 * a.size;
}

function baselineOf({ box, size }: Piece): number {
  return box.y1 - fragmentDefaults.descent * size;
}

function middleOf({ box }: Piece): number {
  return (box.y0 + box.y1) / 2;
}
