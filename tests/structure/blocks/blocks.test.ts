import { expect, it } from "vitest";
import type { FlowTable } from "../../../src/model/flow.ts";
import { structureFlow } from "../../../src/structure/index.ts";
import { linesOf, outlineOf } from "../../support/flow.ts";

it("keeps a caption without a picture out of the body", () => {
  const text = linesOf(`
    This line of the text goes on from edge to edge of its column
    and this one ends the paragraph.
  `);
  const caption = linesOf("Figure 1. What was seen on the second day.", { block: 7, gap: 3, width: 60 });
  expect(outlineOf(structureFlow([...text, ...caption])).at(-1)).toBe(
    "[figure] Figure 1. What was seen on the second day.",
  );
});

it("puts a caption at the end of a page before the foot of the page", () => {
  const caption = linesOf("Figure 1. What was seen on the second day.", { block: 7, gap: 3, width: 60 });
  const foot = linesOf("A book of days", { block: 8, width: 60 }).map(
    (line) => ({ ...line, place: "page-footer" }) as const,
  );
  const { children } = structureFlow([...caption, ...foot]);
  expect(children.map((node) => (node.type === "aside" ? node.role : node.type))).toEqual([
    "figure",
    "page-footer",
  ]);
});

it("puts a table before the paragraph that it interrupts near its beginning", () => {
  const lines = linesOf(`
    This line of the text goes on from edge to edge of its column
    and so does this line and the next of the same long paragraph
    which is followed by another line that is as long as they are
    and this one ends the paragraph.
  `);
  const table: FlowTable = { type: "table", rows: [], headRows: 0, place: "body", sources: [] };
  const typesWith = (at: number): readonly string[] =>
    structureFlow([...lines.slice(0, at), table, ...lines.slice(at)]).children.map(({ type }) => type);
  expect(typesWith(1)).toEqual(["table", "paragraph"]);
  expect(typesWith(3)).toEqual(["paragraph", "table"]);
});

it("takes stars between two scenes for no item", () => {
  const lines = linesOf(`
    The first scene ends with a line that goes on to here.

                            * * *

    The second scene begins with a line that goes on to it.
  `);
  expect(structureFlow(lines).children.map(({ type }) => type)).toEqual([
    "paragraph",
    "paragraph",
    "paragraph",
  ]);
});

it("keeps an enumeration inside its paragraph, whose lines begin with some of its numbers", () => {
  const lines = linesOf(`
    Left out of the trial were: 1. those under age; 2. those ill;
    3. those who smoked or drank before the trial; 4. those away;
    5. those who did not come again.
  `);
  expect(structureFlow(lines).children.map(({ type }) => type)).toEqual(["paragraph"]);
});

it("makes items of numbers that each begin a line", () => {
  const lines = linesOf(`
    Left out of the trial, which went on for a year and more, were:
    1. those under age, who were many, and those who were not well;
    2. those who did not come again.
  `);
  expect(structureFlow(lines).children.map(({ type }) => type)).toEqual(["paragraph", "list"]);
});

it("makes an item of each line that begins with a bullet, though the line above it is full", () => {
  const items = linesOf(`
    The sensor is small, and it can do all that is listed below:
    • It turns the light of the sun into numbers of sixteen bits ea
    • Excellent in the shade as well
  `);
  const [, list] = structureFlow(items).children;
  expect(list?.type === "list" && list.children).toHaveLength(2);
});

const before = `
  This line of the text goes on from edge to edge of its column
  and so does this line, and the sentence in it is one that has
`;
const print = "{7}978-0-7695-3958-4/10 © 2010 by the Publisher";

it("keeps a paragraph whole around small print at the foot of its page", () => {
  const flow = linesOf(`${before}\n${print}\n-----\nnot come to its end, and comes to it here.`);
  expect(outlineOf(structureFlow(flow))).toEqual([
    expect.stringMatching(/^This line .* that has not come to its end, and comes to it here\.$/u),
    expect.stringContaining("978-0-7695"),
  ]);
});

it("ends a paragraph at small print where another one begins after it", () => {
  const flow = linesOf(`${before}\n${print}\n-----\nAnother sentence, which has its beginning here.`);
  expect(outlineOf(structureFlow(flow))[1]).toContain("978-0-7695");
});

it("begins a heading with a number under the title of a section", () => {
  const flow = linesOf(`
    *Discussion*
    *I. The plea was knowing and voluntary*

    This line of the text goes on from edge to edge of its column
    and this one ends the paragraph.
  `);
  expect(
    outlineOf(structureFlow(flow))
      .slice(0, 2)
      .map((line) => line.replace(/^#+ /u, "")),
  ).toEqual(["Discussion", "I. The plea was knowing and voluntary"]);
});
