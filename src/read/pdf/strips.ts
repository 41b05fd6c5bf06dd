/** Pages drawn in strips: strings cut by a border are drawn once per strip, clipped to it. */
import type { Box } from "../../model/geometry.ts";
import type { Clip, Glyph } from "../../model/page.ts";
import { holds } from "../../numeric/boxes.ts";
import type { Engine } from "./engine.ts";
import { readBox } from "./memory.ts";
import type { Placement } from "./objects.ts";

/** Maximum offset between copies of a string, in points: drivers round coordinates to tenths. */
const sameBounds = 0.1;

/** A text object with its bounds on the page. */
interface Bounded {
  readonly box: Box;
  readonly clipBox: Box | null;
}

/**
 * Finds where else a text object is drawn.
 *
 *     ----------      The strip above shows the upper part of the letters, the strip below the rest.
 *     Total 12.50     Each copy hides letters by its own clip; together they hide none.
 *     ----------
 *
 * Bounds are read when first asked for: most pages have no clipped letters.
 */
export class TextCopies {
  private readonly engine: Engine;
  private readonly placements: ReadonlyMap<number, Placement>;
  private all: readonly Bounded[] | null = null;
  private readonly known = new Map<number, readonly (Box | null)[]>();

  constructor(engine: Engine, placements: ReadonlyMap<number, Placement>) {
    this.engine = engine;
    this.placements = placements;
  }

  /** Returns whether a copy of the text object shows what lies at `box`. */
  shows(object: number, box: Box): boolean {
    return this.clipsOf(object).some((clip) => clip === null || holds(clip, box));
  }

  /** The clips of all copies of a text object. */
  private clipsOf(object: number): readonly (Box | null)[] {
    const known = this.known.get(object);
    if (known !== undefined) return known;
    const own = this.placements.get(object);
    this.all ??= [...this.placements.values()].map((placement) => this.bounded(placement));
    const bounds = own === undefined ? null : this.bounded(own).box;
    const copies = bounds === null ? [] : this.all.filter(({ box }) => isSame(box, bounds));
    const clips = copies.map(({ clipBox }) => clipBox);
    this.known.set(object, clips);
    return clips;
  }

  private bounded({ pointer, matrix, clipBox }: Placement): Bounded {
    const { call, scratch: at } = this.engine;
    call.FPDFPageObj_GetBounds(pointer, at, at + 4, at + 8, at + 12);
    return { box: readBox(this.engine.f32(), at, matrix), clipBox };
  }
}

function isSame(one: Box, two: Box): boolean {
  return (["x0", "y0", "x1", "y1"] as const).every((side) => Math.abs(one[side] - two[side]) <= sameBounds);
}

/** Maximum offset between copies of a glyph, in font sizes. */
const sameGlyph = 0.03;

/** More letters than any page has. */
const uncut = 1e9;

/** Side of the lookup cells, in points. */
const cell = 2;

/** Maximum number of equal glyphs examined per cell: print has one or two, a pile of thousands is a trick. */
const mostInCell = 16;

/**
 * Keeps each glyph of a page in strips once, visible if any copy is.
 *
 * The copy in an unclipped string is kept, or else the one in the longer string: drivers leave out letters that do not
 * reach into a strip.
 */
