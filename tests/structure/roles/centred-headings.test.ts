import { describe, expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { findCentred } from "../../../src/structure/roles/centred-headings.ts";
import { lookOf } from "../../../src/structure/facts/looks.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { linesOf } from "../../support/flow.ts";

const text = "The running text of this article goes on and on over the whole width of its column";

/** The lines of a drawing, those in capitals set in the middle. */
function centredOf(drawing: string): readonly FlowLine[] {
  return linesOf(drawing).map((line) => {
    if (textOf(line) !== textOf(line).toUpperCase()) return line;
    const indent = (1 - line.setting.fill) / 2;
    return { ...line, setting: { ...line.setting, indent, align: "center" } };
  });
}

function found(drawing: string): readonly string[] {
  const headings = centredOf(drawing).flatMap((line) => (textOf(line) === text ? [] : [[line]]));
  const centred = findCentred(headings, ([line]) => lookOf(line as FlowLine));
  return [...centred].map(([line]) => textOf(line as FlowLine));
}

describe("headings in the middle", () => {
  it("rank above those at the edge in the same type", () => {
    const drawing = `
      *METHOD*
      *Participants*
      ${text}
      *Procedure*
      ${text}
      *RESULTS*
      ${text}`;
    expect(found(drawing)).toEqual(["METHOD", "RESULTS"]);
  });

  it("are of one level where none stands at the edge", () => {
    expect(found(`*METHOD*\n${text}\n*RESULTS*\n${text}`)).toEqual([]);
  });
});
