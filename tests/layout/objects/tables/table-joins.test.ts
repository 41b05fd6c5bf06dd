import { describe, expect, it } from "vitest";
import { joinPages } from "../../../../src/layout/index.ts";
import type { PageLayout } from "../../../../src/layout/ordered-page.ts";
import type { Flow, FlowCell, FlowItem, FlowLine, FlowTable } from "../../../../src/model/flow.ts";
import { linesOf } from "../../../support/flow.ts";

/** Left edges of columns, in points; each is 100 wide. */
const edges = [72, 172, 272, 372];

/** What a page is drawn with besides its text. */
interface Drawn {
  /** How far everything stands to the right. */
  readonly shift?: number;
  /** Where the first thing stands. */
  readonly top?: number;
}

/**
 * Pages drawn as text: a row with "|" belongs to a table, "=" parts its head from its body, "~" begins another column
 * of the page, other rows are lines.  A page is full after its last row.
 */
function pagesOf(drawings: readonly string[], options: readonly Drawn[] = []): readonly PageLayout[] {
  return drawings.map((drawing, index) => pageOf(drawing, index + 1, options[index] ?? {}));
}

function pageOf(drawing: string, number: number, { shift = 0, top = 80 }: Drawn): PageLayout {
  const rows = drawing
    .trim()
    .split("\n")
    .map((row) => row.trim());
  const items: FlowItem[] = [];
  let pen = { x: shift, y: top };
  let open: { rows: FlowCell[][]; headRows: number } | null = null;
  const close = (): void => {
    if (open !== null) items.push(tableOf(open, number));
    open = null;
  };
  for (const row of rows) {
    if (row === "~") {
      close();
      pen = { x: pen.x + 300, y: top };
    } else if (row === "=" && open !== null) (open as { headRows: number }).headRows = open.rows.length;
    else if (row.includes("|")) {
      open ??= { rows: [], headRows: 0 };
      open.rows.push(cellsOf(row, number, pen));
      pen.y += 20;
    } else if (row !== "") {
      close();
      items.push(lineAt(row, number, 72 + pen.x, pen.y, 400));
      pen.y += 20;
    }
  }
  close();
  return { number, width: 900, height: 160, items, letters: 0 };
}

function cellsOf(row: string, page: number, pen: { x: number; y: number }): FlowCell[] {
  return row.split("|").map((cell, column) => {
    const text = cell.trim();
    const lines = text === "" ? [] : [lineAt(text, page, (edges[column] ?? 0) + pen.x, pen.y, 100)];
    return { column, rowSpan: 1, columnSpan: 1, lines, source: null };
  });
}

function lineAt(text: string, page: number, x: number, y: number, width: number): FlowLine {
  const [line] = linesOf(text, { page, x, width: width / 5 });
  if (line?.source == null) throw new Error("a line is expected");
  const letters = line.runs.map((run) => run.text).join("").length;
  return { ...line, source: { ...line.source, box: { x0: x, y0: y, x1: x + 5 * letters, y1: y + 10 } } };
}

function tableOf({ rows, headRows }: { rows: FlowCell[][]; headRows: number }, page: number): FlowTable {
  const boxes = rows.flatMap((row) => row.flatMap((cell) => cell.lines.map((line) => line.source?.box)));
  const of = (side: "x0" | "y0" | "x1" | "y1"): number[] => boxes.map((box) => box?.[side] ?? 0);
  const box = {
    x0: Math.min(...of("x0")),
    y0: Math.min(...of("y0")),
    x1: Math.max(...of("x1")),
    y1: Math.max(...of("y1")),
  };
  return { type: "table", rows, headRows, place: "body", sources: [{ page, box, glyphs: [] }] };
}

/** The flow in short: tables as "[pages] row / row" with "=" behind the head, lines with their place. */
function outline(flow: Flow): readonly string[] {
  return flow.map((item) => {
    if (item.type === "line") return (item.place === "body" ? "" : `${item.place}: `) + textOf(item);
    if (item.type === "picture") return "picture";
    const rows = item.rows.map((row) => row.map((cell) => cell.lines.map(textOf).join(" ")).join("|"));
    if (item.headRows > 0) rows.splice(item.headRows, 0, "=");
    return `[${item.sources.map(({ page }) => page).join(",")}] ${rows.join(" / ")}`;
  });
}

function textOf(line: FlowLine): string {
  return line.runs.map((run) => run.text).join("");
}

function check(
  drawings: readonly string[],
  expected: readonly string[],
  options: readonly Drawn[] = [],
): void {
  expect(outline(joinPages(pagesOf(drawings, options)))).toEqual(expected);
}

