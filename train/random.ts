/** Chance that comes out the same every time. */

/** A source of numbers from 0 up to 1 (mulberry32, by Tommy Ettinger, public domain). */
export interface Chance {
  next(): number;
  /** A whole number below `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Chance that begins at a seed. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { next, below, pick: (items) => items[below(items.length)] as never };
}
