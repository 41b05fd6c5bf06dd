import { expect, test } from "vitest";
import type { FlowLine } from "../../../../src/model/flow.ts";
import { isSpaced } from "../../../../src/structure/roles/lookalikes/rows.ts";
import { linesOf } from "../../../support/flow.ts";

/** A line whose words are 20 points wide, with these spaces between them. */
function lineOf(spaces: readonly number[], align: FlowLine["setting"]["align"] = "left"): FlowLine {
  const [line] = linesOf("some words");
  const words = [72, 92];
  for (const space of spaces)
    words.push((words.at(-1) as number) + space, (words.at(-1) as number) + space + 20);
  return { ...(line as FlowLine), words, setting: { ...(line as FlowLine).setting, align } };
}

test.each([
  { spaces: [3, 3], align: "left", apart: false, why: "spaces of a title" },
  { spaces: [3, 60, 3], align: "left", apart: true, why: "columns" },
  { spaces: [60], align: "justified", apart: true, why: "columns at both sides of a table" },
  { spaces: [14, 15, 14], align: "justified", apart: false, why: "a title driven apart" },
  { spaces: [14, 15, 14], align: "left", apart: true, why: "words apart for no such reason" },
] as const)("spaces $spaces, $align: $why", ({ spaces, align, apart }) => {
  expect(isSpaced(lineOf(spaces, align), "some words of a title")).toBe(apart);
});
