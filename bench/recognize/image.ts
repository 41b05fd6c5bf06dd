/** What the analysis of a page as an image costs: gray, ink, way up, lean and zones, of dense pages in four states. */
import path from "node:path";
import type { Pixels } from "../../src/model/assets.ts";
import { grayOf } from "../../src/recognize/image/gray.ts";
import { readPageImage } from "../../src/recognize/image/index.ts";
import { findZones } from "../../src/recognize/image/zones.ts";
import { chanceOf } from "../../train/random.ts";
import { type Degraded, degrade, pixelsOf } from "./degrade.ts";
import { truthPdfs, withPdf } from "./material.ts";

/** Of the articles, one in so many; six. */
const every = 8;
const dotsPerInch = 150;
/** Pixels of an A4 page. */
const a4 = ((210 / 25.4) * dotsPerInch * 297 * dotsPerInch) / 25.4;
/** So often each picture is looked at; the least time is told, and the middle one, in which others have their part. */
const times = 25;

const ways: Readonly<Record<string, Degraded>> = {
  clean: { turn: 0, skew: 0, noise: false },
  noisy: { turn: 0, skew: 0, noise: true },
  leaning: { turn: 0, skew: 3.3, noise: true },
  "leaning and turned": { turn: 90, skew: -4.6, noise: true },
};

/** Prints the least and, in parentheses, the middle time of each picture. */
export async function scoreImages(): Promise<void> {
  const files = truthPdfs("articles").filter((_, at) => at % every === 0);
  const worst = new Map<string, Times>();
  for (const file of files.slice(0, 6)) {
    const { pixels, number } = await densestPage(file);
    const all: string[] = [];
    for (const [name, way] of Object.entries(ways)) {
      const picture = pixelsOf(degrade(grayOf(pixels), way, chanceOf(number)));
      const found = timesOf(picture);
      const { least = 0, middle = 0 } = worst.get(name) ?? {};
      worst.set(name, { least: Math.max(least, found.least), middle: Math.max(middle, found.middle) });
      all.push(`${name} ${told(found)}`);
    }
    console.log(`  ${path.basename(file)} page ${number}: ${all.join(", ")} ms`);
  }
  for (const [name, found] of worst) console.log(`  ${name}: at most ${told(found)} ms`);
}

/** Processor time in milliseconds. */
interface Times {
  readonly least: number;
  readonly middle: number;
}

function told({ least, middle }: Times): string {
  return `${least.toFixed(0)} (${middle.toFixed(0)})`;
}

/** The page of a file with the most letters. */
async function densestPage(file: string): Promise<{ readonly pixels: Pixels; readonly number: number }> {
  return withPdf(file, async (pdf) => {
    let [number, most] = [1, 0];
    for (let at = 1; at <= pdf.pageCount; at++) {
      const { length } = (await pdf.readPage(at)).glyphs;
      if (length > most) [number, most] = [at, length];
    }
    const pixels = pdf.render(number, dotsPerInch);
    if (pixels === null) throw new Error(`${file} has no page ${number}`);
    return { pixels, number };
  });
}

/** What a picture takes, as if it were of A4. */
function timesOf(picture: Pixels): Times {
  const scale = a4 / (picture.width * picture.height);
  const taken = Array.from({ length: times }, () => {
    const start = process.cpuUsage();
    const { ink, components } = readPageImage(picture);
    findZones(ink, components);
    const { user, system } = process.cpuUsage(start);
    return (scale * (user + system)) / 1000;
  });
  taken.sort((one, other) => one - other);
  return { least: taken[0] ?? 0, middle: taken[times >> 1] ?? 0 };
}
