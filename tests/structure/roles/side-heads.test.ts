import { expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { profileOf, textOf } from "../../../src/structure/facts/profile.ts";
import { findSideHeads } from "../../../src/structure/roles/side-heads.ts";
import { linesOf } from "../../support/flow.ts";

const row = "The text goes on in full lines from edge to edge, as text does.";

/** Pages of one paragraph each, with words beside its first line, left of it. */
function headsIn(words: readonly string[], rows = 8, color = "#000000"): readonly string[] {
  const lines = words.flatMap((word, index) => {
    const at = { page: index + 1, block: 2 * index };
    const head = linesOf(word, { ...at, x: 20 }).map((line) => ({
      ...line,
      runs: line.runs.map((run) => ({ ...run, color })),
    }));
    const text = linesOf(Array.from({ length: rows }, () => row).join("\n"), {
      ...at,
      block: at.block + 1,
      x: 200,
    });
    return [...head, ...text] as FlowLine[];
  });
  return [...findSideHeads(lines, profileOf(lines))].map(textOf);
}

it("finds headings beside the first lines of their text", () => {
  expect(headsIn(["*Rivers*", "*Lakes*", "*Seas*"])).toEqual(["Rivers", "Lakes", "Seas"]);
  expect(headsIn(["rivers", "lakes", "seas"], 8, "#d08020")).toHaveLength(3);
});

it("wants several of them", () => {
  expect(headsIn(["*Rivers*", "*Lakes*"])).toEqual([]);
});

it("leaves terms with short explanations alone", () => {
  expect(headsIn(["*Rivers*", "*Lakes*", "*Seas*"], 3)).toEqual([]);
});

it("leaves notes and names of commands alone", () => {
  expect(headsIn(["Rivers", "Lakes", "Seas"])).toEqual([]);
  expect(headsIn(["{7}rivers", "{7}lakes", "{7}seas"], 8, "#d08020")).toEqual([]);
  expect(headsIn(["`open`", "`close`", "`read`"], 8, "#d08020")).toEqual([]);
  expect(headsIn(["*\\\\open*", "*\\\\close*", "*\\\\read*"])).toEqual([]);
});
