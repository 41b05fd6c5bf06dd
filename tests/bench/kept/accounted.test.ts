import { expect, test } from "vitest";
import { accountedWords } from "../../../bench/quality/kept/accounted.ts";
import type { Aside, AsideRole, Content, Figure, Paragraph } from "../../../src/model/document.ts";
import { documentOf } from "../../support/document.ts";

function paragraph(value: string, page: number): Paragraph {
  const sources = [{ page, box: { x0: 0, y0: 0, x1: 1, y1: 1 }, glyphs: [] }];
  const base = { sources, confidence: 1, reasons: [] };
  return { type: "paragraph", children: [{ type: "text", value, marks: [] }], sentences: [], ...base };
}

function aside(role: AsideRole, value: string, page: number): Aside {
  const child = paragraph(value, page);
  return { ...child, type: "aside", role, id: null, label: null, children: [child] };
}

function accounted(...children: readonly Content[]): Record<number, readonly string[]> {
  return Object.fromEntries(accountedWords(documentOf({ children })));
}

test("a header that recurs but for its digits is accounted for on its pages", () => {
  expect(accounted(aside("page-header", "Letters 12", 1), aside("page-header", "Letters 13", 2))).toEqual({
    1: ["letters", "12"],
    2: ["letters", "13"],
  });
});

test("a header that occurs once is not, a number is", () => {
  expect(accounted(aside("page-header", "Titre VI", 1), aside("page-footer", "– iv –", 2))).toEqual({
    2: ["iv"],
  });
});

test("a header that the text says elsewhere is accounted for", () => {
  expect(
    accounted(paragraph("Head of the table 1", 1), aside("page-header", "Head of the table 2", 2)),
  ).toEqual({
    2: ["head", "of", "the", "table", "2"],
  });
});

test("contents and words of figures are accounted for, notes and text are not", () => {
  const label = paragraph("Axis", 3);
  const figure: Figure = { ...label, type: "figure", caption: null, children: [label] };
  expect(accounted(aside("contents", "One 1", 2), figure, aside("footnote", "Note", 3), label)).toEqual({
    2: ["one", "1"],
    3: ["axis"],
  });
});
