/** Blocks side by side, in the order in which the page draws them. */
import type { Box } from "../../model/geometry.ts";
import { boundsOf, overlap } from "../../numeric/boxes.ts";
import { areBeside, type DrawnBlock, rowsOf } from "./drawn-blocks.ts";
import { baselineOf, lettersIn, type Piece, placeOf, type Region } from "./piece.ts";

/** When lines drawn one after the other are a block; lengths in font sizes. */
const limits = {
  /** Baselines that differ by less are level. */
  level: 0.2,
  /** A piece this close to the one before it on the line continues it, however high it stands. */
  near: 1,
  /** Maximum leading within a block. */
  leading: 2.2,
  /** Maximum number of steps back up a column, as a fraction of all, if the drawing order is the reading order. */
  backward: 0.1,
  /** Regions of more blocks are drawn in no order that a reader would follow. */
  blocks: 80,
  /** Minimum number of lines with leaders in an index or a table of contents. */
  leaders: 2,
  /** Minimum number of letters before a gap that may separate two blocks drawn on one line. */
  letters: 6,
  /** Minimum number of lines of a text, and of letters per line. */
  proseLines: 3,
  proseLetters: 28,
  /** Tolerance of line starts at the left edge of a block. */
  straight: 0.5,
};

/**
 * Cuts a region in which blocks stand side by side into one region for each of them, in drawing order.
 *
 *     HARBOUR & FINCH      14 Quayside Row        The name is drawn before the address, and is read before
 *                          Bristol BS1 4RN        it, although no gutter is long enough to prove columns.
 *     1 Oak Road  Invoice no. 17                  A row whose cells are drawn from left to right is one
 *     Bath        Date    2 May                   block, and is read across.
 *
 * Every piece is in exactly one of the regions. A region whose drawing order contradicts the places of its blocks stays
 * whole.
 */
export function cutByDrawing(region: Region): readonly Region[] {
  const texts = region.pieces.filter(({ drawn }) => drawn !== undefined);
  if (texts.length < 3 || hasLeaders(texts)) return [region];
  const drawn = texts.sort((a, b) => placeOf(a) - placeOf(b));
  if (!isReadingOrder(drawn)) return [region];
  const blocks = blocksOf(drawn);
  if (blocks.length < 2 || blocks.length > limits.blocks || !blocks.some((block) => hasLevel(block, blocks)))
    return [region];
  const groups = joinAcross(partBlocks(blocks));
  const order = orderBlocks(groups);
  return order === null ? [region] : regionsOf(region, mergeStacked(order, groups));
}

/** Returns whether several lines have dots between their text and a number, as in an index, and are read across. */
function hasLeaders(texts: readonly Piece[]): boolean {
  return texts.filter(({ words = [] }) => /(?:\. ?){3}/u.test(textIn(words))).length >= limits.leaders;
}

function textIn(words: readonly { readonly text: string }[]): string {
  return words.map(({ text }) => text).join(" ");
}

/** Returns whether text is drawn down its columns, but for a few lines such as a header drawn last. */
function isReadingOrder(drawn: readonly Piece[]): boolean {
  let backward = 0;
  for (let at = 1; at < drawn.length; at++) {
    const [before, piece] = [drawn[at - 1] as Piece, drawn[at] as Piece];
    if (overlap(before.box.x0, before.box.x1, piece.box.x0, piece.box.x1) <= 0) continue;
    if (baselineOf(piece) < baselineOf(before) - limits.level * piece.size) backward++;
  }
  return backward <= 1 + limits.backward * drawn.length;
}

/** Groups pieces that are drawn one after the other, each below the one before or right of it. */
function blocksOf(drawn: readonly Piece[]): readonly DrawnBlock[] {
  const blocks: DrawnBlock[] = [];
  let pieces: Piece[] = [];
  const close = (): void => {
    if (pieces.length > 0) blocks.push(blockOf(pieces));
    pieces = [];
  };
  drawn.forEach((piece, at) => {
    if (pieces.length > 0 && !followsOn(pieces, piece, drawn[at + 1])) close();
    pieces.push(piece);
  });
  close();
  return blocks;
}

function blockOf(pieces: readonly Piece[]): DrawnBlock {
  return { pieces, box: boundsOf(pieces.map(({ box }) => box)) as Box };
}

