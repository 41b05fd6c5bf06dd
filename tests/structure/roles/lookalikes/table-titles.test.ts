import { expect, it } from "vitest";
import type { FlowItem } from "../../../../src/model/flow.ts";
import { surveyOf } from "../../../../src/structure/facts/headings.ts";
import { profileOf, textOf } from "../../../../src/structure/facts/profile.ts";
import { classifyLines, roleDefaults } from "../../../../src/structure/roles/roles.ts";
import { findTableTitles } from "../../../../src/structure/roles/lookalikes/table-titles.ts";
import { flowOf } from "../../../support/flow.ts";

const text = [
  "These lines are the running text of the document, and there have to",
  "be more of them than of anything else, since what is usual in it is",
  "measured on them: the size of the letters, the distance of the lines.",
];

/** The titles of tables in a drawing; each table stands right under the line above it. */
function titlesIn(rows: readonly string[]): readonly string[] {
  const drawn = flowOf([...text, "", ...rows, "", ...text].join("\n"));
  const flow = drawn.map((item, index): FlowItem => {
    const above = drawn[index - 1];
    if (item.type !== "table" || above?.type !== "line" || above.source === null) return item;
    const { page, box } = above.source;
    return { ...item, sources: [{ page, box: { ...box, y0: box.y1 + 4, y1: box.y1 + 40 }, glyphs: [] }] };
  });
  const lines = flow.filter((item) => item.type === "line");
  const profile = profileOf(lines);
  const survey = surveyOf(lines, profile);
  return [...findTableTitles(flow, classifyLines(lines, profile, roleDefaults, survey), survey)].map(textOf);
}

it("finds titles right over tables, no larger than the text", () => {
  expect(titlesIn(["*Rain in spring*", "[March | April / 3 | 4]"])).toEqual(["Rain in spring"]);
  expect(titlesIn(["{14}*Rain in spring*", "[March | April / 3 | 4]"])).toEqual([]);
});

it("keeps numbered headings, and what looks like headings with text under them", () => {
  expect(titlesIn(["*2 Rain in spring*", "[March | April / 3 | 4]"])).toEqual([]);
  const rows = ["*Rain in spring*", "[March | April / 3 | 4]", "", "*Snow in winter*", "", ...text];
  expect(titlesIn(rows)).toEqual([]);
});
