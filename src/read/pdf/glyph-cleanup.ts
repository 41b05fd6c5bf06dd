/** Removes printing artefacts from glyph lists: separate accents, duplicates. */
import type { Box } from "../../model/geometry.ts";
import type { Glyph } from "../../model/page.ts";
import { compose, isAccent, isCombining } from "./characters.ts";

/**
 * Puts accents that were drawn as glyphs of their own on their letters.
 *
 *     ¨            accent and letter overlap: one glyph "ä" with both boxes
 *     a
 *
 * The letter is next to the accent in drawing order (TeX), or anywhere (producers that draw all accents
 * of a page last), so place decides, not order.
 */
export function composeAccents(glyphs: readonly Glyph[]): readonly Glyph[] {
  const accents: number[] = [];
  for (let index = 0; index < glyphs.length; index++)
    if (isAccent((glyphs[index] as Glyph).text)) accents.push(index);
  if (accents.length === 0) return glyphs;
  const result: (Glyph | null)[] = [...glyphs];
  const far: number[] = [];
  for (const index of accents) {
    // TeX draws the accent first; combining marks follow their letter.
    const step = isCombining((glyphs[index] as Glyph).text) ? -1 : 1;
    if (!putAccent(result, index, index + step) && !putAccent(result, index, index - step)) far.push(index);
  }
  if (far.length > 0) composeFar(result, far);
  return result.filter((glyph) => glyph !== null);
}

/** Merges the accent at one index into the letter at another; returns whether it belonged there. */
function putAccent(glyphs: (Glyph | null)[], accent: number, letter: number): boolean {
  const [mark, base] = [glyphs[accent], glyphs[letter]];
  if (!mark || !base) return false;
  const composed = accented(base, mark);
  if (composed === null) return false;
  glyphs[letter] = composed;
  glyphs[accent] = null;
  return true;
}

function composeFar(glyphs: (Glyph | null)[], accents: readonly number[]): void {
  const rows = new Map<number, number[]>();
  for (const accent of accents) for (const row of around(rowOf(glyphs[accent]))) rows.set(row, []);
  glyphs.forEach((glyph, index) => {
    if (glyph !== null) rows.get(rowOf(glyph))?.push(index);
  });
  for (const accent of accents) {
    const near = around(rowOf(glyphs[accent])).flatMap((row) => rows.get(row) ?? []);
    near.some((letter) => letter !== accent && putAccent(glyphs, accent, letter));
  }
}

function rowOf(glyph: Glyph | null | undefined): number {
  return Math.round((glyph?.baseline ?? 0) / cell);
}

function around(row: number): readonly number[] {
  return [row, row - 1, row + 1];
}

/** The letter with the accent; null if the accent does not lie above or below it. */
function accented(letter: Glyph, accent: Glyph): Glyph | null {
  if (letter.rotation !== accent.rotation) return null;
  const turned = letter.rotation % 180 !== 0;
  const [from, to] = turned ? [letter.box.y0, letter.box.y1] : [letter.box.x0, letter.box.x1];
  const middle = turned ? (accent.box.y0 + accent.box.y1) / 2 : (accent.box.x0 + accent.box.x1) / 2;
  const away = turned ? Math.abs(letter.x - accent.x) : Math.abs(letter.baseline - accent.baseline);
  const slack = 0.1 * (to - from);
  if (middle < from - slack || middle > to + slack || away > letter.size) return null;
  const text = compose(letter.text, accent.text);
  return text === null ? null : { ...letter, text, box: union(letter.box, accent.box) };
}

