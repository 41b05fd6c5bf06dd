import { describe, expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { recordOf } from "../../../src/structure/facts/line-record.ts";
import { linesOf } from "../../support/flow.ts";

/** The record of the first line of a drawing whose widest row has forty letters. */
function record(row: string) {
  const [line] = linesOf(`${row}\nthis row of forty letters fills the edge`);
  return recordOf(line as FlowLine);
}

describe("a line's record", () => {
  it("measures distances in em of the line itself", () => {
    const { indent, width, rightGap, end, size } = record("    indented by four");
    expect(size).toBe(10);
    expect(indent).toBeCloseTo(2);
    expect(width).toBeCloseTo(8);
    expect(end).toBeCloseTo(10);
    expect(rightGap).toBeCloseTo(10);
  });

  it("estimates the first word where the line does not know its words", () => {
    expect(record("seventy years").firstWord).toBeCloseTo(3.5);
  });

  it("takes one character for the first word in scripts without spaces", () => {
    expect(record("根据这一条例").firstWord).toBe(1);
  });

  it("says which part of the line is bold", () => {
    expect(record("*half* half").bold).toBeCloseTo(4 / 9, 1);
  });
});

describe("openings and endings", () => {
  it.each([
    ["lower case", "lowercase"],
    ["Élan", "capital"],
    ["12 men", "digit"],
    ["“Quoted”", "quote"],
    ["(in brackets", "bracket"],
    ["• an item", "sign"],
    ["根据", "caseless"],
  ])("tell what %j begins with", (row, opening) => expect(record(row).opening).toBe(opening));

  it.each([
    ["ends here.", "stop"],
    ["ends here.”", "stop"],
    ["as follows:", "colon"],
    ["cut inside a wo-", "hyphen"],
    ["in 1998", "digit"],
    ["goes on", "other"],
    ["结束。", "stop"],
  ])("tell what %j ends with", (row, ending) => expect(record(row).ending).toBe(ending));
});
