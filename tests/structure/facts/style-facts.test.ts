import { expect, it } from "vitest";
import { recordOf } from "../../../src/structure/facts/line-record.ts";
import { coarseStyle, styleFacts } from "../../../src/structure/facts/style-facts.ts";
import { linesOf } from "../../support/flow.ts";

it("lines whose sizes differ by a rounding error have one coarse style", () => {
  const [line] = linesOf("A line of text").map(recordOf);
  const styleAt = (size: number): number => coarseStyle({ ...(line as NonNullable<typeof line>), size }, 10);
  expect(styleAt(12.1)).toBe(styleAt(12));
  expect(styleAt(14)).not.toBe(styleAt(12));
});

it("counts the share, the run length and the means of a style", () => {
  const facts = styleFacts([1, 2, 2, 1, 2, 2], (at) => [at]);
  expect(facts.get(2)).toEqual({ lines: 4, share: 4 / 6, runLength: 2, means: [3] });
});
