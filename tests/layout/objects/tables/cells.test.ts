import { describe, expect, it } from "vitest";
import { layOutPage } from "../../../../src/layout/index.ts";
import { findTables } from "../../../../src/layout/objects/tables/index.ts";
import type { FlowTable } from "../../../../src/model/flow.ts";
import type { Box } from "../../../../src/model/geometry.ts";
import type { Glyph, Page, Rule } from "../../../../src/model/page.ts";
import { fontOf, glyphOf } from "../../../support/page.ts";
import { drawingOf, pageOf, tablesIn, writeTable } from "./drawing.ts";

describe("cells", () => {
  it("keep the items of a list together", () => {
    expect(
      tablesIn(`
┌─────────┬──────────────────────┐
│ Task    │ Steps                │
├─────────┼──────────────────────┤
│ Tea     │ 1. boil the water    │
│         │ 2. wait              │
│         │ 3. pour it           │
├─────────┼──────────────────────┤
│ Bread   │ • knead              │
│         │ • bake               │
└─────────┴──────────────────────┘`),
    ).toEqual([
      "Task | Steps\n---\nTea | 1. boil the water / 2. wait / 3. pour it\nBread | • knead / • bake",
    ]);
  });

  it("are parted by lines that are drawn inside other cells", () => {
    expect(
      tablesIn(`
┌───────┬───────────────────┐
│ Shop  │ Sales             │
├───────┼─────────┬─────────┤
│ North │ coffee  │ 12      │
│       ├─────────┼─────────┤
│       │ tea     │ 3       │
├───────┼─────────┼─────────┤
│ South │ coffee  │ 7       │
└───────┴─────────┴─────────┘`),
    ).toEqual(["Shop | <2> Sales\n---\n^2 North | coffee | 12\ntea | 3\nSouth | coffee | 7"]);
  });
});

describe("frames of slides", () => {
  const text = `
Stage       What it does       What for

First       reads the page     to see words
            and its lines
Second      finds the order    to read on

Third       writes it down     to keep it`;
  const rows = [0, 24, 48, 72];
  const frames = rows.flatMap((y) => [frame(0, 60, y), frame(70, 180, y), frame(186, 270, y)]);
  const tablesOf = (boxes: readonly Box[]): readonly string[] => {
    const clear = boxes.map((box) => ({
      box,
      hidden: "invisible" as const,
      fill: "#00000000",
      rules: [{ kind: "frame" as const, box }],
    }));
    return findTables(pageOf([], clear), drawingOf(text).fragments).map(writeTable);
  };

  it("are the cells of a table that draws no lines", () => {
    expect(tablesOf(frames)).toEqual([
      "Stage | What it does | What for\n---\nFirst | reads the page / and its lines | to see words\nSecond | finds the order | to read on\nThird | writes it down | to keep it",
    ]);
  });

  it("are none where they stand in one column", () => {
    expect(tablesOf(frames.filter(({ x0 }) => x0 === 0))).toEqual([]);
  });
});

describe("turned pages", () => {
  it("have the same tables as upright ones", () => {
    const upright = gridPage(0);
    const turned = gridPage(90);
    expect(cells(upright)).toEqual(["Name|Age|City", "Anna|31|Graz", "Bruno|8|Wien"]);
    expect(cells(turned)).toEqual(cells(upright));
  });
});

function frame(x0: number, x1: number, y: number): Box {
  return { x0, y0: y, x1, y1: y + 20 };
}

/** The rows of a page's tables. */
function cells(page: Page): readonly string[] {
  return layOutPage(page)
    .items.filter((item): item is FlowTable => item.type === "table")
    .flatMap(({ rows }) => rows.map((row) => row.map(({ lines }) => lines.map(textOf).join(" ")).join("|")));
}

function textOf(line: { readonly runs: readonly { readonly text: string }[] }): string {
  return line.runs.map((run) => run.text).join("");
}

/** A grid of three rows and columns, on an upright page or one whose text reads downwards. */
function gridPage(turn: 0 | 90): Page {
  const entries = [
    ["Name", "Age", "City"],
    ["Anna", "31", "Graz"],
    ["Bruno", "8", "Wien"],
  ];
  const place = ({ x0, y0, x1, y1 }: Box): Box =>
    turn === 0 ? { x0, y0, x1, y1 } : { x0: 600 - y1, y0: x0, x1: 600 - y0, y1: x1 };
  const glyphs = entries.flatMap((row, y) =>
    row.flatMap((text, x) =>
      [...text].map((letter, at): Glyph => {
        const [left, baseline] = [110 + 80 * x + 5 * at, 114 + 20 * y];
        const box = place({ x0: left, y0: baseline - 7, x1: left + 5, y1: baseline });
        const pen = turn === 0 ? { x: left, baseline } : { x: 600 - baseline, baseline: left };
        return glyphOf({ text: letter, box, rotation: turn, size: 10, advance: 5, ...pen });
      }),
    ),
  );
  const kinds = turn === 0 ? (["horizontal", "vertical"] as const) : (["vertical", "horizontal"] as const);
  const rules: Rule[] = [0, 1, 2, 3].flatMap((line) => [
    { kind: kinds[0], box: place({ x0: 100, y0: 99.5 + 20 * line, x1: 340, y1: 100.5 + 20 * line }) },
    { kind: kinds[1], box: place({ x0: 99.5 + 80 * line, y0: 100, x1: 100.5 + 80 * line, y1: 160 }) },
  ]);
  return { ...pageOf(rules), fonts: [fontOf()], glyphs };
}
