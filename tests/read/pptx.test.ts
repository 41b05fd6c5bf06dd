import { expect, test } from "vitest";
import { inReadingOrder, type Shape } from "../../src/read/pptx/shapes.ts";

function shape(name: string, kind: Shape["kind"], x: number, y: number): Shape {
  return { kind, element: { name, attributes: {}, children: [] }, place: { x, y, height: 100 } };
}

test("shapes are read from the title on, in rows from the left", () => {
  const shapes = [
    shape("number", "furniture", 0, 0),
    shape("right", "text", 500, 205),
    shape("below", "text", 0, 400),
    shape("left", "text", 0, 210),
    shape("title", "title", 100, 50),
  ];
  expect(inReadingOrder(shapes).map(({ element }) => element.name)).toEqual([
    "title",
    "left",
    "right",
    "below",
    "number",
  ]);
});
