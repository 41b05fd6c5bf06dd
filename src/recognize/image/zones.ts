/** Segments the image of a page into text lines and blocks, pictures, rules and frames. */
import type { Box } from "../../model/geometry.ts";
import type { Rule } from "../../model/page.ts";
import type { TextBlock } from "../../model/zones.ts";
import { boundsOf, holds, joinNear, sharedArea } from "../../numeric/boxes.ts";
import { type Barriers, barriersOf, isParted } from "./barriers.ts";
import { findCharts } from "./charts.ts";
import { boxAt, type Components, componentsOf, findComponents, type Runs } from "./components.ts";
import type { Ink } from "./ink.ts";
import { findLetters } from "./letters.ts";
import { findRows, rowDefaults } from "./rows.ts";
import { takeInner } from "./inner-blocks.ts";
import { findFrames, findRules, meetingRules, withoutRules } from "./rules.ts";
import { isSpeck } from "./specks.ts";

/** The zones of an upright image, in pixels. */
export interface Zones {
  readonly blocks: readonly TextBlock[];
  readonly pictures: readonly Box[];
  readonly rules: readonly Rule[];
  readonly frames: readonly Box[];
  /** Height of most letters. */
  readonly letter: number;
}

/** No zones: the image has none, or they were not requested. */
export const noZones: Zones = { blocks: [], pictures: [], rules: [], frames: [], letter: 0 };

/** Thresholds for zones, in letter heights. Checked on rendered articles and on scanned newspapers. */
const limits = {
  /** Connected ink higher and wider than this is a picture. */
  picture: 5,
  /** Maximum distance between parts of one picture. */
  pictureGap: 1.5,
  /** Rules that meet belong to the pictures that fill at least this fraction of their bounds. */
  framed: 0.02,
  /** Unless one of them spans this fraction of the bounds, this far from their edges: a table. */
  along: 0.8,
  inner: 0.04,
  /** Ink that spans this fraction of both sides of the page is its edge, unless this fraction of it is ink. */
  edge: 0.6,
  dark: 0.25,
  /** Maximum distance of a label from its picture: less than to the next column. */
  labelGap: 1.5,
  /** Maximum width of a label beside a picture. */
  sideLabel: 6,
  /** Maximum width of a label above or below a picture, as a fraction of the picture's width. */
  footLabel: 0.6,
  /** Maximum number of labels behind one another. */
  labelRounds: 2,
  /** Gaps smeared over within a line: wider than justified word spaces, narrower than gutters. */
  smear: 1.4,
  /** Minimum height of a line. */
  lowest: 0.5,
  /** Anything higher is several lines whose letters touch. */
  heap: 2.2,
  /** Maximum word space on pages with wide spaces. */
  spaces: 2.2,
  /** How far a rule separates beyond its ends, because it may be broken. */
  barrier: 2,
  /** Maximum distance between lines of a block. */
  leading: 1.3,
  /** Maximum ratio of heights of two lines in a block. */
  alike: 1.6,
  /** Minimum horizontal overlap of two lines, as a fraction of the narrower one. */
  shared: 0.5,
} as const;

/** Finds the zones of an upright image; its components may be passed in if known. */
export function findZones(ink: Ink, found: Components = findComponents(ink)): Zones {
  const letter = findLetters(found).height;
  if (letter === 0) return noZones;
  const straight = findRules(ink, found.runs, letter);
  const components = straight.length === 0 ? found : componentsOf(withoutRules(found.runs, straight));
  const bodies = [...findPictures(components, letter), ...findCharts(components, straight, letter)];
  const isEdge = (box: Box): boolean => isPageEdge(box, ink, found);
  const { pictures, rules } = takeRules(
    { bodies: bodies.filter((body) => !isEdge(body)), rules: straight },
    letter,
    isEdge,
  );
  const barriers = barriersOf(straight, limits.barrier * letter);
  const lines = findLines(components, pictures, { letter, barriers });
  const all = takeInner(joinLines(lines, { letter, barriers }), letter);
  const labelled = takeLabels(pictures, all, letter);
  return {
    pictures: labelled.pictures,
    blocks: labelled.blocks.filter((block) => !isSpeck(block, ink, letter)),
    rules,
    frames: findFrames(rules, letter),
    letter,
  };
}

/** Context for lines: the letter height, and the rules between them. */
interface Scale {
  readonly letter: number;
  readonly barriers: Barriers;
}

/** Adds to pictures the short texts at their edges: axis numbers and titles. */
function takeLabels(
  pictures: readonly Box[],
  blocks: readonly TextBlock[],
  letter: number,
): Pick<Zones, "pictures" | "blocks"> {
  let [grown, left] = [pictures, blocks];
  for (let round = 0; round < limits.labelRounds; round++) {
    const owners = left.map((block) => grown.findIndex((picture) => isLabel(block, picture, letter)));
    grown = grown.map((picture, at) => {
      const own = left.filter((_, index) => owners[index] === at);
      return boundsOf([picture, ...own.map(({ box }) => box)]) as Box;
    });
    left = left.filter((_, index) => owners[index] === -1);
  }
  return { pictures: grown, blocks: left };
}

