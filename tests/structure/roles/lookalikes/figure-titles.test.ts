import { expect, it } from "vitest";
import type { FlowItem, FlowLine } from "../../../../src/model/flow.ts";
import { findFigureTitles } from "../../../../src/structure/roles/lookalikes/figure-titles.ts";
import { surveyOf } from "../../../../src/structure/facts/survey.ts";
import { profileOf, textOf } from "../../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../../src/structure/roles/roles.ts";
import { flowOf, linesOf } from "../../../support/flow.ts";

const text = [
  "These lines are the running text of the document, and there have to",
  "be more of them than of anything else, since what is usual in it is",
  "measured on them: the size of the letters, the distance of the lines.",
];

/** The labels of a drawing whose rows in bold have the font of its picture. */
function labelsIn(rows: readonly string[]): readonly string[] {
  const words = linesOf("Root\nStem\nLeaf");
  const flow = flowOf([...text, "", ...rows, "", ...text].join("\n")).map((item): FlowItem => {
    if (item.type === "picture") return { ...item, lines: words.map(inChartFont) };
    return item.type === "line" && item.runs[0]?.bold === true ? inChartFont(item) : item;
  });
  const lines = flow.filter((item) => item.type === "line");
  const profile = profileOf(lines);
  const survey = surveyOf(lines, profile);
  return [...findFigureTitles(flow, classifyLines(lines, profile, survey), survey)].map(textOf);
}

function inChartFont(line: FlowLine): FlowLine {
  return { ...line, runs: line.runs.map((run) => ({ ...run, font: "Chart-Bold" })) };
}

it("finds labels by the font that pictures are lettered in", () => {
  expect(labelsIn(["[picture]", "", "{14}*Bark*", "", "[picture]"])).toEqual(["Bark"]);
});

it("keeps headings in the font of pictures where known ones have it, or most have text under them", () => {
  expect(
    labelsIn(["[picture]", "", "{14}*Bark*", "", "[picture]", "", "{14}*2 Methods*", "", ...text]),
  ).toEqual([]);
  expect(labelsIn(["[picture]", "", "{14}*Bark*", "", ...text])).toEqual([]);
});
