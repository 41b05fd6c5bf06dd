import { expect, it } from "vitest";
import { findColumns, type Piece } from "../../../src/layout/order/index.ts";

/** Faces of pieces: names in typewriter letters, words in bold. */
const [typewriter, bold] = [1, 2];

/** Rows of 12 points, letters 5 wide; two spaces part pieces, "#" before one sets it in bold and "`" in typewriter. */
function regionsOf(drawing: string): readonly string[] {
  const texts: string[] = [];
  const pieces = drawing.split("\n").flatMap((row, index) =>
    [...row.matchAll(/\S+(?: \S+)*/g)].map(({ 0: drawn, index: at }): Piece => {
      const text = drawn.replace(/^[#`]/, "");
      const face = drawn.startsWith("#") ? bold : drawn.startsWith("`") ? typewriter : 0;
      const [x, y] = [72 + 5 * at, 72 + 12 * index];
      const box = { x0: x, y0: y - 7.5, x1: x + 5 * text.length, y1: y + 2.2 };
      texts.push(text);
      return {
        box,
        letters: text.length,
        size: 10,
        face,
        words: [{ text }],
        index: texts.length - 1,
      };
    }),
  );
  return findColumns(pieces).map((region) =>
    region.pieces
      .toSorted((a, b) => a.box.y0 - b.box.y0)
      .map((piece) => texts[piece.index])
      .join(" / "),
  );
}

function left(words: string): string {
  return words.padEnd(14);
}

/** Three paragraphs, with words in the margin beside the first lines of two, or right of the last. */
function page(first: string, second: string, third = ""): string {
  return `
${left("")}one a line of the text that goes on
${left("")}one b and on to the end of the row,
${left("")}one c and then ends

${left(first)}two a line of the text that goes on
${left("")}two b and on to the end of the row,
${left("")}two c and then ends

${left(second)}three a, which is a line of the text
${left("")}three b and to the end of the row       ${third}
${left("")}three c and to the end of the row
${left("")}three d and then ends`;
}

it("puts a heading in the margin before the paragraph that begins beside it", () => {
  expect(regionsOf(page("#Repairs", ""))).toEqual([
    "one a line of the text that goes on / one b and on to the end of the row, / one c and then ends",
    "Repairs",
    expect.stringMatching(/^two a .* three d and then ends$/),
  ]);
});

it("leaves names in typewriter letters and plain words left of the text in their line", () => {
  expect(regionsOf(page("`\\name", "other"))).toHaveLength(1);
});

it("leaves the numbers of hanging titles in their line", () => {
  expect(regionsOf(page("#3.1.1", ""))).toHaveLength(1);
});

it("leaves terms of a list in their line, where other lines of the text begin where they do", () => {
  const list = page("#mirror", "");
  const text = Array.from({ length: 3 }, () => "a line of text that begins where the term does, and ends");
  expect(regionsOf(`${list}\n\n${text.join("\n")}`)).toHaveLength(1);
});

it("puts a note in the right margin before the paragraph that it stands beside", () => {
  expect(regionsOf(page("", "", "New feature"))).toEqual([
    expect.stringMatching(/^one a .* two c and then ends$/),
    "New feature",
    expect.stringMatching(/^three a, .* three d and then ends$/),
  ]);
});
