import { describe, expect, it } from "vitest";
import { profileOf } from "../../../../src/structure/facts/profile.ts";
import { findRepeatedTitles } from "../../../../src/structure/roles/lookalikes/repeated-titles.ts";
import { classifyLines } from "../../../../src/structure/roles/roles.ts";
import { linesOf } from "../../../support/flow.ts";

const text = `
The first of the things that are said here of what the function does is that
it takes a list and gives back another one, which is longer than the first.
`;

/** Headings of a document whose sections have the titles given, each with text. */
function headingsUnder(titles: readonly string[]): readonly string[] {
  const lines = linesOf(titles.map((title) => `${title}\n${text}`).join("\n"));
  return classifyLines(lines, profileOf(lines)).flatMap(({ line, role }) =>
    role === "heading" ? [line.runs.map((run) => run.text).join("")] : [],
  );
}

describe("words that many sections repeat", () => {
  it("are no headings where they are as large as the text", () => {
    const functions = ["Rivers", "Lakes", "Springs", "Wells", "Ponds"];
    const titles = functions.flatMap((name) => [`{14}*${name}*`, "*Arguments*"]);
    expect(headingsUnder(titles)).toEqual(functions);
  });

  it("are not the labels of chapters", () => {
    const lines = linesOf(`*CHAPTER*\n${text}\n`.repeat(5));
    expect(findRepeatedTitles(lines, profileOf(lines)).size).toBe(0);
  });

  it("are headings where they are few", () => {
    expect(headingsUnder(["*Water*", "*Arguments*", "*Ice*", "*Arguments*"])).toHaveLength(4);
  });

  it("are headings where they are larger than the text or several", () => {
    const lines = linesOf(["{14}*Summary*", "*Further reading*"].join(`\n${text}\n`).repeat(5));
    expect(findRepeatedTitles(lines, profileOf(lines)).size).toBe(0);
  });
});