function union(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** Side of the lookup cells, in points. */
const cell = 4;

/** Maximum offset of a duplicate, in font sizes: shadows and fake bold stay below. */
const doubleOffset = 0.12;

/** Glyphs `start` to `end` of one text object. */
interface Group {
  readonly start: number;
  readonly end: number;
}

/**
 * Keeps text once that was drawn twice for boldness or as a shadow.
 *
 * Whole text objects are compared, because producers redraw the whole string: one whose glyphs coincide with an earlier
 * one, or with its beginning, is dropped. Visible text is never dropped in favour of invisible text.
 */
export function dropDoubles(glyphs: readonly Glyph[]): readonly Glyph[] {
  const starts = startsOf(glyphs);
  const seen = new Map<number, Group[]>();
  const doubles: Group[] = [];
  for (let at = 0; at < starts.length; at++) {
    const group = { start: starts[at] as number, end: starts[at + 1] ?? glyphs.length };
    if (liesOnAnother(glyphs, group, seen)) doubles.push(group);
    else {
      const first = glyphs[group.start] as Glyph;
      const key = cellKey(first.x, first.baseline);
      const list = seen.get(key);
      if (list === undefined) seen.set(key, [group]);
      else list.push(group);
    }
  }
  return doubles.length === 0 ? glyphs : without(glyphs, doubles);
}

/** The first glyph of each text object. */
function startsOf(glyphs: readonly Glyph[]): readonly number[] {
  const starts: number[] = [];
  for (let index = 0; index < glyphs.length; index++)
    if (index === 0 || glyphs[index]?.order !== glyphs[index - 1]?.order) starts.push(index);
  return starts;
}

function without(glyphs: readonly Glyph[], groups: readonly Group[]): readonly Glyph[] {
  const dropped = new Set(
    groups.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
  );
  return glyphs.filter((_, index) => !dropped.has(index));
}

function cellKey(x: number, y: number): number {
  return Math.round(y / cell) * 65_536 + Math.round(x / cell);
}

function liesOnAnother(
  glyphs: readonly Glyph[],
  group: Group,
  seen: ReadonlyMap<number, readonly Group[]>,
): boolean {
  const first = glyphs[group.start] as Glyph;
  const reach = doubleOffset * first.size;
  // For most glyphs, the search area lies in a single cell.
  let last = Number.NaN;
  for (let corner = 0; corner < 4; corner++) {
    const dx = (corner & 1) === 0 ? -reach : reach;
    const key = cellKey(first.x + dx, first.baseline + (corner < 2 ? -reach : reach));
    if (key === last) continue;
    last = key;
    const others = seen.get(key);
    if (others?.some((other) => liesOn(glyphs, group, other, reach)) === true) return true;
  }
  return false;
}

function liesOn(glyphs: readonly Glyph[], group: Group, other: Group, reach: number): boolean {
  const length = group.end - group.start;
  if (other.end - other.start < length) return false;
  for (let index = 0; index < length; index++)
    if (!isDouble(glyphs[other.start + index] as Glyph, glyphs[group.start + index] as Glyph, reach))
      return false;
  return true;
}

function isDouble(original: Glyph, glyph: Glyph, reach: number): boolean {
  return (
    original.text === glyph.text &&
    (original.hidden === null || glyph.hidden !== null) &&
    Math.abs(original.x - glyph.x) <= reach &&
    Math.abs(original.baseline - glyph.baseline) <= reach &&
    Math.abs(original.size - glyph.size) <= 0.05 * glyph.size
  );
}

/**
 * Marks vertically set glyphs.
 *
 * PDFium does not expose the writing mode, so it is inferred: letters that are drawn one after the other stand below
 * each other, although their baseline runs to the right.  Where most letters do, those between them do too.
 */
export function markVertical(glyphs: readonly Glyph[]): readonly Glyph[] {
  const vertical = new Set<number>();
  for (let start = 0, end = 1; start < glyphs.length; start = end, end++) {
    while (end < glyphs.length && isBelow(glyphs[end - 1] as Glyph, glyphs[end] as Glyph)) end++;
    const isRun =
      end - start >= leastRun || (end - start > 1 && glyphs[start]?.order === glyphs[end - 1]?.order);
    if (isRun) for (let index = start; index < end; index++) vertical.add(index);
  }
  if (vertical.size === 0) return glyphs;
  const isMost = vertical.size > 0.5 * glyphs.filter(isUpright).length;
  const isBetween = (glyph: Glyph, index: number): boolean =>
    isMost &&
    isUpright(glyph) &&
    ![glyphs[index - 1], glyphs[index + 1]].some((other) => isLevel(glyph, other));
  return glyphs.map((glyph, index) =>
    vertical.has(index) || isBetween(glyph, index) ? { ...glyph, vertical: true } : glyph,
  );
}

/** Returns whether a glyph is an East Asian letter that is not turned. */
function isUpright({ text, rotation }: Glyph): boolean {
  return isEastAsian(text) && rotation === 0;
}

/** Fewest letters below each other that are a line, where each is a text object of its own. */
const leastRun = 4;

/** Largest distance of letters in a vertical line, in font sizes. */
const widestStep = 1.35;

/** Returns whether two letters stand side by side on one line. */
function isLevel({ x, baseline, size }: Glyph, other: Glyph | undefined): boolean {
  if (other === undefined) return false;
  return Math.abs(other.baseline - baseline) < 0.3 * size && Math.abs(other.x - x) < widestStep * size;
}

/** Returns whether an East Asian letter stands right below another. */
function isBelow(above: Glyph, below: Glyph): boolean {
  if (!isEastAsian(above.text) || !isEastAsian(below.text) || below.rotation !== 0) return false;
  const step = (below.baseline - above.baseline) / below.size;
  return Math.abs(below.x - above.x) < 0.5 * below.size && step > 0.5 && step < widestStep;
}

function isEastAsian(text: string): boolean {
  const code = text.codePointAt(0) ?? 0;
  return (
    (code >= 0x2e80 && code <= 0xd7ff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe10 && code <= 0xfe4f) ||
    (code >= 0xff00 && code <= 0xffef) ||
    code >= 0x20000
  );
}
