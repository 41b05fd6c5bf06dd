/** Which way up a page is. */
import type { Components } from "./components.ts";
import { findLetters, type Letters } from "./letters.ts";
import { findRows, groupRows, type Row, rowDefaults } from "./rows.ts";
import { feetOf, findSkew, type Skew } from "./skew.ts";

/** How a page lies. */
export interface Orientation {
  /** Degrees that the text is turned clockwise as seen: turning the page back by as much makes it upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** What the lines lean besides, in degrees clockwise. */
  readonly skew: number;
  /** 0.5 where both ways are as likely, to 1. */
  readonly confidence: number;
}

/** How the way up is told. */
export interface OrientationOptions {
  /** Fewest letters of a row that is asked. */
  readonly letters: number;
  /** Marks are at most this high and wide, in heights of a letter. */
  readonly mark: number;
  /** How far a letter rises above the others or hangs below to count, in heights of a letter. */
  readonly beyond: number;
  /** What a letter that rises or hangs counts, where a mark counts 1. */
  readonly letterWeight: number;
  /** Where so many letters reach beyond their row on one side, as a share, the script is Latin: that side is up. */
  readonly latin: number;
  /** Where fewer do, but more than `fewest`, it is Cyrillic, of which more letters hang than rise. */
  readonly cyrillic: number;
  readonly fewest: number;
  /** What a letter counts in Cyrillic, as a share of what it counts in Latin script. */
  readonly cyrillicWeight: number;
  /** Rows that stand out so many times as much along one axis are plain. */
  readonly plain: number;
  /** Widest gap between letters of a word, in heights of a letter. */
  readonly wordGap: number;
  /** So many votes are too few to turn a page over. */
  readonly doubt: number;
  /** Votes that make the answer as good as certain. */
  readonly certain: number;
}

/**
 * Checked on made cases in Latin and Cyrillic script: of Latin letters 24 to 34 in 100 rise and 4 to 8 hang, of
 * Cyrillic ones 3 to 8 rise and 9 to 15 hang.
 */
const orientationDefaults: OrientationOptions = {
  letters: 8,
  mark: 0.6,
  beyond: 0.18,
  letterWeight: 0.25,
  latin: 0.2,
  cyrillic: 0.16,
  fewest: 0.06,
  cyrillicWeight: 0.6,
  plain: 2.5,
  wordGap: 0.5,
  doubt: 2,
  certain: 25,
};

/** Finds how a page lies: along which axis its lines run, and which side is up. */
export function findOrientation(
  components: Components,
  size: { readonly width: number; readonly height: number },
  options: OrientationOptions = orientationDefaults,
): Orientation {
  const quarter = turnedBack(components, size.width);
  const level = leanOf(components);
  const standing = leanOf(quarter);
  const sideways = isSideways([components, level], [quarter, standing], options);
  const { letters, skew } = sideways ? standing : level;
  const votes = votesForUp(sideways ? quarter : components, letters, skew.angle, options);
  // Most pages lie as they should: a few votes do not turn one over.
  const over = votes < (sideways ? 0 : -options.doubt);
  const turn = ((sideways ? 90 : 0) + (over ? 180 : 0)) as Orientation["turn"];
  return { turn, skew: skew.angle, confidence: 0.5 + Math.min(0.5, Math.abs(votes) / options.certain / 2) };
}

/**
 * Whether lines run down the page.
 *
 * Where rows do not stand out much more along one axis than along the other, as on pages of few lines or of many
 * columns, words tell: letters stand close beside each other, and lines do not.
 */
function isSideways(
  [components, level]: readonly [Components, Lean],
  [quarter, standing]: readonly [Components, Lean],
  options: OrientationOptions,
): boolean {
  const ratio = standing.skew.sharpness / level.skew.sharpness;
  if (ratio > options.plain || ratio < 1 / options.plain) return ratio > 1;
  return ratio * wordLength(quarter, standing, options) > wordLength(components, level, options);
}

/** Letters of the word that a letter is in, on average. */
function wordLength(
  components: Components,
  { letters, skew }: Lean,
  { wordGap }: OrientationOptions,
): number {
  const words = groupRows(components, letters, skew.angle, { ...rowDefaults, gap: wordGap });
  const all = words.reduce((sum, members) => sum + members.length, 0);
  return words.reduce((sum, members) => sum + members.length ** 2, 0) / Math.max(1, all);
}

interface Lean {
  readonly letters: Letters;
  readonly skew: Skew;
}

/** Letters are told by their height, so they are others where lines run along the other axis. */
function leanOf(components: Components): Lean {
  const letters = findLetters(components);
  return { letters, skew: findSkew(feetOf(components, letters)) };
}

