import { expect, test } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { findPale } from "../../../src/structure/roles/pale-headings.ts";
import { linesOf } from "../../support/flow.ts";

function heading(text: string, color: string): readonly FlowLine[] {
  return linesOf(`*${text}*`).map((line) => ({ ...line, runs: line.runs.map((run) => ({ ...run, color })) }));
}

const [black, grey] = ["#000000", "#808080"];

test("grey headings rank below the black one above them", () => {
  const costs = heading("WHAT ARE THE COSTS?", black);
  const [first, second] = [heading("COSTS OVER TIME", grey), heading("COMPOSITION", grey)];
  const pale = findPale([heading("PURPOSE", black), costs, first, second]);
  expect([pale.get(first), pale.get(second), pale.size]).toEqual([costs, costs, 2]);
});

test("a single grey heading is a matter of taste", () => {
  const drawn = [heading("PURPOSE", black), heading("COSTS", black), heading("TIME", grey)];
  expect(findPale(drawn).size).toBe(0);
});

test("coloured headings are not grey", () => {
  const drawn = [
    heading("PURPOSE", black),
    heading("COSTS", black),
    heading("TIME", "#2040c0"),
    heading("SPACE", "#2040c0"),
  ];
  expect(findPale(drawn).size).toBe(0);
});
