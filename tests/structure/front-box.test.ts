import { expect, it } from "vitest";
import type { FlowCell, FlowTable } from "../../src/model/flow.ts";
import { unboxAbstract } from "../../src/structure/front-box.ts";
import { textOf } from "../../src/structure/profile.ts";
import { linesOf } from "../support/flow.ts";

function cellOf(text: string, column: number): FlowCell {
  return { column, rowSpan: 1, columnSpan: 1, lines: linesOf(text), source: null };
}

function tableOf(...rows: readonly (readonly string[])[]): FlowTable {
  const source = { page: 1, box: { x0: 0, y0: 0, x1: 9, y1: 9 }, glyphs: [] };
  return {
    type: "table",
    rows: rows.map((row) => row.map(cellOf)),
    headRows: 1,
    place: "body",
    sources: [source],
  };
}

it("reads a frame with an abstract column by column, the abstract last", () => {
  const frame = tableOf(
    ["A B S T R A C T", "Article history:"],
    ["We show that frames are no tables.", "Received 3 May"],
  );
  expect(unboxAbstract([frame]).map((item) => (item.type === "line" ? textOf(item) : ""))).toEqual([
    "Article history:",
    "Received 3 May",
    "A B S T R A C T",
    "We show that frames are no tables.",
  ]);
});

it("leaves other tables alone", () => {
  const flow = [tableOf(["Year", "Abstracts"], ["1968", "12"])];
  expect(unboxAbstract(flow)).toBe(flow);
});
