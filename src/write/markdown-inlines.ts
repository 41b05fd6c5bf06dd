/** Inline content as Markdown. */
import type { PhrasingContent } from "mdast";
import type { Inline, Mark, Text } from "../model/document.ts";
import { leadsOutside, lettersOf, textsOf, withoutStyles } from "./inline-text.ts";
import { withoutPrintedAddresses } from "./printed-addresses.ts";

/** Labels of notes by their ids. */
export type NoteNames = ReadonlyMap<string, string>;

/** How inline nodes are written. */
export interface InlineStyle {
  readonly names: NoteNames;
  /** Whether everything is written where and as it is printed, including addresses after the links that lead there. */
  readonly asPrinted: boolean;
}

/** Inline nodes of a paragraph: with emphasis, links and note marks. */
export function phrasing(inlines: readonly Inline[], { names, asPrinted }: InlineStyle): PhrasingContent[] {
  const joined = withoutStyles(inlines);
  return inlinesOf(asPrinted ? joined : withoutPrintedAddresses(joined), names, true);
}

/** Inline nodes of headings, whose style carries no meaning. */
export function headingPhrasing(inlines: readonly Inline[], { names }: InlineStyle): PhrasingContent[] {
  return inlinesOf(withoutStyles(inlines), names, false);
}

/**
 * Inline nodes of table cells: without emphasis, raised and lowered text inside `<sup>` and `<sub>`.
 *
 * A cell often consists of a value and a raised mark ("12.5a"): without tags they read as one word.
 */
export function cellPhrasing(inlines: readonly Inline[], { names }: InlineStyle): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (const node of withoutStyles(inlines)) {
    // A row of a table is one line.
    if (node.type === "break") {
      content.push({ type: "text", value: " " });
      continue;
    }
    const tag = node.type === "text" && node.value.trim() !== "" ? shiftTag(node) : null;
    const inner = inlinesOf([tag === null ? node : { ...(node as Text), marks: [] }], names, false);
    if (tag === null) content.push(...inner);
    else content.push({ type: "html", value: `<${tag}>` }, ...inner, { type: "html", value: `</${tag}>` });
  }
  return content;
}

/** The HTML tag of raised or lowered text. */
export function shiftTag({ marks }: Text): "sup" | "sub" | null {
  if (marks.includes("superscript")) return "sup";
  return marks.includes("subscript") ? "sub" : null;
}

function inlinesOf(inlines: readonly Inline[], names: NoteNames, marked: boolean): PhrasingContent[] {
  const texts = textsOf(inlines);
  const mixed =
    marked &&
    texts.some(isTypewriter) &&
    texts.some((text) => !isTypewriter(text) && isWord.test(text.value));
  const look = { marked, mixed };
  const content: PhrasingContent[] = [];
  let at = 0;
  for (const node of inlines) {
    if (node.type === "text") addInContext(content, texts, at++, look);
    else if (node.type === "break") {
      content.push({ type: "break" });
      at++;
    } else if (node.type === "note-mark") addNoteReference(content, names.get(node.target ?? ""));
    else {
      const children: PhrasingContent[] = [];
      for (const end = at + node.children.length; at < end; at++) addInContext(children, texts, at, look);
      const words = node.children.map(({ value }) => value).join("");
      if (node.type === "citation" || !leadsOutside(node.url) || isAddress(words, node.url))
        content.push(...children);
      else content.push({ type: "link", url: writableAddress(node.url), children: children as never[] });
    }
  }
  return content;
}

function isTypewriter({ marks }: Text): boolean {
  return marks.includes("monospace");
}

/** An address with forbidden characters percent-encoded: some of them are Markdown syntax. */
function writableAddress(url: string): string {
  return url.trim().replace(/[\s<>"`\\^{|}]/gu, encodeURIComponent);
}

/** Returns whether the text of a link is its address, which GFM links automatically, or part of it. */
function isAddress(words: string, url: string): boolean {
  const bare = words.replaceAll(/\s+/gu, "").replace(/(?<![.,;)])[.,;)]+$/u, "");
  return bare.length > 3 && /[./@]/u.test(bare) && url.toLowerCase().includes(bare.toLowerCase());
}

function addNoteReference(content: PhrasingContent[], name: string | undefined): void {
  if (name !== undefined) content.push({ type: "footnoteReference", identifier: name, label: name });
}

const isWord = /[\p{L}\p{N}]/u;

/** Adds a text, which may be part of a word in adjacent texts. */
function addInContext(
  content: PhrasingContent[],
  texts: readonly Text[],
  at: number,
  { marked, mixed }: { readonly marked: boolean; readonly mixed: boolean },
): void {
  const text = texts[at] as Text;
  // Without formatting, the neighbours of a text do not matter.
  if (!marked || text.marks.length === 0) return addText(content, lettersOf(text));
  const before = /^\s/.test(text.value) ? " " : (texts[at - 1]?.value.at(-1) ?? " ");
  const after = /\s$/.test(text.value) ? " " : (texts[at + 1]?.value.at(0) ?? " ");
  addMarked(content, text, !isWord.test(before) && !isWord.test(after), mixed);
}

/** Adds a text with emphasis around whole words only: Markdown cannot mark part of a word. */
function addMarked(content: PhrasingContent[], text: Text, isWhole: boolean, mixed: boolean): void {
  const value = lettersOf(text);
  const inner = value.trim();
  const node = isWhole && isWord.test(inner) ? marksAround(inner, text, mixed) : null;
  if (node === null) return addText(content, value);
  const lead = value.indexOf(inner);
  addText(content, value.slice(0, lead));
  addNode(content, node);
  addText(content, value.slice(lead + inner.length));
}

/** The text inside its marks; null if none of them carries meaning. Monospace does only beside other text. */
function marksAround(inner: string, { marks }: Text, mixed: boolean): PhrasingContent | null {
  // A line end inside the marks could begin a block, which would end them.
  if (mixed && marks.includes("monospace"))
    return { type: "inlineCode", value: inner.replaceAll(/\s+/gu, " ") };
  if (!written.some((mark) => marks.includes(mark))) return null;
  let node: PhrasingContent = { type: "text", value: inner };
  if (marks.includes("italic")) node = { type: "emphasis", children: [node] };
  if (marks.includes("bold")) node = { type: "strong", children: [node] };
  if (marks.includes("strike")) node = { type: "delete", children: [node] };
  return node;
}

/** The formatting that Markdown can express. */
const written: readonly Mark[] = ["bold", "italic", "strike"];

/** Adds a node; adjacent code is merged, because the backticks between would read as one mark. */
function addNode(content: PhrasingContent[], node: PhrasingContent): void {
  const last = content.at(-1);
  if (node.type === "inlineCode" && last?.type === "inlineCode")
    content[content.length - 1] = { ...last, value: last.value + node.value };
  else content.push(node);
}

function addText(content: PhrasingContent[], value: string): void {
  if (value !== "") content.push({ type: "text", value });
}
