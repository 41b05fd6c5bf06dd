import { expect, test } from "vitest";
import type { Rule } from "../../../src/model/page.ts";
import { findComponents } from "../../../src/recognize/image/components.ts";
import type { Gray } from "../../../src/recognize/image/gray.ts";
import { findInk } from "../../../src/recognize/image/ink.ts";
import { findFrames, findRules, withoutRules } from "../../../src/recognize/image/rules.ts";
import { findZones, type Zones } from "../../../src/recognize/image/zones.ts";
import { blacken, sheetOf, textSheet } from "../../support/bitmap.ts";

function zonesOf(sheet: Gray): Zones {
  return findZones(findInk(sheet));
}

function rulesOf(sheet: Gray): readonly Rule[] {
  const ink = findInk(sheet);
  return findRules(ink, findComponents(ink).runs, 10);
}

/** Two level and two upright rules around a place. */
function frame(sheet: Gray, x: number, y: number, width: number, height: number): void {
  for (const top of [y, y + height - 2]) blacken(sheet, x, top, width, 2);
  for (const left of [x, x + width - 2]) blacken(sheet, left, y, 2, height);
}

/** Text with a place cleared in it. */
function textAround(x: number, y: number, width: number, height: number): Gray {
  const sheet = textSheet(700, 900);
  for (let row = y; row < y + height; row++) sheet.data.fill(255, row * 700 + x, row * 700 + x + width);
  return sheet;
}

test("rules are found with their place and taken out of the ink", () => {
  const sheet = sheetOf(300, 200);
  blacken(sheet, 20, 50, 200, 2);
  blacken(sheet, 100, 60, 3, 120);
  const rules = rulesOf(sheet);
  expect(rules).toEqual([
    { kind: "horizontal", box: { x0: 20, y0: 50, x1: 220, y1: 52 } },
    { kind: "vertical", box: { x0: 100, y0: 60, x1: 103, y1: 180 } },
  ]);
  expect(withoutRules(findComponents(findInk(sheet)).runs, rules).count).toBe(0);
});

test("ink on both sides of a rule is left when the rule is taken out", () => {
  const sheet = sheetOf(300, 200);
  blacken(sheet, 90, 100, 30, 1);
  const box = { x0: 100, y0: 60, x1: 103, y1: 180 };
  const left = withoutRules(findComponents(findInk(sheet)).runs, [{ kind: "vertical", box }]);
  expect([...left.start.subarray(0, left.count)]).toEqual([90, 103]);
  expect([...left.end.subarray(0, left.count)]).toEqual([100, 120]);
});

test("letters and solid areas are no rules", () => {
  const sheet = textSheet(600, 600);
  blacken(sheet, 100, 500, 300, 60);
  expect(rulesOf(sheet).filter(({ box }) => box.y0 < 490)).toEqual([]);
});

test("four rules that meet are a frame, two are not", () => {
  const closed = sheetOf(300, 200);
  frame(closed, 40, 40, 200, 100);
  expect(findFrames(rulesOf(closed), 10)).toEqual([{ x0: 40, y0: 40, x1: 240, y1: 140 }]);
  const open = sheetOf(300, 200);
  blacken(open, 40, 40, 200, 2);
  blacken(open, 40, 40, 2, 100);
  expect(findFrames(rulesOf(open), 10)).toEqual([]);
});

test("text is in lines, and lines under each other are one block", () => {
  const { blocks, pictures } = zonesOf(textSheet(600, 400));
  expect(pictures).toEqual([]);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]?.lines).toHaveLength(12);
});

test("a picture is apart from the text around it", () => {
  const sheet = textAround(40, 300, 660, 200);
  blacken(sheet, 200, 330, 150, 130);
  const { pictures, blocks } = zonesOf(sheet);
  expect(pictures).toEqual([{ x0: 200, y0: 330, x1: 350, y1: 460 }]);
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.filter(({ box }) => box.y0 < 460 && box.y1 > 330)).toEqual([]);
});

test("the axes around a curve and the numbers at them are part of the picture", () => {
  const sheet = textAround(40, 300, 660, 260);
  frame(sheet, 200, 330, 250, 180);
  for (let step = 0; step < 120; step++) blacken(sheet, 240 + step, 360 + step, 4, 4);
  for (let y = 340; y < 500; y += 40) blacken(sheet, 184, y, 6, 10);
  const { pictures, rules } = zonesOf(sheet);
  expect(pictures).toEqual([{ x0: 184, y0: 330, x1: 450, y1: 510 }]);
  expect(rules).toEqual([]);
});

