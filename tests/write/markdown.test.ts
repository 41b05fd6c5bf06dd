import { describe, expect, it, test } from "vitest";
import type { Content, Inline, ListItem, Paragraph, Text } from "../../src/model/document.ts";
import type { Source } from "../../src/model/flow.ts";
import { writeMarkdown, writeMarkdownRows } from "../../src/write/markdown.ts";
import type { WriteOptions } from "../../src/write/selection.ts";
import {
  aside,
  author,
  cell,
  documentOf,
  heading,
  node,
  paragraph,
  section,
  table,
  text,
} from "../support/document.ts";

/** Nodes, and the Markdown that they are written as. */
function check(children: readonly Content[], expected: string, options?: WriteOptions): void {
  const drawn = expected.replace(/^\n|\n\s*$/g, "");
  const indent = /^ */.exec(drawn)?.[0] ?? "";
  const text = drawn.replaceAll(new RegExp(`^${indent}`, "gm"), "");
  expect(writeMarkdown(documentOf({ children }), options)).toBe(`${text}\n`);
}

describe("sections", () => {
  it("are headings of their level, without marks", () => {
    check(
      [section(1, "Water", paragraph("It flows."), section(2, "Rivers", paragraph("They are long.")))],
      `
      # Water

      It flows.

      ## Rivers

      They are long.
      `,
    );
  });

  it("go no deeper than six", () => {
    check([section(8, "Deep")], "###### Deep");
  });
});

describe("tables", () => {
  it("are written with pipes", () => {
    check(
      [
        table(
          [
            [cell("River", 0), cell("Length", 1)],
            [cell("Drava", 0), cell("710", 1)],
          ],
          "Table 1. Rivers",
        ),
      ],
      `
      Table 1. Rivers

      | River | Length |
      | - | - |
      | Drava | 710 |
      `,
    );
  });

  it("escape pipes, and keep missing and empty cells", () => {
    check(
      [
        table([
          [cell("a|b", 0), cell("", 1), cell("c", 2)],
          [cell("d", 0), cell("e", 2)],
        ]),
      ],
      String.raw`
      | a\|b | | c |
      | - | - | - |
      | d | | e |
      `,
    );
  });

  it("mark raised and lowered text in their cells", () => {
    const raised = [text("12.5"), text("a|b", "superscript"), text(" CO"), text("2", "subscript")];
    const value = { ...cell("", 0), children: [{ ...paragraph(""), children: raised }] };
    check(
      [table([[value], [cell("d", 0)]]), table([[value], [cell("d", 0, { columnSpan: 2 })]])],
      String.raw`
      | 12.5<sup>a\|b</sup> CO<sub>2</sub> |
      | - |
      | d |

      <table>
      <tr><th>12.5<sup>a|b</sup> CO<sub>2</sub></th><th></th></tr>
      <tr><td colspan="2">d</td></tr>
      </table>
      `,
    );
  });

  it("are written as HTML where cells span", () => {
    check(
      [
        table([
          [cell("River", 0, { rowSpan: 2 }), cell("Length & width", 1, { columnSpan: 2 })],
          [cell("km", 1), cell("<m", 2)],
        ]),
      ],
      `
      <table>
      <tr><th rowspan="2">River</th><th colspan="2">Length &amp; width</th></tr>
      <tr><td>km</td><td>&lt;m</td></tr>
      </table>
      `,
    );
  });
});

describe("code", () => {
  it("is fenced", () => {
    check(
      [{ ...node, type: "code", value: "for (;;) {\n  run();\n}" }],
      `
      \`\`\`
      for (;;) {
        run();
      }
      \`\`\`
      `,
    );
  });
});

describe("emphasis", () => {
  it("stands around whole words", () => {
    check(
      [paragraph("a ", text("bold", "bold"), " and ", text("thin", "italic"), " word")],
      "a **bold** and *thin* word",
    );
  });

  it("leaves spaces outside", () => {
    check([paragraph("a ", text("bold ", "bold"), "– and on")], "a **bold** – and on");
  });

  it("does not stand around a part of a word", () => {
    check([paragraph("the ", text("n", "italic"), "th of ", text("p", "italic"), "H")], "the nth of pH");
  });

  it("does not stand around marks alone", () => {
    check([paragraph("so", text(", ", "italic"), "it is")], "so, it is");
  });

  it("of two kinds is both", () => {
    check([paragraph(text("very", "bold", "italic"))], "**_very_**");
  });
});

const mark = (target: string): Inline => ({ type: "note-mark", label: "1", target });
const note = (id: string, words: string): Content => aside("footnote", words, { id, label: "1" });

it("puts notes at the end of their chapter", () => {
  check(
    [
      section(1, "Water", paragraph("It flows", mark("a")), note("a", "Mostly."), paragraph("It falls.")),
      section(1, "Ice", paragraph("It lies", mark("b")), note("b", "For long.")),
    ],
    `
    # Water

    It flows[^1]

    It falls.

    [^1]: Mostly.

    # Ice

    It lies[^2]

    [^2]: For long.
    `,
  );
});

it("escapes what Markdown would read", () => {
  check(
    [paragraph("+ is not a list, # is no heading, *this* no emphasis")],
    String.raw`\+ is not a list, # is no heading, \*this\* no emphasis`,
  );
});

it("writes signs that no address may have as codes", () => {
  const here: Text = { type: "text", value: "here", marks: [] };
  check(
    [paragraph({ type: "link", url: "https://example.org/<a b`", children: [here] })],
    "[here](https://example.org/%3Ca%20b%60)",
  );
});

