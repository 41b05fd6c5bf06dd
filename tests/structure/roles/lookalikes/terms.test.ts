import { describe, expect, it } from "vitest";
import { profileOf } from "../../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../../src/structure/roles/roles.ts";
import { linesOf, running } from "../../../support/flow.ts";

/** The lines of a drawing that were found to be headings; running text stands before and after it. */
function headingsIn(drawing: string): readonly string[] {
  const lines = linesOf([...running, drawing, ...running].join("\n"));
  return classifyLines(lines, profileOf(lines)).flatMap(({ line, role }) =>
    role === "heading" ? [line.runs.map((run) => run.text).join("")] : [],
  );
}

/** A title over a paragraph whose first line is set in. */
function section(title: string): string {
  return `
*${title}*
    The first line of a paragraph is set in a bit, and the lines that follow do
not begin there but at the edge of the column, as far left as the title above.
`;
}

describe("terms", () => {
  it("are no headings that are set in after their numbers", () => {
    const long = `
*2.2 Lakes in spring and in the months that follow until it is autumn*
    *again, and of the water in them that is still there to be found*
    *that is left*
`;
    const drawing = ["\n*2.1 Rivers*\n", long, "\n*2.3 Seas*\n"].join(`\n${running.join("\n")}\n`);
    expect(headingsIn(drawing)).toHaveLength(5);
  });

  it("are no headings where each is explained in one line", () => {
    const drawing = `
*Homepage*
    It is at the usual place.

*Download*
    Packages are on the server.

*Mailing list*
    Write to the list for help.

*Feedback*
    Tell us what you think.
`;
    expect(headingsIn(drawing)).toEqual([]);
  });

  it("are no headings, though one of them stands over something else", () => {
    const drawing = `
*Ball nut*
    A special nut that is made for a ball screw. It has a passage inside it that
    brings the balls back from one end of the screw to the other one of its ends.

*Drive*
    What turns the motors of a machine, with the current that it needs for it, so
    that it moves as far as the program says and not any farther than it says it.

*Gear*
    A wheel with teeth that takes part in the turning of another wheel with teeth,
    and turns it faster or slower than itself, as many times as it has more teeth.

*Units*
The text goes on as far left as the term here, which is explained in no other way
than the running text is written.
`;
    expect(headingsIn(drawing)).toEqual([]);
  });

  it("are not what stands over paragraphs with an indent", () => {
    expect(headingsIn(["Rivers", "Lakes", "Springs"].map(section).join(""))).toEqual([
      "Rivers",
      "Lakes",
      "Springs",
    ]);
  });
});

/** A listing under a title, after some text. */
function listing(title: string): string {
  return `
The text before it goes on for a while, and then it comes to something that it has
to show, which stands under a title of its own.
    *${title}*
\`wget -r $1 || exit 1\`
\`tar -xf $1.tar.gz\`
`;
}

describe("titles of listings", () => {
  const listings = ["Fetch the source", "Build the source", "Install it", "Clean the place"].map(listing);

  it("are no headings where their look stands over listings and nothing else", () => {
    expect(headingsIn(listings.join(""))).toEqual([]);
  });

  it("are headings where text mostly stands under their look", () => {
    const sections = ["Old things", "New things", "Borrowed things", "Blue things"].map(section);
    expect(headingsIn([...sections, ...listings.slice(0, 2)].join(""))).toContain("Fetch the source");
  });
});
