import { describe, expect, it } from "vitest";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { splitEntries } from "../../../src/structure/references/reference-entries.ts";
import { opensReferences } from "../../../src/structure/references/reference-titles.ts";
import { linesOf } from "../../support/flow.ts";

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

function opens(drawing: string): boolean {
  return opensReferences(linesOf(drawing), 0);
}

describe("a title that names references", () => {
  const prose = `
      The style of the list is chosen by an option, and the file of
      entries by a command that stands in the preamble of a document.
      Both can be left out by those who write their lists themselves,
      as the class then sets what it is given, with numbers before it
      and a hanging indent, and leaves all the rest as it was written.
      Nothing else has to be done, and no other package is loaded.
  `;

  it("opens a list of entries with years", () => {
    const entry = "Knuth, D. The art of computer programming. Reading, 1968.";
    expect(opens(["7 References", ...Array.from({ length: 8 }, () => entry)].join("\n"))).toBe(true);
  });

  it("opens a list of marked entries without years", () => {
    const entries = [1, 2, 3, 4, 5, 6, 7].map((number) => `[${number}] Knuth, D. The art of programming.`);
    expect(opens(["References", ...entries].join("\n"))).toBe(true);
  });

  it("opens no list when text follows it", () => {
    expect(opens(`7 References${prose}`)).toBe(false);
  });

  it("opens no list when it has numbered parts", () => {
    expect(opens(`7 References\n7.1 Styles of 2010${prose}`)).toBe(false);
  });

  it("names nothing else", () => {
    expect(opens(`7 Rivers${prose}`)).toBe(false);
  });
});
