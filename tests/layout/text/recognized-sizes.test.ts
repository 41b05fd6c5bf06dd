import { expect, test } from "vitest";
import { evenSizes } from "../../../src/layout/text/recognized-sizes.ts";
import type { Flow } from "../../../src/model/flow.ts";
import { linesOf } from "../../support/flow.ts";

/** Lines with one run each, of these sizes and as long as they say, in a font of this name. */
function flowIn(font: string, ...runs: readonly (readonly [size: number, letters: number])[]): Flow {
  return runs.flatMap(([size, letters]) =>
    linesOf("x".repeat(letters)).map((line) => ({
      ...line,
      runs: line.runs.map((run) => ({ ...run, font, size, bold: font.endsWith("Bold") })),
    })),
  );
}

function sizesOf(flow: Flow): readonly (number | undefined)[] {
  return flow.map((item) => (item.type === "line" ? item.runs[0]?.size : undefined));
}

test("recognised lines of one kind have one size on all pages", () => {
  const flow = flowIn("Recognised", [10, 60], [10.4, 20], [9.6, 20], [12, 30], [12.3, 20], [11.6, 20]);
  expect(sizesOf(evenSizes(flow))).toEqual([10, 10, 10, 12, 12, 12]);
});

test("bold lines keep a size that is near that of the text", () => {
  const flow = [
    ...flowIn("Recognised", [10, 600]),
    ...flowIn("Recognised-Bold", [10.5, 20], [10.4, 30], [10.6, 10]),
  ];
  expect(sizesOf(evenSizes(flow))).toEqual([10, 10.4, 10.4, 10.4]);
});

test("sizes of drawn text stay as they are", () => {
  const flow = flowIn("Times-Bold", [12, 30], [12.5, 20]);
  expect(sizesOf(evenSizes(flow))).toEqual([12, 12.5]);
});

test("two sizes a tenth apart stay two, whatever is measured between them", () => {
  const flow = flowIn("Recognised", [10.5, 600], [9.4, 500], [10.3, 200], [9.9, 100], [9.6, 200]);
  expect(sizesOf(evenSizes(flow))).toEqual([10.5, 9.4, 10.5, 9.4, 9.4]);
});
