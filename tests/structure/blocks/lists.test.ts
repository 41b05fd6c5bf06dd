import { describe, expect, it } from "vitest";
import type { Content, List } from "../../../src/model/document.ts";
import { plainText } from "../../../src/structure/inline/inlines.ts";
import { structureFlow } from "../../../src/structure/index.ts";
import { flowOf } from "../../support/flow.ts";

/** The nodes of a drawing, one a row: items with their marks, what stands in them indented. */
function check(drawing: string, expected: readonly string[]): void {
  expect(structureFlow(flowOf(drawing)).children.flatMap((node) => rowsOf(node, ""))).toEqual(expected);
}

function rowsOf(node: Content, indent: string): readonly string[] {
  if (node.type === "list") return itemRows(node, indent);
  if (node.type === "code") return [`${indent}[code] ${node.value}`];
  return [indent + (node.type === "paragraph" ? plainText(node.children) : node.type)];
}

function itemRows(list: List, indent: string): readonly string[] {
  return list.children.flatMap(({ marker, children }) => {
    const [first = "", ...rest] = children.flatMap((child) => rowsOf(child, `${indent}  `));
    return [`${indent}${marker === "" ? "+" : marker} ${first.trimStart()}`, ...rest];
  });
}

const before = "What a river has is told here, in a line as wide as any:";
const after = "And this is what stands after it, in a line as wide as any.";

describe("items", () => {
  it("nest by their indents", () => {
    check(
      `
      ${before}
      • water
        – that is cold
        – that is warm
      • stone
      ${after}
      `,
      [before, "• water", "  – that is cold", "  – that is warm", "• stone", after],
    );
  });

  it("nest letters under numbers at the same indent", () => {
    check(
      `
      ${before}
      1. water
      a) that is cold
      b) that is warm
      2. stone
      `,
      [before, "1. water", "  a) that is cold", "  b) that is warm", "2. stone"],
    );
  });

  it("nest bracketed numbers, letters and dashes below numbers at the same indent", () => {
    check(
      `
      ${before}
      1. water
      1) that is cold
      a) at night
      b) by day:
      – at noon
      2) that is warm
      2. stone
      `,
      [
        before,
        "1. water",
        "  1) that is cold",
        "    a) at night",
        "    b) by day:",
        "      – at noon",
        "  2) that is warm",
        "2. stone",
      ],
    );
  });

  it("never mix numbers with dots and numbers with brackets", () => {
    check(
      `
      ${before}
      1) water
      2) stone
      1. sand
      2. clay
      `,
      [before, "1) water", "2) stone", "1. sand", "2. clay"],
    );
  });

  it("end at bullets that no item announces", () => {
    check(
      `
      ${before}
      1. water
      2. stone
      • sand
      • clay
      `,
      [before, "1. water", "2. stone", "• sand", "• clay"],
    );
  });

  it("take a letter after h) for a letter, not for a Roman numeral", () => {
    check(
      `
      ${before}
      g) water
      h) stone
      i) sand
      `,
      [before, "g) water", "h) stone", "i) sand"],
    );
  });

  it("have several paragraphs and code", () => {
    check(
      `
      ${before}

      1. Water is what a river is made of, for the greater part.

         There is more of it in spring.

         \`drink(water)\`

      2. Stone.

      ${after}
      `,
      [
        before,
        "1. Water is what a river is made of, for the greater part.",
        "  There is more of it in spring.",
        "  [code] drink(water)",
        "2. Stone.",
        after,
      ],
    );
  });

  it("go on behind a picture between them", () => {
    check(
      `
      ${before}
      1. water
      -----
      [picture]

      2. stone
      `,
      [before, "1. water", "  figure", "2. stone"],
    );
  });

  it("end where a paragraph leaves their indent", () => {
    check(
      `
      ${before}
      • Water, which is what it is for the greater part made of,
        and fish.
      ${after}
      `,
      [before, "• Water, which is what it is for the greater part made of, and fish.", after],
    );
  });

  it("do not begin inside a sentence that fills the line above", () => {
    check(
      `
      The largest file that such a system has is of 2 gigabytes
      - 1 byte, and there is nothing that can be done about it.
      `,
      [
        "The largest file that such a system has is of 2 gigabytes - 1 byte, and there is nothing that can be " +
          "done about it.",
      ],
    );
  });
});

it("takes bold terms with hanging lines for items", () => {
  check(
    `
    ${before}

    *Water* Clear and cold for the greater part of every year,
        and good to drink.

    *Stone* Hard.

    ${after}
    `,
    [
      before,
      "+ Water",
      "  Clear and cold for the greater part of every year, and good to drink.",
      "+ Stone",
      "  Hard.",
      after,
    ],
  );
});

it("keeps the typewritten end of a sentence in its paragraph", () => {
  check(
    `
    The licence of every package is to be found in the file
    \`copyright\`
    `,
    ["The licence of every package is to be found in the file copyright"],
  );
});
