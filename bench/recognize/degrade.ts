/** Pictures of pages as bad scanners and hasty hands make them. */
import type { Pixels } from "../../src/model/assets.ts";
import type { Gray } from "../../src/recognize/image/gray.ts";
import { pictureOf } from "../../src/recognize/image/deskewing.ts";
import type { Orientation } from "../../src/recognize/image/orientation.ts";
import { type Lie, uprightOf } from "../../src/recognize/image/upright.ts";
import type { Chance } from "../../train/random.ts";

/** How a picture lies and whether it is noisy. */
export interface Degraded extends Pick<Orientation, "turn" | "skew"> {
  readonly noise: boolean;
}

/** Makes a picture lean and turns it; noise is grain, gray paper, and a speck in two thousand pixels. */
export function degrade(gray: Gray, { turn, skew, noise }: Degraded, chance: Chance): Gray {
  const leaning = turned(gray, { turn: 0, skew: -skew });
  const lying = turned(leaning, { turn: ((360 - turn) % 360) as Orientation["turn"], skew: 0 });
  return noise ? noisy(lying, chance) : lying;
}

function turned(gray: Gray, lie: Lie): Gray {
  return uprightOf(pictureOf(gray), lie).gray;
}

function noisy({ width, height, data }: Gray, chance: Chance): Gray {
  const out = data.map((value) => {
    const grain = 40 * (chance.next() - 0.5) - (value > 235 ? 20 : 0);
    return Math.max(0, Math.min(255, value + grain));
  });
  for (let speck = 0; speck < data.length / 2000; speck++) out[chance.below(data.length)] = chance.below(255);
  return { width, height, data: out };
}

/** A gray picture in colors. */
export function pixelsOf({ width, height, data }: Gray): Pixels {
  const colors = new Uint8Array(4 * data.length);
  for (let at = 0; at < data.length; at++) colors.fill(data[at] as number, 4 * at, 4 * at + 3);
  for (let at = 3; at < colors.length; at += 4) colors[at] = 255;
  return { width, height, data: colors };
}
