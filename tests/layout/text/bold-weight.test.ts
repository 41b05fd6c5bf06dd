import { expect, test } from "vitest";
import { fontWeights, markBold } from "../../../src/layout/text/bold-weight.ts";
import type { FlowLine } from "../../../src/model/flow.ts";
import { linesOf } from "../../support/flow.ts";
import { fontOf, glyphOf, pageOf } from "../../support/page.ts";

interface Weighed {
  readonly items: readonly FlowLine[];
  readonly weights: readonly { readonly font: string; readonly weight: number; readonly letters: number }[];
}

/** A page with one line in each font, given as its weight and how many letters are set in it. */
function pageIn(fonts: readonly (readonly [weight: number, letters: number])[]): Weighed {
  return {
    items: fonts.flatMap(([weight]) =>
      linesOf("words").map((line) => ({
        ...line,
        runs: line.runs.map((run) => ({ ...run, font: `font ${weight}`, bold: weight >= 550 })),
      })),
    ),
    weights: fonts.map(([weight, letters]) => ({ font: `font ${weight}`, weight, letters })),
  };
}

/** Which of the lines are bold. */
function boldIn(...fonts: readonly (readonly [weight: number, letters: number])[]): readonly boolean[] {
  return markBold([pageIn(fonts)]).flatMap(({ items }) =>
    items.map((item) => item.type === "line" && item.runs[0]?.bold === true),
  );
}

test("text that is set in a medium font throughout is not bold, and bolder letters in it are", () => {
  expect(boldIn([560, 2000], [700, 50])).toEqual([false, true]);
});

test("a few words in a medium font stay bold beside regular text", () => {
  expect(boldIn([400, 2000], [560, 50])).toEqual([false, true]);
});

test("letters of a strong regular font are bold beside light text only", () => {
  expect(boldIn([280, 2000], [510, 50])).toEqual([false, true]);
  expect(boldIn([400, 2000], [510, 50])).toEqual([false, false]);
});

test("a page of headings alone stays bold", () => {
  expect(boldIn([700, 300], [400, 20])).toEqual([true, false]);
});

test("the fonts of a page are listed with their letters", () => {
  const fonts = [fontOf({ name: "Times" }), fontOf({ name: "Helvetica" })];
  const page = pageOf({ fonts, glyphs: [glyphOf({ font: 0 }), glyphOf({ font: 0 })] });
  expect(fontWeights(page)).toEqual([{ font: "Times", weight: 400, letters: 2 }]);
});
