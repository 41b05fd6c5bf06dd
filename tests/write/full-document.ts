/** A document with every kind of node, for the tests of all writers. */
import type { Document, Figure, Inline, List, Quote } from "../../src/model/document.ts";
import type { Source } from "../../src/model/flow.ts";
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

/** A place: page, and a line that begins at (x, y). */
function at(page: number, x = 72, y = 100): Source {
  return { page, box: { x0: x, y0: y, x1: x + 200, y1: y + 10 }, glyphs: [[0, 5]] };
}

/** A mark that points to a note. */
function noteMark(label: string, target: string | null): Inline {
  return { type: "note-mark", label, target };
}

const citation: Inline = {
  type: "citation",
  targets: ["b1", "b2"],
  children: [{ type: "text", value: "[1, 2]", marks: [] }],
};

const link: Inline = {
  type: "link",
  url: "https://example.org/a b?x=1&y=<2>",
  children: [{ type: "text", value: "a page", marks: ["italic"] }],
};

const unsafe: Inline = {
  type: "link",
  url: "javascript:alert(1)",
  children: [{ type: "text", value: "no link", marks: [] }],
};

const list: List = {
  ...node,
  type: "list",
  ordered: false,
  children: [
    { ...node, type: "list-item", marker: "•", children: [paragraph("Big rivers")] },
    {
      ...node,
      type: "list-item",
      marker: "(b)",
      children: [paragraph("Small ones"), paragraph("And brooks.")],
    },
  ],
};

const figure: Figure = {
  ...node,
  type: "figure",
  caption: paragraph("Figure 1. A river"),
  children: [paragraph("Axis")],
};

const quote: Quote = { ...node, type: "quote", children: [paragraph("All flows.")] };

/** Every node, every inline, every role that can be seen. */
export const fullDocument: Document = documentOf({
  metadata: { language: "en", keywords: ["water", "rivers & lakes"], date: "May 2020", doi: "10.1000/182" },
  title: { ...heading("On Water"), sources: [at(1)] },
  authors: [author("Anna Writer"), author("Bruno <Author>")],
  byline: [paragraph("Anna Writer, PhD, and Bruno <Author>")],
  affiliations: [paragraph("University of Rivers")],
  abstract: [heading("Summary"), paragraph("It flows.")],
  children: [
    aside("page-header", "Head & Tail"),
    section(
      1,
      "Methods",
      {
        ...paragraph("We took 10", text("-3", "superscript"), " l of H", text("2", "subscript"), "O"),
        sources: [at(1, 72, 700), at(1, 72, 712), at(2, 310, 60)],
      },
      paragraph(
        "See ",
        link,
        " and ",
        unsafe,
        noteMark("1", "n1"),
        " as shown ",
        citation,
        ". Dr. No says <so>.",
      ),
      paragraph("Ann Baker", { type: "break" }, text("12 Mill", "italic"), " Lane"),
      list,
      table(
        [
          [cell("River", 0, { rowSpan: 2 }), cell("Size", 1, { columnSpan: 2 })],
          [cell("km", 1), cell("m", 2)],
          [cell("Drava", 0), cell("15", 2)],
        ],
        "Table 1. Rivers",
      ),
      figure,
      quote,
      { ...node, type: "formula", value: "a < b" },
      { ...node, type: "code", value: "if (a) {\n  run();\n}" },
      aside("footnote", "A note.", { id: "n1", label: "1" }),
      aside("footnote", "Loose note.", { label: "*" }),
      section(2, "Deeper", paragraph("Text.")),
      section(7, "Deepest"),
      aside("margin", "Beside"),
    ),
    aside("contents", "1 Methods ... 1"),
    aside("reference", "First entry.", { id: "b1", label: "1" }),
    aside("reference", "Second entry.", { id: "b2", label: "2" }),
    { ...aside("reference", ""), children: [section(1, "More", aside("reference", "Third entry."))] },
    aside("page-number", "1"),
    aside("watermark", "Draft"),
    aside("hidden", "unseen"),
    aside("front-matter", "Received 1 May"),
    aside("page-footer", "Foot"),
  ],
});
