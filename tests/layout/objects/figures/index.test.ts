import { describe, expect, test } from "vitest";
import { findFigures } from "../../../../src/layout/objects/figures/index.ts";
import { clusterBoxes } from "../../../../src/layout/objects/figures/clusters.ts";
import { findFragments } from "../../../../src/layout/text/fragments.ts";
import type { PageFigure } from "../../../../src/layout/objects/parts.ts";
import { findWords } from "../../../../src/layout/text/words.ts";
import type { Box } from "../../../../src/model/geometry.ts";
import type { Glyph, Page, Path, PlacedImage, Rule } from "../../../../src/model/page.ts";
import { glyphsOf, imageOf, pageOf, pathOf, strokeOf } from "../../../support/page.ts";

const sentence = "Words that run on from line to line as a text does";

/** Lines of running text, 12 points apart, 255 points wide. */
function paragraph(x: number, baseline: number, lines: number): readonly Glyph[] {
  return Array.from({ length: lines }, (_, line) => says(sentence, x, baseline + 12 * line)).flat();
}

function says(text: string, x: number, baseline: number, size = 10): readonly Glyph[] {
  return glyphsOf(text, { x, baseline, size });
}

function boxOf(x0: number, y0: number, x1: number, y1: number): Box {
  return { x0, y0, x1, y1 };
}

function rule(x0: number, y0: number, x1: number, y1: number): Path {
  const kind: Rule["kind"] = x1 - x0 > y1 - y0 ? "horizontal" : "vertical";
  const box = boxOf(x0, y0, x1, y1);
  return pathOf({ box, outline: "M0 0L1 1", fill: null, stroke: strokeOf(), rules: [{ kind, box }] });
}

function frame(box: Box, parts: Partial<Path> = {}): Path {
  return pathOf({ box, rules: [{ kind: "frame", box }], ...parts });
}

/** An open frame, as boxes of diagrams and of text are. */
function outlined(box: Box): Path {
  return frame(box, { fill: null, stroke: strokeOf() });
}

function curve(x0: number, y0: number, x1: number, y1: number): Path {
  return pathOf({ box: boxOf(x0, y0, x1, y1), outline: "M0 0C1 1 2 2 3 3", fill: null, stroke: strokeOf() });
}

function image(x0: number, y0: number, x1: number, y1: number): PlacedImage {
  return imageOf({ box: boxOf(x0, y0, x1, y1) });
}

interface Found {
  readonly figures: readonly PageFigure[];
  /** The words of each figure. */
  readonly texts: readonly (readonly string[])[];
}

function find(parts: Partial<Page> & { readonly text?: readonly (readonly Glyph[])[] }): Found {
  const page = pageOf({ ...parts, glyphs: (parts.text ?? []).flat() });
  const upright = page.glyphs.flatMap((glyph, index) => (glyph.rotation === 0 ? [index] : []));
  const fragments = findFragments(findWords(page, upright));
  const figures = findFigures(page, fragments);
  const textOf = (index: number): string => fragments[index]?.words.map((word) => word.text).join(" ") ?? "";
  return { figures, texts: figures.map((figure) => figure.fragments.map(textOf)) };
}

function rounded(figure: PageFigure | undefined): readonly number[] {
  const { x0, y0, x1, y1 } = figure?.box ?? boxOf(0, 0, 0, 0);
  return [x0, y0, x1, y1].map(Math.round);
}

const text = paragraph(72, 100, 10);

