/** Detects whether a picture contains text from its ink alone, before recognition. */
import type { Box } from "../../model/geometry.ts";
import { holds } from "../../numeric/boxes.ts";
import type { Components } from "../image/components.ts";
import { findLetters } from "../image/letters.ts";
import { findRows, type Row, rowDefaults } from "../image/rows.ts";
import { boxAt, findVerticalWords } from "./vertical-words.ts";
import { isWriting, writtenRowDefaults } from "./written-row.ts";

/**
 * Thresholds for text. Measured on 145 pictures of the development articles and pages at 200 dpi.  In 60 photographs,
 * micrographs and drawings without words, letters in rows are at most a quarter of all components, and at most 24; in
 * 70 charts, tables and screenshots they are more than 0.3, except in four charts full of dots. At least 0.7 of the
 * lines span the width in tables; in charts half of them do in one of sixty.
 */
export const writingLimits = {
  /** Minimum letter height that can be read, in pixels. */
  lowest: 7,
  /** Maximum gap inside a row, in letter heights: a word space. */
  gap: 1,
  /** Minimum number of letters in rows. */
  letters: 6,
  /** And their minimum fraction of all letter-sized components, unless there are this many. */
  share: 0.3,
  many: 40,
  /** Rows with baselines at most this far apart, in letter heights, form one line. */
  line: 0.35,
  /** A picture reads like a page if this many lines, and this fraction of them, span this much of its width. */
  lines: 3,
  across: 0.6,
  width: 0.5,
} as const;

/** The text in a picture. */
export interface Writing {
  /** Whether words are scattered, as in a chart, rather than set in lines, as in tables and text. */
  readonly scattered: boolean;
  /** Positions of vertical words. */
  readonly vertical: readonly Box[];
  /** Number of letters in rows. */
  readonly letters: number;
}

/** Two adjacent letters are always level. */
const pairDefaults = { ...writtenRowDefaults, row: 2 };

/** Finds rows of letters in an upright picture outside the known boxes, in pixels. */
export function findWriting(components: Components, known: readonly Box[], width: number): Writing | null {
  const letters = findLetters(components);
  if (letters.height < writingLimits.lowest) return null;
  const unread =
    known.length === 0
      ? letters.members
      : letters.members.filter((at) => !known.some((box) => holds(box, boxAt(components, at))));
  const rows = findRows(components, { ...letters, members: unread }, 0, {
    ...rowDefaults,
    gap: writingLimits.gap,
  });
  const written = rows.filter((row) => isWriting(row, components, letters.height));
  const count = written.reduce((sum, { members }) => sum + members.length, 0);
  if (count < writingLimits.letters) return null;
  if (count < writingLimits.many && count < writingLimits.share * unread.length) return null;
  const scattered = !runsAcross(rows, letters.height, width);
  const isPair = (row: Row): boolean => isWriting(row, components, letters.height, pairDefaults);
  const taken = new Set(rows.filter(isPair).flatMap(({ members }) => members));
  return {
    scattered,
    letters: count,
    // Where lines span the width, stacked words form a column.
    vertical: scattered ? findVerticalWords(components, letters.height, (at) => taken.has(at)) : [],
  };
}

/** Returns whether most lines span most of the picture. */
function runsAcross(rows: readonly Row[], letter: number, width: number): boolean {
  const lines: { readonly foot: number; left: number; right: number }[] = [];
  for (const { members, bottom, left, right } of rows) {
    // Two letters may be a word; single ones abound in drawings.
    if (members.length < 2) continue;
    const line = lines.find(({ foot }) => Math.abs(foot - bottom) <= writingLimits.line * letter);
    if (line === undefined) lines.push({ foot: bottom, left, right });
    else [line.left, line.right] = [Math.min(line.left, left), Math.max(line.right, right)];
  }
  const across = lines.filter(({ left, right }) => right - left >= writingLimits.width * width);
  return across.length >= writingLimits.lines && across.length >= writingLimits.across * lines.length;
}
