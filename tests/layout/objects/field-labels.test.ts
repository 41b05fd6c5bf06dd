import { expect, test } from "vitest";
import { joinPages, layOutPage } from "../../../src/layout/index.ts";
import type { Annotation, Glyph } from "../../../src/model/page.ts";
import { annotationOf, fieldOf, glyphsOf, pageOf, pathOf } from "../../support/page.ts";

/** What stands on the page at a place: a label, or a field with what is filled in. */
interface Placed {
  readonly glyphs: readonly Glyph[];
  readonly annotations: readonly Annotation[];
}

const label = (text: string, x: number, baseline: number): Placed => ({
  glyphs: glyphsOf(text, { x, baseline }),
  annotations: [],
});

const filled = (value: string, x: number, baseline: number, width = 120): Placed => ({
  glyphs: glyphsOf(value, { x: x + 2, baseline, origin: "form" }),
  annotations: [
    annotationOf({
      kind: "widget",
      box: { x0: x, y0: baseline - 12, x1: x + width, y1: baseline + 4 },
      field: fieldOf({ kind: "text", value }),
    }),
  ],
});

const tick = (sign: string, x: number, baseline: number): Placed => ({
  glyphs: glyphsOf(sign, { x, baseline, origin: "form" }),
  annotations: [
    annotationOf({
      kind: "widget",
      box: { x0: x, y0: baseline - 9, x1: x + 10, y1: baseline + 1 },
      field: fieldOf({ kind: "checkbox", checked: sign === "☒" }),
    }),
  ],
});

/** The lines of a page, in reading order. */
function linesOf(placed: readonly Placed[]): readonly string[] {
  const page = pageOf({
    glyphs: placed.flatMap(({ glyphs }) => glyphs),
    annotations: placed.flatMap(({ annotations }) => annotations),
  });
  return layOutPage(page).items.flatMap((item) =>
    item.type === "line" ? [item.runs.map(({ text }) => text).join("")] : [],
  );
}

test("what is filled in is read after the label left of it, however straight the gap between is", () => {
  const rows = ["First name", "Last name", "Street", "City", "Country"];
  expect(
    linesOf(
      rows.flatMap((row, index) => [label(row, 60, 100 + 30 * index), filled("xyz", 220, 100 + 30 * index)]),
    ),
  ).toEqual(rows.map((row) => `${row} xyz`));
});

test("fields beside each other are read one by one, each after the label above it", () => {
  expect(
    linesOf([
      label("First", 60, 100),
      label("Last", 260, 100),
      filled("Anna", 60, 116),
      filled("Berg", 260, 116),
    ]),
  ).toEqual(["First", "Anna", "Last", "Berg"]);
});

test("a box to tick goes with the label right of it, or with the question left of it where there is none", () => {
  expect(
    linesOf([
      tick("☒", 60, 100),
      label("Yes", 75, 100),
      label("Do you smoke?", 60, 140),
      tick("☐", 400, 140),
      tick("☒", 450, 140),
    ]),
  ).toEqual(["☒ Yes", "Do you smoke? ☐ ☒"]);
});

test("lines say what a form prints of them", () => {
  const parts = [label("Name", 60, 100), filled("Anna", 100, 100), filled("Berg", 60, 140)];
  const page = pageOf({
    glyphs: parts.flatMap(({ glyphs }) => glyphs),
    annotations: parts.flatMap(({ annotations }) => annotations),
  });
  expect(layOutPage(page).items.map((item) => (item.type === "line" ? item.form : null))).toEqual([
    { whole: false, goesOn: false, ends: true, ticked: false },
    { whole: true, goesOn: false, ends: true, ticked: false },
  ]);
});

test("a line with an empty field right of it ends there, one beside a field with a label of its own does not", () => {
  const empty = filled("", 220, 100);
  const labelled = [label("City", 220, 150), filled("", 220, 166)];
  const parts = [label("Name", 60, 100), empty, label("Other text", 60, 166), ...labelled];
  const page = pageOf({
    glyphs: parts.flatMap(({ glyphs }) => glyphs),
    annotations: parts.flatMap(({ annotations }) => annotations),
  });
  const ends = layOutPage(page).items.map((item) => (item.type === "line" ? item.form?.ends : null));
  expect(ends.filter((end) => end === true)).toHaveLength(1);
  expect(ends[0]).toBe(true);
});

test("the box that a field draws around its text makes no figure of it, and no furniture either", () => {
  const { glyphs, annotations } = filled("Anna", 60, 30);
  const page = pageOf({
    glyphs,
    annotations,
    paths: [pathOf({ box: { x0: 60, y0: 18, x1: 180, y1: 34 }, form: true })],
  });
  const flow = joinPages([layOutPage(page)]);
  expect(flow).toMatchObject([{ type: "line", place: "body" }]);
});

test("pages without a form say nothing of one", () => {
  const [line] = layOutPage(pageOf({ glyphs: glyphsOf("Name") })).items;
  expect(line).not.toHaveProperty("form");
  expect(layOutPage(pageOf())).not.toHaveProperty("fields");
});
