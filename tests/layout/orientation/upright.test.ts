import { describe, expect, it } from "vitest";
import fc from "fast-check";
import {
  skewOf,
  mainTurn,
  mirrorPage,
  straightenPage,
  type Turn,
  turnGlyphs,
  turnOf,
  turnPage,
} from "../../../src/layout/orientation/upright.ts";
import type { Box } from "../../../src/model/geometry.ts";
import type { Glyph } from "../../../src/model/page.ts";
import { glyphOf, imageOf, pageOf, pathOf } from "../../support/page.ts";

/** A box on a page of 100 by 200 points, and where it is with the head turned. */
function check(turn: Turn, box: Box, expected: Box): void {
  const page = pageOf({ width: 100, height: 200, glyphs: [glyphOf({ box, rotation: turn })] });
  const turned = turnPage(page, turn);
  expect(turned.glyphs[0]).toMatchObject({ box: expected, rotation: 0 });
  expect([turned.width, turned.height]).toEqual(turn === 180 || turn === 0 ? [100, 200] : [200, 100]);
}

const boxOf = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });

describe("a box in the upper left corner", () => {
  const corner = boxOf(0, 0, 10, 20);

  it("stays on an upright page", () => check(0, corner, corner));
  it("is lower left of text that reads down", () => check(90, corner, boxOf(0, 90, 20, 100)));
  it("is lower right of text upside down", () => check(180, corner, boxOf(90, 180, 100, 200)));
  it("is upper right of text that reads up", () => check(270, corner, boxOf(180, 0, 200, 10)));
});

it("makes upright lines of upright rules", () => {
  const box = boxOf(50, 20, 51, 180);
  const page = pageOf({
    width: 100,
    height: 200,
    paths: [pathOf({ box, rules: [{ kind: "vertical", box }] })],
  });
  expect(turnPage(page, 90).paths[0]?.rules[0]).toEqual({ kind: "horizontal", box: boxOf(20, 49, 180, 50) });
  expect(turnPage(page, 180).paths[0]?.rules[0]?.kind).toBe("vertical");
});

it("shows a page in a mirror: what is at the right edge is at the left", () => {
  const box = boxOf(80, 10, 90, 20);
  const page = pageOf({
    width: 100,
    height: 200,
    glyphs: [glyphOf({ box, x: 80, advance: 12 })],
    paths: [pathOf({ box, rules: [{ kind: "vertical", box }] })],
  });
  const mirrored = mirrorPage(page);
  expect(mirrored.glyphs[0]).toMatchObject({ box: boxOf(10, 10, 20, 20), x: 8, advance: 12 });
  expect(mirrored.paths[0]?.rules[0]).toEqual({ kind: "vertical", box: boxOf(10, 10, 20, 20) });
});

it("turns the matrix of an image with its box", () => {
  const box = boxOf(10, 20, 40, 30);
  const page = pageOf({
    width: 100,
    height: 200,
    images: [imageOf({ box, matrix: [30, 0, 0, 10, 10, 20] })],
  });
  expect(turnPage(page, 90).images[0]).toMatchObject({
    box: boxOf(20, 60, 30, 90),
    matrix: [0, -30, 10, 0, 20, 90],
  });
});

it("turns some letters of a page as it turns the whole, and leaves the others", () => {
  const glyphs = [glyphOf({ rotation: 90 }), glyphOf({ rotation: 0 }), glyphOf({ rotation: 90 })];
  const links = [{ box: boxOf(10, 20, 40, 30), uri: "https://example.org", destination: null }];
  const page = pageOf({ width: 100, height: 200, glyphs, links });
  const [whole, part] = [turnPage(page, 90), turnGlyphs(page, 90, [0, 2])];
  expect(part.glyphs).toEqual([whole.glyphs[0], glyphs[1], whole.glyphs[2]]);
  expect(part.links).toEqual(whole.links);
});

it("turns clips and annotations", () => {
  const box = boxOf(10, 20, 40, 30);
  const note = { kind: "text", box, contents: "", author: "", hidden: false, field: null };
  const page = pageOf({ width: 100, height: 200, clips: [{ box, outlines: [] }], annotations: [note] });
  const turned = turnPage(page, 270);
  expect(turned.clips[0]?.box).toEqual(boxOf(170, 10, 180, 40));
  expect(turned.annotations[0]?.box).toEqual(boxOf(170, 10, 180, 40));
});

function turnsOf(...rotations: readonly number[]): Turn {
  return mainTurn(pageOf({ glyphs: rotations.map((rotation) => glyphOf({ rotation })) }));
}

describe("the direction of a page", () => {
  it("is that of most letters", () => expect(turnsOf(0, 90, 90, 270)).toBe(90));
  it("does not count slanted ones", () => expect(turnsOf(45, 45, 45, 270)).toBe(270));
  it("is upright without letters", () => expect(turnsOf()).toBe(0));
  it("allows for rounding", () => expect([359.5, 0.4, 89.2, 45].map(turnOf)).toEqual([0, 0, 90, null]));
});

it("is undone by turning back", () => {
  const turn = fc.constantFrom<Turn>(90, 180, 270);
  const length = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(turn, length, length, length, length, (first, x, y, width, height) => {
      const box = boxOf(x, y, x + width, y + height);
      const page = pageOf({
        width: 600,
        height: 800,
        glyphs: [glyphOf({ box, x, baseline: y + height })],
        images: [imageOf({ box })],
        paths: [pathOf({ box, rules: [{ kind: "horizontal", box }] })],
        links: [{ box, uri: "https://example.org", destination: null }],
      });
      const back = ((360 - first) % 360) as Turn;
      expect(turnPage(turnPage(page, first), back)).toEqual(page);
    }),
  );
});

/** Letters along a line that skews. */
function leaning(count: number, rotation: number): readonly Glyph[] {
  const angle = (rotation * Math.PI) / 180;
  return Array.from({ length: count }, (_, index) =>
    glyphOf({
      text: "a",
      x: 100 + 10 * index * Math.cos(angle),
      baseline: 200 + 10 * index * Math.sin(angle),
      rotation,
    }),
  );
}

describe("a page that skews", () => {
  it("is made straight when most of its glyphs skew alike", () => {
    const page = pageOf({ glyphs: leaning(20, 4) });
    const straight = straightenPage(page, skewOf(page));
    const baselines = straight.glyphs.map(({ baseline }) => baseline);
    expect(skewOf(page)).toBeCloseTo(4);
    expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(0.01);
    expect(straight.glyphs.every(({ rotation }) => rotation === 0)).toBe(true);
  });

  it("stays as it is when only a watermark skews", () => {
    expect(skewOf(pageOf({ glyphs: [...leaning(30, 0), ...leaning(9, 45)] }))).toBe(0);
  });
});
