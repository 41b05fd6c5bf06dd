/** The components of a page that are of the size of letters. */
import type { Components } from "./components.ts";

/** Components of letters, and how large they usually are. */
export interface Letters {
  /** Indices of components. */
  readonly members: Int32Array;
  /** Height that most letters have, in pixels. */
  readonly height: number;
}

/** How letters are told. */
export interface LetterOptions {
  /** Smaller components are specks, in pixels of ink. */
  readonly speck: number;
  /** Letters are at least and at most this many times as high as most of them. */
  readonly lowest: number;
  readonly highest: number;
  /** And at most this many times as wide as high most are; wider ones are rules or words that touch. */
  readonly widest: number;
}

/** Checked on pages rendered at 100 to 300 dots per inch. */
export const letterDefaults: LetterOptions = { speck: 6, lowest: 0.5, highest: 2.5, widest: 6 };

/** Finds the components that are letters by their size, compared with the most frequent size on the page. */
export function findLetters(components: Components, options: LetterOptions = letterDefaults): Letters {
  const height = usualHeight(components, options.speck);
  const members: number[] = [];
  for (let at = 0; at < components.count; at++) {
    const tall = (components.y1[at] as number) - (components.y0[at] as number);
    const wide = (components.x1[at] as number) - (components.x0[at] as number);
    const letter =
      tall >= height * options.lowest && tall <= height * options.highest && wide <= height * options.widest;
    if (letter && (components.area[at] as number) >= options.speck) members.push(at);
  }
  return { members: Int32Array.from(members), height };
}

/** Ink of a letter of text at 150 to 300 dots per inch, in pixels; more counts no more, so that pictures do not. */
const letterInk = 150;

/** The height around which most ink lies: specks do not decide, nor do the thousand dots of a table of contents. */
function usualHeight({ count, y0, y1, x0, x1, area }: Components, speck: number): number {
  const weights = new Float64Array(512);
  for (let at = 0; at < count; at++) {
    const tall = (y1[at] as number) - (y0[at] as number);
    const wide = (x1[at] as number) - (x0[at] as number);
    if ((area[at] as number) < speck || tall >= weights.length || wide > 4 * tall || tall < 3) continue;
    weights[tall] = (weights[tall] as number) + Math.min(area[at] as number, letterInk);
  }
  let best = 0;
  let most = 0;
  for (let tall = 3; tall + 1 < weights.length; tall++) {
    const weight =
      (weights[tall - 1] as number) + 2 * (weights[tall] as number) + (weights[tall + 1] as number);
    if (weight > most) {
      most = weight;
      best = tall;
    }
  }
  return best;
}
