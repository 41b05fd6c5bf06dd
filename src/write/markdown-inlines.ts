/** What stands in a line of text, as Markdown. */
import type { PhrasingContent } from "mdast";
import type { Inline, Text } from "../model/document.ts";
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

/** Inline nodes of headings and cells, whose look says nothing. */
export function headingPhrasing(inlines: readonly Inline[], { names }: InlineStyle): PhrasingContent[] {
  return inlinesOf(inlines, names, false);
}

/** A text with the characters that stand before and after it. */
interface Neighboured {
  readonly text: Text;
  readonly before: string;
  readonly after: string;
}

function inlinesOf(inlines: readonly Inline[], names: NoteNames, marked: boolean): PhrasingContent[] {
  const texts = neighboursOf(textsOf(inlines));
  const mixed = texts.some(({ text }) => !text.marks.includes("monospace") && isWord.test(text.value));
  let at = 0;
  const take = (count: number): PhrasingContent[] => {
    const taken: PhrasingContent[] = [];
    for (const end = at + count; at < end; at++)
      taken.push(...brokenContent(texts[at] as Neighboured, marked, mixed));
    return taken;
  };
  const contentOf = (node: Inline): PhrasingContent[] => {
    if (node.type === "text") return take(1);
    if (node.type === "note-mark") return noteReference(names.get(node.target ?? ""));
    const children = take(node.children.length);
    const words = node.children.map(({ value }) => value).join("");
    if (node.type === "citation" || !leadsOutside(node.url) || isAddress(words, node.url)) return children;
    return [{ type: "link", url: writableAddress(node.url), children: children as never[] }];
  };
  const content: PhrasingContent[] = [];
  for (const node of inlines) content.push(...contentOf(node));
  return content;
}

/** An address whose signs that none may have are written as codes: some of them would end or begin something in Markdown. */
function writableAddress(url: string): string {
  return url.trim().replace(/[\s<>"`\\^{|}]/gu, encodeURIComponent);
}

/** Whether the words of a link are its address, which readers of GFM link by themselves; or a part of it. */
function isAddress(words: string, url: string): boolean {
  const bare = words.replaceAll(/\s+/gu, "").replace(/[.,;)]+$/u, "");
  return bare.length > 3 && /[./@]/u.test(bare) && url.toLowerCase().includes(bare.toLowerCase());
}

function neighboursOf(texts: readonly Text[]): readonly Neighboured[] {
  return texts.map((text, index) => ({
    text,
    before: /^\s/.test(text.value) ? " " : (texts[index - 1]?.value.at(-1) ?? " "),
    after: /\s$/.test(text.value) ? " " : (texts[index + 1]?.value.at(0) ?? " "),
  }));
}

function noteReference(name: string | undefined): PhrasingContent[] {
  return name === undefined ? [] : [{ type: "footnoteReference", identifier: name, label: name }];
}

const isWord = /[\p{L}\p{N}]/u;

/** The lines of a text, with breaks between them: only verse has any. */
function brokenContent(
  { text, before, after }: Neighboured,
  marked: boolean,
  mixed: boolean,
): PhrasingContent[] {
  if (!text.value.includes("\n")) return textContent({ text, before, after }, marked, mixed);
  const lines = text.value.split("\n");
  return lines.flatMap((value, at) => {
    const line = {
      text: { ...text, value },
      before: at === 0 ? before : " ",
      after: at === lines.length - 1 ? after : " ",
    };
    return [...(at === 0 ? [] : [{ type: "break" } as const]), ...textContent(line, marked, mixed)];
  });
}

/** Emphasis only around whole words: Markdown has no way to mark a part of one. */
function textContent(
  { text, before, after }: Neighboured,
  marked: boolean,
  mixed: boolean,
): PhrasingContent[] {
  const value = lettersOf(text);
  const inner = value.trim();
  const whole = marked && isWord.test(inner) && !isWord.test(before) && !isWord.test(after);
  const node = whole ? marksAround(inner, text, mixed) : null;
  if (node === null) return spaceNode(value);
  const lead = value.slice(0, value.indexOf(inner));
  const tail = value.slice(lead.length + inner.length);
  return [spaceNode(lead), [node], spaceNode(tail)].flat();
}

/** The text inside its marks; null when none of them says anything.  Typewriter letters do beside others only. */
function marksAround(inner: string, { marks }: Text, mixed: boolean): PhrasingContent | null {
  if (mixed && marks.includes("monospace")) return { type: "inlineCode", value: inner };
  if (!marks.includes("bold") && !marks.includes("italic")) return null;
  let node: PhrasingContent = { type: "text", value: inner };
  if (marks.includes("italic")) node = { type: "emphasis", children: [node] };
  if (marks.includes("bold")) node = { type: "strong", children: [node] };
  return node;
}

function spaceNode(value: string): PhrasingContent[] {
  return value === "" ? [] : [{ type: "text", value }];
}
