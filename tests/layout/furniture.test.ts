import { describe, expect, it } from "vitest";
import { markFurniture } from "../../src/layout/furniture.ts";
import type { PageLayout } from "../../src/layout/page-layout.ts";
import type { FlowItem } from "../../src/model/flow.ts";
import { linesOf } from "../support/flow.ts";

/** A page by its first and last row; between them stands text that no other page has. */
interface Drawn {
  readonly top?: string;
  /** Another row right under the first. */
  readonly second?: string;
  readonly bottom?: string;
  /** Where the last row is. */
  readonly foot?: number;
  /** Where the first row is, in points from the top. */
  readonly y?: number;
  /** Size of the first rows; the text has 10. */
  readonly size?: number;
}

/** Pages and the furniture expected on each, as "place: text". */
function check(pages: readonly Drawn[], expected: readonly (readonly string[])[]): void {
  const found = markFurniture(pages.map(layoutOf)).map(({ items }) =>
    items.flatMap((item) =>
      item.type === "line" && item.place !== "body" ? [`${item.place}: ${item.runs[0]?.text}`] : [],
    ),
  );
  expect(found).toEqual(expected);
}

function layoutOf({ top, second, bottom, foot = 800, y = 50, size = 10 }: Drawn, index: number): PageLayout {
  const height = Math.min(55, Math.floor((foot - 110) / 12));
  const rows = textOf(index)
    .slice(0, height)
    .map((text, row) => rowAt(text, 90 + 12 * row));
  const items = [
    ...(top === undefined ? [] : [rowAt(top, y, size)]),
    ...(second === undefined ? [] : [rowAt(second, y + 1.2 * size, size)]),
    ...rows,
    ...(bottom === undefined ? [] : [rowAt(bottom, foot)]),
  ];
  return { number: index + 1, width: 595, height: 842, items, letters: 0 };
}

function rowAt(text: string, y: number, size = 10): FlowItem {
  const [line] = linesOf(text, { size });
  if (line?.source == null) throw new Error("a row of text is expected");
  return { ...line, source: { ...line.source, box: { x0: 72, y0: y - 7, x1: 72 + 5 * text.length, y1: y } } };
}

/** The same row at another place across the page. */
function placedAt(item: FlowItem, x: number): FlowItem {
  if (item.type !== "line" || item.source === null) return item;
  const { box } = item.source;
  return { ...item, source: { ...item.source, box: { ...box, x0: x, x1: x + box.x1 - box.x0 } } };
}

/** A page whose head stands over the numbers of two columns. */
function columnsNumbered(left: string, right: string): PageLayout {
  const page = layoutOf({ top: "XY 1,234,567 B1", y: 66 }, 0);
  const [head, ...text] = page.items;
  const numbers = [rowAt(left, 78), rowAt(right, 78)].map((item, at) => placedAt(item, 150 + 250 * at));
  return { ...page, items: [head, ...numbers, ...text] as FlowItem[] };
}

/** Places of the first three items. */
function placesOf(page: PageLayout): readonly string[] {
  return (markFurniture([page])[0]?.items ?? []).slice(0, 3).map((item) => item.place);
}

const words = "river stone evening garden window letter morning silver harbour winter candle meadow".split(
  " ",
);

/** Fifty-five rows that differ from row to row and from page to page. */
function textOf(page: number): readonly string[] {
  return Array.from({ length: 55 }, (_, row) =>
    Array.from(
      { length: 6 },
      (_, at) => words[(row * 5 + page * 7 + at * at * (page + 2)) % words.length],
    ).join(" "),
  );
}

/** A page with three of its rows. */
function few(page: PageLayout): PageLayout {
  return { ...page, items: [page.items[0], page.items[20], page.items[50]] as FlowItem[] };
}

