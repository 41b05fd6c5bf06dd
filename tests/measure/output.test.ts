import { describe, expect, it } from "vitest";
import { OutputError, parseOutput } from "../../src/measure/output.ts";
import { write, type WriterName } from "../../src/write/index.ts";
import { fullDocument } from "../write/full-document.ts";
import { documentOf, heading, paragraph, section } from "../support/document.ts";

const rivers = documentOf({
  title: heading("Rivers"),
  abstract: [paragraph("They all run down.")],
  children: [section(1, "Sources", paragraph("A spring."), paragraph("Another & more."))],
});

const blocks = [
  { kind: "heading", level: 1, text: "Rivers" },
  { kind: "paragraph", text: "They all run down." },
  { kind: "heading", level: 2, text: "Sources" },
  { kind: "paragraph", text: "A spring." },
  { kind: "paragraph", text: "Another & more." },
];

describe("an output", () => {
  it.each(["md", "tei", "paper"] as const)("in %s has the blocks of its document", async (name) => {
    expect(parseOutput(await write(rivers, name))).toEqual(blocks);
  });

  it("with one paragraph per line has a block for each, as no heading is marked", async () => {
    expect(parseOutput(await write(rivers, "txt"))).toEqual(
      blocks.map(({ text }) => ({ kind: "paragraph", text })),
    );
  });

  it("in one line per paragraph has tables of the rows with tabs", () => {
    expect(parseOutput("Before.\na\tb\nc\td\nAfter.\n").map(({ kind, text }) => [kind, text])).toEqual([
      ["paragraph", "Before."],
      ["table", "a b\nc d"],
      ["paragraph", "After."],
    ]);
  });

  it("that is named as Markdown is Markdown, whatever its lines", () => {
    expect(parseOutput("one\ntwo", "a.md")).toEqual([{ kind: "paragraph", text: "one two" }]);
  });

  it.each<WriterName>(["tei", "paper", "txt"])("in %s has all words of the document", async (name) => {
    const found = parseOutput(await write(fullDocument, name))
      .map(({ text }) => text)
      .join(" ");
    for (const word of ["Ann Baker", "Big rivers", "And brooks."]) expect(found).toContain(word);
  });

  it.each([
    ["<svg xmlns='a'><text>x</text></svg>", "it is an SVG picture"],
    ["<?xml version='1.0'?><article/>", "it is XML with the root article, which is neither TEI nor paper"],
    ["<!DOCTYPE html><html><p>x</html>", "it is HTML"],
    ["<TEI><p></TEI>", "it begins like XML, but its tags do not match"],
    ['{"a": 1}', "it is JSON that urtext -f json does not write"],
    ["\u0001\u0002", "it is not text"],
  ])("that is %j is refused", (text, sentence) => {
    expect(() => parseOutput(text)).toThrow(OutputError);
    expect(() => parseOutput(text)).toThrow(sentence);
  });
});
