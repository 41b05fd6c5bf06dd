import { expect, it } from "vitest";
import { ledgerOf } from "../../src/write/ledger.ts";
import { describeOmissions } from "../../src/write/omissions.ts";
import { aside, documentOf, heading, node, paragraph, section, text } from "../support/document.ts";

/** Where something stands. */
function on(...pages: readonly number[]) {
  return { sources: pages.map((page) => ({ page, box: { x0: 0, y0: 0, x1: 9, y1: 9 }, glyphs: [] })) };
}

const document = documentOf({
  title: { ...heading("On Water"), ...on(1) },
  children: [
    section(1, "Rivers", { ...paragraph("They are long."), ...on(1, 2) }),
    { ...aside("page-header", "Water"), ...on(2), children: [{ ...paragraph("Water"), ...on(2) }] },
    { ...aside("page-header", "Water"), ...on(3), children: [{ ...paragraph("Water"), ...on(3) }] },
    {
      ...node,
      ...on(3),
      type: "figure",
      caption: { ...paragraph("Figure 1"), ...on(3) },
      children: [paragraph("depth"), paragraph("in m")],
    },
    {
      ...node,
      type: "list",
      ordered: true,
      children: [{ ...node, type: "list-item", marker: "2.", children: [] }],
    },
    { ...aside("footnote", "As known."), label: "1" },
  ],
  printedLetters: 70,
});

it("books every word once, under its role, with its pages", () => {
  expect(ledgerOf(document).entries).toEqual([
    { role: "title", words: 2, nodes: 1, pages: [[1, 1]] },
    { role: "heading", words: 1, nodes: 1, pages: [] },
    { role: "body", words: 4, nodes: 2, pages: [[1, 2]] },
    { role: "page-header", words: 2, nodes: 2, pages: [[2, 3]] },
    { role: "caption", words: 2, nodes: 1, pages: [[3, 3]] },
    { role: "figure", words: 3, nodes: 1, pages: [[3, 3]] },
    { role: "footnote", words: 3, nodes: 2, pages: [] },
  ]);
});

it("counts letters of the pages that are in no node", () => {
  const booked = "OnWaterRiversTheyarelongWaterWaterFigure1depthinm21Asknown".length;
  expect(ledgerOf(document).unaccounted).toBe(70 - booked);
  expect(ledgerOf(documentOf({})).unaccounted).toBeNull();
});

it("counts the label of a note mark", () => {
  const marked = paragraph("deep", { type: "note-mark", label: "12", target: "n" }, text("2", "superscript"));
  expect(ledgerOf(documentOf({ children: [marked], printedLetters: 7 })).unaccounted).toBe(0);
});

it("says in one sentence what is omitted and how to get it", () => {
  expect(describeOmissions(document, {})).toBe(
    "omitted: 2 words in running heads on pages 2–3, 3 words inside a figure on page 3; use --keep all to include them",
  );
});

it("does not mention what the options keep or drop", () => {
  expect(describeOmissions(document, { keep: ["figure"], drop: ["page-header"] })).toBeNull();
  expect(describeOmissions(document, { bodyOnly: true })).toBeNull();
});
