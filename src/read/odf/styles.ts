/** Styles of OpenDocument files: character formatting, paragraph names, and list numbering. */
import { isTypewriter, type Look } from "../flow-draft.ts";
import { letterNumeral, romanNumeral } from "../numerals.ts";
import { itemNumbers, type NumberRange, statedNumber } from "../stated-numbers.ts";
import { childOf, childrenOf, elementsIn, type XmlElement } from "../xml.ts";

/** A style with its inherited properties. */
export interface OdfStyle {
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
  const lists = new Map<string, ReadonlyMap<number, OdfLevel>>();
  for (const root of roots) {
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
    if (element === undefined) return { names: [spelled(name)], look: {}, list: null };
    const base = find(element.attributes["style:parent-style-name"], depth + 1);
    const own = spelled(element.attributes["style:display-name"] ?? name);
    return {
      names: [own, ...(base?.names ?? [])],
      look: { ...base?.look, ...lookOf(childOf(element, "style:text-properties")) },
      list: element.attributes["style:list-style-name"] ?? base?.list ?? null,
    };
  };
  return { find: (name) => find(name), levels: (name) => lists.get(name) ?? new Map() };
}

/** The readable name of a style: "Heading_20_1" is "heading 1". */
function spelled(name: string): string {
  return name.replaceAll("_20_", " ").toLowerCase();
}

function lookOf(element: XmlElement | undefined): Look {
  if (element === undefined) return {};
  const { attributes } = element;
  const weight = attributes["fo:font-weight"];
  const slant = attributes["fo:font-style"];
  const position = attributes["style:text-position"];
  const size = Number(/^([\d.]+)pt$/.exec(attributes["fo:font-size"] ?? "")?.[1] ?? Number.NaN);
  const font = attributes["style:font-name"] ?? attributes["fo:font-family"];
  return {
    ...(weight !== undefined && { bold: weight === "bold" || Number(weight) >= 600 }),
    ...(slant !== undefined && { italic: slant !== "normal" }),
    ...(position !== undefined && { position: positionOf(position) }),
    ...(size > 0 && { size }),
    ...(font !== undefined && { font, monospace: isTypewriter(font) }),
  };
}

function positionOf(position: string): NonNullable<Look["position"]> {
  if (/^(super|[1-9])/.test(position)) return "superscript";
  return /^(sub|-)/.test(position) ? "subscript" : "normal";
}

function levelsIn(style: XmlElement): ReadonlyMap<number, OdfLevel> {
  return new Map(
    childrenOf(style).map(({ name, attributes }) => [
      statedNumber(attributes["text:level"], listLevels),
      {
        bullet: name.includes("bullet") ? bulletOf(attributes["text:bullet-char"]) : null,
        format: attributes["style:num-format"] ?? "",
        prefix: attributes["style:num-prefix"] ?? "",
        suffix: attributes["style:num-suffix"] ?? "",
        start: statedNumber(attributes["text:start-value"], itemNumbers),
        shown: statedNumber(attributes["text:display-levels"], listLevels),
      },
    ]),
  );
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
