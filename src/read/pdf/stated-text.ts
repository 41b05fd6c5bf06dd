/** /ActualText (ISO 32000-1, 14.9.4), with which browsers and LibreOffice spell out clusters of letters. */
import { isRightToLeft } from "../../language/scripts.ts";
import type { Box } from "../../model/geometry.ts";
import type { Glyph } from "../../model/page.ts";
import { areaOf, boundsOf } from "../../numeric/boxes.ts";
import { lettersOf } from "./characters.ts";
import type { Engine } from "./engine.ts";
import { placeText, readBox, readMatrix } from "./memory.ts";
import type { Placement } from "./objects.ts";
import { concat } from "../../numeric/matrices.ts";

/** A text object under an /ActualText. */
interface Drawn {
  readonly box: Box;
  readonly baseline: number;
}

/** All text objects under one /ActualText. */
export type Stated = readonly Drawn[];

/** Finds the text objects of a page that are under an /ActualText, by drawing order. */
export function findStated(
  engine: Engine,
  texts: ReadonlyMap<number, Placement>,
): ReadonlyMap<number, Stated> {
  const byMark = new Map<number, Drawn[]>();
  const byOrder = new Map<number, Stated>();
  const key = placeText(engine, "ActualText");
  for (const [pointer, placement] of texts) {
    const mark = markOf(engine, pointer, key);
    if (mark === 0) continue;
    const stated = byMark.get(mark) ?? [];
    byMark.set(mark, stated);
    stated.push(drawnBy(engine, placement));
    byOrder.set(placement.order, stated);
  }
  engine.call.free(key);
  return byOrder;
}

/**
 * Spreads the letters of each /ActualText over everything drawn for it; combining marks stay with their letter.
 *
 * PDFium divides the box of the first text object among the letters, leaves the pen of all at its start, and repeats
 * the text where the next letter is drawn between two of its objects.
 *
 *     drawn ि + व, /ActualText "वि"      one glyph "वि", as wide as both
 */
export function placeStated(glyphs: readonly Glyph[], stated: ReadonlyMap<number, Stated>): readonly Glyph[] {
  const result: Glyph[] = [];
  const done = new Set<Stated>();
  for (let start = 0, end = 0; start < glyphs.length; start = end) {
    const first = glyphs[start] as Glyph;
    const text = stated.get(first.order);
    for (end = start + 1; end < glyphs.length && glyphs[end]?.order === first.order;) end++;
    const own = glyphs.slice(start, end);
    if (text === undefined || first.rotation !== 0) result.push(...own);
    else if (!done.has(text)) result.push(...spread(own, text));
    if (text !== undefined) done.add(text);
  }
  return result;
}

/** Lays the letters side by side over the objects on their line; the largest object sets the baseline. */
function spread(own: readonly Glyph[], stated: Stated): readonly Glyph[] {
  const first = own[0] as Glyph;
  const box = boundsOf(own.map((glyph) => glyph.box)) as Box;
  const near = stated.filter(({ baseline }) => Math.abs(baseline - first.baseline) < first.size);
  const largest = near.reduce((most, each) => (areaOf(each.box) > areaOf(most.box) ? each : most), {
    box,
    baseline: first.baseline,
  });
  const { x0, x1 } = boundsOf([box, ...near.map((each) => each.box)]) as Box;
  const pieces = own.map(({ text }) => text);
  const spelt = pieces.join("");
  const letters = isRightToLeft(spelt) ? lettersOf(pieces) : (spelt.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [spelt]);
  const width = (x1 - x0) / letters.length;
  return letters.map((text, index) => {
    const left = x0 + width * (isRightToLeft(text) ? letters.length - 1 - index : index);
    const right = left + width;
    const x = left === x0 ? Math.min(first.x, x0) : left;
    // Object bounds end with the ink; the pen moves on by the side bearing.
    const end = right < x1 || near.length < 2 ? right : right + bearing * first.size;
    const place = { ...largest.box, x0: left, x1: right };
    return { ...first, text, x, advance: end - x, box: place, baseline: largest.baseline };
  });
}

/** Typical right side bearing, in font sizes. */
const bearing = 0.08;

/** Returns PDFium's pointer to the mark with the /ActualText, which all its objects share; 0 if there is none. */
function markOf({ call }: Engine, pointer: number, key: number): number {
  for (let index = call.FPDFPageObj_CountMarks(pointer) - 1; index >= 0; index--) {
    const mark = call.FPDFPageObj_GetMark(pointer, index);
    if (call.FPDFPageObjMark_GetParamValueType(mark, key) === stringType) return mark;
  }
  return 0;
}

/** PDFium's type number of strings. */
const stringType = 3;

function drawnBy(engine: Engine, { pointer, matrix }: Placement): Drawn {
  const { call, scratch: at } = engine;
  call.FPDFPageObj_GetBounds(pointer, at, at + 4, at + 8, at + 12);
  const box = readBox(engine.f32(), at, matrix);
  call.FPDFPageObj_GetMatrix(pointer, at);
  const [, , , , , baseline] = concat(readMatrix(engine.f32(), at), matrix);
  return { box, baseline };
}
