import { expect, it } from "vitest";
import type { Inline, Paragraph } from "../../src/model/document.ts";
import { withoutStruck } from "../../src/write/struck.ts";
import { writeHtml } from "../../src/write/html.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { documentOf, paragraph } from "../support/document.ts";

const children: readonly Inline[] = [
  { type: "text", value: "Pay ", marks: [] },
  { type: "text", value: "ten ", marks: ["strike"] },
  { type: "text", value: "two hundred. Thanks.", marks: [] },
];

const sum: Paragraph = {
  ...paragraph(""),
  children,
  sentences: [
    { start: 0, end: 20, sources: [] },
    { start: 21, end: 28, sources: [] },
  ],
  hyphens: [6, 15],
};

it("takes struck words out, and moves sentences and hyphens after them", () => {
  const { children: left, sentences, hyphens } = withoutStruck(sum);
  expect(left.map((node) => (node.type === "text" ? node.value : "")).join("")).toBe(
    "Pay two hundred. Thanks.",
  );
  expect(sentences.map(({ start, end }) => [start, end])).toEqual([
    [0, 16],
    [17, 24],
  ]);
  expect(hyphens).toEqual([11]);
});

it("writes struck words with their marks unless they are dropped", () => {
  const document = documentOf({ children: [sum] });
  expect(writeMarkdown(document)).toContain("Pay ~~ten~~ two hundred.");
  expect(writeHtml(document)).toContain("<s>ten </s>");
  expect(writeMarkdown(document, { drop: ["struck"] })).toContain("Pay two hundred.");
});
