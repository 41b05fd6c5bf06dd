import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { profileOf } from "../../../../src/structure/facts/profile.ts";
import { surveyOf } from "../../../../src/structure/facts/survey.ts";
import type { Judged, Role } from "../../../../src/structure/roles/judged.ts";
import { headingObservations } from "../../../../src/structure/roles/headings/heading-observations.ts";
import { decideHeadings } from "../../../../src/structure/roles/headings/learned-headings.ts";
import { headingsModel } from "../../../../src/structure/roles/headings/model.ts";
import { linesOf } from "../../../support/flow.ts";

/** A line of the drawing as the rules see it, and how likely the trees think it is a heading. */
interface Line {
  readonly role?: Role;
  readonly likely: number;
  readonly goesOn?: boolean;
  readonly confidence?: number;
}

/** The roles of the lines of a drawing in the end. */
function rolesOf(drawing: string, said: readonly Line[]): readonly Role[] {
  const lines = linesOf(drawing);
  const ruled = lines.map((line, at): Judged => {
    const { role = "body", goesOn = false, confidence = 0.6 } = said[at] as Line;
    return { line, role, goesOn, confidence, reasons: [] };
  });
  const likely = said.map((line) => line.likely);
  return decideHeadings(ruled, likely, surveyOf(lines, profileOf(lines))).map(({ role }) => role);
}

it("the published model is the one that the program loads", () => {
  const published = readFileSync(new URL("../../../../models/headings.json", import.meta.url), "utf8").trim();
  expect(headingsModel).toBe(published);
});

it("the model was trained on the observations of today", () => {
  const { observations } = JSON.parse(headingsModel) as { readonly observations: readonly string[] };
  expect(observations).toEqual(headingObservations.map(({ name }) => name));
});

it("likely lines rise to headings, and unlikely headings fall", () => {
  const drawing = `
    On rivers
    Rivers come down from the hills and go to the sea.
    A remark
    They end there.
  `;
  const said = [
    { likely: 0.9 },
    { likely: 0.1 },
    { likely: 0.01, role: "heading" },
    { likely: 0.1 },
  ] as const;
  expect(rolesOf(drawing, said)).toEqual(["heading", "body", "body", "body"]);
});

it("a likely line over an address stays text", () => {
  const drawing = `
    Jane Miller
    12 High Street
    Oxford
    Rivers come down from the hills, through towns and fields, and go to the sea.
  `;
  const said = [{ likely: 0.9 }, { likely: 0.1 }, { likely: 0.1 }, { likely: 0.1 }] as const;
  expect(rolesOf(drawing, said)[0]).toBe("body");
});

it("the rules decide where the trees are in doubt", () => {
  const drawing = `
    On rivers
    On hills
  `;
  expect(rolesOf(drawing, [{ likely: 0.4, role: "heading" }, { likely: 0.4 }])).toEqual(["heading", "body"]);
});

it("a heading of several lines is judged by its likeliest line", () => {
  const drawing = `
    Chapter 4
    On rivers
  `;
  const said = [
    { likely: 0.01, role: "heading" },
    { likely: 0.9, role: "heading", goesOn: true },
  ] as const;
  expect(rolesOf(drawing, said)).toEqual(["heading", "heading"]);
});

it("what many rules make a heading stays one", () => {
  const said = [{ likely: 0.01, role: "heading", confidence: 0.95 }] as const;
  expect(rolesOf("    On rivers", said)).toEqual(["heading"]);
});

it.each(["Figure 3. A river", "• On rivers", "Warning", "1234 / 56"])(
  "%s never rises to a heading",
  (text) => {
    expect(rolesOf(`    ${text}`, [{ likely: 0.99 }])).toEqual(["body"]);
  },
);
