import { expect, it } from "vitest";
import type { FlowItem } from "../../src/model/flow.ts";
import { findFigureTitles } from "../../src/structure/figure-titles.ts";
import { profileOf, textOf } from "../../src/structure/profile.ts";
import { classifyLines } from "../../src/structure/roles.ts";
import { flowOf } from "../support/flow.ts";

const text = [
  "These lines are the running text of the document, and there have to",
  "be more of them than of anything else, since what is usual in it is",
  "measured on them: the size of the letters, the distance of the lines.",
];

/** The titles of charts in a drawing; rows of numbers and rows that begin with "Counts" are in one font. */
function titlesIn(rows: readonly string[]): readonly string[] {
  const flow = flowOf([...text, "", ...rows, "", ...text].join("\n")).map((item): FlowItem => {
    if (item.type !== "line" || !/^(?:Counts|[\d\s]+$)/u.test(textOf(item))) return item;
    return { ...item, runs: item.runs.map((run) => ({ ...run, font: "Chart-Bold" })) };
  });
  const lines = flow.filter((item) => item.type === "line");
  return [...findFigureTitles(flow, classifyLines(lines, profileOf(lines)))].map(textOf);
}

it("finds the title of a chart by the font of its scale", () => {
  expect(titlesIn(["{14}Counts of leaves", "", "0 10 20 30"])).toEqual(["Counts of leaves"]);
  expect(titlesIn(["{14}Counts of leaves", "", "[picture]", "", "0 10 20 30"])).toEqual(["Counts of leaves"]);
  const told = "Counts of leaves and of all that fell with them in the autumn storms";
  expect(titlesIn(["{14}Counts of leaves", "", "0 10 20 30", "", told, told, told])).toEqual([]);
});

it("keeps headings with text under them, and what looks like them", () => {
  expect(titlesIn(["{14}Counts of leaves", "", ...text, "", "0 10 20 30"])).toEqual([]);
  expect(
    titlesIn(["{14}Counts of leaves", "", "0 10 20 30", "", "{14}Counts of trees", "", ...text]),
  ).toEqual([]);
});

it("keeps headings over photographs, which have no scales", () => {
  expect(titlesIn(["{14}Counts of leaves", "", "[picture]"])).toEqual([]);
});
