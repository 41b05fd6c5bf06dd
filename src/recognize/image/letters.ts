/** The components of a page that have the size of letters. */
import type { Components } from "./components.ts";

/** Components of letters, and their usual size. */
export interface Letters {
  /** Indices of components. */
  readonly members: Int32Array;
  /** Height of most letters, in pixels. */
  readonly height: number;
}

/** Thresholds for letters. Checked on pages rendered at 100 to 300 dots per inch. */
export const letterLimits = {
  /** Components with less ink are specks, in pixels. */
  speck: 6,
  /** Minimum and maximum height of a letter, as multiples of the usual height. */
  lowest: 0.5,
  highest: 2.5,
  /** Maximum width as a multiple of the usual height; wider components are rules or touching words. */
  widest: 6,
} as const;

/** Finds the components that are letters by comparing their size with the most frequent size on the page. */
export function findLetters(components: Components): Letters {
  const height = usualHeight(components, letterLimits.speck);
  const members: number[] = [];
  for (let at = 0; at < components.count; at++) {
    const tall = (components.y1[at] as number) - (components.y0[at] as number);
    const wide = (components.x1[at] as number) - (components.x0[at] as number);
    const letter =
      tall >= height * letterLimits.lowest &&
      tall <= height * letterLimits.highest &&
      wide <= height * letterLimits.widest;
    if (letter && (components.area[at] as number) >= letterLimits.speck) members.push(at);
  }
  return { members: Int32Array.from(members), height };
}

/**
 * Ink of a letter of text at 150 to 300 dpi, in pixels; ink beyond it is not counted, so that images do not dominate.
 */
const letterInk = 150;

/** The height around which most ink lies, so that neither specks nor the dot leaders of a table of contents decide. */
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
