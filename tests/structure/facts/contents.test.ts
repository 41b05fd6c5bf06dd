import { describe, expect, it } from "vitest";
import { findContents } from "../../../src/structure/facts/contents.ts";
import { titleKey } from "../../../src/structure/facts/title-matches.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { linesOf } from "../../support/flow.ts";

const drawing = `
  1 Water ................................................... 1
  1.1 Rivers, and what became of them in the long years of the
      drought ............................................... 2
  2 Stone ................................................... 5

  The text begins here, and it is not part of the contents at all.
`;

describe("contents", () => {
  it("hold all lines between their first and last entry", () => {
    const { lines } = findContents(linesOf(drawing));
    expect([...lines].map(textOf).map((text) => text.slice(0, 10))).toEqual([
      "1 Water ..",
      "1.1 Rivers",
      "drought ..",
      "2 Stone ..",
    ]);
  });

  it("give titles, pages and levels by indent", () => {
    const { entries } = findContents(linesOf(drawing));
    expect(entries.get("water")).toEqual([{ page: 1, level: 1, number: "1" }]);
    expect(entries.get("stone")).toEqual([{ page: 5, level: 1, number: "2" }]);
  });

  it("hold entries without a page between their title and the others", () => {
    const { lines } = findContents(
      linesOf(`
        {14}Contents

        *List of Figures*

        *List of Tables*

        1 Water ................................................... 1
        2 Stone ................................................... 5
      `),
    );
    expect([...lines].map((line) => textOf(line).slice(0, 15))).toEqual([
      "List of Tables",
      "List of Figures",
      "1 Water .......",
      "2 Stone .......",
    ]);
  });

  it("may have pages right after their titles, or after a sign", () => {
    const { entries } = findContents(
      linesOf(`
        *Contents*

        1 Water 5
        2 Stone · 12
        3 Wind — 17
        The widest row of the drawing is this one here, and it is no entry.
      `),
    );
    expect([...entries].map(([title, [entry]]) => [title, entry?.page])).toEqual([
      ["water", 5],
      ["stone", 12],
      ["wind", 17],
    ]);
  });

  it("go on at the top of the next page, and end with entries that fill their lines", () => {
    const { lines } = findContents(
      linesOf(`
        {14}Contents

        1 Water ................................................... 1
        2 Stone ................................................... 5
        -----
        3 A chapter whose title is so long that it goes on and on in
        the line below ............................................ 7
        4 Wind .................................................... 8
        5 What all of the rivers said to the sea that they came to  9
        The text begins here, and it is no part of the contents.
      `),
    );
    expect([...lines].map((line) => textOf(line).slice(0, 9)).sort()).toEqual([
      "1 Water .",
      "2 Stone .",
      "3 A chapt",
      "4 Wind ..",
      "5 What al",
      "the line ",
    ]);
  });

  it("hold the titles of parts between entries, and over those of the next page", () => {
    const { lines } = findContents(
      linesOf(`
        {14}Contents

        1 Water ........................................ 1
        1.1 Rivers ..................................... 2
        1.2 Lakes ...................................... 4

        {12}*II Stone*

        *2 Granite*

        2.1 Quarries ................................... 9
        2.2 Walls ..................................... 12
        -----
        {14}*Part III: Fire*

        3 Ovens ....................................... 21
        3.1 Bread ..................................... 22
      `),
    );
    const held = [...lines].map(textOf);
    expect(held).toEqual(expect.arrayContaining(["II Stone", "2 Granite", "Part III: Fire"]));
    expect(held).not.toContain("Contents");
  });

  it("do not name the figures of a document as its headings", () => {
    const { entries } = findContents(
      linesOf(`
        {14}List of Figures

        Figure 1 Water ............................................ 1
        Figure 2 Stone ............................................ 5
      `),
    );
    expect(entries.size).toBe(0);
  });

  it("are not entries of an index, which have several pages", () => {
    const lines = linesOf(`
      \\section ........................................... 1, 12
      \\sqrt .............................................. 2, 14
      \\sum ............................................... 5, 17
    `);
    expect(findContents(lines).lines.size).toBe(0);
  });

  it("are not lines that end in numbers which go up and down", () => {
    const lines = linesOf(`
      water                                      812
      stone                                       17
      wood                                       344
      wind                                         9
      The widest row of the drawing is this one here.
    `);
    expect(findContents(lines).lines.size).toBe(0);
  });
});

describe("titles", () => {
  it("are the same with and without their numbers", () => {
    expect(titleKey("2.1 Rivers & Lakes")).toBe(titleKey("RIVERS & LAKES"));
    expect(titleKey("22.20Version 3")).toBe(titleKey("22.20 Version 3"));
  });

  it("are no index, whose parts have letters over them", () => {
    const index = [
      "A",
      "Adda ...... 2",
      "B",
      "Bosna ...... 3",
      "C",
      "Cetina ...... 3",
      "D",
      "Drava ...... 4",
    ];
    expect(findContents(linesOf(index.join("\n"))).lines.size).toBe(0);
  });

  it("end in each column where a section begins", () => {
    const left = linesOf("1.1 Rivers ...... 2\n1.2 Lakes ....... 3\n\n{14}*1 Introduction*");
    const right = linesOf("1.3 Springs ..... 4\n1.4 Wells ....... 5\n\n1.5 Ponds ....... 6", {
      x: 300,
      block: 5,
    });
    const { lines } = findContents([...left, ...right]);
    expect([...lines].map((line) => textOf(line).slice(0, 3))).toEqual(["1.1", "1.2", "1.3", "1.4", "1.5"]);
  });

  it("do not go on over a section to the next column", () => {
    const left = linesOf("{14}Contents\n\n1 Rivers ....... 2\n2 Lakes ........ 3\n\n{14}*1 Rivers*");
    const right = linesOf("3 The springs over all waters 4", { x: 300, block: 5 });
    const { lines } = findContents([...left, ...right]);
    expect([...lines].map((line) => textOf(line).slice(0, 3))).toEqual(["1 R", "2 L"]);
  });
});
