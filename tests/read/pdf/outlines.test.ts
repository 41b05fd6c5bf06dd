import { describe, expect, test } from "vitest";
import { edges, pageOf } from "./reading.ts";

/** The rules of all paths: kind, then left, top, right, bottom. */
async function rulesOf(content: string): Promise<readonly (readonly (string | number)[])[]> {
  const page = await pageOf({ content });
  return page.paths.flatMap((path) => path.rules.map(({ kind, box }) => [kind, ...edges(box)]));
}

describe("rules", () => {
  test.each([
    ["a stroked line across", "2 w 10 50 m 110 50 l S", [["horizontal", 10, 49, 110, 51]]],
    ["a stroked line down", "1 w 50 90 m 50 10 l S", [["vertical", 49.5, 10, 50.5, 90]]],
    ["a stroked line that is closed", "1 w 10 50 m 110 50 l s", [["horizontal", 10, 49.5, 110, 50.5]]],
    ["a thin filled rectangle", "10 50 100 1 re f", [["horizontal", 10, 49, 110, 50]]],
    ["a thin filled rectangle, upright", "10 10 0.5 80 re f", [["vertical", 10, 10, 10.5, 90]]],
    [
      "a thin filled shape of four corners",
      "10 50 m 110 50 l 110 51 l 10 51 l f",
      [["horizontal", 10, 49, 110, 50]],
    ],
    ["a stroked rectangle", "1 w 10 20 100 50 re S", [["frame", 9.5, 29.5, 110.5, 80.5]]],
    ["a filled rectangle", "10 20 100 50 re f", [["frame", 10, 30, 110, 80]]],
    ["a dashed line", "1 w [3 2] 0 d 10 50 m 110 50 l S", [["horizontal", 10, 49.5, 110, 50.5]]],
    [
      "a corner of two lines",
      "1 w 10 90 m 10 50 l 110 50 l S",
      [
        ["vertical", 9.5, 10, 10.5, 50],
        ["horizontal", 10, 49.5, 110, 50.5],
      ],
    ],
    [
      "several lines in one path",
      "1 w 10 80 m 110 80 l 10 50 m 110 50 l 10 20 m 110 20 l S",
      [
        ["horizontal", 10, 19.5, 110, 20.5],
        ["horizontal", 10, 49.5, 110, 50.5],
        ["horizontal", 10, 79.5, 110, 80.5],
      ],
    ],
    [
      "several rectangles in one path",
      "10 80 100 1 re 10 20 1 60 re f",
      [
        ["horizontal", 10, 19, 110, 20],
        ["vertical", 10, 20, 11, 80],
      ],
    ],
  ])("%s", async (_, content, expected) => {
    expect(await rulesOf(content)).toEqual(expected);
  });

  test.each([
    ["a curve", "10 50 m 40 51 70 51 110 50 c S"],
    ["a line that leans", "10 50 m 110 60 l S"],
    ["a dot", "10 50 2 2 re f"],
    ["a triangle", "10 50 m 110 50 l 60 90 l f"],
    ["a thick bar", "20 w 10 50 m 110 50 l S"],
    ["an open line that is only filled", "10 50 m 110 50 l f"],
  ])("%s has none", async (_, content) => {
    expect(await rulesOf(content)).toEqual([]);
  });

  test("on a turned page are named as they are seen", async () => {
    const page = await pageOf({ rotate: 90, content: "1 w 10 50 m 110 50 l S" });
    expect(page.paths[0]?.rules.map(({ kind, box }) => [kind, ...edges(box)])).toEqual([
      ["vertical", 49.5, 10, 50.5, 110],
    ]);
  });
});

describe("outlines", () => {
  test("of an upright rectangle are written short", async () => {
    const page = await pageOf({ content: "10 20 30 40 re f" });
    expect(page.paths[0]?.outline).toBe("M10 80H40V40H10Z");
  });

  test("of many corners keep them all", async () => {
    const corners = Array.from({ length: 9 }, (_, index) => `${10 * index} ${index % 2 ? 20 : 10}`);
    const content = `${corners.map((at, index) => `${at} ${index ? "l" : "m"}`).join(" ")} S`;
    const [path] = (await pageOf({ content })).paths;
    expect(path?.outline.match(/[ML]/g)?.length).toBe(9);
    expect(path?.outline).toMatch(/^M0 90L10 80L20 90L/);
  });

  test("of several pieces keep each", async () => {
    const [path] = (await pageOf({ content: "0 0 m 9 9 l 20 20 m 30 20 30 30 40 30 c h S" })).paths;
    expect(path?.outline).toMatch(/^M0 100L9 91M20 80C30 80 30 70 40 70(L20 80)?Z$/);
  });

  test("are rounded to a hundredth", async () => {
    const [path] = (await pageOf({ content: "0.12345 0 m 9 9 l S" })).paths;
    expect(path?.outline).toBe("M0.12 100L9 91");
  });
});
