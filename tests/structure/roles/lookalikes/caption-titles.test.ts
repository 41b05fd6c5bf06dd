import { expect, it } from "vitest";
import { profileOf, textOf } from "../../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../../src/structure/roles/roles.ts";
import { linesOf, running } from "../../../support/flow.ts";

function captionsIn(drawing: string): readonly string[] {
  const lines = linesOf([...running, "", drawing, "", ...running].join("\n"));
  return classifyLines(lines, profileOf(lines)).flatMap(({ line, role }) =>
    role === "caption" ? [textOf(line)] : [],
  );
}

it("takes a title in another type under a label that stands alone for its caption", () => {
  expect(captionsIn("*Table 1*\n\n_Rainfall in spring_")).toEqual(["Table 1", "Rainfall in spring"]);
});

it("takes no text for a title, and nothing under a label that says more", () => {
  expect(captionsIn("*Table 1*\n\nRainfall in spring")).toEqual(["Table 1"]);
  expect(captionsIn("*Table 1.* Rivers\n\n_Rainfall in spring_")).toEqual(["Table 1. Rivers"]);
});
