/** Where on the pages the words of a mistake stand. */
import type { Content, Document, Inline, NodeBase } from "../../src/model/document.ts";
import type { Box } from "../../src/model/geometry.ts";
import { wordsOf } from "../../src/measure/words.ts";
import type { Mistake } from "../../src/measure/mistakes.ts";
import { plainText } from "../../src/structure/inline/inlines.ts";

/** A node with text, and its words as one string with a space around each. */
interface Place {
  readonly words: string;
  readonly node: NodeBase;
}

/** Finds the places of mistakes in a document; built once, asked often. */
export function placesOf(document: Document): (mistake: Mistake) => string {
  const places = [
    ...document.abstract.filter((node) => node.type === "paragraph"),
    ...document.children,
  ].flatMap(placesIn);
  return (mistake) => {
    const found = [mistake.output, mistake.truth]
      .flatMap(piecesOf)
      .map((piece) => places.find(({ words }) => words.includes(piece)))
      .find((place) => place !== undefined);
    const source = found?.node.sources[0];
    return source === undefined ? "place unknown" : `page ${source.page}, box ${written(source.box)}`;
  };
}

/** The words of an excerpt, longest pieces first: as a whole, after the bar, before it. */
function piecesOf(excerpt: string): readonly string[] {
  const sides = excerpt.split("|");
  return [excerpt, sides[1] ?? "", sides[0] ?? ""]
    .map((text) => wordsOf(text).join(" "))
    .filter((words) => words !== "")
    .map((words) => ` ${words} `);
}

function placesIn(node: Content): readonly Place[] {
  switch (node.type) {
    case "section":
      return [placeOf(node.heading, node.heading.children), ...node.children.flatMap(placesIn)];
    case "paragraph":
      return [placeOf(node, node.children)];
    case "list":
      return node.children.flatMap((item) => item.children.flatMap(placesIn));
    case "quote":
    case "aside":
      return node.children.flatMap(placesIn);
    case "table":
      return [
        ...(node.caption === null ? [] : placesIn(node.caption)),
        ...node.rows.flatMap((row) => row.flatMap((cell) => cell.children.flatMap(placesIn))),
      ];
    case "figure":
      return [...(node.caption === null ? [] : placesIn(node.caption)), ...node.children.flatMap(placesIn)];
    case "code":
    case "formula":
      return [{ words: spaced(node.value), node }];
  }
}

function placeOf(node: NodeBase, inlines: readonly Inline[]): Place {
  return { words: spaced(plainText(inlines)), node };
}

function spaced(text: string): string {
  return ` ${wordsOf(text).join(" ")} `;
}

function written({ x0, y0, x1, y1 }: Box): string {
  return [x0, y0, x1, y1].map((value) => Math.round(value)).join(" ");
}
