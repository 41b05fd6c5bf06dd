/** Reorders right-to-left letters so that they run from left to right in reading order. */
import { isRightToLeft } from "../../language/scripts.ts";
import type { Glyph, Page } from "../../model/page.ts";
import { mirrorPage } from "./upright.ts";

/**
 * When letters share a row, and when a gap splits it; in font sizes. Rows are more than one size apart, justified word
 * spaces less than one wide.
 */
const limits = {
  /** Maximum distance of baselines in a row: superscripts and vowel points are off it. */
  rise: 0.45,
  /** A wider gap is not a space: what lies beyond has its own direction. */
  gap: 1.5,
  /** Maximum distance of ink from the previous letter: the file may state the width of another shape of the letter. */
  reach: 0.1,
};

/** A page to be read from left to right, and its letters in reading order. */
export interface OrderedPage {
  readonly page: Page;
  readonly letters: readonly number[];
}

/**
 * Puts letters in reading order, with pens that move from left to right.
 *
 * A page of mostly right-to-left letters is mirrored, so that lines begin at the left, columns and cells continue to
 * the right and indents are on the left; its sources stay on the original page. Runs in the opposite direction are
 * reversed in place:
 *
 *     SEINAPMOC 12 DNA xeT    Hebrew as drawn, read from the right
 *     Tex AND 12 COMPANIES    as it is laid out: "12" and "Tex" were turned around twice
 *
 * Pages without such letters are returned unchanged.
 */
export function orderLetters(page: Page, letters: readonly number[]): OrderedPage {
  if (!letters.some((index) => isRightToLeft((page.glyphs[index] as Glyph).text))) return { page, letters };
  const kinds = letters.map((index) => kindOf((page.glyphs[index] as Glyph).text));
  const right = kinds.filter((kind) => kind === "right").length;
  if (right === 0) return { page, letters };
  const mirrored = right > kinds.filter((kind) => kind === "left").length;
  const rows = rowsOf(page, letters);
  const steady = { ...page, glyphs: withRoom(page.glyphs, rows) };
  const base = mirrored ? mirrorPage(steady) : steady;
  const glyphs = base.glyphs.slice();
  const order: number[] = [];
  for (const row of rows) {
    const hasRight = row.some((index) => kindOf((base.glyphs[index] as Glyph).text) === "right");
    if (!mirrored && !hasRight) order.push(...row);
    else
      for (const piece of piecesOf(base, row, mirrored)) order.push(...orderPiece(glyphs, piece, mirrored));
  }
  return { page: { ...base, glyphs }, letters: order };
}

/**
 * Moves the pen of right-to-left letters to the previously read letter on their right.
 *
 * Files often state widths of other shapes of joined letters, or one width for the parts of a ligature.
 */
function withRoom(read: readonly Glyph[], rows: readonly (readonly number[])[]): readonly Glyph[] {
  const glyphs = read.slice();
  for (const row of rows) {
    const bases = row.filter((index) => kindOf((read[index] as Glyph).text) !== "mark");
    let before: Glyph | null = null;
    for (const index of fromLeft(read, bases, false).toReversed()) {
      const glyph = glyphs[index] as Glyph;
      if (before !== null && isRightToLeft(glyph.text)) {
        const over = glyph.x + glyph.advance > before.x;
        if (over || glyph.box.x1 > before.x - limits.reach * glyph.size)
          glyphs[index] = { ...glyph, advance: before.x - glyph.x };
      }
      before = glyph;
    }
  }
  return glyphs;
}

/** Letters by pen position, from left to right; on a mirrored page by position on the original. */
function fromLeft(glyphs: readonly Glyph[], row: readonly number[], mirrored: boolean): readonly number[] {
  const pen = ({ x, advance }: Glyph): number => (mirrored ? x + advance : x);
  return row.toSorted((first, second) => {
    const [a, b] = [glyphs[first] as Glyph, glyphs[second] as Glyph];
    return pen(a) - pen(b) || a.box.x0 + a.box.x1 - b.box.x0 - b.box.x1;
  });
}

