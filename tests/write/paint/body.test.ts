import { describe, expect, test } from "vitest";
import type { Content } from "../../../src/model/document.ts";
import type { FlowLine, Source } from "../../../src/model/flow.ts";
import type { Page } from "../../../src/model/page.ts";
import { bodyPlaces, pageWords, writeBody } from "../../../src/write/paint/body.ts";
import { aside, documentOf, heading, node, paragraph, section } from "../../support/document.ts";
import { glyphsOf, pageOf } from "../../support/page.ts";

/**
 * A page whose lines stand below each other, and the flow of it.
 *
 * The box of each line is around its glyphs, which are numbered through.
 */
function printed(...texts: readonly string[]): { readonly page: Page; readonly flow: readonly FlowLine[] } {
  let count = 0;
  const glyphs = texts.map((text, index) => glyphsOf(text, { baseline: 100 + 20 * index }));
  const flow = texts.map((text, index): FlowLine => {
    const start = count;
    count += glyphs[index]?.length ?? 0;
    return lineOf(text, sourceAt(100 + 20 * index, start, count));
  });
  return { page: pageOf({ glyphs: glyphs.flat() }), flow };
}

function sourceAt(y: number, start: number, end: number): Source {
  return { page: 1, box: { x0: 72, y0: y - 8, x1: 400, y1: y + 2 }, glyphs: [[start, end]] };
}

function lineOf(text: string, source: Source, words?: readonly number[]): FlowLine {
  const run = { text, bold: false, italic: false, monospace: false, position: "normal", size: 10 } as const;
  return {
    type: "line",
    runs: [{ ...run, font: "Times", color: "#000000", link: null }],
    setting: { indent: 0, fill: 1, gapBefore: 0, align: "left", column: { x0: 72, x1: 400 } },
    place: "body",
    block: 0,
    kind: null,
    hint: null,
    source,
    ...(words && { words }),
  };
}

function found<T extends object>(node: T, line: FlowLine | undefined): T {
  return { ...node, sources: line?.source ? [line.source] : [] };
}

/** The painted words as `text:color`. */
function colorsOf(svg: string): readonly string[] {
  return [...svg.matchAll(/id="w[^"]*" fill="(#\w+)"[^>]*>(.*?)<\/(?:text|g)>\n/g)].map(
    ([, fill, text = ""]) => `${text.replaceAll(/<[^>]*>/g, "")}:${fill === "#000000" ? "black" : "red"}`,
  );
}

describe("words", () => {
  const { page, flow } = printed("Rivers", "by Ann", "Sources", "They run", "Fig. 1", "[1] Baker");
  const [title, byline, head, text, caption, reference] = flow;
  const figure: Content = {
    ...node,
    type: "figure",
    caption: found(paragraph("Fig. 1"), caption),
    children: [],
  };
  const document = documentOf({
    title: found(heading("Rivers"), title),
    byline: [found(paragraph("by Ann"), byline)],
    children: [
      {
        ...section(1, "Sources", found(paragraph("They run"), text), figure),
        heading: found(heading("Sources"), head),
      },
      aside("reference", "", { children: [found(paragraph("Baker"), reference)] }),
    ],
  });

  test("of the body and its headings are black, all others red", () => {
    expect(colorsOf(writeBody(page, pageWords(page, flow, bodyPlaces(document))))).toEqual([
      "Rivers:red",
      "by:red",
      "Ann:red",
      "Sources:black",
      "They:black",
      "run:black",
      "Fig.:red",
      "1:red",
      "[1]:red",
      "Baker:red",
    ]);
  });

  test("have the place of their first letter on the page as id, whatever they are", () => {
    const ids = pageWords(page, flow, new Map()).map(({ id }) => id);
    expect(ids.slice(0, 4)).toEqual(["w1-0", "w1-6", "w1-9", "w1-12"]);
    expect(pageWords(page, flow, bodyPlaces(document)).map(({ id }) => id)).toEqual(ids);
  });

  test("that are in no line are painted all the same, hidden ones are not", () => {
    expect(pageWords(page, flow.slice(0, 1), new Map()).map((word) => word.text)).toContain("Sources");
    const hidden = pageOf({ glyphs: page.glyphs.map((glyph) => ({ ...glyph, hidden: "invisible" })) });
    expect(pageWords(hidden, [], new Map())).toEqual([]);
  });
});

test("recognised words, whose letters are not on the page, stand at their edges", () => {
  const line = lineOf("two words", sourceAt(100, 0, 9), [72, 90, 95, 120]);
  const words = pageWords(pageOf(), [line], new Map([[1, new Set([0, 1, 2])]]));
  expect(words.map(({ text, isBody, box }) => [text, isBody, box.x0, box.x1])).toEqual([
    ["two", true, 72, 90],
    ["words", false, 95, 120],
  ]);
  expect(writeBody(pageOf(), words)).toContain(`textLength="18"`);
});
