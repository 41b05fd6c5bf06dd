import { describe, expect, it } from "vitest";
import { Handover, structureFlow, structureHanded } from "../../src/structure/index.ts";
import { flowOf } from "../support/flow.ts";

describe("a handover", () => {
  it("gives its value once", () => {
    const handover = new Handover(["a line"]);
    expect(handover.take()).toEqual(["a line"]);
    expect(() => handover.take()).toThrow(/taken already/);
  });
});

describe("a flow that is handed over", () => {
  const drawing = "A line of text that is all there is.";

  it("becomes the same document", () => {
    expect(structureHanded(new Handover(flowOf(drawing)))).toEqual(structureFlow(flowOf(drawing)));
  });

  it("is held by nobody when the first stage is over", () => {
    const printed = new Handover(flowOf(drawing));
    const taken: boolean[] = [];
    structureHanded(printed, {
      betweenStages: () => {
        expect(() => printed.take()).toThrow(/taken already/);
        taken.push(true);
      },
    });
    expect(taken).toEqual([true, true]);
  });
});