describe("images", () => {
  test("two with a word of the text between them are two figures, and the word is in neither", () => {
    const images = [image(120, 250, 400, 400), image(72, 405, 352, 555)];
    const parted = find({ text: [text, says("format.", 72, 402)], images });
    expect(parted.texts).toEqual([[], []]);
    expect(find({ text: [text, says("before", 72, 402, 8)], images }).texts).toEqual([[]]);
  });

  test("an image between paragraphs is a figure", () => {
    const { figures } = find({ text: [text, paragraph(72, 500, 10)], images: [image(72, 250, 300, 420)] });
    expect(figures).toMatchObject([{ kind: "image", images: [0], fragments: [] }]);
    expect(rounded(figures[0])).toEqual([72, 250, 300, 420]);
  });

  test("strips and tiles are one figure", () => {
    const images = [0, 1, 2, 3].map((strip) => image(72, 250 + 40 * strip, 300, 290 + 40 * strip));
    expect(find({ text: [text], images }).figures).toMatchObject([{ images: [0, 1, 2, 3] }]);
  });

  test("a large picture is none where a title is printed on it, and is one where a caption names it", () => {
    const images = [image(10, 10, 590, 600)];
    const cover = [says("Report on Rivers", 200, 250, 24), says("Autumn of the year", 200, 290, 14)];
    const foot = paragraph(72, 700, 4);
    expect(find({ text: [...cover, foot], images }).figures).toEqual([]);
    expect(find({ text: cover, images }).figures).toEqual([]);
    const labels = [says("A", 20, 60, 24), says("depth of the river", 200, 290)];
    expect(find({ text: [...labels, foot], images }).figures).toEqual([]);
    const caption = says("Figure 1. The river in autumn", 72, 640);
    expect(find({ text: [...labels, caption, foot], images }).texts).toEqual([["A", "depth of the river"]]);
  });

  test("a photograph keeps no words that are printed on it", () => {
    const images = [image(72, 250, 300, 420)];
    const { figures } = find({ text: [text, says("Anna Smith, mayor", 80, 410, 8)], images });
    expect(figures).toMatchObject([{ kind: "image", fragments: [] }]);
    const lines = ["9:20 Doors open", "11:30 Talks", "12:10 Lunch"].map((line, at) =>
      says(line, 80, 300 + 24 * at),
    );
    expect(find({ text: [text, ...lines], images }).figures).toEqual([]);
  });

  test("a ground of sentences in narrow columns is none", () => {
    const images = [image(60, 100, 540, 600)];
    const columns = [0, 1, 2, 3].flatMap((column) =>
      Array.from({ length: 8 }, (_, row) =>
        says(row % 4 === 0 ? "The news" : "of the day", 72 + 115 * column, 130 + 12 * row + 40 * (row >> 2)),
      ),
    );
    expect(find({ text: columns, images }).figures).toEqual([]);
    const names = columns.map((_, at) => says("North gate", 72 + 115 * (at % 4), 130 + 14 * (at >> 2)));
    const caption = says("Figure 2. Gates", 72, 620);
    expect(find({ text: [...names, caption], images }).figures).toHaveLength(1);
  });

  test("icons, logos in the head, hidden images and the paper are none", () => {
    const images = [
      image(72, 300, 90, 318),
      image(400, 30, 480, 70),
      imageOf({ box: boxOf(72, 300, 300, 500), hidden: "clipped" }),
      image(0, 0, 595, 842),
    ];
    expect(find({ text: [text], images }).figures).toEqual([]);
  });

  test("a painted box with round corners around a title is none, around signs alone it is", () => {
    const edges = [curve(50, 60, 350, 72), curve(50, 66, 350, 110)];
    const paths = edges.map((edge) => ({ ...edge, fill: "#a00000", stroke: null }));
    const text = paragraph(50, 200, 6);
    expect(find({ paths, text: [text, says("A Title on a Slide", 120, 90, 14)] }).figures).toEqual([]);
    expect(find({ paths, text: [text, says("a b", 120, 90, 14)] }).figures).toHaveLength(1);
  });

  test("a painted box with round corners and nothing else is none, however many short lines stand in it", () => {
    const ground = { ...curve(72, 300, 400, 420), fill: "#263238", stroke: null };
    const listing = ["menuentry {", "insmod one", "insmod two", "root", "boot", "}"];
    const lines = listing.map((row, at) => says(row, 80, 320 + 16 * at, 8));
    expect(find({ text: [text, ...lines], paths: [ground] }).figures).toEqual([]);
  });

  test("a ground in tiles is none, the photograph on it is", () => {
    const tiles = [image(0, 0, 595, 280), image(0, 280, 595, 560), image(0, 560, 595, 842)];
    const { figures } = find({ text: [text], images: [...tiles, image(72, 400, 250, 520)] });
    expect(figures).toMatchObject([{ images: [3] }]);
  });

  test("a scan under the text is none", () => {
    const all = paragraph(72, 100, 50);
    expect(find({ text: [all], images: [image(30, 40, 560, 800)] }).figures).toEqual([]);
  });

  test("a caption on its edge is cut off", () => {
    const caption = says("Figure 2. The caption lies on the white edge of the image", 72, 415);
    const { figures, texts } = find({ text: [text, caption], images: [image(72, 250, 400, 425)] });
    expect(rounded(figures[0])).toEqual([72, 250, 400, 408]);
    expect(texts).toEqual([[]]);
  });

  test("a clip cuts it", () => {
    const clips = [{ box: boxOf(100, 300, 250, 380), outlines: [] }];
    const images = [imageOf({ box: boxOf(72, 250, 300, 420), clip: 0 })];
    expect(rounded(find({ text: [text], images, clips }).figures[0])).toEqual([100, 300, 250, 380]);
  });
});