describe("over pages", () => {
  it("a head that repeats with another number is furniture", () => {
    check(
      [{ top: "Annals of Testing 12" }, { top: "Annals of Testing 13" }, { top: "Annals of Testing 14" }],
      [
        ["page-header: Annals of Testing 12"],
        ["page-header: Annals of Testing 13"],
        ["page-header: Annals of Testing 14"],
      ],
    );
  });

  it("heads of left and right pages alternate", () => {
    check(
      [{ top: "2 A. Writer" }, { top: "On Testing 3" }, { top: "4 A. Writer" }, { top: "On Testing 5" }],
      [
        ["page-header: 2 A. Writer"],
        ["page-header: On Testing 3"],
        ["page-header: 4 A. Writer"],
        ["page-header: On Testing 5"],
      ],
    );
  });

  it("large heads that change sides with the numbers of their pages are furniture", () => {
    const size = 12;
    check(
      [
        { top: "A title over the first page", size },
        { top: "2 A. Writer", size },
        { top: "On the rivers 3", size },
        { top: "4 A. Writer", size },
      ],
      [[], ["page-header: 2 A. Writer"], ["page-header: On the rivers 3"], ["page-header: 4 A. Writer"]],
    );
  });

  it("numbered titles at the top of pages stay", () => {
    const size = 12;
    check(
      [
        { top: "1 Rivers", size },
        { top: "2 Lakes", size },
        { top: "3 Springs", size },
      ],
      [[], [], []],
    );
  });

  it("labels of tables at the top of pages stay", () => {
    check([{ top: "Table 1" }, { top: "Table 2" }, { top: "Table 3" }, {}], [[], [], [], []]);
  });

  it("feet are found like heads", () => {
    check(
      [{ bottom: "Draft of May" }, { bottom: "Draft of May" }, {}],
      [["page-footer: Draft of May"], ["page-footer: Draft of May"], []],
    );
  });

  it("numbers that count up with the pages are page numbers", () => {
    check(
      [{ bottom: "7" }, { bottom: "– 8 –" }, { bottom: "9" }],
      [["page-number: 7"], ["page-number: – 8 –"], ["page-number: 9"]],
    );
  });

  it("numbers that count up far above the edge are page numbers, as those of small books on large paper", () => {
    check(
      [
        { bottom: "1", foot: 700 },
        { bottom: "2", foot: 700 },
      ],
      [["page-number: 1"], ["page-number: 2"]],
    );
  });

  it("page numbers have digits of any script", () => {
    check(
      [{ bottom: "\u0661" }, { bottom: "\u0662" }, { bottom: "\u0663" }],
      [["page-number: \u0661"], ["page-number: \u0662"], ["page-number: \u0663"]],
    );
  });

  it("numbers that do not count up stay", () => {
    check([{ bottom: "1848" }, { bottom: "12" }, { bottom: "406" }], [[], [], []]);
  });

  it("a heading at the top that does not repeat stays", () => {
    check(
      [{ top: "Running Head" }, { top: "Chapter of Another Kind" }, { top: "Running Head" }],
      [["page-header: Running Head"], [], ["page-header: Running Head"]],
    );
  });

  it("a head that says what a larger line of its page says is furniture", () => {
    const page = layoutOf({ top: "On Rivers" }, 0);
    const [head, ...text] = page.items;
    const title = rowAt("On Rivers", 84, 14);
    const [found] = markFurniture([
      { ...page, items: [head as FlowItem, title, ...text] },
      layoutOf({}, 1),
      layoutOf({}, 2),
    ]);
    expect(found?.items.slice(0, 2)).toMatchObject([{ place: "page-header" }, { place: "body" }]);
  });

  it("a head that says the title of an earlier page again is furniture, whatever is added to it", () => {
    const titled = layoutOf({}, 0);
    const found = markFurniture([
      { ...titled, items: [rowAt("On Rivers", 84, 14), ...titled.items] },
      layoutOf({ top: "CHAPTER 2. ON RIVERS" }, 1),
      layoutOf({ top: "On Lakes and Seas" }, 2),
    ]);
    const places = ["body", "page-header", "body"].map((place) => ({ place }));
    expect(found.map(({ items }) => items[0])).toMatchObject(places);
  });

  it("a title that a later page prints larger stays", () => {
    const titled = layoutOf({}, 2);
    const pages = [
      layoutOf({ top: "On Rivers and Lakes" }, 0),
      layoutOf({}, 1),
      { ...titled, items: [rowAt("On Rivers and Lakes", 300, 14), ...titled.items] },
    ];
    expect(markFurniture(pages)[0]?.items[0]).toMatchObject({ place: "body" });
  });

  it("a band is told on pages that have few lines too", () => {
    const tops = ["On Rivers", "Of Lakes", "The Sea", "Great Bays", "Wet Sand", "Old Ships", "Blue Ice"];
    const pages = tops.map((top, index) => layoutOf({ top }, index));
    const found = markFurniture(pages.map((page, index) => (index > 4 ? few(page) : page)));
    expect(found.map(({ items }) => items[0])).toMatchObject(tops.map(() => ({ place: "page-header" })));
  });

  it("text at the edges stays", () => {
    check([{}, {}, {}], [[], [], []]);
  });
});

