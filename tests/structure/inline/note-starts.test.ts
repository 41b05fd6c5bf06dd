import { describe, expect, it } from "vitest";
import { beginsNote, noteStart } from "../../../src/structure/inline/note-starts.ts";
import type { FlowLine } from "../../../src/model/flow.ts";
import { linesOf } from "../../support/flow.ts";

const line = (drawing: string): FlowLine => linesOf(drawing)[0] as FlowLine;

describe("noteStart", () => {
  it.each([
    ["^1^Said before.", "1", true],
    ["¹Said before.", "1", true],
    ["1⁶Said before.", "16", true],
    ["* Said before.", "*", true],
    ["1Said before.", "1", false],
    ["12 said before.", "12", false],
  ])("reads %s", (drawing, label, sure) => {
    expect(noteStart(line(drawing))).toEqual({ label, sure });
  });

  it("takes years and words for what they are", () => {
    expect(noteStart(line("2014 was dry."))).toBeNull();
    expect(noteStart(line("3rd edition."))).toBeNull();
  });
});

it("begins a note by the next number, or by a mark that is one for sure", () => {
  expect(beginsNote(line("2See the first part."), "1")).toBe(true);
  expect(beginsNote(line("5 cm of rain."), "1")).toBe(false);
  expect(beginsNote(line("^7^See the first part."), "1")).toBe(true);
});
