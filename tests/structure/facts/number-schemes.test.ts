import { describe, expect, it } from "vitest";
import { sectionLabel } from "../../../src/structure/facts/chains.ts";
import { nestedSchemes } from "../../../src/structure/facts/number-schemes.ts";

function depths(titles: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(nestedSchemes(titles.map(sectionLabel)));
}

describe("ways of numbering", () => {
  it("stand under those whose numbers they begin anew under", () => {
    const titles = [
      "I. Methods",
      "A. Sampling",
      "1. Rivers",
      "2. Lakes",
      "B. Counting",
      "1. Fish",
      "II. Results",
    ];
    expect(depths(titles)).toEqual({ roman: 1, letter: 2, arabic: 3 });
  });

  it("may leave out one of them", () => {
    expect(depths(["1. Methods", "A. Sampling", "B. Counting", "2. Results", "A. Fish"])).toEqual({
      arabic: 1,
      letter: 2,
    });
  });

  it("stand under them though one of their headings was not found", () => {
    const titles = [
      "I. Methods",
      "A. Sampling",
      "B. Counting",
      "C. Weighing",
      "II. Results",
      "B. Fish",
      "C. Frogs",
    ];
    expect(depths([...titles, "D. Birds", "III. End"])).toEqual({ roman: 1, letter: 2 });
  });

  it("of appendices stand beside the sections", () => {
    expect(depths(["1. Methods", "2. Results", "A. Tables", "B. Figures"])).toEqual({});
  });

  it("that count on over the sections stand under none", () => {
    expect(depths(["I. Methods", "1. Rivers", "II. Results", "2. Lakes", "III. End"])).toEqual({});
  });

  it("of one kind are not ordered", () => {
    expect(depths(["1. Methods", "2. Results", "2.1 Fish"])).toEqual({});
  });
});
