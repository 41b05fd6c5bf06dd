import { describe, expect, test } from "vitest";
import { recover } from "../../src/pipeline.ts";
import { textFlow } from "../../src/read/text/index.ts";
import { outlineOf } from "../support/flow.ts";

async function outline(text: string): Promise<readonly string[]> {
  return outlineOf((await recover(new TextEncoder().encode(text))).document);
}

describe("plain text", () => {
  test("with a paragraph a line states its paragraphs", async () => {
    const text = "The first paragraph is one line.\nThe second one is another line, and it is longer.\n";
    expect(await outline(text)).toEqual(text.trim().split("\n"));
  });

  test("whose lines were broken is made whole", async () => {
    const text = `Rivers flow from the mountains to the sea, and nobody
knows for how long they will. What is known is that
they have done so since the first rain fell on earth.

Lakes do not flow, or they flow so slowly that nobody
sees it.
`;
    expect(await outline(text)).toEqual([
      "Rivers flow from the mountains to the sea, and nobody knows for how long they will. What is known is that they have done so since the first rain fell on earth.",
      "Lakes do not flow, or they flow so slowly that nobody sees it.",
    ]);
  });

  test("whose lines were broken at a wide column is made whole too", async () => {
    const long =
      "water runs down from the hills into the plain and on to the sea, and all that it carries it leaves there: sand, leaves and the".split(
        " ",
      );
    const line = (first: string): string => `${first} ${[...long, ...long.slice(0, 8)].join(" ")}`;
    const text = `${[line("The"), line("old"), line("dark"), "town."].join("\n")}\n`;
    expect(await outline(text)).toEqual([text.trim().replaceAll("\n", " ")]);
  });

  test("says the line that each block is from", () => {
    expect(textFlow("one\n\ntwo").map((item) => item.type === "line" && item.origin?.index)).toEqual([0, 2]);
  });
});

test("divisions of plain text are headings, though nothing but their words and numbers tells them", async () => {
  const prose = "The water runs down from the hills into the plain and then on to the sea, where it stays.";
  const law = ["Chapter I. General", "Article 1. Scope", ...Array<string>(5).fill(prose)];
  const more = ["Article 2. Terms", prose, prose, "Chapter II. Special", prose, prose];
  const found = await outline([...law, ...more].join("\n\n"));
  expect(found.filter((row) => row.startsWith("#"))).toEqual([
    "# Chapter I. General",
    "## Article 1. Scope",
    "## Article 2. Terms",
    "# Chapter II. Special",
  ]);
});
