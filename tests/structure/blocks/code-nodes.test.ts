import { expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { codeOf } from "../../../src/structure/blocks/code-nodes.ts";
import { linesOf } from "../../support/flow.ts";

const [drawn] = linesOf("[code] while (true) {") as [FlowLine];

/** A line numbered in small print: letters are 6 points wide, those of the number 4. */
function printed(row: string, number: string): FlowLine {
  const run = drawn.runs[0] as FlowLine["runs"][number];
  const words = [...row.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
    text,
    left: 20 + 6 * index,
    letter: 6,
  }));
  const left = 14 - 4 * number.length;
  return {
    ...drawn,
    runs: [
      { ...run, text: number, size: 6 },
      { ...run, text: words.map(({ text }) => ` ${text}`).join("") },
    ],
    setting: { ...drawn.setting, indent: left / 400, column: { x0: 0, x1: 400 } },
    words: [{ text: number, left, letter: 4 }, ...words].flatMap((word) => [
      word.left,
      word.left + word.letter * word.text.length,
    ]),
  };
}

it("keeps the columns of a listing, whatever its line numbers are set in", () => {
  const lines = [
    printed("while (true) {", "9"),
    printed("  wade  = 1", "10"),
    printed("    + depth", "11"),
    printed("}", "12"),
  ];
  expect(codeOf(lines).value).toBe(
    [" 9 while (true) {", "10   wade  = 1", "11     + depth", "12 }"].join("\n"),
  );
});
