/** Sorts the letters of a page by the style of their node. */
import type { Content, Document, Heading, Inline, Paragraph } from "../../model/document.ts";
import type { Glyph, Page } from "../../model/page.ts";
import { describeBlock, describeLetters } from "../style-rules.ts";
import { palette, type UsedFont } from "./fonts.ts";

/** Lists the styles on a page in the order of their first letters; all pages give a style the same colour. */
export function stylesOf(page: Page, document: Document): readonly UsedFont[] {
  const { styles } = document;
  if (styles === undefined) return [];
  const found = new Map<number, Glyph[]>();
  for (const block of blocksOf(document))
    for (const [style, glyph] of styledGlyphs(block, page, styles.blocks.length)) {
      const known = found.get(style);
      if (known === undefined) found.set(style, [glyph]);
      else known.push(glyph);
    }
  return [...found].map(([style, glyphs]) => ({
    name:
      style < styles.blocks.length
        ? describeBlock(styles, style)
        : describeLetters(styles, style - styles.blocks.length),
    color: palette[style % palette.length] ?? "#000000",
    glyphs,
  }));
}

/** How many letters in a row must agree where some are only on the page, as hyphens, or only in the text. */
const agreeing = 6;

/** The visible letters of a block on a page: each with the style of the block, or with that of its text, counted on. */
function styledGlyphs(
  { style = 0, children, sources }: Heading | Paragraph,
  page: Page,
  count: number,
): readonly (readonly [number, Glyph])[] {
  const letters = children.flatMap(lettersOf);
  const text = letters.map(({ letter }) => letter).join("");
  const glyphs = sources
    .filter((source) => source.page === page.number)
    .flatMap((source) => source.glyphs.flatMap(([start, end]) => page.glyphs.slice(start, end)))
    .filter((glyph) => glyph.hidden === null && glyph.text.trim() !== "");
  const printed = glyphs.map((glyph) => glyph.text).join("");
  let [at, printedAt, last] = [0, 0, style];
  return glyphs.map((glyph) => {
    if (!text.startsWith(glyph.text, at)) {
      const next = text.indexOf(printed.slice(printedAt, printedAt + agreeing), at);
      if (next >= 0) at = next;
    }
    if (text.startsWith(glyph.text, at)) {
      const own = letters[at]?.style;
      last = own === undefined ? style : count + own;
      at += glyph.text.length;
    }
    printedAt += glyph.text.length;
    return [last, glyph] as const;
  });
}

interface StyledLetter {
  readonly letter: string;
  readonly style: number | undefined;
}

/** The letters of a text, one for each unit of its length. */
function lettersOf(node: Inline): readonly StyledLetter[] {
  if (node.type === "link" || node.type === "citation") return node.children.flatMap(lettersOf);
  if (node.type !== "text") return [];
  return node.value
    .replaceAll(/\s+/gu, "")
    .split("")
    .map((letter) => ({ letter, style: node.style }));
}

/** The headings and paragraphs of a document, in order. */
function blocksOf(document: Document): readonly (Heading | Paragraph)[] {
  const { title, byline, affiliations, abstract, children } = document;
  return [
    ...(title === null ? [] : [title]),
    ...byline,
    ...affiliations,
    ...abstract,
    ...children.flatMap(inside),
  ];
}

function inside(node: Content): readonly (Heading | Paragraph)[] {
  switch (node.type) {
    case "paragraph":
      return [node];
    case "section":
      return [node.heading, ...node.children.flatMap(inside)];
    case "quote":
    case "aside":
      return node.children.flatMap(inside);
    case "list":
      return node.children.flatMap((item) => item.children.flatMap(inside));
    case "table":
      return [
        ...(node.caption === null ? [] : [node.caption]),
        ...node.rows.flat().flatMap((cell) => cell.children),
      ];
    case "figure":
      return [...(node.caption === null ? [] : [node.caption]), ...node.children];
    default:
      return [];
  }
}