/** The direction of a letter: vowel points follow their letter, signs their surroundings. */
type Kind = "left" | "right" | "number" | "mark" | "neutral";

function kindOf(text: string): Kind {
  if (/^\p{M}/u.test(text)) return "mark";
  if (/^\p{Nd}/u.test(text)) return "number";
  if (isRightToLeft(text)) return "right";
  return /^\p{L}/u.test(text) ? "left" : "neutral";
}

/** Letters by row, from top to bottom, each row in the given order. */
function rowsOf({ glyphs }: Page, letters: readonly number[]): readonly (readonly number[])[] {
  const byHeight = letters
    .map((index, at) => ({ index, at, ...(glyphs[index] as Glyph) }))
    // Zero-width spaces were inserted by the reader, also between letters and their marks.
    .filter(({ text, advance }) => text !== " " || advance > 0)
    .sort((a, b) => a.baseline - b.baseline);
  const rows: { readonly baseline: number; readonly members: { index: number; at: number }[] }[] = [];
  for (const { index, at, baseline, size } of byHeight) {
    const row = rows.at(-1);
    if (row !== undefined && baseline - row.baseline <= limits.rise * size) row.members.push({ index, at });
    else rows.push({ baseline, members: [{ index, at }] });
  }
  return rows.map(({ members }) => members.sort((a, b) => a.at - b.at).map(({ index }) => index));
}

/** The separate parts of a row, each from left to right. */
function piecesOf(
  { glyphs }: Page,
  row: readonly number[],
  mirrored: boolean,
): readonly (readonly number[])[] {
  const pieces: number[][] = [];
  let end = -Infinity;
  for (const index of fromLeft(glyphs, row, mirrored)) {
    const { x, advance, size } = glyphs[index] as Glyph;
    if (x - end > limits.gap * size) pieces.push([]);
    pieces.at(-1)?.push(index);
    end = Math.max(end, x + advance);
  }
  return pieces;
}

function middleOf({ x, advance, box }: Glyph): number {
  return advance > 0 ? x + advance / 2 : (box.x0 + box.x1) / 2;
}

/** Puts the letters of a part in reading order; moves them in `glyphs`. */
function orderPiece(glyphs: Glyph[], piece: readonly number[], mirrored: boolean): readonly number[] {
  const kind = (index: number): Kind => kindOf((glyphs[index] as Glyph).text);
  const bases = piece.filter((index) => kind(index) !== "mark");
  const marks = marksOf(glyphs, piece, bases);
  const own = mirrored
    ? bases.some((index) => kind(index) === "right") || !bases.some((index) => kind(index) === "left")
    : !bases.some((index) => kind(index) === "left");
  const order = own === mirrored ? bases : turnAround(glyphs, bases);
  const kinds = order.map(kind);
  const parts = own ? foreignParts(kinds, order, glyphs) : rightParts(kinds);
  const turned = order.slice();
  for (const [start, end] of parts)
    turned.splice(start, end - start, ...turnAround(glyphs, order.slice(start, end)));
  if (own) setBrackets(glyphs, turned);
  else
    for (const [start, end] of parts) {
      const inner = turned.slice(start, end);
      for (const [from, to] of foreignParts(inner.map(kind), inner, glyphs))
        turned.splice(start + from, to - from, ...turnAround(glyphs, inner.slice(from, to)));
    }
  return turned.flatMap((index) => [index, ...placeMarks(glyphs, index, marks.get(index) ?? [])]);
}

/** Vowel points and other marks, by the letter below them. */
function marksOf(
  glyphs: readonly Glyph[],
  piece: readonly number[],
  bases: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  const marks = new Map<number, number[]>();
  const isBase = new Set(bases);
  for (const index of piece) {
    if (isBase.has(index)) continue;
    const { box } = glyphs[index] as Glyph;
    const middle = (box.x0 + box.x1) / 2;
    const distance = (base: number): number => Math.abs(middleOf(glyphs[base] as Glyph) - middle);
    const host = bases.reduce(
      (best, base) => (distance(base) < distance(best) ? base : best),
      bases[0] ?? index,
    );
    marks.set(host, [...(marks.get(host) ?? []), index]);
  }
  return marks;
}

