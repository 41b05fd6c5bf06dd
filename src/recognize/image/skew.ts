/** How far the lines of a page lean. */
import type { Components } from "./components.ts";
import type { Letters } from "./letters.ts";

/** The lean of lines. */
export interface Skew {
  /** Degrees that lines fall to the right, clockwise as seen; 0 where there is too little text to tell. */
  readonly angle: number;
  /** How sharply lines stand out at this angle: 1 where letters lie anywhere, higher where they form lines. */
  readonly sharpness: number;
}

/** How the lean is looked for. */
export interface SkewOptions {
  /** Largest lean that is looked for, in degrees. */
  readonly most: number;
  /** Steps of the first and of the last search, in degrees. */
  readonly coarse: number;
  readonly fine: number;
  /** Fewest letters that can tell. */
  readonly letters: number;
  /** At most this many letters are looked at, spread over the page: in the first search, and after it. */
  readonly few: number;
  readonly sample: number;
  /** Height of the bins that letters are counted in, in heights of a letter. */
  readonly bin: number;
}

/** Checked on made cases: articles leaning by up to 15 degrees. */
const skewDefaults: SkewOptions = {
  most: 15,
  coarse: 0.4,
  fine: 0.05,
  letters: 30,
  few: 1000,
  sample: 3000,
  bin: 0.2,
};

/** One point for each letter, across and along the lines that are looked for. */
export interface Feet {
  readonly along: Float64Array;
  readonly across: Float64Array;
  /** Height of a letter. */
  readonly height: number;
}

/** The middle of the lower edge of each letter: on the baseline for most of them. */
export function feetOf({ x0, x1, y1 }: Components, { members, height }: Letters): Feet {
  const along = new Float64Array(members.length);
  const across = new Float64Array(members.length);
  for (let index = 0; index < members.length; index++) {
    const at = members[index] as number;
    along[index] = ((x0[at] as number) + (x1[at] as number)) / 2;
    across[index] = y1[at] as number;
  }
  return { along, across, height };
}

/**
 * Finds the lean at which the feet of letters fall into the fewest rows.
 *
 * Rows of a page with its lean taken out are full or empty; the sum of squares over all rows tells (Postl 1986).
 */
export function findSkew(all: Feet, options: SkewOptions = skewDefaults): Skew {
  const feet = sampled(all, options.sample);
  if (feet.along.length < options.letters) return { angle: 0, sharpness: 1 };
  const bin = Math.max(1, feet.height * options.bin);
  const score = (angle: number): number => sharpnessAt(feet, angle, bin);
  const few = sampled(feet, options.few);
  let best = bestAngle(-options.most, options.most, options.coarse, (angle) => sharpnessAt(few, angle, bin));
  for (let step = options.coarse / 4; best.step > options.fine; step /= 4) {
    const next = Math.max(step, options.fine);
    best = bestAngle(best.angle - best.step, best.angle + best.step, next, score);
  }
  return { angle: Math.round(best.angle / options.fine) * options.fine, sharpness: best.score };
}

function sampled(feet: Feet, most: number): Feet {
  const step = Math.ceil(feet.along.length / most);
  if (step <= 1) return feet;
  return { ...feet, along: oneIn(step, feet.along), across: oneIn(step, feet.across) };
}

function oneIn(step: number, values: Float64Array): Float64Array {
  const picked = new Float64Array(Math.ceil(values.length / step));
  for (let index = 0; index < picked.length; index++) picked[index] = values[index * step] as number;
  return picked;
}

function bestAngle(
  from: number,
  to: number,
  step: number,
  score: (angle: number) => number,
): { readonly angle: number; readonly score: number; readonly step: number } {
  let best = { angle: 0, score: -1, step };
  for (let count = Math.round((to - from) / step), at = 0; at <= count; at++) {
    const angle = from + at * step;
    const own = score(angle);
    const nearer = own === best.score && Math.abs(angle) < Math.abs(best.angle);
    if (own > best.score || nearer) best = { angle, score: own, step };
  }
  return best;
}

/** Sum of squares of the rows' counts, as a multiple of what evenly spread letters would have. */
function sharpnessAt({ along, across }: Feet, angle: number, bin: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const places = new Float64Array(along.length);
  let least = Infinity;
  let most = -Infinity;
  for (let at = 0; at < along.length; at++) {
    const y = (across[at] as number) - (along[at] as number) * slope;
    places[at] = y;
    if (y < least) least = y;
    if (y > most) most = y;
  }
  const rows = (most - least) / bin;
  const halves = new Int32Array(2 * Math.ceil(rows) + 4);
  const perHalf = 2 / bin;
  for (let at = 0; at < along.length; at++) {
    const half = (((places[at] as number) - least) * perHalf) | 0;
    halves[half] = (halves[half] as number) + 1;
  }
  // Each letter counts in two rows, one half a row lower than the other, so that a line on a border is not halved.
  let squares = 0;
  for (let half = 0, before = 0; half < halves.length; half++) {
    const own = halves[half] as number;
    squares += (before + own) * (before + own);
    before = own;
  }
  return (squares * Math.max(1, rows)) / (2 * along.length * along.length);
}
