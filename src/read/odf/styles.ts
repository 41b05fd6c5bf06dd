/** Styles of OpenDocument files: character formatting, paragraph names, and list numbering. */
import type { BlockFormat } from "../../model/flow.ts";
import { isTypewriter, type Look, usualSize } from "../flow-draft.ts";
import { colorOf, lineSpacingOf, pointsOf } from "../lengths.ts";
import { letterNumeral, romanNumeral } from "../numerals.ts";
import { itemNumbers, type NumberRange, statedNumber } from "../stated-numbers.ts";
import { childOf, childrenOf, elementsIn, type XmlElement } from "../xml.ts";

/** A style with its inherited properties. */
export interface OdfStyle {
  /** The name that people see; "" where only the program made the style. */
  readonly title: string;
  /** How paragraphs are set; `name` is missing. */
  readonly format: BlockFormat;
  /** Names of this style and its ancestors, in lowercase, with real spaces. */
  readonly names: readonly string[];
  readonly look: Look;
  /** The list style it names. */
  readonly list: string | null;
}

/** One level of a list. */
export interface OdfLevel {
  /** A bullet; null for numbers. */
  readonly bullet: string | null;
  /** "1", "a", "I"; empty if nothing is shown. */
  readonly format: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number;
  /** Number of levels shown: 2 for "1.2". */
  readonly shown: number;
  /** How its items are set. */
  readonly block: BlockFormat;
}

/** All styles of a file. */
export interface OdfStyles {
  find(name: string | undefined): OdfStyle | null;
  /** The levels of a list style, from 1; those of the outline if the name is empty. */
  levels(name: string): ReadonlyMap<number, OdfLevel>;
}

/** Levels of lists and headings; OpenDocument has ten. */
export const listLevels: NumberRange = { least: 1, most: 10, usual: 1 };

/** Maximum length of a chain of base styles. */
const deepest = 50;

/** Reads the styles of the given parts; later ones win. */
export function readOdfStyles(roots: readonly (XmlElement | null)[]): OdfStyles {
  const elements = new Map<string, XmlElement>();
  /** Styles that programs make for formatting by hand. */
  const made = new Set<XmlElement>();
  const fonts = new Map<string, string>();
  let usual: OdfStyle | null = null;
  const lists = new Map<string, ReadonlyMap<number, OdfLevel>>();
  for (const root of roots) {
    for (const { attributes } of elementsIn(root ?? undefined, "style:font-face"))
      fonts.set(attributes["style:name"] ?? "", familyOf(attributes["svg:font-family"] ?? ""));
    for (const element of elementsIn(root ?? undefined, "style:default-style"))
      if (element.attributes["style:family"] === "paragraph") usual = plainStyle(element, fonts);
    for (const element of elementsIn(childOf(root ?? undefined, "office:automatic-styles"), "style:style"))
      made.add(element);
    for (const element of elementsIn(root ?? undefined, "style:style"))
      elements.set(element.attributes["style:name"] ?? "", element);
    for (const element of elementsIn(root ?? undefined, "text:list-style"))
      lists.set(element.attributes["style:name"] ?? "", levelsIn(element));
    for (const element of elementsIn(root ?? undefined, "text:outline-style"))
      lists.set("", levelsIn(element));
  }
  const find = (name: string | undefined, depth = 0): OdfStyle | null => {
    const element = name === undefined ? undefined : elements.get(name);
    if (name === undefined || depth > deepest) return null;
    // Styles that every program knows need not be in the file.
    if (element === undefined)
      return { names: [spelled(name)], title: titleOf(name), look: {}, list: null, format: {} };
    const parent = element.attributes["style:parent-style-name"];
    const isParagraph = element.attributes["style:family"] === "paragraph";
    const base = find(parent, depth + 1) ?? (isParagraph ? usual : null);
    const own = element.attributes["style:display-name"] ?? name;
    const plain = plainStyle(element, fonts);
    return {
      names: [spelled(own), ...(base?.names ?? [])],
      title: made.has(element) ? (base?.title ?? "") : titleOf(own),
      look: { ...base?.look, ...plain.look },
      format: { ...base?.format, ...plain.format },
      list: element.attributes["style:list-style-name"] ?? base?.list ?? null,
    };
  };
  return { find: (name) => find(name), levels: (name) => lists.get(name) ?? new Map() };
}

/** The name of a style as people read it: "Heading_20_1" is "Heading 1". */
function titleOf(name: string): string {
  return name.replaceAll("_20_", " ");
}

function spelled(name: string): string {
  return titleOf(name).toLowerCase();
}

/** A style without a name, as it is without what it inherits. */
function plainStyle(element: XmlElement, fonts: ReadonlyMap<string, string>): OdfStyle {
  const look = lookOf(childOf(element, "style:text-properties"), fonts);
  const format = formatOf(childOf(element, "style:paragraph-properties"), look.size ?? usualSize);
  return { names: [], title: "", look, format, list: null };
}

