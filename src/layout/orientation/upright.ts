/** Rotates pages so that most of their text reads from left to right. */
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Glyph, Page } from "../../model/page.ts";
import { concat, mapBox } from "../../numeric/matrices.ts";
import { median } from "../../numeric/statistics.ts";

/** A quarter turn, in degrees clockwise: the baseline direction that becomes upright. */
export type Turn = 0 | 90 | 180 | 270;

/** The direction of most letters of a page, ignoring slanted ones. */
export function mainTurn(page: Page): Turn {
  let upright = 0;
  for (let index = 0; index < page.glyphs.length; index++)
    if ((page.glyphs[index] as Glyph).rotation === 0) upright++;
  if (upright >= 0.5 * page.glyphs.length) return 0;
  const counts = new Map<Turn, number>();
  for (const { rotation } of page.glyphs) {
    const turn = turnOf(rotation);
    if (turn !== null) counts.set(turn, (counts.get(turn) ?? 0) + 1);
  }
  let best: Turn = 0;
  for (const [turn, count] of counts) if (count > (counts.get(best) ?? 0)) best = turn;
  return best;
}

/** Degrees off a quarter turn that scanning and rounding leave. */
const slack = 1;

/** The quarter turn of a rotation; null for slanted text. */
export function turnOf(rotation: number): Turn | null {
  if (rotation === 0) return 0;
  for (const turn of [0, 90, 180, 270] as const)
    if (Math.abs(((rotation - turn + 540) % 360) - 180) <= slack) return turn;
  return null;
}

/** Glyphs within this many degrees of each other have the same skew. */
const alike = 2;

/**
 * The skew of the page, in degrees off the nearest quarter turn; 0 for straight pages.
 *
 * Text beneath a scan shares its skew. A page is skewed only if most of its glyphs are, so that slanted watermarks do
 * not rotate the text around them.
 */
export function skewOf(page: Page): number {
  // Most pages have no slanted letter at all.
  if (page.glyphs.every(({ rotation }) => rotation === 0)) return 0;
  const slanted = page.glyphs.filter(({ rotation }) => turnOf(rotation) === null);
  if (slanted.length <= 0.5 * page.glyphs.length) return 0;
  const skews = slanted.map(({ rotation }) => ((rotation + 45) % 90) - 45);
  const middle = median(skews) ?? 0;
  const together = skews.filter((skew) => Math.abs(skew - middle) <= alike).length;
  return together > 0.5 * page.glyphs.length ? middle : 0;
}

/** The page rotated back by `skew` degrees around its centre, with equally skewed glyphs straightened. */
export function straightenPage(page: Page, skew: number): Page {
  if (skew === 0) return page;
  const angle = (-skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [midX, midY] = [page.width / 2, page.height / 2];
  const turn = (x: number, y: number): readonly [number, number] => [
    midX + (x - midX) * cos - (y - midY) * sin,
    midY + (x - midX) * sin + (y - midY) * cos,
  ];
  const glyphs = page.glyphs.map((glyph): Glyph => {
    const [x, baseline] = turn(glyph.x, glyph.baseline);
    const { box } = glyph;
    const [boxX, boxY] = turn((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2);
    const [width, height] = [(box.x1 - box.x0) / 2, (box.y1 - box.y0) / 2];
    const rotation = (glyph.rotation - skew + 360) % 360;
    const quarter = (Math.round(rotation / 90) * 90) % 360;
    const straight = Math.abs(rotation - Math.round(rotation / 90) * 90) <= alike;
    return {
      ...glyph,
      x,
      baseline,
      box: { x0: boxX - width, y0: boxY - height, x1: boxX + width, y1: boxY + height },
      rotation: straight ? quarter : rotation,
    };
  });
  return { ...page, glyphs };
}

/**
 * The rotated page: text of direction `turn` runs from left to right.
 *
 * Outlines of paths and clips stay as drawn, because layout uses boxes and rules.
 */
export function turnPage(page: Page, turn: Turn): Page {
  if (turn === 0) return page;
  const matrix = turnMatrix(page, turn);
  const sideways = turn !== 180;
  const turned = movePage(page, matrix, (glyph) => turnGlyph(glyph, matrix, turn));
  if (!sideways) return turned;
  return {
    ...turned,
    width: page.height,
    height: page.width,
    paths: turned.paths.map((path) => ({
      ...path,
      rules: path.rules.map(({ kind, box }) => ({
        kind: kind === "frame" ? kind : kind === "horizontal" ? "vertical" : "horizontal",
        box,
      })),
    })),
  };
}

/** The mirrored page: right-to-left letters run from left to right. */
export function mirrorPage(page: Page): Page {
  const matrix: Matrix = [-1, 0, 0, 1, page.width, 0];
  return movePage(page, matrix, (glyph) => ({
    ...glyph,
    box: mapBox(matrix, glyph.box),
    x: page.width - glyph.x - glyph.advance,
  }));
}

/** The page with everything on it transformed by a matrix. */
function movePage(page: Page, matrix: Matrix, moveGlyph: (glyph: Glyph) => Glyph): Page {
  const moved = <T extends { readonly box: Box }>(thing: T): T => ({
    ...thing,
    box: mapBox(matrix, thing.box),
  });
  return {
    ...page,
    glyphs: page.glyphs.map(moveGlyph),
    images: page.images.map((image) => ({ ...moved(image), matrix: concat(image.matrix, matrix) })),
    paths: page.paths.map((path) => ({ ...moved(path), rules: path.rules.map(moved) })),
    shadings: page.shadings.map(moved),
    forms: page.forms.map((form) => ({ ...moved(form), matrix: concat(form.matrix, matrix) })),
    clips: page.clips.map(moved),
    links: page.links.map(moved),
    annotations: page.annotations.map(moved),
  };
}

/** The page with some of its glyphs and its links rotated: everything that words of these glyphs are made of. */
export function turnGlyphs(page: Page, turn: Turn, indices: readonly number[]): Page {
  if (turn === 0) return page;
  const matrix = turnMatrix(page, turn);
  const glyphs = page.glyphs.slice();
  for (const index of indices) glyphs[index] = turnGlyph(glyphs[index] as Glyph, matrix, turn);
  return { ...page, glyphs, links: page.links.map((link) => ({ ...link, box: mapBox(matrix, link.box) })) };
}

/**
 * Maps the page to the rotated page.
 *
 *     text that reads downwards (turn 90): its line runs along y, its next line is to the left
 */
function turnMatrix(page: Page, turn: Turn): Matrix {
  if (turn === 90) return [0, -1, 1, 0, 0, page.width];
  if (turn === 270) return [0, 1, -1, 0, page.height, 0];
  return [-1, 0, 0, -1, page.width, page.height];
}

function turnGlyph(glyph: Glyph, m: Matrix, turn: Turn): Glyph {
  return {
    ...glyph,
    box: mapBox(m, glyph.box),
    x: m[0] * glyph.x + m[2] * glyph.baseline + m[4],
    baseline: m[1] * glyph.x + m[3] * glyph.baseline + m[5],
    rotation: (((glyph.rotation - turn) % 360) + 360) % 360,
  };
}
