import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recoverSentences } from "../../../src/structure/sr/sentence-recovery.ts";
import { FIGURE_6, FIGURE_7 } from "../../support/published-example.ts";

/** A full line of a narrow column. */
const FULL = "aaaa bbbb cccc dddd e";
const textsOf = (lines: readonly string[], options = {}): string[] =>
  recoverSentences(lines, options).paragraphs.map(({ text }) => text);

describe("the worked example of Figures 5 to 7", () => {
  const recovery = recoverSentences(FIGURE_6);

  test("comes out as Figure 7", () => {
    expect(recovery.paragraphs.map(({ text }) => text)).toEqual(FIGURE_7);
  });

  test.each([0.05, 0.1, 0.3])("with eps %d too", (eps) => {
    expect(textsOf(FIGURE_6, { eps })).toEqual(FIGURE_7);
  });

  test("explains itself", () => {
    expect(recovery.columnWidth).toBe(63);
    expect(recovery.eps).toBe(0.1);
    expect(recovery.lines.map(({ type, class: kind, par }) => `${type} ${kind}${par ? " par" : ""}`)).toEqual(
      [
        "UL heading",
        "UL heading",
        "UL paragraph",
        "UL paragraph par",
        "UL paragraph par",
        "EL empty par",
        "UL object par",
        "UL paragraph par",
        "UL paragraph par",
        "FL paragraph par",
        "UL heading",
      ],
    );
    expect(recovery.paragraphs.map(({ lines }) => lines)).toEqual([[0, 1], [2, 3, 4, 7, 8, 9], [10]]);
  });

  test("keeps the footnote when told to", () => {
    expect(textsOf(FIGURE_6, { keep: ["heading", "object"] })).toEqual([
      FIGURE_7[0],
      FIGURE_7[1],
      "1 http://www.hidmet.gov.rs",
      FIGURE_7[2],
    ]);
  });
});

test("with a column of 85, lines of 77 to 93 characters are full", () => {
  const lines = [...Array<string>(9).fill("x".repeat(85)), "end."];
  const classOf = (length: number): string | undefined =>
    recoverSentences([...lines, "x".repeat(length)]).lines.at(-1)?.class;
  expect([76, 77, 93, 94].map(classOf)).toEqual(["heading", "paragraph", "paragraph", "heading"]);
});

test("an empty line parts two headings", () => {
  expect(textsOf(["Title", "", "Author", FULL, FULL, "end."])).toEqual([
    "Title",
    "Author",
    `${FULL} ${FULL} end.`,
  ]);
});

test("only the flow charts decide: a finished caption closes the open paragraph", () => {
  expect(textsOf([FULL, FULL, "", "Figure 1. A house.", "", FULL, "end."])).toEqual([
    `${FULL} ${FULL} Figure 1. A house.`,
    `${FULL} end.`,
  ]);
});

test("objects that are kept keep their lines", () => {
  expect(textsOf([FULL, FULL, "a 1", "b 2", FULL, "end."], { keep: ["object"] })).toEqual([
    `${FULL} ${FULL} ${FULL} end.`,
    "a 1\nb 2",
  ]);
});

test("hyphens are removed, or decided on", () => {
  const lines = ["aaaa bbbb amino-acid x", "aaaa bbbb cccc amino-", "acid dddd and a meta-", "bolic."];
  expect(textsOf(lines)).toEqual(["aaaa bbbb amino-acid x aaaa bbbb cccc aminoacid dddd and a metabolic."]);
  expect(textsOf(lines, { hyphens: "decide" })).toEqual([
    "aaaa bbbb amino-acid x aaaa bbbb cccc amino-acid dddd and a metabolic.",
  ]);
});

test("law: every line with text is in one paragraph when everything is kept, in order within each", () => {
  const line = fc.constantFrom("", FULL, `${FULL}.`, "short", "short.", "12", "Figure 1. x", "Fig. 2");
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const { paragraphs } = recoverSentences(lines, { keep: ["heading", "object"] });
      const used = paragraphs.flatMap((paragraph) => paragraph.lines);
      expect(used.toSorted((a, b) => a - b)).toEqual(
        lines.flatMap((text, index) => (text === "" ? [] : [index])),
      );
      for (const { lines: own } of paragraphs) expect(own).toEqual(own.toSorted((a, b) => a - b));
    }),
  );
});
