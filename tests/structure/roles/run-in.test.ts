import { describe, expect, it } from "vitest";
import { splitRunIns } from "../../../src/structure/roles/run-in.ts";
import type { Run } from "../../../src/model/flow.ts";
import { linesOf } from "../../support/flow.ts";

/** A drawing and its rows after the cut; "#" stands before a heading. */
function check(drawing: string, expected: readonly string[]): void {
  expect(rowsOf(drawing)).toEqual(expected);
}

function rowsOf(drawing: string): readonly string[] {
  const { flow, runIns } = splitRunIns(linesOf(drawing));
  return flow.map((item) => {
    if (item.type !== "line") return item.type;
    const text = item.runs.map((run: Run) => run.text).join("");
    return runIns.has(item) ? `# ${text}` : text;
  });
}

it("cuts a numbered heading in italics from its paragraph", () => {
  check(
    `
    _2.1. Oil Extraction._ Freshly collected leaves
    were dried in the shade.
    `,
    ["# 2.1. Oil Extraction.", " Freshly collected leaves", "were dried in the shade."],
  );
});

it("cuts a heading whose number is plain before its bold title", () => {
  check(
    `
    2.4. *Oil of Leaves.* Freshly collected leaves
    were dried in the shade.
    `,
    ["# 2.4. Oil of Leaves.", " Freshly collected leaves", "were dried in the shade."],
  );
});

it("cuts the title of a statement from it where a colon ends it, and no other words in bold", () => {
  check(
    `
    *Conflict of interest:* The authors declare
    that they have none.

    *Rivers:* The Elbe is cold in spring
    and warm in summer.
    `,
    [
      "# Conflict of interest:",
      " The authors declare",
      "that they have none.",
      "Rivers: The Elbe is cold in spring",
      "and warm in summer.",
    ],
  );
});

it("keeps a heading whole that is larger than the text, and one that the contents name as a whole", () => {
  const text = "The running text has to be longer than all that is larger than it is.\n".repeat(4);
  const contents = ["1.1 Usage . . . . . 2", "1.2 Notes . . . . . 3", "1.3 Usage: at home . . . . . 4"];
  const drawing = [...contents, "", "{14}*2.1. Conditions:* if", "", text, "*1.3 Usage: at home*", "", text];
  const rows = rowsOf(drawing.join("\n"));
  expect(rows).toContain("2.1. Conditions: if");
  expect(rows).toContain("1.3 Usage: at home");
});

it("takes a numbered theorem for no heading", () => {
  check(
    `
    *2.4. Theorem.* Every leaf that was freshly collected
    can be dried in the shade.
    `,
    ["2.4. Theorem. Every leaf that was freshly collected", "can be dried in the shade."],
  );
});

it("cuts a bold heading that ends in a full stop", () => {
  check(
    `
    *Statistics.* All tests were two-sided, and none
    was left out.
    `,
    ["# Statistics.", " All tests were two-sided, and none", "was left out."],
  );
});

it("keeps the title of an article behind its label", () => {
  check(
    `
    *Article 5.* Duties of the owner
    The owner keeps the house in order, and he pays.
    `,
    ["Article 5. Duties of the owner", "The owner keeps the house in order, and he pays."],
  );
});

it("cuts the label of an article from its text", () => {
  check(
    `
    *Article 5.* The owner keeps the house in order.
    He pays for it.
    `,
    ["# Article 5.", " The owner keeps the house in order.", "He pays for it."],
  );
});

it("follows a heading over two lines", () => {
  const drawing = `
    _2.2. Extraction of the Oil from Leaves That Were_
    _Dried._ Freshly collected leaves were used, and
    no others.
  `;
  expect(rowsOf(drawing)).toEqual([
    "2.2. Extraction of the Oil from Leaves That Were",
    "# Dried.",
    " Freshly collected leaves were used, and",
    "no others.",
  ]);
  const { flow } = splitRunIns(linesOf(drawing));
  const [first, second, third] = flow.map((item) => (item.type === "line" ? item.block : -1));
  expect(first).toBe(second);
  expect(third).not.toBe(second);
});

