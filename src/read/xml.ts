/**
 * Parses XML into a tree, for the parts of office documents.
 *
 * Deliberately small: elements, attributes and text. Document types are skipped and their entities stay unresolved, so
 * that no file can expand itself.
 */
import { ReadError } from "../model/report.ts";
import type { MathNode } from "./mathml.ts";

/** An element; its name and attribute names have the prefixes that the caller chose for their namespaces. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** Prefixes by namespace; elements of other namespaces keep the prefix of the file. */
export type Prefixes = Readonly<Record<string, string>>;

/** Maximum nesting of elements. Office documents seen have 60; readers recurse once per level. */
const deepest = 500;

/**
 * Maximum number of elements per part, at some 170 bytes each. A Word document of a thousand pages has about a million.
 */
const mostElements = 2_000_000;

/** An element while its children are read. */
interface GrowingElement extends XmlElement {
  children: (XmlElement | string)[];
}

interface OpenElement {
  readonly tag: string;
  readonly element: GrowingElement;
  readonly scope: ReadonlyMap<string, string>;
}

/** Parses a document; throws `ReadError` "damaged" if it is malformed, "too-large" beyond the limits. */
export function parseXml(text: string, prefixes: Prefixes = {}): XmlElement {
  const root: GrowingElement = { name: "", attributes: {}, children: [] };
  const open: OpenElement[] = [{ tag: "", element: root, scope: new Map() }];
  let at = 0;
  let elements = 0;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const top = open[open.length - 1] as OpenElement;
    if (next < 0) break;
    if (next > at && open.length > 1) addChild(top, decodeEntities(text.slice(at, next)));
    if (text.startsWith("<!--", next)) at = endOf(text, "-->", next);
    else if (text.startsWith("<![CDATA[", next)) {
      at = endOf(text, "]]>", next);
      if (open.length > 1) addChild(top, text.slice(next + 9, at - 3));
    } else if (text.startsWith("<?", next)) at = endOf(text, "?>", next);
    else if (text.startsWith("<!", next)) at = endOfDoctype(text, next);
    else if (text[next + 1] === "/") {
      at = endOf(text, ">", next);
      if (open.length < 2 || text.slice(next + 2, at - 1).trim() !== top.tag) throw notWellFormed(next);
      open.pop();
    } else {
      if (++elements > mostElements)
        throw new ReadError("too-large", `A part of the file has more than ${mostElements} elements.`);
      at = beginElement(text, next, open, prefixes);
    }
  }
  const element = root.children.find((child): child is XmlElement => typeof child !== "string");
  if (element === undefined || open.length > 1) throw notWellFormed(text.length);
  return element;
}

const tagName = /[^\s/>]+/y;
const attribute = /\s*([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

function beginElement(text: string, start: number, open: OpenElement[], prefixes: Prefixes): number {
  tagName.lastIndex = start + 1;
  const tag = tagName.exec(text)?.[0];
  if (tag === undefined) throw notWellFormed(start);
  if (open.length > deepest)
    throw new ReadError("too-large", `A part of the file nests its elements more than ${deepest} deep.`);
  const raw: [string, string][] = [];
  let at = start + 1 + tag.length;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(text);
    if (found === null) break;
    raw.push([found[1] ?? "", decodeEntities(found[2] ?? found[3] ?? "")]);
    at = attribute.lastIndex;
  }
  while (/\s/.test(text[at] ?? "")) at++;
  const empty = text[at] === "/";
  if (text[empty ? at + 1 : at] !== ">") throw notWellFormed(at);
  const top = open[open.length - 1] as OpenElement;
  const scope = scopeOf(raw, top.scope, prefixes);
  const element = {
    name: renamed(tag, scope, true),
    attributes: raw.length === 0 ? none : attributesOf(raw, scope),
    children: childless,
  };
  addChild(top, element);
  if (!empty) open.push({ tag, element, scope });
  return at + (empty ? 2 : 1);
}

/** Adds a child; an array that grew from nothing has room for sixteen more, a third of the memory of a sheet. */
function addChild({ element }: OpenElement, child: XmlElement | string): void {
  if (element.children === childless) element.children = [child];
  else element.children.push(child);
}

const childless: GrowingElement["children"] = [];

const none: XmlElement["attributes"] = {};

function attributesOf(
  raw: readonly (readonly [string, string])[],
  scope: ReadonlyMap<string, string>,
): XmlElement["attributes"] {
  const attributes: Record<string, string> = {};
  for (const [name, value] of raw)
    if (!/^xmlns(:|$)/.test(name)) attributes[renamed(name, scope, false)] = value;
  return attributes;
}

/** The namespace prefixes in force inside an element. */
function scopeOf(
  raw: readonly (readonly [string, string])[],
  outer: ReadonlyMap<string, string>,
  prefixes: Prefixes,
): ReadonlyMap<string, string> {
  const own = raw.filter(([name]) => name === "xmlns" || name.startsWith("xmlns:"));
  if (own.length === 0) return outer;
  const scope = new Map(outer);
  for (const [name, uri] of own) {
    const prefix = name === "xmlns" ? "" : name.slice(6);
    scope.set(prefix, prefixes[uri] ?? prefix);
  }
  return scope;
}

function renamed(name: string, scope: ReadonlyMap<string, string>, isElement: boolean): string {
  const colon = name.indexOf(":");
  if (colon < 0) {
    const prefix = isElement ? (scope.get("") ?? "") : "";
    return prefix === "" ? name : `${prefix}:${name}`;
  }
  const prefix = scope.get(name.slice(0, colon)) ?? name.slice(0, colon);
  return prefix === "" ? name.slice(colon + 1) : `${prefix}:${name.slice(colon + 1)}`;
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at < 0) throw notWellFormed(from);
  return at + mark.length;
}

function endOfDoctype(text: string, from: number): number {
  const bracket = text.indexOf("[", from);
  const close = text.indexOf(">", from);
  if (bracket < 0 || bracket > close) return endOf(text, ">", from);
  return endOf(text, ">", endOf(text, "]", bracket));
}

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name as string] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}

function notWellFormed(at: number): ReadError {
  return new ReadError("damaged", `A part of the file is not well-formed XML (at character ${at}).`);
}

/** The first child of a name; undefined if there is none. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find(
    (child): child is XmlElement => typeof child !== "string" && child.name === name,
  );
}

/** All children of a name, or all child elements. */
export function childrenOf(element: XmlElement | undefined, name?: string): readonly XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name),
  );
}

/** All descendants of a name, in document order. */
export function elementsIn(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const collect = (inside: XmlElement): void => {
    for (const child of inside.children) {
      if (typeof child === "string") continue;
      if (child.name === name) found.push(child);
      collect(child);
    }
  };
  if (element !== undefined) collect(element);
  return found;
}

/** A formula element as `mathml.ts` expects it. */
export function mathNode(element: XmlElement): MathNode {
  const name = element.name.split(":").at(-1) ?? "";
  return {
    name,
    children: childrenOf(element).map(mathNode),
    get text() {
      return textIn(element);
    },
  };
}

/** All text inside an element. */
export function textIn(element: XmlElement | undefined): string {
  const pieces: string[] = [];
  const collect = (child: XmlElement | string): void => {
    if (typeof child === "string") pieces.push(child);
    else child.children.forEach(collect);
  };
  if (element !== undefined) collect(element);
  return pieces.join("");
}
