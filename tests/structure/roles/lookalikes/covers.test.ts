import { expect, it } from "vitest";
import { findContents } from "../../../../src/structure/facts/contents.ts";
import { findCovers } from "../../../../src/structure/roles/lookalikes/covers.ts";
import { profileOf, textOf } from "../../../../src/structure/facts/profile.ts";
import { linesOf } from "../../../support/flow.ts";

const contents = `
  -----
  1 Water .................................................... 1
  2 Stone .................................................... 5
  3 Wind ..................................................... 9
  -----
  The text begins here, and it goes on in lines that are full, as
  text does in books, and it is in the size that the letters have.
`;

function coversOf(first: string): readonly string[] {
  const lines = linesOf(`${first}${contents.replace(/^\n/, "")}`);
  return [...findCovers(lines, findContents(lines), new Map(), profileOf(lines))].map(textOf);
}

it("finds the lines of a title page before the contents", () => {
  expect(
    coversOf(`
  {20}On Water

  {14}submitted by A. Writer
`),
  ).toEqual(["On Water", "submitted by A. Writer"]);
});

it("leaves pages with running text alone", () => {
  const text = "The preface has lines that are full, as text has them in books.";
  expect(coversOf(`\n  {20}To the Reader\n  ${text}\n  ${text}\n  ${text}\n`)).toEqual([]);
});

it("leaves pages with a usual title alone", () => {
  expect(coversOf("\n  {20}Abstract\n  This is about water.\n")).toEqual([]);
});

it("ends title pages at the first title of a section", () => {
  expect(
    coversOf(`
  {20}On Water
  -----
  {14}2.1 Rivers
  -----
  {14}Short pages with code
`),
  ).toEqual(["On Water"]);
});

it("takes bold lines and the name of an appendix for parts of a title page", () => {
  const title = "*A title in bold that is as wide as the lines of the text are here*";
  expect(coversOf(`\n  ${title}\n  ${title}\n  ${title}\n  *Appendix 14*\n`)).toHaveLength(4);
});

it("takes no slides before an index for title pages", () => {
  const slides = ["Rivers", "Lakes", "Wells", "Seas"].map((title) => `  {20}${title}\n  -----\n`);
  expect(coversOf(`\n${slides.join("")}  {20}Ponds\n`)).toEqual([]);
});
