import { expect, it } from "vitest";
import { surveyOf } from "../../../src/structure/facts/survey.ts";
import { profileOf, textOf } from "../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../src/structure/roles/roles.ts";
import { dropHeadings, findTitleMatter } from "../../../src/structure/roles/title-matter.ts";
import { linesOf } from "../../support/flow.ts";

const text = `
  This guide tells how rivers begin, where they flow, and what they
  carry with them on their way down to the sea in spring and autumn.
  Nothing in it is new, but all of it is true, as far as we can tell.
`;

/** The headings of a drawing, without what stands under its title. */
function headingsOf(drawing: string): readonly string[] {
  const lines = linesOf(drawing);
  const profile = profileOf(lines);
  const survey = surveyOf(lines, profile);
  const classified = classifyLines(lines, profile, survey);
  const judged = dropHeadings(classified, findTitleMatter(classified, survey));
  return judged.filter(({ role }) => role === "heading").map(({ line }) => textOf(line).trim());
}

it("takes names and dates under a title for no headings", () => {
  const title = `
                {20}A Guide to Rivers

                           {13}Ann Brook

                         {13}March 4, 2010
  `;
  expect(headingsOf(`${title}\n${text}\n  {14}*Springs*\n${text}\n  {14}*Mouths*\n${text}`)).toEqual([
    "A Guide to Rivers",
    "Springs",
    "Mouths",
  ]);
});

it("keeps a heading under the title that looks like later ones", () => {
  const title = `
                {20}A Guide to Rivers

                          {14}*Springs*
  `;
  expect(headingsOf(`${title}\n${text}\n  {14}*Mouths*\n${text}`)).toEqual([
    "A Guide to Rivers",
    "Springs",
    "Mouths",
  ]);
});

it("keeps a headline under the name of a newspaper, which is nearly as large", () => {
  const page = `
                {40}The Springfield Post

                {35}*RIVERS: THE WAY TO THE SEA*
  `;
  expect(headingsOf(`${page}\n${text}\n  {14}*Springs*\n${text}`)).toEqual([
    "The Springfield Post",
    "RIVERS: THE WAY TO THE SEA",
    "Springs",
  ]);
});

it("goes on under an address that is set like code", () => {
  const title = `
                {20}A Guide to Rivers

                           {13}Ann Brook

                      \`ann@brook.example.org\`

                         {13}March 4, 2010
  `;
  expect(headingsOf(`${title}\n${text}\n  {14}*Springs*\n${text}`)).toEqual(["A Guide to Rivers", "Springs"]);
});
