import fc from "fast-check";
import type { BlockContent, PhrasingContent, Root } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { defaultHandlers, toMarkdown } from "mdast-util-to-markdown";
import { expect, test } from "vitest";
import { codeWriter, writeParagraph, writeText } from "../../src/write/markdown-text.ts";

const tables = gfmTableToMarkdown();
const extensions = [tables];
const inlineCode = codeWriter(tables.handlers?.inlineCode ?? defaultHandlers.inlineCode);
const handlers = { text: writeText, paragraph: writeParagraph, inlineCode };

/** The same tree written with our handlers and without them. */
function bothWays(root: Root): readonly [ours: string, plain: string] {
  return [toMarkdown(root, { extensions, handlers }), toMarkdown(root, { extensions })];
}

/** Text of few letters and all signs, so that every way to stand beside each other comes up. */
const value = fc.string({
  unit: fc.constantFrom(..."aZé1 .)(-+#>=:!|~_*`[]<&\\\n\t“;x"),
  minLength: 1,
  maxLength: 8,
});

const text = value.map((letters): PhrasingContent => ({ type: "text", value: letters }));

const phrasing = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: text },
    {
      weight: 2,
      arbitrary: value.map((letters): PhrasingContent => ({ type: "inlineCode", value: letters })),
    },
    text.map((child): PhrasingContent => ({ type: "emphasis", children: [child] })),
    text.map((child): PhrasingContent => ({ type: "strong", children: [child] })),
    text.map((child): PhrasingContent => ({ type: "link", url: "https://example.org", children: [child] })),
  ),
  { minLength: 1, maxLength: 5 },
);

const block = fc.oneof(
  phrasing.map((children): BlockContent => ({ type: "paragraph", children })),
  phrasing.map((children): BlockContent => ({ type: "heading", depth: 2, children })),
  phrasing.map((children): BlockContent => ({
    type: "list",
    children: [{ type: "listItem", children: [{ type: "paragraph", children }] }],
  })),
  phrasing.map((children): BlockContent => ({
    type: "table",
    children: [{ type: "tableRow", children: [{ type: "tableCell", children }] }],
  })),
);

test("text is escaped as the serialiser escapes it", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (children) => {
      const [ours, plain] = bothWays({ type: "root", children });
      expect(ours).toBe(plain);
    }),
    { numRuns: 2000 },
  );
});

test("text that could be taken for something else is escaped", () => {
  const children = ["1. one", "# two", "- three", "a *b* c"].map((line): BlockContent => ({
    type: "paragraph",
    children: [{ type: "text", value: line }],
  }));
  const [ours] = bothWays({ type: "root", children });
  expect(ours).toBe("1\\. one\n\n\\# two\n\n\\- three\n\na \\*b\\* c\n");
});
