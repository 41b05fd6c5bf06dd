import { describe, expect, it } from "vitest";
import type { FlowLine } from "../../../../src/model/flow.ts";
import { isAddressee } from "../../../../src/structure/roles/lookalikes/names-and-dates.ts";
import { linesOf } from "../../../support/flow.ts";

function heads(rows: readonly string[]): boolean {
  const [line, below = null, after = null] = linesOf(rows.join("\n"));
  return isAddressee(line as FlowLine, below, after);
}

describe("the name over a postal address", () => {
  it.each([
    [["*Ann Brook*", "1234 Long Street,", "Springfield, CA 91234"]],
    [["*Anna Bach*", "Hauptstraße 12", "12345 Berlin"]],
    [["*Ann Brook*", "10 River Road", "London SW1A 1AA"]],
  ])("is an addressee: %j", (rows) => {
    expect(heads(rows)).toBe(true);
  });

  it.each([
    [["*Moving Rivers*", "1234 rivers were counted in the year", "that went before this one."]],
    [["*River Basins*", "In 2010 there were more of them than", "ever before, as Table 5 shows."]],
    [["*Chapter Overview*", "1 Springs", "2 Mouths"]],
  ])("is not a heading over text: %j", (rows) => {
    expect(heads(rows)).toBe(false);
  });
});
