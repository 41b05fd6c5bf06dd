/** The skew of a page. */
import type { Components } from "./components.ts";
import type { Letters } from "./letters.ts";

/** Skew of the lines. */
export interface Skew {
  /** Degrees clockwise; 0 if there is too little text. */
  readonly angle: number;
  /** How sharply lines stand out at this angle: 1 for scattered letters, higher for lines. */
  readonly sharpness: number;
}

/** Search parameters. Checked on articles rotated by up to 15 degrees. */
const limits = {
  /** Maximum skew considered, in degrees. */
  most: 15,
  /** Step sizes of the first and the last search, in degrees. */
  coarse: 0.4,
  fine: 0.05,
  /** Minimum number of letters. */
  letters: 30,
  /** Maximum number of letters sampled over the page: in the first search, and after it. */
  few: 1000,
  sample: 3000,
  /** Height of the histogram bins, in letter heights. */
  bin: 0.2,
} as const;

/** One point per letter, across and along the lines. */
export interface Feet {
  readonly along: Float64Array;
  readonly across: Float64Array;
  /** Letter height. */
  readonly height: number;
}

/** Midpoint of each letter's lower edge, which lies on the baseline for most letters. */
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
 * Finds the angle at which letter baselines fall into the fewest rows.
 *
 * Once the skew is removed, rows are either full or empty, which maximises the sum of squares over all rows (Postl
 * 1986).
 */
export function findSkew(all: Feet): Skew {
  const feet = sampled(all, limits.sample);
  if (feet.along.length < limits.letters) return { angle: 0, sharpness: 1 };
  const bin = Math.max(1, feet.height * limits.bin);
  const score = (angle: number): number => sharpnessAt(feet, angle, bin);
  const few = sampled(feet, limits.few);
  let best = bestAngle(-limits.most, limits.most, limits.coarse, (angle) => sharpnessAt(few, angle, bin));
  for (let step = limits.coarse / 4; best.step > limits.fine; step /= 4) {
    const next = Math.max(step, limits.fine);
    best = bestAngle(best.angle - best.step, best.angle + best.step, next, score);
  }
  return { angle: Math.round(best.angle / limits.fine) * limits.fine, sharpness: best.score };
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

/** Sum of squares of the row counts, relative to evenly spread letters. */
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
  // Each letter counts in two overlapping rows, so that a line on a bin border is not halved.
  let squares = 0;
  for (let half = 0, before = 0; half < halves.length; half++) {
    const own = halves[half] as number;
    squares += (before + own) * (before + own);
    before = own;
  }
  return (squares * Math.max(1, rows)) / (2 * along.length * along.length);
}
