import { describe, expect, it } from "vitest";
import type { Flow, FlowLine } from "../../../src/model/flow.ts";
import { profileOf, textOf } from "../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../src/structure/roles/roles.ts";
import { markTableNotes } from "../../../src/structure/roles/table-notes.ts";
import { flowOf } from "../../support/flow.ts";

const text = [
  "The running text of a paper stands over its tables and under them, so",
  "that the sizes of its letters can be measured, and those of the notes.",
];

const isLine = (item: Flow[number]): item is FlowLine => item.type === "line";

/** The notes below a table that spans the column, from 100 to 140 points below the top. */
function notesBelow(...rows: readonly string[]): readonly string[] {
  const box = { x0: 72, y0: 60, x1: 430, y1: 98 };
  const flow = flowOf(["[a | b]", ...rows, "", ...text, ...text, ...text].join("\n")).map((item) =>
    item.type === "table" ? { ...item, sources: [{ page: 1, box, glyphs: [] }] } : item,
  ) as Flow;
  const lines = flow.filter(isLine);
  const judged = classifyLines(lines, profileOf(lines)).map((entry) => ({ ...entry, role: "body" as const }));
  const marked = markTableNotes(judged, flow, profileOf(lines));
  return marked.flatMap(({ line, role }) => (role === "footnote" ? [textOf(line)] : []));
}

describe("below a table", () => {
  it("small print is a note, block by block", () => {
    expect(notesBelow("{8}Values are means of seven.", "", "{8}* of six")).toEqual([
      "Values are means of seven.",
      "* of six",
    ]);
  });

  it("text in the usual size is not a note, nor is what follows it", () => {
    expect(notesBelow(...text, "", "{8}Values are means of seven.")).toEqual([]);
  });

  it("small print with a number stays in the text", () => {
    expect(notesBelow("{8}1 Values are means of seven.")).toEqual([]);
  });
});
