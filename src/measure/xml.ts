import { withoutEntities } from "./inline.ts";

/** An element of an XML file. */
export interface XmlElement {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

/** An element that is not closed yet. */
interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** Comments and processing instructions, by their delimiters. */
const SKIPPED: readonly (readonly [begin: string, end: string])[] = [
  ["<!--", "-->"],
  ["<?", "?>"],
];

/** Parses an XML file and returns its root element; null if tags do not match. */
export function parseXml(text: string): XmlElement | null {
  const top: OpenElement = { name: "", attributes: new Map(), children: [] };
  const open: OpenElement[] = [top];
  let at = 0;
  while (at < text.length) {
    const parent = open.at(-1) as OpenElement;
    const tag = text.indexOf("<", at);
    if (tag !== at) {
      const end = tag < 0 ? text.length : tag;
      parent.children.push(withoutEntities(text.slice(at, end)));
      at = end;
    } else if (text.startsWith("<![CDATA[", at)) {
      const end = text.indexOf("]]>", at);
      if (end < 0) return null;
      parent.children.push(text.slice(at + 9, end));
      at = end + 3;
    } else {
      const end = constructEnd(text, at);
      if (end === null) return null;
      if (!takeTag(open, text.slice(at + 1, end - 1))) return null;
      at = end;
    }
  }
  const roots = top.children.filter((child) => typeof child !== "string");
  return open.length === 1 && roots.length === 1 ? (roots[0] ?? null) : null;
}

/** Opens or closes an element; skips declarations and comments. Returns whether the tag was valid. */
function takeTag(open: OpenElement[], tag: string): boolean {
  if (tag.startsWith("!") || tag.startsWith("?")) return true;
  if (tag.startsWith("/")) return open.length > 1 && open.pop()?.name === localName(tag.slice(1).trim());
  const empty = tag.endsWith("/");
  const [, name = ""] = /^([^\s/>]+)/u.exec(tag) ?? [];
  const element = { name: localName(name), attributes: attributesOf(tag.slice(name.length)), children: [] };
  open.at(-1)?.children.push(element);
  if (!empty) open.push(element);
  return name !== "";
}

/** The end of the construct that begins with `<`; null if it is not closed. */
function constructEnd(text: string, at: number): number | null {
  for (const [begin, end] of SKIPPED)
    if (text.startsWith(begin, at)) {
      const found = text.indexOf(end, at);
      return found < 0 ? null : found + end.length;
    }
  const isDeclaration = text.startsWith("<!", at);
  let quote = "";
  let depth = 0;
  for (let index = at + 1; index < text.length; index++) {
    const letter = text.charAt(index);
    if (quote !== "") quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (isDeclaration && letter === "[") depth++;
    else if (isDeclaration && letter === "]") depth--;
    else if (letter === ">" && depth <= 0) return index + 1;
  }
  return null;
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of text.matchAll(/(?<=\s)([^\s=/"']+)=(?:"([^"]*)"|'([^']*)')/gu))
    attributes.set(name, withoutEntities(double ?? single ?? ""));
  return attributes;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** All text in an element. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}

/** The elements directly in an element. */
export function elementsOf(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => typeof child !== "string");
}