describe("on a page alone", () => {
  it("a number at the edge is a page number", () => {
    check([{ bottom: "12" }], [["page-number: 12"]]);
  });

  it("two numbers that count columns, or pages side by side, are page numbers under the head", () => {
    expect(placesOf(columnsNumbered("11", "12"))).not.toContain("body");
    expect(placesOf(columnsNumbered("11", "42"))).toEqual(["body", "body", "body"]);
  });

  it("wording of furniture tells", () => {
    check(
      [{ top: "www.example.org/testing", bottom: "Page 3 of 12" }],
      [["page-header: www.example.org/testing", "page-footer: Page 3 of 12"]],
    );
  });

  it("a name in capitals with a number, apart from the text, is a head", () => {
    check([{ top: "7350 WRITER ET AL." }], [["page-header: 7350 WRITER ET AL."]]);
  });

  it("rows that stand together apart from the text are furniture when one of them has its wording", () => {
    check(
      [{ top: "Anna Writer", second: "https://example.org/writer", y: 40 }],
      [["page-header: Anna Writer", "page-header: https://example.org/writer"]],
    );
  });

  it("a counted page is told in any language", () => {
    check([{ bottom: "Seite 3 von 12" }], [["page-footer: Seite 3 von 12"]]);
    check([{ bottom: "стр. 3 из 12" }], [["page-footer: стр. 3 из 12"]]);
  });

  it("a page number with its head may be larger than the text", () => {
    check([{ top: "Annals of Testing 12", size: 13 }], [["page-header: Annals of Testing 12"]]);
  });

  it.each(["3 Results", "Chapter 3", "Table 2. What was found"])("%s right above the text stays", (top) => {
    check([{ top, y: 74 }], [[]]);
  });

  it.each(["CHAPTER 7.", "Kapitel IV"])("%s apart from the text stays", (top) => {
    check([{ top }], [[]]);
  });

  it("a note of one line stays", () => {
    const { items, ...page } = layoutOf({}, 0);
    const noteOf = (text: string): FlowItem | undefined =>
      markFurniture([{ ...page, items: [...items, rowAt(text, 800, 8)] }])[0]?.items.at(-1);
    expect(noteOf("1 The river has been measured at two places.")).toMatchObject({ place: "body" });
    expect(noteOf("12 Annals of the rivers")).toMatchObject({ place: "page-footer" });
  });

  it("a title that is larger than the text stays", () => {
    check([{ top: "On Testing", size: 16 }], [[]]);
  });

  it("text at the edges stays", () => {
    check([{}], [[]]);
  });
});

it("the title of a slide stays where it stands first", () => {
  const slides = [1, 2, 3].map((at) => ({
    ...layoutOf({ top: "How rivers begin", size: 14, y: 40 }, at),
    width: 1100,
  }));
  const places = markFurniture(slides).map(({ items: [first] }) => first?.type === "line" && first.place);
  expect(places).toEqual(["body", "page-header", "page-header"]);
});

/** A page with nothing but a table beneath its head. */
function tableUnder(top: string, size: number, index: number): PageLayout {
  const page = layoutOf({ top, size, y: 40 }, index);
  const [head, ...rows] = page.items;
  const cells = rows.flatMap((line) =>
    line.type === "line"
      ? [[{ column: 0, rowSpan: 1, columnSpan: 1, lines: [line], source: line.source }]]
      : [],
  );
  const source = { page: index + 1, box: { x0: 72, y0: 80, x1: 500, y1: 760 }, glyphs: [] };
  const table: FlowItem = { type: "table", rows: cells, headRows: 1, place: "body", sources: [source] };
  return { ...page, items: [head as FlowItem, table] };
}