describe("paragraphs that begin with a number", () => {
  it("are items, which Markdown writes with the number as it is", () => {
    check(
      [
        paragraph("150. A rocket flies."),
        paragraph("151. It lands."),
        paragraph("The end."),
        paragraph("1) Another."),
      ],
      `
      150. A rocket flies.
      151. It lands.

      The end.

      1) Another.
      `,
    );
  });

  it("stay paragraphs where Markdown would count on to another number", () => {
    check(
      [paragraph("8. A rocket flies."), paragraph("12. It lands.")],
      String.raw`
      8\. A rocket flies.

      12\. It lands.
      `,
    );
  });

  it("stay paragraphs where nothing follows the number, or Markdown would write it in another way", () => {
    check(
      [paragraph("19."), paragraph("007. A spy.")],
      String.raw`
      19\.

      007\. A spy.
      `,
    );
  });
});

describe("front matter", () => {
  it("is metadata in YAML, and text in the body: title, authors, affiliations, abstract, sections below", () => {
    const document = documentOf({
      title: heading('On "Water": a study'),
      authors: [author("Anna Writer")],
      byline: [paragraph("Anna Writer, PhD*")],
      affiliations: [paragraph("University of Rivers")],
      abstract: [heading("Summary"), paragraph("It flows."), paragraph("It falls.")],
      children: [
        section(1, "Methods", paragraph("Text.")),
        aside("back-matter", "", { children: [section(1, "Thanks")] }),
      ],
    });
    expect(writeMarkdown(document)).toBe(
      String.raw`---
title: "On \"Water\": a study"
author:
  - "Anna Writer"
---

# On "Water": a study

Anna Writer, PhD\*

University of Rivers

## Summary

It flows.

It falls.

## Methods

Text.

## Thanks
`,
    );
  });

  it("needs no YAML for a title alone", () => {
    const title = heading("Minutes");
    expect(writeMarkdown(documentOf({ title, children: [paragraph("Text.")] }))).toBe("# Minutes\n\nText.\n");
  });
});

describe("what is kept", () => {
  const children: readonly Content[] = [
    aside("page-header", "Head"),
    aside("footnote", "Note"),
    { ...node, type: "figure", caption: paragraph("Figure 1"), children: [paragraph("Axis")] },
  ];

  it("notes and captions, unless said otherwise", () => {
    check(children, "Note\n\nFigure 1");
  });

  it("everything", () => {
    check(children, "Head\n\nNote\n\nAxis\n\nFigure 1", {
      keep: ["all"],
    });
  });

  it("nothing but the body", () => {
    check([...children, paragraph("Body")], "Body", { bodyOnly: true });
  });
});

/** A place on a page, as far down as is said. */
function placed(y: number): Source {
  return { page: 1, box: { x0: 72, y0: y, x1: 272, y1: y + 10 }, glyphs: [] };
}

function at(y: number, words: string): Paragraph {
  return { ...paragraph(words), sources: [placed(y)] };
}

it("prints the title after what is printed above it, above all headings", () => {
  const title = { ...heading("A Title"), sources: [placed(100)] };
  const children = [at(80, "Head"), at(120, "Text"), section(1, "Rivers")];
  expect(writeMarkdown(documentOf({ title, children }))).toBe("Head\n\n# A Title\n\nText\n\n## Rivers\n");
});

it("prints an article's title before the journal's name above it, unless everything is to stand as printed", () => {
  const title = { ...heading("A Title"), sources: [placed(100)] };
  const document = documentOf({
    title,
    children: [{ ...aside("front-matter", "Journal"), sources: [placed(80)] }, at(120, "Text")],
  });
  expect(writeMarkdown(document)).toBe("# A Title\n\nJournal\n\nText\n");
  expect(writeMarkdown(document, { keep: ["all"] })).toBe("Journal\n\n# A Title\n\nText\n");
});

describe("captions", () => {
  it("of figures stand above them when they are printed there", () => {
    const figure = {
      ...node,
      type: "figure",
      children: [paragraph("Axis")],
      sources: [placed(100)],
    } as const;
    check([{ ...figure, caption: at(80, "Figure 1") }], "Figure 1\n\nAxis", { keep: ["all"] });
    check([{ ...figure, caption: at(120, "Figure 1") }], "Axis\n\nFigure 1", { keep: ["all"] });
  });

  it("of tables stand below them when they are printed there and everything is to be in place", () => {
    const small = { ...table([[cell("a", 0), cell("b", 1)]]), sources: [placed(100)] };
    const grid = "| a | b |\n| - | - |";
    check([{ ...small, caption: at(80, "Table 1") }], `Table 1\n\n${grid}`, { keep: ["all"] });
    check([{ ...small, caption: at(120, "Table 1") }], `${grid}\n\nTable 1`, { keep: ["all"] });
    check([{ ...small, caption: at(120, "Table 1") }], `Table 1\n\n${grid}`);
  });
});

function stirring(marker: string): ListItem {
  return { ...node, type: "list-item", marker, children: [paragraph("Stir.")] };
}

describe("lists", () => {
  it("keep the numbers that are printed where some are missing", () => {
    check(
      [{ ...node, type: "list", ordered: true, children: ["3.", "4.", "7.", "8."].map(stirring) }],
      `
      3. Stir.
      4. Stir.

      7) Stir.
      8) Stir.
      `,
    );
  });

  it("keep the sign behind their numbers", () => {
    check(
      [{ ...node, type: "list", ordered: true, children: ["1)", "2)"].map(stirring) }],
      `
      1) Stir.
      2) Stir.
      `,
    );
  });
});

test("further rows of a table are written as the table writes its own", () => {
  const written = writeMarkdownRows([
    ["a|b", "2", ""],
    ["*c*", "two\n lines", "d"],
  ]);
  expect(written).toBe("| a\\|b | 2 | |\n| \\*c\\* | two lines | d |\n");
});
