/** One document with every kind of formatting, saved by LibreOffice in five formats: their trees agree. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { BlockStyle, Document, Heading, LetterStyle, Mark, Paragraph } from "../src/model/document.ts";
import { recover } from "../src/pipeline.ts";
import { mapBlocks } from "../src/structure/styles/block-map.ts";

/** A heading or paragraph with its style, and each word with its own. */
interface FormattedBlock {
  readonly type: string;
  readonly style: BlockStyle;
  readonly words: readonly FormattedWord[];
}

interface FormattedWord extends Partial<LetterStyle> {
  /** In lowercase: small capitals are capitals on a page. */
  readonly word: string;
  readonly marks: readonly Mark[];
}

async function blocksOf(extension: string): Promise<readonly FormattedBlock[]> {
  const file = `tests/cases/formatting/formatting.${extension}`;
  const { document } = await recover(readFileSync(file), { fileName: file });
  const blocks: FormattedBlock[] = [];
  mapBlocks(document, (node) => {
    blocks.push(formatted(node, document));
    return node;
  });
  return blocks;
}

function formatted(node: Heading | Paragraph, { styles }: Document): FormattedBlock {
  const { name: _, letters = 0, ...style } = styles?.blocks[node.style ?? 0] ?? {};
  const words = node.children.flatMap((text): readonly FormattedWord[] => {
    if (text.type !== "text") return [{ word: text.type, marks: [] }];
    const { name: _name, typeface = "", ...own } = styles?.letters[text.style ?? letters] ?? { size: 0 };
    const look = { ...own, typeface: typeface.replaceAll(" ", ""), marks: text.marks };
    return text.value
      .split(/[\s,.:]+/u)
      .flatMap((word) => (word === "" ? [] : [{ word: word.toLowerCase(), ...look }]));
  });
  return { type: node.type, style, words };
}

const stated = await blocksOf("odt");

test("the file has every kind of formatting", () => {
  const words = stated.flatMap((block) => block.words);
  expect([...new Set(words.flatMap(({ marks }) => marks))].toSorted()).toEqual([
    "bold",
    "highlight",
    "italic",
    "monospace",
    "small-capitals",
    "strike",
    "subscript",
    "superscript",
    "underline",
  ]);
  const keys = stated.flatMap(({ style }) => Object.keys(style));
  expect([...new Set(keys)].toSorted()).toEqual([
    "after",
    "align",
    "before",
    "first",
    "left",
    "lineSpacing",
    "right",
  ]);
  expect(words.some(({ word }) => word === "break")).toBe(true);
});

test.each(["docx", "rtf"])("%s says the same as ODT", async (extension) => {
  expect(await blocksOf(extension)).toEqual(stated);
});

/** LibreOffice writes lengths of web pages in hundredths of an inch. */
const inch = 0.4;

/** Typeface and size of the text are those of the browser; the size counts as 11 points. */
function browsed(word: FormattedWord): FormattedWord {
  return {
    ...word,
    ...(word.typeface === "LiberationSerif" && { typeface: "" }),
    ...(word.size === 12 && { size: 11 }),
  };
}

test("HTML says the same but for the usual letters, the space above headings and the indents of lists", async () => {
  const blocks = await blocksOf("html");
  expect(blocks.map(({ words }) => words)).toEqual(stated.map(({ words }) => words.map(browsed)));
  blocks.forEach(({ style, type }, at) => {
    const { before = 0, left = 0, first = 0, ...same } = stated[at]?.style ?? {};
    const isItem = first === -18;
    expect(style.align).toBe(same.align);
    expect(style.lineSpacing).toBe(same.lineSpacing);
    expect(Math.abs((style.right ?? 0) - (same.right ?? 0))).toBeLessThan(inch);
    expect(Math.abs((style.after ?? 0) - (same.after ?? 0))).toBeLessThan(inch);
    expect(Math.abs((style.before ?? 0) - (type === "heading" ? 0 : before))).toBeLessThan(inch);
    expect(Math.abs((style.left ?? 0) - (isItem ? 0 : left))).toBeLessThan(inch);
    expect(Math.abs((style.first ?? 0) - (isItem ? 0 : first))).toBeLessThan(inch);
  });
});

function drawn(word: FormattedWord): FormattedWord {
  return word.marks.includes("small-capitals") ? { ...word, size: 9.5 } : word;
}

test("PDF shows the same letters; small capitals are smaller capitals", async () => {
  const blocks = await blocksOf("pdf");
  expect(blocks.map(({ words }) => words)).toEqual(stated.map(({ words }) => words.map(drawn)));
});

/** How exactly a page can be measured, in points; its right edge is the end of its longest line. */
const measured = { length: 2, right: 6 };

test("PDF shows blocks set the same, with the space between two of them as one", async () => {
  const blocks = await blocksOf("pdf");
  blocks.forEach(({ style }, at) => {
    const { align, left = 0, right = 0, first = 0, before = 0, lineSpacing = 1 } = stated[at]?.style ?? {};
    expect(style.align).toBe(align);
    expect(style.lineSpacing ?? 1).toBeCloseTo(lineSpacing, 1);
    expect(Math.abs((style.left ?? 0) - left)).toBeLessThanOrEqual(measured.length);
    expect(Math.abs((style.first ?? 0) - first)).toBeLessThanOrEqual(measured.length);
    expect(Math.abs((style.right ?? 0) - right)).toBeLessThanOrEqual(measured.right);
    const above = stated[at - 1]?.style;
    // At the top of a page nothing shows the space above; lines set further apart begin lower, too.
    if (above === undefined || lineSpacing > 1 || (above.lineSpacing ?? 1) > 1) return;
    expect(Math.abs((style.before ?? 0) - before - (above.after ?? 0))).toBeLessThanOrEqual(measured.length);
  });
});

test.each(["docx", "odt", "rtf"])("%s keeps the names of styles", async (extension) => {
  const file = `tests/cases/formatting/formatting.${extension}`;
  const { styles } = (await recover(readFileSync(file), { fileName: file })).document;
  const names = styles?.blocks.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Heading 1", "Heading 2", "Remark"]));
  expect(styles?.letters.map(({ name }) => name)).toContain("Term");
});

test("PDF keeps its tags", async () => {
  const { styles } = (await recover(readFileSync("tests/cases/formatting/formatting.pdf"))).document;
  expect(styles?.blocks.map(({ name }) => name)).toEqual(expect.arrayContaining(["H1", "H2", "P"]));
});

test.each(["odt", "docx", "rtf", "html", "pdf"])(
  "words in boxes and on grey grounds are marked in %s",
  async (extension) => {
    const file = `tests/cases/formatting/boxed.${extension}`;
    const { document } = await recover(readFileSync(file), { fileName: file });
    const marked: string[] = [];
    mapBlocks(document, (node) => {
      for (const text of node.children)
        if (text.type === "text" && text.marks.length > 0)
          marked.push(`${text.marks.join(" ")}: ${text.value}`);
      return node;
    });
    expect(marked.map((text) => text.trim())).toEqual(["box: Start", "highlight: dark", "box: Enter twice"]);
  },
);
