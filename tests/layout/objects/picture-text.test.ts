import { describe, expect, test } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { FlowItem } from "../../../src/model/flow.ts";
import type { Glyph, Page, Path } from "../../../src/model/page.ts";
import { misplacedGlyphs } from "../../support/laws.ts";
import { glyphsOf, imageOf, pageOf, pathOf } from "../../support/page.ts";

const sentence = "Rivers flow from the mountains to the sea, and nobody knows for how long.";
const box = { x0: 100, y0: 200, x1: 400, y1: 400 };

/** Words at places, as they are recognised. */
function words(
  ...placed: readonly (readonly [text: string, x: number, baseline: number])[]
): readonly Glyph[] {
  return placed.flatMap(([text, x, baseline]) =>
    glyphsOf(text, { x, baseline, size: 8, origin: "ocr", confidence: 0.9 }),
  );
}

/** A page of four lines with a picture below, in which letters were recognised. */
function pageWith(read: readonly Glyph[], paths: readonly Path[] = [], parts: Partial<Page> = {}): Page {
  const own = [0, 1, 2, 3].flatMap((line) => glyphsOf(sentence, { baseline: 100 + 12 * line }));
  const glyphs = [own.length, own.length + read.length] as const;
  return pageOf({
    glyphs: [...own, ...read],
    images: [imageOf({ box })],
    pictures: [{ box, images: [0], glyphs, paths }],
    ...parts,
  });
}

function ruleAt(y: number): Path {
  const line = { x0: 110, y0: y, x1: 390, y1: y + 0.5 };
  return pathOf({
    box: line,
    outline: `M110 ${y}H390V${y + 0.5}H110Z`,
    rules: [{ kind: "horizontal", box: line }],
  });
}

/** What an item says, one line each. */
function saidBy(item: FlowItem): readonly string[] {
  if (item.type === "line") return [item.runs.map(({ text }) => text).join("")];
  if (item.type === "picture") return item.lines.flatMap(saidBy);
  return item.rows.map((row) => row.map((cell) => cell.lines.flatMap(saidBy).join(" ")).join(" | "));
}

function lines(page: Page): readonly FlowItem[] {
  return layOutPage(page).items.filter((item) => item.type === "line");
}

const chart = words(["Apples", 120, 250], ["Pears", 300, 250], ["How many people eat them", 150, 380]);
const table = [0, 1, 2, 3].flatMap((row) =>
  words(
    [`name ${row}`, 120, 230 + 40 * row],
    [`${row}0.5`, 220, 230 + 40 * row],
    [`${row}7`, 340, 230 + 40 * row],
  ),
);

describe("a picture whose letters were recognised", () => {
  test("has them as its words", () => {
    const { items } = layOutPage(pageWith(chart));
    const figures = items.filter((item) => item.type === "picture");
    expect(figures).toHaveLength(1);
    expect(figures[0]).toMatchObject({ images: [0], source: { box } });
    expect(figures.flatMap(saidBy).join(" ")).toMatch(/Apples.*Pears.*How many people eat them/);
    expect(figures[0]?.lines.every(({ place }) => place === "figure")).toBe(true);
  });

  test("does not change the text around it", () => {
    const { pictures: _, ...unread } = pageWith([]);
    expect(lines(pageWith(chart))).toEqual(lines(unread));
  });

  test("has every letter once", () => {
    for (const page of [pageWith(chart), pageWith(table, [ruleAt(215), ruleAt(240), ruleAt(360)])])
      expect(misplacedGlyphs(page, layOutPage(page))).toEqual([]);
  });

  test("is a table where its rules and rows make one", () => {
    const { items } = layOutPage(pageWith(table, [ruleAt(215), ruleAt(240), ruleAt(360)]));
    expect(items.filter((item) => item.type !== "line").flatMap(saidBy)).toEqual([
      "name 0 | 00.5 | 07",
      "name 1 | 10.5 | 17",
      "name 2 | 20.5 | 27",
      "name 3 | 30.5 | 37",
    ]);
    expect(items.find((item) => item.type === "table")?.images).toEqual([0]);
  });

  test("is no table where most cells would be empty, as in the window of a program", () => {
    const window = words(
      ["Root", 120, 230],
      ["Size", 120, 270],
      ["Paper", 120, 310],
      ["Change", 340, 230],
      ["Quit", 120, 350],
    );
    const rules = [215, 240, 280, 320, 360].map(ruleAt);
    const sides = [105, 200, 320, 392].map((x) => {
      const line = { x0: x, y0: 215, x1: x + 0.5, y1: 360 };
      return pathOf({
        box: line,
        outline: `M${x} 215H${x + 0.5}V360H${x}Z`,
        rules: [{ kind: "vertical", box: line }],
      });
    });
    const { items } = layOutPage(pageWith(window, [...rules, ...sides]));
    expect(items.some((item) => item.type === "table")).toBe(false);
    expect(items.filter((item) => item.type === "picture").flatMap(saidBy)).toContain("Paper");
  });

  test("stands where it is though nothing says that it is a figure", () => {
    const logo = { x0: 100, y0: 20, x1: 160, y1: 40 };
    const page = pageWith(words(["Publishers", 105, 35]), [], { images: [imageOf({ box: logo })] });
    const first = layOutPage(page).items[0] as FlowItem;
    expect(first.type).toBe("picture");
    expect(saidBy(first)).toEqual(["Publishers"]);
  });
});
