import { expect, test } from "vitest";
import { structureFlow } from "../../../src/structure/index.ts";
import { writeFonts } from "../../../src/write/paint/fonts.ts";
import { stylesOf } from "../../../src/write/paint/styles.ts";
import { flowOf, written } from "../../support/flow.ts";
import { pageOf } from "../../support/page.ts";

const page = pageOf({ glyphs: written(["Rivers", 0.3, "run", 2, "Lakes", 0.3, "do", 0.3, "not"]) });
const flow = flowOf(`
  {20}Rivers run

  Lakes do not
`);

test("letters are listed under the style of their block", () => {
  const styles = stylesOf(page, structureFlow(flow));
  expect(
    styles.map(({ name, glyphs }) => [name.split(",")[0], glyphs.map(({ text }) => text).join("")]),
  ).toEqual([
    ["Test 20", "Riversrun"],
    ["Test 10", "Lakesdonot"],
  ]);
});

test("letters of a text with a style of its own are listed under it", () => {
  const document = structureFlow(flow);
  const [section] = document.children;
  const last = section?.type === "section" ? section.children[0] : undefined;
  if (last?.type !== "paragraph" || document.styles === undefined) throw new Error("no paragraph");
  const red = { size: 10, color: "#ff0000" };
  const letters = [...document.styles.letters, red];
  const children = [
    { type: "text", value: "Lakes ", marks: [] },
    { type: "text", value: "do not", marks: [], style: letters.length - 1 },
  ] as const;
  const styled = {
    ...document,
    children: [{ ...last, children }],
    styles: { ...document.styles, letters },
  };
  const painted = stylesOf(page, styled).map(({ name, glyphs }) => [
    name,
    glyphs.map(({ text }) => text).join(""),
  ]);
  expect(painted.at(-1)).toEqual(["10, #ff0000", "donot"]);
});

test("the painted page names its styles in a legend", () => {
  expect(writeFonts(page, stylesOf(page, structureFlow(flow)))).toMatch(/class="legend">.*Test 20.*\(9\)/u);
});
