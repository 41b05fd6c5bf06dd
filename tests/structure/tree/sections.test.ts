import { describe, expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import type { Content } from "../../../src/model/document.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { buildSections, type Part } from "../../../src/structure/tree/sections.ts";
import { heading, paragraph } from "../../support/document.ts";
import { contentOutline, linesOf } from "../../support/flow.ts";

/** Rows without a full stop are headings, the others paragraphs; the outline of the tree, one step in for each level. */
function check(drawing: string, expected: readonly string[]): void {
  expect(nested(buildSections(linesOf(drawing).map(partOf)), "")).toEqual(expected);
}

function nested(nodes: readonly Content[], indent: string): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type !== "section") return contentOutline([node]).map((text) => indent + text);
    const [heading = ""] = contentOutline([{ ...node, children: [] }]);
    return [indent + heading, ...nested(node.children, `${indent}  `)];
  });
}

function partOf(line: FlowLine): Part {
  const words = textOf(line);
  return words.endsWith(".")
    ? { type: "content", content: paragraph(words) }
    : { type: "heading", lines: [line], heading: heading(words) };
}

describe("levels", () => {
  it("by size, where numbers count the parts of one section only", () => {
    check(
      `
      {20}Guide
      -----
      {18}Writing
      {14}Schemas
      The schemas are written.
      {18}Printing
      {14}Tools
      The tools are printed.
      {18}Questions
      {14}1. On schemas
      They are asked.
      {14}2. On tools
      They are answered.
      `,
      [
        "# Guide",
        "# Writing",
        "  ## Schemas",
        "    The schemas are written.",
        "# Printing",
        "  ## Tools",
        "    The tools are printed.",
        "# Questions",
        "  ## 1. On schemas",
        "    They are asked.",
        "  ## 2. On tools",
        "    They are answered.",
      ],
    );
  });

  it("by number", () => {
    check(
      `
      1 Water
      1.1 Rivers
      The text of rivers.
      1.1.1 The Drava
      1.2 Lakes
      2 Stone
      The text of stone.
      `,
      [
        "# 1 Water",
        "  ## 1.1 Rivers",
        "    The text of rivers.",
        "    ### 1.1.1 The Drava",
        "  ## 1.2 Lakes",
        "# 2 Stone",
        "  The text of stone.",
      ],
    );
  });

  it("of headings without numbers under numbers of two parts where no first part is", () => {
    check(
      `
      {14}*0.1 Water*
      {12}*Rivers*
      The text of rivers.
      {12}*Lakes*
      The text of lakes.
      {14}*0.2 Stone*
      {12}*Granite*
      The text of granite.
      `,
      [
        "## 0.1 Water",
        "  ### Rivers",
        "    The text of rivers.",
        "  ### Lakes",
        "    The text of lakes.",
        "## 0.2 Stone",
        "  ### Granite",
        "    The text of granite.",
      ],
    );
  });

  it("two under numbers where many headings look so", () => {
    check(
      `
      {14}*1 Water*
      {12}*Running*
      {10}_Rivers_
      The text of rivers.
      {10}_Brooks_
      The text of brooks.
      {12}*Standing*
      {10}_Lakes_
      The text of lakes.
      {14}*2 Stone*
      The text of stone.
      `,
      [
        "# 1 Water",
        "  ## Running",
        "    ### Rivers",
        "      The text of rivers.",
        "    ### Brooks",
        "      The text of brooks.",
        "  ## Standing",
        "    ### Lakes",
        "      The text of lakes.",
        "# 2 Stone",
        "  The text of stone.",
      ],
    );
  });

  it("of appendices like those of the sections before them", () => {
    check(
      `
      {14}*1 Water*
      {12}*1.1 Rivers*
      The text of rivers.
      {14}*2 Stone*
      The text of stone.
      {14}*A Tables*
      The tables.
      {14}*B Proofs*
      The proofs.
      `,
      [
        "# 1 Water",
        "  ## 1.1 Rivers",
        "    The text of rivers.",
        "# 2 Stone",
        "  The text of stone.",
        "# A Tables",
        "  The tables.",
        "# B Proofs",
        "  The proofs.",
      ],
    );
  });

  it("of chapters under those of parts, also of a single one", () => {
    const all = ["Chapter 1 Water", "Part II Earth", "Chapter 2 Stone"];
    const parts = all.map((title): Part => {
      const [word = "", number = "", ...rest] = title.split(" ");
      const lines = linesOf(`*${word} ${number}*\n*${rest.join(" ")}*`);
      return { type: "heading", lines, heading: heading(title) };
    });
    expect(buildSections(parts).map((node) => (node.type === "section" ? node.level : 0))).toEqual([2, 1]);
  });

  it("of labels that stand over their titles", () => {
    const parts = ["Erster Teil", "Erstes Kapitel", "Zweiter Teil", "Zweites Kapitel"].map((label): Part => {
      const lines = linesOf(`*${label}*\n*The long way*`);
      return { type: "heading", lines, heading: heading(label) };
    });
    expect(nested(buildSections(parts), "")).toEqual([
      "# Erster Teil",
      "  ## Erstes Kapitel",
      "# Zweiter Teil",
      "  ## Zweites Kapitel",
    ]);
  });

  it("of unnumbered headings like those of parts whose titles look alike", () => {
    const parts = ["Part I", "Part II"].map((label): Part => {
      const lines = linesOf(`{14}*${label}*\n{20}*The long way*`);
      return { type: "heading", lines, heading: heading(label) };
    });
    const index: Part = { type: "heading", lines: linesOf("{20}*Index*"), heading: heading("Index") };
    expect(nested(buildSections([...parts, index]), "")).toEqual(["# Part I", "# Part II", "# Index"]);
  });

  it("by look", () => {
    check(
      `
      {16}Water
      {12}Rivers
      The text of rivers.
      {12}Lakes
      {16}Stone
      The text of stone.
      `,
      ["# Water", "  ## Rivers", "    The text of rivers.", "  ## Lakes", "# Stone", "  The text of stone."],
    );
  });

  it("by the look of the main sections, whatever is set larger", () => {
    check(
      `
      {18}A Word to the Reader
      {12}Introduction
      {10}*Rivers*
      {12}Results
      `,
      ["# A Word to the Reader", "# Introduction", "  ## Rivers", "# Results"],
    );
  });

  it("of unnumbered headings follow the numbered ones that look alike", () => {
    check(
      `
      {16}A Word to the Reader
      {14}1 Water
      {12}1.1 Rivers
      {12}The Drava
      {14}Thanks
      `,
      ["# A Word to the Reader", "# 1 Water", "  ## 1.1 Rivers", "  ## The Drava", "# Thanks"],
    );
  });

  it("are not skipped", () => {
    check(
      `
      {16}Water
      {14}Rivers
      {12}The Drava
      {16}Stone
      {12}Granite
      `,
      ["# Water", "  ## Rivers", "    ### The Drava", "# Stone", "  ## Granite"],
    );
  });
});

it("leaves what stands before the first heading outside", () => {
  check(
    `
    A text without a heading.
    {16}Water
    The text of water.
    `,
    ["A text without a heading.", "# Water", "  The text of water."],
  );
});
