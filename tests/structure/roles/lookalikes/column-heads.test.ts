import { describe, expect, it } from "vitest";
import { findColumnHeads } from "../../../../src/structure/roles/lookalikes/column-heads.ts";
import { profileOf, textOf } from "../../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../../src/structure/roles/roles.ts";
import { linesOf } from "../../../support/flow.ts";

const running = `
These lines are the running text of the document, and there have to be more of
them than of anything else, since what is usual in it is measured on them, and
so they go on for a while before they come to their end in a short last line.
`;

/** A page with two columns beside each other. */
function columnsOf(left: string, right: string): ReturnType<typeof linesOf> {
  const text = linesOf(running.repeat(3), { page: 1 });
  const columns = [left, right].map((own, index) =>
    linesOf(own, { page: 2, block: 10 * (index + 1), x: 72 + 130 * index }),
  );
  return [...text, ...columns.flat(), ...linesOf(running, { page: 3, block: 40 })];
}

describe("heads of narrow columns side by side", () => {
  const lines = columnsOf("*Suit*\nNine Characters\nof one kind", "*Tiles*\nOne to nine, all\nfour times");

  it("are found by each other", () => {
    const found = findColumnHeads(lines, profileOf(lines));
    expect([...found].map(textOf)).toEqual(["Suit", "Tiles"]);
  });

  it("are no headings", () => {
    expect(classifyLines(lines, profileOf(lines)).filter(({ role }) => role === "heading")).toEqual([]);
  });

  it("are not the letters of an index", () => {
    const index = columnsOf("*Symbols*\nsix, 4\nfive, 7", "*L*\nlakes, 9\nlevel, 12");
    expect(findColumnHeads(index, profileOf(index)).size).toBe(0);
  });
});
