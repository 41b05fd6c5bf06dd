import { describe, expect, it } from "vitest";
import { structureFlow } from "../../src/structure/index.ts";
import { writeTree } from "../../src/write/tree.ts";
import { flowOf } from "../support/flow.ts";

describe("the folding tree", () => {
  it("shows the id, kind and words of each node", () => {
    const text = "The river belongs to nobody, and whoever lives at it may use its water.";
    const document = structureFlow(
      flowOf([1, 2, 3].map((number) => `Article ${number}. Rivers\n${text}`).join("\n")),
    );
    expect(writeTree(document)).toContain(
      `<details id="0.2" open><summary><span class="id">0.2</span><span class="kind">article</span>Article 2. Rivers</summary>\n<p>${text}</p></details>`,
    );
  });
});
