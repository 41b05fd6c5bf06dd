import { expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { moveReferences } from "../../../src/structure/references/reference-order.ts";
import type { Judged, Role } from "../../../src/structure/roles/judged.ts";
import { linesOf } from "../../support/flow.ts";

/** Lines at a height of a column, with the role they were given. */
function placed(text: string, role: Role, x: number, y: number): Judged {
  const [line] = linesOf(text);
  const box = { x0: x, y0: y, x1: x + 200, y1: y + 10 };
  return {
    line: { ...line, source: { page: 1, box, glyphs: [] } } as FlowLine,
    role,
    confidence: 1,
    reasons: [],
    goesOn: false,
  };
}

function ordered(judged: readonly Judged[]): readonly string[] {
  const roles = new Map(judged.map((entry) => [entry.line, entry]));
  const flow = moveReferences(
    judged.map(({ line }) => line),
    roles,
  );
  return flow.map((item) => (item.type === "line" ? textOf(item) : ""));
}

const left = [
  placed("The text goes on", "body", 50, 100),
  placed("References", "heading", 50, 120),
  placed("[1] Knuth", "reference", 50, 140),
];

it("puts text over a list of references in the next column before the list", () => {
  const right = [placed("and ends here.", "body", 300, 100), placed("[2] Lamport", "reference", 300, 140)];
  expect(ordered([...left, ...right])).toEqual([
    "The text goes on",
    "and ends here.",
    "References",
    "[1] Knuth",
    "[2] Lamport",
  ]);
});

it("leaves text under a list of references behind it", () => {
  const under = [placed("Appendix text", "body", 300, 160), placed("[2] Lamport", "reference", 300, 180)];
  const printed = [...left, ...under];
  expect(ordered(printed)).toEqual(printed.map(({ line }) => textOf(line)));
});
