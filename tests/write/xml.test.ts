import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FileDescription } from "../../src/model/file.ts";
import type { Page } from "../../src/model/page.ts";
import { writeXml, xmlHead, xmlTail } from "../../src/write/xml.ts";
import {
  annotationOf,
  fieldOf,
  fileOf,
  fontOf,
  glyphOf,
  glyphsOf,
  imageOf,
  pageOf,
  pathOf,
  primitive,
  strokeOf,
  tagOf,
} from "../support/page.ts";
import { hasXmllint, needsXmllint, validate, xpath } from "../support/xmllint.ts";

/** The lines inside the page element, without their indents. */
function inside(page: Page): readonly string[] {
  const lines = writeXml(page)
    .trim()
    .split("\n")
    .map((line) => line.trim());
  return lines.slice(1, -1);
}

function fileXml(description: FileDescription, ...pages: readonly Page[]): string {
  return xmlHead(description) + pages.map(writeXml).join("") + xmlTail();
}

const box = { x0: 0, y0: 0, x1: 1.5, y1: 2 };

/** A page with everything that a page can have. */
const fullPage = pageOf({
  number: 2,
  label: "ii",
  rotation: 90,
  boxes: { media: box, bleed: box, trim: box, art: box },
  fonts: [fontOf(), fontOf({ weight: 700, italic: true, monospace: true, embedded: false, symbolic: true })],
  clips: [{ box, outlines: ["M0 0H1V1Z", ""] }],
  glyphs: [
    ...glyphsOf('a "<&>'),
    glyphOf({ clip: 0, hidden: "clipped", markedContent: 3, font: 1, color: "#ff000080" }),
    glyphOf({ rotation: 90, mapped: false, vertical: true, origin: "ocr", confidence: 0.5 }),
  ],
  images: [imageOf(), imageOf({ hidden: "off-page", filters: [] })],
  paths: [
    pathOf({ fillRule: "evenodd", rules: [{ kind: "frame", box }] }),
    pathOf({
      fill: null,
      stroke: strokeOf({ dash: [3, 1.5], dashOffset: 1, cap: "round", join: "bevel", color: "#0000ff" }),
      rules: [
        { kind: "horizontal", box },
        { kind: "vertical", box },
      ],
    }),
  ],
  shadings: [primitive],
  forms: [{ ...primitive, matrix: [0.1, 0, 0, 0.1, 0, 0], first: 0, end: 7 }],
  links: [
    { box, uri: "https://example.org/?a=1&b=2", destination: null },
    { box, uri: null, destination: { page: 3, x: null, y: 12.5 } },
  ],
  annotations: [
    annotationOf({ kind: "highlight", contents: "two\nlines", author: "Ann", hidden: true }),
    annotationOf({
      kind: "widget",
      field: fieldOf({
        kind: "choice",
        name: "c",
        label: "C",
        value: "x",
        checked: false,
        options: ["x", ""],
      }),
    }),
  ],
  tags: [
    tagOf({
      type: "Table",
      id: "t1",
      title: "T",
      language: "en",
      alternative: "alt",
      actualText: "actual",
      children: [
        tagOf({ type: "TD", attributes: { RowSpan: 2, Scope: "Row", Hidden: true }, markedContent: [0, 3] }),
      ],
    }),
  ],
});

/** A file that says everything that a file can say. */
const fullFile = fileOf({
  pageCount: 3,
  metadata: { Title: "A & B", "Odd key": "" },
  xmp: "<?xpacket begin='\uFEFF'?>\r\n<x:xmpmeta/>]]>",
  language: "en-US",
  tagged: true,
  encryption: {
    revision: 4,
    allows: {
      print: true,
      printWell: false,
      modify: false,
      copy: true,
      annotate: false,
      fillForms: true,
      accessibility: true,
      assemble: false,
    },
  },
  outline: [
    {
      title: "One",
      destination: { page: 1, x: 0, y: null },
      uri: null,
      children: [{ title: "Site", destination: null, uri: "https://example.org", children: [] }],
    },
  ],
  destinations: { "chapter.1": { page: 1, x: 72, y: 100.12345 } },
  attachments: [{ name: "data.csv", description: "Data", mimeType: "text/csv", size: 12 }],
  signatures: 1,
});

