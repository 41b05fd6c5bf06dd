import { expect, test } from "vitest";
import { paragraphsOf } from "../../src/read/pptx/paragraphs.ts";
import { parseXml } from "../../src/read/xml.ts";
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

test("paragraphs and letters are set as the slide says", () => {
  const shape = parseXml(`<p:sp xmlns:p="p" xmlns:a="a"><a:p>
    <a:pPr algn="ctr" marL="457200" indent="-228600">
      <a:lnSpc><a:spcPct val="150000"/></a:lnSpc><a:spcBef><a:spcPts val="600"/></a:spcBef>
    </a:pPr>
    <a:r><a:rPr sz="2000" u="sng" strike="sngStrike" cap="small">
      <a:solidFill><a:srgbClr val="C00000"/></a:solidFill>
      <a:highlight><a:srgbClr val="FFFF00"/></a:highlight><a:latin typeface="Georgia"/>
    </a:rPr><a:t>water</a:t></a:r></a:p></p:sp>`);
  const [paragraph] = paragraphsOf(shape, new Map());
  expect(paragraph?.format).toEqual({ align: "center", left: 36, first: -18, before: 6, lineSpacing: 1.5 });
  expect(paragraph?.runs[0]).toMatchObject({
    size: 20,
    color: "#c00000",
    font: "Georgia",
    decoration: { underline: true, strike: true, smallCapitals: true, highlight: "#ffff00" },
  });
});