/** Axes, four bars and a curve. */
const chart: readonly Path[] = [
  rule(100, 300, 100.5, 400),
  rule(100, 400, 300, 400.5),
  ...[60, 20, 80, 40].map((height, bar) =>
    frame(boxOf(120 + 40 * bar, 400 - height, 140 + 40 * bar, 400), { fill: "#3366cc" }),
  ),
  curve(120, 310, 290, 380),
];

describe("drawings", () => {
  test("a chart has its tick labels and axis titles, not the text around it", () => {
    const { figures, texts } = find({
      paths: chart,
      text: [
        text,
        says("100", 84, 304, 8),
        says("50", 86, 354, 8),
        says("2001", 120, 412, 8),
        says("2002", 160, 412, 8),
        says("Year of harvest", 150, 424, 8),
        says("Fig. 1 Harvest over the years", 100, 442),
        paragraph(72, 470, 8),
      ],
    });
    expect(figures).toHaveLength(1);
    expect(figures[0]?.kind).toBe("drawing");
    expect([...(texts[0] ?? [])].sort()).toEqual(["100", "2001", "2002", "50", "Year of harvest"]);
  });

  test("titles that run upwards are in its box", () => {
    const title = says("Yield", 96, 370, 8).map((glyph, index) => ({
      ...glyph,
      rotation: 270,
      x: 96,
      box: boxOf(90, 366 - 4 * index, 96, 370 - 4 * index),
    }));
    const { figures } = find({ paths: chart, text: [text, title] });
    expect(rounded(figures[0])[0]).toBe(90);
  });

  test("names of ticks that run upwards hang from it", () => {
    const name = says("2019", 150, 426, 8).map((glyph, index) => ({
      ...glyph,
      rotation: 270,
      x: 150,
      box: boxOf(144, 422 - 4 * index, 150, 426 - 4 * index),
    }));
    const { figures } = find({ paths: chart, text: [text, name] });
    expect(rounded(figures[0])[3]).toBe(426);
  });

  test("thin bars of many heights on one base are a chart, rules of a table are not", () => {
    const heights = [60, 72, 66, 81, 90, 77, 84, 69];
    const bars = heights.map((height, bar) => rule(120 + 10 * bar, 400 - height, 122 + 10 * bar, 400));
    expect(find({ text: [text], paths: bars }).figures).toHaveLength(1);
    const rules = heights.map((_, bar) => rule(120 + 10 * bar, 340, 122 + 10 * bar, 400));
    expect(find({ text: [text], paths: rules }).figures).toEqual([]);
  });

  test("a flow chart is boxes, arrows and the labels in the boxes", () => {
    const boxes = [0, 1, 2].map((step) => outlined(boxOf(120, 300 + 50 * step, 220, 324 + 50 * step)));
    const arrows = [0, 1].map((step) => curve(166, 326 + 50 * step, 174, 348 + 50 * step));
    const labels = ["Start here", "Go on", "Stop"].map((label, step) => says(label, 140, 315 + 50 * step, 8));
    const paths = [...boxes, ...arrows];
    const caption = says("Figure 1. The way", 120, 450);
    expect(find({ paths, text: [text, ...labels, caption] }).texts).toEqual([
      ["Start here", "Go on", "Stop"],
    ]);
  });

  test("a caption right below the last label names the figure", () => {
    const boxes = [0, 1, 2].map((step) => outlined(boxOf(120, 300 + 50 * step, 220, 324 + 50 * step)));
    const arrows = [0, 1].map((step) => curve(166, 326 + 50 * step, 174, 348 + 50 * step));
    const labels = [says("Start here", 140, 315, 8), says("Stop", 140, 420, 8)];
    const caption = says("Fig. 3 The way from the start to the end", 120, 432, 8);
    const { texts } = find({ paths: [...boxes, ...arrows], text: [text, ...labels, caption] });
    expect(texts).toEqual([["Start here", "Stop"]]);
  });

  test("words in boxes that no caption names are text", () => {
    const boxes = [0, 1, 2].map((step) => outlined(boxOf(120, 300 + 50 * step, 220, 324 + 50 * step)));
    const arrows = [0, 1].map((step) => curve(166, 326 + 50 * step, 174, 348 + 50 * step));
    const lines = ["Open day", "Free entry", "Bring friends"].map((line, step) =>
      says(line, 140, 315 + 50 * step, 8),
    );
    expect(find({ paths: [...boxes, ...arrows], text: [text, ...lines] }).figures).toEqual([]);
  });

  test("a table is none, whatever is drawn around it", () => {
    const holes = Array.from({ length: 20 }, (_, row) => curve(60, 300 + 14 * row, 70, 310 + 14 * row));
    const sides = Array.from({ length: 20 }, (_, row) => curve(460, 300 + 14 * row, 470, 310 + 14 * row));
    const cells = Array.from({ length: 20 }, (_, row) =>
      ["Stine", "19RA02", `${row}.9`, `${53 + row}`, "$804"].map((cell, column) =>
        says(cell, 90 + 75 * column, 308 + 14 * row, 8),
      ),
    ).flat();
    const paths = [...holes, ...sides, frame(boxOf(250, 295, 300, 590), { fill: "#c0c0c0" })];
    const { texts } = find({ paths, text: [text, ...cells] });
    expect(texts.flat()).toEqual([]);
  });

  test("what reads as sentences on a chart without a caption is text", () => {
    const heights = [60, 72, 66, 81, 90, 77, 84, 69];
    const bars = heights.map((height, bar) => rule(120 + 10 * bar, 400 - height, 122 + 10 * bar, 400));
    const ticks = [0, 1, 2, 3].map((tick) => says(`${20 * tick}`, 108, 400 - 25 * tick, 8));
    const note = ["The company sold more", "houses than ever before,", "most of them in spring."].map(
      (line, at) => says(line, 125, 318 + 10 * at, 8),
    );
    const { texts } = find({ paths: bars, text: [text, ...ticks, ...note] });
    expect(texts).toEqual([["60", "40", "20", "0"]]);
  });

  test("image and line work over it are one figure", () => {
    const { figures } = find({
      text: [text],
      images: [image(72, 250, 300, 420)],
      paths: [curve(200, 300, 340, 340), rule(310, 320, 340, 320.5)],
    });
    expect(figures).toMatchObject([{ kind: "image", images: [0] }]);
    expect(rounded(figures[0])[2]).toBe(341);
  });

  test("trees of upright lines are told from tables", () => {
    const leaves = [0, 1, 2, 3, 4].map((leaf) =>
      rule(100 + 13 * leaf, 300 + 20 * leaf, 190, 300.5 + 20 * leaf),
    );
    const stems = [0, 1, 2, 3, 4].map((leaf) =>
      rule(100 + 13 * leaf, 300 + 20 * leaf, 100.5 + 13 * leaf, 320 + 20 * leaf),
    );
    const joints = [0, 1, 2, 3].map((leaf) =>
      rule(100 + 13 * leaf, 320 + 20 * leaf, 113.5 + 13 * leaf, 320.5 + 20 * leaf),
    );
    const names = [0, 1, 2, 3, 4].map((leaf) => says("Genus", 193, 303 + 20 * leaf, 9));
    const { texts } = find({ paths: [...leaves, ...stems, ...joints], text: [text, ...names] });
    expect(texts).toEqual([["Genus", "Genus", "Genus", "Genus", "Genus"]]);
  });
});