describe("where sections are numbered", () => {
  const paragraph = "*Statistics.* All tests were two-sided, and none";

  it("leaves bold openings without a number in their paragraphs", () => {
    for (const heading of ["*2. Methods*", "{20}2. Methods", "*C Additional Methods*"])
      expect(rowsOf(`${heading}\n\n${paragraph}\nwas left out.`)[1]).toBe(
        "Statistics. All tests were two-sided, and none",
      );
  });

  it("does not take a word of one letter for a number", () => {
    expect(rowsOf(`*A New Method*\n\n${paragraph}\nwas left out.`)[1]).toBe("# Statistics.");
  });
});

describe("leaves alone", () => {
  it("the labels of a structured abstract", () => {
    check("*Background:* Little is known of water.", ["Background: Little is known of water."]);
  });

  it("labels of captions", () => {
    check("*Fig. 3.* Water in spring.", ["Fig. 3. Water in spring."]);
  });

  it("emphasis inside a paragraph", () => {
    check(
      `
      a sentence that goes on in the line below with
      *Important.* This is not a heading, but emphasis
      `,
      ["a sentence that goes on in the line below with", "Important. This is not a heading, but emphasis"],
    );
  });

  it("italics without a number", () => {
    check("_Ocimum sanctum._ is a plant.", ["Ocimum sanctum. is a plant."]);
  });

  it("lines wholly in bold", () => {
    check("*2.1. Oil Extraction.*", ["2.1. Oil Extraction."]);
  });
});

it("follows a bold heading over two lines", () => {
  check(
    `
    *Birds, design of the trials, and*
    *management.* In all 280 chicks
    were kept for a period of six wee
    `,
    [
      "# Birds, design of the trials, and",
      "# management.",
      " In all 280 chicks",
      "were kept for a period of six wee",
    ],
  );
});

it("follows no bold line that is short", () => {
  check(
    `
    *Birds*
    *Management.* In all 280 chicks
    were kept for a period of six wee
    `,
    ["Birds", "Management. In all 280 chicks", "were kept for a period of six wee"],
  );
});

it("gives each part its own glyphs", () => {
  const glyphs = splitRunIns(linesOf("*Oil yield.* It was low.")).flow.map((item) =>
    item.type === "line" ? item.source?.glyphs : null,
  );
  expect(glyphs).toEqual([[[0, 9]], [[9, 18]]]);
});

it("leaves unnumbered ones in their paragraph where headings are numbered", () => {
  check(
    `
    *1 Water*
    *2 Stone*
    *2.1 Granite*
    Granite is hard.
    *Statistics.* All tests were two-sided, and none
    was left out.
    `,
    [
      "1 Water",
      "2 Stone",
      "2.1 Granite",
      "Granite is hard.",
      "Statistics. All tests were two-sided, and none",
      "was left out.",
    ],
  );
});

it("does not cut a theorem from its number", () => {
  check(
    `
    *Definition 4.* A river is what flows, and a lake
    is what does not.
    `,
    ["Definition 4. A river is what flows, and a lake", "is what does not."],
  );
});

it("leaves the label of a caption with its text", () => {
  check("*Figure 1.* What was seen on the second day", ["Figure 1. What was seen on the second day"]);
});

it("cuts a heading set like the text where the contents name it", () => {
  check(
    `
    1 Water ................................................... 1
    1.1 Rivers of the north ................................... 1
    1.2 Lakes ................................................. 2
    -----
    1.1. Rivers of the north. In spring the rivers rise, and then
    they fall.
    1.2. Some lakes. These are not in the contents at all.
    `,
    [
      "1 Water ................................................... 1",
      "1.1 Rivers of the north ................................... 1",
      "1.2 Lakes ................................................. 2",
      "# 1.1. Rivers of the north.",
      " In spring the rivers rise, and then",
      "they fall.",
      "1.2. Some lakes. These are not in the contents at all.",
    ],
  );
});
