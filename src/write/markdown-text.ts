/** Escapes Markdown text quickly. */
import type { Break, Delete, InlineCode, Link, Nodes, Parents, PhrasingContent, Text } from "mdast";
import { defaultHandlers, type Handle, type Info, type State } from "mdast-util-to-markdown";
import { withoutNeedlessEscapes } from "./markdown-escapes.ts";

/** Signs that may be Markdown syntax; "<" and "&" before a space, and "_" between letters, are not. */
const sign =
  /[\\`*|\t\r\n]|<(?![^!/?A-Za-z])|&(?![^#A-Za-z])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|!\[|\]\(|\[(?![^[\]^!][^[\]!]*\])/;

/** Letters that begin a line as nothing but text: all but the figures and signs of ASCII. */
const plainStart = /^[A-Za-z("'\u0080-\uffff]/;

/** A first letter that is written as it is where no line begins; a space is, unless the line ends behind it. */
const plainPeek = /^(?: (?![\r\n])|[A-Za-z0-9.,;:()"'%/\u0080-\uffff-])/;

/** Addresses without a sign that could end them or be read as another. */
const plainAddress = /^(?:[\w\-.~:/?#@!$'*+,;=%]|&(?![\w#]*;))+$/;

/**
 * Writes a text node.
 *
 * Most text has no sign that Markdown could take for its own, and is written as it is; the rest goes to the
 * serialiser, which tries some forty patterns on each text.  It escapes what may be read as Markdown somewhere;
 * what cannot be where it stands, such as the brackets of a citation, is written without.
 */
export const writeText: Handle & { peek?: Handle } = (node: Text, parent, state, info) => {
  // The text of a link ends at a bracket.
  const inLink = state.stack.includes("label");
  if (isPlain(node.value, info.before, info.after) && !(inLink && node.value.includes("]")))
    return node.value;
  return inLink ? defaultHandlers.text(node, parent, state, info) : escapedText(node, parent, state, info);
};

function escapedText(node: Text, parent: Parents | undefined, state: State, info: Info): string {
  const written = slicesOf(node.value, info).map(([value, around]) => state.safe(value, around));
  const isWhole = parent !== undefined && wholes.has(parent.type);
  let known: boolean | null = null;
  const hasAddress = (): boolean =>
    (known ??= !isWhole || (parent.children as readonly Nodes[]).some(looksLikeAddress));
  return withoutNeedlessEscapes(written.join(""), info.before, info.after, hasAddress);
}

/** Longest text that the serialiser is given at once: it takes some 180 bytes for every sign that it escapes. */
const longestSlice = 100_000;

/** A text in slices, each with the letters around it. */
function slicesOf(text: string, info: Info): readonly (readonly [value: string, around: Info])[] {
  return Array.from({ length: Math.ceil(text.length / longestSlice) }, (_, at) => {
    const [start, end] = [at * longestSlice, (at + 1) * longestSlice];
    const before = start === 0 ? info.before : (text[start - 1] ?? "");
    return [text.slice(start, end), { ...info, before, after: text[end] ?? info.after }];
  });
}

/** Nodes outside of which text cannot be part of a link. */
const wholes: ReadonlySet<string> = new Set(["paragraph", "heading", "tableCell"]);

function looksLikeAddress(node: Nodes): boolean {
  if (node.type === "text") return node.value.includes("](");
  return node.type !== "link" && "children" in node && node.children.some(looksLikeAddress);
}

/** Writes a link; the serialiser escapes signs of addresses that can be taken for nothing else. */
export const writeLink: Handle & { peek?: Handle } = (node: Link, parent, state, info) => {
  const written = defaultHandlers.link(node, parent, state, info);
  const address = written.lastIndexOf("](") + 2;
  return address > 1 && plainAddress.test(node.url) ? `${written.slice(0, address)}${node.url})` : written;
};
writeLink.peek = defaultHandlers.link.peek;

/** Writes a line break as two spaces, which are not seen where Markdown is read as it is. */
export const writeBreak: Handle = (node: Break, parent, state, info) =>
  defaultHandlers.break(node, parent, state, info).replace("\\\n", "  \n");

/** Writes struck words between two tildes on each side. */
export const writeDeletion: Handle = (node: Delete, _, state, info) => {
  const tracker = state.createTracker(info);
  const exit = state.enter("emphasis");
  const start = tracker.move("~~");
  const inner = state.containerPhrasing(node, { ...tracker.current(), before: start, after: "~" });
  exit();
  return start + tracker.move(inner) + "~~";
};

/** Called for the first letter of what comes next, which would otherwise be escaped twice. */
writeText.peek = (node: Text, parent, state, info) =>
  plainPeek.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info);

/** Nodes between two letters as they are written where none of them can be misread; null for others. */
export function plainPhrasing(
  children: readonly PhrasingContent[],
  before: string,
  after: string,
): string | null {
  let written = "";
  // What stands before a node: the node before it is enough, and the whole would be copied each time.
  let left = before;
  for (let index = 0; index < children.length; index++) {
    const next = children[index + 1];
    const right = next === undefined ? after : beginningOf(next);
    const part = plainNode(children[index] as PhrasingContent, left, right);
    if (part === null) return null;
    written += part;
    if (part !== "") left = part;
  }
  return written === "" ? null : written;
}

/** What a node begins with, as far as the one before it is concerned. */
function beginningOf(node: PhrasingContent): string {
  if (node.type === "text") return node.value;
  return node.type === "inlineCode" ? "`" : node.type === "link" ? "[" : "*";
}

