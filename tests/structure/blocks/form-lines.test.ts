import { expect, test } from "vitest";
import type { FlowLine, FormLetters } from "../../../src/model/flow.ts";
import { structureFlow } from "../../../src/structure/index.ts";
import { linesOf, outlineOf } from "../../support/flow.ts";

const none: FormLetters = { whole: false, goesOn: false, ends: false, ticked: false };

/** The outline of drawn lines of which a form prints some. */
function outline(drawing: string, form: Readonly<Record<number, Partial<FormLetters>>>): readonly string[] {
  const lines = linesOf(drawing).map((line, index): FlowLine => {
    const own = form[index];
    return own === undefined ? line : { ...line, form: { ...none, ...own } };
  });
  return outlineOf(structureFlow(lines));
}

test("a line that ends in a field is not joined with the next one", () => {
  expect(
    outline(
      `
      Name of the person who asks for the card Anna Berg
      City in which this person lives all year Berlin
      Country in which this person was born in Germany
      `,
      { 0: { ends: true }, 1: { ends: true }, 2: { ends: true } },
    ),
  ).toHaveLength(3);
});

test("a field that goes on in the next line is one paragraph", () => {
  expect(
    outline(
      `
      The rooms are lovely, but the signs in the halls
      are far too small to read for most of us here.
      `,
      { 0: { whole: true, ends: true }, 1: { whole: true, goesOn: true, ends: true } },
    ),
  ).toHaveLength(1);
});

test("what is filled in is no heading, however large it is", () => {
  const drawing = `
    {20}*TIKA-1226*

    A paragraph of the form that is long enough to be one.
    And a second line of it, which is as long as the first.
  `;
  expect(outline(drawing, {})).not.toContain("TIKA-1226");
  expect(outline(drawing, { 0: { whole: true, ends: true } })).toContain("TIKA-1226");
});
