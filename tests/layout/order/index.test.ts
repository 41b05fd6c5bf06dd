import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { findColumns, type Piece } from "../../../src/layout/order/index.ts";
import type { Separator } from "../../../src/layout/order/separators.ts";

/** Text in rows of 12 points, letters 5 wide; two spaces part pieces. */
function check(drawing: string, expected: readonly string[]): void {
  const { pieces, texts } = piecesOf(drawing);
  const regions = findColumns(pieces).map((region) =>
    region.pieces
      .toSorted((a, b) => a.box.y0 - b.box.y0)
      .map((piece) => texts[piece.index])
      .join(" / "),
  );
  expect(regions).toEqual(expected);
}

/** Pieces as drawn, those that begin left of a column of letters in small print. */
function withSmallPrint(drawing: string, column: number): ReturnType<typeof piecesOf> {
  const { pieces, texts } = piecesOf(drawing);
  const isSmall = ({ box }: Piece): boolean => box.x0 < 72 + 5 * column;
  return { pieces: pieces.map((piece) => (isSmall(piece) ? { ...piece, size: 8 } : piece)), texts };
}

function piecesOf(drawing: string): { pieces: readonly Piece[]; texts: readonly string[] } {
  const texts: string[] = [];
  const pieces = drawing.split("\n").flatMap((row, index) =>
    [...row.matchAll(/\S+(?: \S+)*/g)].map((match): Piece => {
      const [text] = match;
      const [x, y] = [72 + 5 * match.index, 72 + 12 * index];
      texts.push(text);
      const box = { x0: x, y0: y - 7.5, x1: x + 5 * text.length, y1: y + 2.2 };
      return { box, letters: text.length, size: 10, index: texts.length - 1 };
    }),
  );
  return { pieces, texts };
}

