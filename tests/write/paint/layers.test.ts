import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type {
  FlowItem,
  FlowLine,
  FlowPicture,
  FlowTable,
  Place,
  Run,
  Source,
} from "../../../src/model/flow.ts";
import type { Box } from "../../../src/model/geometry.ts";
import type { Page } from "../../../src/model/page.ts";
import { paintLayers, type PaintLayer, writeLayers } from "../../../src/write/paint/layers.ts";
import { pageWords, writeBody } from "../../../src/write/paint/body.ts";
import { writeFonts } from "../../../src/write/paint/fonts.ts";
import { glyphOf, glyphsOf, pageOf } from "../../support/page.ts";
import { hasXmllint, needsXmllint } from "../../support/xmllint.ts";

const look: Omit<Run, "text"> = {
  bold: false,
  italic: false,
  monospace: false,
  position: "normal",
  size: 10,
  font: "Times",
  color: "#000000",
  link: null,
};

/** A box as high as a line at `y`. */
function boxAt(y: number, x0 = 72, x1 = 200): Box {
  return { x0, y0: y - 8, x1, y1: y + 2 };
}

function sourceAt(y: number, glyphs: Source["glyphs"] = [], page = 1): Source {
  return { page, box: boxAt(y), glyphs };
}

function lineOf(text: string, parts: Partial<FlowLine> = {}): FlowLine {
  return {
    type: "line",
    runs: [{ ...look, text }],
    setting: { indent: 0, fill: 1, gapBefore: 0, align: "left", column: { x0: 72, x1: 200 } },
    place: "body",
    block: 0,
    kind: null,
    hint: null,
    source: sourceAt(100),
    ...parts,
  };
}

function tableOf(...ys: readonly number[]): FlowTable {
  const cell = (y: number) => ({ column: 0, rowSpan: 1, columnSpan: 1, lines: [], source: sourceAt(y) });
  return {
    type: "table",
    rows: ys.map((y) => [cell(y)]),
    headRows: 0,
    place: "body",
    sources: [sourceAt(ys[0] ?? 0), sourceAt(80, [], 2)],
  };
}

const picture: FlowPicture = {
  type: "picture",
  kind: "drawing",
  images: [],
  lines: [lineOf("axis", { place: "figure", source: sourceAt(420) })],
  place: "body",
  source: sourceAt(400),
};

function paint(flow: readonly FlowItem[], what: readonly PaintLayer[], page: Page = pageOf()): string {
  return writeLayers(page, paintLayers(page, flow, what));
}

/** How many elements have a class. */
function count(svg: string, name: string): number {
  return svg.split(`class="${name}"`).length - 1;
}

function legendOf(svg: string): readonly string[] {
  return [...svg.matchAll(/class="legend".*?<text[^>]*>(.*?)<\/text>/g)].map(([, name]) => name ?? "");
}

const furniture: readonly Place[] = ["page-header", "page-footer", "page-number", "margin", "watermark"];

describe("blocks", () => {
  test("lines of one number are one box around them", () => {
    const svg = paint(
      [
        lineOf("one", { source: sourceAt(100) }),
        lineOf("two", { source: sourceAt(112) }),
        lineOf("other", { block: 1, source: sourceAt(150) }),
      ],
      ["blocks"],
    );
    expect(count(svg, "text")).toBe(2);
    expect(svg).toContain(`<rect class="text" x="72" y="92" width="128" height="22"`);
    expect(legendOf(svg)).toEqual(["text"]);
  });

  test("tables have their cells, pictures their words", () => {
    const svg = paint([tableOf(200, 212, 224), picture], ["blocks"]);
    expect([count(svg, "table"), count(svg, "cell")]).toEqual([1, 3]);
    expect([count(svg, "figure"), count(svg, "figure-text")]).toEqual([1, 1]);
    expect(legendOf(svg)).toEqual(["table", "cell", "figure", "figure text"]);
  });

  test("furniture has a color for each place, line by line", () => {
    const svg = paint(
      furniture.map((place, index) => lineOf("x", { place, source: sourceAt(50 + 20 * index) })),
      ["roles"],
    );
    for (const place of furniture) expect(count(svg, place)).toBe(1);
    expect(legendOf(svg)).toEqual(["page header", "page footer", "page number", "margin", "watermark"]);
  });

  test("code and formulas are told from text", () => {
    const svg = paint(
      [lineOf("a", { kind: "code" }), lineOf("b", { kind: "formula", block: 1 })],
      ["blocks"],
    );
    expect(legendOf(svg)).toEqual(["code", "formula"]);
  });

  test("other pages are left out", () => {
    const svg = paint(
      [lineOf("x", { source: sourceAt(100, [], 2) }), lineOf("y", { source: null })],
      ["blocks"],
    );
    expect(legendOf(svg)).toEqual([]);
    expect(svg).not.toContain("class=");
  });
});

