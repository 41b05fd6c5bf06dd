/** Characters that PDFium lists for one drawn glyph: letters of ligatures, names of one sign. */
import { isRightToLeft } from "../../language/scripts.ts";
import type { Box } from "../../model/geometry.ts";
import type { Glyph } from "../../model/page.ts";
import { aliasOf } from "./aliases.ts";
import { lettersOf, texLigature } from "./characters.ts";

/** A font with a larger fraction of unmapped glyphs has its own encoding: ligatures are 1 in 50. */
const mostUnread = 0.04;

/**
 * Guesses TeX's ligatures where a font maps everything but these: bitmap fonts.
 *
 * A guess, so such glyphs stay flagged as unmapped; elsewhere the codes become U+FFFD.
 */
export function guessLigatures(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some((glyph) => texLigature(glyph.text) !== null)) return glyphs;
  const counts = new Map<number, { all: number; unread: number }>();
  for (const { font, text } of glyphs) {
    const count = counts.get(font) ?? { all: 0, unread: 0 };
    const unread = text === "\uFFFD" || texLigature(text) !== null ? 1 : 0;
    counts.set(font, { all: count.all + 1, unread: count.unread + unread });
  }
  return glyphs.map((glyph) => {
    const ligature = texLigature(glyph.text);
    if (ligature === null) return glyph;
    const { all, unread } = counts.get(glyph.font) ?? { all: 1, unread: 1 };
    return { ...glyph, text: unread <= mostUnread * all ? ligature : "\uFFFD" };
  });
}

/**
 * Gives each letter of a ligature its share of the ligature's box.
 *
 * PDFium lists them consecutively at one position: "ﬃ" is "f", "f", "i" with equal boxes.
 */
export function splitLigatures(glyphs: readonly Glyph[]): readonly Glyph[] {
  return byPlace(glyphs, (first, pieces) => {
    const letters = lettersOf(pieces.map(({ text }) => text));
    return letters.map((text, index) => share(first, text, index, letters.length));
  });
}

/** Returns whether an upright glyph touches the last one on either side, though the pen has not moved. */
export function isBesidePen(last: Glyph, { x, baseline, order, rotation, box }: Glyph): boolean {
  if (last.x !== x || last.baseline !== baseline || last.order !== order || rotation !== 0) return false;
  if (box.x1 <= box.x0 || last.box.x1 <= last.box.x0) return false;
  return Math.abs(box.x0 - last.box.x1) < joint || Math.abs(box.x1 - last.box.x0) < joint;
}

/** Maximum gap between parts of a divided box, in points. */
const joint = 0.01;

/** Resolves glyphs that the file maps to several names of one sign. */
export function withoutAliases(glyphs: readonly Glyph[]): readonly Glyph[] {
  return byPlace(glyphs, (first, pieces) => {
    const alias = pieces.length === 1 ? null : aliasOf(pieces.map(({ text }) => text));
    return alias === null ? pieces : [{ ...first, text: alias, mapped: true }];
  });
}

/** Replaces the characters of ligatures, and those that PDFium lists at one position for one glyph. */
function byPlace(
  glyphs: readonly Glyph[],
  others: (first: Glyph, pieces: readonly Glyph[]) => readonly Glyph[],
): readonly Glyph[] {
  const result: Glyph[] = [];
  for (let start = 0; start < glyphs.length;) {
    const first = glyphs[start] as Glyph;
    let end = start + 1;
    while (end < glyphs.length && samePlace(first, glyphs[end] as Glyph)) end++;
    if (end === start + 1 && first.text.length === 1) result.push(first);
    else result.push(...others(first, glyphs.slice(start, end)));
    start = end;
  }
  return result;
}

/** Returns whether PDFium lists two characters at one position. */
export function samePlace(a: Glyph, b: Glyph): boolean {
  return (
    a.x === b.x &&
    a.baseline === b.baseline &&
    a.order === b.order &&
    a.box.x0 === b.box.x0 &&
    a.box.x1 === b.box.x1 &&
    a.box.y0 === b.box.y0
  );
}

/** The letter's part of the glyph along the baseline; right-to-left letters start at its far end. */
function share(glyph: Glyph, text: string, index: number, count: number): Glyph {
  if (count === 1) return { ...glyph, text };
  const { box } = glyph;
  const angle = (glyph.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = Math.abs(sin) > 0.7;
  const slot = isRightToLeft(text) ? count - 1 - index : index;
  const fromStart = (turned ? sin : cos) > 0 ? slot : count - 1 - slot;
  const at = (from: number, to: number, part: number): number => from + ((to - from) * part) / count;
  const piece: Box = turned
    ? { ...box, y0: at(box.y0, box.y1, fromStart), y1: at(box.y0, box.y1, fromStart + 1) }
    : { ...box, x0: at(box.x0, box.x1, fromStart), x1: at(box.x0, box.x1, fromStart + 1) };
  // The font may answer for only one letter of the ligature; the advance is at least the ink of all.
  const advance = Math.max(glyph.advance, turned ? box.y1 - box.y0 : box.x1 - box.x0) / count;
  return {
    ...glyph,
    text,
    box: piece,
    x: glyph.x + advance * slot * cos,
    baseline: glyph.baseline + advance * slot * sin,
    advance,
  };
}
