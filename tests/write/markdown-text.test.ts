import fc from "fast-check";
import type { BlockContent, PhrasingContent, Root } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { defaultHandlers, toMarkdown } from "mdast-util-to-markdown";
import { expect, test } from "vitest";
import { cellContent, codeWriter, writeParagraph, writeText } from "../../src/write/markdown-text.ts";

const tables = gfmTableToMarkdown();
const extensions = [tables];
const inlineCode = codeWriter(tables.handlers?.inlineCode ?? defaultHandlers.inlineCode);
const handlers = { text: writeText, paragraph: writeParagraph, inlineCode };

/** The same tree written with our handlers and without them. */
function bothWays(root: Root): readonly [ours: string, plain: string] {
  return [toMarkdown(withCells(root), { extensions, handlers }), toMarkdown(root, { extensions })];
}

/** The tree with its cells as we write them. */
function withCells<T>(node: T): T {
  const { type, children } = node as { type: string; children?: PhrasingContent[] };
  if (children === undefined) return node;
  return { ...node, children: type === "tableCell" ? cellContent(children) : children.map(withCells) };
}

/** Text of few letters and all signs, so that every way to stand beside each other comes up. */
const value = fc.string({
  unit: fc.constantFrom(..."aZé1 .)(-+#>=:!|~_*`[]<&\\\n\t“;x"),
  minLength: 1,
  maxLength: 8,
});

/** Text of few signs, so that much of it can be written at once. */
const plainer = fc.string({ unit: fc.constantFrom(..."aZé1 .)(-x“½"), minLength: 1, maxLength: 5 });

const url = fc.oneof(
  fc.constantFrom("https://example.org/a_b~c#d", "https://a.b/(c)?d=e&f", "mailto:a", "x:a", "a", "x b"),
  value,
);

const text = fc.oneof(value, plainer).map((letters): PhrasingContent => ({ type: "text", value: letters }));

const phrasing = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: text },
    {
      weight: 2,
      arbitrary: value.map((letters): PhrasingContent => ({ type: "inlineCode", value: letters })),
    },
    text.map((child): PhrasingContent => ({ type: "emphasis", children: [child] })),
    text.map((child): PhrasingContent => ({ type: "strong", children: [child] })),
    fc
      .tuple(url, text)
      .map(([address, child]): PhrasingContent => ({ type: "link", url: address, children: [child] })),
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