describe("writeXml", () => {
  test("writes an empty page as one element", () => {
    expect(writeXml(pageOf())).toBe('  <page number="1" width="595" height="842"/>\n');
  });

  test("writes a glyph with its state and leaves out defaults", () => {
    expect(
      inside(pageOf({ fonts: [], glyphs: [glyphOf({ text: "A", order: 4, markedContent: 0 })] })),
    ).toEqual([
      "<glyphs>",
      '<glyph text="A" box="72 93 77 100" order="4" mcid="0" x="72" baseline="100" advance="5" font="0" size="10"/>',
      "</glyphs>",
    ]);
  });

  test("rounds to 3 decimals, without trailing zeros and without minus zero", () => {
    const glyph = glyphOf({ x: 1.00049, baseline: -0.0001, advance: 2.5, size: 1234.5678 });
    const line = inside(pageOf({ fonts: [], glyphs: [glyph] }))[1];
    expect(line).toContain('x="1" baseline="0" advance="2.5" font="0" size="1234.568"');
  });

  test("keeps 6 decimals in matrices, as forms may be drawn very large", () => {
    const form = { ...primitive, matrix: [0.0004567, 0, 0, 1, 0, 0] as const, first: 0, end: 0 };
    expect(inside(pageOf({ forms: [form] }))[1]).toContain('matrix="0.000457 0 0 1 0 0"');
  });

  test.each([
    ["&", "&amp;"],
    ["<", "&lt;"],
    ['"', "&quot;"],
    ["\n", "&#10;"],
    ["\u0000", "\uFFFD"],
    ["\u001B", "\uFFFD"],
    ["\uFFFF", "\uFFFD"],
    ["\uD83D", "\uFFFD"],
    ["😀", "😀"],
  ])("writes %j as %j", (text, written) => {
    expect(inside(pageOf({ fonts: [], glyphs: [glyphOf({ text })] }))[1]).toContain(
      `<glyph text="${written}" `,
    );
  });

  test("writes a stroke and rules inside their path", () => {
    const path = pathOf({
      fill: null,
      stroke: strokeOf({ width: 0.5, dash: [3, 1] }),
      rules: [{ kind: "vertical", box }],
    });
    expect(inside(pageOf({ paths: [path] }))).toEqual([
      "<paths>",
      '<path box="10 10 20 20" order="0" outline="M10 10H20V20H10Z">',
      '<stroke width="0.5" dash="3 1"/>',
      '<rule kind="vertical" box="0 0 1.5 2"/>',
      "</path>",
      "</paths>",
    ]);
  });

  test("writes a link into the file with its destination", () => {
    const link = { box, uri: null, destination: { page: 3, x: null, y: 12.5 } };
    expect(inside(pageOf({ links: [link] }))).toEqual([
      "<links>",
      '<link box="0 0 1.5 2">',
      '<destination page="3" y="12.5"/>',
      "</link>",
      "</links>",
    ]);
  });
});

describe("the schema", () => {
  test.skipIf(!hasXmllint)(needsXmllint("accepts a file with everything"), () => {
    expect(validate(fileXml(fullFile, fullPage, pageOf({ number: 3 })), "page.rng")).toBe("");
  });

  test.skipIf(!hasXmllint)(needsXmllint("accepts a file that says nothing"), () => {
    expect(validate(fileXml(fileOf({ version: null })), "page.rng")).toBe("");
  });

  test.skipIf(!hasXmllint)(needsXmllint("accepts a page alone"), () => {
    expect(validate(writeXml(fullPage), "page.rng")).toBe("");
  });

  test.skipIf(!hasXmllint)(needsXmllint("accepts numbers of any size and even those that are none"), () => {
    const sizes = [1e21, 1e-9, -1e300, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const page = pageOf({ glyphs: sizes.map((size) => glyphOf({ size, x: 0, baseline: 0 })) });
    expect(validate(writeXml(page), "page.rng")).toBe("");
  });

  test.skipIf(!hasXmllint)(needsXmllint("accepts any text anywhere"), () => {
    const texts = fc.sample(fc.string({ unit: "binary", maxLength: 8 }), { numRuns: 100, seed: 1 });
    const odd = [...texts, "\uDC00", "\u0000", "]]>", "<!--", "\u0085"];
    const page = pageOf({
      glyphs: odd.map((text) => glyphOf({ text })),
      tags: odd.map((text) => tagOf({ type: text, title: text, attributes: { [text]: text } })),
    });
    const description = fileOf({
      xmp: odd.join(""),
      metadata: Object.fromEntries(odd.map((text) => [text, text])),
    });
    expect(validate(fileXml(description, page), "page.rng")).toBe("");
  });

  test.skipIf(!hasXmllint)(needsXmllint("refuses an attribute that it does not know"), () => {
    expect(validate('<page number="1" width="1" height="1" weight="1"/>', "page.rng")).toContain("weight");
  });
});

describe("a parser", () => {
  const text = "a\tb\r\nc <&> \"'";

  test.skipIf(!hasXmllint)(needsXmllint("gives back attribute values"), () => {
    expect(xpath(writeXml(pageOf({ glyphs: [glyphOf({ text })] })), "string(//glyph/@text)")).toBe(text);
  });

  test.skipIf(!hasXmllint)(needsXmllint("gives back the XMP packet"), () => {
    expect(xpath(fileXml(fileOf({ xmp: text })), "string(//xmp)")).toBe(text);
  });
});
