import { expect, test } from "vitest";
import { scoreHeadings } from "../../bench/quality/headings.ts";
import { rowsOf, type Rows } from "../../src/measure/markup-table.ts";
import { neighbourRelations } from "../../src/measure/relations.ts";
import { parseRegions, parseStructure, scoreTables } from "../../bench/quality/tables.ts";

const region = `<document><table id='1'><region id='1' page='2'>
  <instruction instr-id='3'/><bounding-box x1='100' y1='600' x2='300' y2='700'/></region></table></document>`;

const structure = `<document><table id="1"><region id="1" page="2">
  <cell id="1" start-row="0" start-col="0" end-col="1"><bounding-box x1="1"/><content>Sales &amp; costs</content></cell>
  <cell id="1" start-row="1" start-col="0"><content>2011</content></cell>
  <cell id="1" start-row="1" start-col="1"><content>2012</content></cell>
</region></table></document>`;

test("relations: right and below, through blanks, once for a cell that spans", () => {
  expect(
    neighbourRelations(
      rowsOf([
        ["a", "", "b"],
        ["c", "d", ""],
      ]),
    ),
  ).toEqual(["a→b", "a↓c", "c→d"]);
  const wide: Rows = [
    [{ text: "h", rowSpan: 1, colSpan: 2 }],
    [
      { text: "x", rowSpan: 1, colSpan: 1 },
      { text: "y", rowSpan: 1, colSpan: 1 },
    ],
  ];
  expect(neighbourRelations(wide)).toEqual(["h↓x", "h↓y", "x→y"]);
});

test("the competition's files are read", () => {
  expect(parseRegions(region)).toEqual([{ page: 2, box: { x0: 100, y0: 600, x1: 300, y1: 700 } }]);
  const [table] = parseStructure(structure);
  expect(table?.page).toBe(2);
  expect(table?.rows.map((row) => row.map(({ text, colSpan }) => `${text}/${colSpan}`))).toEqual([
    ["Sales & costs/2"],
    ["2011/1", "2012/1"],
  ]);
});

test("a table found as it is, its box counted from the top of an 842 point page", () => {
  const truth = [{ page: 2, box: parseRegions(region)[0]?.box ?? null, rows: rowsOf([["a", "b"]]) }];
  const found = { page: 2, box: { x0: 100, y0: 142, x1: 300, y1: 242 }, rows: rowsOf([["a", "b"]]) };
  expect(scoreTables(truth, { pageHeights: [842, 842], tables: [found] })).toEqual({
    precision: 1,
    recall: 1,
    relationF1: 1,
    regionRecall: 1,
    falseTables: 0,
  });
});

test("relations lost and tables that are none", () => {
  const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
  const truth = [
    {
      page: 1,
      box,
      rows: rowsOf([
        ["a", "b"],
        ["c", "d"],
      ]),
    },
  ];
  const tables = [
    { page: 1, box, rows: rowsOf([["a", "b"]]) },
    { page: 1, box: { x0: 50, y0: 0, x1: 60, y1: 10 }, rows: rowsOf([["u", "v"]]) },
  ];
  // Truth: 4 relations; found: a→b and u→v, one right.  Page height 10 leaves the box where it is.
  const scores = scoreTables(truth, { pageHeights: [10], tables });
  expect(scores).toMatchObject({ precision: 0.5, recall: 0.25, regionRecall: 1, falseTables: 1 });
  expect(scores.relationF1).toBeCloseTo(1 / 3);
});

test("headings: same page, similar title, same level", () => {
  const truth = [
    { level: 1, title: "1 Introduction", page: 2 },
    { level: 2, title: "1.1 Scope", page: 2 },
    { level: 1, title: "2 Results", page: 5 },
  ];
  const output = [
    { level: 1, title: "Introduction", page: 2 },
    { level: 1, title: "Scope", page: 2 },
    { level: 1, title: "Results", page: 4 },
    { level: 1, title: "Contents", page: 1 },
  ];
  // Found: Introduction and Scope (Results is on another page): P 2/4, R 2/3, F1 4/7; one of two levels right.
  const scores = scoreHeadings(truth, output);
  expect(scores).toMatchObject({ precision: 0.5, levelAcc: 0.5 });
  expect(scores.recall).toBeCloseTo(2 / 3);
  expect(scores.titleF1).toBeCloseTo(4 / 7);
  expect(scoreHeadings(truth, truth)).toEqual({ precision: 1, recall: 1, titleF1: 1, levelAcc: 1 });
});
