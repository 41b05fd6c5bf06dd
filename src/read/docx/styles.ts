/** Styles of a Word document: paragraph and character formatting with inheritance. */
import type { BlockFormat } from "../../model/flow.ts";
import { spacingOf } from "../lengths.ts";
import { statedNumber, type NumberRange } from "../stated-numbers.ts";
import { childOf, childrenOf, type XmlElement } from "../xml.ts";

/** Character formatting; omitted properties come from the style. */
export interface LetterStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly capitals?: boolean;
  readonly hidden?: boolean;
  readonly position?: "normal" | "superscript" | "subscript";
  /** In points. */
  readonly size?: number;
  readonly font?: string;
  readonly color?: string;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly smallCapitals?: boolean;
  readonly box?: boolean;
  /** The colour behind the letters; null if the style removes it. */
  readonly highlight?: string | null;
  /** What the file calls the style of letters. */
  readonly style?: string;
}

/** Paragraph formatting. */
export interface ParagraphStyle {
  /** 0 to 8 for headings, 9 for text. */
  readonly outline?: number;
  readonly numbering?: { readonly id?: string; readonly level?: number };
  readonly align?: "left" | "right" | "center" | "justified";
  /** Space before and after, in points. */
  readonly before?: number;
  readonly after?: number;
  /** Where the first line begins, in points from the left. */
  readonly left?: number;
  /** Indents from both sides, and of the first line from the others, in points. */
  readonly leftIndent?: number;
  readonly rightIndent?: number;
  readonly firstIndent?: number;
  /** Distance of lines: a multiple of single spacing, or in points where `isExact`. */
  readonly line?: { readonly value: number; readonly isExact: boolean };
}

/** A style with its inherited properties. */
export interface Style {
  readonly id: string;
  /** In lowercase: "heading 1". */
  readonly name: string;
  /** As the file spells it: "Heading 1". */
  readonly title: string;
  /** Names of this style and its ancestors. */
  readonly names: readonly string[];
  readonly letters: LetterStyle;
  readonly paragraph: ParagraphStyle;
}

/** The styles of a document. */
export interface Styles {
  /** Character formatting without any style. */
  readonly defaults: LetterStyle;
  /** The formatting of paragraphs without a style. */
  readonly paragraphDefaults: ParagraphStyle;
  /** The style of paragraphs that name none. */
  readonly paragraph: Style | null;
  find(id: string | undefined): Style | null;
}

/** Reads the styles part; a document may have none. */
export function readStyles(root: XmlElement | null): Styles {
  const elements = new Map(
    childrenOf(root ?? undefined, "w:style").map((element) => [
      element.attributes["w:styleId"] ?? "",
      element,
    ]),
  );
  const known = new Map<string, Style>();
  const find = (id: string | undefined, depth = 0): Style | null => {
    const element = id === undefined ? undefined : elements.get(id);
    if (id === undefined || element === undefined || depth > deepest) return null;
    const style = known.get(id) ?? inherit(id, element, find(valueOf(element, "w:basedOn"), depth + 1));
    known.set(id, style);
    return style;
  };
  const usual = [...elements].find(
    ([, { attributes }]) => attributes["w:type"] === "paragraph" && isOn(attributes["w:default"]),
  );
  const defaults = childOf(root ?? undefined, "w:docDefaults");
  return {
    defaults: lettersOf(childOf(childOf(defaults, "w:rPrDefault"), "w:rPr")),
    paragraphDefaults: paragraphOf(childOf(childOf(defaults, "w:pPrDefault"), "w:pPr")),
    paragraph: find(usual?.[0]),
    find: (id) => find(id),
  };
}

/** Maximum length of a chain of base styles. */
const deepest = 50;

