import { expect, it } from "vitest";
import type { FlowCell, FlowTable } from "../../../src/model/flow.ts";
import { unboxAbstract } from "../../../src/structure/front/framed-abstract.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { linesOf } from "../../support/flow.ts";

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

it("leaves the summary of an invoice a table", () => {
  const flow = [tableOf(["Summary", ""], ["Service charges", "$4.11"], ["Total for this invoice", "$4.11"])];
  expect(unboxAbstract(flow)).toBe(flow);
});

it("sets the lines of a column as one block, so that a paragraph over several cells stays whole", () => {
  const printed = linesOf("A B S T R A C T\n\nWe show that frames\nare no tables, and that text\nis text.");
  const cells = printed.map((line): FlowCell => ({
    column: 1,
    rowSpan: 1,
    columnSpan: 1,
    lines: [line],
    source: line.source,
  }));
  const lone = { indent: 0, fill: 1, gapBefore: 0, align: "left", column: { x0: 0, x1: 9 } } as const;
  const rows = cells.map((cell) => [
    { ...cell, lines: cell.lines.map((line) => ({ ...line, setting: lone, block: 3 })) },
  ]);
  const lines = unboxAbstract([{ ...tableOf(), rows }]).flatMap((item) =>
    item.type === "line" ? [item] : [],
  );
  expect(lines.map(({ block }) => block - (lines[1]?.block ?? 0))).toEqual([-1, 0, 0, 0]);
  expect(lines.map(({ setting }) => setting.gapBefore > 0)).toEqual([false, true, true, true]);
  expect(lines.map(({ setting }) => setting.fill === 1)).toEqual([false, false, true, false]);
});
