/** Zones of scanned newspapers beside regions and lines that people drew (PAGE XML). */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Box } from "../../src/model/geometry.ts";
import { areaOf, boundsOf, sharedArea } from "../../src/numeric/boxes.ts";
import type { Gray } from "../../src/recognize/image/gray.ts";
import { type Orientation, readPageImage } from "../../src/recognize/image/index.ts";
import { asItLay, asItLeaned } from "../../src/recognize/image/upright.ts";
import { findZones } from "../../src/recognize/image/zones.ts";
import { truthRoot } from "../read/files.ts";
import { pixelsOf } from "./degrade.ts";

/** A region is found by a block that shares so much of the area that both cover. */
const enough = 0.5;

/** A line is found where so much of it lies in a line of ours that is hardly higher. */
const covered = 0.6;
const higher = 1.8;

/** Scores all newspapers. */
export async function scoreNewspapers(): Promise<void> {
  const folder = path.join(truthRoot, "newspapers");
  const sums = { regions: 0, blocks: 0, found: 0, lines: 0, read: 0 };
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".xml"))) {
    const xml = readFileSync(path.join(folder, name), "utf8");
    const picture = pictureIn(path.join(folder, name.replace(/xml$/, "tif")));
    const { ink, components, orientation } = readPageImage(pixelsOf(picture));
    const zones = findZones(ink, components);
    const back = (box: Box): Box => asItWas(box, ink, picture, orientation);
    const blocks = zones.blocks.map(({ box, lines }) => ({ box: back(box), lines: lines.map(back) }));
    const [regions, lines] = [boxesIn(xml, "TextRegion"), boxesIn(xml, "TextLine")];
    const found = countPairs(
      regions,
      blocks.map(({ box }) => box),
    );
    const own = blocks.flatMap((block) => block.lines);
    const read = lines.filter((line) => own.some((each) => covers(each, line))).length;
    console.log(
      `  ${name} (turn ${orientation.turn}, lean ${orientation.skew.toFixed(2)}): ${told({ regions: regions.length, blocks: blocks.length, found, lines: lines.length, read })}`,
    );
    sums.regions += regions.length;
    sums.blocks += blocks.length;
    sums.found += found;
    sums.lines += lines.length;
    sums.read += read;
  }
  console.log(`  all: ${told(sums)}`);
}

/** A box on the upright picture as bounds on the picture as it was. */
function asItWas({ x0, y0, x1, y1 }: Box, upright: Size, picture: Size, { turn, skew }: Orientation): Box {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [midX, midY] = asItLay(...asItLeaned(x, y, upright, skew), picture, turn);
  const [wide, high] = turn === 90 || turn === 270 ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  return { x0: midX - wide / 2, y0: midY - high / 2, x1: midX + wide / 2, y1: midY + high / 2 };
}

type Size = Pick<Gray, "width" | "height">;

interface Counts {
  readonly regions: number;
  readonly blocks: number;
  readonly found: number;
  readonly lines: number;
  readonly read: number;
}

function told({ regions, blocks, found, lines, read }: Counts): string {
  return `region F1 ${share(2 * found, regions + blocks)} (${found} of ${regions}, ${blocks} blocks), line recall ${share(read, lines)}`;
}

function share(part: number, whole: number): string {
  return (part / Math.max(1, whole)).toFixed(3);
}

/** Pairs of a region and a block, each used once, best first. */
function countPairs(regions: readonly Box[], blocks: readonly Box[]): number {
  const pairs = regions
    .flatMap((region, at) => blocks.map((block, own) => ({ at, own, score: unionShare(region, block) })))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score);
  const [usedRegions, usedBlocks] = [new Set<number>(), new Set<number>()];
  for (const { at, own } of pairs)
    if (!usedRegions.has(at) && !usedBlocks.has(own)) {
      usedRegions.add(at);
      usedBlocks.add(own);
    }
  return usedRegions.size;
}

function unionShare(a: Box, b: Box): number {
  const shared = sharedArea(a, b);
  return shared / (areaOf(a) + areaOf(b) - shared);
}

function covers(own: Box, line: Box): boolean {
  return sharedArea(own, line) >= covered * areaOf(line) && own.y1 - own.y0 <= higher * (line.y1 - line.y0);
}

/** Bounds of the elements of a name. */
function boxesIn(xml: string, name: string): readonly Box[] {
  const starts = xml.matchAll(new RegExp(`<${name}\\b[^>]*>\\s*<Coords points="([^"]*)"`, "g"));
  return [...starts].flatMap(([, points = ""]) => {
    const corners = points.split(" ").map((point) => point.split(",").map(Number));
    return boundsOf(corners.map(([x = 0, y = 0]) => ({ x0: x, y0: y, x1: x, y1: y }))) ?? [];
  });
}

/** A TIFF as brightness, by netpbm. */
function pictureIn(file: string): Gray {
  const command = `tifftopnm -quiet "${file}" | ppmtopgm`;
  const { stdout } = spawnSync("bash", ["-c", command], { maxBuffer: 1e9 });
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 100).toString("latin1"));
  if (head === null) throw new Error(`${file} cannot be read; install netpbm`);
  const data = new Uint8Array(stdout.subarray(head[0].length));
  return { width: Number(head[1]), height: Number(head[2]), data };
}