function inherit(id: string, element: XmlElement, base: Style | null): Style {
  const title = valueOf(element, "w:name") ?? id;
  const name = title.toLowerCase();
  return {
    id,
    name,
    title,
    names: [name, ...(base?.names ?? [])],
    letters: { ...base?.letters, ...lettersOf(childOf(element, "w:rPr")) },
    paragraph: overlay(base?.paragraph ?? {}, paragraphOf(childOf(element, "w:pPr"))),
  };
}

/** Overlays paragraph properties; a numbering level may be stated without its list. */
export function overlay(under: ParagraphStyle, over: ParagraphStyle): ParagraphStyle {
  const numbering = over.numbering && { ...under.numbering, ...over.numbering };
  return { ...under, ...over, ...(numbering && { numbering }) };
}

/** Reads `w:rPr`. */
export function lettersOf(element: XmlElement | undefined): LetterStyle {
  if (element === undefined) return {};
  const size = Number(valueOf(element, "w:sz") ?? Number.NaN) / 2;
  const raised = valueOf(element, "w:vertAlign");
  const fonts = childOf(element, "w:rFonts")?.attributes ?? {};
  const font = fonts["w:ascii"] ?? fonts["w:hAnsi"] ?? fonts["w:cs"];
  const color = valueOf(element, "w:color");
  const underline = valueOf(element, "w:u");
  const border = valueOf(element, "w:bdr");
  const highlight = highlightOf(element);
  return {
    ...toggle(element, "w:dstrike", "strike"),
    ...toggle(element, "w:strike", "strike"),
    ...toggle(element, "w:smallCaps", "smallCapitals"),
    ...(underline !== undefined && { underline: underline !== "none" }),
    ...(border !== undefined && { box: border !== "none" && border !== "nil" }),
    ...(highlight !== undefined && { highlight }),
    ...toggle(element, "w:b", "bold"),
    ...toggle(element, "w:i", "italic"),
    ...toggle(element, "w:caps", "capitals"),
    ...toggle(element, "w:vanish", "hidden"),
    ...(raised !== undefined && {
      position: raised === "superscript" || raised === "subscript" ? raised : "normal",
    }),
    ...(size > 0 && { size }),
    ...(font !== undefined && { font }),
    ...(color !== undefined && isColor.test(color) && { color: `#${color.toLowerCase()}` }),
    ...(color === "auto" && { color: "#000000" }),
  };
}

const isColor = /^[\da-f]{6}$/i;

/** The colour of a marker, or of the shading behind letters; null for none, undefined if not stated. */
function highlightOf(element: XmlElement): string | null | undefined {
  const marker = valueOf(element, "w:highlight");
  if (marker !== undefined) return markers[marker] ?? null;
  const fill = childOf(element, "w:shd")?.attributes["w:fill"];
  if (fill === undefined) return undefined;
  return isColor.test(fill) && !/^f{6}$/i.test(fill) ? `#${fill.toLowerCase()}` : null;
}

/** The colours of Word's markers. */
const markers: Readonly<Record<string, string>> = {
  black: "#000000",
  blue: "#0000ff",
  cyan: "#00ffff",
  darkBlue: "#000080",
  darkCyan: "#008080",
  darkGray: "#808080",
  darkGreen: "#008000",
  darkMagenta: "#800080",
  darkRed: "#800000",
  darkYellow: "#808000",
  green: "#00ff00",
  lightGray: "#c0c0c0",
  magenta: "#ff00ff",
  red: "#ff0000",
  white: "#ffffff",
  yellow: "#ffff00",
};

function toggle<Key extends string>(
  element: XmlElement,
  name: string,
  key: Key,
): Partial<Record<Key, boolean>> {
  const found = childOf(element, name);
  if (found === undefined) return {};
  return { [key]: isOn(found.attributes["w:val"] ?? "1") } as Record<Key, boolean>;
}

/** List levels; Word has nine. */
export const listLevels: NumberRange = { least: 0, most: 8, usual: 0 };