describe("tables over pages", () => {
  it("are one where the head stands again, and the head is furniture then", () => {
    check(
      ["no|use\n=\n1|tea\n2|oil", "no|use\n=\n3|ink"],
      ["[1,2] no|use / = / 1|tea / 2|oil / 3|ink", "page-header: no", "page-header: use"],
    );
  });

  it("are one without a head where the columns are the same", () => {
    check(
      ["no|use\n=\n1|tea\n2|oil", "3|ink\n4|wax\nAfter it"],
      ["[1,2] no|use / = / 1|tea / 2|oil / 3|ink / 4|wax", "After it"],
    );
  });

  it("go on over many pages", () => {
    check(
      ["a|b\n=\n1|x", "a|b\n=\n2|x", "a|b\n=\n3|x"],
      [
        "[1,2,3] a|b / = / 1|x / 2|x / 3|x",
        "page-header: a",
        "page-header: b",
        "page-header: a",
        "page-header: b",
      ],
    );
  });

  it("go on after words that say so, which are furniture then", () => {
    check(
      ["Table 1. Uses\nno|use\n=\n1|tea\ncontinued on next page", "Table 1 (Fortsetzung)\nno|use\n=\n2|oil"],
      [
        "Table 1. Uses",
        "[1,2] no|use / = / 1|tea / 2|oil",
        "page-footer: continued on next page",
        "page-header: Table 1 (Fortsetzung)",
        "page-header: no",
        "page-header: use",
      ],
    );
  });

  it("put a row together that the page break cuts", () => {
    check(
      ["no|use\n=\n1|tea for the\n2|oil for the", "no|use\n=\n|whole machine\n3|ink"],
      [
        "[1,2] no|use / = / 1|tea for the / 2|oil for the whole machine / 3|ink",
        "page-header: no",
        "page-header: use",
      ],
    );
  });

  it("are one where left and right pages have other margins", () => {
    check(
      ["a|b|c\n=\n1|x|y", "a|b|c\n=\n2|x|y"],
      ["[1,2] a|b|c / = / 1|x|y / 2|x|y", "page-header: a", "page-header: b", "page-header: c"],
      [{}, { shift: 30 }],
    );
  });

  it.each([
    [
      "another caption stands between",
      ["Table 1. Uses\nno|use\n=\n1|tea", "Table 2. More\nno|use\n=\n2|oil"],
    ],
    [
      "a caption stands below the first",
      ["no|use\n=\n1|tea\nTable 1. Uses", "no|use\n=\n2|oil\nTable 2. More"],
    ],
    ["text stands between", ["no|use\n=\n1|tea", "And these are not used any more\nno|use\n=\n2|oil"]],
    ["the second has another number of columns", ["no|use\n=\n1|tea", "no|use|year\n=\n2|oil|1999"]],
    ["the second has a head of its own", ["*no*|*use*\n=\n1|tea", "*year*|*crop*\n=\n1999|oil"]],
    ["a page lies between", ["no|use\n=\n1|tea", "Text", "no|use\n=\n2|oil"]],
  ])("are two where %s", (_, drawings) => {
    const tables = joinPages(pagesOf(drawings)).filter((item) => item.type === "table");
    expect(tables).toHaveLength(2);
  });

  it("are two where the second begins in the middle of the page", () => {
    const pages = pagesOf(
      ["no|use\n=\n1|tea\n2|oil\n3|wax", "no|use\n=\n2|oil"],
      [{ top: 40 }, { top: 110 }],
    );
    expect(joinPages(pages).filter((item) => item.type === "table")).toHaveLength(2);
  });

  it("keep a row of numbers that both parts begin with", () => {
    const pages = pagesOf(["day|time\n=\nMon|08:00\nTue|09:00", "day|time\n=\nMon|08:00\nWed|09:30"]);
    const [table] = joinPages(pages).filter((item): item is FlowTable => item.type === "table");
    expect(table?.rows).toHaveLength(5);
  });
});

describe("tables over columns", () => {
  it("are one where the head stands again", () => {
    check(
      ["no|use\n=\n1|tea\n2|oil\n~\nno|use\n=\n3|ink"],
      ["[1] no|use / = / 1|tea / 2|oil / 3|ink", "page-header: no", "page-header: use"],
    );
  });

  it("are two where nothing says that they are one", () => {
    const pages = pagesOf(["no|use\n=\n1|tea\n2|oil\n~\n3|ink\n4|wax"]);
    expect(joinPages(pages).filter((item) => item.type === "table")).toHaveLength(2);
  });
});
