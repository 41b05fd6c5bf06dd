import { expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import type { Block } from "../../../src/structure/blocks/blocks.ts";
import { builtInDomain } from "../../../src/structure/domains/detection.ts";
import type { Domain } from "../../../src/structure/domains/domain.ts";
import { labelBlocks } from "../../../src/structure/domains/labelled-blocks.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { flowOf } from "../../support/flow.ts";

type Drawn = readonly [type: "heading" | "item", text: string];

function labelled(drawn: readonly Drawn[]): readonly string[] {
  const blocks = drawn.map(([type, text]): Block => ({
    type,
    lines: flowOf(text).filter((item): item is FlowLine => item.type === "line"),
  }));
  return labelBlocks(blocks, builtInDomain("law") as Domain, "en").map((block) =>
    "lines" in block ? `${block.type}: ${block.lines.map(textOf).join(" ").trim()}` : block.type,
  );
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
