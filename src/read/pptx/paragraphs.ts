/** Paragraphs in the shapes of a presentation. */
import type { Run } from "../../model/flow.ts";
import { type Look, runOf } from "../flow-draft.ts";
import { formulaText } from "../omml.ts";
import { childOf, childrenOf, elementsIn, textIn, type XmlElement } from "../xml.ts";

/** A paragraph with its level and what marks it. */
export interface ShapeParagraph {
  readonly runs: readonly Run[];
  /** 0 for the outermost. */
  readonly level: number;
  /** A sign, "number", or "none" where it says that it has no mark; null where it says nothing. */
  readonly bullet: string | null;
}

/** The paragraphs of a shape that have letters. */
export function paragraphsOf(shape: XmlElement): readonly ShapeParagraph[] {
  return elementsIn(shape, "a:p")
    .map((element) => {
      const properties = childOf(element, "a:pPr");
      const level = Number(properties?.attributes["lvl"] ?? 0);
      return { runs: paragraphRuns(element), level, bullet: bulletOf(properties) };
    })
    .filter(({ runs }) => runs.some(({ text }) => text.trim() !== ""));
}

function bulletOf(properties: XmlElement | undefined): string | null {
  if (childOf(properties, "a:buNone") !== undefined) return "none";
  if (childOf(properties, "a:buAutoNum") !== undefined) return "number";
  const sign = childOf(properties, "a:buChar")?.attributes["char"];
  if (sign === undefined) return null;
  return /[\u{e000}-\u{f8ff}§vØü]/u.test(sign) ? "•" : sign;
}

/** The letters of a paragraph. */
export function paragraphRuns(paragraph: XmlElement): readonly Run[] {
  return childrenOf(paragraph).flatMap((child): readonly Run[] => {
    if (child.name === "a:br") return [runOf(" ")];
    if (child.name === "a:r" || child.name === "a:fld")
      return [runOf(textIn(childOf(child, "a:t")), lookOf(child))];
    const formula = elementsIn(child, "m:oMath")[0];
    return formula === undefined ? [] : [runOf(formulaText(formula), { italic: true })];
  });
}

function lookOf(run: XmlElement): Look {
  const attributes = childOf(run, "a:rPr")?.attributes ?? {};
  const raise = Number(attributes["baseline"] ?? 0);
  const size = Number(attributes["sz"] ?? Number.NaN) / 100;
  return {
    bold: attributes["b"] === "1",
    italic: attributes["i"] === "1",
    ...(raise !== 0 && { position: raise > 0 ? ("superscript" as const) : ("subscript" as const) }),
    ...(size > 0 && { size }),
  };
}
