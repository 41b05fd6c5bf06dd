import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { PageAssets } from "../../src/model/assets.ts";
import { openPdf } from "../../src/read/pdf/index.ts";
import { writeSvg } from "../../src/write/svg.ts";
import { glyphOf, glyphsOf, imageOf, pageOf, pathOf, strokeOf } from "../support/page.ts";
import { clipped, filled, pdfOf, placed, text } from "../support/pdf.ts";
import { hasXmllint, needsXmllint } from "../support/xmllint.ts";

const nothing: PageAssets = { shapes: [], letters: [], images: [], rasters: [] };
const png = { type: "image/png", bytes: Uint8Array.of(1, 2, 3, 4) } as const;
const box = { x0: 10, y0: 20, x1: 40, y1: 60 };

/** A file with text, a line, a picture and a clipped square. */
const drawn = pdfOf((pdf) => ({
  objects: { I: pdf.image(1, 1, "\xff\0\0") },
  content:
    text(20, 70, "A <b> & c") +
    "1 0 0 RG 2 w 10 50 m 110 50 l S\n" +
    placed("I", 120, 20, 40, 30) +
    clipped(20, 10, 20, 20, `0 0 1 rg ${filled(10, 10, 60, 60)}`),
}));

async function drawnSvg(bytes: Uint8Array): Promise<string> {
  const file = await openPdf(bytes);
  const svg = writeSvg(await file.readPage(1), file.readAssets(1));
  file.close();
  return svg;
}

/** The complaints of an XML parser, "" when there are none. */
function complaints(svg: string): string {
  const result = spawnSync("xmllint", ["--noout", "-"], { input: svg, encoding: "utf8" });
  return result.status === 0 ? "" : result.stderr;
}

/** The texts that can be selected. */
function selectable(svg: string): readonly string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map((match) => match[1] ?? "");
}

