import { expect, it } from "vitest";
import { findBoldParagraphs } from "../../../../src/structure/roles/lookalikes/bold-paragraphs.ts";
import { surveyOf } from "../../../../src/structure/facts/survey.ts";
import { profileOf, textOf } from "../../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../../src/structure/roles/roles.ts";
import { linesOf } from "../../../support/flow.ts";

const text = `
  These lines are the running text of the document, and there have to
  be more of them than of anything else, since what is usual in it is
  measured on them: the size of the letters, the distance of the lines.
`;

/** The first words of the lines that are headings, and of those that are bold paragraphs. */
function sorted(rows: string): { heads: readonly string[]; paragraphs: readonly string[] } {
  const lines = linesOf(`${text}\n${rows}\n${text}`);
  const profile = profileOf(lines);
  const survey = surveyOf(lines, profile);
  const judged = classifyLines(lines, profile, survey);
  const word = (line: (typeof lines)[number]): string => textOf(line).trim().split(" ")[0] ?? "";
  return {
    heads: judged.filter(({ role }) => role === "heading").map(({ line }) => word(line)),
    paragraphs: [...findBoldParagraphs(judged, survey)].map(word),
  };
}

it("takes bold lines that end like a sentence, or go on for too long, for paragraphs", () => {
  const warning = `
  *Take care that the water does not rise over the bank in spring, for*
  *all that stands there would be lost, and nobody could bring it back.*
  `;
  expect(sorted(warning)).toEqual({ heads: ["Take", "all"], paragraphs: ["Take", "all"] });
});

it("keeps titles over two lines", () => {
  const title = `
  *On the rise of the water over its bank in the spring of the year in*
  *the valley of the Drava*
  `;
  expect(sorted(title)).toEqual({ heads: ["On", "the"], paragraphs: [] });
});
