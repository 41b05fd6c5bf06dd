import { expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { restoreHyphens } from "../../../src/structure/inline/lost-hyphens.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { linesOf } from "../../support/flow.ts";

/** The ends of the lines that changed. */
function changed(lines: readonly FlowLine[]): readonly string[] {
  return restoreHyphens(lines).flatMap((line, at) =>
    line === lines[at] || line.type !== "line" ? [] : [textOf(line).split(" ").at(-1) ?? ""],
  );
}

/** Full lines that all say the same, and pairs of them with a word cut between them. */
function pageOf(cuts: readonly (readonly [head: string, tail: string])[]): readonly FlowLine[] {
  const plain = "one operation of this invention in its new order is as good as any other";
  const pairs = cuts.flatMap(([head, tail]) => [
    `${plain.slice(0, plain.length - head.length)}${head}`,
    `${tail} ${plain}`.slice(0, plain.length),
  ]);
  return linesOf([...pairs, ...Array.from({ length: 40 }, () => plain)].join("\n"));
}

const cuts = [
  [" opera", "tion"],
  [" inven", "tion"],
  [" opera", "tion"],
] as const;

it("gives lines back the hyphens that a text layer drops at all line ends", () => {
  expect(changed(pageOf(cuts))).toEqual(["opera\u00AD", "inven\u00AD", "opera\u00AD"]);
});

it("leaves lines as they are where other lines end in hyphens, and where hardly a word is cut", () => {
  expect(changed(pageOf([...cuts, [" exam-", "ple"]]))).toEqual([]);
  expect(changed(pageOf(cuts.slice(1)))).toEqual([]);
});

it("reads the sign that recognition leaves for a hyphen at a line end", () => {
  const lines = linesOf("used in combi¬\nnation with ¬\nothers, not P¬\nQ");
  expect(changed(lines)).toEqual(["combi\u00AD"]);
});