export function joinStrips(glyphs: readonly Glyph[], clips: readonly Clip[]): readonly Glyph[] {
  const lengths = new Map<number, number>();
  for (const { order, clip, box } of glyphs) {
    const seen = clip === null || holds(clips[clip]?.box ?? box, box);
    // Longer than any clipped string, until one of its letters is clipped.
    const length = lengths.get(order) ?? uncut;
    lengths.set(order, (seen ? length : length % uncut) + 1);
  }
  const lengthOf = (index: number): number => lengths.get((glyphs[index] as Glyph).order) ?? 0;
  const longest = glyphs.map((_, index) => index).sort((a, b) => lengthOf(b) - lengthOf(a));
  const cells = new Map<string, number[]>();
  const kept: (Glyph | null)[] = [...glyphs];
  for (const index of longest) {
    const glyph = glyphs[index] as Glyph;
    const [column, row] = [Math.round(glyph.x / cell), Math.round(glyph.baseline / cell)];
    const near = around(row).flatMap((y) =>
      around(column).flatMap((x) => cells.get(`${x}:${y}:${glyph.text}`) ?? []),
    );
    const copy = near.find((other) => isCopy(kept[other] as Glyph, glyph));
    if (copy === undefined) {
      const key = `${column}:${row}:${glyph.text}`;
      const own = cells.get(key);
      if (own === undefined) cells.set(key, [index]);
      else if (own.length < mostInCell) own.push(index);
      continue;
    }
    kept[index] = null;
    if (glyph.hidden === null) kept[copy] = { ...(kept[copy] as Glyph), hidden: null };
  }
  return weave(kept.filter((glyph) => glyph !== null));
}

/**
 * Puts what is left of strings that lie on each other into one string.
 *
 *     19   of one strip and   .   of the next are "1.9": both are on one baseline, and one lies within the other.
 */
function weave(glyphs: readonly Glyph[]): readonly Glyph[] {
  const strings = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const string = strings.get(glyph.order);
    if (string === undefined) strings.set(glyph.order, [glyph]);
    else string.push(glyph);
  }
  const lines = new Map<string, Woven[]>();
  for (const string of strings.values()) {
    const { baseline, size, rotation, clip } = string[0] as Glyph;
    const key = `${Math.round(baseline)}:${Math.round(size)}:${rotation}`;
    const line = lines.get(key) ?? [];
    lines.set(key, line);
    const own = wovenOf(string);
    const host = clip === null || rotation !== 0 ? undefined : line.find((other) => meets(other, own));
    if (host === undefined) line.push(own);
    else add(host, own);
  }
  const woven = [...lines.values()].flat().map(({ glyphs: string }) => {
    const first = string[0] as Glyph;
    if (string.every(({ order }) => order === first.order)) return string;
    return string.sort((a, b) => a.x - b.x).map((glyph) => ({ ...glyph, order: first.order }));
  });
  const at = new Map(glyphs.map(({ order }, index) => [order, index]).toReversed() as [number, number][]);
  const place = (string: readonly Glyph[]): number => at.get(string[0]?.order ?? 0) ?? 0;
  return woven.sort((a, b) => place(a) - place(b)).flat();
}

/** Merged strings, their extent, and whether one of them is in strips. */
interface Woven {
  readonly glyphs: Glyph[];
  x0: number;
  x1: number;
  isClipped: boolean;
}

function wovenOf(glyphs: Glyph[]): Woven {
  const woven: Woven = { glyphs, x0: Infinity, x1: -Infinity, isClipped: false };
  for (const { box, clip } of glyphs) {
    woven.x0 = Math.min(woven.x0, box.x0);
    woven.x1 = Math.max(woven.x1, box.x1);
    woven.isClipped ||= clip !== null;
  }
  return woven;
}

function add(host: Woven, other: Woven): void {
  for (const glyph of other.glyphs) host.glyphs.push(glyph);
  host.x0 = Math.min(host.x0, other.x0);
  host.x1 = Math.max(host.x1, other.x1);
  host.isClipped ||= other.isClipped;
}

/** Returns whether two strings overlap, the first of them being in strips. */
function meets(one: Woven, two: Woven): boolean {
  return Math.min(one.x1, two.x1) > Math.max(one.x0, two.x0) && one.isClipped;
}

function around(at: number): readonly number[] {
  return [at - 1, at, at + 1];
}

/** Returns whether two glyphs under different clips are the same letter at the same position. */
function isCopy(one: Glyph, two: Glyph): boolean {
  const reach = sameGlyph * two.size;
  return (
    one.clip !== two.clip &&
    one.text === two.text &&
    one.rotation === two.rotation &&
    Math.abs(one.x - two.x) <= reach &&
    Math.abs(one.baseline - two.baseline) <= reach &&
    Math.abs(one.size - two.size) <= reach
  );
}