/** Returns whether a piece continues a block; it begins one if the next piece stands below it rather than the block. */
function followsOn(block: readonly Piece[], piece: Piece, next: Piece | undefined): boolean {
  const last = block[block.length - 1] as Piece;
  const size = Math.max(last.size, piece.size);
  const down = baselineOf(piece) - baselineOf(last);
  if (isNextTo(last, piece)) return true;
  if (Math.abs(down) <= limits.level * size) {
    if (piece.box.x0 < last.box.x1) return false;
    if (last.letters < limits.letters || next === undefined) return true;
    const isBelow = baselineOf(next) - baselineOf(piece) > limits.level * size;
    return !isBelow || next.box.x0 < last.box.x1;
  }
  if (down < 0 || down > limits.leading * size) return false;
  return block.some(({ box }) => overlap(box.x0, box.x1, piece.box.x0, piece.box.x1) > 0);
}

/** Returns whether a piece touches another on its line, as raised and lowered letters do. */
function isNextTo({ box: a, size }: Piece, { box: b }: Piece): boolean {
  const gap = b.x0 - a.x1;
  return Math.abs(gap) < limits.near * size && overlap(a.y0, a.y1, b.y0, b.y1) > 0;
}

function hasLevel(block: DrawnBlock, blocks: readonly DrawnBlock[]): boolean {
  return blocks.some((other) => other !== block && areLevel(block, other));
}

/** Returns whether two blocks share some height. */
function areLevel({ box: a }: DrawnBlock, { box: b }: DrawnBlock): boolean {
  return overlap(a.y0, a.y1, b.y0, b.y1) > limits.level * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

/**
 * Cuts blocks where their lines reach above or below another one.
 *
 *     Park & Daughters    77 Mill Road
 *     Since 1923          Norwich           The text is drawn right after the name, and
 *     The text of the letter below both     is a block of its own, below both.
 */
function partBlocks(blocks: readonly DrawnBlock[]): readonly DrawnBlock[] {
  const parts: DrawnBlock[] = [];
  const open = [...blocks];
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    const others = [...open, ...parts];
    const at = others.reduce((cut, other) => cut || cutAt(block as DrawnBlock, other), 0);
    if (at === 0) parts.push(block);
    else open.push(blockOf(block.pieces.slice(0, at)), blockOf(block.pieces.slice(at)));
  }
  return parts.sort((a, b) => placeOf(a.pieces[0] as Piece) - placeOf(b.pieces[0] as Piece));
}

/** The index of the first piece of a block that stands above or below another block, unlike those before it; 0 if none. */
function cutAt(block: DrawnBlock, other: DrawnBlock): number {
  if (!areLevel(block, other)) return 0;
  const { box } = other;
  const sideOf = (piece: Piece): number => {
    if (overlap(piece.box.x0, piece.box.x1, box.x0, box.x1) <= 0) return 0;
    return piece.box.y1 <= box.y0 + 0.5 * piece.size ? -1 : piece.box.y0 >= box.y1 - 0.5 * piece.size ? 1 : 0;
  };
  const above = block.pieces.findLastIndex((piece) => sideOf(piece) === -1);
  if (above >= 0 && above + 1 < block.pieces.length) return above + 1;
  return Math.max(
    0,
    rowStart(
      block.pieces,
      block.pieces.findIndex((piece) => sideOf(piece) === 1),
    ),
  );
}

/** The index of the first piece on the row of a piece. */
function rowStart(pieces: readonly Piece[], at: number): number {
  let start = at;
  while (start > 0) {
    const [before, piece] = [pieces[start - 1] as Piece, pieces[start] as Piece];
    if (Math.abs(baselineOf(before) - baselineOf(piece)) > limits.level * piece.size) break;
    start--;
  }
  return start;
}

/** Joins blocks that share some height, unless they are read one after the other. */
function joinAcross(blocks: readonly DrawnBlock[]): readonly DrawnBlock[] {
  const groups: DrawnBlock[] = [];
  for (let block of blocks) {
    for (let at = 0; at < groups.length; at++) {
      const other = groups[at] as DrawnBlock;
      if (!areLevel(block, other) || areBeside(other, block)) continue;
      block = blockOf([...other.pieces, ...block.pieces]);
      groups.splice(at, 1);
      at = -1;
    }
    groups.push(block);
  }
  return groups;
}