describe("decoration of text", () => {
  const none: readonly (readonly [string, readonly Path[], readonly (readonly Glyph[])[]])[] = [
    ["rules and underlines", [rule(72, 60, 520, 60.5), rule(72, 102, 120, 102.4)], []],
    ["a frame around paragraphs", [outlined(boxOf(66, 88, 400, 225))], []],
    ["a tint behind paragraphs", [frame(boxOf(66, 88, 400, 225), { fill: "#eeeeff" })], []],
    ["page borders", [outlined(boxOf(20, 20, 575, 822))], []],
    ["bullets", [0, 1, 2].map((item) => curve(62, 94 + 12 * item, 66, 98 + 12 * item)), []],
    ["white paper", [frame(boxOf(72, 300, 300, 400), { fill: "#ffffff" })], []],
    [
      "a table grid",
      [
        ...[0, 1, 2, 3].map((row) => rule(72, 300 + 20 * row, 372, 300.5 + 20 * row)),
        ...[0, 1, 2, 3].map((column) => rule(72 + 100 * column, 300, 72.5 + 100 * column, 360)),
      ],
      [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => says("Cell", 80 + 100 * column, 314 + 20 * row))),
    ],
    [
      "grounds of cells",
      [0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) =>
          frame(boxOf(72 + 100 * column, 300 + 20 * row, 172 + 100 * column, 320 + 20 * row), {
            fill: "#ddeeff",
          }),
        ),
      ),
      [says("Cell", 80, 314), says("Cell", 180, 314)],
    ],
  ];

  test.each(none)("%s are no figure", (_, paths, more) => {
    expect(find({ paths, text: [text, ...more] }).figures).toEqual([]);
  });
});