describe("columns", () => {
  it("are read one after the other, under a title", () => {
    check(
      `
      A title that stands over both columns of it
      left one of the page    right one of a page
      left two of the page    right two of a page
      left three of a page    right three of page
      `,
      [
        "A title that stands over both columns of it",
        "left one of the page / left two of the page / left three of a page",
        "right one of a page / right two of a page / right three of page",
      ],
    );
  });

  it("end at a rule over both, so that a line under it is read after them", () => {
    const { pieces, texts } = piecesOf(`
left one of the page    right one of a page
left two of the page    right two of a page
left three of a page    right three of page
NEWS
A title that stands over both columns of it
    `);
    const read = (rules: readonly Separator[]): readonly string[] =>
      findColumns(pieces, rules).map(({ pieces: own }) => texts[own[0]?.index ?? 0] ?? "");
    expect(read([])).toEqual([
      "left one of the page",
      "right one of a page",
      "A title that stands over both columns of it",
    ]);
    expect(read([{ y: 112.2, x0: 72, x1: 287 }])).toEqual([
      "left one of the page",
      "right one of a page",
      "NEWS",
    ]);
    expect(read([{ y: 112.2, x0: 72, x1: 172 }])).toEqual(read([]));
  });

  it("end before a line that stands apart below both and over the next text", () => {
    check(
      `
      left one of the page    right one of a page
      left two of the page    right two of a page
      left three of a page    right three of page

      On what is next:
      a text that stands over both columns of it
      and goes on over both columns
      `,
      [
        "left one of the page / left two of the page / left three of a page",
        "right one of a page / right two of a page / right three of page",
        "On what is next: / a text that stands over both columns of it / and goes on over both columns",
      ],
    );
  });

  it("end above a line far below both, on the page's foot", () => {
    check(
      `
      left one of the page    right one of a page
      left two of the page    right two of a page
      left three of a page




      The foot of the page
      `,
      [
        "left one of the page / left two of the page / left three of a page",
        "right one of a page / right two of a page",
        "The foot of the page",
      ],
    );
  });

  it("are not made of names in their own looks and what each means, however many there are", () => {
    const rows = Array.from(
      { length: 12 },
      (_, row) => `name-of-key-${10 + row}    what key ${10 + row} means`,
    );
    const { pieces } = piecesOf(rows.join("\n"));
    const looking = pieces.map((piece) => ({ ...piece, face: piece.box.x0 > 72 ? 0 : 1 }));
    expect(findColumns(pieces)).toHaveLength(2);
    expect(findColumns(looking)).toHaveLength(1);
  });

  it("have figures as wide as the column, where its lines end a little before", () => {
    const right = "a line of the other column";
    const beside = Array.from({ length: 3 }, () => right.padStart(27 + right.length));
    const below = Array.from({ length: 12 }, () => `a line of the left column  ${right}`);
    const { pieces } = piecesOf([...beside, ...below].join("\n"));
    const figure = { box: { x0: 72, y0: 62, x1: 203, y1: 98 }, letters: 0, size: 0, index: 99 };
    const regions = findColumns([figure, ...pieces]);
    expect(regions.map((region) => region.pieces.length)).toEqual([13, 15]);
  });

  it("are not made of terms that stand level with what they mean: each term is followed by it", () => {
    check(
      `
      The first term       what the first of the terms means
      of all               and this takes more than one line
                           of the column that it is set in

      The second one       what the second of the terms means
                           which takes two lines, not three
      `,
      [
        "The first term / of all",
        "what the first of the terms means / and this takes more than one line / of the column that it is set in",
        "The second one",
        "what the second of the terms means / which takes two lines, not three",
      ],
    );
  });

  it("are not made of notes in small print: each stands before the paragraph that it is beside", () => {
    const { pieces, texts } = withSmallPrint(
      `
                   A paragraph of a long text which has notes in its margin
      a note of    beside any of its lines, not only beside the first one
      two rows     so that the text must be kept apart from the words of
                   its notes.
                     A second paragraph, indented, of which another note is
                   said, and which goes on over as many lines as the first
      one more     paragraph of the text has, so that its notes are beside
                   it.
      `,
      18,
    );
    const regions = findColumns(pieces).map(({ pieces: own }) => {
      const [first] = own.toSorted((a, b) => a.box.y0 - b.box.y0);
      return texts[first?.index ?? 0];
    });
    expect(regions).toEqual([
      "a note of",
      "A paragraph of a long text which has notes in its margin",
      "one more",
      "A second paragraph, indented, of which another note is",
    ]);
  });

  it("are read one after the other where blocks of the left one begin beside lines of the right one", () => {
    check(
      `
      The first term       what the first of the terms means
      of all               and this takes more than one line
                           of the column that it is set in

                           what the second of the terms means
      The second one       which takes two lines, not three
                           of the column that it is set in
      `,
      [
        "The first term / of all / The second one",
        "what the first of the terms means / and this takes more than one line / of the column that it is set in / what the second of the terms means / which takes two lines, not three / of the column that it is set in",
      ],
    );
  });

  it("are not made of a few names and what they mean, row by row", () => {
    check(
      `
      get out of a loop           break
      set break point             breakpoint()
      examine object              dbg_x(o)
      number of objects on it     getheap()
      size of all the objects     getstack()
      go up by frames             dbg_up({n})
      `,
      [
        [
          "get out of a loop / break / set break point / breakpoint() / examine object / dbg_x(o)",
          "number of objects on it / getheap() / size of all the objects / getstack()",
          "go up by frames / dbg_up({n})",
        ].join(" / "),
      ],
    );
  });

  it("are narrow in newspapers, beside the rest of the page", () => {
    const rest = "rest of the page as it runs on ".repeat(3).trim();
    const names = "abcdefghijkl".split("");
    check(names.map((name) => `${name} of a narrow one    ${rest}`).join("\n"), [
      names.map((name) => `${name} of a narrow one`).join(" / "),
      names.map(() => rest).join(" / "),
    ]);
  });

  it("are three where there are two gutters", () => {
    check(
      `
      left one is    middle one    right one is
      left two is    middle two    right two is
      left 3rd is    middle 3rd    right 3rd is
      left 4th is    middle 4th    right 4th is
      `,
      [
        "left one is / left two is / left 3rd is / left 4th is",
        "middle one / middle two / middle 3rd / middle 4th",
        "right one is / right two is / right 3rd is / right 4th is",
      ],
    );
  });

  it("stay columns when a page number stands in the gutter", () => {
    check(
      `
      left one of the page    right one of a page
      left two of the page    right two of a page
      left three of a page    right three of page

                           12
      `,
      [
        "left one of the page / left two of the page / left three of a page",
        "right one of a page / right two of a page / right three of page",
        "12",
      ],
    );
  });

  it("stay columns when a page number stands far below, beside the right one", () => {
    check(
      `
      left one of the page    SOTA
      left two of the page    Cutting edge
      left three of a page    right three of page
      left four of a page.    right four of page
      left five of a page.    over time


                                                  22
      `,
      [
        "left one of the page / left two of the page / left three of a page / left four of a page. / left five of a page.",
        "SOTA / Cutting edge / right three of page / right four of page / over time / 22",
      ],
    );
  });

  it("begin anew under a row that is crossed by one of its pieces", () => {
    check(
      `
      left one of the page    right one of a page
      left two of the page    right two of a page
      left three of a page    right three of page
      a name    in the middle of it    a name too
      left four of a page.    right four of page.
      left five of a page.    right five of page.
      left six of the page    right six of a page
      `,
      [
        "left one of the page / left two of the page / left three of a page",
        "right one of a page / right two of a page / right three of page",
        "in the middle of it / a name / a name too",
        "left four of a page. / left five of a page. / left six of the page",
        "right four of page. / right five of page. / right six of a page",
      ],
    );
  });

  it("begin anew under what crosses them", () => {
    check(
      `
      left one of the page    right one of a page
      left two of the page    right two of a page
      left three of a page    right three of page

      a heading that crosses the gutter of a page

      left four of a page.    right four of page.
      left five of a page.    right five of page.
      left six of the page    right six of a page
      `,
      [
        "left one of the page / left two of the page / left three of a page",
        "right one of a page / right two of a page / right three of page",
        "a heading that crosses the gutter of a page",
        "left four of a page. / left five of a page. / left six of the page",
        "right four of page. / right five of page. / right six of a page",
      ],
    );
  });
});