/** Blocks in reading order: downwards, and in drawing order where they are level; null if the two contradict. */
function orderBlocks(blocks: readonly DrawnBlock[]): readonly DrawnBlock[] | null {
  const beside = blocks.map((block) => hasLevel(block, blocks));
  const first = blocks.map(({ pieces }) => Math.min(...pieces.map(placeOf)));
  const precedes = (a: number, b: number): boolean => {
    const [one, other] = [blocks[a] as DrawnBlock, blocks[b] as DrawnBlock];
    const isApart = overlap(one.box.x0, one.box.x1, other.box.x0, other.box.x1) <= 0;
    if (areLevel(one, other) || (isApart && beside[a] === true && beside[b] === true))
      return (first[a] as number) < (first[b] as number);
    return one.box.y0 < other.box.y0;
  };
  const rest = new Set(blocks.keys());
  const order: DrawnBlock[] = [];
  while (rest.size > 0) {
    const next = [...rest].find((a) => [...rest].every((b) => a === b || precedes(a, b)));
    if (next === undefined) return null;
    rest.delete(next);
    order.push(blocks[next] as DrawnBlock);
  }
  return beside.includes(true) ? order : null;
}

/** A region of blocks, and whether its lines continue from the region before and into the one after. */
interface Run {
  readonly block: DrawnBlock;
  readonly isBeside: boolean;
}

/** Merges consecutive blocks that have no other beside them. */
function mergeStacked(order: readonly DrawnBlock[], blocks: readonly DrawnBlock[]): readonly Run[] {
  const merged: Run[] = [];
  for (const block of order) {
    const isBeside = hasLevel(block, blocks);
    const last = merged[merged.length - 1];
    if (!isBeside && last?.isBeside === false)
      merged[merged.length - 1] = { block: blockOf([...last.block.pieces, ...block.pieces]), isBeside };
    else merged.push({ block, isBeside });
  }
  return merged;
}

/** Makes regions of blocks; tables and figures precede the first text that ends below them. */
function regionsOf(region: Region, runs: readonly Run[]): readonly Region[] {
  const filled = runs.map(({ block }) => [...block.pieces]);
  const starts = new Set(region.starts);
  for (const piece of region.pieces) {
    if (piece.drawn !== undefined) continue;
    const at = runs.findIndex(({ block }) => block.box.y1 > piece.box.y1);
    filled.at(at)?.push(piece);
  }
  return runs.map(({ block, isBeside }, at) => {
    const pieces = filled[at] as readonly Piece[];
    const before = runs[at - 1];
    const isApart = before !== undefined && !(isProse(before.block) && isProse(block));
    const box = boundsOf(pieces.map((piece) => piece.box)) as Box;
    const isLoose = isBeside && !isProse(block);
    return {
      pieces,
      box: isLoose ? columnOf(block, region, runs) : box,
      starts: [
        ...(isApart ? (rowsOf(block.pieces)[0] ?? []) : []),
        ...block.pieces.filter((piece) => starts.has(piece)),
      ],
    };
  });
}

/** Returns whether the lines of a block are as long as those of a text. */
function isProse({ pieces }: DrawnBlock): boolean {
  const rows = rowsOf(pieces).length;
  return rows >= limits.proseLines && lettersIn(pieces) >= limits.proseLetters * rows;
}

/**
 * The column of a block of short lines: on its ragged side it reaches to the next block, or to the end of the region.
 *
 *     | Jane Miller      |     77 Mill Road |
 *     | Chair            |          Norwich |
 */
function columnOf(block: DrawnBlock, region: Region, runs: readonly Run[]): Box {
  const { box, pieces } = block;
  const { size } = pieces[0] as Piece;
  const level = runs.filter((run) => run.block !== block && areLevel(block, run.block));
  const countAt = (edge: "x0" | "x1"): number =>
    pieces.filter((piece) => Math.abs(piece.box[edge] - box[edge]) <= limits.straight * piece.size).length;
  const [flush, ragged] = [countAt("x0"), countAt("x1")];
  if (flush > ragged) {
    const rights = level.map((run) => run.block.box.x0 - size).filter((x) => x >= box.x1);
    return { ...box, x1: Math.max(box.x1, Math.min(region.box.x1, ...rights)) };
  }
  if (ragged <= flush) return box;
  const lefts = level.map((run) => run.block.box.x1 + size).filter((x) => x <= box.x0);
  return { ...box, x0: Math.min(box.x0, Math.max(region.box.x0, ...lefts)) };
}
