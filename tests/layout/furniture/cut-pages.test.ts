import { describe, expect, it } from "vitest";
import { markFurniture } from "../../../src/layout/furniture/index.ts";
import type { FlowItem } from "../../../src/model/flow.ts";
import { linesOf } from "../../support/flow.ts";

/** A row of text: where its foot is, and what it says; with an end it is spread as far as that. */
interface Row {
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly end?: number;
}

const line = "and so the river went on past the garden and the stone house to the harbour";

/** Thirty lines that begin a sentence and end one: a letter, an invoice. */
const whole: readonly Row[] = [
  "The river begins in the hills.",
  ...Array<string>(28).fill(line),
  "Its end is the sea.",
].map((text, at) => ({ y: 120 + 12 * at, text }));

/** Thirty lines out of a longer text. */
const part: readonly Row[] = whole.map(({ y }) => ({ y, text: line }));

/** What of a file of one page is furniture. */
function furnitureOf(rows: readonly Row[]): readonly string[] {
  const [page] = markFurniture([{ number: 1, width: 595, height: 842, items: rows.map(lineOf), letters: 0 }]);
  return (page?.items ?? []).flatMap((item) =>
    item.type === "line" && item.place !== "body" ? [item.runs.map((run) => run.text).join("")] : [],
  );
}

function lineOf({ y, text, size = 10, end }: Row): FlowItem {
  const [drawn] = linesOf(text, { size });
  if (drawn?.source == null) throw new Error("a row of text is expected");
  const x1 = end ?? 72 + 0.5 * size * text.length;
  return { ...drawn, block: y, source: { ...drawn.source, box: { x0: 72, y0: y - 7, x1, y1: y } } };
}

const head = (text: string, size = 10): Row => ({ y: 50, text, size });
const foot = (text: string, size = 10): Row => ({ y: 800, text, size });

/** A foot whose words begin at places told. */
function parted(words: readonly string[], x: readonly number[]): FlowItem {
  const edges = x.flatMap((left, at) => [left, left + 5 * (words[at] as string).length]);
  return { ...lineOf({ y: 800, text: words.join(" "), end: 520 }), words: edges } as FlowItem;
}

/** Where the foot of a whole letter is placed. */
function placeOf(last: FlowItem): string | undefined {
  const items = [...whole.map(lineOf), last];
  return markFurniture([{ number: 1, width: 595, height: 842, items, letters: 0 }])[0]?.items.at(-1)?.place;
}

describe("a file of one page", () => {
  it.each([
    "Rivers & Sons",
    "INVOICE 4711",
    "www.example.org",
    "© 2024 Rivers & Sons",
    "12 High Street, Harbour",
    "12 May 2024",
    "Date: 12 May 2024   No. 551",
    "от 11 февраля 2013 г. № 17",
    "Form 990",
    "Annex 3",
  ])("keeps %s at its edges", (text) => {
    expect(furnitureOf([head(text), ...whole, foot(text)])).toEqual([]);
  });

  it.each(["Page 1 of 1", "Seite 1 von 1", "стр. 1", "Page 1", "第 1 页"])(
    "has the page number %s",
    (text) => {
      expect(furnitureOf([head("Rivers & Sons"), ...whole, foot(text)])).toEqual([text]);
    },
  );

  it("keeps its last line", () => {
    expect(furnitureOf([...whole, { y: 520, text: "17. Closing of the meeting" }])).toEqual([]);
  });
});

describe("a page out of a longer document", () => {
  it.each(["12", "– 12 –", "S84", "Page 3 of 12", "3/12", "xii"])("is known by its number %s", (text) => {
    expect(furnitureOf([head("On Rivers", 8), ...whole, foot(text)])).toEqual(["On Rivers", text]);
  });

  it.each([
    "26 THE ANNALS May 10, 2007",
    "May 10, 2007 THE ANNALS 26",
    "May 10, 2007 THE ANNALS * 26",
    "THE ANNALS May 10, 2007 E5",
    "On Rivers | 39",
    "On Rivers | viii7",
  ])("is known by its number beside words: %s", (text) => {
    expect(furnitureOf([...whole, foot(text)])).toEqual([text]);
  });

  it("is known by a head with a number above full lines of text", () => {
    const text = [{ y: 120, text: line.replace("and", "And") }, ...whole.slice(1)];
    expect(furnitureOf([head("On rivers and stones 169", 8), ...text])).toEqual(["On rivers and stones 169"]);
    expect(furnitureOf([head("On rivers and stones 169", 8), ...whole])).toEqual([]);
  });

  it("is known by a head that repeats its title in small print, with a number", () => {
    const title: Row = { y: 90, text: "The rivers of our land", size: 24 };
    const text = whole.map((row) => ({ ...row, y: row.y + 10 }));
    const head: Row = { y: 50, text: "The rivers of our land 1", size: 9 };
    expect(furnitureOf([head, title, ...text])).toEqual(["The rivers of our land 1"]);
    expect(furnitureOf([{ ...head, text: "The harbours of our land 1" }, title, ...text])).toEqual([]);
  });

  it("is known by what journals stamp on copies", () => {
    const stamp = "Downloaded from by guest on July 15, 2017";
    expect(furnitureOf([...whole, foot(stamp, 8)])).toEqual([stamp]);
  });

  it("is known by its number between words", () => {
    expect(placeOf(parted(["Rivers", "6", "Second"], [72, 290, 490]))).toBe("page-footer");
    expect(placeOf(parted(["Rivers", "6", "Second"], [72, 105, 490]))).toBe("body");
    expect(placeOf(parted(["Total", "6", "58.00"], [72, 290, 490]))).toBe("body");
  });

  it.each(["A. Writer et al.", "Annals of Testing Vol. 8", "ISSN 1234-5678", "Annals 8(2): 7"])(
    "is known by the citation %s",
    (text) => {
      expect(furnitureOf([...whole, foot(text, 8)])).toEqual([text]);
    },
  );

  it("is known by text that begins or ends within a sentence", () => {
    expect(furnitureOf([head("On Rivers", 8), ...part])).toEqual(["On Rivers"]);
    expect(furnitureOf([head("On Rivers", 8), ...whole.slice(0, -1)])).toEqual(["On Rivers"]);
    expect(furnitureOf([head("On Rivers", 8), ...part.slice(1), whole.at(-1) as Row])).toEqual(["On Rivers"]);
  });

  it("has rows that stand together as its head where one has wording of furniture", () => {
    const rows = [
      { y: 40, text: "Anna Writer" },
      { y: 52, text: "https://example.org/writer" },
    ];
    expect(furnitureOf([...rows, ...part])).toEqual(rows.map(({ text }) => text));
  });

  it("has the number under its head as furniture", () => {
    expect(furnitureOf([{ y: 40, text: "US 1,234,567" }, { y: 78, text: "11" }, ...part])).toEqual([
      "US 1,234,567",
      "11",
    ]);
  });

  it("keeps rows of its text", () => {
    expect(furnitureOf([{ y: 108, text: "3 Results" }, ...part])).toEqual([]);
    expect(furnitureOf([head("On Rivers", 16), ...part])).toEqual([]);
    expect(furnitureOf([head("Table 2. What was found", 8), ...part])).toEqual([]);
    expect(furnitureOf([...part, foot("1 The river has been measured at two places.", 8)])).toEqual([]);
    expect(
      furnitureOf([
        ...part,
        { y: 788, text: "1 The river has been", size: 8 },
        foot("measured at places", 8),
      ]),
    ).toEqual([]);
  });
});