/** Outline levels: nine for headings, one for text. */
const outlineLevels: NumberRange = { least: 0, most: 9, usual: Number.NaN };

/** Reads `w:pPr`. */
export function paragraphOf(element: XmlElement | undefined): ParagraphStyle {
  if (element === undefined) return {};
  const outline = statedNumber(valueOf(element, "w:outlineLvl"), outlineLevels);
  const align = aligns[valueOf(element, "w:jc") ?? ""];
  const spacing = childOf(element, "w:spacing")?.attributes ?? {};
  const before = Number(spacing["w:before"] ?? Number.NaN) / 20;
  const after = Number(spacing["w:after"] ?? Number.NaN) / 20;
  const indents = childOf(element, "w:ind")?.attributes;
  const left = leftOf(indents);
  const numbering = childOf(element, "w:numPr");
  const id = valueOf(numbering, "w:numId");
  const level = statedNumber(valueOf(numbering, "w:ilvl"), { ...listLevels, usual: Number.NaN });
  return {
    ...(outline >= 0 && { outline }),
    ...(align !== undefined && { align }),
    ...(before >= 0 && { before }),
    ...(after >= 0 && { after }),
    ...(left !== null && { left }),
    ...indentsOf(indents ?? {}),
    ...lineOf(spacing),
    ...(numbering !== undefined && {
      numbering: { ...(id !== undefined && { id }), ...(level >= 0 && { level }) },
    }),
  };
}

function leftOf(indent: Readonly<Record<string, string>> | undefined): number | null {
  const left = indent?.["w:left"] ?? indent?.["w:start"];
  const first = Number(indent?.["w:firstLine"] ?? 0) - Number(indent?.["w:hanging"] ?? 0);
  return left === undefined ? null : (Number(left) + first) / 20;
}

function indentsOf(indents: Readonly<Record<string, string>>): ParagraphStyle {
  const [left, right] = [indents["w:left"] ?? indents["w:start"], indents["w:right"] ?? indents["w:end"]];
  const hanging = indents["w:hanging"];
  const first = hanging === undefined ? indents["w:firstLine"] : `-${hanging}`;
  return {
    ...(left !== undefined && { leftIndent: pointsOf(left) }),
    ...(right !== undefined && { rightIndent: pointsOf(right) }),
    ...(first !== undefined && { firstIndent: pointsOf(first) }),
  };
}

/** Lengths are in twentieths of a point. */
function pointsOf(value: string): number {
  return (Number(value) || 0) / 20;
}

function lineOf(spacing: Readonly<Record<string, string>>): ParagraphStyle {
  const value = Number(spacing["w:line"] ?? Number.NaN);
  if (!(value > 0)) return {};
  const isExact = /^(exact|atLeast)$/.test(spacing["w:lineRule"] ?? "");
  return { line: { value: value / (isExact ? 20 : 240), isExact } };
}

/** How a paragraph is set whose letters have a size, in points. */
export function formatOf(paragraph: ParagraphStyle, name: string | undefined, size: number): BlockFormat {
  const { align, leftIndent, rightIndent, firstIndent, before, after, line } = paragraph;
  return {
    ...(name !== undefined && { name }),
    ...(align !== undefined && { align }),
    ...(leftIndent !== undefined && { left: leftIndent }),
    ...(rightIndent !== undefined && { right: rightIndent }),
    ...(firstIndent !== undefined && { first: firstIndent }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(line !== undefined && { lineSpacing: line.isExact ? spacingOf(line.value, size) : line.value }),
  };
}

const aligns: Readonly<Record<string, ParagraphStyle["align"]>> = {
  left: "left",
  start: "left",
  right: "right",
  end: "right",
  center: "center",
  both: "justified",
  distribute: "justified",
};

/** The `w:val` of a child element: `<w:jc w:val="both"/>`. */
export function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  return childOf(element, name)?.attributes["w:val"];
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !/^(0|false|off|none)$/i.test(value);
}