/** Bounds of components after the page is turned counterclockwise by a quarter: (x, y) goes to (y, width − x). */
function turnedBack(components: Components, width: number): Components {
  const { x0, y0, x1, y1 } = components;
  const flip = (values: Int32Array): Int32Array => values.map((value) => width - value);
  return { ...components, x0: y0, x1: y1, y0: flip(x1), y1: flip(x0) };
}

/**
 * Votes for the page as it is, less those for it upside down.
 *
 *      ·        ´      dots and accents stand over the letters: up
 *     l  k b           few letters hang, more rise, in Latin script: up, with less weight; the other way in Cyrillic
 *     mmmmmmm  .  ,    stops and commas stand at the foot: up
 *         p
 */
function votesForUp(
  components: Components,
  letters: Letters,
  angle: number,
  options: OrientationOptions,
): number {
  const rows = findRows(components, letters, angle).filter((row) => row.members.length >= options.letters);
  const reach = rows.map((row) => beyondOf(row, components, angle, options));
  const rising = reach.reduce((sum, { rise }) => sum + rise, 0);
  const hanging = reach.reduce((sum, { hang }) => sum + hang, 0);
  const all = rows.reduce((sum, { members }) => sum + members.length, 0);
  const weight = letterWeight(Math.max(rising, hanging) / Math.max(1, all), options);
  return (
    (rising - hanging) * weight + markVotes(components, { rows, height: letters.height, angle }, options)
  );
}

/** What letters that reach beyond their row count, by how large a share of all they are. */
function letterWeight(share: number, { letterWeight: full, ...options }: OrientationOptions): number {
  if (share >= options.latin) return full;
  if (share < options.fewest) return 0;
  return share <= options.cyrillic ? -options.cyrillicWeight * full : 0;
}

/** Letters that rise above the row, and those that hang below it. */
function beyondOf(
  { members, top, bottom }: Row,
  { x0, x1, y0, y1 }: Components,
  angle: number,
  { beyond }: OrientationOptions,
): { readonly rise: number; readonly hang: number } {
  const slope = Math.tan((angle * Math.PI) / 180);
  const reach = beyond * (bottom - top);
  let [rise, hang] = [0, 0];
  for (const at of members) {
    const lift = (((x0[at] as number) + (x1[at] as number)) / 2) * slope;
    const rises = (y0[at] as number) - lift < top - reach;
    const hangs = (y1[at] as number) - lift > bottom + reach;
    if (rises && !hangs) rise++;
    if (hangs && !rises) hang++;
  }
  return { rise, hang };
}

/** Small marks over the letters and at their feet, less those under them and at their heads. */
function markVotes(
  components: Components,
  { rows, height, angle }: { readonly rows: readonly Row[]; readonly height: number; readonly angle: number },
  { mark }: OrientationOptions,
): number {
  const { count, x0, x1, y0, y1, area } = components;
  const slope = Math.tan((angle * Math.PI) / 180);
  const shelves = new Map<number, Row[]>();
  for (const row of rows)
    for (let shelf = Math.floor(row.top / height) - 1; shelf <= row.bottom / height + 1; shelf++)
      shelves.set(shelf, [...(shelves.get(shelf) ?? []), row]);
  let votes = 0;
  for (let at = 0; at < count; at++) {
    const [wide, tall] = [(x1[at] as number) - (x0[at] as number), (y1[at] as number) - (y0[at] as number)];
    if (wide > mark * height || tall > mark * height || (area[at] as number) < 3) continue;
    const x = ((x0[at] as number) + (x1[at] as number)) / 2;
    const y = ((y0[at] as number) + (y1[at] as number)) / 2 - x * slope;
    const row = shelves.get(Math.floor(y / height))?.find((each) => besideOf(each, x, y, height));
    if (row !== undefined) votes += voteAt((y - row.top) / (row.bottom - row.top));
  }
  return votes;
}

/** Beside or inside a row; leaders of contents stand far beside it. */
function besideOf(row: Row, x: number, y: number, height: number): boolean {
  const [across, along] = [0.7 * height, 12 * height];
  return x > row.left - along && x < row.right + along && y > row.top - across && y < row.bottom + across;
}

/** What a mark says by its place in the row: 0 is the upper edge of its letters, 1 the lower. */
function voteAt(place: number): number {
  if (place < -0.15 || (place > 0.8 && place < 1.12)) return 1;
  if (place > 1.15 || (place > -0.12 && place < 0.2)) return -1;
  return 0;
}
