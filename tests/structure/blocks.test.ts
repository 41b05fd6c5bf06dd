import { expect, it } from "vitest";
import { structureFlow } from "../../src/structure/index.ts";
import { linesOf, outlineOf } from "../support/flow.ts";

it("keeps a caption without a picture out of the body", () => {
  const text = linesOf(`
    This line of the text goes on from edge to edge of its column
    and this one ends the paragraph.
  `);
  const caption = linesOf("Figure 1. What was seen on the second day.", { block: 7, gap: 3, width: 60 });
  expect(outlineOf(structureFlow([...text, ...caption])).at(-1)).toBe(
    "[figure] Figure 1. What was seen on the second day.",
  );
});

it("puts a caption at the end of a page before the foot of the page", () => {
  const caption = linesOf("Figure 1. What was seen on the second day.", { block: 7, gap: 3, width: 60 });
  const foot = linesOf("A book of days", { block: 8, width: 60 }).map(
    (line) => ({ ...line, place: "page-footer" }) as const,
  );
  const { children } = structureFlow([...caption, ...foot]);
  expect(children.map((node) => (node.type === "aside" ? node.role : node.type))).toEqual([
    "figure",
    "page-footer",
  ]);
});
