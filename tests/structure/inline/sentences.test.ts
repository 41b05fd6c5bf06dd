import { expect, test } from "vitest";
import { structureFlow } from "../../../src/structure/index.ts";
import { flowOf } from "../../support/flow.ts";

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

test("a break is one character of the text that sentences are counted in", () => {
  const flow = flowOf(`
    The boats come in at evening,
    With nets all wet and brown,
    And one by one the lanterns
    Are lit across the town. Then

    The gulls are tired of crying.
  `);
  const [node] = structureFlow(flow, { sentences: true }).children;
  const sentences = node?.type === "paragraph" ? node.sentences : [];
  const verses = "The boats come in at evening,/With nets all wet and brown,/And one by one the lanterns/";
  expect(sentences[0]).toMatchObject({ start: 0, end: `${verses}Are lit across the town.`.length });
  expect(sentences[0]?.sources).toHaveLength(4);
});
