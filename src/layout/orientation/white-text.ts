/** White letters on bare paper, which nobody can see. */
import type { Glyph, Page, Path } from "../../model/page.ts";
import type { Box } from "../../model/geometry.ts";
import { grow, holds } from "../../numeric/boxes.ts";

/**
 * Marks white letters on white paper as invisible; every other letter is unchanged.
 *
 * Publishers leave such text for machines below captions and around logos. Anything that may be coloured behind a
 * letter (an image, a shading, a path or an annotation) keeps it visible.
 */
export function hideWhiteText(page: Page): Page {
  if (!hasCandidate(page.glyphs)) return page;
  const grounds = groundsOf(page);
  const glyphs = page.glyphs.map((glyph): Glyph => {
    const seen = !isCandidate(glyph) || grounds.some((box) => holds(box, glyph.box));
    return seen ? glyph : { ...glyph, hidden: "invisible" };
  });
  return { ...page, glyphs };
}

/** Most pages have none; colours are examined only where they change. */
function hasCandidate(glyphs: readonly Glyph[]): boolean {
  let color = "";
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as Glyph;
    if (glyph.color === color) continue;
    if (isCandidate(glyph)) return true;
    if (!isWhite(glyph.color)) color = glyph.color;
  }
  return false;
}

function isCandidate(glyph: Glyph): boolean {
  return glyph.hidden === null && isWhite(glyph.color) && glyph.origin === "text-layer";
}

function groundsOf(page: Page): readonly Box[] {
  return [
    ...page.images.flatMap(({ hidden, box }) => (hidden === null ? [box] : [])),
    ...page.shadings.map(({ box }) => box),
    ...page.annotations.map(({ box }) => box),
    ...page.paths.flatMap((path) =>
      path.hidden === null && isColored(path) ? [grow(path.box, (path.stroke?.width ?? 0) / 2)] : [],
    ),
  ];
}

/** Returns whether a path may leave colour on the paper; one with neither fill nor stroke has a pattern. */
function isColored({ fill, stroke }: Path): boolean {
  if (fill === null && stroke === null) return true;
  return (fill !== null && !isWhite(fill)) || (stroke !== null && !isWhite(stroke.color));
}

/** Minimum channel value of a white that is indistinguishable from paper: a contrast of 1.04. */
const leastWhite = 0xfa;

function isWhite(color: string): boolean {
  if (color.startsWith("#ffffff")) return true;
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return channels.every((channel) => channel >= leastWhite);
}
