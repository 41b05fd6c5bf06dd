/** The orientation of a page: 0, 90, 180 or 270 degrees. */
import type { Components } from "./components.ts";
import { findLetters, type Letters } from "./letters.ts";
import { findRows, groupRows, type Row, rowDefaults } from "./rows.ts";
import { feetOf, findSkew, type Skew } from "./skew.ts";

/** Orientation and skew of a page. */
export interface Orientation {
  /** Clockwise rotation of the text as displayed, in degrees; rotating the page back by it makes it upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Remaining skew of the lines, in degrees clockwise. */
  readonly skew: number;
  /** From 0.5, where both directions are equally likely, to 1. */
  readonly confidence: number;
}

/**
 * Thresholds for orientation. Checked on generated cases: of Latin letters 24 to 34 % have ascenders and 4 to 8 %
 * descenders, of Cyrillic ones 3 to 8 % and 9 to 15 %.
 */
const limits = {
  /** Minimum number of letters in a row that votes. */
  letters: 8,
  /** Maximum height and width of marks, in letter heights. */
  mark: 0.6,
  /** How far an ascender or descender must reach beyond the row to count, in letter heights. */
  beyond: 0.18,
  /** Weight of an ascender or descender, where a mark weighs 1. */
  letterWeight: 0.25,
  /**
   * If at least this fraction of letters reaches beyond the row on one side, the script is Latin and that side is up.
   */
  latin: 0.2,
  /** If fewer do, but more than `fewest`, it is Cyrillic, which has more descenders than ascenders. */
  cyrillic: 0.16,
  fewest: 0.06,
  /** Weight of a letter in Cyrillic relative to Latin. */
  cyrillicWeight: 0.6,
  /** The axis is clear if rows stand out this many times as much along it as along the other. */
  plain: 2.5,
  /** Maximum gap between letters of a word, in letter heights. */
  wordGap: 0.5,
  /** This many votes are too few to turn a page over. */
  doubt: 2,
  /** Votes that make the answer practically certain. */
  certain: 25,
} as const;

/** Detects the orientation of a page: the axis of its lines, and which side is up. */
export function findOrientation(
  components: Components,
  size: { readonly width: number; readonly height: number },
): Orientation {
  const quarter = turnedBack(components, size.width);
  const level = skewOf(components);
  const standing = skewOf(quarter);
  const sideways = isSideways([components, level], [quarter, standing]);
  const { letters, skew } = sideways ? standing : level;
  const votes = votesForUp(sideways ? quarter : components, letters, skew.angle);
  // Most pages are upright, so a few votes do not turn one over.
  const over = votes < (sideways ? 0 : -limits.doubt);
  const turn = ((sideways ? 90 : 0) + (over ? 180 : 0)) as Orientation["turn"];
  return { turn, skew: skew.angle, confidence: 0.5 + Math.min(0.5, Math.abs(votes) / limits.certain / 2) };
}

/**
 * Returns whether lines run down the page.
 *
 * Where rows stand out about equally along both axes, as on pages with few lines or many columns, words decide: letters
 * of a word are closer to each other than lines are.
 */
function isSideways(
  [components, level]: readonly [Components, Lean],
  [quarter, standing]: readonly [Components, Lean],
): boolean {
  const ratio = standing.skew.sharpness / level.skew.sharpness;
  if (ratio > limits.plain || ratio < 1 / limits.plain) return ratio > 1;
  return ratio * wordLength(quarter, standing) > wordLength(components, level);
}

/** Average number of letters in the word that a letter belongs to. */
function wordLength(components: Components, { letters, skew }: Lean): number {
  const words = groupRows(components, letters, skew.angle, { ...rowDefaults, gap: limits.wordGap });
  const all = words.reduce((sum, members) => sum + members.length, 0);
  return words.reduce((sum, members) => sum + members.length ** 2, 0) / Math.max(1, all);
}

interface Lean {
  readonly letters: Letters;
  readonly skew: Skew;
}

/** Letters are identified by their height, so a different axis yields different letters. */
function skewOf(components: Components): Lean {
  const letters = findLetters(components);
  return { letters, skew: findSkew(feetOf(components, letters)) };
}

/** Bounds of components after a quarter turn counterclockwise: (x, y) becomes (y, width − x). */
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
function votesForUp(components: Components, letters: Letters, angle: number): number {
  const rows = findRows(components, letters, angle).filter((row) => row.members.length >= limits.letters);
  const reach = rows.map((row) => beyondOf(row, components, angle));
  const rising = reach.reduce((sum, { rise }) => sum + rise, 0);
  const hanging = reach.reduce((sum, { hang }) => sum + hang, 0);
  const all = rows.reduce((sum, { members }) => sum + members.length, 0);
  const weight = letterWeight(Math.max(rising, hanging) / Math.max(1, all));
  return (rising - hanging) * weight + markVotes(components, { rows, height: letters.height, angle });
}

/** Weights of ascenders and descenders, by the fraction of letters that have them. */
function letterWeight(share: number): number {
  const { letterWeight: full } = limits;
  if (share >= limits.latin) return full;
  if (share < limits.fewest) return 0;
  return share <= limits.cyrillic ? -limits.cyrillicWeight * full : 0;
}

/** Counts ascenders and descenders of a row. */
function beyondOf(
  { members, top, bottom }: Row,
  { x0, x1, y0, y1 }: Components,
  angle: number,
): { readonly rise: number; readonly hang: number } {
  const slope = Math.tan((angle * Math.PI) / 180);
  const reach = limits.beyond * (bottom - top);
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

/** Small marks above the letters and at the baseline, minus those below them and at their tops. */
function markVotes(
  components: Components,
  { rows, height, angle }: { readonly rows: readonly Row[]; readonly height: number; readonly angle: number },
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
    if (wide > limits.mark * height || tall > limits.mark * height || (area[at] as number) < 3) continue;
    const x = ((x0[at] as number) + (x1[at] as number)) / 2;
    const y = ((y0[at] as number) + (y1[at] as number)) / 2 - x * slope;
    const row = shelves.get(Math.floor(y / height))?.find((each) => besideOf(each, x, y, height));
    if (row !== undefined) votes += voteAt((y - row.top) / (row.bottom - row.top));
  }
  return votes;
}

/** Beside or inside a row; dot leaders lie far beside it. */
function besideOf(row: Row, x: number, y: number, height: number): boolean {
  const [across, along] = [0.7 * height, 12 * height];
  return x > row.left - along && x < row.right + along && y > row.top - across && y < row.bottom + across;
}

/** The vote of a mark by its position in the row: 0 is the top of the letters, 1 the baseline. */
function voteAt(place: number): number {
  if (place < -0.15 || (place > 0.8 && place < 1.12)) return 1;
  if (place > 1.15 || (place > -0.12 && place < 0.2)) return -1;
  return 0;
}
