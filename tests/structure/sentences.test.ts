import { expect, test } from "vitest";
import { structureFlow } from "../../src/structure/index.ts";
import { flowOf } from "../support/flow.ts";

test("sentences are listed with a box for each printed line, when asked for", () => {
  const flow = flowOf(`
    Water was found. Others did not find it in the win-
    ter, and went home.
  `);
  const [plain] = structureFlow(flow).children;
  expect(plain?.type === "paragraph" && plain.sentences).toEqual([]);
  const [node] = structureFlow(flow, { sentences: true }).children;
  const sentences = node?.type === "paragraph" ? node.sentences : [];
  expect(sentences.map(({ start, end, sources }) => [start, end, sources.length])).toEqual([
    [0, 16, 1],
    [17, 69, 2],
  ]);
  const [first, second] = sentences.map(({ sources }) => sources[0]?.box);
  expect(first?.x1).toBeLessThan(second?.x0 ?? 0);
});
