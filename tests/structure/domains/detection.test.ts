import { describe, expect, it } from "vitest";
import { structureFlow } from "../../../src/structure/index.ts";
import { flowOf } from "../../support/flow.ts";

function domainOf(drawing: string): string | undefined {
  return structureFlow(flowOf(drawing)).domain?.name;
}

const text = "The river belongs to nobody, and whoever lives at it may use its water as before.";

describe("the domain", () => {
  it("is law where articles count on", () => {
    expect(domainOf([1, 2, 3].map((number) => `Article ${number}. Rivers\n${text}`).join("\n"))).toBe("law");
  });

  it("is not law where articles of other texts are quoted", () => {
    expect(domainOf([7, 5, 9].map((number) => `Article ${number}. Rivers\n${text}`).join("\n"))).toBe(
      "unknown",
    );
  });

  it("is specification where the document says so", () => {
    expect(domainOf(`ТЕХНИЧЕСКОЕ ЗАДАНИЕ\n\n1. Вода\n${text}\n2. Река\n${text}`)).toBe("specification");
  });

  it("is unknown where nothing speaks for any", () => {
    expect(domainOf(`${text}\n${text}`)).toBe("unknown");
  });

  it("names its reasons", () => {
    const { domain } = structureFlow(flowOf(`MINUTES OF THE MEETING\n\nPresent: all of us\n\n${text}`));
    expect(domain).toMatchObject({
      name: "minutes",
      reasons: ["called minutes or an agenda (5)", "those present (2)"],
    });
  });
});
