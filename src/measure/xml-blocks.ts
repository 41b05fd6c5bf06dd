import type { Block, TextBlock } from "./markdown.ts";
import { tableText } from "./markup-table.ts";
import { collapseSpace } from "./words.ts";
import { elementsOf, textOf, type XmlElement } from "./xml.ts";

/** Reads the blocks of TEI or of the thesis' `<paper>`; null for any other XML. */
export function blocksOfXml(root: XmlElement): readonly Block[] | null {
  const blocks = root.name === "TEI" ? teiBlocks(root, 1) : root.name === "paper" ? paperBlocks(root) : null;
  return blocks?.filter((block) => block.text !== "") ?? null;
}

function paperBlocks(paper: XmlElement): readonly Block[] {
  return elementsOf(paper).flatMap((element): readonly Block[] => {
    if (element.name === "title") return [{ kind: "heading", level: 1, text: wordsIn(element) }];
    if (element.name === "authors") return [textBlock("other", element)];
    if (element.name === "chapter") return elementsOf(element).flatMap(chapterBlocks);
    return linesIn(element);
  });
}

function chapterBlocks(element: XmlElement): readonly Block[] {
  return element.name === "header"
    ? [{ kind: "heading", level: 2, text: wordsIn(element) }]
    : linesIn(element);
}

/** Each line is a paragraph. */
function linesIn(element: XmlElement): readonly Block[] {
  return textOf(element)
    .split("\n")
    .map((line) => ({ kind: "paragraph", text: collapseSpace(line) }));
}

/** TEI elements that hold metadata. */
const ABOUT: ReadonlySet<string> = new Set(["teiHeader", "facsimile", "docAuthor"]);

/** Elements that are one text block each. */
const TEXTS: Readonly<Record<string, TextBlock["kind"]>> = {
  p: "paragraph",
  ab: "paragraph",
  l: "paragraph",
  eg: "code",
  quote: "other",
  note: "other",
  fw: "other",
  bibl: "other",
  formula: "other",
};

/** `level` is that of headings here: 1 for the title, one more for each division. */
function teiBlocks(parent: XmlElement, level: number): readonly Block[] {
  return elementsOf(parent).flatMap((element): readonly Block[] => {
    const { name } = element;
    if (ABOUT.has(name)) return [];
    if (name === "titlePart") return [{ kind: "heading", level: 1, text: wordsIn(element) }];
    if (name === "head")
      return parent.name === "div"
        ? [{ kind: "heading", level, text: wordsIn(element) }]
        : [textBlock("paragraph", element)];
    if (name === "item" && hasBlocks(element)) return itemBlocks(element, level);
    if (name === "item") return [textBlock("item", element)];
    if (name === "table") return [...captionOf(element), tableBlock(element)];
    const kind = TEXTS[name];
    if (kind !== undefined && !hasBlocks(element)) return [textBlock(kind, element)];
    return teiBlocks(element, name === "div" ? level + 1 : level);
  });
}

function hasBlocks(element: XmlElement): boolean {
  return elementsOf(element).some(
    ({ name }) => TEXTS[name] !== undefined || name === "list" || name === "table",
  );
}

/** The first paragraph of an item becomes the item. */
function itemBlocks(item: XmlElement, level: number): readonly Block[] {
  const [first, ...rest] = teiBlocks(item, level);
  if (first === undefined) return [];
  return [first.kind === "paragraph" ? { kind: "item", text: first.text } : first, ...rest];
}

function captionOf(table: XmlElement): readonly Block[] {
  return elementsOf(table)
    .filter(({ name }) => name === "head")
    .map((head) => textBlock("paragraph", head));
}

function tableBlock(table: XmlElement): Block {
  const rows = elementsOf(table)
    .filter(({ name }) => name === "row")
    .map((row) =>
      elementsOf(row).map((cell) => ({
        text: wordsIn(cell),
        rowSpan: spanOf(cell, "rows"),
        colSpan: spanOf(cell, "cols"),
      })),
    );
  return { kind: "table", rows, text: tableText(rows) };
}

/** How many rows or columns a cell covers. */
function spanOf(cell: XmlElement, name: "rows" | "cols"): number {
  return Number(cell.attributes.get(name) ?? 1) || 1;
}

function textBlock(kind: TextBlock["kind"], element: XmlElement): TextBlock {
  return { kind, text: kind === "code" ? textOf(element).trim() : wordsIn(element) };
}

function wordsIn(element: XmlElement): string {
  return collapseSpace(textOf(element));
}