describe("words", () => {
  test("end at spaces of the text where none are drawn", () => {
    const page = pageOf({ glyphs: glyphsOf("twowords") });
    const svg = paint([lineOf("two words", { source: sourceAt(100, [[0, 8]]) })], ["words"], page);
    expect(count(svg, "word")).toBe(2);
    expect(svg).toContain(`<rect class="word" x="72" y="93" width="15" height="7"`);
  });

  test("end at drawn spaces where the text is another", () => {
    const page = pageOf({ glyphs: glyphsOf("of fice is") });
    const svg = paint([lineOf("oﬃce is", { source: sourceAt(100, [[0, 10]]) })], ["words"], page);
    expect(count(svg, "word")).toBe(3);
  });

  test("follow ranges of glyphs in the order of reading", () => {
    const page = pageOf({ glyphs: glyphsOf("b a") });
    const source = sourceAt(100, [
      [2, 3],
      [0, 1],
    ]);
    expect(count(paint([lineOf("a b", { source })], ["words"], page), "word")).toBe(2);
  });
});

test("lines are drawn in tables and pictures too", () => {
  expect(count(paint([lineOf("x"), picture], ["lines"]), "line")).toBe(2);
});

describe("order", () => {
  const flow = [
    lineOf("head", { place: "page-header", source: sourceAt(20) }),
    lineOf("one", { block: 1 }),
    picture,
    lineOf("two", { block: 2, source: sourceAt(500) }),
  ];

  test("numbers what is read and joins it by arrows", () => {
    const svg = paint(flow, ["order"]);
    expect([count(svg, "stop"), count(svg, "arrow")]).toEqual([3, 2]);
    expect(legendOf(svg)).toEqual(["reading order"]);
  });

  test("is not drawn on a page with nothing to read", () => {
    expect(paint(flow.slice(0, 1), ["order"])).not.toContain("arrow");
  });
});

describe("the page", () => {
  const page = pageOf({
    glyphs: [...glyphsOf("body", { baseline: 100 }), ...glyphsOf("head", { baseline: 40 })],
  });
  const flow = [
    lineOf("head", { place: "page-header", source: sourceAt(40, [[4, 8]]) }),
    lineOf("body", { source: sourceAt(100, [[0, 4]]) }),
  ];

  test("is its text in grey without a picture", () => {
    expect(paint([], ["blocks"], page)).toMatch(/<g fill="#b0b0b0"[^>]*>\n<text [^>]*>body<\/text>/);
  });

  test("is the picture where there is one", () => {
    const bytes = Uint8Array.of(1, 2, 3, 4);
    const svg = writeLayers(page, paintLayers(page, [], []), { type: "image/png", bytes });
    expect(svg).toContain(`href="data:image/png;base64,AQIDBA=="`);
    expect(svg).not.toContain("<text");
  });

  test.skipIf(!hasXmllint)(needsXmllint("is well-formed whatever is on it"), () => {
    const odd = [glyphOf({ text: "<&\u0000" }), glyphOf({ text: "ﬃ", rotation: 90 }), glyphOf({ text: "𝑥" })];
    const layers: readonly PaintLayer[] = ["words", "lines", "blocks", "order", "roles"];
    const whole = pageOf({ glyphs: [...page.glyphs, ...odd] });
    const items = [...flow, tableOf(200, 230), picture];
    const body = writeBody(whole, pageWords(whole, items, new Map()));
    for (const svg of [paint(items, layers, whole), body, writeFonts(whole)]) {
      const checked = spawnSync("xmllint", ["--noout", "-"], { input: svg, encoding: "utf8" });
      expect(checked.stderr).toBe("");
    }
  });
});
