/** Styles of a Word document: paragraph and character formatting with inheritance. */
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
}

/** A style with its inherited properties. */
export interface Style {
  readonly id: string;
  /** In lowercase: "heading 1". */
  readonly name: string;
  /** Names of this style and its ancestors. */
  readonly names: readonly string[];
  readonly letters: LetterStyle;
  readonly paragraph: ParagraphStyle;
}

/** The styles of a document. */
export interface Styles {
  /** Character formatting without any style. */
  readonly defaults: LetterStyle;
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
  const defaults = childOf(childOf(childOf(root ?? undefined, "w:docDefaults"), "w:rPrDefault"), "w:rPr");
  return { defaults: lettersOf(defaults), paragraph: find(usual?.[0]), find: (id) => find(id) };
}

/** Maximum length of a chain of base styles. */
const deepest = 50;

function inherit(id: string, element: XmlElement, base: Style | null): Style {
  const name = (valueOf(element, "w:name") ?? id).toLowerCase();
  return {
    id,
    name,
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
  return {
    ...toggle(element, "w:b", "bold"),
    ...toggle(element, "w:i", "italic"),
    ...toggle(element, "w:caps", "capitals"),
    ...toggle(element, "w:vanish", "hidden"),
    ...(raised !== undefined && {
      position: raised === "superscript" || raised === "subscript" ? raised : "normal",
    }),
    ...(size > 0 && { size }),
    ...(font !== undefined && { font }),
    ...(color !== undefined && /^[\da-f]{6}$/i.test(color) && { color: `#${color.toLowerCase()}` }),
  };
}

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
  const left = leftOf(childOf(element, "w:ind")?.attributes);
  const numbering = childOf(element, "w:numPr");
  const id = valueOf(numbering, "w:numId");
  const level = statedNumber(valueOf(numbering, "w:ilvl"), { ...listLevels, usual: Number.NaN });
  return {
    ...(outline >= 0 && { outline }),
    ...(align !== undefined && { align }),
    ...(before >= 0 && { before }),
    ...(after >= 0 && { after }),
    ...(left !== null && { left }),
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