function isLabel({ box, lines }: TextBlock, picture: Box, letter: number): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const beside = y > picture.y0 && y < picture.y1 && box.x1 - box.x0 < limits.sideLabel * letter;
  if (beside) return near(box, picture, limits.labelGap * letter);
  const under =
    x > picture.x0 && x < picture.x1 && box.x1 - box.x0 < limits.footLabel * (picture.x1 - picture.x0);
  return under && lines.length === 1 && near(box, picture, limits.labelGap * letter);
}

/**
 * Returns whether ink around most of the page is its border or the shadow beyond the paper: a real picture of that size
 * is darker than a page of text.
 */
function isPageEdge({ x0, y0, x1, y1 }: Box, { width, height }: Ink, { area }: Components): boolean {
  if (x1 - x0 < limits.edge * width || y1 - y0 < limits.edge * height) return false;
  return area.reduce((sum, ink) => sum + ink, 0) < limits.dark * width * height;
}

/** Adds to pictures the rules that belong to them: chart axes, frames of photographs. */
function takeRules(
  { bodies, rules }: { readonly bodies: readonly Box[]; readonly rules: readonly Rule[] },
  letter: number,
  isEdge: (box: Box) => boolean,
): Pick<Zones, "pictures" | "rules"> {
  const gap = limits.pictureGap * letter;
  const own = meetingRules(rules, letter).filter((group) => {
    const box = boundsOf(group.map((rule) => rule.box)) as Box;
    if (isEdge(box)) return false;
    const held = bodies.reduce((sum, body) => sum + sharedArea(body, box), 0);
    return held >= limits.framed * (box.x1 - box.x0) * (box.y1 - box.y0) && !isGrid(group, box);
  });
  const taken = new Set(own.flat());
  const parts = [...bodies, ...own.map((group) => boundsOf(group.map((rule) => rule.box)) as Box)];
  const pictures = joinNear(parts, (one, other) => near(one, other, gap));
  const inPicture = ({ box }: Rule): boolean =>
    pictures.some((picture) => sharedArea(picture, box) > 0.5 * (box.x1 - box.x0) * (box.y1 - box.y0));
  return { pictures, rules: rules.filter((rule) => !taken.has(rule) && !inPicture(rule)) };
}

/** Returns whether rules divide their bounds into cells: some of them span the whole area, as in tables. */
function isGrid(group: readonly Rule[], bounds: Box): boolean {
  const [wide, high] = [bounds.x1 - bounds.x0, bounds.y1 - bounds.y0];
  const inside = group.filter(({ kind, box }) =>
    kind === "horizontal"
      ? box.x1 - box.x0 >= limits.along * wide &&
        box.y0 - bounds.y0 > limits.inner * high &&
        bounds.y1 - box.y1 > limits.inner * high
      : box.y1 - box.y0 >= limits.along * high &&
        box.x0 - bounds.x0 > limits.inner * wide &&
        bounds.x1 - box.x1 > limits.inner * wide,
  );
  return inside.length > 0;
}

/** Large components, each with what lies near it. */
function findPictures(components: Components, letter: number): readonly Box[] {
  const large: Box[] = [];
  const { count, x0, y0, x1, y1 } = components;
  for (let at = 0; at < count; at++) {
    if ((x1[at] as number) - (x0[at] as number) <= limits.picture * letter) continue;
    if ((y1[at] as number) - (y0[at] as number) > limits.picture * letter) large.push(boxAt(components, at));
  }
  return joinNear(large, (one, other) => near(one, other, limits.pictureGap * letter));
}

/** Returns whether boxes are at most `gap` apart. */
function near(a: Box, b: Box, gap: number): boolean {
  return a.x0 - gap <= b.x1 && b.x0 - gap <= a.x1 && a.y0 - gap <= b.y1 && b.y0 - gap <= a.y1;
}

/** Finds text lines as components after smearing gaps along the rows (RLSA; Wong, Casey and Wahl 1982). */
function findLines(text: Components, pictures: readonly Box[], { letter, barriers }: Scale): readonly Box[] {
  const runs = smeared(text, pictures, Math.round(limits.smear * letter), barriers);
  const components = componentsOf(runs);
  const lines: Box[] = [];
  const heaps: Box[] = [];
  for (let at = 0; at < components.count; at++) {
    const box = boxAt(components, at);
    if (box.y1 - box.y0 < limits.lowest * letter || box.x1 - box.x0 < limits.lowest * letter) continue;
    (box.y1 - box.y0 > limits.heap * letter ? heaps : lines).push(box);
  }
  if (heaps.length === 0) return lines;
  const pieces = [...lines, ...linesIn(heaps, text, letter, limits.spaces)];
  return joinFragments(pieces, limits.spaces * letter, barriers);
}

/** Joins line parts beside each other with at most `gap` between them. */
function joinFragments(lines: readonly Box[], gap: number, barriers: Barriers): readonly Box[] {
  const joined: Box[] = [];
  // Lines come from left to right: one that ended too far left is finished.
  let open: number[] = [];
  for (const line of [...lines].sort((a, b) => a.x0 - b.x0)) {
    open = open.filter((at) => line.x0 - (joined[at] as Box).x1 <= gap);
    const before = open.find((at) => goesOn(joined[at] as Box, line, barriers));
    if (before === undefined) open.push(joined.push(line) - 1);
    else joined[before] = boundsOf([joined[before] as Box, line]) as Box;
  }
  return joined;
}

