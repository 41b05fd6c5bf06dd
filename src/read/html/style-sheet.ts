/** Style sheets by class and element; only simple rules, because converters write no others. */
import { cutOut } from "../cut-out.ts";
import { attributeOf, type HtmlNode } from "./tree.ts";

/** Declarations by selector: ".para1", "p", "p.note". */
export type StyleSheet = ReadonlyMap<string, string>;

/** A sheet without rules. */
export const noStyles: StyleSheet = new Map();

/** Maximum number of classes looked up per element. */
const mostClasses = 50;

/** Adds style sheets; all rules of a selector count. */
export function parseStyles(sheets: readonly string[], under: StyleSheet = noStyles): StyleSheet {
  const rules = new Map(under);
  for (const sheet of sheets)
    for (const [selectors, declarations] of rulesIn(cutOut(sheet, "/*", "*/")))
      for (const selector of selectors.split(",").map((each) => each.trim()))
        if (/^[\w-]*(?:\.[\w-]+)?$/u.test(selector) && selector !== "")
          rules.set(selector, merged(rules.get(selector) ?? "", declarations));
  return rules;
}

/**
 * The rules of a sheet: what stands before "{", and what stands up to the next "}".
 *
 *     @media print { p.a , b { color: red } }     the selectors of "color: red" are "p.a , b"
 */
function* rulesIn(sheet: string): Generator<readonly [selectors: string, declarations: string]> {
  let before = "";
  for (const [, text = "", mark] of sheet.matchAll(/([^{}]*)([{}]|$)/gu)) {
    if (mark === "}" && before !== "") yield [before, text];
    before = mark === "{" ? text.slice(text.lastIndexOf("@") + 1) : "";
  }
}

/** The properties that are used. */
const asked = new RegExp(
  "^(?:font-(?:weight|style|size|family|variant(?:-caps)?)|vertical-align|display|visibility|color|" +
    "background(?:-color)?|border|text-(?:align|indent|decoration(?:-line)?)|margin(?:-(?:left|right|top|bottom))?|line-height)$",
);

/** Merges declarations; the last of each property wins, so that no rule grows with the sheet. */
function merged(declarations: string, more: string): string {
  const values = new Map<string, string>();
  for (const declaration of `${declarations};${more}`.split(";")) {
    const colon = declaration.indexOf(":");
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (asked.test(name)) values.set(name, declaration.slice(colon + 1).trim());
  }
  return Array.from(values, ([name, value]) => `${name}:${value}`).join(";");
}

/** The values of declarations by property; the last one of each counts. */
export function declarationsIn(style: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0)
      values.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return values;
}

/** All style declarations of an element, most specific last. */
export function styleOf(node: HtmlNode, sheet: StyleSheet): string {
  const own = attributeOf(node, "style") ?? "";
  if (sheet.size === 0) return own;
  const classes = (attributeOf(node, "class") ?? "").split(/\s+/u, mostClasses).filter((name) => name !== "");
  const { nodeName } = node;
  const found = [nodeName, ...classes.flatMap((name) => [`.${name}`, `${nodeName}.${name}`])];
  return [...found.flatMap((selector) => sheet.get(selector) ?? []), own].join(";");
}