/** The first family of a list of them, without quotes. */
function familyOf(families: string): string {
  return (families.split(",")[0] ?? "").replaceAll(/["']/gu, "").trim();
}

const aligns: Readonly<Record<string, BlockFormat["align"]>> = {
  start: "left",
  left: "left",
  end: "right",
  right: "right",
  center: "center",
  justify: "justified",
};

/** Reads the properties of paragraphs, or of the labels of a list. */
function formatOf(element: XmlElement | undefined, size: number): BlockFormat {
  const attributes = element?.attributes ?? {};
  const lengths = {
    left: pointsOf(attributes["fo:margin-left"]),
    right: pointsOf(attributes["fo:margin-right"]),
    first: pointsOf(attributes["fo:text-indent"]),
    before: pointsOf(attributes["fo:margin-top"]),
    after: pointsOf(attributes["fo:margin-bottom"]),
    lineSpacing: lineSpacingOf(attributes["fo:line-height"], size),
    align: aligns[attributes["fo:text-align"] ?? ""],
  };
  return Object.fromEntries(Object.entries(lengths).filter(([, value]) => value !== undefined));
}

function lookOf(element: XmlElement | undefined, fonts: ReadonlyMap<string, string>): Look {
  if (element === undefined) return {};
  const { attributes } = element;
  const weight = attributes["fo:font-weight"];
  const slant = attributes["fo:font-style"];
  const position = attributes["style:text-position"];
  const size = Number(/^([\d.]+)pt$/.exec(attributes["fo:font-size"] ?? "")?.[1] ?? Number.NaN);
  const face = attributes["style:font-name"];
  const named = attributes["fo:font-family"];
  const font = face === undefined ? named && familyOf(named) : fonts.get(face) || face;
  return {
    ...drawnOf(attributes),
    ...(weight !== undefined && { bold: weight === "bold" || Number(weight) >= 600 }),
    ...(slant !== undefined && { italic: slant !== "normal" }),
    ...(position !== undefined && { position: positionOf(position) }),
    ...(size > 0 && { size }),
    ...(font !== undefined && { font, monospace: isTypewriter(font) }),
  };
}

/** What is drawn on letters, and their colour. */
function drawnOf(attributes: XmlElement["attributes"]): Look {
  const underline = attributes["style:text-underline-style"];
  const strike = attributes["style:text-line-through-style"] ?? attributes["style:text-line-through-type"];
  const variant = attributes["fo:font-variant"];
  const color = colorOf(attributes["fo:color"]);
  const behind = attributes["fo:background-color"];
  // LibreOffice writes borders of letters in its own namespace.
  const border = attributes["loext:border"] ?? attributes["fo:border"];
  return {
    ...(underline !== undefined && { underline: underline !== "none" }),
    ...(strike !== undefined && { strike: strike !== "none" }),
    ...(variant !== undefined && { smallCapitals: variant === "small-caps" }),
    ...(border !== undefined && { box: border !== "none" }),
    ...(color !== undefined && { color }),
    ...(behind !== undefined && { highlight: highlightOf(behind) }),
  };
}

function highlightOf(behind: string): string | null {
  const color = colorOf(behind) ?? null;
  return color === "#ffffff" ? null : color;
}

function positionOf(position: string): NonNullable<Look["position"]> {
  if (/^(super|[1-9])/.test(position)) return "superscript";
  return /^(sub|-)/.test(position) ? "subscript" : "normal";
}

function levelsIn(style: XmlElement): ReadonlyMap<number, OdfLevel> {
  return new Map(
    childrenOf(style).map((level) => [
      statedNumber(level.attributes["text:level"], listLevels),
      levelOf(level),
    ]),
  );
}

function levelOf(level: XmlElement): OdfLevel {
  const { name, attributes } = level;
  const label = childOf(childOf(level, "style:list-level-properties"), "style:list-level-label-alignment");
  return {
    bullet: name.includes("bullet") ? bulletOf(attributes["text:bullet-char"]) : null,
    format: attributes["style:num-format"] ?? "",
    prefix: attributes["style:num-prefix"] ?? "",
    suffix: attributes["style:num-suffix"] ?? "",
    start: statedNumber(attributes["text:start-value"], itemNumbers),
    shown: statedNumber(attributes["text:display-levels"], listLevels),
    block: formatOf(label, usualSize),
  };
}

function bulletOf(sign = "•"): string {
  return /[\u{e000}-\u{f8ff}]/u.test(sign) ? "•" : sign;
}

/** The label of an item from the counters of all levels up to its own; null if none is shown. */
export function labelOf(levels: ReadonlyMap<number, OdfLevel>, counts: readonly number[]): string | null {
  const depth = counts.length;
  const level = levels.get(depth);
  if (level === undefined) return null;
  if (level.bullet !== null) return level.bullet;
  if (level.format === "") return `${level.prefix}${level.suffix}`.trim() || null;
  const first = Math.max(0, depth - level.shown);
  const numbers = counts.slice(first).flatMap((count, at) => {
    const format = levels.get(first + at + 1)?.format ?? "1";
    return format === "" ? [] : [numeralOf(count, format)];
  });
  return `${level.prefix}${numbers.join(".")}${level.suffix}`.trim();
}

function numeralOf(value: number, format: string): string {
  if (format === "a") return letterNumeral(value);
  if (format === "A") return letterNumeral(value).toUpperCase();
  if (format === "i") return romanNumeral(value);
  return format === "I" ? romanNumeral(value).toUpperCase() : String(value);
}
