/** The parts of a page for column detection: fragments of text, tables, figures, and frames around them. */
import type { FlowItem } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { meets } from "../../numeric/boxes.ts";
import { shareNumbers } from "../../numeric/shared-numbers.ts";
import { cutByDrawing } from "../order/drawing-order.ts";
import { separateLoose } from "../order/loose-blocks.ts";
import type { Piece, Region } from "../order/piece.ts";
import { fontOf, isBoldFont } from "../text/fonts.ts";
import type { Framable, Frame } from "./frames.ts";
import type { PageFigure, PageTable } from "./parts.ts";
import { findBlocks, findLines, leadingOf } from "../text/lines.ts";
import { areSeparated, type Separator } from "../order/separators.ts";
import type { Fragment, Word } from "../text/text.ts";

shareNumbers<Required<Piece>>({
  box: null,
  letters: 0,
  size: null,
  face: 0,
  color: null,
  words: [],
  drawn: 0,
  index: 0,
});

/** What a piece of the page stands for. */
export type Part =
  | { readonly type: "fragment"; readonly fragment: Fragment }
  | { readonly type: "table"; readonly table: PageTable }
  | { readonly type: "figure"; readonly figure: PageFigure }
  /** A picture of a table, laid out from its recognised letters. */
  | { readonly type: "picture"; readonly box: Box; readonly items: readonly FlowItem[] }
  /** The content of a frame or tinted background. */
  | { readonly type: "frame"; readonly box: Box; readonly parts: readonly Part[] };

/** A region of the page: its parts in order, and the lines of its fragments in blocks. */
export interface FilledRegion {
  readonly box: Box;
  readonly parts: readonly Part[];
  readonly lines: readonly Fragment[];
  /** The block number of each line. */
  readonly blocks: readonly number[];
  /** Words that begin a line into which no sentence continues. */
  readonly starts: ReadonlySet<Word>;
}

/** Assigns parts to the regions of their pieces. */
export function fillRegions(regions: readonly Region[], parts: readonly Part[]): readonly FilledRegion[] {
  const filled = separateLoose(regions)
    .flatMap(cutByDrawing)
    .map(({ box, pieces, starts = [] }) => {
      const own = pieces.map((piece) => parts[piece.index] as Part);
      const fragments: Fragment[] = [];
      for (const part of own) if (part.type === "fragment") fragments.push(part.fragment);
      const first = starts.flatMap(({ index }) => firstWordOf(parts[index] as Part));
      return { box, parts: own, lines: findLines(fragments), starts: new Set(first) };
    });
  const leading = leadingOf(filled.map(({ lines }) => lines));
  return filled.map((region) => ({ ...region, blocks: findBlocks(region.lines, leading) }));
}

/** The first word of a part, unless it is in lowercase, as in the middle of a sentence; addresses begin so, too. */
function firstWordOf(part: Part): readonly Word[] {
  if (part.type !== "fragment") return [];
  return part.fragment.words.slice(0, 1).filter(({ text }) => !/^\p{Ll}[^@:/]*$/u.test(text));
}

/** The piece of a part for column detection; without a page, fonts say nothing about style. */
export function pieceOf(page: Page | null, part: Part, index: number): Piece {
  if (part.type !== "fragment") return { box: boxOf(part), letters: 0, size: 0, index };
  const { box, words, size } = part.fragment;
  let letters = 0;
  for (const word of words) letters += word.text.length + 1;
  if (page === null) return { box, letters, size, index };
  const longest = longestOf(words);
  return {
    box,
    letters,
    size,
    face: faceOf(page, longest),
    color: longest?.color,
    words,
    drawn: drawnAt(words),
    index,
  };
}

/** The first of the glyphs of words, in the order in which the page draws them. */
function drawnAt(words: readonly Word[]): number {
  let first = Infinity;
  for (const { glyphs } of words) first = Math.min(first, glyphs[0] ?? first);
  return first;
}

function longestOf(words: readonly Word[]): Word | undefined {
  let longest = words[0];
  for (const word of words) if (word.text.length > (longest?.text.length ?? 0)) longest = word;
  return longest;
}

/** Whether a word begins in monospace, bold or italic, as bits of a number. */
function faceOf(page: Page, word: Word | undefined): number {
  const font = fontOf(page, word);
  if (font === undefined) return 0;
  return (font.monospace ? 1 : 0) + (isBoldFont(font) ? 2 : 0) + (font.italic ? 4 : 0);
}

function boxOf(part: Exclude<Part, { readonly type: "fragment" }>): Box {
  return part.type === "table" ? part.table.box : part.type === "figure" ? part.figure.box : part.box;
}

/** The box of a part for frame detection. */
export function framableOf(part: Part): Framable {
  return part.type === "fragment" ? part.fragment : { box: boxOf(part), size: 0 };
}

/** Groups the parts of each frame, smallest frames first. Every part is in exactly one frame or in none. */
export function frameParts(parts: readonly Part[], frames: readonly Frame[]): readonly Part[] {
  if (frames.length === 0) return parts;
  const owners = new Map(parts.map((part, index) => [index, part]));
  for (const { box, members } of frames.toReversed()) {
    const inside = new Set(members.map((index) => owners.get(index) as Part));
    const frame: Part = { type: "frame", box, parts: [...inside] };
    for (const index of members) owners.set(index, frame);
  }
  return [...new Set(owners.values())];
}

/** The boxes of all non-text parts, including those in frames. */
export function floatsOf(parts: readonly Part[]): readonly Box[] {
  return parts.flatMap((part) => {
    if (part.type === "fragment") return [];
    return part.type === "frame" ? [part.box, ...floatsOf(part.parts)] : [boxOf(part)];
  });
}

/** Starts a new block after each table or figure in or overlapping the column. */
export function partAtFloats(
  lines: readonly Fragment[],
  blocks: readonly number[],
  column: Box,
  floats: readonly Box[],
): readonly number[] {
  const ends = floats.filter((box) => meets(box, column)).map(({ y1 }) => y1);
  if (ends.length === 0) return blocks;
  const above = lines.map(({ baseline }) => ends.filter((y) => y <= baseline).length);
  let added = 0;
  return blocks.map((block, index) => {
    const same = index > 0 && block === blocks[index - 1];
    if (same && above[index] !== above[index - 1]) added++;
    return block + added;
  });
}

/** Starts a new block below each rule. */
export function partAtRules(
  lines: readonly Fragment[],
  blocks: readonly number[],
  column: Box,
  separators: readonly Separator[],
): readonly number[] {
  if (separators.length === 0) return blocks;
  let added = 0;
  return blocks.map((block, index) => {
    const above = lines[index - 1];
    if (above !== undefined && block === blocks[index - 1])
      if (areSeparated(above, lines[index] as Fragment, column, separators)) added++;
    return block + added;
  });
}
