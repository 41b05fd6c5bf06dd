/** Paragraphs in the shapes of a presentation. */
import type { BlockFormat, Run } from "../../model/flow.ts";
import { isTypewriter, lineBreak, type Look, runOf } from "../flow-draft.ts";
import { colorOf } from "../lengths.ts";
import { letterNumeral, romanNumeral } from "../numerals.ts";
import { formulaText } from "../omml.ts";
import type { Relation } from "../ooxml.ts";
import { itemNumbers, type NumberRange, statedNumber } from "../stated-numbers.ts";
import { childOf, childrenOf, elementsIn, textIn, type XmlElement } from "../xml.ts";

/** A paragraph with its level and mark. */
export interface ShapeParagraph {
  readonly runs: readonly Run[];
  /** 0 for the outermost. */
  readonly level: number;
  /** A bullet, a numbering, or "none" if it states that it has no mark; null if nothing is stated. */
  readonly bullet: string | SlideNumbering | null;
  readonly format: BlockFormat;
}

/** How paragraphs are numbered. */
export interface SlideNumbering {
  /** As the format names it: "arabicPeriod", "alphaLcParenR". */
  readonly type: string;
  readonly start: number;
}

/** Formats a number as slides do: "1.", "b)", "(iv)". */
export function slideNumber(type: string, value: number): string {
  const number = (numerals.find(([name]) => type.startsWith(name))?.[1] ?? String)(value);
  if (type.endsWith("ParenBoth")) return `(${number})`;
  if (type.endsWith("ParenR")) return `${number})`;
  return type.endsWith("Plain") ? number : `${number}.`;
}

const numerals: readonly (readonly [string, (value: number) => string])[] = [
  ["alphaLc", letterNumeral],
  ["alphaUc", (value) => letterNumeral(value).toUpperCase()],
  ["romanLc", romanNumeral],
  ["romanUc", (value) => romanNumeral(value).toUpperCase()],
];

/** Link targets of a slide, by relationship id. */
export type SlideLinks = ReadonlyMap<string, Relation>;

/** List levels; slides have nine. */
const listLevels: NumberRange = { least: 0, most: 8, usual: 0 };

/** The non-empty paragraphs of a shape. */
export function paragraphsOf(shape: XmlElement, links: SlideLinks): readonly ShapeParagraph[] {
  return elementsIn(shape, "a:p")
    .map((element) => {
      const properties = childOf(element, "a:pPr");
      const level = statedNumber(properties?.attributes["lvl"], listLevels);
      const runs = paragraphRuns(element, links);
      return { runs, level, bullet: bulletOf(properties), format: formatOf(properties) };
    })
    .filter(({ runs }) => runs.some(({ text }) => text.trim() !== ""));
}

const aligns: Readonly<Record<string, BlockFormat["align"]>> = {
  l: "left",
  r: "right",
  ctr: "center",
  just: "justified",
};

/** Units of the format in a point. */
const perPoint = 12_700;

/** Reads how a paragraph is set. */
export function formatOf(properties: XmlElement | undefined): BlockFormat {
  const { algn = "", marL, marR, indent } = properties?.attributes ?? {};
  const align = aligns[algn];
  const [before, after] = ["a:spcBef", "a:spcAft"].map((name) => pointsIn(childOf(properties, name)));
  const line = valueIn(childOf(properties, "a:lnSpc"), "a:spcPct") / 100_000;
  const all = {
    ...(align !== undefined && { align }),
    left: lengthOf(marL),
    right: lengthOf(marR),
    first: lengthOf(indent),
    before,
    after,
    lineSpacing: line,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !Number.isNaN(value)));
}

function lengthOf(text: string | undefined): number {
  return Number(text ?? Number.NaN) / perPoint;
}

function pointsIn(spacing: XmlElement | undefined): number {
  return valueIn(spacing, "a:spcPts") / 100;
}

function valueIn(element: XmlElement | undefined, name: string): number {
  return Number.parseInt(childOf(element, name)?.attributes["val"] ?? "", 10);
}

function bulletOf(properties: XmlElement | undefined): ShapeParagraph["bullet"] {
  if (childOf(properties, "a:buNone") !== undefined) return "none";
  const numbering = childOf(properties, "a:buAutoNum")?.attributes;
  if (numbering !== undefined)
    return {
      type: numbering["type"] ?? "arabicPeriod",
      start: statedNumber(numbering["startAt"], itemNumbers),
    };
  const sign = childOf(properties, "a:buChar")?.attributes["char"];
  if (sign === undefined) return null;
  return /[\u{e000}-\u{f8ff}§vØü]/u.test(sign) ? "•" : sign;
}

/** The text of a paragraph. */
export function paragraphRuns(paragraph: XmlElement, links: SlideLinks): readonly Run[] {
  return childrenOf(paragraph).flatMap((child): readonly Run[] => {
    if (child.name === "a:br") return [runOf(lineBreak)];
    if (child.name === "a:r" || child.name === "a:fld")
      return [runOf(textIn(childOf(child, "a:t")), lookOf(child, links))];
    const formula = elementsIn(child, "m:oMath")[0];
    return formula === undefined ? [] : [runOf(formulaText(formula), { italic: true })];
  });
}

function lookOf(run: XmlElement, links: SlideLinks): Look {
  const properties = childOf(run, "a:rPr");
  const attributes = properties?.attributes ?? {};
  const link = links.get(childOf(properties, "a:hlinkClick")?.attributes["r:id"] ?? "");
  const font = childOf(properties, "a:latin")?.attributes["typeface"] ?? "";
  const raise = Number(attributes["baseline"] ?? 0);
  const size = Number(attributes["sz"] ?? Number.NaN) / 100;
  const color = fillOf(properties);
  const highlight = colorOf(
    `#${childOf(childOf(properties, "a:highlight"), "a:srgbClr")?.attributes["val"]}`,
  );
  return {
    underline: (attributes["u"] ?? "none") !== "none",
    strike: (attributes["strike"] ?? "noStrike") !== "noStrike",
    smallCapitals: attributes["cap"] === "small",
    ...(color !== undefined && { color }),
    ...(highlight !== undefined && { highlight }),
    // A name with a plus is that of the theme.
    ...(font !== "" && !font.startsWith("+") && { font }),
    bold: attributes["b"] === "1",
    italic: attributes["i"] === "1",
    monospace: isTypewriter(font),
    ...(link?.external === true && { link: link.target }),
    ...(raise !== 0 && { position: raise > 0 ? ("superscript" as const) : ("subscript" as const) }),
    ...(size > 0 && { size }),
  };
}

function fillOf(properties: XmlElement | undefined): string | undefined {
  return colorOf(`#${childOf(childOf(properties, "a:solidFill"), "a:srgbClr")?.attributes["val"]}`);
}