describe("what is no column", () => {
  it("the short last line of a paragraph that crosses", () => {
    check(
      `
      an abstract that goes over both the columns
      and has a short end.

      left one of the page    right one of a page
      left two of the page    right two of a page
      left three of a page    right three of page
      `,
      [
        "an abstract that goes over both the columns / and has a short end.",
        "left one of the page / left two of the page / left three of a page",
        "right one of a page / right two of a page / right three of page",
      ],
    );
  });

  it("bullets beside their text", () => {
    check(
      `
      •     the first of the items that stand here
      •     the second of the items that stand here
      •     the third of the items that stand here
      •     the fourth of the items that stand here
      `,
      [
        "• / the first of the items that stand here / • / the second of the items that stand here / " +
          "• / the third of the items that stand here / • / the fourth of the items that stand here",
      ],
    );
  });

  it("entries of contents and their pages, under authors that stand farther out", () => {
    check(
      `
                          Martin Written of Town
                          written at example org
                          on a day of March 2022

      Contents

      1 Introduction                                                1

      2 Usage of it                                                 1
      The text goes on over all of the width that the page has there
      `,
      [
        "Martin Written of Town / written at example org / on a day of March 2022 / Contents / 1 Introduction / 1 / 2 Usage of it / 1 / The text goes on over all of the width that the page has there",
      ],
    );
  });

  it("lines of a paragraph that are stretched, wherever their gaps line up", () => {
    check(
      `
      a paragraph that has all of its lines set full here
      is  stretched     where a long    word    did   not
      fit in those      lines and the   next    ones  too
      goes on with lines that reach from edge to the edge
      `,
      [
        "a paragraph that has all of its lines set full here / is / stretched / where a long / word / did / not / " +
          "fit in those / lines and the / next / ones / too / goes on with lines that reach from edge to the edge",
      ],
    );
  });

  it("one row", () => {
    check("a row of text here      another text there", ["a row of text here / another text there"]);
  });
});

describe("laws", () => {
  const piece = fc.record({
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.integer({ min: 0, max: 800 }),
    width: fc.integer({ min: 1, max: 400 }),
    letters: fc.integer({ min: 0, max: 60 }),
  });

  it("every piece is in exactly one region", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (drawn) => {
        const pieces = drawn.map(({ x, y, width, letters }, index): Piece => {
          const box = { x0: x, y0: y, x1: x + width, y1: y + 10 };
          return { box, letters, size: letters === 0 ? 0 : 10, index };
        });
        const indices = findColumns(pieces).flatMap((region) => region.pieces.map(({ index }) => index));
        expect(indices.sort((a, b) => a - b)).toEqual([...pieces.keys()]);
      }),
    );
  });

  it("a region covers its pieces", () => {
    const { pieces } = piecesOf(
      "left one of    right one\nleft two of    right two\nleft 3rd of    right 3rd",
    );
    for (const { box, pieces: members } of findColumns(pieces))
      for (const member of members) {
        expect(member.box.x0).toBeGreaterThanOrEqual(box.x0);
        expect(member.box.x1).toBeLessThanOrEqual(box.x1);
        expect(member.box.y0).toBeGreaterThanOrEqual(box.y0);
        expect(member.box.y1).toBeLessThanOrEqual(box.y1);
      }
  });
});

/** One line of ten points. */
function piece(words: string, x0: number, y0: number, index: number): Piece {
  return {
    box: { x0, y0, x1: x0 + 5 * words.length, y1: y0 + 9.7 },
    letters: words.length,
    size: 10,
    face: 0,
    words: words.split(" ").map((word) => ({ text: word })),
    index,
  };
}

/** Three blocks of short lines, the first of them at a height. */
function sidebar(y: number): readonly Piece[] {
  return [0, 1, 2].flatMap((block) =>
    ["Skills", "Planning", "Budgets"].map((words, row) =>
      piece(words, 60, y + 72 * block + 14 * row, 100 + 3 * block + row),
    ),
  );
}

it("text in long lines with wide leading labels nothing, though each line is level with another", () => {
  const pieces = [60, 300].flatMap((x) =>
    Array.from({ length: x === 60 ? 9 : 20 }, (_, row) =>
      piece("a line of text that fills its column", x, 100 + 18 * row, x + row),
    ),
  );
  const regions = findColumns(pieces);
  expect(regions.map((region) => region.pieces.length)).toEqual([9, 20]);
});

describe("a narrow column", () => {
  const lines = Array.from({ length: 24 }, (_, row) =>
    piece(`line ${10 + row} of the long text that stands beside the sidebar`, 200, 100 + 12 * row, row),
  );

  it("whose lines have baselines of their own is a sidebar", () => {
    expect(findColumns([...sidebar(105), ...lines]).map((region) => region.pieces.length)).toEqual([9, 24]);
  });

  it("whose blocks begin level with lines of the text is labels", () => {
    expect(findColumns([...sidebar(100), ...lines])).not.toHaveLength(2);
  });
});
