import { describe, expect, it } from "vitest";
import type { Inline } from "../../../src/model/document.ts";
import { buildVocabulary } from "../../../src/language/vocabulary.ts";
import { headingOf, joinRuns, plainText, sourcesOf } from "../../../src/structure/inline/inlines.ts";
import { linesOf } from "../../support/flow.ts";

/** A drawing, and its text in one row, marks written as they are drawn; `seen` is what else the document says. */
function check(drawing: string, expected: string, seen = ""): void {
  const lines = linesOf(drawing);
  const inlines = joinRuns(lines, buildVocabulary([seen]));
  expect(inlines.map(shown).join("")).toBe(expected);
}

const signs = {
  bold: "*",
  italic: "_",
  monospace: "`",
  superscript: "^",
  subscript: "~",
  underline: "=",
  strike: "-",
  highlight: "+",
  box: "#",
  "small-capitals": "°",
};

function shown(node: Inline): string {
  if (node.type === "note-mark") return `[^${node.label}]`;
  if (node.type === "break") return "/";
  if (node.type === "citation") return `[@${node.children.map(shown).join("")}]`;
  if (node.type === "link") return `[${node.children.map(shown).join("")}](${node.url})`;
  const marks = node.marks.map((mark) => signs[mark]);
  return [...marks, node.value, ...marks.toReversed()].join("");
}

describe("letters", () => {
  it("of fonts for formulas are plain, bold and italic ones alike", () => {
    check("𝑝 < 0.05 and 𝛽, 𝐧 = 3", "p < 0.05 and β, n = 3");
  });

  it("that are other signs than plain ones stay", () => {
    check("in ℝ and 𝔸", "in ℝ and 𝔸");
  });
});

describe("lines", () => {
  it("are joined by a space", () => {
    check("one line\nand another", "one line and another");
  });

  it("of Chinese are joined without one", () => {
    check("漢字\n文章", "漢字文章");
  });

  it("have none beside a full-width sign, and one between Chinese and other letters", () => {
    check("漢字。\nDebian\n文章（旧）\n文", "漢字。Debian 文章（旧）文");
  });
});

describe("addresses", () => {
  it("go on in the next line without a space", () => {
    check("see https://example.org/\nrivers.html for more", "see https://example.org/rivers.html for more");
  });

  it("go on behind the name of their protocol, and before a sign of their own", () => {
    check("see http://\nwww.example.org for more", "see http://www.example.org for more");
    check("see http:\n//www.example.org for more", "see http://www.example.org for more");
    check(
      "see http://www.example.org\n/rivers?long=1 for more",
      "see http://www.example.org/rivers?long=1 for more",
    );
    check(
      "see https://example.org/\nDocs/Rivers.html for more",
      "see https://example.org/Docs/Rivers.html for more",
    );
  });

  it("end before a word of the sentence", () => {
    check("see https://example.org/\nThe rivers", "see https://example.org/ The rivers");
    check("see https://example.org\n- an item", "see https://example.org - an item");
  });

  it("end where a sentence does", () => {
    check("see https://example.org.\nThere is more", "see https://example.org. There is more");
  });
});

describe("dashes and slashes", () => {
  it("that are set tight have no space behind them", () => {
    check("in the years 900–\n1200 and", "in the years 900–1200 and");
    check("in the years 900\n–1200 and", "in the years 900–1200 and");
    check("the Bose–\nEinstein and/\nor others—\nall", "the Bose–Einstein and/or others—all");
  });

  it("that are set with spaces keep them", () => {
    check("the one –\nand the other", "the one – and the other");
    check("the one\n– and the other", "the one – and the other");
  });
});

describe("hyphens", () => {
  it("of cut words go", () => {
    check("a simple imple-\nmentation of it", "a simple implementation of it", "the implementation");
  });

  it("of cut words go before a raised mark too", () => {
    check("in prospec-\ntuses^1^ and more", "in prospectuses^1^ and more", "the prospectuses");
  });

  it("of compounds stay", () => {
    check("this is a well-\nknown case", "this is a well-known case", "a well-known man");
  });

  it("before a capital stay", () => {
    check("by Smith-\nJones it was", "by Smith-Jones it was");
  });

  it("go in marked words, whose halves become one", () => {
    check("an _imple-_\n_mentation_ of it", "an _implementation_ of it", "the implementation");
  });
});

describe("marks", () => {
  it("go on over lines", () => {
    check("a *bold*\n*end*", "a *bold end*");
  });

  it("are kept apart", () => {
    check("x^2^ of H~2~O in `code`", "x^2^ of H~2~O in `code`");
  });

  it("of links are kept in them", () => {
    const [line] = linesOf("see here");
    if (line === undefined) throw new Error("a line is expected");
    const linked = { ...line, runs: line.runs.map((run) => ({ ...run, link: "https://example.org" })) };
    const inlines = joinRuns([linked, linked], buildVocabulary([]));
    expect(inlines.map(shown)).toEqual(["[see here see here](https://example.org)"]);
  });
});

it("spaces stand between links, not in them", () => {
  const [line] = linesOf("one _two_ three");
  if (line === undefined) throw new Error("a line is expected");
  const linked = { ...line, runs: line.runs.map((run, at) => ({ ...run, link: at < 2 ? `#${at}` : null })) };
  const inlines = joinRuns([linked], buildVocabulary([]));
  expect(inlines.map(shown)).toEqual(["[one](#0)", " ", "[_two_](#1)", " three"]);
});

it("says the plain text", () => {
  const lines = linesOf("a *bold* word\nand _another_");
  expect(plainText(joinRuns(lines, buildVocabulary([])))).toBe("a bold word and another");
});

it("keeps the sources of all lines", () => {
  const lines = linesOf("one\n-----\ntwo");
  expect(sourcesOf(lines).map((source) => source.page)).toEqual([1, 2]);
});

function titleOf(drawing: string): string {
  return plainText(headingOf(linesOf(drawing), buildVocabulary([])).children);
}

it("closes up a title of a few ideographs that are set apart", () => {
  expect(titleOf("目 录")).toBe("目录");
  expect(titleOf("第1章 绪论")).toBe("第1章 绪论");
  expect(titleOf("第 1 章 绪论")).toBe("第1章 绪论");
});
