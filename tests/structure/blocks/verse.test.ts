import { describe, expect, it } from "vitest";
import { structureFlow } from "../../../src/structure/index.ts";
import { profileOf, textOf } from "../../../src/structure/facts/profile.ts";
import { findVerse } from "../../../src/structure/blocks/verse.ts";
import { writeMarkdown } from "../../../src/write/markdown.ts";
import { writeTei } from "../../../src/write/tei.ts";
import { writeHtml } from "../../../src/write/html.ts";
import { writeText } from "../../../src/write/text.ts";
import { flowOf, linesOf } from "../../support/flow.ts";

/** The lines that are verse, with ¶ before those that begin a stanza and + before the rest of a long one. */
function verseIn(drawing: string): readonly string[] {
  const lines = linesOf(drawing, { width: 50 });
  const signs = { begins: "¶ ", breaks: "", joins: "+ " };
  return [...findVerse(lines, profileOf(lines))].map(([line, kind]) => `${signs[kind]}${textOf(line)}`);
}

const poem = `
  The boats come in at evening,
  With nets all wet and brown,
  And one by one the lanterns
  Are lit across the town.

  The gulls are tired of crying,
  The wind is tired of the rain.
`;

const prose = `
  They sang it every evening when the boats came in
  and the lanterns were lit along the quay, and none
  of the children who heard it there ever forgot it.
`;

describe("verse", () => {
  it("is lines that begin with capitals and end anywhere", () => {
    expect(verseIn(poem)).toEqual([
      "¶ The boats come in at evening,",
      "With nets all wet and brown,",
      "And one by one the lanterns",
      "Are lit across the town.",
      "¶ The gulls are tired of crying,",
      "The wind is tired of the rain.",
    ]);
  });

  it("has indents of its own", () => {
    const lines = verseIn(`
      No leaf is on the willow,
          No bird is on the bough;
      The stream beneath the alder
          Has nothing singing now.
    `);
    expect(lines.map((line) => line.startsWith("¶"))).toEqual([true, false, false, false]);
  });

  it("may have lines that go on under themselves", () => {
    const lines = verseIn(`
      The boats come in at evening, with all the nets
          that are wet and brown,
      And one by one the lanterns, and one by one,
      Are lit across the town,
      And all the gulls are gone.
    `);
    expect(lines[1]).toBe("+ that are wet and brown,");
  });

  it("is told from prose around it", () => {
    expect(verseIn(`${prose}\n${poem}\n${prose}`)).toHaveLength(6);
  });
});

describe("no verse are", () => {
  it("lines that leave no room for the next word", () => {
    const affiliation = `
      Ann S. Baker, Carl R. Dunn, Eva Dahouenon-Frank,
      Michael M. Hillman, David K. Smith Jones-Miller,
      Laboratory of Research in Applied Chemistry, the
      Polytechnic School of Oldtown, University City,
      Mailbox 2009, North Shire
    `;
    expect(verseIn(affiliation)).toEqual([]);
  });

  it("lines of prose", () => expect(verseIn(prose)).toEqual([]));

  it("lines of prose that begin with capitals by chance", () => {
    const german = `
      Dateien, die mit einem Punkt beginnen, sind meist
      Einstellungen von Programmen, die der Benutzer
      Immer wieder braucht, und die in allen anderen
      Verzeichnissen nichts zu suchen haben, sagt man.
      Dateien, die nicht so beginnen, sieht man immer.
    `;
    expect(verseIn(german)).toEqual([]);
  });

  it("speeches of a line each", () => {
    const speeches = `
      Has the carriage come, Thomas?
      No, my lady, it has not come.
      Then what is all that noise?
      That is Sir John, and he sings.
    `;
    expect(verseIn(speeches)).toEqual([]);
  });

  it("names one under the other", () => {
    expect(verseIn("Ann Baker\nCarl Dunn\nEva Frank\nGeorge Hill\nIda Jones")).toEqual([]);
  });
});

describe("written", () => {
  const document = structureFlow(flowOf(`${prose}\n${poem}`));

  it("as Markdown, lines end in two spaces", () => {
    expect(writeMarkdown(document)).toContain(
      "The boats come in at evening,  \nWith nets all wet and brown,  \n",
    );
  });

  it("as HTML and TEI, there are line breaks", () => {
    expect(writeHtml(document)).toContain("evening,<br>With nets");
    expect(writeTei(document)).toContain("evening,<lb/>With nets");
  });

  it("as plain text, verses are lines", () => {
    expect(writeText(document)).toContain("evening,\nWith nets all wet and brown,\nAnd one");
  });
});
