import { expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { lookOf, standingLooks } from "../../../src/structure/facts/looks.ts";
import { profileOf } from "../../../src/structure/facts/profile.ts";
import { linesOf } from "../../support/flow.ts";

const running = `The text goes on in full lines from edge to edge, as text does
in most books, and then its last line comes, which may be full.`;

function looksOf(heads: readonly string[]): readonly string[] {
  const lines: readonly FlowLine[] = linesOf(heads.map((head) => `${head}\n${running}`).join("\n\n"));
  return [...standingLooks(lines, profileOf(lines))];
}

it("finds a look whose lines stand alone over running text", () => {
  expect(looksOf(["_Rivers_", "_Lakes_", "_The_\n_sea_"])).toEqual(["Test-Italic:10.0:#000000"]);
});

it("looks past a float between such a line and its text", () => {
  const float = "\n{7}10 20\n\n{8}Figure 1: Water by months\n\n";
  expect(looksOf(["_Rivers_", `_Lakes_${float}`, `_Seas_${float}`])).toEqual(["Test-Italic:10.0:#000000"]);
});

it("wants several of them", () => {
  expect(looksOf(["_Rivers_", "_Lakes_"])).toEqual([]);
});

it("leaves looks alone that paragraphs have too", () => {
  const quote = "_What is said here is said by others, and at some length, too._";
  expect(looksOf(["_Rivers_", "_Lakes_", "_Seas_", quote, quote, quote])).toEqual([]);
});

it("leaves names in a typewriter font alone", () => {
  expect(looksOf(["`open` _it_", "`close` _it_", "`read` _it_"])).toEqual([]);
  expect(looksOf(["`\\\\a` _long_", "`\\\\b` _long_", "`\\\\c` _long_"])).toEqual([]);
  expect(looksOf(["`a` _and more_", "`b` _and more_", "`c` _and more_"])).toHaveLength(1);
});

it("takes the look that most letters have, those of code for less", () => {
  const [line] = linesOf("_Ensure that_ `\\\\textbackslash` _remains robust_");
  expect(lookOf(line as FlowLine)).toBe("Test-Italic:10.0:#000000");
});
