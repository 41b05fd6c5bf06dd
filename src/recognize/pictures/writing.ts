/** Whether a picture has writing in it, told by its ink alone and before any letter is recognised. */
import type { Box } from "../../model/geometry.ts";
import { holds } from "../../numeric/boxes.ts";
import type { Components } from "../image/components.ts";
import { findLetters } from "../image/letters.ts";
import { findRows, type Row, rowDefaults } from "../image/rows.ts";
import { boxAt, findStanding } from "./standing.ts";
import { isWriting, writtenRowDefaults } from "./written-row.ts";

/** What is writing. */
export interface WritingOptions {
  /** Lowest letters that can be read, in pixels. */
  readonly lowest: number;
  /** Widest gap inside a row, in heights of a letter: as between words. */
  readonly gap: number;
  /** Fewest letters of a picture, in rows of writing. */
  readonly letters: number;
  /** And their least share of all that is as large as letters, unless they are so many. */
  readonly share: number;
  readonly many: number;
  /** Rows whose feet are no further apart, in heights of a letter, are in one line. */
  readonly line: number;
  /** Where so many lines, and this share of them, run over so much of the picture's width, it reads like a page. */
  readonly lines: number;
  readonly across: number;
  readonly width: number;
}

/** The writing in a picture. */
export interface Writing {
  /** Whether words stand about, as in a chart, and not in lines across the picture, as in tables and text. */
  readonly scattered: boolean;
  /** Where words run up the picture. */
  readonly standing: readonly Box[];
  /** How many letters stand in rows. */
  readonly letters: number;
}

/**
 * Measured on 145 pictures of the development articles and pages at 200 dots per inch.
 *
 * Of 60 photographs, micrographs and drawings without words the letters in rows are at most a quarter of all, and no
 * more than 24; of 70 charts, tables and screenshots they are more than 0.3 of all, but for four charts full of dots.
 * Of tables 0.7 and more of the lines run across, of charts half of them in one of sixty.
 */
export const writingDefaults: WritingOptions = {
  lowest: 7,
  gap: 1,
  letters: 6,
  share: 0.3,
  many: 40,
  line: 0.35,
  lines: 3,
  across: 0.6,
  width: 0.5,
};

/** Two letters beside each other are level. */
const pairDefaults = { ...writtenRowDefaults, row: 2 };

/** Finds rows of letters in an upright picture besides those in the boxes that are known; all in pixels. */
export function findWriting(
  components: Components,
  known: readonly Box[],
  width: number,
  options: WritingOptions = writingDefaults,
): Writing | null {
  const letters = findLetters(components);
  if (letters.height < options.lowest) return null;
  const unread =
    known.length === 0
      ? letters.members
      : letters.members.filter((at) => !known.some((box) => holds(box, boxAt(components, at))));
  const rows = findRows(components, { ...letters, members: unread }, 0, { ...rowDefaults, gap: options.gap });
  const written = rows.filter((row) => isWriting(row, components, letters.height));
  const count = written.reduce((sum, { members }) => sum + members.length, 0);
  if (count < options.letters) return null;
  if (count < options.many && count < options.share * unread.length) return null;
  const scattered = !runsAcross(rows, letters.height, width, options);
  const isPair = (row: Row): boolean => isWriting(row, components, letters.height, pairDefaults);
  const taken = new Set(rows.filter(isPair).flatMap(({ members }) => members));
  return {
    scattered,
    letters: count,
    // Where lines run across, what stands above each other is a column.
    standing: scattered ? findStanding(components, letters.height, (at) => taken.has(at)) : [],
  };
}

/** Whether most lines run over most of the picture. */
function runsAcross(rows: readonly Row[], letter: number, width: number, options: WritingOptions): boolean {
  const lines: { readonly foot: number; left: number; right: number }[] = [];
  for (const { members, bottom, left, right } of rows) {
    // Of two letters a word may be, of one there are many in a drawing.
    if (members.length < 2) continue;
    const line = lines.find(({ foot }) => Math.abs(foot - bottom) <= options.line * letter);
    if (line === undefined) lines.push({ foot: bottom, left, right });
    else [line.left, line.right] = [Math.min(line.left, left), Math.max(line.right, right)];
  }
  const across = lines.filter(({ left, right }) => right - left >= options.width * width);
  return across.length >= options.lines && across.length >= options.across * lines.length;
}
