import { describe, expect, it } from "vitest";
import { textOf } from "../../src/structure/profile.ts";
import { splitEntries } from "../../src/structure/reference-entries.ts";
import { linesOf } from "../support/flow.ts";

/** The first words of each entry. */
function check(drawing: string, expected: readonly string[]): void {
  const entries = splitEntries(linesOf(drawing));
  expect(entries.map(([first]) => (first === undefined ? "" : textOf(first).trim().slice(0, 8)))).toEqual(
    expected,
  );
}

describe("entries of a list of references", () => {
  it("begin with the next number", () => {
    check(
      `
        [1] Knuth D. The art of computer programming, in
        7 volumes. Reading 1968.
        [2] Lamport L. A document preparation system. 1986.
        [3] Mittelbach F. The companion, which is a long book on
        2 systems. 2004.
      `,
      ["[1] Knuth", "[2] Lamp", "[3] Mitt"].map((text) => text.slice(0, 8)),
    );
  });

  it("hang", () => {
    check(
      `
        Knuth, D. (1968). The art of computer programming, first
          edition. Reading.
        Lamport, L. (1986). A document preparation system, told
          by its author. Reading.
        Mittelbach, F. (2004). The companion of many who write
          books and papers. Boston.
      `,
      ["Knuth, D", "Lamport,", "Mittelba"],
    );
  });

  it("have indented first lines", () => {
    check(
      `
          Knuth, D. (1968). The art of computer programming, first
        edition. Reading.
          Lamport, L. (1986). A document preparation system, told
        by its author. Reading.
          Mittelbach, F. (2004). The companion of many who write
        books and papers. Boston.
      `,
      ["Knuth, D", "Lamport,", "Mittelba"],
    );
  });

  it("are parted by space", () => {
    check(
      `
        Knuth, D. (1968). The art of computer programming, first
        edition. Reading.

        Lamport, L. (1986). A document preparation system, told
        by its author. Reading.

        Mittelbach, F. (2004). The companion of many who write
        books and papers. Boston.
      `,
      ["Knuth, D", "Lamport,", "Mittelba"],
    );
  });
});
