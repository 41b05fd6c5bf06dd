import { describe, expect, it } from "vitest";
import { markFurniture } from "../../../src/layout/furniture/index.ts";
import type { PageLayout } from "../../../src/layout/ordered-page.ts";
import type { FlowItem } from "../../../src/model/flow.ts";
import { linesOf } from "../../support/flow.ts";

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
    const foot = { bottom: "Draft of May" };
    const found = ["page-footer: Draft of May"];
    check([foot, foot, {}, {}], [found, found, [], []]);
  });

  it("what stands once at the edge of a page stays", () => {
    const pages = ["Titre VI", "A signature", "Annex to the letter", "The last item"];
    check(
      pages.map((text) => ({ top: text, bottom: `${text} below` })),
      [[], [], [], []],
    );
  });

  it("a head whose one part recurs is furniture, and one whose parts are both new stays", () => {
    const headed = (left: string, right: string, index: number): PageLayout => {
      const page = layoutOf({ top: `${left} ${right}` }, index);
      const places = [72, 400].flatMap((x, at) =>
        (at === 0 ? left : right)
          .split(" ")
          .flatMap((word, nth) => [x + 30 * nth, x + 30 * nth + 5 * word.length]),
      );
      return {
        ...page,
        items: page.items.map((item, at) => (at === 0 ? ({ ...item, words: places } as FlowItem) : item)),
      };
    };
    const pages = [
      headed("6. BROAD RIVERS", "6.1. SPRINGS", 0),
      headed("6. BROAD RIVERS", "6.7. MOUTHS", 1),
      headed("7. SMALL LAKES", "7.1. ISLANDS", 2),
      layoutOf({}, 3),
    ];
    const places = ["page-header", "page-header", "body", "body"];
    expect(markFurniture(pages).map(({ items: [first] }) => first?.place)).toEqual(places);
  });

  it("heads with letters misread are the same", () => {
    const heads = ["242 A. M. TURING [NOV.", "244 A. M. TUBING [Nov.", "246 A. M. TUKING [NOV,"];
    check(
      heads.flatMap((top) => [{ top }, {}]),
      heads.flatMap((top) => [[`page-header: ${top}`], []]),
    );
  });

  it("pages that say which they are in words stay", () => {
    const tops = ["The first page", "The second page", "The third page", "The fourth page"];
    check(
      tops.map((top) => ({ top })),
      [[], [], [], []],
    );
  });

  it("labels that count what begins on each page stay", () => {
    check(
      ["Exhibit 1", "Exhibit 4", "Exhibit 5", "Exhibit 9"].map((top) => ({ top })),
      [[], [], [], []],
    );
  });

  it("the numbers of an extract rise faster than its pages", () => {
    const feet = [
      "2 On rivers and lakes",
      "10 On rivers and lakes",
      "77 On rivers and lakes",
      "124 On rivers and lakes",
    ];
    check(
      feet.map((bottom) => ({ bottom })),
      feet.map((bottom) => [`page-footer: ${bottom}`]),
    );
  });

  it("lines of text that some pages have at the same height stay, and a head right above the text does not", () => {
    const step = { top: "4. Click Apply.", y: 78 };
    check([step, {}, step, {}, {}, {}, step, {}], [[], [], [], [], [], [], [], []]);
    const head = { top: "Annals of Testing", y: 78 };
    const found = ["page-header: Annals of Testing"];
    check([head, head, head, head], [found, found, found, found]);
  });

  it("a caption under the running head stays where its table goes on", () => {
    const pages = [
      "Table 1 Rivers",
      "Table 1 Rivers (continued)",
      "Table 1 Rivers (continued)",
      undefined,
    ].map((second) => ({ top: "Annals of Testing", ...(second !== undefined && { second }) }));
    const found = ["page-header: Annals of Testing"];
    check(pages, [found, found, found, found]);
  });

  it("an inner row that recurs on few of the pages with the head stays", () => {
    const pages = Array.from({ length: 8 }, (_, at) => ({
      top: "Annals of Testing",
      ...(at > 2 && at < 5 && { second: "(In millions)" }),
    }));
    check(
      pages,
      pages.map(() => ["page-header: Annals of Testing"]),
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
    check([{ bottom: "15.12.2020)." }, { bottom: "16.12.2020)." }, {}], [[], [], []]);
  });

  it("a heading at the top that does not repeat stays", () => {
    const head = { top: "Running Head" };
    const found = ["page-header: Running Head"];
    check([head, { top: "Chapter of Another Kind" }, head, head], [found, [], found, found]);
  });

  it("a head that says the title of an earlier page again is furniture beside other heads", () => {
    const titled = layoutOf({ top: "Of Springs" }, 0);
    const found = markFurniture([
      { ...titled, items: [rowAt("On Rivers", 84, 14), ...titled.items] },
      layoutOf({ top: "CHAPTER 2. ON RIVERS" }, 1),
      layoutOf({ top: "On Lakes and Seas" }, 2),
      layoutOf({}, 3),
    ]);
    const places = ["body", "page-header", "body", "body"].map((place) => ({ place }));
    expect(found.map(({ items }) => items[0])).toMatchObject(places);
  });

  it("a title that another page repeats with another number stays", () => {
    const titled = layoutOf({ top: "Exhibit 9" }, 0);
    const found = markFurniture([
      { ...titled, items: [rowAt("Exhibit 10", 84, 14), ...titled.items] },
      layoutOf({ top: "Exhibit 31" }, 1),
      layoutOf({ top: "On Lakes and Seas" }, 2),
      layoutOf({}, 3),
    ]);
    expect(found[1]?.items[0]).toMatchObject({ place: "body" });
  });

  it("a title that a later page prints larger stays", () => {
    const titled = layoutOf({}, 2);
    const pages = [
      layoutOf({ top: "On Rivers and Lakes" }, 0),
      layoutOf({ top: "Of Springs" }, 1),
      { ...titled, items: [rowAt("On Rivers and Lakes", 300, 14), ...titled.items] },
    ];
    expect(markFurniture(pages)[0]?.items[0]).toMatchObject({ place: "body" });
  });

  it("notes that say the same on pages in a row stay", () => {
    const noted = [0, 1, 2, 3].map((at) => {
      const page = layoutOf({}, at);
      const note = rowAt(`^${at + 1}^ See the map of the rivers`, 800, 8);
      return { ...page, items: [...page.items, note] };
    });
    expect(markFurniture(noted).map(({ items }) => items.at(-1))).toMatchObject(
      noted.map(() => ({ place: "body" })),
    );
  });

  it("lines that a page has again and again stay, though all pages have them", () => {
    const pages = [0, 1, 2, 3].map((at) => ({
      ...layoutOf({}, at),
      items: Array.from({ length: 55 }, (_, row) => rowAt("the same line of text", 60 + 13 * row)),
    }));
    expect(markFurniture(pages)).toEqual(pages);
  });

  it("text at the edges stays", () => {
    check([{}, {}, {}], [[], [], []]);
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

/** Where the heads of four pages of one table are placed. */
function headsOver(size: number): readonly unknown[] {
  return markFurniture([0, 1, 2, 3].map((at) => tableUnder("Totals of all counties", size, at))).map(
    ({ items: [first] }) => first?.type === "line" && first.place,
  );
}

it("the title of a report stays on the first page, though all pages repeat it", () => {
  expect(headsOver(12)).toEqual(["body", "page-header", "page-header", "page-header"]);
  expect(headsOver(10)).toEqual(["page-header", "page-header", "page-header", "page-header"]);
});

it("what a file of a few pages repeats stays on its first page, but for what counts the pages", () => {
  const pages = [1, 2, 3].map((number) => ({
    top: "Rivers & Sons, 12 High Street",
    bottom: `Sheet ${number} of them`,
  }));
  const head = "page-header: Rivers & Sons, 12 High Street";
  check(pages, [
    ["page-footer: Sheet 1 of them"],
    [head, "page-footer: Sheet 2 of them"],
    [head, "page-footer: Sheet 3 of them"],
  ]);
});

it("finds nothing more the second time", () => {
  const once = markFurniture([{ top: "Head 1" }, { top: "Head 2" }, { top: "Head 3" }].map(layoutOf));
  expect(markFurniture(once)).toEqual(once);
});

it("leaves the word over the number of a chapter, which pages in a row do not have", () => {
  check([{ top: "CHAPTER" }, {}, { top: "CHAPTER" }, {}, { top: "CHAPTER" }], [[], [], [], [], []]);
  const running = ["page-header: CHAPTER"];
  const page = { top: "CHAPTER" };
  check([page, page, page, page], [running, running, running, running]);
});
