/** What may be missing from the default Markdown: furniture that is proven, contents and the words inside figures. */
import { groupBy } from "../../../src/measure/counts.ts";
import type { AsideRole, Content, Document } from "../../../src/model/document.ts";
import { plainText } from "../../../src/structure/inline/inlines.ts";
import { comparableWords } from "./words.ts";

/** Left out wherever they stand. */
const ALWAYS: ReadonlySet<AsideRole> = new Set(["page-number", "watermark", "hidden"]);

/**
 * Left out where they are proven: they recur on another page but for their digits, or are digits alone.
 *
 * What recurs may be written where it occurs first: a letterhead, the head of a table, a title.
 */
const IF_PROVEN: ReadonlySet<AsideRole> = new Set(["page-header", "page-footer", "margin"]);

interface Line {
  readonly text: string;
  readonly page: number;
}

/** The words of a document that its default Markdown may leave out, by page. */
export function accountedWords(document: Document): ReadonlyMap<number, readonly string[]> {
  const always: Line[] = [];
  const furniture: Line[] = [];
  const visit = (node: Content): void => {
    if (node.type === "section" || node.type === "quote") node.children.forEach(visit);
    if (node.type === "list") node.children.forEach((item) => item.children.forEach(visit));
    if (node.type === "figure") always.push(...node.children.map((child) => lineOf(child)));
    if (node.type !== "aside") return;
    if (node.role === "contents") always.push(...node.children.flatMap((child) => linesOf(child)));
    else if (ALWAYS.has(node.role)) always.push(lineOf(node));
    else if (IF_PROVEN.has(node.role)) furniture.push(lineOf(node));
    else node.children.forEach(visit);
  };
  document.children.forEach(visit);
  const said = withoutNumbers([textOf(writtenOf(document)), titleOf(document)].join(" "));
  const byPage = groupBy([...always, ...provenLines(furniture, said)], ({ page }) => page);
  return new Map(
    [...byPage].map(([page, lines]) => [page, lines.flatMap(({ text }) => comparableWords(text))]),
  );
}

/** A node as one line on its first page. */
function lineOf(node: Content): Line {
  return { text: textOf([node]), page: node.sources[0]?.page ?? 0 };
}

/** The parts of contents, which run over pages. */
function linesOf(node: Content): readonly Line[] {
  if (node.type === "list") return node.children.flatMap((item) => item.children.flatMap(linesOf));
  if (node.type === "section")
    return [{ ...lineOf({ ...node, children: [] }) }, ...node.children.flatMap(linesOf)];
  return [lineOf(node)];
}

function titleOf({ title }: Document): string {
  return title === null ? "" : plainText(title.children);
}

/** The content without asides that the default Markdown leaves out. */
function writtenOf({ children }: Document): readonly Content[] {
  const keep = (nodes: readonly Content[]): readonly Content[] =>
    nodes.flatMap((node): readonly Content[] => {
      if (node.type === "section") return [{ ...node, children: keep(node.children) }];
      return node.type === "aside" && (ALWAYS.has(node.role) || IF_PROVEN.has(node.role)) ? [] : [node];
    });
  return keep(children);
}

/** Fewest characters of a line that counts as said elsewhere. */
const leastSaid = 4;

function provenLines(lines: readonly Line[], said: string): readonly Line[] {
  const groups = groupBy(lines, ({ text }) => withoutNumbers(text));
  return [...groups].flatMap(([masked, group]) => {
    const pages = new Set(group.map(({ page }) => page));
    const counted = group.every(({ text }) => !/\p{L}/u.test(withoutNumbers(text)));
    const isSaid = masked.length >= leastSaid && said.includes(masked);
    return pages.size > 1 || counted || isSaid ? group : [];
  });
}

/** A text with its numbers masked, Roman ones too, and without spaces. */
function withoutNumbers(text: string): string {
  return text.replace(/\p{N}+|(?<!\p{L})[ivxlc]+(?!\p{L})/giu, "0").replace(/\s+/gu, "");
}

/** All words of nodes. */
function textOf(nodes: readonly Content[]): string {
  return nodes
    .map((node): string => {
      switch (node.type) {
        case "section":
          return `${plainText(node.heading.children)} ${textOf(node.children)}`;
        case "paragraph":
          return plainText(node.children);
        case "list":
          return node.children.map((item) => `${item.marker} ${textOf(item.children)}`).join(" ");
        case "table":
          return node.rows.flatMap((row) => row.map((cell) => textOf(cell.children))).join(" ");
        case "quote":
        case "aside":
        case "figure":
          return textOf(node.children);
        case "formula":
        case "code":
          return node.value;
      }
    })
    .join(" ");
}
