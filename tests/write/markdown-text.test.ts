import fc from "fast-check";
import type { BlockContent, PhrasingContent, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown, gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import { expect, test } from "vitest";
import { plainHandlers } from "../../src/write/markdown-blocks.ts";

const tables = gfmTableToMarkdown();
const extensions = [tables];
const handlers = plainHandlers(tables);

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

/** Text of few signs, so that much of it can be written at once. */
const plainer = fc.string({ unit: fc.constantFrom(..."aZé1 .)(-x“½"), minLength: 1, maxLength: 5 });

/** Addresses without the signs that the serialiser leaves as they are; none is written with them. */
const url = fc.oneof(
  fc.constantFrom("https://example.org/a_b~c#d", "https://a.b/(c)?d=e&f", "mailto:a", "x:a", "a", "x b"),
  value.map((letters) => letters.replaceAll(/[<`]/g, "")),
);

const text = fc.oneof(value, plainer).map((letters): PhrasingContent => ({ type: "text", value: letters }));

/** Nodes beside each other; no two codes, whose marks nothing parts. */
const phrasing = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: text },
      {
        weight: 2,
        // A break inside of it would end a cell, however it is written.
        arbitrary: value.map((letters): PhrasingContent => ({
          type: "inlineCode",
          value: letters.replaceAll("\n", "n"),
        })),
      },
      text.map((child): PhrasingContent => ({ type: "emphasis", children: [child] })),
      text.map((child): PhrasingContent => ({ type: "strong", children: [child] })),
      fc
        .tuple(url, text)
        .map(([address, child]): PhrasingContent => ({ type: "link", url: address, children: [child] })),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .filter((children) =>
    children.every(({ type }, at) => type !== "inlineCode" || children[at + 1]?.type !== type),
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

/** The tree that Markdown is read as. */
function read(markdown: string): unknown {
  const root = fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
  return JSON.parse(JSON.stringify(root, (key, part: unknown) => (key === "position" ? undefined : part)));
}

test("a text of many signs is escaped like a short one", () => {
  const value = `x${"`a ".repeat(100_000)}y`;
  const [ours, plain] = bothWays({
    type: "root",
    children: [{ type: "paragraph", children: [{ type: "text", value }] }],
  });
  expect(ours === plain).toBe(true);
});

test("text is read as the text that the serialiser escapes", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (children) => {
      const [ours, plain] = bothWays({ type: "root", children });
      expect(read(ours)).toEqual(read(plain));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["as shown [12], [3–5] and [a b]."],
  ["R&D, AT&T and Q&A"],
  ["a_name and a_b_c"],
  ["2 * 3"],
  ["x[i] = [1]."],
  ["[1][2] and [3]: four"],
  ["results[[2]] and a[i, [j"],
])("%s has no backslash", (value) => {
  const [ours] = bothWays({
    type: "root",
    children: [{ type: "paragraph", children: [{ type: "text", value }] }],
  });
  expect(ours).toBe(`${value}\n`);
});

test.each(["[a](b)", "[^1]", "[a]: b", "&amp; &#65;", "_a_ b", "*a*", "[x", "\\[a]"])(
  "%s is escaped",
  (value) => {
    const [ours] = bothWays({
      type: "root",
      children: [{ type: "paragraph", children: [{ type: "text", value }] }],
    });
    expect(ours).toContain("\\");
  },
);

test("text that could be taken for something else is escaped", () => {
  const children = ["1. one", "# two", "- three", "a *b* c"].map((line): BlockContent => ({
    type: "paragraph",
    children: [{ type: "text", value: line }],
  }));
  const [ours] = bothWays({ type: "root", children });
  expect(ours).toBe("1\\. one\n\n\\# two\n\n\\- three\n\na \\*b\\* c\n");
});
