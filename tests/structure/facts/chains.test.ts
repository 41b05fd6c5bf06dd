import { describe, expect, it } from "vitest";
import { findChains } from "../../../src/structure/facts/chains.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { linesOf } from "../../support/flow.ts";

function check(drawing: string, expected: readonly string[]): void {
  expect([...findChains(linesOf(drawing)).keys()].map(textOf)).toEqual(expected);
}

describe("chains", () => {
  it("are numbers of several parts with a neighbour", () => {
    check(
      `
      2.1 Rivers
      Text of rivers.
      2.2 Lakes
      Text of lakes, with
      3.14 Radians in it.
      `,
      ["2.1 Rivers", "2.2 Lakes"],
    );
  });

  it("are single numbers only with text between them", () => {
    check(
      `
      1. First item
      2. Second item
      3. Third item
      `,
      [],
    );
  });

  it("may leave out articles that were repealed, but no sections", () => {
    check(
      `
      Article 1 - Ships
      Every ship is one.
      Article 3 - Dues
      Every ship pays.
      2.1 Rivers
      Text of rivers.
      2.3 Lakes
      `,
      ["Article 1 - Ships", "Article 3 - Dues"],
    );
  });

  it("are articles with a line of text between them", () => {
    check(
      `
      Article 4 - Dues
      Every ship pays.
      Article 5 - Fines
      Whoever does not pay is fined.
      `,
      ["Article 4 - Dues", "Article 5 - Fines"],
    );
  });
});
