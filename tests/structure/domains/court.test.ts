import { expect, it } from "vitest";
import { structureFlow } from "../../../src/structure/index.ts";
import { builtInDomain } from "../../../src/structure/domains/detection.ts";
import { flowOf } from "../../support/flow.ts";
import { treeOf } from "./tree.ts";

const court = builtInDomain("court");
const text = "The petitioners allege that the river belongs to nobody, and that its water was taken away.";

it("sections of judgments nest as I., A., 1. and 1.1., and C. is a letter", () => {
  const drawing = [
    "I. FACTS",
    "A. The river",
    "B. The lake",
    "C. The sea",
    "1. Its water",
    "1.1. Its salt",
    "II. LAW",
  ]
    .map((title) => `*${title}*\n\n${text}`)
    .join("\n\n");
  const rows = treeOf(structureFlow(flowOf(drawing), { ...(court && { domain: court }) }));
  expect(rows.filter((row) => !row.includes(text))).toEqual([
    "section: I. FACTS",
    "  section: A. The river",
    "  section: B. The lake",
    "  section: C. The sea",
    "    section: 1. Its water",
    "      section: 1.1. Its salt",
    "section: II. LAW",
  ]);
});
