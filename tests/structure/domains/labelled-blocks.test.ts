import { expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import type { Block } from "../../../src/structure/blocks/blocks.ts";
import { builtInDomain } from "../../../src/structure/domains/detection.ts";
import type { Domain } from "../../../src/structure/domains/domain.ts";
import { labelBlocks } from "../../../src/structure/domains/labelled-blocks.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { flowOf } from "../../support/flow.ts";

type Drawn = readonly [type: "heading" | "item", text: string];

function blocksOf(drawn: readonly Drawn[]): readonly Block[] {
  const blocks = drawn.map(([type, text]): Block => ({
    type,
    lines: flowOf(text).filter((item): item is FlowLine => item.type === "line"),
  }));
  return labelBlocks(blocks, builtInDomain("law") as Domain, "en");
}

function labelled(drawn: readonly Drawn[]): readonly string[] {
  return blocksOf(drawn).map((block) =>
    "lines" in block ? `${block.type}: ${block.lines.map(textOf).join(" ").trim()}` : block.type,
  );
}

function kindsOf(drawn: readonly Drawn[]): readonly (string | undefined)[] {
  return blocksOf(drawn).flatMap((block) => (block.type === "heading" ? [block.division?.kind] : []));
}

it("a numbered paragraph that opens with a title in capitals is a section between numbered headings", () => {
  expect(
    labelled([
      ["heading", "1. DUTIES"],
      ["item", "2. TERM. This Agreement takes effect on the first of May."],
      ["item", "3. DISPUTES. The courts of Ohio decide."],
      ["heading", "4. SAFETY"],
    ]),
  ).toEqual([
    "heading: 1. DUTIES",
    "heading: 2. TERM.",
    "paragraph: This Agreement takes effect on the first of May.",
    "heading: 3. DISPUTES.",
    "paragraph: The courts of Ohio decide.",
    "heading: 4. SAFETY",
  ]);
});

it("a numbered paragraph that opens with a title in capitals stays an item where numbers head nothing else", () => {
  const items: readonly Drawn[] = [
    ["item", "1. TERM. This Agreement takes effect on the first of May."],
    ["item", "2. DISPUTES. The courts of Ohio decide."],
  ];
  expect(labelled(items)).toEqual(items.map(([type, text]) => `${type}: ${text}`));
});

it("numbers that begin again above lines to sign on are signatures", () => {
  const drawn: readonly Drawn[] = [
    ["heading", "1. DUTIES"],
    ["heading", "2. TERM"],
    ["heading", "3. AGREEMENT"],
    ["heading", "1. CONSULTANT"],
    ["item", "By: ______________"],
    ["heading", "2. COMMISSION"],
    ["item", "By: ______________"],
  ];
  expect(kindsOf(drawn)).toEqual(["section", "section", "section", "signature", "signature"]);
});

it("a heading that leads to a list is a paragraph", () => {
  expect(
    labelled([
      ["heading", "Factors that matter to investors:"],
      ["item", "– rivers;"],
    ]),
  ).toEqual(["paragraph: Factors that matter to investors:", "item: – rivers;"]);
});

it("a heading in capitals stays one, though a list follows it", () => {
  const drawn: readonly Drawn[] = [
    ["heading", "THE COURT DECIDES:"],
    ["item", "– that rivers are free;"],
  ];
  expect(labelled(drawn)).toEqual(drawn.map(([type, words]) => `${type}: ${words}`));
});
