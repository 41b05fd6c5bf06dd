/** Way up and lean on made cases: pages of all kinds, each leaning, noisy or not, and lying in one of four ways. */
import path from "node:path";
import type { Pixels } from "../../src/model/assets.ts";
import { grayOf } from "../../src/recognize/image/gray.ts";
import { readPageImage } from "../../src/recognize/image/index.ts";
import { type Chance, chanceOf } from "../../train/random.ts";
import { truthRoot } from "../read/files.ts";
import { degrade, pixelsOf } from "./degrade.ts";
import { truthPdfs, withPdf } from "./material.ts";

/** Cases of each folder. */
const cases: Readonly<Record<string, number>> = {
  articles: 80,
  manuals: 110,
  headings: 60,
  pages: 50,
  "domains/laws": 40,
  "domains/tz": 20,
  "domains/pdf_with_text_layer": 40,
};
/** A quick look takes only this share of them. */
const share = Number(process.env["URTEXT_SHARE"] ?? 1);
const dotsPerInch = 150;
/** Fewest letters of a page, so that there is something to tell by. */
const fewest = 80;
const mostSkew = 5;
const turns = [0, 90, 180, 270] as const;

/** Scores orientation and skew, and what the analysis of an A4 page costs. */
export async function scoreOrientation(): Promise<void> {
  const chance = chanceOf(6);
  const tally = { all: 0, turned: 0, level: 0, milliseconds: 0, pixels: 0 };
  for (const [folder, all] of Object.entries(cases)) {
    const count = Math.ceil(share * all);
    const files = truthPdfs(folder);
    let [done, turned, level] = [0, 0, 0];
    for (let at = 0; done < count && at < 10 * count; at++) {
      const file = files[at % files.length] as string;
      const made = await makeCase(file, chance);
      if (made === null) continue;
      const start = process.cpuUsage();
      const { orientation } = readPageImage(made.pixels);
      const { user, system } = process.cpuUsage(start);
      tally.milliseconds += (user + system) / 1000;
      tally.pixels += made.pixels.width * made.pixels.height;
      const right = orientation.turn === made.turn;
      const error = Math.abs(orientation.skew - made.skew);
      if (!right || error > 0.2)
        console.log(
          `  ${path.relative(truthRoot, file)} page ${made.number}: turn ${made.turn}, found ${orientation.turn} (${orientation.confidence.toFixed(2)}); skew ${made.skew.toFixed(2)}, found ${orientation.skew.toFixed(2)}`,
        );
      done++;
      turned += right ? 1 : 0;
      level += error <= 0.2 ? 1 : 0;
    }
    console.log(`  ${folder}: ${done} cases, way up right in ${turned}, lean within 0.2° in ${level}`);
    tally.all += done;
    tally.turned += turned;
    tally.level += level;
  }
  const percent = (count: number): string => ((100 * count) / tally.all).toFixed(1);
  console.log(`  all ${tally.all}: way up ${percent(tally.turned)} %, lean ${percent(tally.level)} %`);
  const a4 = ((210 / 25.4) * dotsPerInch * 297 * dotsPerInch) / 25.4;
  console.log(
    `  ${((tally.milliseconds / tally.pixels) * a4).toFixed(0)} ms CPU for an A4 page at ${dotsPerInch} dpi`,
  );
}

interface Case {
  readonly pixels: Pixels;
  readonly number: number;
  readonly turn: (typeof turns)[number];
  readonly skew: number;
}

async function makeCase(file: string, chance: Chance): Promise<Case | null> {
  return withPdf(file, async (pdf) => {
    const number = 1 + chance.below(pdf.pageCount);
    const page = await pdf.readPage(number);
    const upright = page.glyphs.filter(({ text, rotation }) => rotation === 0 && /\p{L}/u.test(text)).length;
    if (upright < fewest) return null;
    const pixels = pdf.render(number, dotsPerInch);
    if (pixels === null) return null;
    const turn = chance.pick(turns);
    const skew = Math.round(20 * mostSkew * (2 * chance.next() - 1)) / 20;
    const gray = degrade(grayOf(pixels), { turn, skew, noise: chance.next() < 0.5 }, chance);
    return { pixels: pixelsOf(gray), number, turn, skew };
  });
}