test("the rules of a table with a picture in one cell stay rules", () => {
  const sheet = textAround(40, 300, 660, 400);
  frame(sheet, 100, 330, 400, 300);
  blacken(sheet, 100, 480, 400, 2);
  blacken(sheet, 300, 330, 2, 300);
  blacken(sheet, 330, 360, 80, 80);
  const { rules, pictures } = zonesOf(sheet);
  expect(rules).toHaveLength(6);
  expect(pictures).toEqual([{ x0: 330, y0: 360, x1: 410, y1: 440 }]);
});

test("an empty page has no zones", () => {
  expect(zonesOf(sheetOf(200, 200))).toMatchObject({ blocks: [], pictures: [], rules: [], frames: [] });
});

test("a frame around a low curve is a picture, a frame around text is not", () => {
  const chart = textAround(40, 300, 660, 260);
  frame(chart, 200, 330, 300, 180);
  for (let step = 0; step < 240; step++) blacken(chart, 220 + step, 420 + Math.abs((step % 40) - 20), 3, 3);
  expect(zonesOf(chart).pictures).toEqual([{ x0: 200, y0: 330, x1: 500, y1: 510 }]);
  const boxed = textSheet(700, 900);
  frame(boxed, 10, 10, 680, 880);
  expect(zonesOf(boxed).pictures).toEqual([]);
});

/** Text around a frame that holds a word of six letters. */
function framedWord(): Gray {
  const sheet = textAround(40, 300, 660, 260);
  frame(sheet, 200, 330, 300, 180);
  for (let x = 240; x < 300; x += 10) blacken(sheet, x, 350, 6, 10);
  return sheet;
}

test("a frame around axes with bars is a picture, a frame around a few words or around fields of a form is not", () => {
  const chart = framedWord();
  blacken(chart, 240, 380, 2, 100);
  blacken(chart, 240, 478, 200, 2);
  for (const x of [260, 300, 340]) blacken(chart, x, 430, 12, 44);
  expect(zonesOf(chart).pictures).toEqual([{ x0: 200, y0: 330, x1: 500, y1: 510 }]);
  expect(zonesOf(framedWord()).pictures).toEqual([]);
  const form = framedWord();
  blacken(form, 200, 400, 300, 2);
  for (const x of [240, 340]) blacken(form, x, 450, 80, 2);
  expect(zonesOf(form).pictures).toEqual([]);
});

test("lines that stand so close that their letters touch are lines all the same", () => {
  const sheet = textSheet(600, 400);
  const apart = zonesOf(sheet).blocks.flatMap(({ lines }) => lines).length;
  // Strokes from one line down to the next, here and there.
  for (let x = 60; x < 540; x += 60) blacken(sheet, x, 60, 2, 200);
  const lines = zonesOf(sheet).blocks.flatMap((block) => block.lines);
  expect(lines.length).toBeGreaterThan(apart / 2);
});

test("the border of a page is no picture", () => {
  const sheet = textSheet(700, 900);
  for (let step = 0; step < 880; step++) blacken(sheet, 4 + (step % 7), 10 + step, 5, 5);
  for (let step = 0; step < 670; step++) blacken(sheet, 10 + step, 884 + (step % 7), 5, 5);
  const { pictures, blocks } = zonesOf(sheet);
  expect(pictures).toEqual([]);
  expect(blocks.length).toBeGreaterThan(0);
});

test("no line goes over a rule between columns", () => {
  const sheet = textAround(302, 0, 10, 900);
  const over = (): number =>
    zonesOf(sheet)
      .blocks.flatMap(({ lines }) => lines)
      .filter(({ x0, x1 }) => x0 < 300 && x1 > 312).length;
  expect(over()).toBeGreaterThan(10);
  blacken(sheet, 306, 30, 2, 840);
  expect(over()).toBe(0);
});

test("lines with a rule between them are two blocks", () => {
  const sheet = textSheet(600, 400);
  blacken(sheet, 40, 197, 500, 1);
  expect(zonesOf(sheet).blocks).toHaveLength(2);
});
