import { describe, expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { endsTitle, isFirstOfTwo } from "../../../src/structure/roles/broken-headings.ts";
import { profileOf } from "../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../src/structure/roles/roles.ts";
import { linesOf } from "../../support/flow.ts";

const text = "The strains were grown on plates and counted after a week of warm days";

function told(drawing: string): boolean {
  const lines = linesOf(`${drawing}\n${text}\n${text}\n${text}`);
  const [line, below = null, after = null] = lines;
  return isFirstOfTwo(line as FlowLine, below, after, profileOf(lines));
}

function ends(drawing: string): boolean {
  const [line, below = null] = linesOf(drawing);
  return endsTitle(line as FlowLine, below);
}

describe("a heading over two lines", () => {
  it("is told by its full first line and its short second one", () => {
    expect(
      told("*The degradation of hydrocarbons in soils that were flooded for ten da*\n*by bacteria*"),
    ).toBe(true);
  });

  it("is none whose first line is short", () => {
    expect(told("*The degradation of hydrocarbons*\n*by bacteria*")).toBe(false);
  });

  it("is none whose second line is full", () => {
    const full = "*The degradation of hydrocarbons in soils that were flooded for ten da*";
    expect(told(`${full}\n${full}`)).toBe(false);
  });

  it("is none in the type of the text", () => {
    expect(told("The degradation of hydrocarbons in soils that were flooded for ten da\nby bacteria")).toBe(
      false,
    );
  });
});

it("a heading may be broken after a comma", () => {
  const lines = linesOf(`
    ${text}
    ${text}

    *The degradation of hydrocarbons in soils, in rivers and in all lakes,*
    *and by whom*
    ${text}
    ${text}
  `);
  const headings = classifyLines(lines, profileOf(lines)).filter(({ role }) => role === "heading");
  expect(headings.map(({ line }) => line)).toEqual(lines.slice(2, 4));
});

describe("the end of a title's line", () => {
  it("ends the title with its point", () => {
    expect(ends("*Degradation of oil.*\n*by hand*")).toBe(true);
  });

  it("ends no title with the initial of a name that goes on", () => {
    expect(ends("*Degradation of oil by B.*\n*pumilus*")).toBe(false);
    expect(ends("*Degradation of oil by B.*\n*We grew*")).toBe(true);
  });
});
