/** Labels beside the text that they name: terms beside definitions, headings and notes in the margin. */
import { boundsOf, overlap } from "../../numeric/boxes.ts";
import { isAbstractHeading } from "./abstracts.ts";
import type { Band } from "./bands.ts";
import { baselineOf, lettersIn, type Piece } from "./piece.ts";

/**
 * When one side of a gutter is labels; lengths in font sizes. Checked on glossaries, reference manuals with side
 * headings and commented programs.
 */
const limits = {
  /** Maximum number of label rows, as a fraction of the labelled rows. */
  rows: 0.6,
  /** Minimum number of labels level with the start of a block on the other side. */
  bound: 2,
  /** Tolerance of level baselines. */
  level: 0.2,
  /** Rows further apart than this, from bottom to top, belong to two blocks. */
  apart: 0.45,
  /** Notes of at least this many rows, and this fraction of the rows beside them, are a strip of their own. */
  stripRows: 12,
  stripShare: 0.75,
  /** A line indented by this much, or ending this far before the column's edge, separates paragraphs. */
  indent: 0.8,
  short: 3,
};

/**
 * Splits a band of two columns into its labels, each with the text beside it; null if both sides are columns of text.
 *
 *     Term           What it means, which          each label begins level with a block of the
 *                    takes two lines.              other side, or stands alone: the label is
 *     Another term   What that one means.          read first, then what it names
 *
 * Notes, which may begin beside any line, precede the paragraph of that line.
 */
export function cutAtLabels({ across, left, right }: Band, areNotes: boolean): readonly Band[] | null {
  if ([...left, ...right].some(({ letters }) => letters === 0)) return null;
  const [labels, blocks] = [blocksOf(left), blocksOf(right)];
  if (right.some(isAbstractHeading) || isTextColumn(left, right)) return null;
  if (areNotes && !isStrip(labels, right)) return bandsOf(across, labels, right, paragraphsIn(blocks));
  if (labels.length < limits.bound || rowsIn(labels) > limits.rows * rowsIn(blocks)) return null;
  const starts = blocks.map(([first]) => baselineOf(first as Piece));
  let bound = 0;
  for (const [first] of labels) {
    const { size } = first as Piece;
    const level = starts.some((y) => Math.abs(y - baselineOf(first as Piece)) <= limits.level * size);
    if (level) bound++;
    else if (right.some((piece) => isBeside(first as Piece, piece))) return null;
  }
  return bound < limits.bound ? null : bandsOf(across, labels, right, starts);
}

/** A column at least this wide relative to the other, with this many letters per line, is text. */
const [textWidth, textLetters] = [0.7, 28];

/** Returns whether the lines left of a gutter are as long as text lines. */
function isTextColumn(left: readonly Piece[], right: readonly Piece[]): boolean {
  const [one, other] = [boundsOf(left.map(({ box }) => box)), boundsOf(right.map(({ box }) => box))];
  if (one === null || other === null) return false;
  return lettersIn(left) >= textLetters * left.length && one.x1 - one.x0 >= textWidth * (other.x1 - other.x0);
}

/** Minimum number of rows of a sidebar, and minimum mean number per block. */
const [sidebarRows, sidebarBlock] = [6, 2];
/** Maximum fraction of its lines near a baseline of the text; chance alone gives about half. */
const mostNear = 0.7;
/** Maximum distance between baselines of labels and what they label, in font sizes. */
const oneRow = 0.05;

/**
 * Returns whether a narrow column is a text of its own rather than labels: most of its lines and blocks begin on
 * baselines of their own.
 *
 *     Skills             a text that goes on beside
 *     Planning           the blocks of the sidebar,
 *     Budgeting          and its lines stand at
 *     Languages          other heights than theirs
 */
export function isSidebar(narrow: readonly Piece[], text: readonly Piece[]): boolean {
  const blocks = blocksOf(narrow);
  const rows = rowsIn(blocks);
  if (narrow[0]?.face === undefined || text.some(({ letters }) => letters === 0)) return false;
  if (blocks.length < 2 || rows < sidebarRows || rows < sidebarBlock * blocks.length) return false;
  const isLevel = (piece: Piece, slack: number): boolean =>
    text.some((line) => Math.abs(baselineOf(line) - baselineOf(piece)) <= slack * line.size);
  const starts = blocks.filter(([first]) => isLevel(first as Piece, oneRow));
  const near = narrow.filter((piece) => isLevel(piece, limits.level));
  return starts.length < 0.5 * blocks.length && near.length < mostNear * narrow.length;
}

/**
 * Returns whether many notes are as dense as the lines beside them: a strip of its own, as journals set dates and
 * addresses.
 */
function isStrip(labels: readonly (readonly Piece[])[], right: readonly Piece[]): boolean {
  const rows = rowsIn(labels);
  if (rows < limits.stripRows) return false;
  const [first, last] = [labels[0]?.[0], labels.at(-1)?.at(-1)];
  const beside = right.filter(({ box }) => box.y1 > (first?.box.y0 ?? 0) && box.y0 < (last?.box.y1 ?? 0));
  return rows > limits.stripShare * rowsIn([beside]);
}

/** One band for each start with labels: the labels, and the pieces down to the next start. */
function bandsOf(
  across: readonly Piece[],
  labels: readonly (readonly Piece[])[],
  right: readonly Piece[],
  starts: readonly number[],
): readonly Band[] {
  const bands: {
    readonly y: number;
    readonly across: Piece[];
    readonly left: Piece[];
    readonly right: Piece[];
  }[] = [{ y: -Infinity, across: [...across], left: [], right: [] }];
  for (const label of labels) {
    const y = anchorOf(label[0] as Piece, right, starts);
    const last = bands[bands.length - 1];
    if (last !== undefined && last.y >= y) last.left.push(...label);
    else bands.push({ y, across: [], left: [...label], right: [] });
  }
  for (const piece of right) {
    const band = bands.findLast(({ y }) => y <= baselineOf(piece) + 0.5 * piece.size);
    (band?.left.length === 0 ? band.across : band?.right)?.push(piece);
  }
  return bands;
}

/** Where the paragraph beside a label begins; the label's own position if there is none. */
function anchorOf(label: Piece, right: readonly Piece[], starts: readonly number[]): number {
  const y = baselineOf(label);
  if (!right.some((piece) => isBeside(label, piece))) return y;
  return starts.findLast((start) => start <= y + 0.5 * label.size) ?? y;
}

/** Baselines on which paragraphs begin: after white space, indented, or below a line that is not full. */
export function paragraphsIn(blocks: readonly (readonly Piece[])[]): readonly number[] {
  const lines = blocks.flat();
  const x0 = Math.min(...lines.map(({ box }) => box.x0));
  const x1 = Math.max(...lines.map(({ box }) => box.x1));
  return blocks.flatMap((block) =>
    block
      .filter((line, index) => {
        const above = block[index - 1];
        if (above === undefined) return true;
        const isNew = baselineOf(line) - baselineOf(above) > 0.5 * line.size;
        const indented = line.box.x0 - x0 > limits.indent * line.size && above.box.x0 < line.box.x0 - 1;
        return isNew && (indented || x1 - above.box.x1 > limits.short * line.size);
      })
      .map(baselineOf),
  );
}

/** Pieces from top to bottom, split where the white space between them exceeds the leading. */
export function blocksOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const blocks: Piece[][] = [];
  let foot = -Infinity;
  for (const piece of [...pieces].sort((a, b) => baselineOf(a) - baselineOf(b))) {
    if (piece.box.y0 - foot > limits.apart * piece.size) blocks.push([piece]);
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