describe("captions", () => {
  const left = [image(72, 250, 170, 350)];

  test("panels over one caption are one figure", () => {
    const { figures } = find({
      text: [text, says("Figure 4. Two panels, far from each other, have one caption", 72, 365)],
      images: [...left, image(280, 250, 380, 350)],
    });
    expect(figures).toMatchObject([{ images: [0, 1] }]);
  });

  test("pictures with captions of their own stay apart", () => {
    const { figures } = find({
      text: [text, says("Fig. 4 One", 72, 365), says("Fig. 5 Two", 180, 365)],
      images: [...left, image(175, 250, 275, 350)],
    });
    expect(figures).toMatchObject([{ images: [0] }, { images: [1] }]);
  });

  test.each(["Figure 3. Name", "Fig. (3) Name", "Abb. 2 Name", "Рис. 4. Name", "图 2-5 Name"])(
    "%s is not a label, though it touches",
    (caption) => {
      expect(find({ paths: chart, text: [text, says(caption, 110, 410, 8)] }).texts).toEqual([[]]);
    },
  );
});

describe("figures", () => {
  test("do not overlap and share no words", () => {
    const { figures } = find({
      text: [text, says("x axis", 180, 410, 8), says("y axis", 180, 424, 8)],
      paths: [...chart, ...chart.map((path) => shifted(path, 140))],
    });
    const words = figures.flatMap((figure) => figure.fragments);
    expect(new Set(words).size).toBe(words.length);
    for (const one of figures)
      for (const two of figures)
        expect(one === two || one.box.y1 <= two.box.y0 || two.box.y1 <= one.box.y0).toBe(true);
  });

  test("are none on a page of text", () => {
    expect(findFigures(pageOf(), [])).toEqual([]);
  });
});

function shifted(path: Path, by: number): Path {
  const move = (box: Box): Box => ({ ...box, y0: box.y0 + by, y1: box.y1 + by });
  return {
    ...path,
    box: move(path.box),
    rules: path.rules.map((each) => ({ ...each, box: move(each.box) })),
  };
}

describe("clusters", () => {
  test("are boxes that meet, in the order of their first", () => {
    const boxes = [boxOf(0, 0, 4, 4), boxOf(20, 0, 24, 4), boxOf(3, 3, 9, 9), boxOf(8, 8, 21, 9)];
    expect(clusterBoxes(boxes, 1)).toEqual([[0, 2, 3], [1]]);
    expect(clusterBoxes([...boxes, boxOf(20, 3, 21, 12)], 1)).toEqual([[0, 1, 2, 3, 4]]);
  });
});

test("rules around text are not of a small drawing among it", () => {
  const names = ["Name", "Street", "Telephone", "Birthday", "Nationality"].map((name, at) =>
    says(name, 80, 300 + 24 * at),
  );
  const rules = [rule(72, 240, 220, 241), rule(219, 240, 220, 420)];
  const logo = [0, 1, 2, 3].map((at) => curve(76 + 12 * at, 246, 96 + 12 * at, 276));
  const found = find({ text: [text, ...names], paths: [...rules, ...logo] });
  expect(found.texts.flat()).toEqual([]);
});