function plainNode(node: PhrasingContent, before: string, after: string): string | null {
  switch (node.type) {
    case "text":
      return isPlain(node.value, before, after) ? node.value : null;
    case "inlineCode":
      return plainCode.test(node.value) ? `\`${node.value}\`` : null;
    case "link":
      return plainLink(node);
    case "emphasis":
      return plainMarked(node.children, "*", before, after);
    case "strong":
      return plainMarked(node.children, "**", before, after);
    default:
      return null;
  }
}

function plainLink({ children, url }: Link): string | null {
  const [first] = children;
  // A link whose text is its address is written differently.
  if (first?.type === "text" && (first.value === url || `mailto:${first.value}` === url)) return null;
  const label = plainAddress.test(url) ? plainPhrasing(children, "[", "]") : null;
  return label === null || label.includes("]") ? null : `[${label}](${url})`;
}

/** Words that begin and end with a letter or digit. */
const plainWords = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u;

/** What may stand beside emphasis marks. */
const beside = /^[^*\p{L}\p{M}\p{N}\p{C}]$/u;

/** Formatted text apart from other letters, so that its marks are unambiguous. */
function plainMarked(
  children: readonly PhrasingContent[],
  mark: string,
  before: string,
  after: string,
): string | null {
  const [only] = children;
  if (children.length !== 1 || only?.type !== "text" || !plainWords.test(only.value)) return null;
  if (!isBeside(before.at(-1)) || !isBeside(after[0]) || !isPlain(only.value, mark, mark)) return null;
  return `${mark}${only.value}${mark}`;
}

/** Returns whether a character may stand beside marks: space or punctuation. */
function isBeside(letter: string | undefined): boolean {
  return letter !== undefined && (isBreak(letter) || beside.test(letter));
}

/** Monospace text that needs single backticks and no padding. */
const plainCode = /^[^ `|\r\n][^`|\r\n]*$/;

/** Writes monospace text; ambiguous text goes to `other`, and so does any with bars, which end cells. */
export function codeWriter(other: Handle): Handle & { peek?: Handle } {
  const write: Handle & { peek?: Handle } = (node: InlineCode, parent, state, info) =>
    plainCode.test(node.value) ? `\`${node.value}\`` : other(node, parent, state, info);
  write.peek = () => "`";
  return write;
}

function isPlain(value: string, before: string, after: string): boolean {
  if (value === "" || sign.test(value)) return false;
  const [left, right] = [before.at(-1), after[0]];
  if (isBreak(left) && !plainStart.test(value)) return false;
  if (left === "]" && value.startsWith("(")) return false;
  // Letters beside marks may be written as references.
  if (value.includes("_") && (isMark(left) || isMark(right))) return false;
  const last = value.at(-1);
  if (last === "]") return right !== "(";
  return last !== "!" && last !== "#" && !(last === " " && isBreak(right));
}

function isMark(letter: string | undefined): boolean {
  return letter === "*" || letter === "_";
}

function isBreak(letter: string | undefined): boolean {
  return letter === "\n" || letter === "\r";
}
