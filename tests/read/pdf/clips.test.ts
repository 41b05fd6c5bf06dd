import { expect, test } from "vitest";
import { clipped, filled, placed, text } from "../../support/pdf.ts";
import { edges, pageOf } from "./reading.ts";

test("a clip is an outline and its bounds", async () => {
  const page = await pageOf({ content: clipped(10, 20, 30, 40, filled(0, 0, 100, 100)) });
  expect(page.clips).toEqual([{ box: { x0: 10, y0: 40, x1: 40, y1: 80 }, outlines: ["M10 80H40V40H10Z"] }]);
  expect(page.paths.map((path) => [path.clip, path.hidden])).toEqual([[0, null]]);
});

test("clips inside each other leave what all of them show", async () => {
  const content = clipped(10, 10, 60, 60, clipped(40, 40, 60, 60, filled(0, 0, 200, 100)));
  const [path] = (await pageOf({ content })).paths;
  expect(path?.clip).not.toBeNull();
  const page = await pageOf({ content });
  expect(page.clips.map((clip) => edges(clip.box))).toEqual([[40, 30, 70, 60]]);
});

test("clips that do not meet show nothing", async () => {
  const content = clipped(10, 10, 20, 20, clipped(60, 60, 20, 20, filled(0, 0, 200, 100)));
  expect((await pageOf({ content })).paths.map((path) => path.hidden)).toEqual(["clipped"]);
});

test("a clip as large as the page is none", async () => {
  const page = await pageOf({
    content: clipped(-5, -5, 300, 300, text(20, 30, "a") + filled(0, 0, 300, 300)),
  });
  expect(page.clips).toEqual([]);
  expect(page.glyphs.map((glyph) => glyph.clip)).toEqual([null]);
});

test("a round clip as large as the page is one", async () => {
  const round = "100 50 m 100 300 300 300 300 50 c 300 -200 -200 -200 -200 50 c -200 300 100 300 100 50 c";
  const page = await pageOf({ content: `q ${round} W n ${filled(0, 0, 200, 100)} Q` });
  expect(page.clips.length).toBe(1);
});

test("a clip used twice is kept once", async () => {
  const square = clipped(10, 20, 30, 40, filled(0, 0, 100, 100));
  const page = await pageOf({ content: square + square });
  expect(page.clips.length).toBe(1);
  expect(page.paths.map((path) => path.clip)).toEqual([0, 0]);
});

test("a clip around a form clips what is in it", async () => {
  const page = await pageOf((pdf) => ({
    objects: { X: pdf.form(filled(0, 0, 80, 80), [0, 0, 90, 90]) },
    content: clipped(10, 20, 30, 40, placed("X", 0, 0)),
  }));
  const clip = page.paths[0]?.clip ?? -1;
  expect(page.clips[clip] && edges(page.clips[clip].box)).toEqual([10, 40, 40, 80]);
});