describe("a page as SVG", () => {
  test("has the size of the page in points", () => {
    expect(writeSvg(pageOf({ width: 200.5, height: 100 }), nothing)).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="200.5pt" height="100pt" viewBox="0 0 200.5 100">/,
    );
  });

  test("has all that is seen, in drawing order", async () => {
    const svg = await drawnSvg(drawn);
    const parts = [
      /<use href="#s0"/,
      /<path d="M10 50L110 50" fill="none" stroke="#ff0000" stroke-width="2"/,
      /<image [^>]*transform="matrix\(40 0 0 30 120 50\)"/,
      /<g clip-path="url\(#c0\)">/,
      /<path d="M10 90H70V30H10Z" fill="#0000ff"\/>/,
    ];
    const places = parts.map((part) => svg.search(part));
    expect(places.every((at) => at > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(svg).toContain('<clipPath id="c0"><path d="M20 90H40V70H20Z"/></clipPath>');
  });

  test.runIf(hasXmllint)(needsXmllint("is well-formed"), async () => {
    expect(complaints(await drawnSvg(drawn))).toBe("");
  });

  test.runIf(hasXmllint)(needsXmllint("is well-formed whatever the text says"), () => {
    const glyphs = glyphsOf(`<&>"']]>\u0001\uFFFE\u{1d400}\u00a0\t`);
    expect(complaints(writeSvg(pageOf({ glyphs }), nothing))).toBe("");
  });
});

describe("its text", () => {
  test("can be selected, and is escaped", async () => {
    expect(selectable(await drawnSvg(drawn))).toEqual(["A &lt;b&gt; &amp; c"]);
  });

  test("has a place for each glyph of a line", () => {
    const svg = writeSvg(pageOf({ glyphs: glyphsOf("abc", { x: 72, baseline: 100 }) }), nothing);
    expect(svg).toContain('<text x="72 77 82" y="100" font-size="10">abc</text>');
  });

  test("has a place for each character of a glyph, so that those after it stay in place", () => {
    const glyphs = [glyphOf({ text: "x\u0303", x: 72 }), glyphOf({ text: "y", x: 77 })];
    expect(writeSvg(pageOf({ glyphs }), nothing)).toContain('<text x="72 72 77" y="100"');
  });

  test("has spaces where the eye sees them, drawn or not", async () => {
    expect(
      selectable(await drawnSvg(pdfOf({ content: text(20, 50, "[(one) -400 (two) -20 (three)]") }))),
    ).toEqual(["one twothree"]);
    expect(selectable(await drawnSvg(pdfOf({ content: text(20, 50, "one two") })))).toEqual(["one two"]);
  });

  test("is a new element on a new line, at another size, and for each turned glyph", () => {
    const glyphs = [
      ...glyphsOf("one"),
      ...glyphsOf("two", { baseline: 112 }),
      ...glyphsOf("three", { baseline: 112, size: 8 }),
      glyphOf({ text: "r", rotation: 90, x: 50, baseline: 60 }),
    ];
    const svg = writeSvg(pageOf({ glyphs }), nothing);
    expect(selectable(svg)).toEqual(["one", "two", "three", "r"]);
    expect(svg).toContain('transform="translate(50 60) rotate(90)"');
  });

  test("is there even where it is drawn invisibly, as under a scan", async () => {
    const svg = await drawnSvg(pdfOf({ content: text(20, 50, "scan", { state: "3 Tr" }) }));
    expect(selectable(svg)).toEqual(["scan"]);
    expect(svg).not.toContain("<use");
  });
});

describe("its drawings", () => {
  test("leave out what is hidden", () => {
    const paths = [pathOf({ hidden: "clipped" }), pathOf({ hidden: "off-page", order: 1 })];
    expect(writeSvg(pageOf({ paths }), nothing)).not.toContain("M10 10H20");
  });

  test("have their lines as drawn", () => {
    const stroke = strokeOf({ width: 0, dash: [3, 1.5], dashOffset: 1, cap: "round", join: "bevel" });
    const svg = writeSvg(pageOf({ paths: [pathOf({ fill: null, stroke })] }), nothing);
    expect(svg).toMatch(/stroke-width="0\.\d+"/);
    expect(svg).toContain('stroke-dasharray="3 1.5" stroke-dashoffset="1"');
    expect(svg).toContain('stroke-linecap="round" stroke-linejoin="bevel"');
  });

  test("have their opacity and their rule", () => {
    const svg = writeSvg(pageOf({ paths: [pathOf({ fill: "#ff000080", fillRule: "evenodd" })] }), nothing);
    expect(svg).toContain('fill="#ff0000" fill-opacity="0.502" fill-rule="evenodd"');
  });

  test("are cut by every clip around them", () => {
    const clips = [{ box, outlines: ["M0 0H9V9H0Z", "M5 5H20V20H5Z"] }];
    const svg = writeSvg(pageOf({ clips, paths: [pathOf({ clip: 0 })] }), nothing);
    expect(svg).toContain('<clipPath id="c0-0"><path d="M0 0H9V9H0Z"/></clipPath>');
    expect(svg).toContain('<clipPath id="c0" clip-path="url(#c0-0)"><path d="M5 5H20V20H5Z"/></clipPath>');
    expect(svg).toMatch(/<g clip-path="url\(#c0\)">\n<path d="M10 10H20V20H10Z"[^>]*>\n<\/g>/);
  });

  test("have pictures where they lie", () => {
    const svg = writeSvg(pageOf({ images: [imageOf({ box })] }), { ...nothing, images: [png] });
    expect(svg).toContain('transform="matrix(30 0 0 40 10 20)" href="data:image/png;base64,AQIDBA=="');
  });

  test("leave out pictures that cannot be decoded", () => {
    expect(writeSvg(pageOf({ images: [imageOf()] }), { ...nothing, images: [null] })).not.toContain("<image");
  });

  test("show pixels in place of what has no outline", () => {
    const svg = writeSvg(pageOf({ paths: [pathOf({ order: 3 })] }), {
      ...nothing,
      rasters: [{ box, picture: png, first: 3, end: 4 }],
    });
    expect(svg).toContain("matrix(30 0 0 40 10 20)");
    expect(svg).not.toContain("M10 10H20");
  });
});