/** Returns whether a part continues a line that began to its left. */
function goesOn(before: Box, line: Box, { upright }: Barriers): boolean {
  const [one, other] = [line.y1 - line.y0, before.y1 - before.y0];
  const low = Math.min(one, other);
  const shared = Math.min(line.y1, before.y1) - Math.max(line.y0, before.y0);
  if (shared <= 0.7 * low || Math.max(one, other) >= 2 * low) return false;
  return !isParted(upright, before.x1, line.x0, (line.y0 + line.y1) / 2);
}

/**
 * Splits smeared blobs into lines: where leading is tight, descenders touch the ascenders below and smearing merges
 * lines. Their letters are grouped into rows by their own boxes instead.
 */
function linesIn(heaps: readonly Box[], text: Components, letter: number, gap: number): readonly Box[] {
  return heaps.flatMap((heap) => {
    const members = membersOf(heap, text, 0.4 * letter, 2 * letter);
    const rows = findRows(text, { members, height: letter }, 0, { ...rowDefaults, gap });
    const lines = rows.map((row) => boundsOf(row.members.map((at) => boxAt(text, at))) as Box);
    return lines.length > 1 ? lines.filter((line) => line.x1 - line.x0 > letter) : [heap];
  });
}

/** The components in a box within these heights. */
function membersOf(box: Box, components: Components, lowest: number, highest: number): Int32Array {
  const { count, y0, y1 } = components;
  const members: number[] = [];
  // Components are sorted by their top edges.
  for (let at = firstFrom(y0, box.y0 - highest); at < count && (y0[at] as number) <= box.y1; at++) {
    const high = (y1[at] as number) - (y0[at] as number);
    if (high >= lowest && high <= highest && holds(box, boxAt(components, at))) members.push(at);
  }
  return Int32Array.from(members);
}

/** Lower bound: the index of the first sorted value that is at least `least`. */
function firstFrom(values: Int32Array, least: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The runs of components whose centre lies in no picture, joined over gaps of up to `gap` along their row. */
function smeared(components: Components, pictures: readonly Box[], gap: number, { upright }: Barriers): Runs {
  const { runs } = components;
  const inside = new Uint8Array(components.count);
  for (let at = 0; at < components.count && pictures.length > 0; at++) {
    const box = boxAt(components, at);
    if (pictures.some((picture) => holds(picture, box))) inside[at] = 1;
  }
  const out = {
    start: new Int32Array(runs.count),
    end: new Int32Array(runs.count),
    row: new Int32Array(runs.count),
  };
  let count = 0;
  for (let run = 0; run < runs.count; run++) {
    if (inside[runs.component[run] as number] === 1) continue;
    const [from, to, y] = [runs.start[run] as number, runs.end[run] as number, runs.row[run] as number];
    const near = count > 0 && out.row[count - 1] === y && from - (out.end[count - 1] as number) <= gap;
    if (near && !isParted(upright, out.end[count - 1] as number, from, y)) out.end[count - 1] = to;
    else {
      out.start[count] = from;
      out.end[count] = to;
      out.row[count++] = y;
    }
  }
  return { ...out, count, component: new Int32Array(count) };
}

/** Joins lines below each other that have similar heights and overlap in most of their width. */
function joinLines(lines: readonly Box[], scale: Scale): readonly TextBlock[] {
  const blocks: { readonly lines: Box[] }[] = [];
  for (const line of [...lines].sort((a, b) => a.y0 - b.y0)) {
    const block = blocks.find(({ lines: own }) => follows(own, line, scale));
    if (block === undefined) blocks.push({ lines: [line] });
    else block.lines.push(line);
  }
  return blocks.map(({ lines: own }) => ({ box: boundsOf(own) as Box, lines: own }));
}

/** Returns whether a line continues a block below one of its last three lines. */
function follows(own: readonly Box[], line: Box, scale: Scale): boolean {
  for (let at = Math.max(0, own.length - 3); at < own.length; at++)
    if (isUnder(own[at] as Box, line, scale)) return true;
  return false;
}

function isUnder(last: Box, line: Box, { letter, barriers }: Scale): boolean {
  const gap = line.y0 - last.y1;
  if (gap > limits.leading * letter || gap < -letter) return false;
  const [a, b] = [last.y1 - last.y0, line.y1 - line.y0];
  if (Math.max(a, b) > limits.alike * Math.min(a, b)) return false;
  const both = Math.min(last.x1, line.x1) - Math.max(last.x0, line.x0);
  if (both < limits.shared * Math.min(last.x1 - last.x0, line.x1 - line.x0)) return false;
  const middle = (Math.max(last.x0, line.x0) + Math.min(last.x1, line.x1)) / 2;
  return !isParted(barriers.level, (last.y0 + last.y1) / 2, (line.y0 + line.y1) / 2, middle);
}