/** Where the heads of three pages of one table are placed. */
function headsOver(size: number): readonly unknown[] {
  return markFurniture([0, 1, 2].map((at) => tableUnder("Totals of all counties", size, at))).map(
    ({ items: [first] }) => first?.type === "line" && first.place,
  );
}

it("the title of a report of tables stays on the first page, though all pages repeat it", () => {
  expect(headsOver(12)).toEqual(["body", "page-header", "page-header"]);
  expect(headsOver(10)).toEqual(["page-header", "page-header", "page-header"]);
});

it("finds nothing more the second time", () => {
  const once = markFurniture([{ top: "Head 1" }, { top: "Head 2" }, { top: "Head 3" }].map(layoutOf));
  expect(markFurniture(once)).toEqual(once);
});

function boldAt(text: string, y: number, size: number): FlowItem {
  const item = rowAt(`*${text}*`, y, size);
  if (item.type !== "line") throw new Error("a row of text is expected");
  return { ...item, runs: item.runs.map((run) => ({ ...run, font: "Heads" })) };
}

it("a bold row at the top of a page alone stays when headings further down are in its font", () => {
  const { items, ...page } = layoutOf({}, 0);
  const placeWith = (others: readonly FlowItem[]): FlowItem | undefined =>
    markFurniture([{ ...page, items: [boldAt("ON RIVERS", 50, 11), ...items, ...others] }])[0]?.items[0];
  expect(placeWith([])).toMatchObject({ place: "page-header" });
  expect(placeWith([boldAt("ON LAKES", 400, 10)])).toMatchObject({ place: "body" });
});

it("a bold row with a number at the top of a page alone stays when another says the same further down", () => {
  const { items, ...page } = layoutOf({}, 0);
  const placeWith = (other: string): FlowItem | undefined =>
    markFurniture([{ ...page, items: [boldAt("Scene 2", 50, 11), ...items, boldAt(other, 400, 11)] }])[0]
      ?.items[0];
  expect(placeWith("On Lakes")).toMatchObject({ place: "page-header" });
  expect(placeWith("Scene 3")).toMatchObject({ place: "body" });
});

it("a bold row where the text of a page alone begins is its title, and one in the margin is a head", () => {
  const page = layoutOf({}, 0);
  const placeOf = (y: number): FlowItem | undefined => {
    const row = rowAt("*MINUTES OF MAY*", y);
    const text = page.items.map((item) => {
      if (item.type !== "line" || item.source === null) return item;
      const { box } = item.source;
      return { ...item, source: { ...item.source, box: { ...box, y0: box.y0 + 30, y1: box.y1 + 30 } } };
    });
    return markFurniture([{ ...page, items: [row, ...text] }])[0]?.items[0];
  };
  expect([placeOf(84), placeOf(50)]).toMatchObject([{ place: "body" }, { place: "page-header" }]);
});

it("an address beside the last line of a column is no foot, and neither is that line", () => {
  const page = layoutOf({}, 0);
  const last = placedAt(rowAt("goes on to here", 90 + 12 * 55), 72);
  const address = placedAt(rowAt("https://example.org/10", 90 + 12 * 55, 7), 30);
  const placesWith = (block: number): readonly string[] => {
    const items = [...page.items, { ...address, block: 1 }, { ...last, block }] as FlowItem[];
    return (markFurniture([{ ...page, items }])[0]?.items ?? []).slice(-2).map((item) => item.place);
  };
  expect(placesWith(0)).toEqual(["body", "body"]);
  expect(placesWith(2)).toEqual(["page-footer", "page-footer"]);
});

it("a name at the edge of a cover stays, and a page number does not", () => {
  const page = layoutOf({ top: "ANN WRITER", y: 80 }, 0);
  const [name] = page.items;
  const items = [name as FlowItem, rowAt("On Rivers", 300, 24), rowAt("17", 800)];
  expect(placesOf({ ...page, items })).toEqual(["body", "body", "page-number"]);
});

it("leaves the word over the number of a chapter, which pages in a row do not have", () => {
  check([{ top: "CHAPTER" }, {}, { top: "CHAPTER" }, {}, { top: "CHAPTER" }], [[], [], [], [], []]);
  const running = ["page-header: CHAPTER"];
  check([{ top: "CHAPTER" }, { top: "CHAPTER" }, { top: "CHAPTER" }], [running, running, running]);
});
