import { describe, expect, it } from "vitest";
import { markFurniture } from "../../../src/layout/furniture.ts";
import type { FlowItem } from "../../../src/model/flow.ts";
import { linesOf } from "../../support/flow.ts";

/** A row of text: where its foot is, and what it says; with an end it is spread as far as that. */
interface Row {
  readonly y: number;
  readonly text: string;
  readonly x?: number;
  readonly end?: number;
}

/** Lines of a page, 12 points apart unless told, below each other. */
function text(count: number, from: number, pitch = 12): readonly Row[] {
  return Array.from({ length: count }, (_, at) => ({
    y: from + pitch * at,
    text: "and so the river went on past the garden and the stone house to the harbour",
  }));
}

/** What of a page alone is furniture. */
function furnitureOf(rows: readonly Row[], others: readonly FlowItem[] = []): readonly string[] {
  const items = [...others, ...rows.map(lineOf)];
  const [page] = markFurniture([{ number: 1, width: 595, height: 842, items, letters: 0 }]);
  return (page?.items ?? []).flatMap((item) =>
    item.type === "line" && item.place !== "body" ? [item.runs.map((run) => run.text).join("")] : [],
  );
}

function lineOf({ y, text: words, x = 72, end }: Row): FlowItem {
  const [line] = linesOf(words, { size: 10 });
  if (line?.source == null) throw new Error("a row of text is expected");
  const x1 = end ?? x + 5 * words.length;
  return { ...line, block: y, source: { ...line.source, box: { x0: x, y0: y - 7, x1, y1: y } } };
}

function entry(y: number, words: string): Row {
  return { y, text: words, end: 500 };
}

describe("on a page alone", () => {
  it("entries of the contents and rows of figures stay", () => {
    expect(furnitureOf([entry(60, "1 Introduction 2"), entry(84, "2 Methods 3"), ...text(30, 120)])).toEqual(
      [],
    );
    const last = entry(800, "3.1 On lakes . . . . . . . . . . . . . . . . . 19");
    expect(furnitureOf([...text(30, 120), last])).toEqual([]);
    expect(furnitureOf([entry(60, "On rivers 2"), ...text(30, 120)])).toEqual(["On rivers 2"]);
  });

  it("items and addresses in a list of them stay", () => {
    expect(furnitureOf([{ y: 60, text: "• Version 6" }, ...text(30, 120)])).toEqual([]);
    const links = [230, 270].map((y) => ({ y, text: "https://example.org/rivers" }));
    const first = { y: 60, text: "https://example.org/lakes" };
    expect(furnitureOf([first, ...text(10, 90), ...links, ...text(20, 320)])).toEqual([]);
    expect(furnitureOf([first, ...text(30, 90)])).toEqual([first.text]);
  });

  it("a short row where lines of text begin is a title, and one away from there a head", () => {
    const row = { y: 70, text: "On rivers" };
    expect(furnitureOf([row, ...text(30, 100)])).toEqual([]);
    expect(furnitureOf([{ ...row, x: 450 }, ...text(30, 100)])).toEqual(["On rivers"]);
  });

  it("the first line of a paragraph at the foot stays", () => {
    const line = {
      y: 760,
      text: "The stone house of the harbour is older than the garden, as they say",
      x: 92,
    };
    expect(furnitureOf([...text(50, 130), line])).toEqual([]);
  });

  it("lines that are far from each other everywhere on the page stay", () => {
    expect(furnitureOf(text(24, 90, 28))).toEqual([]);
  });

  it("rows that end a sentence stay", () => {
    const end = [
      { y: 30, text: "so that the camera moves in the direction of the" },
      { y: 40, text: "harbour." },
    ];
    expect(furnitureOf([...end, ...text(30, 80)])).toEqual([]);
  });

  it("a row behind a table stays, and the same row at the edge of the page does not", () => {
    const row = { y: 110, text: "READ THE NOTICE BEFORE THIS FORM" };
    const source = { page: 1, box: { x0: 72, y0: 30, x1: 500, y1: 90 } };
    const table: FlowItem = { type: "table", place: "body", rows: [], sources: [source] } as never;
    expect(furnitureOf([row, ...text(30, 140)], [table])).toEqual([]);
    expect(furnitureOf([row, ...text(30, 140)])).toEqual([row.text]);
  });

  it("a number below the text is found up to a fifth of the page above its edge", () => {
    expect(furnitureOf([...text(40, 120), { y: 690, text: "17", x: 290 }])).toEqual(["17"]);
  });

  it("the name of a chapter with the page number at the other end is a head", () => {
    expect(furnitureOf([{ y: 60, text: "Chapter 2: Rivers 8", end: 500 }, ...text(30, 90)])).toEqual([
      "Chapter 2: Rivers 8",
    ]);
  });
});