/** Puts marks after their letter, at the pen. */
function placeMarks(glyphs: Glyph[], base: number, marks: readonly number[]): readonly number[] {
  const { x, advance, baseline, box } = glyphs[base] as Glyph;
  for (const mark of marks)
    if (mark !== base) {
      const glyph = glyphs[mark] as Glyph;
      glyphs[mark] = {
        ...glyph,
        x: x + advance,
        advance: 0,
        baseline,
        box: { ...glyph.box, x0: box.x0, x1: box.x1 },
      };
    }
  return marks.filter((mark) => mark !== base);
}

/** Reverses letters within the space they take; the returned order is from left to right again. */
function turnAround(glyphs: Glyph[], part: readonly number[]): readonly number[] {
  let [x0, x1] = [Infinity, -Infinity];
  for (const index of part) {
    const { x, advance } = glyphs[index] as Glyph;
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x + advance);
  }
  for (const index of part) {
    const glyph = glyphs[index] as Glyph;
    const { box, x, advance } = glyph;
    glyphs[index] = {
      ...glyph,
      x: x0 + x1 - x - advance,
      box: { ...box, x0: x0 + x1 - box.x1, x1: x0 + x1 - box.x0 },
    };
  }
  return part.toReversed();
}

type Range = readonly [start: number, end: number];

/**
 * Left-to-right runs within right-to-left text: words of other scripts with what is between them, and numbers with
 * their separators and signs.
 */
function foreignParts(
  kinds: readonly Kind[],
  order: readonly number[],
  glyphs: readonly Glyph[],
): readonly Range[] {
  const parts: Range[] = [];
  for (let start = 0; start < kinds.length; start++) {
    const first = kinds[start];
    if (first !== "left" && first !== "number") continue;
    let end = start + 1;
    for (let at = end; at < kinds.length && kinds[at] !== "right"; at++) {
      if (kinds[at] === "left" && first === "number" && end < at) break;
      if (kinds[at] !== "neutral") end = at + 1;
      else if (first === "number" && !/^[.,:/%\-−–]$/u.test((glyphs[order[at] as number] as Glyph).text))
        break;
    }
    if (end - start > 1) parts.push([start, end]);
    start = end - 1;
  }
  return parts;
}

/** Right-to-left runs within left-to-right text. */
function rightParts(kinds: readonly Kind[]): readonly Range[] {
  const parts: Range[] = [];
  for (let start = 0; start < kinds.length; start++) {
    if (kinds[start] !== "right") continue;
    let end = start + 1;
    for (let at = end; at < kinds.length && kinds[at] !== "left"; at++)
      if (kinds[at] === "right") end = at + 1;
    if (end - start > 1) parts.push([start, end]);
    start = end - 1;
  }
  return parts;
}

const openings = "([{«‹";
const closings = ")]}»›";

/** Makes brackets open before a word and close after one: files name them by what is drawn, or by what is meant. */
function setBrackets(glyphs: Glyph[], order: readonly number[]): void {
  const isRoom = (at: number): boolean => {
    const text = glyphs[order[at] ?? -1]?.text;
    return text === undefined || /^[\s.,:;!?،؛؟]/u.test(text);
  };
  order.forEach((index, at) => {
    const glyph = glyphs[index] as Glyph;
    const which = Math.max(openings.indexOf(glyph.text), closings.indexOf(glyph.text));
    if (which < 0 || isRoom(at - 1) === isRoom(at + 1)) return;
    const text = (isRoom(at - 1) ? openings : closings).charAt(which);
    if (text !== glyph.text) glyphs[index] = { ...glyph, text };
  });
}
