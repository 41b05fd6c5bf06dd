import { describe, expect, it } from "vitest";
import { checkComposition } from "../../../src/structure/domains/composition.ts";
import type { Domain } from "../../../src/structure/domains/domain.ts";
import { structureFlow } from "../../../src/structure/index.ts";
import { flowOf } from "../../support/flow.ts";

const domain: Domain = {
  name: "statute",
  sections: [
    { kind: "chapter", division: "chapter" },
    { kind: "article", division: "article" },
  ],
  requires: [
    { kind: "title" },
    { kind: "chapter", least: 0, before: ["article"] },
    { kind: "article", counts: true },
  ],
};

const text = "The river belongs to nobody, and whoever lives at it may use its water.";

function faultsOf(drawing: string): readonly string[] {
  return checkComposition(structureFlow(flowOf(drawing), { domain }), domain).map(
    ({ fault, message }) => `${fault}: ${message}`,
  );
}

describe("the composition of a document", () => {
  it("is faulty where something is missing, left out or out of order", () => {
    expect(
      faultsOf(`
        Article 1. Rivers
        ${text}
        Article 2. Lakes
        ${text}

        Chapter 1. Water

        Article 4. Seas
        ${text}
      `),
    ).toEqual([
      "missing: The document has no title.",
      "order: The article comes before the chapter.",
      "gap: Of the kind article, after Article 2. comes Article 4.",
    ]);
  });
});
