/** What stands in a line of text, as Markdown. */
import type { PhrasingContent } from "mdast";
import type { Inline, Mark, Text } from "../model/document.ts";
import { leadsOutside, lettersOf, textsOf } from "./plain-text.ts";
import { withoutPrintedAddresses } from "./printed-addresses.ts";

/** The names that notes are written by, by their ids. */
export type NoteNames = ReadonlyMap<string, string>;

/** How inline nodes are written. */
export interface InlineStyle {
  readonly names: NoteNames;
  /** Whether everything is written as and where it is printed: addresses behind the links that lead there, too. */
  readonly asPrinted: boolean;
}

/** Inline nodes of a paragraph: with emphasis, links and marks of notes. */
export function phrasing(inlines: readonly Inline[], { names, asPrinted }: InlineStyle): PhrasingContent[] {
  return inlinesOf(asPrinted ? inlines : withoutPrintedAddresses(inlines), names, true);
}

/** Inline nodes of headings, whose style says nothing. */
export function headingPhrasing(inlines: readonly Inline[], { names }: InlineStyle): PhrasingContent[] {
  return inlinesOf(inlines, names, false);
}

/**
 * Inline nodes of table cells: without emphasis, raised and lowered text inside `<sup>` and `<sub>`.
 *
 * A cell often holds a value and a raised mark and nothing else ("12.5a"): without tags they read as one word.
 */
export function cellPhrasing(inlines: readonly Inline[], { names }: InlineStyle): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (const node of inlines) {
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

/** An address whose signs that none may have are written as codes: some of them would end or begin something in Markdown. */
function writableAddress(url: string): string {
  return url.trim().replace(/[\s<>"`\\^{|}]/gu, encodeURIComponent);
}

/** Whether the words of a link are its address, which readers of GFM link by themselves; or a part of it. */
function isAddress(words: string, url: string): boolean {
  const bare = words.replaceAll(/\s+/gu, "").replace(/(?<![.,;)])[.,;)]+$/u, "");
  return bare.length > 3 && /[./@]/u.test(bare) && url.toLowerCase().includes(bare.toLowerCase());
}

function addNoteReference(content: PhrasingContent[], name: string | undefined): void {
  if (name !== undefined) content.push({ type: "footnoteReference", identifier: name, label: name });
}

const isWord = /[\p{L}\p{N}]/u;

/** Adds a text, which may be part of a word that other texts begin or end. */
function addInContext(
  content: PhrasingContent[],
  texts: readonly Text[],
  at: number,
  { marked, mixed }: { readonly marked: boolean; readonly mixed: boolean },
): void {
  const text = texts[at] as Text;
  // Without marks it does not matter what stands around a text.
  if (!marked || text.marks.length === 0) return addText(content, lettersOf(text));
  const before = /^\s/.test(text.value) ? " " : (texts[at - 1]?.value.at(-1) ?? " ");
  const after = /\s$/.test(text.value) ? " " : (texts[at + 1]?.value.at(0) ?? " ");
  addMarked(content, text, !isWord.test(before) && !isWord.test(after), mixed);
}

/** Adds a text, with emphasis only around whole words: Markdown has no way to mark a part of one. */
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

/** The text inside its marks; null when none of them says anything.  Typewriter letters do beside others only. */
function marksAround(inner: string, { marks }: Text, mixed: boolean): PhrasingContent | null {
  // A line end inside the marks could begin a block, which ends them.
  if (mixed && marks.includes("monospace"))
    return { type: "inlineCode", value: inner.replaceAll(/\s+/gu, " ") };
  if (!written.some((mark) => marks.includes(mark))) return null;
  let node: PhrasingContent = { type: "text", value: inner };
  if (marks.includes("italic")) node = { type: "emphasis", children: [node] };
  if (marks.includes("bold")) node = { type: "strong", children: [node] };
  if (marks.includes("strike")) node = { type: "delete", children: [node] };
  return node;
}

/** The marks that Markdown has signs for. */
const written: readonly Mark[] = ["bold", "italic", "strike"];

/** Adds a node; code beside code becomes one, as the backticks between the two would be read as one mark. */
function addNode(content: PhrasingContent[], node: PhrasingContent): void {
  const last = content.at(-1);
  if (node.type === "inlineCode" && last?.type === "inlineCode")
    content[content.length - 1] = { ...last, value: last.value + node.value };
  else content.push(node);
}

function addText(content: PhrasingContent[], value: string): void {
  if (value !== "") content.push({ type: "text", value });
}
