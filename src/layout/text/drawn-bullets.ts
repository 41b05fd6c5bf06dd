/** List markers drawn as shapes instead of letters. */
import type { Run } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import type { Page, Path } from "../../model/page.ts";
import type { Fragment } from "./text.ts";

/** What a drawn marker looks like. Checked on an annual report whose lists have squares before their items. */
const limits = {
  /** Minimum and maximum width and height, in points. */
  smallest: 1.5,
  largest: 9,
  /** Maximum aspect ratio. */
  longish: 1.5,
  /** Tolerance of position and size within a list, in points. */
  alike: 1,
  /** Maximum distance from its line, in font sizes of the line. */
  reach: 2.5,
};

/**
 * Finds small filled shapes and rings below each other: a single one may be anything.
 *
 *     ■  first item
 *     ■  second item
 *         ○  first part of it
 *         ○  second part
 */
export function findBullets(page: Page): readonly Box[] {
  const groups = new Map<string, Box[]>();
  for (const path of page.paths) {
    if (!isSmall(path)) continue;
    const { x0, x1, y0, y1 } = path.box;
    const key = [x0, x1 - x0, y1 - y0].map((value) => Math.round(value / limits.alike)).join(" ");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [path.box]);
    else if (group.every((box) => Math.abs(box.y0 - y0) > limits.largest)) group.push(path.box);
  }
  return [...groups.values()].filter((group) => group.length > 1).flat();
}

function isSmall(path: Path): boolean {
  if (path.hidden !== null || (path.fill === null && !isRing(path))) return false;
  const [wide, high] = [path.box.x1 - path.box.x0, path.box.y1 - path.box.y0];
  const [least, most] = wide < high ? [wide, high] : [high, wide];
  return least >= limits.smallest && most <= limits.largest && most <= limits.longish * least;
}

/** Returns whether a shape is a ring: curved and unfilled; unfilled squares are check boxes. */
function isRing({ stroke, outline }: Path): boolean {
  return stroke !== null && outline.includes("C");
}

/** The marker before a line; null if there is none. */
export function bulletOf(line: Fragment, bullets: readonly Box[]): Box | null {
  const { baseline, box, size } = line;
  const before = bullets.find(({ x1, y0, y1 }) => {
    const middle = (y0 + y1) / 2;
    const gap = box.x0 - x1;
    return middle < baseline && middle > baseline - size && gap > 0 && gap < limits.reach * size;
  });
  return before ?? null;
}

/** The runs of a line with its drawn marker. */
export function withBullet(runs: readonly Run[]): readonly Run[] {
  const [first] = runs;
  if (first === undefined) return runs;
  const mark = { ...first, text: "• ", bold: false, italic: false, monospace: false, link: null };
  return [{ ...mark, position: "normal" }, ...runs];
}
